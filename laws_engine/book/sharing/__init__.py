"""What other places take from the site: short addresses, embeds, data, a change feed, link previews.

`addresses` says where everything stands, `taken` takes clauses and examples out of the built pages, and
`write.share_site` makes it all when the pages are built and indexed. None of it is searched or mapped.
"""

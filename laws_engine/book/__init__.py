"""The site: pages, macros, catalogs, search and the build. Needs the extra ``site``."""

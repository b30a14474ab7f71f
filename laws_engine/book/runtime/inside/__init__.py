"""What runs inside Pyodide; each module stands alone there."""

/** In the place of the catalogue of storage-js's analytics tables, of which there are none. */
export const IcebergRestCatalog = undefined;

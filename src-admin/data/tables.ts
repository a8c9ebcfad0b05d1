import type { DataProvider, Identifier } from 'react-admin';

/** Resources whose address in the browser differs from the table's name. */
const TABLES: Readonly<Record<string, string>> = {
  hitos: 'hitos_plataforma',
  settings: 'configuracion',
};

/** Where the rows of a list and the record of a page are read, if not where they are written. */
const VIEWS: Readonly<Record<string, string>> = { personas: 'personas_ingresos' };

/** Where a new record goes, if its resource is a view that takes none. */
const BORN: Readonly<Record<string, string>> = { usuarios: 'clientes' };

const table = (resource: string): string => TABLES[resource] ?? resource;
const view = (resource: string): string => VIEWS[resource] ?? table(resource);

/** Layer: translates resource names to tables. */
export const withTables = (dp: DataProvider): DataProvider => ({
  ...dp,
  getList: (resource, params) => dp.getList(view(resource), params),
  getOne: (resource, params) => dp.getOne(view(resource), params),
  getMany: (resource, params) => dp.getMany(table(resource), params),
  getManyReference: (resource, params) => dp.getManyReference(table(resource), params),
  create: (resource, params) => dp.create(BORN[resource] ?? table(resource), params),
  update: async (resource, params) => {
    const saved = await dp.update(table(resource), params);
    // What a page shows afterwards is what its view says of the row.
    const id = params.id as Identifier;
    return resource in VIEWS ? dp.getOne(view(resource), { id }) : saved;
  },
  updateMany: (resource, params) => dp.updateMany(table(resource), params),
  delete: (resource, params) => dp.delete(table(resource), params),
  deleteMany: (resource, params) => dp.deleteMany(table(resource), params),
});

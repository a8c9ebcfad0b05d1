import type { DataProvider } from 'ra-core';

/** Resources whose address in the browser differs from the table's name. */
const TABLES: Readonly<Record<string, string>> = {
  hitos: 'hitos_plataforma',
  settings: 'configuracion',
};

const table = (resource: string): string => TABLES[resource] ?? resource;

/** Layer: translates resource names to tables. */
export const withTables = (dp: DataProvider): DataProvider => ({
  ...dp,
  getList: (resource, params) => dp.getList(table(resource), params),
  getOne: (resource, params) => dp.getOne(table(resource), params),
  getMany: (resource, params) => dp.getMany(table(resource), params),
  getManyReference: (resource, params) => dp.getManyReference(table(resource), params),
  create: (resource, params) => dp.create(table(resource), params),
  update: (resource, params) => dp.update(table(resource), params),
  updateMany: (resource, params) => dp.updateMany(table(resource), params),
  delete: (resource, params) => dp.delete(table(resource), params),
  deleteMany: (resource, params) => dp.deleteMany(table(resource), params),
});

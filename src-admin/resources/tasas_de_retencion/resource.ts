import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** What companies withhold of a boleta de honorarios, in percent, from which year. */
export const tasasDeRetencion = defineResource<'tasas_de_retencion'>({
  name: 'tasas_de_retencion',
  rows: 'tasas_de_retencion',
  called: ['Tasa de retención', 'Tasas de retención'],
  createLabel: 'Agregar un año',
  saved: { created: 'Tasa agregada', updated: 'Tasa corregida' },
  represent: ({ anio }: { anio?: number }) => String(anio ?? ''),
  query: { sort: { field: 'anio', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./TasaList.tsx')).TasaList),
    create: onDemand(async () => (await import('./TasaForm.tsx')).TasaCreate),
    edit: onDemand(async () => (await import('./TasaForm.tsx')).TasaEdit),
  },
  access: { admin: ['list', 'create', 'edit'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu estudio',
      says: 'Lo que las empresas retienen de tus boletas de honorarios',
    },
  },
  begin: { label: 'Agregar una tasa de retención', words: 'boleta honorarios impuesto año' },
  audit: { called: 'Tasa de retención', by: 'anio' },
  fields: { anio: 'Desde el año', tasa: 'Tasa (%)' },
  csv: ['anio', 'tasa'],
});

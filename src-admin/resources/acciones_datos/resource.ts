import { onDemand } from '../../kit/pages/onDemand.tsx';
import { account, defineResource, instant, option } from '../../resource.ts';

/** Copies and erasures of personal data, which the database records. */
export const accionesDatos = defineResource<'acciones_datos', 'correo' | 'huella'>({
  name: 'acciones_datos',
  rows: 'acciones_datos',
  called: ['Registro', 'Registro'],
  search: 'Persona o dato',
  query: { sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./AccionDatosList.tsx')).AccionDatosList),
  },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: { admin: { under: 'solicitudes_datos' } },
  tab: { of: 'Privacidad', label: 'Registro' },
  audit: null,
  fields: {
    accion: option('Qué se hizo', 'accionDatos'),
    autor: account('Quién'),
    creado_en: instant('Cuándo'),
    informe: 'Cuánto',
    solicitud: 'Solicitud',
  },
  csv: ['accion', 'creado_en', 'solicitud'],
});

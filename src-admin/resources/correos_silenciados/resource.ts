import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, instant, option } from '../../resource.ts';

/** Addresses to which no mail is sent, except that of the sign-in. */
export const correosSilenciados = defineResource<'correos_silenciados'>({
  name: 'correos_silenciados',
  rows: 'correos_silenciados',
  called: ['Dirección silenciada', 'Direcciones silenciadas'],
  represent: 'email',
  search: 'Dirección o detalle',
  query: { sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./SilenciadoList.tsx')).SilenciadoList),
  },
  access: { admin: ['list', 'delete'], cliente: [], tickets: [] },
  menu: { admin: { under: 'correos' } },
  tab: { of: 'Correos', label: 'Silenciadas' },
  audit: { called: 'Dirección silenciada', by: 'email' },
  fields: {
    creado_en: instant('Desde'),
    detalle: 'Respuesta del proveedor',
    email: 'Dirección',
    motivo: option('Motivo', 'motivoSilencio'),
  },
  csv: ['email', 'motivo', 'detalle', 'creado_en'],
});

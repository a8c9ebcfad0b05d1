import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, instant, option } from '../../resource.ts';

/** Incoming mails that belong to no ticket. */
export const correosEntrantes = defineResource<
  'correos_entrantes',
  | 'archivos'
  | 'completo'
  | 'mensaje'
  | 'mensaje_id'
  | 'nombre'
  | 'pendientes'
  | 'por_traer'
  | 'resultado'
  | 'rutas'
  | 'texto'
  | 'traer_en'
  | 'traidas'
>({
  name: 'correos_entrantes',
  rows: 'correos_entrantes',
  api: { sender: { email: 'de' } },
  called: ['Correo sin dueño', 'Correos sin dueño'],
  represent: 'asunto',
  search: 'Remitente, asunto o texto',
  query: {
    ...{ narrow: 'byContacto', filter: { resultado: 'sin_dueno' } },
    sort: { field: 'creado_en', order: 'DESC' },
  },
  screens: {
    list: onDemand(async () => (await import('./CorreoEntranteList.tsx')).CorreoEntranteList),
    show: onDemand(async () => (await import('./CorreoEntranteShow.tsx')).CorreoEntranteShow),
  },
  access: { admin: ['list', 'show'], cliente: [], tickets: [] },
  menu: { admin: { under: 'correos', pending: ['sin dueño', 'sin dueño'] } },
  tab: { of: 'Correos', label: 'Sin dueño' },
  pending: [
    {
      clase: 'correos_entrantes',
      title: 'Correos sin dueño',
      group: 'esperan',
      act: { label: 'Revisar' },
      filter: { visto: false },
    },
  ],
  audit: null,
  fields: {
    asunto: 'Asunto',
    creado_en: instant('Llegó'),
    de: 'De',
    motivo: option('Por qué está aquí', 'motivoSinDueno'),
    visto: flag('Visto'),
    ticket: 'Ticket',
  },
  csv: ['de', 'asunto', 'motivo', 'visto', 'creado_en'],
});

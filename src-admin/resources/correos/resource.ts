import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, instant, option } from '../../resource.ts';
import { TIPOS_CORREO } from '../../../src-shared/correos.ts';
import { optionText } from '../../../src-shared/options.ts';

/** Outgoing mails, which only the database writes. */
export const correos = defineResource<
  'correos',
  | 'conversion'
  | 'cuerpo'
  | 'datos'
  | 'enlace'
  | 'entrega_detalle'
  | 'entrega_en'
  | 'enviado_en'
  | 'incierto_desde'
  | 'preguntar'
  | 'proveedor_id'
  | 'proximo_intento'
  | 'reply_to'
  | 'saludo'
  | 'sin_resultado'
  | 'texto'
>({
  name: 'correos',
  rows: 'correos',
  api: { queries: ['conversiones'], sender: { email: 'para', exact: true }, large: true },
  called: ['Correo', 'Correos'],
  represent: ({ tipo }: { tipo: string }) => optionText(TIPOS_CORREO, tipo),
  search: 'Buscar correos',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./CorreoList.tsx')).CorreoList),
    show: onDemand(async () => (await import('./CorreoShow.tsx')).CorreoShow),
  },
  access: { admin: ['list', 'show'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Funcionamiento',
      says: 'Lo que salió del sitio, lo que llegó sin dueño y las direcciones silenciadas',
      pending: ['que no salió', 'que no salieron'],
    },
  },
  tab: { of: 'Correos', label: 'Salientes' },
  pending: [
    {
      clase: 'correos',
      title: 'Correos que no salieron',
      group: 'promesas',
      act: { label: 'Revisar' },
      filter: { estado: 'fallido' },
      words: 'tipoCorreo',
    },
  ],
  audit: { called: 'Correo', by: 'asunto', unlinked: true },
  fields: {
    asunto: 'Asunto',
    creado_en: instant('Escrito'),
    entrega: option('Entrega', 'entrega'),
    estado: option('Estado', 'correo'),
    intentos: 'Intentos',
    para: 'Para',
    tipo: option('Correo', 'tipoCorreo'),
    ultimo_error: 'Qué falló',
  },
  csv: ['tipo', 'para', 'asunto', 'estado', 'entrega', 'ultimo_error', 'intentos', 'creado_en'],
});

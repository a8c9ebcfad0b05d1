import { reportTitle } from '../../../src-shared/informes.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, day, defineResource, instant, option, record, studio } from '../../resource.ts';

/** Monthly reports of the clients whose service carries one. */
export const informes = defineResource<'informes', 'datos'>({
  name: 'informes',
  rows: 'informes',
  api: { owner: 'cliente', inList: [['clientes', 'informes_cliente_fkey']] },
  called: ['Informe del mes', 'Informes'],
  own: 'Tus informes',
  saved: { updated: 'Informe guardado' },
  represent: ({ mes }: { mes?: string }) => reportTitle(mes ?? ''),
  query: { narrow: 'byCliente', sort: { field: 'mes', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./InformeList.tsx')).InformeList),
    show: onDemand(async () => (await import('./InformeShow.tsx')).InformeShow),
    edit: onDemand(async () => (await import('./InformeEdit.tsx')).InformeEdit),
  },
  access: { admin: ['list', 'show', 'edit'], cliente: ['list', 'show'], tickets: [] },
  menu: {
    admin: {
      under: 'clientes',
      pending: ['informe retenido', 'informes retenidos'],
      shows: { estado: 'retenido' },
    },
  },
  pending: [
    {
      clase: 'informes',
      title: 'Informes retenidos',
      group: 'promesas',
      act: {
        label: 'Soltar',
        button: {
          does: onDemand(async () => (await import('./ReleaseAct.tsx')).ReleaseAct),
          done: 'Suelto',
        },
      },
      filter: { estado: 'retenido' },
      states: 'informe',
      due: 'day',
    },
  ],
  audit: { called: 'Informe del mes', by: 'mes' },
  fields: {
    cliente: studio(record('Cliente', 'clientes', COMPANY)),
    enviado_en: instant('Enviado'),
    estado: studio(option('Estado', 'informe')),
    mes: day('Mes'),
    parrafo: 'Tus palabras',
    sale_el: studio(day('Sale')),
    visto_en: studio(instant('Visto')),
  },
  csv: ['mes', 'cliente', 'estado', 'sale_el', 'enviado_en', 'visto_en'],
});

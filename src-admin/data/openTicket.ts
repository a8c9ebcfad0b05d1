import type { CreateResult, DataProvider } from 'react-admin';
import type { Methods } from './methods.ts';

interface NewTicket {
  asunto: string;
  cuerpo: string;
  categoria?: string;
  prioridad?: string;
  cliente?: number | null;
  plataforma?: number | null;
  hito?: number | null;
  pago?: number | null;
  anterior?: number | null;
}

/** Layer: creating a ticket opens it together with its first message, or not at all. */
export const withTicketOpening =
  (openTicket: Methods['openTicket']) =>
  (dp: DataProvider): DataProvider => ({
    ...dp,
    create: async (table, params) => {
      if (table !== 'tickets') return dp.create(table, params);
      const { asunto, cuerpo, categoria, prioridad, cliente, plataforma, hito, pago, anterior } =
        params.data as NewTicket;
      const id = await openTicket({
        p_asunto: asunto,
        p_cuerpo: cuerpo,
        ...(categoria && { p_categoria: categoria }),
        ...(prioridad && { p_prioridad: prioridad }),
        ...(cliente && { p_cliente: cliente }),
        ...(plataforma && { p_plataforma: plataforma }),
        ...(hito && { p_hito: hito }),
        ...(pago && { p_pago: pago }),
        ...(anterior && { p_anterior: anterior }),
      });
      return (await dp.getOne(table, { id })) as CreateResult;
    },
  });

import { formatDayShort } from '../../../src-shared/dates.ts';
import type { Database } from '../../../src-shared/database.types.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import type { Row } from '../../data/rows.ts';

type Computed = Pick<
  Database['public']['Tables']['propuestas']['Row'],
  'situacion' | 'destinatario' | 'vista_en' | 'pregunta_pendiente' | 'acordado'
>;

/** A proposal, with what the database computes of it; its content has the shape that the database checks. */
export type Propuesta = Omit<Row<'propuestas'> & Computed, 'contenido'> & { contenido: Contenido };

/** Whether it no longer changes: what was accepted or withdrawn stays as it is. */
export const isClosed = ({ estado }: { estado: string }): boolean =>
  estado === 'aceptada' || estado === 'retirada';

type Dated = Pick<Propuesta, 'situacion' | 'vence_el'>;

/** Until when it can be accepted, or since when no more; nothing of one that is not out. */
export const validText = ({ situacion, vence_el }: Dated): string => {
  if (vence_el === null || !(situacion === 'enviada' || situacion === 'vencida')) return '';
  return `${situacion === 'enviada' ? 'válida hasta' : 'venció'} el ${formatDayShort(vence_el)}`;
};

interface Offer extends Dated {
  total: number | null;
  /** Whether the studio owes an answer to a question about it. */
  pregunta: boolean | null;
}

/** How much a proposal comes to and what there is to know of it, where it is a row of another page. */
export const offerText = ({ total, pregunta, ...offer }: Offer): string =>
  [formatCLP(total ?? 0), validText(offer), pregunta && 'con una pregunta sin responder']
    .filter(Boolean)
    .join(' · ');

import type { Database } from '../../../src-shared/database.types.ts';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import type { Row } from '../../data/rows.ts';

type Computed = Pick<
  Database['public']['Tables']['propuestas']['Row'],
  'situacion' | 'destinatario'
>;

/** A proposal, with what the database computes of it; its content has the shape that the database checks. */
export type Propuesta = Omit<Row<'propuestas'> & Computed, 'contenido'> & { contenido: Contenido };

/** Whether it no longer changes: what was accepted or withdrawn stays as it is. */
export const isClosed = ({ estado }: { estado: string }): boolean =>
  estado === 'aceptada' || estado === 'retirada';

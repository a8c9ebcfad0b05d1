import type { MergePreview } from '../../data/shapes/mergeClients.ts';
import { fieldOf } from '../../resource.ts';
import { clientes } from './resource.ts';
import { countedRows } from '../auditoria/countedRows.ts';

/** What passes to the other, in words. */
export function passing(pasa: MergePreview['pasa']): string {
  const rows = countedRows(pasa);
  return rows === '' ? 'No tiene nada que traspasar.' : `Pasan ${rows}, con todo lo suyo.`;
}

/** What a field is called. */
export const fieldLabel = (field: string): string => fieldOf(clientes, field)?.label ?? field;

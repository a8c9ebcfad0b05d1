import type { MergePreview } from '../../data/mergeClients.ts';
import { resources } from '../../kit/i18n/resources.ts';
import { countedRows } from '../../kit/countedRows.ts';

/** What passes to the other, in words. */
export function passing(pasa: MergePreview['pasa']): string {
  const rows = countedRows(pasa);
  return rows === '' ? 'No tiene nada que traspasar.' : `Pasan ${rows}, con todo lo suyo.`;
}

/** What a field is called. */
export const fieldLabel = (field: string): string =>
  (resources.clientes.fields as Readonly<Record<string, string>>)[field] ?? field;

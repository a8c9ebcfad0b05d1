import type { Cell } from '../../../src-shared/csv.ts';
import type { Column, Definition } from '../../resource.ts';
import { actionOf, auditLog, namedBy, type Entry } from './changes.ts';

const column = (source: string, label: string, cell: (entry: Entry) => Cell): Column => ({
  source,
  label,
  cell: (row) => cell(row as unknown as Entry),
});

export function columns(resources: readonly Definition[]): readonly (string | Column)[] {
  const { kindOf, titleOf, fullTextOf } = auditLog(resources);
  return [
    'creado_en',
    column('accion', 'Qué se hizo', actionOf),
    column('tabla', 'Tipo de ficha', ({ tabla }) => kindOf(tabla)),
    'fila',
    column('ficha', 'Ficha', titleOf),
    {
      source: 'fila',
      label: 'De quién',
      names: (row) => {
        const owner = namedBy(row as unknown as Entry);
        return owner && [owner.reference, owner.name];
      },
    },
    column('cambios', 'De qué a qué', fullTextOf),
    'autor',
  ];
}

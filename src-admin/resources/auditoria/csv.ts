import type { Cell } from '../../../src-shared/csv.ts';
import type { Column } from '../../resource.ts';
import { calledOf, doneOf, kindOf, nameElsewhere, wholeOf, type Entry } from './changes.ts';

const column = (source: string, label: string, cell: (entry: Entry) => Cell): Column => ({
  source,
  label,
  cell: (row) => cell(row as unknown as Entry),
});

export const columns: readonly (string | Column)[] = [
  'creado_en',
  column('accion', 'Qué se hizo', doneOf),
  column('tabla', 'Tipo de ficha', ({ tabla }) => kindOf(tabla)),
  'fila',
  column('ficha', 'Ficha', calledOf),
  {
    source: 'fila',
    label: 'De quién',
    names: (row) => {
      const elsewhere = nameElsewhere(row as unknown as Entry);
      return elsewhere && [elsewhere.reference, elsewhere.name];
    },
  },
  column('cambios', 'De qué a qué', wholeOf),
  'autor',
];

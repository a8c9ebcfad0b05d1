import type { Cell } from '../../../src-shared/csv.ts';
import type { Column } from '../../resource.ts';
import { calledOf, doneOf, kindOf, nameElsewhere, wholeOf, type Entry } from './changes.ts';

const said = (source: string, label: string, cell: (entry: Entry) => Cell): Column => ({
  source,
  label,
  cell: (row) => cell(row as unknown as Entry),
});

/** The file of the list. */
export const columns: readonly (string | Column)[] = [
  'creado_en',
  said('accion', 'Qué se hizo', doneOf),
  said('tabla', 'Tipo de ficha', ({ tabla }) => kindOf(tabla)),
  'fila',
  said('ficha', 'Ficha', calledOf),
  {
    source: 'fila',
    label: 'De quién',
    names: (row) => {
      const elsewhere = nameElsewhere(row as unknown as Entry);
      return elsewhere && [elsewhere.reference, elsewhere.name];
    },
  },
  said('cambios', 'De qué a qué', wholeOf),
  'autor',
];

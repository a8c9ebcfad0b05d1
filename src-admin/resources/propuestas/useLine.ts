import { useSourceContext } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { Contenido } from '../../../src-shared/propuestas.ts';

/** What follows from the line that a cell is in: the cell renders when that is another. */
export function useLine<Value>(compute: (line: never) => Value): Value {
  const { getSource } = useSourceContext();
  return useWatch<FieldValues, string, FieldValues, Value>({
    name: getSource(''),
    compute: compute as (line: unknown) => Value,
  });
}

/** What follows from the whole content: whoever asks renders when that is another. */
export const useContenido = <Value>(compute: (contenido: Contenido) => Value): Value =>
  useWatch<FieldValues, string, FieldValues, Value>({ name: 'contenido', compute });

/** The place of the line that a cell is in, from 0. */
export function usePlace(): number {
  const { getSource } = useSourceContext();
  return Number(/\d+/.exec(getSource(''))?.[0] ?? 0);
}

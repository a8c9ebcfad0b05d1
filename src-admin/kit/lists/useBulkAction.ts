import { useListContext } from 'react-admin';
import { useAction } from '../buttons/useAction.tsx';
import { leftNotice } from './leftText.ts';

/** How many rows were changed, and those that were not. */
interface Outcome<Left> {
  done: number;
  left: readonly Left[];
}

/** Changes the selected rows of a list, says what became of them, and selects none. */
export function useBulkAction<Id extends string | number, Args extends unknown[], Left>(
  change: (ids: Id[], ...args: Args) => Promise<Outcome<Left>>,
  textOf: (done: number, left: readonly Left[]) => string,
  onDone?: () => void,
) {
  const { selectedIds, onUnselectItems } = useListContext<{ id: Id }>();
  const action = useAction((...args: Args) => change(selectedIds, ...args), {
    says: ({ done, left }) => [textOf(done, left), leftNotice(left)],
    onDone: () => {
      onDone?.();
      onUnselectItems();
    },
  });
  return { ...action, selectedIds };
}

import { Button } from '@mui/material';
import { useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { contactedText } from './contacted.ts';

/** Marks the chosen leads as contacted, and says what became of each. */
export function MarkContacted() {
  const data = useData();
  const notify = useNotify();
  const { selectedIds } = useListContext<{ id: number }>();
  const unselect = useUnselectAll('leads');
  const mark = async (leads: readonly number[]) => {
    const { done, left } = await data.markContacted(leads);
    notify(contactedText(done, left), {
      type: left.length > 0 ? 'warning' : 'success',
      ...(left.length > 0 && { autoHideDuration: 15_000 }),
    });
  };
  const { run, running } = useAction(mark, { onDone: () => unselect() });
  return (
    <Button size="small" loading={running} onClick={() => void run(selectedIds)}>
      Marcar como contactados
    </Button>
  );
}

import { Button } from '@mui/material';
import { useListContext, useNotify, useResourceContext, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { leftNotice } from '../../kit/lists/leftText.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { contactedText } from './contacted.ts';

interface Props {
  children: string;
  mark: (ids: number[]) => Promise<void>;
}

function MarkButton({ children, mark }: Props) {
  const { selectedIds } = useListContext<{ id: number }>();
  const unselect = useUnselectAll(useResourceContext());
  const { run, running } = useAction(mark, { onDone: () => unselect() });
  return (
    <Button size="small" loading={running} onClick={() => void run(selectedIds)}>
      {children}
    </Button>
  );
}

/** Marks the chosen leads as contacted, and says what became of each. */
export function MarkContacted() {
  const data = useData();
  const notify = useNotify();
  const mark = async (leads: number[]) => {
    const { done, left } = await data.markContacted(leads);
    notify(contactedText(done, left), leftNotice(left));
  };
  return <MarkButton mark={mark}>Marcar como contactados</MarkButton>;
}

/** Marks the chosen contacts of the assistant as handled. */
export function MarkHandled() {
  const data = useData();
  const notify = useNotify();
  const mark = async (ids: number[]) => {
    await data.updateMany('formulario_inicial', { ids, data: { gestionado: true } });
    notify(ids.length === 1 ? 'Contacto gestionado' : `${ids.length} contactos gestionados`, {
      type: 'success',
    });
  };
  return <MarkButton mark={mark}>Marcar como gestionados</MarkButton>;
}

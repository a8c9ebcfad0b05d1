import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import type { PendingActProps } from '../../resource.ts';

/** Ends what was planned with a contact, from where it waits. */
export function DoneAct({ id, titulo, label }: PendingActProps) {
  const data = useData();
  const { run, running } = useAction(
    async () => {
      const { data: contacto } = await data.getOne<Contacto>('bandeja', { id });
      const nothing = { proxima_accion: null, proxima_el: null };
      await data.followContacto(contacto, nothing, contacto);
    },
    { done: 'Acción terminada' },
  );
  return (
    <WriteButton
      size="small"
      variant="outlined"
      loading={running}
      aria-label={`${label}: ${titulo}`}
      onClick={() => void run()}
    >
      {label}
    </WriteButton>
  );
}

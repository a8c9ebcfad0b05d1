import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import type { ContactosChange } from './api.ts';
import { BulkMenu, type BulkChoice } from '../../kit/lists/BulkMenu.tsx';
import { leftNotice } from '../../kit/lists/leftText.ts';
import { optionText } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useAdmins } from '../usuarios/useAdmins.ts';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { STAGES } from './board.ts';
import { bulkText } from './bulk.ts';
import { NextDialog } from './NextDialog.tsx';

type Choice = BulkChoice<ContactosChange>;

const NOBODY: Choice = { key: 'nadie', name: 'Sin asignar', change: { asignado_a: null } };

/** The stages to which a contact is moved: one is won by making a client of it. */
const MOVES: readonly Choice[] = STAGES.filter((etapa) => etapa !== 'ganado').map((etapa) => ({
  key: etapa,
  name: optionText('etapa', etapa),
  change: { etapa },
  asks: etapa === 'perdido',
}));

/** Who is in charge, stage and next action of the chosen contacts, and what became of each. */
export function BandejaBulk() {
  const data = useData();
  const notify = useNotify();
  const { selectedIds } = useListContext<Contacto>();
  const admins = useAdmins(selectedIds.length > 0);
  const unselect = useUnselectAll('bandeja');
  const [asked, setAsked] = useState<Choice | null>(null);
  const [planning, setPlanning] = useState(false);
  const draft = useDraft('proxima-de-varios', { accion: '', dia: '' });

  const { run, running } = useAction(
    async (change: ContactosChange) => {
      const { done, left } = await data.changeContactos(selectedIds, change);
      notify(bulkText(done, left), leftNotice(left));
    },
    {
      onDone: () => {
        setAsked(null);
        setPlanning(false);
        draft.clear();
        unselect();
      },
      onLost: () => setAsked(null),
    },
  );
  const choose = (choice: Choice) => (choice.asks ? setAsked(choice) : void run(choice.change));
  const count = selectedIds.length;
  return (
    <>
      <BulkMenu
        label="Asignar a"
        busy={running}
        onChoose={choose}
        choices={[
          ...admins.map(({ id, cliente }) => ({
            key: String(id),
            name: cliente,
            change: { asignado_a: id },
          })),
          NOBODY,
        ]}
      />
      <BulkMenu label="Etapa" busy={running} onChoose={choose} choices={MOVES} />
      <Button
        size="small"
        loading={running}
        aria-haspopup="dialog"
        onClick={() => setPlanning(true)}
      >
        Anotar próxima acción
      </Button>
      {planning && (
        <NextDialog
          count={count}
          draft={draft}
          running={running}
          onSave={(change) => void run(change)}
          onClose={() => setPlanning(false)}
        />
      )}
      <Confirm
        isOpen={asked !== null}
        loading={running}
        title={`¿Dejar ${count === 1 ? 'este contacto' : `estos ${count} contactos`} en «${asked?.name ?? ''}»?`}
        content="Es lo mismo que cambiarlos uno por uno. Después los puedes devolver a otra etapa."
        confirm="Cambiar la etapa"
        onConfirm={() => asked && void run(asked.change)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

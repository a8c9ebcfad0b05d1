import { useState } from 'react';
import { Confirm, useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { TicketChange } from './api.ts';
import { BulkMenu, type BulkChoice } from '../../kit/lists/BulkMenu.tsx';
import { leftNotice } from '../../kit/lists/leftText.ts';
import { choices } from '../../kit/fields/options.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useAdmins } from '../usuarios/useAdmins.ts';
import { bulkText } from './bulk.ts';

type Choice = BulkChoice<TicketChange>;

/** Who is in charge, state and priority of the chosen tickets, and what became of each. */
export function TicketBulk() {
  const data = useData();
  const notify = useNotify();
  const { selectedIds } = useListContext<{ id: number }>();
  const admins = useAdmins(selectedIds.length > 0);
  const unselect = useUnselectAll('tickets');
  const [asked, setAsked] = useState<Choice | null>(null);

  const change = async (tickets: readonly number[], what: TicketChange) => {
    const { done, left } = await data.changeTickets(tickets, what);
    notify(bulkText(done, left), leftNotice(left));
  };
  const { run, running } = useAction(change, {
    onDone: () => {
      setAsked(null);
      unselect();
    },
    onLost: () => setAsked(null),
  });
  const choose = (choice: Choice) =>
    choice.asks ? setAsked(choice) : void run(selectedIds, choice.change);

  const nobody: Choice = { key: 'nadie', name: 'Sin asignar', change: { asignado_a: null } };
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
          nobody,
        ]}
      />
      <BulkMenu
        label="Estado"
        busy={running}
        onChoose={choose}
        choices={choices('ticket').map(({ id, name }) => ({
          key: id,
          name,
          change: { estado: id },
          asks: id === 'resuelto' || id === 'cerrado',
        }))}
      />
      <BulkMenu
        label="Prioridad"
        busy={running}
        onChoose={choose}
        choices={choices('prioridad').map(({ id, name }) => ({
          key: id,
          name,
          change: { prioridad: id },
        }))}
      />
      <Confirm
        isOpen={asked !== null}
        loading={running}
        title={`¿Dejar ${count === 1 ? 'este ticket' : `estos ${count} tickets`} en «${asked?.name ?? ''}»?`}
        content="Es lo mismo que cambiarlo en la página de cada ticket."
        confirm="Cambiar el estado"
        onConfirm={() => asked && void run(selectedIds, asked.change)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

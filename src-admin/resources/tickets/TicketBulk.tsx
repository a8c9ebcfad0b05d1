import { useState } from 'react';
import { Confirm, useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { TicketChange } from './api.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import { BulkMenu, type BulkChoice } from '../../kit/lists/BulkMenu.tsx';
import { leftNotice, leftText } from '../../kit/lists/leftText.ts';
import { useAdmins } from '../usuarios/useAdmins.ts';

type Choice = BulkChoice<TicketChange>;

/** How many tickets were changed, and which were not and why. */
export function bulkText(done: number, left: readonly { id: number; estado: string }[]): string {
  const changed =
    done === 0
      ? 'Ningún ticket cambió.'
      : done === 1
        ? '1 ticket actualizado.'
        : `${done} tickets actualizados.`;
  return leftText(
    changed,
    left.map(({ id, estado }) => ({
      name: `#${id}`,
      why: estado === 'cerrado' ? 'está cerrado' : 'ya estaba así',
    })),
  );
}

const choicesOf = (
  set: 'ticket' | 'prioridad',
  changeTo: (value: string) => TicketChange,
): Choice[] =>
  choices(set).map(({ id, name }) => ({
    key: id,
    name,
    change: changeTo(id),
    asks: id === 'resuelto' || id === 'cerrado',
  }));

/** Assigns the selected tickets, or changes their state or priority. */
export function TicketBulk() {
  const data = useData();
  const notify = useNotify();
  const { selectedIds } = useListContext<{ id: number }>();
  const admins = useAdmins();
  const unselect = useUnselectAll('tickets');
  const [confirming, setConfirming] = useState<Choice | null>(null);
  const { run, running } = useAction(
    async (tickets: readonly number[], change: TicketChange) => {
      const { done, left } = await data.changeTickets(tickets, change);
      notify(bulkText(done, left), leftNotice(left));
    },
    {
      onDone: () => {
        setConfirming(null);
        unselect();
      },
      onLost: () => setConfirming(null),
    },
  );
  const menu = {
    busy: running,
    onChoose: (choice: Choice) =>
      choice.asks ? setConfirming(choice) : void run(selectedIds, choice.change),
  };
  const count = selectedIds.length;
  return (
    <>
      <BulkMenu
        {...menu}
        label="Asignar a"
        choices={[
          ...admins.map(({ id, cliente }) => ({
            key: String(id),
            name: cliente,
            change: { asignado_a: id },
          })),
          { key: 'nadie', name: 'Sin asignar', change: { asignado_a: null } },
        ]}
      />
      <BulkMenu {...menu} label="Estado" choices={choicesOf('ticket', (estado) => ({ estado }))} />
      <BulkMenu
        {...menu}
        label="Prioridad"
        choices={choicesOf('prioridad', (prioridad) => ({ prioridad }))}
      />
      <Confirm
        isOpen={confirming !== null}
        loading={running}
        title={`¿Dejar ${count === 1 ? 'este ticket' : `estos ${count} tickets`} en «${confirming?.name ?? ''}»?`}
        content="Es lo mismo que cambiarlo en la página de cada ticket."
        confirm="Cambiar el estado"
        onConfirm={() => confirming && void run(selectedIds, confirming.change)}
        onClose={() => setConfirming(null)}
      />
    </>
  );
}

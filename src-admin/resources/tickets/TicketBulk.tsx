import { useData } from '../../data/dataProvider.ts';
import type { TicketChange } from './api.ts';
import { choices } from '../../kit/fields/options.ts';
import { useQuestion } from '../../kit/forms/Question.tsx';
import { BulkMenu, type BulkChoice } from '../../kit/lists/BulkMenu.tsx';
import { doneText, leftText } from '../../kit/lists/leftText.ts';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';
import { inChargeChoices, useAdmins } from '../usuarios/inCharge.tsx';

type Choice = BulkChoice<TicketChange>;

/** How many tickets were changed, and which were not and why. */
export const bulkText = (done: number, left: readonly { id: number; estado: string }[]): string =>
  leftText(
    doneText(done, 'ticket cambió', 'ticket actualizado', 'tickets actualizados'),
    left.map(({ id, estado }) => ({
      name: `#${id}`,
      why: estado === 'cerrado' ? 'está cerrado' : 'ya estaba así',
    })),
  );

const STATES: readonly Choice[] = choices('ticket').map(({ id, name }) => ({
  key: id,
  name,
  change: { estado: id },
  asks: id === 'resuelto' || id === 'cerrado',
}));

const PRIORITIES: readonly Choice[] = choices('prioridad').map(({ id, name }) => ({
  key: id,
  name,
  change: { prioridad: id },
}));

/** Assigns the selected tickets, or changes their state or priority. */
export function TicketBulk() {
  const data = useData();
  const { ask, dialog } = useQuestion();
  const { run, running, selectedIds } = useBulkAction(
    (ids: number[], change: TicketChange) => data.changeTickets(ids, change),
    bulkText,
  );
  const count = selectedIds.length;
  const choose = async ({ name, change, asks = false }: Choice) => {
    const question = {
      title: `¿Dejar ${count === 1 ? 'este ticket' : `estos ${count} tickets`} en «${name}»?`,
      content: 'Es lo mismo que cambiarlo en la página de cada ticket.',
      confirm: 'Cambiar el estado',
    };
    if (!asks || (await ask(question))) await run(change);
  };
  const menu = { busy: running, onChoose: (choice: Choice) => void choose(choice) };
  return (
    <>
      <BulkMenu {...menu} label="Asignar a" choices={inChargeChoices(useAdmins())} />
      <BulkMenu {...menu} label="Estado" choices={STATES} />
      <BulkMenu {...menu} label="Prioridad" choices={PRIORITIES} />
      {dialog}
    </>
  );
}

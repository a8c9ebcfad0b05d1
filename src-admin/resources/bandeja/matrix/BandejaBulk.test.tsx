import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dayInChile } from '../../../../src-shared/dates.ts';
import { unCliente } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { BandejaBulk } from '../BandejaBulk.tsx';

const changeContactos = vi.fn();
const CHOSEN = ['leads-4', 'pedidos-7'];
const LLAMAR = { proxima_accion: 'Llamar', proxima_el: addDays(dayInChile(), 1) };

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  changeContactos.mockResolvedValue({ done: 2, left: [] });
  const admin = unCliente({ id: 9, cliente: 'Antonia Rivas', perfil: 'admin' });
  inConsole(
    <ListContextProvider value={{ selectedIds: CHOSEN, onUnselectItems: () => undefined } as never}>
      <BandejaBulk />
    </ListContextProvider>,
    { resource: 'bandeja', rows: { clientes: [admin] }, answers: { changeContactos } },
  );
});

const choose = async (menu: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const calls = () => changeContactos.mock.calls;

it.each([
  ['Asignar a', 'Antonia Rivas', { asignado_a: 9 }],
  ['Asignar a', 'Sin asignar', { asignado_a: null }],
  ['Etapa', 'Propuesta', { etapa: 'propuesta' }],
])('several: %s %s', async (menu, item, change) => {
  await choose(menu, item);
  await waitFor(() => expect(calls()).toEqual([[CHOSEN, change]]));
});

it('offers every stage but the one that is reached by making a client', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Etapa' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Nuevo',
    'Conversando',
    'Propuesta',
    'Perdido',
  ]);
});

it('losing several asks first', async () => {
  await choose('Etapa', 'Perdido');
  const name = '¿Dejar estos 2 contactos en «Perdido»?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(changeContactos).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar la etapa' }));
  await waitFor(() => expect(calls()).toEqual([[CHOSEN, { etapa: 'perdido' }]]));
});

const plan = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar próxima acción' }));
  return within(await screen.findByRole('dialog', { name: 'Próxima acción de 2 contactos' }));
};

it('what comes next needs its day; without words it is the day alone', async () => {
  const dialog = await plan();
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Elige el día.')).toBeVisible();
  expect(changeContactos).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Mañana' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls()).toEqual([[CHOSEN, { proxima_el: LLAMAR.proxima_el }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what was typed is kept until it is saved', async () => {
  changeContactos.mockRejectedValueOnce(new DataError('server'));
  const dialog = await plan();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Qué hay que hacer' }), {
    target: { value: ' Llamar ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Mañana' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(changeContactos).toHaveBeenCalledOnce());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled());
  expect(dialog.getByRole('textbox', { name: 'Qué hay que hacer' })).toHaveValue(' Llamar ');
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(calls()[1]).toEqual([CHOSEN, LLAMAR]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await plan()).getByRole('textbox', { name: 'Qué hay que hacer' })).toHaveValue('');
});

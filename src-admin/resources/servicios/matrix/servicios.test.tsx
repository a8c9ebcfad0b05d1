import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '../../../../src-shared/dates.ts';
import { unPago, unServicio } from '../../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { ServiciosOf } from '../ServiciosOf.tsx';
import {
  today,
  type Saved,
  update,
  acceptService,
  endService,
  pauseService,
  resumeService,
  answers,
  open,
  button,
} from '../servicios.cases.tsx';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  impersonating.mockReturnValue(false);
  for (const act of [update, acceptService, endService, pauseService, resumeService])
    act.mockClear();
});

it('with what is to be paid at hand', async () => {
  const paid = unPago({ id: 4, servicio: 1, estado: 'pagado' });
  const due = unPago({ id: 7, servicio: 1, monto: 59_500, estado: 'programado' });
  open({}, { perfil: 'cliente', pagos: [paid, due] });
  expect(await screen.findByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/pagos/7/show',
  );
});

it.each([
  ['ended', { estado: 'terminado', termina_el: today, motivo: 'cliente' }],
  ['ending', { termina_el: addDays(today, 30), motivo: 'cliente' }],
])('what is %s is not ended again', async (_what, changes) => {
  open(changes, { perfil: 'cliente' });
  expect(await screen.findByText(/No se cobra nada más\.$/)).toBeVisible();
  expect(screen.getByText('Lo pidió el cliente')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Terminar|No lo quiero/ })).toBeNull();
});

it.each([
  ['propuesto', {}, ['Retirar']],
  ['activo', {}, ['Cambiar el precio', 'Pausar', 'Terminar']],
  [
    'activo',
    { cambio_desde: today, cambio_monto: 1, cambio_periodo: 'anio' },
    ['Cambiar el precio', 'Quitar el cambio', 'Pausar', 'Terminar'],
  ],
  ['activo', { termina_el: today, motivo: 'estudio' }, ['Seguir']],
  ['activo', { termina_el: today, motivo: 'cliente' }, []],
  ['pausado', {}, ['Seguir', 'Terminar']],
  ['terminado', { termina_el: today, motivo: 'mora' }, []],
])('the studio does with one that is %s, %j: %j', async (estado, changes, offered) => {
  const { container } = open({ estado, ...changes });
  expect(await screen.findByText('Pagos')).toBeVisible();
  const named = [...container.querySelectorAll('.MuiToolbar-root button')].map(
    ({ textContent }) => textContent,
  );
  expect(named).toEqual(offered);
  if (estado !== 'terminado')
    expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
  else expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

it.each([
  ['activo', 'Pausar', 'Pausar', pauseService],
  ['pausado', 'Seguir', 'Seguir', resumeService],
])('one that is %s: %s', async (estado, label, confirm, act) => {
  open({ estado });
  fireEvent.click(await button(label));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(act.mock.calls).toEqual([[1]]));
});

it('its name follows kind and platform until somebody writes another', async () => {
  const create = vi.fn((_resource: string, { data }: Saved) =>
    Promise.resolve({ data: { id: 2, ...data } }),
  );
  open(
    {},
    {
      at: '/servicios/create',
      answers: {
        create,
        getMany: (resource: string) =>
          Promise.resolve({
            data: resource === 'clientes' ? [unCliente({ id: 3 })] : [unaPlataforma({ id: 1 })],
          }),
      },
    },
  );
  const name = await screen.findByLabelText(/^Servicio/);
  await waitFor(() => expect(name).toHaveValue('Hosting'));
  fireEvent.mouseDown(screen.getByLabelText(/^Clase/));
  fireEvent.click(await screen.findByRole('option', { name: 'Mantención' }));
  await waitFor(() => expect(name).toHaveValue('Mantención'));
  fireEvent.change(name, { target: { value: 'Cuidado del sitio' } });
  fireEvent.mouseDown(screen.getByLabelText(/^Clase/));
  fireEvent.click(await screen.findByRole('option', { name: 'Correo' }));
  await waitFor(() => expect(screen.getByLabelText(/^Clase/)).toHaveTextContent('Correo'));
  expect(name).toHaveValue('Cuidado del sitio');
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer' }));
  expect((await screen.findAllByText(/obligatorio|requerido/i)).length).toBeGreaterThan(0);
  expect(create).not.toHaveBeenCalled();
});

it('what is included may wait for its price', async () => {
  const included = { estado: 'propuesto', monto: null, proximo: null, meses_incluidos: 12 };
  open({ ...included, ancla: null }, { at: '/servicios/1' });
  const name = await screen.findByLabelText(/^Servicio/);
  fireEvent.change(name, { target: { value: 'Hosting del primer año' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      ...{ nombre: 'Hosting del primer año', monto: null, proximo: null },
    }),
  );
});

it('nothing happens by itself to what is not paid, unless the studio says so and after how long', async () => {
  open({}, { at: '/servicios/1' });
  const late = await screen.findByLabelText(/^Si no se paga/);
  expect(screen.queryByLabelText(/^Días de atraso/)).toBeNull();
  fireEvent.mouseDown(late);
  fireEvent.click(await screen.findByRole('option', { name: 'Ponerlo en pausa' }));
  await waitFor(() => expect(screen.getByLabelText(/^Días de atraso/)).toHaveValue(15));
  fireEvent.mouseDown(late);
  fireEvent.click(await screen.findByText('Nada por sí solo', { selector: 'li' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Días de atraso/)).toBeNull());
});

it.each([
  ['admin', 'No tiene hosting, dominio ni mantención con el estudio.'],
  ['cliente', null],
] as const)('of whom there is none %s reads %s', async (perfil, text) => {
  const getList = vi.fn(() => Promise.resolve({ data: [], total: 0 }));
  inConsole(<ServiciosOf cliente={3} />, { perfil, answers: { ...answers, getList } });
  if (text) expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(getList).toHaveBeenCalledOnce());
  if (!text) await waitFor(() => expect(screen.queryByText('Servicios')).toBeNull());
});

it('what is included waits for nobody: its part of a page says so', async () => {
  const included = unServicio({
    ...{ nombre: 'Hosting', estado: 'propuesto', monto: null, proximo: null, meses_incluidos: 12 },
  });
  const getList = vi.fn(() => Promise.resolve({ data: [included], total: 1 }));
  inConsole(<ServiciosOf cliente={3} />, { perfil: 'admin', answers: { ...answers, getList } });
  expect(await screen.findByText('Incluido')).toBeVisible();
  expect(screen.queryByText('Por aceptar')).toBeNull();
});

it('a period that was paid in part says one sum, what is left', async () => {
  const pago = unPago({ servicio: 1, monto: 59_500, abonado: 20_000, saldo: 39_500 });
  open({ estado: 'activo', proximo: today }, { pagos: [{ ...pago, estado: 'pendiente' }] });
  expect((await screen.findAllByText(/\$39\.500/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^\$59\.500, v/i)).toBeNull();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dayInChile, formatDay } from '../../../../src-shared/dates.ts';
import { unaAceptacionDeServicio, unPago, unServicio } from '../../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../../tests/builders/people.ts';
import type { Answering } from '../../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import type { Pago, Servicio } from '../../../data/rows.ts';
import { servicios } from '../resource.ts';
import { ServiciosOf } from '../ServiciosOf.tsx';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

const TEXT = 'Hosting: $59.500 al año, IVA incluido, desde el 1 de marzo de 2027.';
const today = dayInChile();

interface Saved {
  data: Partial<Servicio>;
}
const update = vi.fn((_resource: string, { data }: Saved) => Promise.resolve({ data }));
const acceptService = vi.fn((_id: number, _texto: string) => Promise.resolve());
const endService = vi.fn((_id: number, _comentario: string) => Promise.resolve(today));
const pauseService = vi.fn((_id: number) => Promise.resolve());
const resumeService = vi.fn((_id: number) => Promise.resolve(today));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  impersonating.mockReturnValue(false);
  for (const act of [update, acceptService, endService, pauseService, resumeService])
    act.mockClear();
});

const answers: Answering = {
  ...{ update, acceptService, endService, pauseService, resumeService },
  clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
};

interface Given {
  perfil?: 'admin' | 'cliente';
  pagos?: readonly Pago[];
  at?: string;
  answers?: Answering;
}

function open(changes: Partial<ReturnType<typeof unServicio>>, given: Given = {}) {
  const { perfil = 'admin', pagos = [], at = '/servicios/1/show' } = given;
  inConsole(<Notification />, {});
  return openPage(servicios, {
    ...{ at, perfil },
    rows: {
      servicios: [unServicio({ id: 1, cliente: 3, nombre: 'Hosting', ...changes })],
      servicios_aceptaciones: [],
      clientes: [unCliente({ id: 3, empresa: 'Vivero Laurel' })],
      plataformas: [unaPlataforma({ id: 1, cliente: 3, dominio: 'viverolaurel.cl' })],
      pagos,
    },
    answers: { ...answers, ...given.answers },
  });
}
const OFFER = { estado: 'propuesto', riesgo: 'por_aceptar', por_aceptar: TEXT } as const;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('a client reads word by word what they accept, and accepts it once', async () => {
  open(OFFER, { perfil: 'cliente' });
  expect(await screen.findByText(TEXT)).toBeVisible();
  fireEvent.click(await button('Aceptar: $59.500 al año'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^El primer cobro, de \$59\.500, vence el /)).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'Aceptar' });
  fireEvent.click(accept);
  fireEvent.click(accept);
  await waitFor(() => expect(acceptService.mock.calls).toEqual([[1, TEXT]]));
  for (const studio of ['Cliente', 'Si no se paga', 'Cambiar el precio', 'Pausar', 'Editar'])
    expect(screen.queryByText(studio)).toBeNull();
});

it('what changed meanwhile is not accepted: it is read again', async () => {
  const read = vi.fn(() =>
    Promise.resolve({
      data: unServicio({
        ...{ id: 1, ...OFFER },
        por_aceptar: acceptService.mock.calls.length > 0 ? 'Otras condiciones' : TEXT,
      }),
    }),
  );
  acceptService.mockRejectedValueOnce(
    new DataError('rule', { text: 'El estudio cambió este servicio.' }),
  );
  open(OFFER, { perfil: 'cliente', answers: { getOne: read } });
  fireEvent.click(await button(/^Aceptar:/));
  fireEvent.click(await button('Aceptar'));
  expect(await screen.findByText('Otras condiciones')).toBeVisible();
  expect(screen.queryByText(TEXT)).toBeNull();
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

it('as a client is looked at, nothing is accepted nor ended', async () => {
  impersonating.mockReturnValue(true);
  open(OFFER, { perfil: 'cliente' });
  expect(await button(/^Aceptar:/)).toBeDisabled();
  expect(await button('No lo quiero')).toBeDisabled();
});

it('a client ends it knowing until when it goes on and what is not charged', async () => {
  const charge = unPago({
    ...{ servicio: 1, monto: 59_500, estado: 'programado' },
    ...{ servicio_desde: addDays(today, 20), servicio_hasta: addDays(today, 385) },
  });
  open({ terminaria_el: addDays(today, 20) }, { perfil: 'cliente', pagos: [charge] });
  fireEvent.click(await button('Terminar este servicio'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      `Sigue hasta el ${formatDay(addDays(today, 19))}. Después no se cobra nada más.`,
    ),
  ).toBeVisible();
  expect(dialog.getByText(/El cobro ya avisado de \$59\.500 queda anulado/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/¿Por qué\?/), { target: { value: ' Nos cambiamos ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(endService.mock.calls).toEqual([[1, 'Nos cambiamos']]));
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

it('the studio sees who accepted what', async () => {
  const accepted = unaAceptacionDeServicio({ servicio: 1, texto: TEXT });
  open(
    {},
    {
      answers: {
        getList: (resource: string) =>
          Promise.resolve({
            data: resource === 'servicios_aceptaciones' ? [accepted] : [],
            total: 1,
          }),
      },
    },
  );
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByText(/^Ana Paillán \(ana@viverolaurel\.cl\), el /)).toBeVisible();
});

it('another price is offered from a day on which a period begins, and is another one', async () => {
  const first = addDays(today, 120);
  open({ ancla: first, proximo: first });
  fireEvent.click(await button('Cambiar el precio'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Hoy cuesta \$59\.500 al año\./)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Ofrecer' }));
  expect(await dialog.findByText('Es el precio que ya tiene.')).toBeVisible();
  const price = dialog.getByLabelText(/^Precio nuevo/);
  fireEvent.change(price, { target: { value: '' } });
  expect(await dialog.findByText('Escribe pesos enteros, como 75.000.')).toBeVisible();
  fireEvent.change(price, { target: { value: '64.900' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ofrecer' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      ...{ id: 1, cambio_monto: 64_900, cambio_periodo: 'anio', cambio_desde: first },
    }),
  );
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

it('what was accepted is not edited, what ended not at all', async () => {
  const { unmount } = open({}, { at: '/servicios/1' });
  expect(await screen.findByText(/^El precio aceptado no se edita/)).toBeVisible();
  expect(screen.queryByLabelText(/^Precio/)).toBeNull();
  expect(screen.queryByLabelText(/^Primer cobro/)).toBeNull();
  unmount();
  open({ estado: 'terminado', termina_el: today, motivo: 'mora' }, { at: '/servicios/1' });
  expect(await screen.findByText(/^Este servicio ya terminó y no cambia/)).toBeVisible();
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

it('in the list the studio sees what is at risk, a client what is to be paid', async () => {
  const due = unPago({ servicio: 1, monto: 59_500, estado: 'pendiente' });
  const { unmount } = open({ riesgo: 'mora' }, { at: '/servicios', pagos: [due] });
  const row = within((await screen.findByText('Hosting')).closest('tr') ?? document.body);
  expect(row.getByTitle('Pago vencido')).toBeInTheDocument();
  expect(row.getByText('$59.500 al año')).toBeVisible();
  expect(await row.findByText('Vivero Laurel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'En riesgo' })).toBeVisible();
  unmount();
  open({ riesgo: 'mora' }, { at: '/servicios', pagos: [due], perfil: 'cliente' });
  const own = within((await screen.findByText('Hosting')).closest('tr') ?? document.body);
  expect(await own.findByText(/^Por pagar: \$59\.500/)).toBeVisible();
  expect(own.queryByTitle('Pago vencido')).toBeNull();
  expect(screen.queryByRole('link', { name: 'En riesgo' })).toBeNull();
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

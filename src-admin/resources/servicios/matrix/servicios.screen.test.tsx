import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, formatDay } from '../../../../src-shared/dates.ts';
import { unaAceptacionDeServicio, unPago, unServicio } from '../../../../tests/builders/money.ts';
import { DataError } from '../../../data/errors.ts';
import {
  today,
  update,
  acceptService,
  endService,
  pauseService,
  resumeService,
  open,
  button,
} from '../servicios.cases.tsx';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

const TEXT = 'Hosting: $59.500 al año, IVA incluido, desde el 1 de marzo de 2027.';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  impersonating.mockReturnValue(false);
  for (const act of [update, acceptService, endService, pauseService, resumeService])
    act.mockClear();
});
const OFFER = { estado: 'propuesto', riesgo: 'por_aceptar', por_aceptar: TEXT } as const;

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

it('what was accepted is not edited, what ended not at all', async () => {
  const { unmount } = open({}, { at: '/servicios/1' });
  expect(await screen.findByText(/^El precio aceptado no se edita/)).toBeVisible();
  expect(screen.queryByLabelText(/^Precio/)).toBeNull();
  expect(screen.queryByLabelText(/^Primer cobro/)).toBeNull();
  unmount();
  open({ estado: 'terminado', termina_el: today, motivo: 'mora' }, { at: '/servicios/1' });
  expect(await screen.findByText(/^Este servicio ya terminó y no cambia/)).toBeVisible();
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';
import { DataError } from '../../data/errors.ts';
import { pageActs } from '../../kit/buttons/pageActs.ts';
import { update, open, openMarkPaid, saved, NO, refusal, WITHHOLDS } from './PagoActions.cases.tsx';

it.each([
  ['wholly paid', { estado: 'pagado', abonado: 75_000 }],
  ['paid in part', { abonado: 40_000 }],
])('what is %s is refunded by one button, which is in the palette, too', async (_what, change) => {
  open(change);
  expect(await screen.findAllByRole('button', { name: /[Dd]ev(olver|oluci)/ })).toHaveLength(1);
  expect(pageActs().map(({ label }) => label)).toContain('Devolver');
});

it('what is paid today by transfer is what is offered', async () => {
  const question = await openMarkPaid();
  expect(question.getByText(/Cuota 2, \$75\.000\./)).toBeVisible();
  expect(question.getByLabelText(/^Fecha de pago/)).toHaveValue(dayInChile());
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  expect(await screen.findByText('Pago confirmado')).toBeVisible();
  expect(saved()).toMatchObject({ id: 9, estado: 'pagado', metodo: 'transferencia' });
  expect(saved()?.pagado_en).toBeNull();
});

it('the day and the method are required', async () => {
  const question = await openMarkPaid();
  fireEvent.mouseDown(question.getByRole('combobox', { name: 'Medio de pago' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Otro' }));
  const day = question.getByLabelText(/^Fecha de pago/);
  fireEvent.change(day, { target: { value: addDays(dayInChile(), 1) } });
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  expect(await question.findByText(/la fecha no puede ser futura/)).toBeVisible();
  expect(day).toBeInvalid();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '2026-01-05' } });
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      ...{ estado: 'pagado', metodo: 'otro' },
      pagado_en: '2026-01-05 12:00 America/Santiago',
    }),
  );
});

it('one that is not taken as paid says why, without its question before it', async () => {
  const question = await openMarkPaid();
  update.mockRejectedValueOnce(new DataError('rule', { text: NO }));
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  await refusal();
});

it('what was paid in part is marked paid for the rest, and cannot be voided', async () => {
  const question = await openMarkPaid({ abonado: 30_000 });
  expect(question.getByText(/Cuota 2, \$45\.000\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anular', hidden: true })).toBeNull();
});

it.each([
  ['abono', 'Registrar abono', 'Registrar un abono', { abonado: 0 }],
  ['devolucion', 'Devolver', 'Registrar una devolución', { abonado: 40_000 }],
] as const)('a part is recorded as %s', async (kind, button, title, change) => {
  const back = kind === 'devolucion';
  const writeMovement = vi.fn<(...args: unknown[]) => Promise<void>>();
  writeMovement.mockRejectedValueOnce(new DataError('network')).mockResolvedValueOnce(undefined);
  open(change, { writeMovement });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const amount = dialog.getByLabelText(/^Monto/);
  // All that can be refunded; what was received is to be typed.
  expect(amount).toHaveValue(back ? '40.000' : '');
  expect(dialog.queryByText(/Si devuelves todo, lo que falta ya no se cobra\.$/) !== null).toBe(
    back,
  );
  fireEvent.change(amount, { target: { value: '900.000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(amount).toBeInvalid());
  // What was wrong leaves with what is written instead.
  fireEvent.change(amount, { target: { value: '$30.000' } });
  await waitFor(() => expect(amount).toBeValid());
  fireEvent.change(dialog.getByLabelText(/^(Nota|Motivo)/), { target: { value: 'En caja' } });
  fireEvent.change(dialog.getByLabelText(/^Día/), { target: { value: '2026-01-05' } });
  if (back) fireEvent.click(dialog.getByLabelText(/contracargo/));
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const line = {
    ...{ monto: 30_000, dia: '2026-01-05', metodo: 'transferencia', motivo: 'En caja' },
    ...{ contracargo: back, retencion: false, envio: expect.stringMatching(/-4/) as unknown },
  };
  expect(writeMovement.mock.calls).toEqual([
    [9, kind, line],
    [9, kind, line],
  ]);
  // The same line: it is recorded once.
  const [first, again] = writeMovement.mock.calls.map(([, , sent]) => sent);
  expect(first).toEqual(again);
});

it('of a client who withholds, what is recorded brings its retention', async () => {
  const writeMovement = vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve());
  open({ abonado: 40_000 }, { writeMovement }, WITHHOLDS);
  // Once it is known that they do.
  await screen.findByRole('button', { name: 'Registrar retención' });
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar abono' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Monto/), { target: { value: '20.000' } });
  expect(dialog.getByLabelText('El cliente retuvo el impuesto')).toBeChecked();
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(writeMovement.mock.lastCall?.[2]).toMatchObject({ monto: 20_000, retencion: true }),
  );
});

it('what was refused is sent as another line when it is tried again', async () => {
  const writeMovement = vi.fn<(...args: unknown[]) => Promise<void>>();
  writeMovement.mockRejectedValue(new DataError('rule', { text: NO }));
  open({ abonado: 40_000 }, { writeMovement });
  for (let sent = 0; sent < 2; sent += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'En caja' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const lines = writeMovement.mock.calls.map(([, , line]) => (line as { envio: string }).envio);
  expect(new Set(lines).size).toBe(2);
});

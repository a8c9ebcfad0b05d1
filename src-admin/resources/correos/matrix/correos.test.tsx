import { readersOf } from '../../../resource.ts';
import { resources } from '../../index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../../tests/builders/clock.ts';
import { unCorreo } from '../../../../tests/builders/studio.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { refetchChanged } from '../../../data/changeFeed.ts';
import type { Correo } from '../../../data/rows.ts';
import { MailPreview } from '../CorreoShow.tsx';
import { retryMails, mailPreview, open, WAITING, list } from '../correos.cases.tsx';

beforeEach(() => vi.clearAllMocks());

it.each<[Partial<Correo>, string | RegExp]>([
  [{ ...WAITING, estado: 'fallido' }, 'No salió: buzón lleno'],
  [{ ...WAITING, estado: 'descartado' }, 'No se envía: buzón lleno'],
  [{ ...WAITING, estado: 'pendiente' }, 'Se vuelve a intentar: buzón lleno'],
])('shows why it was not sent, and whether it will be: %o', async (correo, text) => {
  open({ ...correo, proximo_intento: inHours(1) });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  const again = screen.queryByRole('button', { name: 'Volver a enviar' });
  expect(again === null).toBe(correo.estado !== 'fallido');
  const next = screen.getByText('Próximo intento').parentElement;
  expect(/Ninguno/.test(next?.textContent ?? '')).toBe(correo.estado !== 'pendiente');
});

it('earlier errors of a sent mail are not shown', async () => {
  open({ ultimo_error: 'buzón lleno', intentos: 3 });
  expect(await screen.findByText('Enviado', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Próximo intento')).toBeNull();
});

/** A mail whose state changes, among others that change. */
function Among() {
  const client = useQueryClient();
  const [estado, setEstado] = useState('pendiente');
  const [refetched, setRefetched] = useState(false);
  const others = [{ tabla: 'correos', marca: '2', de_otros: true, esperan: null }];
  return (
    <>
      <button
        onClick={() =>
          void refetchChanged(client, others, readersOf(resources)).then(() => setRefetched(true))
        }
      >
        {refetched ? 'Se supo' : 'Cambian otros'}
      </button>
      <button onClick={() => setEstado('enviado')}>Sale</button>
      <MailPreview correo={unCorreo({ id: 'c', estado })} />
    </>
  );
}

it('the preview is fetched again when its own state changes, not when other mails do', async () => {
  inConsole(<Among />, { resource: 'correos', answers: { mailPreview } });
  await screen.findByText(/Así saldrá/);
  fireEvent.click(screen.getByText('Cambian otros'));
  await screen.findByText('Se supo');
  expect(mailPreview).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Sale'));
  await screen.findByText(/Así se ve,/);
  expect(mailPreview).toHaveBeenCalledTimes(2);
});

it('a preview that failed is requested again', async () => {
  mailPreview.mockRejectedValueOnce(new DataError('forbidden', { text: 'No eres del estudio.' }));
  open({});
  expect(await screen.findByText('No eres del estudio.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByTitle('Correo: Hola Ana')).toBeVisible();
});

async function retryAll() {
  fireEvent.click(
    await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Volver a enviar' }));
}

it('several are sent again after a question that counts them and names the others; then the result of each', async () => {
  list();
  await retryAll();
  const dialog = await screen.findByRole('dialog', { name: '¿Volver a enviar 2 correos?' });
  expect(dialog).toHaveTextContent('Quedan fuera: tres@x.cl (ya salió).');
  expect(retryMails).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Volver a enviar' }));
  await waitFor(() => expect(retryMails.mock.calls).toEqual([[['f1', 'f2']]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    await screen.findByText(
      '1 correo volvió a la cola. Quedaron como estaban: tres@x.cl (ya salió), uno@x.cl (ya no estaba fallido).',
    ),
  ).toBeVisible();
});

it('the button is disabled while they load, and a failure is notified', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const getMany = () =>
    new Promise<never>((_resolve, reject) => {
      refuse = reject;
    });
  list({ getMany });
  await retryAll();
  const button = screen.getByRole('button', { name: /^Volver a enviar/ });
  await waitFor(() => expect(button).toBeDisabled());
  refuse(new DataError('server'));
  expect(await screen.findByText(/El servidor no pudo completar/)).toBeVisible();
  expect(button).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

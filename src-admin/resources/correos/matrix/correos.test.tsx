import { readersOf } from '../../../resource.ts';
import { resources } from '../../index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inHours } from '../../../../tests/builders/clock.ts';
import { unCorreo } from '../../../../tests/builders/studio.ts';
import type { Answering } from '../../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import type { MailPreview as Preview } from '../api.ts';
import { refetchChanged } from '../../../data/changeFeed.ts';
import type { Correo } from '../../../data/rows.ts';
import { CorreoList } from '../CorreoList.tsx';
import { MailPreview, withoutScripts } from '../CorreoShow.tsx';
import { correos } from '../resource.ts';
import { leftOut, retriedText } from '../RetryMails.tsx';

const retryMail = vi.fn((_id: string) => Promise.resolve());
const retryMails = vi.fn((ids: readonly string[]) =>
  Promise.resolve({
    done: ids.length - 1,
    left: new Map(ids.slice(0, 1).map((id) => [id, 'ya no estaba fallido'])),
  }),
);
const mailPreview = vi.fn((_id: string): Promise<Preview> =>
  Promise.resolve({
    asunto: 'Hola Ana',
    html: '<h1>Hola</h1><script>alert(1)</script>',
    texto: 'Hola Ana: quedó listo.',
    archivos: ['comprobante.pdf'],
  }),
);

beforeEach(() => vi.clearAllMocks());

const open = (correo: Partial<Correo>) =>
  openPage(correos, {
    at: '/correos/c/show',
    rows: { correos: [unCorreo({ id: 'c', ...correo })] },
    answers: { retryMail, mailPreview },
  });

const WAITING = { enviado_en: null, entrega: null, ultimo_error: 'buzón lleno' };

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

it('is sent again after a question with its recipient', async () => {
  open({ ...WAITING, estado: 'fallido', para: 'ana@viverolaurel.cl' });
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a enviar' }));
  expect(await screen.findByText(/Saldrá en un minuto a ana@viverolaurel.cl/)).toBeVisible();
  expect(retryMail).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Volver a enviar', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(retryMail.mock.calls).toEqual([['c']]));
});

it('is previewed as its recipient sees it, in a frame without scripts', async () => {
  open({});
  const frame = await screen.findByTitle<HTMLIFrameElement>('Correo: Hola Ana');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.srcdoc).toContain('<h1>Hola</h1>');
  // The browser would complain of it in the console.
  expect(frame.srcdoc).not.toContain('script');
  expect(mailPreview).toHaveBeenCalledWith('c');
  expect(screen.getByText(/Lleva adjunto: comprobante.pdf/)).toBeVisible();
  expect(screen.getByText('Hola Ana: quedó listo.')).toBeInTheDocument();
});

it.each([
  ['enviado', 'Así se ve, con los datos de hoy del estudio.'],
  ['pendiente', 'Así saldrá.'],
  ['enviando', 'Así saldrá.'],
  ['fallido', 'Así se vería: no salió.'],
  ['descartado', 'Así se vería: no se envía.'],
])('the preview of one that is %s begins: %s', async (estado, words) => {
  inConsole(<MailPreview correo={unCorreo({ id: 'c', estado })} />, {
    resource: 'correos',
    answers: { mailPreview },
  });
  const text = await screen.findByText(/Sus enlaces no abren nada/);
  expect(text.textContent.startsWith(`${words} Sus enlaces`)).toBe(true);
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

it('one that cannot be previewed shows why', async () => {
  mailPreview.mockResolvedValueOnce({ motivo: 'Falta la variable SITE_URL' });
  open({ ...WAITING, estado: 'pendiente' });
  expect(await screen.findByText('Falta la variable SITE_URL')).toBeVisible();
});

it('a preview that failed is requested again', async () => {
  mailPreview.mockRejectedValueOnce(new DataError('forbidden', { text: 'No eres del estudio.' }));
  open({});
  expect(await screen.findByText('No eres del estudio.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByTitle('Correo: Hola Ana')).toBeVisible();
});

const list = (answers: Answering = {}) =>
  inConsole(
    <>
      <CorreoList />
      <Notification />
    </>,
    {
      resource: 'correos',
      at: '/correos',
      rows: {
        correos: [
          unCorreo({ ...WAITING, id: 'f1', estado: 'fallido', para: 'uno@x.cl', asunto: null }),
          unCorreo({ ...WAITING, id: 'f2', estado: 'fallido', para: 'dos@x.cl' }),
          unCorreo({ id: 'e', para: 'tres@x.cl', ultimo_error: 'hace tiempo' }),
        ],
      },
      answers: { retryMails, ...answers },
    },
  );

it('the list has the subject of each and why it was not sent', async () => {
  list();
  const header = await screen.findByRole('columnheader', { name: /Qué falló/ });
  expect(header).toBeVisible();
  expect(screen.getAllByText('buzón lleno')).toHaveLength(2);
  expect(screen.queryByText('hace tiempo')).toBeNull();
  expect(screen.getAllByText(/Respondimos tu ticket/)).toHaveLength(2);
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

it.each([
  ['pendiente', 'ya está en la cola'],
  ['enviando', 'está saliendo'],
  ['enviado', 'ya salió'],
  ['descartado', 'no se envía'],
])('a mail that is %s is left out, with why', (estado, why) => {
  expect(leftOut([{ para: 'a@x.cl', estado }])).toEqual([{ name: 'a@x.cl', why }]);
});

it('one that failed is not', () => {
  expect(leftOut([{ para: 'a@x.cl', estado: 'fallido' }])).toEqual([]);
});

it.each([
  [0, 'Ningún correo volvió a la cola.'],
  [1, '1 correo volvió a la cola.'],
  [7, '7 correos volvieron a la cola.'],
])('counts the mails: %s', (done, text) => {
  expect(retriedText(done, [])).toBe(text);
  expect(retriedText(done, [{ name: 'a@x.cl', why: 'ya salió' }])).toBe(
    `${text} Quedaron como estaban: a@x.cl (ya salió).`,
  );
});

it('a mail without scripts is left as it is', () => {
  const html =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><body style="margin:0"><a href="https://x.cl">x</a>';
  expect(withoutScripts(html)).toBe(html);
});

it.each([
  ['<p>Hola</p><script>alert(1)</script>', '<p>Hola</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x">'],
  ['<a href=" JavaScript:alert(1)">x</a>', '<a>x</a>'],
])('of «%s» is left what is seen', (html, left) => {
  expect(withoutScripts(html)).toBe(
    `<!doctype html><html><head></head><body>${left}</body></html>`,
  );
});

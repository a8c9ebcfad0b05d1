import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unCorreo } from '../../../../tests/builders/studio.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { MailPreview, withoutScripts } from '../CorreoShow.tsx';
import { leftOut, retriedText } from '../RetryMails.tsx';
import { retryMail, mailPreview, open, WAITING, list } from '../correos.cases.tsx';

beforeEach(() => vi.clearAllMocks());

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

it('one that cannot be previewed shows why', async () => {
  mailPreview.mockResolvedValueOnce({ motivo: 'Falta la variable SITE_URL' });
  open({ ...WAITING, estado: 'pendiente' });
  expect(await screen.findByText('Falta la variable SITE_URL')).toBeVisible();
});

it('the list has the subject of each and why it was not sent', async () => {
  list();
  const header = await screen.findByRole('columnheader', { name: /Qué falló/ });
  expect(header).toBeVisible();
  expect(screen.getAllByText('buzón lleno')).toHaveLength(2);
  expect(screen.queryByText('hace tiempo')).toBeNull();
  expect(screen.getAllByText(/Respondimos tu ticket/)).toHaveLength(2);
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

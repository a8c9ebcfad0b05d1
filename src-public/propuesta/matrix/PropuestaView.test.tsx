import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  unaPropuestaAbierta as propuesta,
  unaPropuestaAceptada as accepted,
  unDocumento as documento,
} from '../../../tests/builders/proposal.ts';
import { type Answer, type Answers } from '../../../tests/fakeNetwork.ts';
import { translatePage } from '../../../tests/translatePage.ts';
import { queryClient } from '../../data/queryClient.ts';
import { ASK, CODE, mine, open, title, press, write } from '../PropuestaView.cases.tsx';

let stop = (): void => undefined;
beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the proposal of a link', () => {
  it('forgets what was chosen of another version', async () => {
    const { unmount } = open(propuesta());
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Fotos de producto' }));
    unmount();
    queryClient.clear();
    open(propuesta({ documento: documento({ version: 2 }) }));
    expect(await screen.findByRole('checkbox', { name: 'Fotos de producto' })).not.toBeChecked();
  });
});

describe('a question', () => {
  const THERE = propuesta({ mensajes: [mine('¿Incluye fotos?')] });

  it('stays written where the connection was lost, also in a page that is loaded anew', async () => {
    const { unmount } = open(propuesta(), { [ASK]: 'lost' });
    await write('Tu pregunta', '¿Incluye fotos?');
    await press('Enviar la pregunta');
    await screen.findByText(/^Se cortó la conexión/);
    expect(screen.getByLabelText('Tu pregunta')).toHaveValue('¿Incluye fotos?');
    unmount();
    open(propuesta());
    await waitFor(() =>
      expect(screen.getByLabelText('Tu pregunta')).toHaveValue('¿Incluye fotos?'),
    );
  });

  it('that arrived although the connection was lost is not asked twice', async () => {
    const { bodies } = open([{ body: propuesta() }, { body: THERE }], { [ASK]: 'lost' });
    await write('Tu pregunta', '¿Incluye fotos?');
    await press('Enviar la pregunta');
    await screen.findByText(/^Se cortó la conexión/);
    await press('Enviar la pregunta');
    await screen.findByText(/^Recibimos tu pregunta/);
    expect(bodies(ASK)).toHaveLength(1);
  });

  it('is sent from a page that the browser translates', async () => {
    open([{ body: propuesta() }, { body: THERE }], { [ASK]: { body: true } });
    await screen.findByLabelText('Tu pregunta');
    stop = translatePage();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fotos de producto' }));
    await write('Tu pregunta', '¿Incluye fotos?');
    await press('Enviar la pregunta');
    await waitFor(() => expect(document.body).toHaveTextContent('Recibimos tu pregunta'));
    expect(document.body).toHaveTextContent('$1.047.200');
  });
});

describe('to accept', () => {
  /** Fills in who accepts and asks for the code. */
  async function askCode() {
    await write('Tu RUT', '12.345.678-5');
    await press('Enviarme el código');
  }
  const MAILED: Answers = { [CODE]: { body: 'a…@viverolaurel.cl' } };

  it('keeps who accepts and the step in the tab that was left for the code', async () => {
    const { unmount } = open(propuesta(), MAILED);
    await askCode();
    await screen.findByLabelText('Código de seis números');
    unmount();
    open(propuesta(), MAILED);
    expect(await screen.findByLabelText('Código de seis números')).toBeInTheDocument();
    expect(screen.getByLabelText('Tu RUT')).toHaveValue('12.345.678-5');
  });

  it('asks for another code once something else is chosen', async () => {
    open(propuesta(), MAILED);
    await askCode();
    await screen.findByLabelText('Código de seis números');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fotos de producto' }));
    await screen.findByRole('button', { name: 'Enviarme el código' });
    expect(screen.queryByLabelText('Código de seis números')).toBeNull();
  });

  it.each<[string, Answer, RegExp]>([
    ['lost', 'lost', /^Se cortó la conexión/],
    ['down', { status: 500, body: {} }, /^No pudimos mandarte el código/],
    [
      'asked too often',
      { status: 429, body: { code: 'PT429', message: 'Ya te enviamos varios códigos.' } },
      /^Ya te enviamos varios códigos/,
    ],
    ['revoked', { body: null }, /^Este enlace dejó de servir/],
  ])('keeps what was typed where the answer is %s', async (_what, answer, said) => {
    open(propuesta(), { [CODE]: answer });
    await askCode();
    await screen.findByText(said);
    expect(screen.getByLabelText('Tu RUT')).toHaveValue('12.345.678-5');
    expect(screen.getByLabelText('Tu nombre completo')).toHaveValue('Ana Paillán');
  });
});

describe('a proposal that is not open', () => {
  it.each([
    ['rechazada', 'Esta propuesta quedó rechazada'],
    ['retirada', 'Esta propuesta quedó sin efecto'],
  ])('and is %s says so, and how to write', async (situacion, said) => {
    open(propuesta({ situacion }));
    await screen.findByText(said);
    expect(screen.getByRole('link', { name: 'Escribirnos' })).toHaveAttribute('href', '/contacto');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('its PDF', () => {
  const PDF = 'POST /functions/v1/propuesta-pdf';

  it('says why it does not come', async () => {
    const message = 'No pudimos preparar el PDF. Inténtalo de nuevo.';
    open(propuesta(), { [PDF]: { status: 502, body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Descargar en PDF' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([
    [true, 'Descargar tu copia firmada'],
    [false, 'Preparando tu copia…'],
  ])('is the signed copy once it was accepted, when that is there: %s', async (copia, said) => {
    const aceptada = { nombre: 'Ana Paillán', aceptada_en: '2026-11-28T15:00:00Z', elegidos: [1] };
    open(accepted({ aceptada: { ...aceptada, copia } }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descargar en PDF' })).toBeNull();
  });
});

it('in a frame of the console shows what its own page sends, and nothing can be done', async () => {
  const { asked } = open(propuesta(), {}, 'vista');
  const send = (origin: string, data: unknown) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data })));
  const message = { tipo: 'propuesta', documento: documento({ version: 0, vence_el: null }) };
  await screen.findByText('Preparando la vista previa...');
  send('https://otro.example', message);
  send(location.origin, { tipo: 'otra' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  send(location.origin, message);
  await title('Tienda en línea');
  for (const control of [...screen.getAllByRole('button'), ...screen.getAllByRole('checkbox')])
    expect(control).toBeDisabled();
  expect(asked).toEqual([]);
});

it('in a frame of the console says what was accepted, with the optional items that were chosen', async () => {
  open(propuesta(), {}, 'vista');
  await screen.findByText('Preparando la vista previa...');
  const data = {
    tipo: 'propuesta',
    documento: documento(),
    aceptada: { nombre: 'Ana', elegidos: [1] },
  };
  act(
    () => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data })),
  );
  await title('Tienda en línea');
  expect(screen.getByText('$1.047.200, IVA incluido')).toBeVisible();
});

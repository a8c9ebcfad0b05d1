import { fireEvent, render, screen } from '@testing-library/react';
// jsdom's own has no content that can be read whole.
import { File } from 'node:buffer';
import { createHash } from 'node:crypto';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakeNetwork, type Answer } from '../../tests/fakeNetwork.ts';
import Verificar from './Verificar.deferred.tsx';

const ASK = 'POST /rest/v1/rpc/verificar_documento';
const CONTENT = '%PDF-1.7 firmada';

let stop = (): void => undefined;
afterEach(() => stop());

/** Opens the page and chooses a file. */
function choose(answer: Answer, file = new File([CONTENT], 'propuesta-12.pdf')) {
  const asked = fakeNetwork({ [ASK]: answer });
  const { unmount } = render(
    <MemoryRouter>
      <Verificar />
    </MemoryRouter>,
  );
  stop = unmount;
  const input = screen.getByLabelText('PDF de la propuesta');
  fireEvent.change(input, { target: { files: [file] } });
  return { asked, input };
}

it('asks for a file by its hash alone, and says of which day the copy is', async () => {
  const { asked } = choose({ body: { aceptada_el: '2026-11-28' } });
  expect(await screen.findByRole('heading', { name: 'Es auténtica' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    '«propuesta-12.pdf» es la copia de una propuesta que se aceptó el 28 de noviembre de 2026',
  );
  expect(asked.map(({ body }) => body)).toEqual([
    { p_huella: createHash('sha256').update(CONTENT).digest('hex') },
  ]);
});

it('says that a file is none of ours', async () => {
  choose({ body: null });
  expect(await screen.findByRole('heading', { name: 'No es una copia firmada' })).toBeVisible();
});

it('sends nothing of a file that is too big to be one', async () => {
  const file = new File(['x'], 'video.pdf');
  Object.defineProperty(file, 'size', { value: 30_000_000 });
  const { asked } = choose({ body: null }, file);
  expect(await screen.findByRole('heading', { name: 'No es una copia firmada' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('says what to do when it could not be checked, and takes the same file again', async () => {
  const { input } = choose({ status: 500, body: {} });
  expect(await screen.findByText(/^No pudimos revisarlo/)).toBeVisible();
  expect(input).toHaveValue('');
});

it('says how long to wait after too many', async () => {
  const message = 'Demasiados intentos. Vuelve a intentarlo en 40 minutos.';
  choose({ status: 429, body: { code: 'PT429', message } });
  expect(await screen.findByText(message)).toBeVisible();
});

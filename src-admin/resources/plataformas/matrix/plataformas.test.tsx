import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unResumen } from '../../../../tests/builders/answers.ts';
import { unaPlataforma } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { CifrasInput } from '../PlataformaForm.tsx';
import { PagePreview } from '../ShareLinks.tsx';
import { open, hitosOf } from '../plataformas.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('its domain leads to its site; of what is published there is no preview', async () => {
  open('admin', { dominio: 'viejo.cl', publico: true });
  const link = await screen.findByRole('link', { name: 'viejo.cl' });
  expect(link).toHaveAttribute('href', 'https://viejo.cl');
  fireEvent.click(screen.getByRole('link', { name: 'Portafolio' }));
  expect(await screen.findByText('Ver su página pública')).toBeVisible();
  expect(screen.queryByText('Preparar vista previa')).toBeNull();
});

it('of an address that is pasted as its domain the host stays; a phrase is refused at the field', async () => {
  open('admin', {}, '', '/plataformas/1');
  const field = await screen.findByLabelText('Dominio');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type('https://www.Vivero.cl:443/tienda');
  await waitFor(() => expect(field).toHaveValue('www.vivero.cl'));
  type('la página del vivero');
  expect(await screen.findByText('Escribe solo el dominio, como www.ejemplo.cl.')).toBeVisible();
  expect(field).toHaveValue('la página del vivero');
});

it('what a project achieved is said in three figures at most', async () => {
  const cifras = ['uno', 'dos', 'tres'].map((texto, place) => ({ valor: `${place}`, texto }));
  const sent = vi.fn();
  inConsole(
    <SimpleForm record={unaPlataforma({ id: 1, cifras })} onSubmit={sent}>
      <CifrasInput />
    </SimpleForm>,
    { resource: 'plataformas' },
  );
  const legend = await screen.findByText(/^Resultados en cifras/);
  const figures = within(legend.closest('fieldset') ?? document.body);
  expect(figures.getAllByLabelText(/^Cifra/)).toHaveLength(3);
  fireEvent.click(figures.getByLabelText('Agregar'));
  for (const label of [/^Cifra/, /^Qué cuenta/]) {
    const fields = figures.getAllByLabelText(label);
    expect(fields).toHaveLength(4);
    fireEvent.change(fields[3] as HTMLElement, { target: { value: 'algo' } });
  }
  fireEvent.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Deja tres cifras, las que más dicen.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('on a phone nobody in charge is said in the middle of a line', async () => {
  onPhone();
  open('admin', { encargado: null }, '', '/plataformas', { hitosOf });
  expect(await screen.findByText(/ · a cargo: sin asignar/)).toBeVisible();
});

it.each([
  ['vivero.cl', 1],
  [null, 0],
])(
  'on a phone the domain %s of a client’s platform stands in a line of its own',
  async (dominio, lines) => {
    onPhone();
    open('cliente', { dominio }, '', '/plataformas', { hitosOf });
    const row = await screen.findByRole('link', { name: /2 de 5 hitos aprobados/ });
    expect(row.querySelectorAll('br')).toHaveLength(lines);
  },
);

it('what could not be read of how far they are is said', async () => {
  open('admin', {}, '', '/plataformas', {
    hitosOf: () => Promise.reject(new DataError('forbidden')),
  });
  expect(await screen.findByText('No pudimos cargar su avance')).toBeVisible();
});

it('to a client it says how far theirs are, in their words', async () => {
  open('cliente', { encargado: 8 }, '', '/plataformas', { hitosOf });
  expect(await screen.findByText('2 de 5 hitos aprobados · 1 espera tu aprobación')).toBeVisible();
  expect(screen.queryByText('Antonia Rivas')).toBeNull();
});

it('before it is published, its page is seen under an address of a day, which stays in the tab until it expires or another is wanted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let made = 0;
  const makeShareLink = vi.fn(() => Promise.resolve(`https://x.cl/temp-access#${(made += 1)}`));
  const visit = () => inConsole(<PagePreview plataforma={1} />, { answers: { makeShareLink } });
  const address = async () =>
    (await screen.findByRole('link', { name: 'Ver cómo quedará su página' })).getAttribute('href');
  const first = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Preparar vista previa' }));
  expect(await address()).toBe('https://x.cl/temp-access#1/portafolio');
  expect(makeShareLink).toHaveBeenCalledWith(1, 1, '');
  first.unmount();
  const second = visit();
  expect(await address()).toBe('https://x.cl/temp-access#1/portafolio');
  fireEvent.click(screen.getByRole('button', { name: 'Preparar otra' }));
  await waitFor(async () => expect(await address()).toBe('https://x.cl/temp-access#2/portafolio'));
  second.unmount();
  vi.setSystemTime(Date.now() + 86_400_000);
  visit();
  expect(await screen.findByRole('button', { name: 'Preparar vista previa' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver cómo quedará su página' })).toBeNull();
});

// What is asked, and when nothing is, is in portfolio.test.ts.
it('with its form, too, nothing is shown or hidden unasked', async () => {
  const update = vi.fn();
  open('admin', { plataforma: 'Aula', publico: false }, '', '/plataformas/1', { update });
  fireEvent.click(await screen.findByRole('switch', {}, { timeout: 8000 }));
  fireEvent.click(screen.getByText('Guardar'));
  expect(
    await screen.findByRole('dialog', { name: '¿Publicar Aula en el portafolio?' }),
  ).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

it('what the work needs next comes first: the first milestone that is to be delivered', async () => {
  const hitos = unResumen().hitos.map((hito, at) => ({
    ...hito,
    estado: at === 0 ? 'aprobado' : 'observado',
  }));
  const last = { ...hitos[0], id: 9, titulo: 'Lanzamiento', estado: 'pendiente' };
  const platformSummary = () => Promise.resolve({ ...unResumen(), hitos: [...hitos, last] });
  open('admin', {}, '', undefined, { platformSummary });
  const act = await screen.findByRole('button', { name: 'Entregar «Sistema visual»' });
  const others = [
    screen.getByRole('link', { name: 'Editar' }),
    screen.getByRole('button', { name: 'Eliminar' }),
  ];
  for (const other of others)
    expect(act.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

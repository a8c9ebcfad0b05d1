import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../tests/inConsole.tsx';
import { type ClientFile } from '../schemas.ts';
import { SELECTION_KEY } from '../../../data/session/drafts.ts';
import { clientes } from '../resource.ts';
import { CLIENTE, FILE, shown, answer } from '../ClienteResumen.cases.tsx';

const NOTHING: ClientFile = {
  ...{ ultimo_ingreso: null, pagos: [], tickets_abiertos: [], plataformas: [], hitos: [] },
  ...{ propuestas: [], personas: [], origen: [], parecidos: [] },
  dinero: { total: 0, pagado: 0, en_revision: 0, vencido: 0, vencidos: 0, abiertos: 0 },
  tickets: { estudio: 0, cliente: 0, todos: 0 },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  ['the only platform', FILE.plataformas.slice(0, 1), 4],
  ['none of several', FILE.plataformas, null],
])('a payment is begun with the client and %s', async (_which, plataformas, plataforma) => {
  answer({ ...FILE, plataformas });
  const { router } = shown();
  fireEvent.click(await screen.findByRole('link', { name: 'Agregar pago' }));
  expect(router.state.location).toMatchObject({
    pathname: '/pagos/create',
    state: { record: { cliente: 7, plataforma } },
  });
});

it('opens a list filtered by this client', async () => {
  answer(FILE);
  shown();
  const all = await screen.findAllByRole('link', { name: 'Ver todos' });
  expect(all.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/tickets',
    '/pagos',
    '/hitos',
    '/documentos',
  ]);
  fireEvent.click(all[1] as HTMLElement);
  expect(await screen.findByText('/pagos')).toBeVisible();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(SELECTION_KEY) ?? '{}')).toMatchObject({ cliente: 7 }),
  );
});

it('shows an empty text in each section without rows', async () => {
  answer(NOTHING);
  shown({ ...CLIENTE, telefono: null });
  expect(await screen.findByText('Nada por pagar')).toBeVisible();
  expect(screen.getByText('Ninguno por responder')).toBeVisible();
  for (const text of [
    'Este cliente todavía no tiene plataformas.',
    'Aún no hay pagos.',
    'Aún no hay tickets.',
    'No queda ninguno por aprobar.',
    /^Solo entra el contacto principal/,
    'Lo creó el estudio: no llegó por el sitio.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Podría estar repetido')).toBeNull();
});

it('RUT and telephone are formatted and validated on blur', async () => {
  openPage(clientes, { at: '/clientes/create' });
  const leave = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const rut = await screen.findByPlaceholderText('12.345.678-5');
  const telefono = screen.getByPlaceholderText('+56 9 1234 5678');
  leave(rut, '12.345.678-4');
  expect(await screen.findByText(/^El RUT no es válido/)).toBeVisible();
  leave(rut, '12.345.678-5');
  await waitFor(() => expect(rut).toHaveValue('12345678-5'));
  leave(telefono, '1234');
  expect(
    await screen.findByText('Escribe el número completo, como +56 9 1234 5678.'),
  ).toBeVisible();
  leave(telefono, '9 1234 5678');
  await waitFor(() => expect(telefono).toHaveValue('+56 9 1234 5678'));
  await waitFor(() => expect(screen.queryByText(/^Escribe el número/)).toBeNull());
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unResumen } from '../../../../tests/builders/answers.ts';
import { unPago } from '../../../../tests/builders/money.ts';
import { unHito } from '../../../../tests/builders/people.ts';
import { DataError } from '../../../data/errors.ts';
import { pago, open, DELIVER, toDeliver } from '../HitoShow.cases.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The request of the payments is settled by the test; nothing else has rows. */
const paymentsLater = () => {
  let settle: (answer: Promise<unknown>) => void = () => undefined;
  const later = new Promise<unknown>((resolve) => (settle = resolve));
  const getList = (resource: string) =>
    resource === 'pagos' ? later : Promise.resolve({ data: [], total: 0 });
  return { getList, settle: (answer: Promise<unknown>) => settle(answer) };
};

it.each(['admin', 'cliente'] as const)(
  'for %s a milestone names the payment that waits for it, and leads to it',
  async (perfil) => {
    open(perfil, 'en_curso', [
      pago({ estado: 'programado' }),
      unPago({ id: 10, hito: 5, concepto: 'De otro hito' }),
    ]);
    const link = await screen.findByRole('link', { name: /^Saldo/ }, { timeout: 8000 });
    expect(link).toHaveAttribute('href', '/pagos/9/show');
    expect(link).toHaveTextContent('$350.000 · al aprobar el hito');
    expect(screen.queryByText('De otro hito')).toBeNull();
  },
);

it('and so are its files, each by its name', async () => {
  const downloadFile = vi.fn(() => Promise.resolve(new Blob(['x'])));
  const manual = `1/hitos/4/entrega/${UUID}-manual.pdf`;
  open('cliente', 'entregado', [], { downloadFile }, { entrega_archivos: [manual] });
  const files = within(
    await screen.findByRole('group', { name: 'Archivos de la entrega' }, { timeout: 8000 }),
  );
  fireEvent.click(files.getByRole('button', { name: 'manual.pdf' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledExactlyOnceWith('adjuntos', manual));
});

it('one without payments has no panel of them', async () => {
  open('cliente', 'en_curso', []);
  await screen.findByText('Tienda de plantas');
  expect(screen.queryByText('Pagos de este hito')).toBeNull();
});

it('what is below the payments is hidden until its place is known', async () => {
  const { getList, settle } = paymentsLater();
  open('cliente', 'en_curso', [], { getList });
  await screen.findByText('Tienda de plantas');
  const below = await screen.findByText('Aún no hay tickets de este hito.');
  expect(below).not.toBeVisible();
  settle(Promise.resolve({ data: [pago({ estado: 'programado' })], total: 1 }));
  expect(await screen.findByRole('link', { name: /^Saldo/ })).toBeVisible();
  expect(below).toBeVisible();
});

it('taking an approval back waits for its payments, and warns when they cannot be read', async () => {
  const { getList, settle } = paymentsLater();
  open('admin', 'aprobado', [], { getList });
  const button = await screen.findByRole('button', { name: 'Quitar la aprobación' });
  expect(button).toBeDisabled();
  settle(Promise.reject(new DataError('rule', { text: 'No.' })));
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Si de él depende una cuota, sigue por pagar: revísala en Pagos.',
  );
});

it('taking back the approval of one that visitors see says that they stop seeing it', async () => {
  open('admin', 'aprobado', [], {}, { publicado: true });
  const button = await screen.findByRole('button', { name: 'Quitar la aprobación' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Los visitantes dejan de verlo hasta que lo entregues otra vez.',
  );
});

it('or for files, which are stored at once and delivered without a link; what did not arrive is tried again', async () => {
  const stored = `1/hitos/4/entrega/${UUID}-manual.pdf`;
  const storeDelivery = vi
    .fn((..._: unknown[]) => Promise.resolve([stored]))
    .mockRejectedValueOnce(new DataError('network'));
  const update = toDeliver({}, { storeDelivery });
  fireEvent.click(await screen.findByRole('button', { name: DELIVER }, { timeout: 8000 }));
  const asked = within(await screen.findByRole('dialog', { name: 'Entregar «Portada»' }));
  const manual = new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' });
  fireEvent.change(asked.getByLabelText('Archivos para adjuntar'), { target: { files: [manual] } });
  const again = await asked.findByRole('button', { name: 'Reintentar' });
  fireEvent.click(asked.getByRole('button', { name: DELIVER }));
  expect(await asked.findByText('Espera a que suban los archivos, o quítalos.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(again);
  expect(await asked.findByText('manual.pdf')).toBeVisible();
  await asked.findByRole('button', { name: 'Adjuntar archivos' });
  expect(storeDelivery.mock.lastCall?.slice(0, 2)).toEqual([4, [manual]]);
  fireEvent.click(asked.getByRole('button', { name: DELIVER }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      ...{ estado: 'entregado', entrega_enlace: null, entrega_archivos: [stored] },
    }),
  );
});

it.each([
  ['admin', 'en_curso', ['Entregar: Portada']],
  ['admin', 'entregado', []],
  ['cliente', 'en_curso', []],
] as const)('in the list %s of one that is %s is offered %j', async (perfil, estado, offered) => {
  const data = [unHito({ id: 4, titulo: 'Portada', estado })];
  open(perfil, estado, [], { getList: () => Promise.resolve({ data, total: 1 }) }, {}, '/hitos');
  await screen.findByText('Portada', {}, { timeout: 8000 });
  const buttons = screen.queryAllByRole('button', { name: /^Entregar/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(offered);
});

it.each([
  ['en_curso', 2, 1],
  ['en_curso', null, 0],
  ['aprobado', 2, 0],
])(
  'the date of one that is %s, of a platform that waits %s days, says that it moves: %i',
  async (estado, espera, times) => {
    open('cliente', estado, [], {
      platformSummary: () => Promise.resolve({ ...unResumen(), espera }),
    });
    expect(await screen.findByText('Fecha')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByText(/se corre mientras falte/)).toHaveLength(times),
    );
  },
);

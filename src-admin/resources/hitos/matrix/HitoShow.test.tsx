import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { unResumen } from '../../../../tests/builders/answers.ts';
import { unPago } from '../../../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../../../tests/builders/people.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import type { Answering } from '../../../../tests/console/provider.ts';
import { DataError } from '../../../data/errors.ts';
import type { Hito, Pago } from '../../../data/rows.ts';
import { formatInstantShort } from '../../../../src-shared/dates.ts';
import { DeliverButton } from '../DeliverButton.tsx';
import { HitoObservation } from '../HitoShow.tsx';
import { hitos } from '../resource.ts';

const pago = (change: Partial<Pago>) =>
  unPago({ id: 9, hito: 4, concepto: 'Saldo', monto: 350_000, ...change });

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const open = (
  perfil: 'admin' | 'cliente',
  estado: string,
  pagos: Pago[],
  answers: Answering = {},
  more: Partial<Hito> = {},
  at = '/hitos/4/show',
) =>
  openPage(hitos, {
    at,
    perfil,
    rows: {
      hitos: [unHito({ id: 4, titulo: 'Portada', estado, plataforma_id: 1, ...more })],
      plataformas: [unaPlataforma({ id: 1 })],
      tickets: [],
      pagos,
    },
    answers: {
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
  });

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

it('what is delivered is opened with one press', async () => {
  open('cliente', 'entregado', [], {}, { entrega_enlace: 'https://vivero.example/revision' });
  const link = await screen.findByRole('link', { name: 'Abrir la entrega' }, { timeout: 8000 });
  expect(link).toHaveAttribute('href', 'https://vivero.example/revision');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('a delivery is in the panel of its question, before the answers', async () => {
  open('cliente', 'entregado', [], {}, { entrega_enlace: 'https://vivero.example/revision' });
  const answer = await screen.findByRole('button', { name: 'Pedir cambios' }, { timeout: 8000 });
  const panel = within(answer.closest<HTMLElement>('.MuiCard-root') ?? document.head);
  const link = panel.getByRole('link', { name: 'Abrir la entrega' });
  expect(link.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('link', { name: 'Abrir la entrega' })).toHaveLength(1);
});

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

it('taking an approval back says what becomes of the payment that it released', async () => {
  open('admin', 'aprobado', [pago({ estado: 'pendiente', liberado_en: '2026-11-20T12:00:00Z' })]);
  await screen.findByRole('link', { name: /^Saldo/ }, { timeout: 8000 });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la aprobación' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Sigue por pagar «Saldo», $350.000: si ya no corresponde cobrarlo, cambia su fecha o anúlalo.',
  );
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

const SHOW = 'Mostrar en el sitio';
const HIDE = 'Quitar del sitio';

it.each(['entregado', 'aprobado'])(
  'the studio shows one that is %s to visitors, and takes it back',
  async (estado) => {
    open('admin', estado, [], {}, { publicado: false });
    fireEvent.click(await screen.findByRole('button', { name: SHOW }, { timeout: 8000 }));
    const asked = await screen.findByRole('dialog', { name: '¿Publicar «Portada»?' });
    expect(asked).toHaveTextContent('Lo verá cualquiera en la página de la plataforma');
    fireEvent.click(within(asked).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('El cliente y los visitantes')).toBeVisible();

    fireEvent.click(await screen.findByRole('button', { name: HIDE }));
    const back = await screen.findByRole('dialog', { name: '¿Quitar «Portada» del sitio?' });
    expect(back).toHaveTextContent(
      'Los visitantes dejan de verlo en la página de la plataforma. El cliente lo sigue viendo en su área.',
    );
    fireEvent.click(within(back).getByRole('button', { name: HIDE }));
    expect(await screen.findByText('El cliente')).toBeVisible();
  },
);

it.each([
  ['a client', 'cliente', 'aprobado', {}],
  ['the studio, of one that its client does not see,', 'admin', 'aprobado', { activo: false }],
  ['the studio, of one that is not delivered,', 'admin', 'en_curso', {}],
] as const)('%s is not offered to show it', async (_who, perfil, estado, more) => {
  open(perfil, estado, [], {}, { publicado: false, ...more });
  await screen.findByText('Tienda de plantas');
  expect(screen.queryByRole('button', { name: SHOW })).toBeNull();
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

const DELIVER = 'Entregar';

/** What is saved of a milestone that is delivered from its page. */
function toDeliver(more: Partial<Hito>, answers: Answering = {}) {
  const update = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data }),
  );
  open('admin', 'en_curso', [], { update, ...answers }, more);
  return update;
}

it.each([
  ['its link', { entrega_enlace: 'https://vivero.example/revision' }],
  ['its files', { entrega_archivos: ['1/hitos/4/entrega/manual.pdf'] }],
])('the studio delivers one that has %s with one press', async (_what, has) => {
  const update = toDeliver(has);
  fireEvent.click(await screen.findByRole('button', { name: DELIVER }, { timeout: 8000 }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    ...{ estado: 'entregado', ...has },
  });
});

it('says that the client is told as far as mails reach them', async () => {
  const hito = unHito({ id: 4, entrega_enlace: 'https://vivero.example', estado: 'en_curso' });
  inConsole(
    <>
      <DeliverButton hito={hito} />
      <Notification />
    </>,
    { answers: { update: () => Promise.resolve({ data: hito }) } },
  );
  fireEvent.click(await screen.findByRole('button', { name: DELIVER }));
  expect(await screen.findByText(/^Entregado\. Le avisamos por correo, salvo que/)).toBeVisible();
});

it('and is asked for the link where there is none', async () => {
  const update = toDeliver({ entrega_enlace: null });
  fireEvent.click(await screen.findByRole('button', { name: DELIVER }, { timeout: 8000 }));
  const asked = within(await screen.findByRole('dialog', { name: 'Entregar «Portada»' }));
  const send = () => fireEvent.click(asked.getByRole('button', { name: DELIVER }));
  send();
  expect(await asked.findByText(/^Agrega el enlace o los archivos de la entrega/)).toBeVisible();
  const field = asked.getByRole('textbox', { name: /Enlace/ });
  fireEvent.change(field, { target: { value: 'http://vivero.example' } });
  send();
  expect(await asked.findByText(/empiece con https/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'https://vivero.example' } });
  send();
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      ...{ estado: 'entregado', entrega_enlace: 'https://vivero.example' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  ['a client', 'cliente', 'en_curso'],
  ['the studio, of one that was delivered,', 'admin', 'entregado'],
] as const)('%s is not offered to deliver it', async (_who, perfil, estado) => {
  open(perfil, estado, []);
  await screen.findByText('Tienda de plantas');
  expect(screen.queryByRole('button', { name: DELIVER })).toBeNull();
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

const EN = '2026-11-20T12:00:00Z';
const observed = {
  estado: 'observado',
  observacion: 'El logo',
  respondido_nombre: 'Delia Rojas',
  respondido_en: EN,
};

it.each([
  ['admin', observed, /El cliente pidió cambios: El logo/],
  ['cliente', observed, /Pediste cambios: El logo/],
  ['admin', { ...observed, estado: 'en_curso' }, /pidió cambios la última vez: El logo/],
] as const)('to %s it says who wanted what changed, and when', async (perfil, given, said) => {
  inConsole(<HitoObservation hito={unHito(given)} />, { perfil });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('Delia Rojas,', { exact: false })).toHaveTextContent(
    `Delia Rojas, ${formatInstantShort(EN)}`,
  );
});

it('of one that was answered before it was known by whom, it says nothing of that', async () => {
  const given = { ...observed, respondido_nombre: null, respondido_en: null };
  inConsole(<HitoObservation hito={unHito(given)} />, { perfil: 'cliente' });
  expect(await screen.findByText('Pediste cambios: El logo')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Pediste cambios: El logo$/);
});

it('what was approved has nothing to change', async () => {
  inConsole(
    <>
      <HitoObservation hito={unHito({ ...observed, estado: 'aprobado' })} />
      <p>Lo demás</p>
    </>,
    { perfil: 'admin' },
  );
  expect(await screen.findByText('Lo demás')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
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

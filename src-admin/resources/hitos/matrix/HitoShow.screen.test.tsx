import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it } from 'vitest';
import { unHito } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { formatInstantShort } from '../../../../src-shared/dates.ts';
import { DeliverButton } from '../DeliverButton.tsx';
import { HitoObservation } from '../HitoShow.tsx';
import { pago, open, DELIVER, toDeliver } from '../HitoShow.cases.ts';

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

it('taking an approval back says what becomes of the payment that it released', async () => {
  open('admin', 'aprobado', [pago({ estado: 'pendiente', liberado_en: '2026-11-20T12:00:00Z' })]);
  await screen.findByRole('link', { name: /^Saldo/ }, { timeout: 8000 });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la aprobación' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Sigue por pagar «Saldo», $350.000: si ya no corresponde cobrarlo, cambia su fecha o anúlalo.',
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

it.each([
  ['a client', 'cliente', 'en_curso'],
  ['the studio, of one that was delivered,', 'admin', 'entregado'],
] as const)('%s is not offered to deliver it', async (_who, perfil, estado) => {
  open(perfil, estado, []);
  await screen.findByText('Tienda de plantas');
  expect(screen.queryByRole('button', { name: DELIVER })).toBeNull();
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

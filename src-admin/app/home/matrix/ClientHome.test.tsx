import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unInicio } from '../../../../tests/builders/answers.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import type { ClientHome as Answer, Expected } from '../schemas.ts';
import { DataError } from '../../../data/errors.ts';
import { ClientHome } from '../ClientHome.tsx';

const row = (change: Partial<Expected>): Expected => ({
  clase: 'hitos',
  id: 1,
  titulo: 'Portada',
  de: 'Vivero',
  estado: 'entregado',
  desde: '2026-11-20T12:00:00Z',
  monto: null,
  vence_el: null,
  urgente: false,
  cuantos: 1,
  ...change,
});

const payment = (change: Partial<Expected>): Expected =>
  row({
    clase: 'pagos',
    titulo: 'Cuota',
    estado: 'pendiente',
    monto: 75_000,
    vence_el: '2999-03-05',
    ...change,
  });

const HOME: Answer = {
  esperan: [],
  en_revision: [],
  materiales: [],
  plataformas: [],
  estudio: {
    email: 'hola@estudio.cl',
    telefono: '+56 2 2345 6789',
    whatsapp: '56912345678',
    horario: null,
  },
};

function open(clientHome: () => Promise<Answer>) {
  inConsole(<ClientHome />, {
    perfil: 'cliente',
    answers: {
      clientHome,
      clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: 'ana@x.cl', plataformas: [] }),
    },
  });
}

const href = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it.each([
  [row({ id: 4 }), 'PortadaEntrega por aprobar · ViveroRevisar', '/hitos/4/show'],
  [payment({}), 'CuotaPago · $75.000 · vence el 5 mar 2999 · ViveroPagar', '/pagos/1/show'],
  [payment({ vence_el: '2020-03-05', urgente: true, de: null }), 'CuotaPago · $75.000 · venció el 5 mar 2020Pagar', '/pagos/1/show'],
  [payment({ estado: 'rechazado' }), 'CuotaComprobante rechazado · $75.000 · vence el 5 mar 2999 · ViveroCorregir', '/pagos/1/show'],
  [row({ clase: 'tickets', estado: 'esperando_cliente', de: null }), 'PortadaTicket que espera tu respuestaResponder', '/tickets/1/show'],
  [row({ clase: 'tickets', estado: 'en_curso', de: null }), 'PortadaTicket con mensajes sin leerLeer', '/tickets/1/show'],
  [row({ clase: 'servicios', titulo: 'Hosting', estado: 'propuesto', monto: 59_500, vence_el: '2999-03-05' }), 'HostingServicio por aceptar · $59.500 · antes del 5 mar 2999 · ViveroRevisar', '/servicios/1/show'],
  [row({ clase: 'servicios', titulo: 'Hosting', estado: 'activo', monto: 70_000, vence_el: '2999-03-05', de: null }), 'HostingPrecio nuevo por aceptar · $70.000 · antes del 5 mar 2999Revisar', '/servicios/1/show'],
])('what is expected leads to where it is done: %#', async (expected, words, path) => {
  open(() => Promise.resolve({ ...HOME, esperan: [expected] }));
  const link = await screen.findByRole('link', { name: new RegExp(expected.titulo) });
  expect(link).toHaveTextContent(words);
  // Where its line is broken, a dot ends the line and begins none.
  expect(link.textContent).not.toContain(' · ');
  expect(link).toHaveAttribute('href', path);
}); // prettier-ignore

it('says how many more there are and leads to all of them', async () => {
  open(() =>
    Promise.resolve({
      ...HOME,
      esperan: [row({ cuantos: 3 }), row({ id: 2, cuantos: 3 }), payment({ cuantos: 100 })],
    }),
  );
  expect(await href('Ver todos tus hitos por aprobar: hay 1 más por atender')).toBe(
    '/hitos?filter=%7B%22estado%22%3A%22entregado%22%7D',
  );
  expect(await href('Ver todos tus pagos: hay muchos más por atender')).toBe(
    '/pagos?filter=%7B%22estado%22%3A%22por_pagar%22%7D',
  );
});

it.each([
  [[payment({ id: 7 })], 'Debes $75.000', 'Cuota, vence el 5 mar 2999', '/pagos/7/show'],
  [
    [payment({ cuantos: 2, vence_el: '2020-03-05' }), payment({ id: 2, cuantos: 2 })],
    ...['Debes $150.000', 'Son 2 pagos · $75.000 ya venció', '/pagos'],
  ],
  [
    [payment({ cuantos: 9 }), payment({ id: 2, cuantos: 9 })],
    ...['Debes más de $150.000', 'Son más de 2 pagos', '/pagos'],
  ],
])('what is owed stands first, with one button: %#', async (esperan, sum, detail, path) => {
  open(() => Promise.resolve({ ...HOME, esperan: [row({}), ...esperan] }));
  const owed = within(await screen.findByRole('region', { name: 'Lo que debes' }));
  expect(owed.getByText(sum)).toBeVisible();
  expect(owed.getByText(detail)).toBeVisible();
  expect(owed.getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', path);
});

const reviewed = { id: 3, concepto: 'Hosting', monto: 59_500, vence_el: '2999-03-05' };

it.each([
  [[reviewed], 'Recibimos tu comprobante de «Hosting», por $59.500: está en revisión.'],
  [[reviewed, { ...reviewed, id: 4 }], 'Informaste 2 pagos, por $119.000: están en revisión.'],
])('what was reported is in review, and not to be paid: %#', async (en_revision, words) => {
  open(() => Promise.resolve({ ...HOME, en_revision }));
  const owed = within(await screen.findByRole('region', { name: 'Lo que debes' }));
  expect(owed.getByText('Estás al día')).toBeVisible();
  expect(owed.getByText(words)).toBeVisible();
  expect(owed.queryByRole('link', { name: 'Pagar' })).toBeNull();
});

it('what is missing is handed over here, and a platform that waits for it says so', async () => {
  const { plataformas } = unInicio();
  const materiales = [
    { id: 4, texto: 'Logo', nombre: 'Vivero', motivo: 'Viene cortado' },
    { id: 5, texto: 'Textos', nombre: 'Vivero', motivo: null },
  ];
  open(() => Promise.resolve({ ...HOME, materiales, plataformas }));
  expect(await screen.findByText('Lo que necesitamos de ti')).toBeVisible();
  expect(await screen.findByText('Falta algo: Viene cortado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Listo: Textos' })).toBeEnabled();
  expect(screen.getByText('Nada más por ahora.')).toBeVisible();
  expect(screen.getByText('En espera de tu material: 4 días')).toBeVisible();
  expect(screen.getByText(/\(se corre mientras falte material\)$/)).toBeVisible();
});

it('a platform says what is approved apart from what awaits approval, and what comes next', async () => {
  open(() =>
    Promise.resolve({
      ...HOME,
      plataformas: [
        {
          id: 7,
          plataforma: 'Vivero',
          espera: null,
          hitos: 6,
          aprobados: 4,
          entregados: 2,
          proximo_hito: { id: 9, titulo: 'Apertura', fecha: '2999-12-01', estado: 'en_curso' },
          proximo_pago: {
            id: 3,
            concepto: 'Saldo',
            monto: 150_000,
            vence_el: '2020-01-01',
            estado: 'programado',
            hito: 9,
            pagado_en: null,
          },
        },
        {
          id: 8,
          plataforma: 'Blog',
          espera: null,
          hitos: 0,
          aprobados: 0,
          entregados: 0,
          proximo_hito: null,
          proximo_pago: null,
        },
        {
          ...{ id: 9, plataforma: 'Tienda', espera: null, hitos: 1, aprobados: 0, entregados: 0 },
          proximo_hito: { id: 10, titulo: 'Maqueta', fecha: '2020-11-16', estado: 'en_curso' },
          proximo_pago: null,
        },
      ],
    }),
  );
  const [first, second, third] = within(
    await screen.findByRole('region', { name: 'Tus plataformas' }),
  ).getAllByRole('link');
  expect(first).toHaveAttribute('href', '/plataformas/7/show');
  expect(first).toHaveTextContent(
    'Vivero4 de 6 hitos aprobados · 2 esperan tu aprobaciónPróximo hito: Apertura, 1 dic 2999Próximo pago: $150.000, al aprobar el hito',
  );
  expect(second).toHaveTextContent(
    'BlogAún sin hitosPróximo hito: ninguno por ahoraPróximo pago: ninguno por ahora',
  );
  expect(third).toHaveTextContent('Hito atrasado: Maqueta, era para el 16 nov 2020');
  expect(screen.getByText(/^No tienes nada pendiente/)).toBeInTheDocument();
});

it('says how to reach the studio', async () => {
  open(() => Promise.resolve(HOME));
  expect(await href('hola@estudio.cl')).toBe('mailto:hola@estudio.cl');
  expect(await href('+56 2 2345 6789')).toBe('tel:+56223456789');
  expect(await href('Escribir por WhatsApp')).toBe('https://wa.me/56912345678');
  expect(await href('Nuevo ticket')).toBe('/tickets/create');
});

it('says what it could not read, offers to try again, and a ticket all the same', async () => {
  const clientHome = vi
    .fn<() => Promise<Answer>>()
    // A refusal: nobody asks again by themselves.
    .mockRejectedValueOnce(new DataError('rule', { text: 'El servidor descansa.' }))
    .mockResolvedValue(HOME);
  open(clientHome);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No pudimos cargar tus pendientes ni cómo van tus plataformas. El servidor descansa.',
  );
  expect(screen.getByRole('link', { name: 'Nuevo ticket' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/^No tienes nada pendiente/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

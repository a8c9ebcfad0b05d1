import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import { clientFileSchema, type ClientFile } from './schemas.ts';
import { SELECTION_KEY } from '../../data/session/drafts.ts';
import { ClienteResumen } from './ClienteResumen.tsx';
import { clientes } from './resource.ts';

const CLIENTE = unCliente({
  id: 7,
  cliente: 'Nusta Paillán',
  empresa: 'Telares Nusta',
  email: 'nusta@telares.cl',
  rut: '12345678-5',
  telefono: '+56 9 1234 5678',
});

const pago = { id: 1, hito: null, pagado_en: null, estado: 'pendiente' };
const FILE: ClientFile = {
  ultimo_ingreso: null,
  dinero: { total: 900, pagado: 300, en_revision: 50, vencido: 200, vencidos: 1, abiertos: 6 },
  pagos: [
    { ...pago, concepto: 'Atrasada', monto: 200, vence_el: addDays(dayInChile(), -1) },
    { ...pago, id: 2, concepto: 'Siguiente', monto: 400, vence_el: addDays(dayInChile(), 9) },
  ],
  tickets: { estudio: 1, cliente: 2, todos: 9 },
  tickets_abiertos: [
    { id: 31, asunto: 'No carga', estado: 'abierto', actualizado_en: new Date().toISOString() },
  ],
  plataformas: [
    {
      ...{ id: 4, plataforma: 'Tienda', dominio: 'telares.cl', publico: true },
      ...{ hitos: 4, aprobados: 2, entregados: 1 },
    },
    {
      ...{ id: 5, plataforma: 'Blog', dominio: null, publico: false },
      ...{ hitos: 1, aprobados: 0, entregados: 0 },
    },
  ],
  hitos: [
    { id: 8, titulo: 'Carro', fecha: '2030-01-02', estado: 'entregado', plataforma: 'Tienda' },
    { id: 9, titulo: 'Pagos', fecha: '2030-02-02', estado: 'en_curso', plataforma: 'Tienda' },
  ],
  propuestas: [
    {
      ...{ id: 12, titulo: 'Rediseño', situacion: 'enviada', total: 952_000 },
      ...{ vence_el: '2030-03-02', pregunta: true },
    },
  ],
  personas: [
    {
      ...{ id: 3, nombre: 'Tito', email: 'tito@telares.cl', alcance: 'tickets', activo: true },
      ...{ usuario: null, invitado_en: null, ultimo_ingreso: null },
    },
  ],
  origen: [
    {
      ...{ id: 'leads-4', clase: 'leads', texto: 'Una tienda', origen: { utm_source: 'feria' } },
      creado_en: new Date().toISOString(),
    },
  ],
  parecidos: [
    {
      ...{ clase: 'clientes', fila: 9, nombre: 'Telares N.', por: ['telefono', 'nombre'] },
      creado_en: new Date().toISOString(),
    },
  ],
};
const NOTHING: ClientFile = {
  ...{ ultimo_ingreso: null, pagos: [], tickets_abiertos: [], plataformas: [], hitos: [] },
  ...{ propuestas: [], personas: [], origen: [], parecidos: [] },
  dinero: { total: 0, pagado: 0, en_revision: 0, vencido: 0, vencidos: 0, abiertos: 0 },
  tickets: { estudio: 0, cliente: 0, todos: 0 },
};

const Address = () => (
  <output aria-label="Dirección">{decodeURIComponent(useLocation().pathname)}</output>
);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const clientFile = vi.fn();
const shown = (cliente = CLIENTE) =>
  inConsole(
    <RecordContextProvider value={cliente}>
      <ClienteResumen cliente={cliente} />
      <Address />
    </RecordContextProvider>,
    {
      resource: 'clientes',
      rows: { servicios: [], documentos: [unDocumento({ cliente: 7 })], informes: [] },
      answers: {
        clientFile,
        contactoNotas: () => Promise.resolve([]),
        readNotas: () => Promise.resolve({ notas: '', actualizado_en: null }),
        clienteElegido: () =>
          Promise.resolve({ nombre: 'Telares', email: 'x@x.cl', plataformas: [] }),
      },
    },
  );
const answer = (file: unknown) => clientFile.mockImplementation(() => Promise.resolve(file));

it('shows the next payment, the balance, whose turn the tickets are and the progress of the platforms', async () => {
  answer(clientFileSchema.validateSync(FILE, { strict: true }));
  shown();
  const glance = within(await screen.findByRole('region', { name: 'Cómo está' }));
  expect(glance.getByText('$200')).toBeVisible();
  expect(glance.getByText(`venció el ${formatDayShort(addDays(dayInChile(), -1))}`)).toBeVisible();
  expect(glance.getByText('$600')).toBeVisible();
  expect(glance.getByText('$200 vencido · $50 en revisión')).toBeVisible();
  expect(glance.getByText('1 espera al estudio · 2 esperan al cliente')).toBeVisible();
  expect(glance.getByText('2 de 5 hitos aprobados · 1 espera su aprobación')).toBeVisible();
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

it('links to each record, to the first contact and to possible duplicates', async () => {
  answer(FILE);
  shown();
  expect(await screen.findByRole('link', { name: /^#31 No carga/ })).toHaveAttribute(
    'href',
    '/tickets/31/show',
  );
  const links = {
    '/plataformas/4/show': /^Tienda/,
    '/pagos/2/show': /^Siguiente/,
    '/hitos/8/show': /^Carro/,
    '/propuestas/12/show': /^Rediseño/,
    '/personas/3/show': /^Tito/,
    '/bandeja/leads-4/show': 'Contacto, desde feria',
    '/clientes/9/show': 'Telares N.',
  };
  for (const [href, name] of Object.entries(links)) {
    const text = screen.getByText(name, { selector: 'span, a' });
    expect(text.closest('a')).toHaveAttribute('href', href);
  }
  // What is still to deliver is delivered here.
  const deliver = screen.getAllByRole('button', { name: /^Entregar/ });
  expect(deliver.map((button) => button.getAttribute('aria-label'))).toEqual(['Entregar: Pagos']);
  expect(screen.getByText(/mismo teléfono, mismo nombre/)).toBeVisible();
  expect(
    screen.getByText('$952.000 · válida hasta el 2 mar 2030 · con una pregunta sin responder'),
  ).toBeVisible();
  expect(screen.getByText(/Quedan 6 pagos; estos vienen primero/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+56 9 1234 5678' })).toHaveAttribute(
    'href',
    'tel:+56912345678',
  );
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

it('shows an error, and loads again with Reintentar', async () => {
  clientFile.mockImplementation(() => Promise.reject(new Error('Sin conexión')));
  shown();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar este cliente.');
  answer(FILE);
  fireEvent.click(retry);
  expect(await screen.findByText('$600')).toBeVisible();
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

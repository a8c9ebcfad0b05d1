import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unResumen } from '../../../../tests/builders/answers.ts';
import { unaPlataforma, unCliente, unHito } from '../../../../tests/builders/people.ts';
import type { Answering } from '../../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import type { Plataforma } from '../../../data/rows.ts';
import { CifrasInput } from '../PlataformaForm.tsx';
import { plataformas } from '../resource.ts';
import { PagePreview, ShareLinks } from '../ShareLinks.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (
  perfil: 'admin' | 'cliente',
  plataforma: Partial<Plataforma>,
  encargado = '',
  at = '/plataformas/1/show',
  answers: Answering = {},
) =>
  openPage(plataformas, {
    at,
    perfil,
    rows: {
      plataformas: [unaPlataforma({ id: 1, cliente: 3, ...plataforma })],
      clientes: [
        unCliente({ id: 3, empresa: 'Telares Nusta' }),
        unCliente({ id: 8, perfil: 'admin', cliente: 'Antonia Rivas' }),
      ],
      hitos: [unHito({ plataforma_id: 1, estado: 'aprobado' })],
      accesos_temporales: [],
      servicios: [],
      documentos: [],
      informes: [],
    },
    answers: {
      siteWatch: () => Promise.resolve(null),
      sitesDown: () => Promise.resolve(new Set()),
      platformSummary: () => Promise.resolve({ ...unResumen(), encargado: encargado || null }),
      platformVisits: () => Promise.resolve(null),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      ...answers,
    },
  });

it('the studio edits, shares and sees who is missing; the client none of it', async () => {
  const cifras = [{ valor: '180', texto: 'plantas a la venta' }];
  const { unmount } = open('admin', {
    ...{ publico: false, rubro: 'Comercio', resultado: '', cifras, dominio: 'viverolaurel.cl' },
    ...{ url_portada: 'https://x.cl/p.jpg', portada_texto: 'La tienda', fecha_termino: null },
  });
  expect(await screen.findByText('Sin asignar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.getByText('Compartir el avance o una vista previa')).toBeVisible();
  // Its client, by the company; its domain; how far it is, as the client sees it.
  const links = [
    ['Telares Nusta', '/clientes/3/show'],
    ['viverolaurel.cl', 'https://viverolaurel.cl'],
  ] as const;
  for (const [name, href] of links)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('heading', { name: 'Avance' })).toBeVisible();
  expect(await screen.findByText('1 de 1 hito aprobado')).toBeVisible();
  // What is not known is not told, and what is of the portfolio stands in its tab.
  for (const absent of ['—', 'Término', 'Publicar', 'Rubro'])
    expect(screen.queryByText(absent)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Portafolio' }));
  expect(await screen.findByText('180 plantas a la venta')).toBeVisible();
  expect(screen.getByText('Comercio')).toBeVisible();
  expect(screen.getByRole('img', { name: 'La tienda' })).toHaveAttribute(
    'src',
    'https://x.cl/p.jpg',
  );
  expect(screen.getByText('Preparar vista previa')).toBeVisible();
  expect(screen.queryByText('—')).toBeNull();
  unmount();
  open('cliente', { publico: false });
  expect(await screen.findByText('Todo el equipo del estudio')).toBeVisible();
  for (const hidden of [
    'Editar',
    'Eliminar',
    'Portafolio',
    'Grupo',
    'Cliente',
    /^Compartir/,
    /rubro/,
  ])
    expect(screen.queryByText(hidden)).toBeNull();
  expect(screen.queryByText('Preparar vista previa')).toBeNull();
});

it('a client sees who is in charge, and the public page once there is one', async () => {
  open('cliente', { publico: true, slug: 'tienda' }, 'Berta Paz');
  expect(await screen.findByText('Berta Paz')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver su página pública' })).toHaveAttribute(
    'href',
    '/paginas-web/tienda',
  );
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

const STATES = ['aprobado', 'aprobado', 'entregado', 'pendiente', 'pendiente'];
const sitesDown = () => Promise.resolve(new Set([1]));
const hitosOf = () => Promise.resolve(new Map([[1, STATES.map((estado) => ({ estado }))]]));

it('the list says how far each is, its client by the company, and who is in charge though they are deactivated', async () => {
  const gone = unCliente({ id: 8, perfil: 'admin', cliente: 'Antonia Rivas', activo: false });
  const rows = {
    plataformas: [unaPlataforma({ id: 1, cliente: 3, encargado: 8 })],
    clientes: [unCliente({ id: 3, cliente: 'Nusta', empresa: 'Telares Nusta' }), gone],
  };
  openPage(plataformas, { rows, answers: { hitosOf, sitesDown } });
  expect(await screen.findByText('2 de 5 hitos aprobados · 1 espera su aprobación')).toBeVisible();
  expect(await screen.findByText('Telares Nusta')).toBeVisible();
  expect(await screen.findByText('Antonia Rivas')).toBeVisible();
  expect(await screen.findByText('Sitio caído')).toBeVisible();
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

it.each([
  ['admin', ['Entregar «Lanzamiento»', 'Entregar: Lanzamiento']],
  ['cliente', []],
] as const)('on its page %s is offered %j', async (perfil, offered) => {
  const hitos = [
    unHito({ titulo: 'Lanzamiento', estado: 'en_curso' }),
    unHito({ titulo: 'Sistema visual', estado: 'entregado' }),
  ];
  open(perfil, {}, '', undefined, {
    platformSummary: () => Promise.resolve({ ...unResumen(), hitos }),
    getManyReference: () => Promise.resolve({ data: hitos, total: 2 }),
  });
  await screen.findByRole('link', { name: 'Lanzamiento' });
  const buttons = screen.queryAllByRole('button', { name: /^Entregar/ });
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    offered,
  );
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

const IN_PORTFOLIO = '/plataformas/1/show?ver=portafolio';

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

it.each([
  [false, 'Publicar', '¿Publicar Aula en el portafolio?', 'Publicar'],
  [true, 'Quitar del portafolio', '¿Quitar Aula del portafolio?', 'Quitar del portafolio'],
])(
  'on its page it is shown or hidden after the same question (%s)',
  async (publico, label, question, confirm) => {
    const update = vi.fn(
      (_: string, _change: { data: Partial<Plataforma> }) => new Promise<never>(() => undefined),
    );
    open('admin', { plataforma: 'Aula', publico }, '', IN_PORTFOLIO, { update });
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(update.mock.calls[0]?.[1].data).toMatchObject({ id: 1, publico: !publico }),
    );
  },
);

it('the address of a new link is shown once, for as many days as are wanted, and mailed', async () => {
  const makeShareLink = vi.fn(() => Promise.resolve('https://x.cl/temp-access#1'));
  inConsole(<ShareLinks plataforma={1} />, {
    rows: { accesos_temporales: [] },
    answers: { makeShareLink },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Crear un enlace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear un enlace' }));
  const days = dialog.getByRole('spinbutton', { name: 'Vigencia (días)' });
  expect(days).toHaveValue(7);
  fireEvent.change(days, { target: { value: '30' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Enviarlo por correo a' }), {
    target: { value: ' ana@x.cl ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Crear' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Avance' })).toHaveValue(
      'https://x.cl/temp-access#1',
    ),
  );
  expect(screen.getByRole('dialog', { name: 'Enlace creado' })).toBeVisible();
  expect(screen.getByText('También va por correo a ana@x.cl.')).toBeVisible();
  expect(makeShareLink.mock.calls).toEqual([[1, 30, 'ana@x.cl']]);
  expect(dialog.queryByRole('button', { name: 'Crear' })).toBeNull();
});

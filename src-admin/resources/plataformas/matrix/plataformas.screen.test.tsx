import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unResumen } from '../../../../tests/builders/answers.ts';
import { unaPlataforma, unCliente, unHito } from '../../../../tests/builders/people.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import type { Plataforma } from '../../../data/rows.ts';
import { plataformas } from '../resource.ts';
import { ShareLinks } from '../ShareLinks.tsx';
import { open, hitosOf } from '../plataformas.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
const sitesDown = () => Promise.resolve(new Set([1]));

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

const IN_PORTFOLIO = '/plataformas/1/show?ver=portafolio';

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

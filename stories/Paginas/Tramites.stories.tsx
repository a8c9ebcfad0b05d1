import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import AccesoTemporalPage from '../../src-public/acceso/AccesoTemporalPage.tsx';
import AgendaPage from '../../src-public/agenda/AgendaPage.tsx';
import ComprarPage from '../../src-public/comprar/ComprarPage.tsx';
import PagarPage from '../../src-public/pagar/PagarPage.tsx';
import PrivacidadPage from '../../src-public/legal/PrivacidadPage.tsx';
import { queryClient } from '../../src-public/data/queryClient.ts';
import { apiAnswers, paysOnline } from '../apiAnswers.ts';
import { at, configuracion, withAnswers } from './environment.tsx';

const meta = {
  title: 'Páginas/Trámites',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    withAnswers();
    queryClient.removeQueries({ queryKey: ['horas'] });
    queryClient.removeQueries({ queryKey: ['avance'] });
    queryClient.removeQueries({ queryKey: ['confirmar-cita'] });
  },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const HORAS = ['2030-03-04T12:30:00Z', '2030-03-04T13:00:00Z', '2030-03-05T15:00:00Z'].map(
  (inicio) => ({ inicio }),
);

export const Compra: Story = {
  decorators: [at('/comprar?producto=asesoria-cv')],
  render: () => <ComprarPage />,
};

export const CompraConErrores: Story = {
  ...Compra,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Confirmar pedido/ }));
    await expect(await canvas.findByText('Falta revisar 4 datos:')).toBeVisible();
  },
};

/** Orders that were placed in this browser, as the studio answers about them. */
const withPedido = (estado: string, metodo = 'transferencia', ordenes: string[] = ['W-1']) => {
  const pedidos = ordenes.map((orden) => {
    return { orden, monto: 99990, producto: 'asesoria-cv', metodo };
  });
  localStorage.setItem('estudio-pedidos', JSON.stringify(pedidos));
  const stop = apiAnswers(200, {
    orden: 'W-1',
    estado,
    metodo,
    monto: 99990,
    ...{ concepto: 'Asesoría de currículum: pago único', producto: 'asesoria-cv' },
  });
  return () => {
    stop();
    localStorage.removeItem('estudio-pedidos');
  };
};
/** The orders that this browser still keeps. */
const kept = () => {
  const pedidos = JSON.parse(localStorage.getItem('estudio-pedidos') ?? '[]') as object[];
  return pedidos.map((pedido) => ('orden' in pedido ? pedido.orden : undefined));
};

export const CompraConPedidoEnCurso: Story = {
  ...Compra,
  tags: ['matrix'],
  beforeEach: () => withPedido('pendiente'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tienes el pedido/)).toBeVisible();
  },
};

export const AvisoQuitado: Story = {
  ...CompraConPedidoEnCurso,
  tags: ['sin-imagen', 'matrix'],
  beforeEach: () => withPedido('pendiente', 'transferencia', ['W-1', 'W-2']),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Quitar el aviso del pedido W-1' }),
    );
    await expect(canvas.getAllByText(/Tienes el pedido/)).toHaveLength(1);
    await expect(kept()).toEqual(['W-2']);
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
  },
};

/** Said once: the next time there is no notice. */
export const AvisoDePedidoPagado: Story = {
  ...CompraConPedidoEnCurso,
  tags: ['sin-imagen', 'matrix'],
  beforeEach: () => withPedido('pagado'),
  play: async ({ canvas }) => {
    const notice = await canvas.findByText(/Tu pago está listo/);
    await expect(notice).toHaveTextContent('Pedido W-1: Tu pago está listo.');
    await expect(canvas.queryByRole('link', { name: 'Ver cómo pagarlo' })).toBeNull();
    await waitFor(() => expect(kept()).toEqual([]));
  },
};

export const Pedido: Story = {
  ...CompraConPedidoEnCurso,
  decorators: [at('/comprar?producto=asesoria-cv&pedido=W-1')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible();
  },
};

export const OtroPedido: Story = {
  ...Pedido,
  tags: ['sin-imagen', 'matrix'],
  beforeEach: () => withPedido('pendiente', 'transferencia', ['W-1', 'W-2']),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hacer otro pedido' }));
    await expect(await canvas.findByRole('button', { name: /Confirmar pedido/ })).toBeVisible();
    // The other one is still to be paid.
    await expect(canvas.getByText(/Tienes el pedido/)).toHaveTextContent('W-2');
    await expect(kept()).toEqual(['W-2']);
  },
};

export const PedidoPagado: Story = {
  ...Pedido,
  tags: ['matrix'],
  beforeEach: () => withPedido('pagado'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tu pago está listo')).toBeVisible();
    await waitFor(() => expect(kept()).toEqual([]));
  },
};

export const PedidoPorPagarConTarjeta: Story = {
  ...Pedido,
  beforeEach: () => {
    const stops = [withPedido('pendiente', 'tarjeta'), paysOnline({ prueba: true })];
    return () => stops.forEach((stop) => stop());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Pago de prueba/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ir a pagar con tarjeta' })).toBeEnabled();
  },
};

export const ProveedorFuera: Story = {
  ...PedidoPorPagarConTarjeta,
  tags: ['sin-imagen', 'matrix'],
  play: async ({ canvas }) => {
    const pay = await canvas.findByRole('button', { name: 'Ir a pagar con tarjeta' });
    await waitFor(() => expect(pay).toBeEnabled());
    // The function answers with no address.
    await userEvent.click(pay);
    await expect(await canvas.findByText(/No se cobró nada/)).toHaveRole('alert');
    await expect(pay).toBeEnabled();
  },
};

/** The link of the mail opens the order in a browser that never saw it, with all that was agreed. */
export const PedidoEnOtroNavegador: Story = {
  ...Compra,
  tags: ['sin-imagen', 'matrix'],
  decorators: [at('/comprar?producto=pagina-web&pedido=W-9')],
  beforeEach: () =>
    apiAnswers(200, {
      ...{ orden: 'W-9', referencia: 'W-7F3K-92', estado: 'pendiente', monto: 89250 },
      ...{ concepto: 'Primera página web: pago inicial', producto: 'pagina-web' },
      metodo: 'transferencia',
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tu pedido' })).toBeVisible();
    for (const said of [
      '$178.500',
      /^\$89\.250, el 50%/,
      /^\$89\.250, contra entrega/,
      /^Incluye hasta cinco páginas/,
      '76.123.456-0',
    ])
      await expect(canvas.getByText(said)).toBeVisible();
    await expect(canvas.getAllByText('W-7F3K-92')).toHaveLength(2);
    await expect(canvas.queryByText(/en camino/)).toBeNull();
  },
};

export const PedidoDesconocido: Story = {
  ...Compra,
  tags: ['matrix'],
  decorators: [at('/comprar?pedido=OTRO')],
  beforeEach: () => apiAnswers(200, null),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No encontramos ese pedido' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Hacer un pedido' })).toHaveAttribute(
      'href',
      '/comprar',
    );
  },
};

/** As the links of mails carry one. */
const TOKEN = 'a'.repeat(64);

export const Agenda: Story = {
  decorators: [at('/agendar')],
  beforeEach: () => apiAnswers(200, HORAS),
  render: () => <AgendaPage />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /5 mar/ }));
    await expect(canvas.getByRole('radio', { name: '12:00' })).not.toBeChecked();
  },
};

/** What a sale promises has hours of its own. */
export const AgendaDeAsesoria: Story = {
  ...Agenda,
  tags: ['sin-imagen', 'matrix'],
  decorators: [at('/agendar?tipo=asesoria-cv')],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Agenda tu primera sesión' }),
    ).toBeVisible();
  },
};

const confirm = async ({ canvas }: Pick<StoryContext, 'canvas'>) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Confirmar mi reunión' }));

/** What a program that opens links sees: nothing is asked of the API. */
export const AgendaPorConfirmar: Story = {
  ...Agenda,
  decorators: [at(`/agendar?confirmar=${'c'.repeat(64)}`)],
  beforeEach: () => apiAnswers(500, { message: 'x' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirma tu reunión' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirmar mi reunión' })).toBeEnabled();
  },
};

export const AgendaConfirmada: Story = {
  ...Agenda,
  decorators: [at(`/agendar?confirmar=${TOKEN}`)],
  beforeEach: () => apiAnswers(200, { inicio: '2027-03-05T15:00:00+00:00', estado: 'confirmada' }),
  play: async ({ canvas }) => {
    await confirm({ canvas });
    await expect(
      await canvas.findByRole('heading', { name: 'Tu reunión quedó agendada' }),
    ).toBeVisible();
    await expect(canvas.getByText('viernes 5 de marzo de 2027 a las 12:00')).toBeVisible();
  },
};
export const AgendaVencida: Story = {
  ...Agenda,
  tags: ['matrix'],
  decorators: [at(`/agendar?confirmar=${'b'.repeat(64)}`)],
  beforeEach: () =>
    apiAnswers(400, {
      code: 'P0001',
      message: 'Pasó más de una hora sin confirmar y la reserva quedó libre. Elige otra hora.',
    }),
  play: async ({ canvas }) => {
    await confirm({ canvas });
    await expect(await canvas.findByRole('link', { name: 'Elegir otra hora' })).toBeVisible();
  },
};

/** Presses what asks again, once the API answers. */
const pressAndAnswer = async (
  { canvas, canvasElement }: StoryContext,
  button: string,
  answer: unknown,
) => {
  apiAnswers(200, answer);
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  await expect(canvasElement).not.toHaveTextContent('No pudimos');
};
type StoryContext = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'canvasElement'>;

export const AgendaSinConexion: Story = {
  ...AgendaConfirmada,
  tags: ['matrix'],
  beforeEach: () => apiAnswers(500, { message: 'x' }),
  play: async (story) => {
    await confirm(story);
    await expect(
      await story.canvas.findByRole('heading', { name: 'Todavía no confirmamos tu reunión' }),
    ).toBeVisible();
    await pressAndAnswer(story, 'Intentar de nuevo', {
      inicio: '2027-03-05T15:00:00+00:00',
      estado: 'confirmada',
    });
    await expect(await story.canvas.findByText('Tu reunión quedó agendada')).toBeVisible();
  },
};

export const AgendaSinHoras: Story = {
  ...Agenda,
  tags: ['matrix'],
  beforeEach: () => apiAnswers(200, []),
  play: async (story) => {
    await expect(await story.canvas.findByText('No hay horas libres en estos días')).toBeVisible();
    await expect(story.canvas.getByRole('link', { name: 'Escribirnos' })).toBeVisible();
    await pressAndAnswer(story, 'Buscar más adelante', HORAS);
    await expect(await story.canvas.findByRole('button', { name: /5 mar/ })).toBeVisible();
  },
};
export const AgendaConError: Story = {
  ...Agenda,
  tags: ['matrix'],
  beforeEach: () => apiAnswers(500, { message: 'x' }),
  play: async (story) => {
    await expect(await story.canvas.findByText('No pudimos cargar las horas')).toBeVisible();
    await pressAndAnswer(story, 'Intentar de nuevo', HORAS);
    await expect(await story.canvas.findByRole('button', { name: /5 mar/ })).toBeVisible();
  },
};

const AVANCE = {
  plataforma: 'Vivero Laurel',
  descripcion: 'Tienda en línea para un vivero de Ñuñoa.',
  logo: '/portafolio/vivero-laurel/logo.svg',
  cliente_nombre: 'Ana Paillán',
  espera: 4,
  hitos: [
    {
      id: 1,
      fecha: '2025-08-18',
      titulo: 'Estructura de la tienda',
      descripcion: 'Una maqueta del catálogo.',
      imagen: '/portafolio/vivero-laurel/maqueta.webp',
      estado: 'aprobado',
    },
    {
      id: 2,
      fecha: '2025-09-08',
      titulo: 'Sistema visual',
      descripcion: null,
      imagen: null,
      estado: 'en_curso',
    },
    {
      id: 3,
      fecha: '2025-10-27',
      titulo: 'Lanzamiento',
      descripcion: null,
      imagen: null,
      estado: 'pendiente',
    },
  ],
};

export const AccesoTemporal: Story = {
  decorators: [at(`/temp-access#${TOKEN})`)],
  beforeEach: () => apiAnswers(200, AVANCE),
  render: () => <AccesoTemporalPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^En espera de material: 4 días\./)).toBeVisible();
  },
};

export const AccesoVencido: Story = {
  ...AccesoTemporal,
  beforeEach: () => apiAnswers(200, { termino_el: '2026-11-28', vencio: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Este enlace venció el 28 de noviembre de 2026'),
    ).toBeVisible();
  },
};

export const AccesoEnPausa: Story = {
  ...AccesoTemporal,
  tags: ['matrix'],
  beforeEach: () =>
    apiAnswers(429, {
      code: 'PT429',
      message: 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.',
      hint: 'limite',
      details: 'reintentar_en=3600',
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Espera un momento')).toBeVisible();
    await expect(await canvas.findByText(/Probaste muchos enlaces/)).toBeVisible();
  },
};

export const AccesoSinConexion: Story = {
  ...AccesoTemporal,
  tags: ['matrix'],
  beforeEach: () => apiAnswers(500, { message: 'x' }),
  play: async (story) => {
    await expect(await story.canvas.findByText('No pudimos abrir el enlace')).toBeVisible();
    await pressAndAnswer(story, 'Intentar de nuevo', AVANCE);
    await expect(
      await story.canvas.findByRole('heading', { level: 1, name: 'Vivero Laurel' }),
    ).toBeVisible();
  },
};

/** The payment of a mail's link: card, bank data and receipt, and nothing else. */
export const PagoConEnlace: Story = {
  decorators: [at(`/pagar#${TOKEN}`)],
  beforeEach: () => {
    queryClient.removeQueries({ queryKey: ['pago-con-enlace'] });
    const stops = [
      apiAnswers(200, {
        ...{ referencia: 'P-61', concepto: 'Segunda cuota: catálogo y pagos' },
        ...{ monto: 480_000, vence_el: '2099-11-30' },
        ...{ estado: 'pendiente', comprobantes: 5, con_tarjeta: true, banco: configuracion },
      }),
      paysOnline({ prueba: true }),
    ];
    return () => stops.forEach((stop) => stop());
  },
  render: () => <PagarPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pagas ahora')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Subir comprobante' })).toBeEnabled();
  },
};

const saysCut: Story['play'] = async ({ canvas }) => {
  await expect(
    await canvas.findByRole('heading', { name: 'Falta el enlace completo' }),
  ).toBeVisible();
  await expect(canvas.queryByText(/Venció|ya no sirve/)).toBeNull();
};
export const AccesoSinEnlace: Story = {
  ...AccesoTemporal,
  decorators: [at('/temp-access')],
  play: saysCut,
};
export const AccesoCortado: Story = {
  ...AccesoVencido,
  tags: ['matrix'],
  decorators: [at(`/temp-access#${TOKEN.slice(0, 40)}`)],
  play: saysCut,
};
export const AgendaCortada: Story = {
  ...AgendaVencida,
  tags: ['matrix'],
  decorators: [at(`/agendar?confirmar=${TOKEN.slice(0, 40)}`)],
  play: saysCut,
};
export const ReunionCortada: Story = {
  ...AgendaVencida,
  tags: ['matrix'],
  decorators: [at(`/agendar#cita=${TOKEN.slice(0, 40)}`)],
  play: saysCut,
};

export const DatosPorConfirmar: Story = {
  tags: ['matrix'],
  decorators: [at(`/politica-privacidad#solicitud=${TOKEN}.`)],
  render: () => <PrivacidadPage />,
};

export const DatosCortados: Story = {
  ...DatosPorConfirmar,
  tags: ['matrix'],
  decorators: [at(`/politica-privacidad#solicitud=${TOKEN.slice(0, 40)}`)],
  play: saysCut,
};

export const DatosDesconocidos: Story = {
  ...DatosPorConfirmar,
  tags: ['matrix'],
  beforeEach: () =>
    apiAnswers(400, {
      code: 'P0001',
      message: 'Este enlace no corresponde a ninguna solicitud.',
    }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar mi solicitud' }));
    await expect(await canvas.findByText('No pudimos confirmar tu solicitud')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('no corresponde a ninguna solicitud');
  },
};

export const DatosConfirmados: Story = {
  ...DatosPorConfirmar,
  beforeEach: () => apiAnswers(200, { solicitud: 12, vence_en: '2026-12-21T15:00:00Z' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar mi solicitud' }));
    await expect(await canvas.findByText('Recibimos tu solicitud n.º 12')).toBeVisible();
    await expect(await canvas.findByText(/a más tardar el 21 de diciembre de 2026/)).toBeVisible();
  },
};

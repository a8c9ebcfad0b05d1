import type { Meta } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import {
  unaAceptacion,
  unaPropuesta,
  unaVersion,
  unEnlaceDePropuesta,
  unMensajeDePropuesta,
} from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { propuestas } from './resource.ts';

export default { title: 'Consola/Propuestas', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const rows = () => ({
  clientes: [unCliente(), unCliente({ perfil: 'admin', cliente: 'Antonia Rivas' })],
  plataformas: [unaPlataforma()],
  propuestas: [
    unaPropuesta(),
    unaPropuesta({
      ...{ titulo: `Sitio ${'muy '.repeat(30)}largo`, estado: 'enviada', situacion: 'vencida' },
      ...{ version: 1, vence_el: inDays(-22), enviada_en: inHours(-24 * 37) },
    }),
    unaPropuesta({
      ...{ titulo: 'Reservas por hora', estado: 'enviada', situacion: 'enviada', version: 2 },
      ...{ vence_el: inDays(9), vista_en: inHours(-5), pregunta_pendiente: true },
    }),
    unaPropuesta({ plantilla: true, cliente: null, destinatario: null }),
  ],
});

/** What a proposal lacks to be sent. */
const lacks = (missing: string | null) => ({ proposal: () => Promise.resolve(missing) });

const stories = pagesOf({ resource: propuestas, rows, answers: lacks(null) });

/** The first one, once it was sent. */
const sent = (
  changes: Parameters<typeof unaPropuesta>[0],
  along: Readonly<Record<string, readonly object[]>> = {},
) => ({
  ...rows(),
  propuestas: [
    unaPropuesta({
      ...{ id: 1, estado: 'enviada', situacion: 'enviada', version: 1 },
      ...{ vence_el: inDays(15), enviada_en: inHours(-24), ...changes },
    }),
  ],
  propuestas_enlaces: [
    unEnlaceDePropuesta({ id: 1, abierta_en: inHours(-20) }),
    unEnlaceDePropuesta({
      id: 2,
      para: 'gerencia.de.operaciones.y.logistica@inmobiliaria-los-aromos-del-sur.cl',
    }),
    unEnlaceDePropuesta({ id: 3, para: null, revocada_en: inHours(-2) }),
  ],
  propuestas_mensajes: [],
  propuestas_versiones: [unaVersion({ version: 1 })],
  ...along,
});

export const Lista = stories.list('Tienda en línea');
export const ListaEnTelefono = stories.onPhone('Tienda en línea');
export const Vacia = stories.empty('Aún no hay propuestas');
export const Crear = stories.create('Escribir una propuesta');
export const Editar = stories.edit('Contados desde');
export const Ver = stories.show('Lo que verá el cliente');
export const Incompleta = stories.show('Completar para enviar', {
  answers: lacks('Falta el nombre de la plataforma que se crea al aceptarla.'),
});
export const Enviada = stories.show(/^Aún no la abre/, { rows: () => sent({}) });
export const ConPregunta = stories.show(/despacho a regiones/, {
  rows: () =>
    sent(
      { version: 2, pregunta_en: inHours(-2) },
      {
        propuestas_mensajes: [
          unMensajeDePropuesta({ id: 1 }),
          unMensajeDePropuesta({ id: 2, del_estudio: true, autor: 2, cuerpo: 'Sí, a todo Chile.' }),
          unMensajeDePropuesta({ id: 3, enlace: 2 }),
        ],
        propuestas_versiones: [
          unaVersion({ id: 1, version: 1, cambios: null }),
          unaVersion({ id: 2, version: 2, cambios: 'Las fotos pasan a ser opcionales' }),
        ],
      },
    ),
});
export const Aceptada = stories.show('Código enviado a', {
  rows: () =>
    sent(
      { estado: 'aceptada', situacion: 'aceptada' },
      { propuestas_aceptaciones: [unaAceptacion({ id: 1, elegidos: [1] })] },
    ),
});
export const AnotarAprobacion = {
  ...stories.show('Lo que verá el cliente', {
    phone: true,
    rows: () =>
      sent(
        { situacion: 'vencida', vence_el: inDays(-2) },
        {
          propuestas_versiones: [
            unaVersion({ version: 1, contenido: { contenido: unaPropuesta().contenido } }),
          ],
        },
      ),
  }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /^Anotar aprobación/ }),
    );
    await screen.findByLabelText('Fotos de producto');
  },
};
export const AceptadaEnOtraParte = stories.show('Firmó un papel', {
  rows: () =>
    sent(
      { estado: 'aceptada', situacion: 'aceptada' },
      {
        propuestas_aceptaciones: [
          unaAceptacion({
            ...{ id: 1, medio: 'firma', respaldo: 'propuestas/1/contrato-firmado.pdf' },
            ...{ aceptada_en: inHours(-48), anotada_en: inHours(-2), anotada_por: null },
          }),
        ],
      },
    ),
});
export const EnviadaEnTelefono = stories.show(/^Aún no la abre/, {
  phone: true,
  rows: () => sent({}),
});

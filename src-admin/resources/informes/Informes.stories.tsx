import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unaFilaDeInforme, unInforme } from '../../../tests/builders/report.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { informes } from './resource.ts';

export default { title: 'Consola/Informes', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const waiting = { estado: 'borrador', enviado_en: null } as const;
const stories = pagesOf({
  resource: informes,
  rows: () => ({
    clientes: [unCliente(), unCliente()],
    informes: [
      unaFilaDeInforme({ visto_en: inHours(-30) }),
      unaFilaDeInforme({ ...waiting, datos: null, mes: '2026-11-01', sale_el: '2026-12-01' }),
      unaFilaDeInforme({ ...waiting, datos: null, estado: 'retenido', cliente: 2 }),
      unaFilaDeInforme({
        ...waiting,
        datos: null,
        estado: 'sin_datos',
        cliente: 2,
        mes: '2026-09-01',
      }),
    ],
  }),
  answers: {
    report: (id: number) =>
      Promise.resolve(
        unInforme(id === 1 ? { id } : { id, ...waiting, mes: '2026-11-01', parrafo: null }),
      ),
    clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    fileOpened: () => Promise.resolve(),
  },
});
const asClient = { perfil: 'cliente', phone: true } as const;

export const Lista = stories.list('Retenido');
export const ListaEnTelefono = stories.onPhone('Retenido');
export const Vacia = stories.empty('Aún no hay informes');
export const DelCliente = stories.list('Tus informes', asClient);
export const Enviado = stories.show('Lo que entregamos');
export const EnviadoDelCliente = stories.show('Lo que entregamos', asClient);
export const PorEnviar = stories.page('/informes/2/show', 'Retener');
export const Escribir = stories.page('/informes/2', 'Guardar');

import type { Meta } from '@storybook/react-vite';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unHito } from '../../../tests/builders/people.ts';
import { unTicket } from '../../../tests/builders/tickets.ts';
import { unResumen } from '../../../tests/builders/answers.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { hitos } from './resource.ts';

export default { title: 'Consola/Hitos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: hitos,
  rows: () => ({
    plataformas: [unaPlataforma()],
    tickets: [unTicket({ hito: 1 })],
    pagos: [
      unPago({ hito: 1, estado: 'pendiente', liberado_en: inHours(-200), vence_el: inDays(3) }),
      unPago({ hito: 2, estado: 'programado', concepto: 'Saldo contra la entrega' }),
    ],
    hitos: [
      unHito({
        ...{ estado: 'aprobado', aprobado_en: inHours(-200), publicado: true },
        ...{ respondido_nombre: 'Ana Huenchul', respondido_en: inHours(-200) },
      }),
      unHito({
        estado: 'entregado',
        entrega_enlace: 'https://revision.viverolaurel.example',
        entrega_archivos: ['1/hitos/2/entrega/portada.png', '1/hitos/2/entrega/Manual de uso.pdf'],
      }),
      unHito({
        estado: 'observado',
        observacion: 'El verde se ve muy oscuro en el teléfono.',
        respondido_nombre: 'Ana Huenchul',
        respondido_en: inHours(-5),
        observacion_imagenes: ['1/hitos/3/portada.png', '1/hitos/3/menu.png'],
      }),
      unHito({ titulo: 'Integración-con-el-sistema-de-inventario-y-facturación-electrónica' }),
    ],
  }),
  answers: {
    platformSummary: () => Promise.resolve(unResumen()),
    signedPictures: (paths: readonly string[]) =>
      Promise.resolve(
        Object.fromEntries(paths.map((path) => [path, ['/portafolio/vivero-laurel/portada.jpg']])),
      ),
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
  },
});

export const Lista = stories.list('Estructura de la tienda');
export const ListaEnTelefono = stories.onPhone('Estructura de la tienda');
export const Vacia = stories.empty('Aún no hay hitos');
export const FichaAprobada = stories.show('Quitar la aprobación');
export const FichaPorAprobar = stories.page('/hitos/2/show', '¿Apruebas esta entrega?', {
  perfil: 'cliente',
});
export const FichaObservada = stories.page('/hitos/3/show', /El cliente pidió cambios/);
export const Crear = stories.create('Crear un hito');
export const Editar = stories.page('/hitos/3', 'Guardar');

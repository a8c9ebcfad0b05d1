import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaSolicitudDatos } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { solicitudesDatos } from './resource.ts';

export default { title: 'Consola/Privacidad', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: solicitudesDatos,
  rows: () => ({
    solicitudes_datos: [
      unaSolicitudDatos(),
      unaSolicitudDatos({ tipo: 'supresion', vence_en: inHours(30), estado: 'en_proceso' }),
      unaSolicitudDatos({
        ...{ estado: 'resuelta', respuesta: 'Te enviamos una copia.', resuelta_en: inHours(-3) },
        nombre: 'Guillermina-del-Carmen-Sepúlveda-Bustamante-viuda-de-Oyarzún',
      }),
    ],
  }),
});

export const Lista = stories.list('Camila Ñancupil');
export const Vacia = stories.empty('Aún no hay solicitudes sobre datos');
export const Ficha = stories.show('Pedir 30 días más');
export const FichaDeSupresion = stories.page('/solicitudes_datos/2/show', 'Borrar sus datos');
export const Crear = stories.create('Anotar una solicitud');

import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaCita } from '../../../tests/builders/contacts.ts';
import { unaConfiguracion } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { citas } from './resource.ts';

export default { title: 'Consola/Reuniones', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: citas,
  rows: () => ({
    citas: [
      unaCita(),
      unaCita({ estado: 'reservada', nombre: 'Maximiliano Errázuriz de la Fuente y Undurraga' }),
      unaCita({ estado: 'reservada', confirmar_antes_de: inHours(-1), enlace: null }),
      unaCita({ inicio: inHours(-2), termino: inHours(-1.5) }),
    ],
    settings: [unaConfiguracion({ sala_reuniones: null })],
  }),
});

export const Lista = stories.list('Camila Ñancupil');
export const Vacia = stories.empty('Aún no hay reuniones', { at: '/citas?filter={}' });
export const Ficha = stories.show('Cancelar la reunión');
export const FichaDeUnaPasada = stories.page('/citas/4/show', 'Marcar como realizada');
export const Crear = stories.create('Agregar una reunión');
export const Editar = stories.edit(/Si cambias la hora o la videollamada/);

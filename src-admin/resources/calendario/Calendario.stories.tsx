import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { calendario } from './resource.ts';

export default { title: 'Consola/Calendario', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: calendario,
  answers: { calendarSince: () => Promise.resolve(inHours(-500)) },
});

export const ConDireccion = stories.list('Crear otra');
export const SinDireccion = stories.list('Las reuniones en tu calendario', {
  answers: { calendarSince: () => Promise.resolve(null) },
});

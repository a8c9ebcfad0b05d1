import type { Meta } from '@storybook/react-vite';
import { unaPlataforma, unCliente, unHito } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { planesDePago } from './resource.ts';

export default { title: 'Consola/Planes de pago', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: planesDePago,
  rows: () => ({ clientes: [unCliente()], plataformas: [unaPlataforma()], hitos: [unHito()] }),
});

export const Crear = stories.create('Crear el plan');

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { queryClient } from '../../src-public/data/queryClient.ts';
import { proyectosQuery } from '../../src-public/proyectos/api/getProyectos.ts';
import ProyectoPage from '../../src-public/proyectos/ProyectoPage.tsx';
import ProyectosPage from '../../src-public/proyectos/ProyectosPage.tsx';
import { apiAnswers } from '../apiAnswers.ts';
import { proyectos } from '../Secciones/fixtures.ts';
import { at, withAnswers } from './environment.tsx';

// What becomes of the portfolio when the API does not give it.

const meta = {
  title: 'Páginas/Portafolio',
  tags: ['sin-imagen'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    withAnswers();
    queryClient.removeQueries({ queryKey: ['proyecto'] });
  },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const LIST = { queryKey: proyectosQuery().queryKey };

export const SinConexion: Story = {
  decorators: [at('/paginas-web')],
  beforeEach: () => {
    queryClient.removeQueries(LIST);
    return apiAnswers(503, { message: 'x' });
  },
  render: () => <ProyectosPage />,
  play: async ({ canvas }) => {
    const problem = await canvas.findByRole('alert');
    await expect(problem).toHaveTextContent('Error al cargar proyectos');
    await expect(problem).toHaveTextContent('No se pudieron cargar los proyectos');
    apiAnswers(200, proyectos);
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect((await canvas.findAllByRole('link', { name: /^Ver Detalles/ }))[0]).toBeVisible();
  },
};

/** What was known stays when it could not be read again. */
export const YaConocido: Story = {
  ...SinConexion,
  tags: ['matrix'],
  beforeEach: async () => {
    const stop = apiAnswers(503, { message: 'x' });
    await queryClient.query({ ...proyectosQuery(), staleTime: 0 }).catch(() => undefined);
    return stop;
  },
  play: async ({ canvas }) => {
    await expect(queryClient.getQueryState(LIST.queryKey)?.status).toBe('error');
    await expect((await canvas.findAllByRole('link', { name: /^Ver Detalles/ }))[0]).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ProyectoDesconocido: Story = {
  decorators: [at('/paginas-web/cualquiera')],
  beforeEach: () => apiAnswers(200, []),
  render: () => <ProyectoPage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Proyecto no encontrado');
  },
};

export const ProyectoSinConexion: Story = {
  ...ProyectoDesconocido,
  tags: ['matrix'],
  beforeEach: () => apiAnswers(503, { message: 'x' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudo cargar la información del proyecto',
    );
    await expect(canvas.getByRole('link', { name: 'Volver al portafolio' })).toHaveAttribute(
      'href',
      '/portfolio',
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { Link, NavLink } from './Link.tsx';

const meta = {
  title: 'Piezas/Enlace',
  component: Link,
  args: { to: '/servicios', children: 'Conoce nuestros servicios' },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/paginas-web/vivero-laurel']}>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Link>;

export default meta;

type Story = StoryObj<typeof meta>;

export const DelSitio: Story = {};
export const DeLaMismaPagina: Story = {
  tags: ['matrix'],
  args: { to: '#contacto', children: 'Ir al formulario' },
};
export const DeOtroSitio: Story = {
  tags: ['matrix'],
  args: {
    to: 'https://www.example.com',
    target: '_blank',
    rel: 'noreferrer',
    children: 'Visitar sitio',
  },
};

export const DeUnMenu: Story = {
  tags: ['matrix'],
  render: () => (
    <nav aria-label="Ejemplo" style={{ display: 'flex', gap: 24 }}>
      <NavLink to="/servicios">Servicios</NavLink>
      <NavLink to="/paginas-web">Páginas</NavLink>
    </nav>
  ),
};

export const SobreTinta: Story = { tags: ['matrix'], globals: { tema: 'oscuro' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { Testimonials } from './Testimonials.tsx';

const VOZ = {
  id: 1,
  nombre: 'Rosa Catalán',
  cargo: 'Panadería Doña Rosa, Maipú',
  texto: 'La semana siguiente ya me estaban encargando tortas por la página.',
  nota: 5,
  imagen: null,
  proyecto: null,
};

const meta = {
  title: 'Piezas/Testimonios',
  component: Testimonials,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    items: [
      VOZ,
      { ...VOZ, id: 2, nombre: 'Iván Quezada' },
      { ...VOZ, id: 3, nombre: 'Paulina Vergara', nota: 4 },
    ],
  },
} satisfies Meta<typeof Testimonials>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SinRetrato: Story = { tags: ['matrix'] };
export const ConEstrellas: Story = { tags: ['matrix'], args: { stars: true } };
export const SobreTinta: Story = { ...ConEstrellas, tags: ['matrix'], globals: { tema: 'oscuro' } };
export const ConRetrato: Story = {
  args: { items: [{ ...VOZ, imagen: '/marca/icono-192.png' }] },
};
export const JuntoASuProyecto: Story = {
  tags: ['matrix'],
  args: {
    items: [
      {
        ...VOZ,
        proyecto: {
          ...{ id: 1, slug: 'panaderia-trigal', plataforma: 'Panadería Trigal' },
          ...{ url_portada: '/portafolio/panaderia-trigal/portada.jpg', portada_texto: null },
          resultado: 'Sobra menos de la mitad del pan',
        },
      },
      { ...VOZ, id: 2, nombre: 'Iván Quezada' },
      { ...VOZ, id: 3, nombre: 'Paulina Vergara' },
    ],
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Testimonials } from './Testimonials.tsx';

const VOZ = {
  nombre: 'Rosa Catalán',
  cargo: 'Panadería Doña Rosa, Maipú',
  texto: 'La semana siguiente ya me estaban encargando tortas por la página.',
  nota: 5,
};

const meta = {
  title: 'Piezas/Testimonios',
  component: Testimonials,
  args: {
    items: [
      VOZ,
      { ...VOZ, nombre: 'Iván Quezada' },
      { ...VOZ, nombre: 'Paulina Vergara', nota: 4 },
    ],
  },
} satisfies Meta<typeof Testimonials>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SinRetrato: Story = {};
export const ConRetrato: Story = {
  args: { items: [{ ...VOZ, imagen: '/ilustraciones/persona-4.svg' }] },
};

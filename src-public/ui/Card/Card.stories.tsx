import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from './Card.tsx';

const meta = {
  title: 'Piezas/Tarjeta',
  component: Card,
  args: { children: 'Solicitudes de mejora desde tu panel, con respuesta en un día hábil.' },
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SobrePapel: Story = {};

export const SobreTinta: Story = { globals: { tema: 'oscuro' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Piezas/Insignia',
  component: Badge,
  args: { children: 'Entrega en 7 días' },
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SobrePapel: Story = {};

export const SobreTinta: Story = { tags: ['matrix'], globals: { tema: 'oscuro' } };

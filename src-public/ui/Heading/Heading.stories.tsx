import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from './Heading.tsx';

const meta = {
  title: 'Piezas/Título',
  component: Heading,
  args: { level: 2, size: 'title', children: 'Hecho a medida, hecho para durar' },
} satisfies Meta<typeof Heading>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Enorme: Story = { tags: ['matrix'], args: { size: 'display' } };
export const Grande: Story = {};
export const Mediano: Story = { tags: ['matrix'], args: { size: 'subtitle' } };
export const Chico: Story = { tags: ['matrix'], args: { size: 'small' } };

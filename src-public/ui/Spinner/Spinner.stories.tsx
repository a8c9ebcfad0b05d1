import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Piezas/Espera', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ConTexto: Story = { args: { text: 'Cargando proyecto...' } };
export const SobreTinta: Story = { ...ConTexto, tags: ['matrix'], globals: { tema: 'oscuro' } };

export const Hueso: Story = {
  tags: ['matrix'],
  render: () => (
    <div style={{ width: 320, display: 'grid', gap: 12 }}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  ),
};

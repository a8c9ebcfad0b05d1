import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PauseControl } from './PauseControl.tsx';

const meta = {
  title: 'Piezas/Pausa',
  component: PauseControl,
  args: { paused: false, onChange: fn() },
} satisfies Meta<typeof PauseControl>;

export default meta;

type Story = StoryObj<typeof meta>;

export const EnMovimiento: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pausar movimiento' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Detenido: Story = { tags: ['matrix'], args: { paused: true } };
export const SobreTinta: Story = { tags: ['matrix'], globals: { tema: 'oscuro' } };

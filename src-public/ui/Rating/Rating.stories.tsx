import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Rating } from './Rating.tsx';

const meta = { title: 'Piezas/Calificación', component: Rating, args: { value: 5 } } satisfies Meta<
  typeof Rating
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Cinco: Story = {};
export const Tres: Story = { tags: ['matrix'], args: { value: 3 } };

export const FueraDeEscala: Story = {
  tags: ['matrix'],
  args: { value: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '5 de 5 estrellas' })).toBeVisible();
  },
};

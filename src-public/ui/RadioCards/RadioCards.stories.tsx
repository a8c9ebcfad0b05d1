import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { RadioCards } from './RadioCards.tsx';

const meta = {
  title: 'Piezas/Opciones',
  component: RadioCards,
  args: {
    id: 'pago',
    name: 'pago',
    legend: 'Cómo quieres pagar',
    value: '',
    onChange: () => undefined,
    options: [
      { value: 'tarjeta', title: 'Tarjeta', text: 'Débito, crédito o prepago.', aside: '$89.250' },
      {
        value: 'transferencia',
        title: 'Transferencia',
        text: 'Te mostramos los datos de la cuenta.',
      },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <RadioCards {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof RadioCards>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SinElegir: Story = { tags: ['matrix'] };
export const Elegida: Story = { tags: ['matrix'], args: { value: 'tarjeta' } };
export const ConError: Story = { args: { error: 'Elige cómo quieres pagar.' } };
export const SobreTinta: Story = { ...Elegida, tags: ['matrix'], globals: { tema: 'oscuro' } };

export const Horas: Story = {
  tags: ['matrix'],
  args: {
    legend: 'Elige una hora',
    layout: 'grid',
    options: ['09:30', '10:00', '10:30', '11:00'].map((hora) => ({ value: hora, title: hora })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '10:00' }));
    await expect(canvas.getByRole('radio', { name: '10:00' })).toBeChecked();
  },
};

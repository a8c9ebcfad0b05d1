import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextField } from '../Field/Field.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Piezas/Resumen de errores',
  component: ErrorSummary,
  args: {
    attempt: 1,
    errors: [
      { fieldId: 'nombre', message: 'Escribe tu nombre.' },
      { fieldId: 'correo', message: 'Escribe un correo como nombre@empresa.cl.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Uno: Story = {
  tags: ['matrix'],
  args: { errors: [{ fieldId: 'nombre', message: 'Escribe tu nombre.' }] },
};

export const Varios: Story = {
  render: (args) => (
    <form>
      <ErrorSummary {...args} />
      <TextField id="nombre" label="Nombre" required error="Escribe tu nombre." />
      <TextField
        id="correo"
        label="Correo"
        required
        error="Escribe un correo como nombre@empresa.cl."
      />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')[0]).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Escribe tu nombre.' }));
    await expect(canvas.getByLabelText('Nombre')).toHaveFocus();
  },
};

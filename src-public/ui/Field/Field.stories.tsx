import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PRESUPUESTOS } from '../../../src-shared/options.ts';
import { Checkbox, SelectField, TextareaField, TextField } from './Field.tsx';

const meta = {
  title: 'Piezas/Campo',
  component: TextField,
  args: { id: 'correo', label: 'Correo Electrónico', required: true },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(28rem, 90vw)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Vacio: Story = {};
export const ConAyuda: Story = {
  tags: ['matrix'],
  args: { hint: 'Te escribiremos solo a esta dirección.' },
};
export const Opcional: Story = {
  tags: ['matrix'],
  args: { id: 'empresa', label: 'Empresa', required: false },
};
export const Deshabilitado: Story = {
  tags: ['matrix'],
  args: { disabled: true, defaultValue: 'ana@viverolaurel.cl' },
};

export const ConError: Story = {
  args: { error: 'Escribe un correo como nombre@empresa.cl.', defaultValue: 'ana@' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Correo Electrónico');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Escribe un correo como nombre@empresa.cl.');
  },
};

export const Lista: Story = {
  tags: ['matrix'],
  render: () => (
    <SelectField id="presupuesto" label="Presupuesto estimado" required options={PRESUPUESTOS} />
  ),
};

export const VariasLineas: Story = {
  tags: ['matrix'],
  render: () => <TextareaField id="mensaje" label="Mensaje" required />,
};

export const Casilla: Story = {
  tags: ['matrix'],
  render: () => <Checkbox label="Leí y acepto los términos y condiciones." />,
};

export const SobreTinta: Story = {
  tags: ['matrix'],
  args: { error: 'Escribe tu correo.' },
  globals: { tema: 'oscuro' },
  render: (args) => (
    <>
      <TextField {...args} hint="Te escribiremos solo a esta dirección." />
      <SelectField id="presupuesto" label="Presupuesto" required options={PRESUPUESTOS} />
      <TextareaField id="mensaje" label="Mensaje" />
      <TextField id="empresa" label="Empresa" disabled defaultValue="Vivero Laurel" />
      <Checkbox label="Leí y acepto los términos." />
    </>
  ),
};

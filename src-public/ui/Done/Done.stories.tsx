import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Done } from './Done.tsx';

const meta = {
  title: 'Piezas/Listo',
  component: Done,
  args: {
    title: '¡Solicitud enviada con éxito!',
    children: 'Ya puedes cerrar esta página.',
  },
} satisfies Meta<typeof Done>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Simple: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: '¡Solicitud enviada con éxito!' }),
    ).toHaveFocus();
  },
};

export const EnEspera: Story = {
  tags: ['matrix'],
  args: { waiting: true, title: 'Revisa tu correo para confirmar' },
};

export const SobreTinta: Story = { tags: ['matrix'], globals: { tema: 'oscuro' } };

export const ConAcciones: Story = {
  tags: ['matrix'],
  args: { actions: <Button variant="secondary">Enviar otra solicitud</Button> },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog, opens } from './Dialog.tsx';

const meta = {
  title: 'Piezas/Diálogo',
  component: Dialog,
  args: {
    id: 'pago',
    title: 'Pago inicial (50%)',
    children: <p>Hoy pagas $89.250, IVA incluido. El resto, cuando te entreguemos tu página.</p>,
  },
  render: (args) => (
    <>
      <Button {...opens(args.id)}>Comenzar ahora</Button>
      <Dialog {...args} />
    </>
  ),
} satisfies Meta<typeof Dialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Abierto: Story = {
  tags: ['matrix'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Comenzar ahora' }));
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

export const DevuelveElFoco: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Comenzar ahora' });
    await userEvent.click(opener);
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { notify } from './notify.ts';
import { ToastRegion } from './ToastRegion.tsx';

const meta = { title: 'Piezas/Aviso', component: ToastRegion, tags: ['sin-imagen'] } satisfies Meta<
  typeof ToastRegion
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AlPedirlo: Story = {
  render: () => (
    <MemoryRouter>
      <Button onClick={() => void notify('¡Información recibida! Redirigiendo...')}>
        Mostrar aviso
      </Button>
      <ToastRegion />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar aviso' }));
    const toast = await screen.findByText('¡Información recibida! Redirigiendo...');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

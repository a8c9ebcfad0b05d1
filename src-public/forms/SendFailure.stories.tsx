import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SendFailure } from './SendFailure.tsx';

const meta = {
  title: 'Piezas/Envío fallido',
  component: SendFailure,
  args: {
    sending: false,
    failure: { text: 'Hubo un error al enviar tu mensaje. Inténtalo de nuevo.', lost: false },
  },
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <SendFailure {...args} />
    </form>
  ),
} satisfies Meta<typeof SendFailure>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rechazado: Story = {};

export const SinConexion: Story = { tags: ['matrix'], args: { failure: { text: '', lost: true } } };

export const EsperandoLaConexion: Story = {
  ...SinConexion,
  tags: ['matrix'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar cuando vuelva la conexión' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Esperando la conexión');
  },
};

export const SobreTinta: Story = { ...SinConexion, tags: ['matrix'], globals: { tema: 'oscuro' } };

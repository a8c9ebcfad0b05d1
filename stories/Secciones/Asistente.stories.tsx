import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import AsistentePanel from '../../src-public/asistente/AsistentePanel.tsx';
import { apiAnswers } from '../apiAnswers.ts';
import { at, withAnswers } from '../Paginas/environment.tsx';

const ANSWERS = ['Ana Paillán', 'Una tienda en línea', 'Cerca de un millón', 'ana@viverolaurel.cl'];

const meta = {
  title: 'Secciones/Asistente',
  parameters: { layout: 'fullscreen' },
  decorators: [at('/')],
  beforeEach: () => {
    withAnswers();
    sessionStorage.clear();
    return () => sessionStorage.clear();
  },
  render: () => <AsistentePanel id="asistente" open takesFocus={false} onClose={() => undefined} />,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** A story that answers the first questions and waits at the next one. */
const after = (answered: number): Story => ({
  play: async ({ canvas }) => {
    for (const answer of ANSWERS.slice(0, answered)) {
      await userEvent.click(canvas.getByRole('textbox'));
      await userEvent.paste(answer);
      await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    }
    const progress = canvas.getByText(`Pregunta ${Math.min(answered + 1, 4)} de 4`);
    await waitFor(() => expect(progress).toBeVisible());
  },
});

export const Nombre: Story = after(0);
export const TipoDePlataforma: Story = { ...after(1), tags: ['matrix'] };
export const Presupuesto: Story = { ...after(2), tags: ['matrix'] };
export const Correo: Story = { ...after(3), tags: ['matrix'] };

/** The answers stay where they are. */
export const NoSePudoGuardar: Story = {
  beforeEach: () => apiAnswers(500, { message: 'x' }),
  play: async (context) => {
    await after(4).play?.(context);
    await expect(
      await context.canvas.findByText(/Siguen aquí/, {}, { timeout: 5000 }),
    ).toBeVisible();
    await expect(context.canvas.getByRole('textbox')).toHaveValue('ana@viverolaurel.cl');
  },
};

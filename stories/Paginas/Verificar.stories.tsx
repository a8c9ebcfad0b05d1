import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import VerificarPage from '../../src-public/verificar/VerificarPage.tsx';
import { apiAnswers } from '../apiAnswers.ts';
import { at, withAnswers } from './environment.tsx';

/** Where anybody checks a signed copy. */
const meta = {
  title: 'Páginas/Comprobar una copia',
  tags: ['matrix'],
  parameters: { layout: 'fullscreen' },
  decorators: [at('/verificar')],
  render: () => <VerificarPage />,
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const answered = (answer: object | null, heading: string): Story => ({
  beforeEach: () => {
    withAnswers();
    return apiAnswers(200, answer);
  },
  play: async ({ canvas }) => {
    await userEvent.upload(
      await canvas.findByLabelText('PDF de la propuesta'),
      new File(['%PDF-1.7'], 'propuesta-12.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
  },
});

export const Autentica: Story = answered({ aceptada_el: '2026-11-28' }, 'Es auténtica');
export const Ajena: Story = answered(null, 'No es una copia firmada');

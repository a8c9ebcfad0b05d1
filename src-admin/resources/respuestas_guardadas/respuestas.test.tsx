import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaRespuesta } from '../../../tests/builders/tickets.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { respuestasGuardadas } from './resource.ts';

const update = vi.fn();

beforeEach(() => sessionStorage.clear());

const open = (cuerpo: string) =>
  openPage(respuestasGuardadas, {
    at: '/respuestas_guardadas/1',
    rows: { respuestas_guardadas: [unaRespuesta({ id: 1, cuerpo })] },
    answers: { update },
  });

it('previews it in a ticket, with one’s own name', async () => {
  open('Hola {{cliente}}: lo veo yo. {{yo}}');
  const preview = await screen.findByRole('region', { name: 'Así quedaría' });
  expect(preview).toHaveTextContent('Hola Ana Paillán: lo veo yo. Ana');
});

it('an unknown placeholder is refused beside the text', async () => {
  open('Hola {{cliente}}');
  fireEvent.change(await screen.findByLabelText(/^Texto/), {
    target: { value: 'Hola {{clienta}}' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^No sabemos qué poner en \{\{clienta\}\}/)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Selector } from './Sidebar.tsx';

/** The selector, where the server finds these clients by these words. */
export const open = async (answer: (words: string) => unknown) => {
  const asked: string[] = [];
  inConsole(<Selector loaded />, {
    answers: {
      clientesPorNombre: (words: string) => {
        asked.push(words);
        return Promise.resolve().then(() => answer(words));
      },
      clienteElegido: vi.fn(() =>
        Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@x.cl', plataformas: [] }),
      ),
    },
  });
  const input = await screen.findByRole('combobox', { name: 'Cliente' }, { timeout: 4000 });
  return { asked, input };
};

import { act, fireEvent, screen } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Found } from '../../data/find.ts';
import type { Definition } from '../../resource.ts';
import { Palette } from './Palette.tsx';

const Where = () => <p>{useLocation().pathname}</p>;

export const ticket = (id: number, asunto: string): Found => ({
  resource: 'tickets',
  row: { id, asunto, cliente: 7, estado: 'esperando_cliente' },
  details: ['cliente', 'estado'],
  named: { clientes: [{ id: 7, cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' }] },
});

type Find = (resources: readonly Definition[], words: string) => Promise<Found[]>;

export async function open(find: Find, perfil: 'admin' | 'cliente' | 'tickets' = 'admin') {
  const showKeys = vi.fn();
  const store = memoryStore();
  const onClose = vi.fn();
  const asked = vi.fn(find);
  inConsole(
    <>
      <Palette perfil={perfil} showKeys={showKeys} onClose={onClose} />
      <Where />
    </>,
    { perfil, store, answers: { find: asked, clienteElegido: () => Promise.resolve(null) } },
  );
  const input = await screen.findByRole('combobox', { name: 'Buscar o ir a' });
  /** And the pause after which it is looked for. */
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } });
    act(() => void vi.advanceTimersByTime(200));
  };
  return { store, showKeys, onClose, asked, input, type };
}

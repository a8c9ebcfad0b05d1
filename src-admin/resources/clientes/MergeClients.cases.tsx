import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { mergePreviewSchema } from './schemas.ts';
import { MergeClients } from './MergeClients.tsx';

export const PREVIEW = mergePreviewSchema.validateSync(
  {
    marca: 'm1',
    pasa: { tickets: 2, pagos: 1, personas: 1 },
    origen: { nombre: 'Telares N.', entra: true, activo: true },
    destino: { nombre: 'Telares Nusta', entra: false, activo: true },
    difieren: [
      { campo: 'telefono', origen: '+56 9 1111 1111', destino: '+56 9 2222 2222' },
      { campo: 'email', origen: 'vieja@telares.cl', destino: 'nusta@telares.cl' },
    ],
  },
  { strict: true },
);

export const previewMerge = vi.fn();
export const mergeClients = vi.fn();

export const opened = async () => {
  inConsole(
    <MergeClients cliente={7} otro={9}>
      Fusionar con este cliente
    </MergeClients>,
    { resource: 'clientes', answers: { previewMerge, mergeClients } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Fusionar con este cliente' }));
  return within(await screen.findByRole('dialog', { name: 'Fusionar dos clientes' }));
};

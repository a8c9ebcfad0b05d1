import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EditBase, RefreshIconButton, TextInput } from 'react-admin';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordForm } from './RecordForm.tsx';

export const read = {
  id: 1,
  cliente: 'Ana',
  empresa: 'Vivero',
  telefono: '1',
  actualizado_en: '2026-11-22 10:00:00.000001+00',
};
export const now = {
  ...read,
  cliente: 'Ana María',
  telefono: '22',
  actualizado_en: '2026-11-22 10:05:00.000002+00',
};
export const change = { autor: 'Berta Paz', en: new Date(Date.now() - 120_000).toISOString() };

type Saved = Record<string | symbol, unknown>;

/** Answers each save with the next of these; a row is what the save gives back. */
export const open = async (
  answers: readonly (Error | object)[],
  shown: object = read,
  getOne = vi.fn(() => Promise.resolve({ data: shown })),
  extra: ReactNode = null,
) => {
  const saved: Saved[] = [];
  const update = vi.fn((_resource: string, { data }: { data: Saved }) => {
    saved.push(data);
    const answer = answers[saved.length - 1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  });
  inConsole(
    <EditBase id={1} mutationMode="pessimistic" redirect={false}>
      <RefreshIconButton />
      <RecordForm>
        <TextInput source="cliente" />
        <TextInput source="empresa" />
        <TextInput source="telefono" />
        {extra}
      </RecordForm>
    </EditBase>,
    {
      resource: 'clientes',
      answers: { getOne, update },
    },
  );
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Vivero'),
    { timeout: 5000 },
  );
  return saved;
};

export const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const dialog = () =>
  screen.findByRole('dialog', { name: 'Esto cambió mientras lo editabas' }, { timeout: 4000 });

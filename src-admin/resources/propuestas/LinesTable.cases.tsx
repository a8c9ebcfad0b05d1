import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { vi } from 'vitest';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { ItemsInput } from './ItemsInput.tsx';

export const sent = vi.fn((_values: object) => undefined);
const contenido = unaPropuesta().contenido as unknown as Contenido;

/** A form with so many items. */
export async function open(count: number) {
  const items = Array.from({ length: count }, (_, n) => ({
    ...contenido.items[0],
    concepto: `Ítem ${n + 1}`,
  }));
  inConsole(
    <RecordContextProvider value={{ id: 1, contenido: { ...contenido, items } }}>
      <RecordForm onSubmit={sent}>
        <ItemsInput />
      </RecordForm>
    </RecordContextProvider>,
    { resource: 'propuestas' },
  );
  await screen.findByText('Qué incluye y cuánto cuesta');
}

export const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const lines = () => screen.getAllByLabelText(/^Concepto, línea/);

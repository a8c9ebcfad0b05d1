import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unFormularioInicial } from '../../../../tests/builders/contacts.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { formularioInicial } from '../../formulario_inicial/resource.ts';
import { markAll } from '../clase.cases.ts';

const updateMany = vi.fn((_resource: string, { ids }: { ids: number[]; data: object }) =>
  Promise.resolve({ data: ids }),
);

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

it('several of the assistant are marked as handled at once, and none is left chosen', async () => {
  openPage(formularioInicial, {
    rows: {
      formulario_inicial: [1, 2].map((id) => unFormularioInicial({ id, gestionado: false })),
    },
    answers: { updateMany },
  });
  await markAll('Marcar como gestionados');
  await waitFor(() => expect(updateMany).toHaveBeenCalledOnce());
  expect(updateMany.mock.lastCall?.[1]).toMatchObject({
    ids: [1, 2],
    data: { gestionado: true },
  });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /todas/ })).not.toBeChecked());
});

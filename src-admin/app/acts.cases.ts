import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { unaPlataforma } from '../../tests/builders/people.ts';
import { unaConfiguracion } from '../../tests/builders/studio.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { READ } from '../data/optimisticLock.ts';
import type { Definition } from '../resource.ts';

export interface Act {
  page: Definition;
  row: { id: number };
  /** What its question is answered with. */
  confirm?: string;
  change: object;
}

/** Presses it on the page of its row, and looks at what is saved. */
export async function namesItsRow(press: string, act: Act): Promise<void> {
  const { page, row, confirm, change } = act;
  const resource = page.name;
  const update = vi.fn((_resource: string, { data }: { data: Record<string | symbol, unknown> }) =>
    Promise.resolve({ data }),
  );
  openPage(page, {
    at: `/${resource}/1/show`,
    rows: {
      ...{ plataformas: [unaPlataforma({ id: 1 })], settings: [unaConfiguracion()] },
      ...{ tickets: [], pagos: [], pagos_eventos: [], [resource]: [row] },
    },
    answers: {
      update,
      ...{ contactoNotas: () => Promise.resolve([]), clientFile: () => new Promise(() => {}) },
      readNotas: () => Promise.resolve({ notas: '', actualizado_en: null }),
    },
  });
  const button = await screen.findByRole('button', { name: press }, { timeout: 8000 });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  if (confirm !== undefined) {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
  }
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  const saved = update.mock.lastCall?.[1].data;
  expect(saved).toMatchObject(change);
  // With it the save is refused where somebody else has changed the row meanwhile.
  expect(saved?.[READ]).toEqual(row);
}

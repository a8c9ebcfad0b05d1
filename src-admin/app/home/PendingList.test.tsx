import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inDays } from '../../../tests/builders/clock.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { PendingRow } from '../api.ts';
import { PendingList } from './PendingList.tsx';

/** Three rows of each of these kinds. */
const threeOf = (...kinds: string[]): PendingRow[] =>
  kinds.flatMap((clase) =>
    ['1', '2', '3'].map((id) => ({
      ...{ clase, id, cuantos: 3, titulo: `${clase} ${id}`, de: null, estado: null },
      ...{ desde: inDays(-1), plazo: inDays(1), monto: null, urgente: false },
    })),
  );

const open = (...kinds: string[]) => {
  inConsole(<PendingList pending={threeOf(...kinds)} />, { answers: {} });
  return screen.findAllByRole('listitem');
};

it('a long list begins with what is most urgent, and shows the rest to who asks', async () => {
  expect(await open('tickets', 'comprobantes', 'leads', 'correos', 'pagos_vencidos')).toHaveLength(
    12,
  );
  const more = screen.getByRole('button', { name: 'Ver los 3 que siguen' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(15);
  fireEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

it('a short one is whole', async () => {
  expect(await open('tickets', 'comprobantes', 'leads', 'correos')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /que siguen/ })).toBeNull();
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { of, clientHistory, shown } from '../ClienteHistoria.cases.tsx';

beforeEach(() => vi.clearAllMocks());

it('reports a failed first and a failed later page', async () => {
  clientHistory.mockRejectedValue(new Error('Sin conexión'));
  shown();
  expect(await screen.findByText(/^No pudimos cargar el historial/)).toBeVisible();
  clientHistory.mockResolvedValueOnce(
    Array.from({ length: 30 }, (_, n) => of({ marca: String(n) })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('No pudimos cargar lo anterior.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
});

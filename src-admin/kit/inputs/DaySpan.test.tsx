import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DaySpan } from './DaySpan.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';

it('the last day follows the first, begins there, and one before it is refused by its name', async () => {
  sessionStorage.clear();
  const saved = vi.fn();
  inConsole(
    <RecordForm record={{ inicio: '2026-12-01', termino: '2026-12-03' }} onSubmit={saved}>
      <DaySpan first="inicio" last="termino" />
    </RecordForm>,
    { resource: 'bloqueos' },
  );
  const [first, last] = [
    await screen.findByLabelText(/^Primer día/),
    screen.getByLabelText(/^Último día/),
  ];
  fireEvent.change(first, { target: { value: '2026-12-02' } });
  expect(last).toHaveValue('2026-12-03');
  fireEvent.change(first, { target: { value: '2026-12-20' } });
  await waitFor(() => expect(last).toHaveValue('2026-12-20'));
  expect(last).toHaveAttribute('min', '2026-12-20');
  fireEvent.change(last, { target: { value: '2026-12-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(
    await screen.findByText('«Último día» no puede ser anterior a «Primer día», 20 dic 2026.'),
  ).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  // What was wrong leaves when it is corrected, also by the other of the two.
  fireEvent.change(first, { target: { value: '2026-12-05' } });
  fireEvent.change(last, { target: { value: '2026-12-06' } });
  await waitFor(() => expect(screen.queryByText(/no puede ser anterior/)).toBeNull());
});

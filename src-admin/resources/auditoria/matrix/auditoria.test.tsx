import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { AuditoriaList } from '../AuditoriaList.tsx';
import { pause, asked, byName, answers } from '../auditoria.cases.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

it('shows the changes of the chosen client alone, searches among theirs, and all again with one press', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const clienteElegido = () => Promise.resolve({ nombre: 'Vivero Laurel', plataformas: [] });
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: `/auditoria?filter=${encodeURIComponent('{"q":"cuota"}')}`,
    answers: { ...answers, clienteElegido },
  });
  expect(await screen.findByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ q: 'cuota', cliente: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los clientes' }));
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ q: 'cuota' }));
});

it('whoever has an account is found by their name, and their changes are listed', async () => {
  inConsole(<AuditoriaList />, { resource: 'auditoria', at: '/auditoria', answers });
  const who = await screen.findByLabelText('Quién', {}, { timeout: 8000 });
  fireEvent.mouseDown(who);
  fireEvent.change(who, { target: { value: 'laurel' } });
  pause();
  const found = await screen.findByText('Ana Riquelme (Vivero Laurel)');
  expect(found).toHaveRole('option');
  fireEvent.click(found);
  pause();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ autor: 'u-7' }), {
    timeout: 5000,
  });
  expect(byName.mock.calls.map(([words]) => words)).toContain('laurel');
});

it('where a search for somebody finds nobody, or fails, it says so', async () => {
  const accountsByName = (words: string) =>
    words === 'yyy' ? Promise.reject(new DataError('forbidden')) : Promise.resolve([]);
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: '/auditoria',
    answers: { ...answers, accountsByName },
  });
  const who = await screen.findByLabelText('Quién', {}, { timeout: 8000 });
  fireEvent.mouseDown(who);
  for (const [typed, words] of [
    ['zzz', 'Nadie con ese nombre tiene cuenta'],
    ['yyy', 'No pudimos buscar. Vuelve a escribir el nombre.'],
  ] as const) {
    fireEvent.change(who, { target: { value: typed } });
    pause();
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('says of whom its address speaks, who is not of the studio', async () => {
  inConsole(<AuditoriaList />, {
    resource: 'auditoria',
    at: `/auditoria?filter=${encodeURIComponent('{"autor":"u-9"}')}`,
    answers: { ...answers, accountNames: () => Promise.resolve(new Map([['u-9', 'Carla Soto']])) },
  });
  await waitFor(() => expect(screen.getByLabelText('Quién')).toHaveValue('Carla Soto'), {
    timeout: 8000,
  });
});

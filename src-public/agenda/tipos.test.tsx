import { render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { tipoDeReunion } from './tipos.ts';

it.each([
  ['asesoria-cv', 'asesoria-cv'],
  ['reunion', 'reunion'],
  ['mentoria', 'mentoria'],
  ['Dos palabras', 'reunion'],
  [null, 'reunion'],
] as const)('an address that says %s shows the hours of %s', (said, tipo) => {
  expect(tipoDeReunion(said)).toBe(tipo);
});

it('asks for the hours of its kind', async () => {
  const asked = fakeNetwork({
    'POST /rest/v1/rpc/horas_disponibles': { body: [] },
    'GET /rest/v1/configuracion_publica': { body: { agenda_dias: 30 } },
  });
  // A client of the API keeps the `fetch` that it finds when it is made.
  vi.resetModules();
  const [{ useFreeHours }, { MemoryRouter }, { queryClient }, { QueryClientProvider }] =
    await Promise.all([
      import('./useFreeHours.tsx'),
      import('react-router'),
      import('../data/queryClient.ts'),
      import('@tanstack/react-query'),
    ]);
  const Hours = () => useFreeHours('asesoria-cv').instead;
  render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(MemoryRouter, null, createElement(Hours)),
    ),
  );
  await waitFor(() =>
    expect(asked.find(({ call }) => call.includes('horas_disponibles'))?.body).toMatchObject({
      p_tipo: 'asesoria-cv',
    }),
  );
  vi.unstubAllGlobals();
});

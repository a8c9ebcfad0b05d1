import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { queryClient } from '../data/queryClient.ts';
import OnlyOffered from './OnlyOffered.deferred.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(productos: readonly string[]) {
  const asked = fakeNetwork({
    'GET /rest/v1/configuracion_publica': { body: [{ productos }] },
  });
  render(
    <MemoryRouter initialEntries={['/asesoria-curriculum']}>
      <Routes>
        <Route path="/" element={<p>Inicio</p>} />
        <Route path="*" element={<OnlyOffered producto="asesoria-cv" />} />
      </Routes>
    </MemoryRouter>,
  );
  return asked;
}

it('whoever comes for what is offered stays', async () => {
  const asked = open(['pagina-web', 'asesoria-cv']);
  await waitFor(() => expect(queryClient.getQueryData(['configuracion'])).toBeDefined());
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('Inicio')).toBeNull();
});

it.each([[['pagina-web']], [[]]])('of what is not offered there is no page: %j', async (sold) => {
  open(sold);
  expect(await screen.findByText('Inicio')).toBeVisible();
});

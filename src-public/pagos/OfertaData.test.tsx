import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { filasDeProductos } from '../../tests/builders/products.ts';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { queryClient } from '../data/queryClient.ts';
import OfertaData from './OfertaData.deferred.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(filas: object[]) {
  fakeNetwork({
    'GET /rest/v1/productos_publicos': {
      body: filas,
    },
  });
  render(
    <MemoryRouter initialEntries={['/asesoria-curriculum']}>
      <Routes>
        <Route path="/" element={<p>Inicio</p>} />
        <Route path="*" element={<OfertaData de="asesoria-cv" />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('the landing of what is offered says it to search engines', async () => {
  open(filasDeProductos());
  await waitFor(() =>
    expect(document.querySelector('script[type="application/ld+json"]')).toHaveTextContent(
      'Asesoría de currículum',
    ),
  );
  expect(screen.queryByText('Inicio')).toBeNull();
});

it.each([
  ['offered no more', filasDeProductos().map((fila) => ({ ...fila, ofrecido: false }))],
  ['never offered', []],
])('the landing of what was %s is no page', async (_, filas) => {
  open(filas);
  expect(await screen.findByText('Inicio')).toBeVisible();
});

import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { filasDeProductos } from '../../tests/builders/products.ts';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { queryClient } from '../data/queryClient.ts';
import OfertaData from './OfertaData.deferred.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('a landing says what it sells to search engines', async () => {
  fakeNetwork({ 'GET /rest/v1/productos_publicos': { body: filasDeProductos() } });
  render(<OfertaData de="asesoria-cv" />);
  await waitFor(() =>
    expect(document.querySelector('script[type="application/ld+json"]')).toHaveTextContent(
      'Asesoría de currículum',
    ),
  );
});

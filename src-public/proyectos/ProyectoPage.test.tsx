import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import ProyectoPage from './ProyectoPage.tsx';

afterEach(() => vi.unstubAllGlobals());

it('an unknown project is said to be one, is not listed, and leads back to the others', async () => {
  fakeNetwork({ 'GET /rest/v1/plataformas': { body: [] } });
  render(
    <MemoryRouter initialEntries={['/trabajos/ninguno']}>
      <ProyectoPage />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Proyecto no encontrado');
  expect(document.title).toBe('Proyecto no encontrado · Estudio Cobre');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver al portafolio' })).toHaveAttribute(
    'href',
    '/portfolio',
  );
});

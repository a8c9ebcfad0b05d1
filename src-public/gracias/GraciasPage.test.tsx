import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { markReceived } from '../data/received.ts';
import GraciasPage from './GraciasPage.tsx';

const page = (state: unknown = null) => (
  <MemoryRouter initialEntries={[{ pathname: '/thank-you', state }]}>
    <GraciasPage />
  </MemoryRouter>
);
const heading = () => screen.getByRole('heading', { level: 1 });

it('thanks whoever comes from a form, by name where it is known', () => {
  render(page({ nombre: 'Millaray Toro' }));
  expect(heading()).toHaveTextContent('¡Gracias, Millaray!');
});

it('thanks whoever sent something and lost the page on the way', () => {
  markReceived('borrador-contacto');
  const { rerender } = render(page());
  expect(heading()).toHaveTextContent('¡Gracias!');
  rerender(page());
  expect(heading()).toHaveTextContent('¡Gracias!');
});

it('thanks nobody for nothing: whoever opens it is shown the way to write', () => {
  render(page());
  expect(heading()).toHaveTextContent('¿Quieres escribirnos?');
  expect(screen.getByRole('link', { name: 'Escribir un mensaje' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(renderToString(page())).not.toContain('Gracias');
});

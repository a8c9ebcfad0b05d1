import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { markReceived, wasReceived } from '../data/received.ts';
import GraciasFormularioPage from './GraciasFormularioPage.tsx';

const renderPage = () =>
  render(
    <MemoryRouter initialEntries={['/gracias-formulario']}>
      <GraciasFormularioPage />
    </MemoryRouter>,
  );

it('thanks whoever has just answered, once', () => {
  markReceived('borrador-asistente');
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ya tenemos tus respuestas');
  expect(wasReceived()).toBe(false);
});

it('opened directly it thanks for nothing, and leads to where one writes', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cuéntanos qué necesitas');
  expect(screen.getByRole('link', { name: 'Escribir un mensaje' })).toHaveAttribute(
    'href',
    '/contacto',
  );
});

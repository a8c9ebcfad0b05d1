import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unResumen } from '../../tests/builders/answers.ts';
import { unaPlataforma, unCliente } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Plataforma } from '../data/rows.ts';
import { plataformas } from './index.ts';

const open = (perfil: 'admin' | 'cliente', plataforma: Partial<Plataforma>, encargado = '') =>
  openPage('plataformas', plataformas, {
    at: '/plataformas/1/show',
    perfil,
    rows: {
      plataformas: [unaPlataforma({ id: 1, cliente: 3, ...plataforma })],
      clientes: [unCliente({ id: 3 })],
      hitos: [],
      accesos_temporales: [],
    },
    answers: {
      platformSummary: () => Promise.resolve({ ...unResumen(), encargado: encargado || null }),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    },
  });

it('the studio edits, shares and sees who is missing; the client none of it', async () => {
  const { unmount } = open('admin', { publico: false });
  expect(await screen.findByText('Nadie todavía')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.getByText('Compartir el avance o una vista previa')).toBeVisible();
  expect(screen.getByText('Privada')).toBeVisible();
  unmount();
  open('cliente', { publico: false });
  expect(await screen.findByText('Todo el equipo del estudio')).toBeVisible();
  for (const hidden of ['Editar', 'Eliminar', 'Privada', 'Grupo', 'Cliente', /^Compartir/])
    expect(screen.queryByText(hidden)).toBeNull();
});

it('a client sees who is in charge, and the public page once there is one', async () => {
  open('cliente', { publico: true, slug: 'tienda' }, 'Berta Paz');
  expect(await screen.findByText('Berta Paz')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver su página pública' })).toHaveAttribute(
    'href',
    '/paginas-web/tienda',
  );
});

it.each([
  ['viverolaurel.cl', 'https://viverolaurel.cl'],
  ['http://viejo.cl', 'http://viejo.cl'],
])('the domain %s leads to %s', async (dominio, href) => {
  open('admin', { dominio });
  expect(await screen.findByRole('link', { name: dominio })).toHaveAttribute('href', href);
});

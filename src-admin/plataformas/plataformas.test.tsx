import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unResumen } from '../../tests/builders/answers.ts';
import { unaPlataforma, unCliente } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Plataforma } from '../data/rows.ts';
import { plataformas } from './index.ts';

const open = (
  perfil: 'admin' | 'cliente',
  plataforma: Partial<Plataforma>,
  encargado = '',
  at = '/plataformas/1/show',
) =>
  openPage('plataformas', plataformas, {
    at,
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
  const cifras = [{ valor: '180', texto: 'plantas a la venta' }];
  const { unmount } = open('admin', { publico: false, rubro: 'Comercio', resultado: '', cifras });
  expect(await screen.findByText('Nadie todavía')).toBeVisible();
  expect(screen.getByText('Comercio · 180 plantas a la venta')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.getByText('Compartir el avance o una vista previa')).toBeVisible();
  expect(screen.getByText('Privada')).toBeVisible();
  unmount();
  open('cliente', { publico: false });
  expect(await screen.findByText('Todo el equipo del estudio')).toBeVisible();
  for (const hidden of ['Editar', 'Eliminar', 'Privada', 'Grupo', 'Cliente', /^Compartir/, /rubro/])
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

it('what a project achieved is said in three figures at most', async () => {
  const cifras = ['uno', 'dos', 'tres'].map((texto, place) => ({ valor: `${place}`, texto }));
  open('admin', { cifras }, '', '/plataformas/1');
  const legend = await screen.findByText(/^Resultados en cifras/);
  const figures = within(legend.closest('fieldset') ?? document.body);
  expect(figures.getAllByLabelText(/^Cifra/)).toHaveLength(3);
  fireEvent.click(figures.getByLabelText('Agregar'));
  for (const label of [/^Cifra/, /^Qué cuenta/]) {
    const fields = figures.getAllByLabelText(label);
    expect(fields).toHaveLength(4);
    for (const field of fields) fireEvent.change(field, { target: { value: 'algo' } });
  }
  fireEvent.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Deja tres cifras, las que más dicen.')).toBeVisible();
});

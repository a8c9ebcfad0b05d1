import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { isOffered } from '../screens.ts';
import { canAccess } from './canAccess.ts';

const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];

const allowed = (perfil: Parameters<typeof canAccess>[0]) =>
  resources
    .flatMap(({ name: resource }) =>
      actions
        .filter((action) => canAccess(perfil, { resource, action }))
        .map((action) => `${resource}.${action}`),
    )
    .toSorted();

describe('canAccess', () => {
  it('gives a client what is theirs, and nothing else', () => {
    expect(allowed('cliente')).toEqual([
      'documentos.list',
      'hitos.list', 'hitos.show',
      'informes.list', 'informes.show',
      'pagos.list', 'pagos.show',
      'plataformas.list', 'plataformas.show',
      'servicios.list', 'servicios.show',
      // It leads to their account.
      'settings.list',
      'tickets.create', 'tickets.list', 'tickets.show',
    ]); // prettier-ignore
  });

  it('gives an admin everything but what must never be erased, and what is not made by hand', () => {
    const given = allowed('admin');
    for (const each of ['tickets.delete', 'hitos.edit', 'pagos.create', 'auditoria.show'])
      expect(given).toContain(each);
    for (const each of ['clientes.delete', 'pagos.delete', 'auditoria.edit', 'correos.create'])
      expect(given).not.toContain(each);
  });

  it('gives a person who sees tickets only just these', () => {
    expect(allowed('tickets')).toEqual([
      ...['settings.list', 'tickets.create', 'tickets.list', 'tickets.show'],
    ]);
  });

  it('gives nothing to somebody without a profile', () => {
    expect(allowed(null)).toEqual([]);
  });

  it('is not fooled by names that every object has', () => {
    expect(canAccess('cliente', { resource: 'constructor', action: 'list' })).toBe(false);
  });
});

it.each([
  ['/tickets', true],
  ['/tickets/5/show', true],
  ['/tickets/create', true],
  ['/pagos/create', false],
  ['/clientes/3/show', false],
  ['/clientes/3', false],
  ['/auditoria', false],
  // No resource has these pages: what is there says who they are for.
  ['/', true],
  ['/cuenta', true],
  ['/settings', true],
  ['/tickets/5', true],
])('whether a client is offered the page at %s: %s', (path, offered) => {
  expect(isOffered('cliente', path)).toBe(offered);
});

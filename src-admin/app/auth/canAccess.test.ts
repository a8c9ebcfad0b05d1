import { describe, expect, it } from 'vitest';
import { canAccess } from './canAccess.ts';

const resources = [
  'tickets', 'leads', 'solicitudes', 'formulario_inicial', 'plataformas',
  'clientes', 'hitos', 'usuarios', 'pagos', 'planes_de_pago', 'pedidos', 'settings',
  'citas', 'horarios', 'bloqueos', 'calendario', 'solicitudes_datos', 'vulneraciones', 'acciones_datos', 'auditoria',
  'respuestas_guardadas', 'testimonios', 'equipo', 'precios', 'salud', 'correos', 'correos_entrantes', 'correos_silenciados',
]; // prettier-ignore
const actions = ['list', 'show', 'create', 'edit', 'delete', 'export'];

const allowed = (perfil: Parameters<typeof canAccess>[0]) =>
  resources.flatMap((resource) =>
    actions
      .filter((action) => canAccess(perfil, { resource, action }))
      .map((action) => `${resource}.${action}`),
  );

describe('canAccess', () => {
  it('gives a client their tickets, payments, milestones and platforms, and nothing else', () => {
    expect(allowed('cliente')).toEqual([
      'tickets.list', 'tickets.show', 'tickets.create',
      'plataformas.list', 'plataformas.show',
      'hitos.list', 'hitos.show',
      'pagos.list', 'pagos.show',
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
    expect(allowed('tickets')).toEqual(['tickets.list', 'tickets.show', 'tickets.create']);
  });

  it('gives nothing to somebody without a profile', () => {
    expect(allowed(null)).toEqual([]);
  });

  it('is not fooled by names that every object has', () => {
    expect(canAccess('cliente', { resource: 'constructor', action: 'list' })).toBe(false);
  });
});

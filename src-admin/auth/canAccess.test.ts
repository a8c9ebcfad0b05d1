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
    const everything = resources.flatMap((resource) =>
      actions.map((action) => `${resource}.${action}`),
    );
    const given = allowed('admin');
    expect(everything.filter((each) => !given.includes(each))).toEqual([
      'clientes.delete',
      'usuarios.delete',
      'pagos.delete',
      'planes_de_pago.list',
      'planes_de_pago.show',
      'planes_de_pago.edit',
      'planes_de_pago.delete',
      'pedidos.create',
      'pedidos.edit',
      'pedidos.delete',
      'settings.create',
      'settings.delete',
      'citas.delete',
      'horarios.show',
      'bloqueos.show',
      'bloqueos.edit',
      'calendario.show',
      'calendario.create',
      'calendario.edit',
      'calendario.delete',
      'solicitudes_datos.edit',
      'solicitudes_datos.delete',
      'vulneraciones.show',
      'vulneraciones.delete',
      'acciones_datos.show',
      'acciones_datos.create',
      'acciones_datos.edit',
      'acciones_datos.delete',
      'auditoria.create',
      'auditoria.edit',
      'auditoria.delete',
      'respuestas_guardadas.show',
      'testimonios.show',
      'equipo.show',
      'precios.show',
      'precios.edit',
      'precios.delete',
      'salud.show',
      'salud.create',
      'salud.edit',
      'salud.delete',
      'correos.create',
      'correos.edit',
      'correos.delete',
      'correos_entrantes.create',
      'correos_entrantes.edit',
      'correos_entrantes.delete',
      'correos_silenciados.show',
      'correos_silenciados.create',
      'correos_silenciados.edit',
    ]);
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

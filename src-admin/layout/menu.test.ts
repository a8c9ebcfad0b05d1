import { expect, it } from 'vitest';
import { MENU } from './menu.ts';

it('an admin goes everywhere, requests and questions of visitors stand under leads', () => {
  expect(MENU.admin).toEqual([
    { resource: 'tickets', label: 'Tickets' },
    { resource: 'leads', label: 'Leads', also: ['solicitudes', 'formulario_inicial'] },
    { resource: 'citas', label: 'Reuniones', also: ['horarios', 'bloqueos', 'calendario'] },
    { resource: 'plataformas', label: 'Plataformas' },
    { resource: 'clientes', label: 'Clientes' },
    { resource: 'hitos', label: 'Hitos' },
    { resource: 'usuarios', label: 'Usuarios' },
    { resource: 'pagos', label: 'Pagos', also: ['pedidos'] },
    {
      resource: 'solicitudes_datos',
      label: 'Privacidad',
      also: ['vulneraciones', 'acciones_datos'],
    },
    { resource: 'settings', label: 'Configuración' },
    {
      resource: 'salud',
      label: 'Sistema',
      also: ['correos', 'correos_entrantes', 'correos_silenciados'],
    },
  ]);
});

it('a client goes to what is theirs', () => {
  expect(MENU.cliente).toEqual([
    { resource: 'tickets', label: 'Tickets' },
    { resource: 'hitos', label: 'Hitos' },
    { resource: 'plataformas', label: 'Plataformas' },
    { resource: 'pagos', label: 'Pagos' },
  ]);
});

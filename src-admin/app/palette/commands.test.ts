import { expect, it, vi } from 'vitest';
import { commandsOf, findableBy, matching } from './commands.ts';

const label = (resource: string) => `«${resource}»`;
const acts = { chooseTheme: vi.fn(), showKeys: vi.fn(), logout: vi.fn() };
const labels = (perfil: 'admin' | 'cliente', typed = '') =>
  matching(commandsOf(perfil, label, acts), typed).map((command) => command.label);

it('an admin goes to every screen, also to those that stand under another, and starts the common acts', () => {
  expect(labels('admin')).toEqual(
    expect.arrayContaining([
      'Inicio',
      'Tickets',
      '«solicitudes»',
      '«calendario»',
      'Configuración',
      ...['«settings»', '«informes»', '«documentos»', '«pedidos»', '«propuestas»', '«correos»'],
      'Abrir un ticket',
      'Crear un cliente',
      'Crear un pago',
      'Tema oscuro',
      'Cerrar sesión',
    ]),
  );
});

it('a client is offered what is theirs and nothing of the studio', () => {
  expect(labels('cliente')).toEqual([
    'Abrir un ticket',
    'Ver tu estado de cuenta',
    'Inicio',
    'Tickets',
    'Hitos',
    'Pagos',
    'Servicios',
    'Documentos',
    'Tus plataformas',
    'Tu cuenta',
    'Tema claro',
    'Tema oscuro',
    'Tema del sistema',
    'Atajos de teclado',
    'Cerrar sesión',
  ]);
  expect(findableBy('cliente').map(({ name }) => name)).toEqual([
    'tickets',
    'plataformas',
    'pagos',
    'hitos',
    'servicios',
  ]);
});

it.each(['admin', 'cliente', 'tickets'] as const)('no two of %s are called the same', (perfil) => {
  // The inbox and the contacts in it have the same name.
  const called = (resource: string) => (resource === 'leads' ? 'Leads' : label(resource));
  const offered = commandsOf(perfil, called, acts).map((command) => command.label);
  expect(offered.filter((each, index) => offered.indexOf(each) !== index)).toEqual([]);
  expect(offered.length).toBeGreaterThan(5);
});

it.each([
  ['CONFIGURACION', ['Configuración']],
  ['cliente nuevo', ['Crear un cliente']],
  ['reunion', ['Agregar una reunión']],
  ['citas', ['Reuniones']],
  ['bandeja', ['Captación']],
  ['cuenta bancaria', ['«settings»']],
  ['crear ticket', ['Abrir un ticket']],
  ['nada de nada', []],
])('%s finds %o', (typed, found) => {
  expect(labels('admin', typed)).toEqual(expect.arrayContaining(found));
  expect(labels('admin', typed).length).toBeLessThan(6);
});

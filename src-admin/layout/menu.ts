import type { Perfil } from '../session/account.ts';

export interface MenuItem {
  resource: string;
  label: string;
  /** Other resources that the item stands for. */
  also?: readonly string[];
}

const TICKETS: MenuItem = { resource: 'tickets', label: 'Tickets' };
const PAGOS: MenuItem = { resource: 'pagos', label: 'Pagos' };

/** The navigation, in the order in which it is shown. */
export const MENU: Readonly<Record<NonNullable<Perfil>, readonly MenuItem[]>> = {
  admin: [
    TICKETS,
    { resource: 'leads', label: 'Leads', also: ['solicitudes', 'formulario_inicial'] },
    { resource: 'citas', label: 'Reuniones', also: ['horarios', 'bloqueos', 'calendario'] },
    { resource: 'plataformas', label: 'Plataformas' },
    { resource: 'clientes', label: 'Clientes' },
    { resource: 'hitos', label: 'Hitos' },
    { resource: 'usuarios', label: 'Usuarios' },
    { ...PAGOS, also: ['pedidos'] },
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
  ],
  cliente: [
    TICKETS,
    { resource: 'hitos', label: 'Hitos' },
    { resource: 'plataformas', label: 'Plataformas' },
    PAGOS,
  ],
};

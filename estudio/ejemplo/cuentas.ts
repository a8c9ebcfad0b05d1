/** Las cuentas de `cuentas.sql`, con las que se entra en una máquina de prueba. */
export const CUENTAS = {
  admin: { quien: 'Administración', email: 'admin@estudiocobre.cl', password: 'cobre-admin-2026' },
  clienteA: { quien: 'Clienta', email: 'ana@viverolaurel.cl', password: 'cliente-ana-2026' },
  clienteB: {
    quien: 'Cliente',
    email: 'bruno@ferreteriaelroble.cl',
    password: 'cliente-bruno-2026',
  },
  /** De la clienta A; ve solo sus tickets. */
  personaA: {
    quien: 'Solo tickets',
    email: 'diego@viverolaurel.cl',
    password: 'cliente-diego-2026',
  },
  desactivada: {
    quien: 'Desactivada',
    email: 'carla@panaderiatrigal.cl',
    password: 'cliente-carla-2026',
  },
} as const;

/** The accounts of supabase/seed.sql, by what they are to a test. */
export const CUENTAS = {
  admin: { email: 'admin@estudiocobre.cl', clave: 'cobre-admin-2026' },
  clienteA: { email: 'ana@viverolaurel.cl', clave: 'cliente-ana-2026' },
  clienteB: { email: 'bruno@ferreteriaelroble.cl', clave: 'cliente-bruno-2026' },
  desactivada: { email: 'carla@panaderiatrigal.cl', clave: 'cliente-carla-2026' },
} as const;

export type Cuenta = keyof typeof CUENTAS;

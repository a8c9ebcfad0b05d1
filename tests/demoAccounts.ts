/** The accounts of estudio/ejemplo/cuentas.sql, by what they are to a test. */
export const ACCOUNTS = {
  admin: { email: 'admin@estudiocobre.cl', password: 'cobre-admin-2026' },
  clienteA: { email: 'ana@viverolaurel.cl', password: 'cliente-ana-2026' },
  /** A person of client A who sees its tickets only. */
  personaA: { email: 'diego@viverolaurel.cl', password: 'cliente-diego-2026' },
  clienteB: { email: 'bruno@ferreteriaelroble.cl', password: 'cliente-bruno-2026' },
  desactivada: { email: 'carla@panaderiatrigal.cl', password: 'cliente-carla-2026' },
} as const;

export type Account = keyof typeof ACCOUNTS;

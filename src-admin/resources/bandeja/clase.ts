import { COMPANY, record, type Definition } from '../../resource.ts';

/** The hidden columns of leads, solicitudes and formulario_inicial. */
export type Hidden =
  | 'acepta_marketing'
  | 'consentimiento_en'
  | 'consentimiento_version'
  | 'envio'
  | 'huella'
  | 'origen'
  | 'proxima_accion'
  | 'proxima_el'
  | 'remitente';

/** What the definitions of leads, solicitudes and formulario_inicial have in common. */
export const CLASE = {
  api: { sender: { email: 'email', linked: true }, large: true },
  access: { admin: ['list', 'show', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: { admin: { under: 'bandeja' } },
} satisfies Partial<Definition>;

/** The fields that all three have. */
export const FIELDS = {
  asignado_a: record('A cargo de', 'clientes', 'cliente'),
  cliente: record('Cliente', 'clientes', COMPANY),
  email: 'Correo',
  notas: 'Notas internas',
};

import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, email, flag, instant, option, record } from '../../resource.ts';

/** Further people of a client, with what they see. */
export const personas = defineResource<'personas_ingresos', 'avisos' | 'usuario'>({
  name: 'personas',
  rows: 'personas_ingresos',
  table: 'personas',
  api: { inList: [['clientes', 'personas_cliente_fkey']] },
  called: ['Persona de un cliente', 'Personas de clientes'],
  createLabel: 'Nueva persona',
  saved: { created: 'Acceso dado. Falta enviarle la invitación.', updated: 'Persona guardada' },
  represent: 'nombre',
  screens: {
    show: onDemand(async () => (await import('./PersonaShow.tsx')).PersonaShow),
    create: onDemand(async () => (await import('./PersonaForm.tsx')).PersonaCreate),
    edit: onDemand(async () => (await import('./PersonaForm.tsx')).PersonaEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: [], tickets: [] },
  menu: { admin: { under: 'usuarios' } },
  begin: { label: 'Dar acceso a una persona', words: 'nueva persona invitar cliente' },
  find: { order: 3, details: ['cliente', 'email'] },
  audit: { called: 'Persona de un cliente', by: 'nombre', unlinked: true },
  fields: {
    acceso: option('Acceso', 'acceso'),
    activo: flag('Acceso'),
    alcance: option('Qué ve', 'alcance'),
    cobros: flag('Recibe los correos de pagos'),
    cliente: record('Cliente', 'clientes', COMPANY),
    email: email('Correo'),
    invitado_en: instant('Última invitación'),
    nombre: 'Nombre',
    ultimo_ingreso: instant('Último ingreso'),
  },
  csv: [],
});

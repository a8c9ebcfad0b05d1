import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, instant, option, record } from '../../resource.ts';

/** Who wrote by the contact form. */
export const leads = defineResource<
  'leads',
  | 'acepta_marketing'
  | 'actualizado_en'
  | 'consentimiento_en'
  | 'consentimiento_version'
  | 'envio'
  | 'huella'
  | 'origen'
  | 'proxima_accion'
  | 'proxima_el'
  | 'remitente'
>({
  name: 'leads',
  rows: 'leads',
  api: { sender: { email: 'email', linked: true }, large: true },
  called: ['Lead', 'Leads'],
  createLabel: 'Nuevo lead',
  saved: { created: 'Lead anotado', updated: 'Lead guardado' },
  represent: 'nombre_contacto',
  search: 'Buscar por nombre, correo o mensaje',
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).ClaseList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    create: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).LeadCreate),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).ClaseEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: { under: 'bandeja' },
  tab: { of: 'Origen de los leads', label: 'Contacto' },
  begin: { label: 'Anotar un lead', words: 'nuevo lead contacto' },
  audit: { called: 'Lead', by: 'nombre_contacto' },
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    cliente: record('Cliente', 'clientes', COMPANY),
    creado_en: instant('Recibido'),
    email: 'Correo',
    estado: option('Estado', 'lead'),
    id: 'N.º',
    mensaje: 'Mensaje',
    nombre_contacto: 'Nombre',
    notas: 'Notas internas',
    telefono: 'Teléfono',
  },
  csv: ['nombre_contacto', 'email', 'telefono', 'mensaje', 'estado', 'creado_en', 'notas'],
});

import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, flag, instant, record } from '../../resource.ts';

/** Who answered the assistant. */
export const formularioInicial = defineResource<
  'formulario_inicial',
  | 'acepta_marketing'
  | 'actualizado_en'
  | 'consentimiento_en'
  | 'consentimiento_version'
  | 'envio'
  | 'etapa'
  | 'huella'
  | 'origen'
  | 'proxima_accion'
  | 'proxima_el'
  | 'remitente'
>({
  name: 'formulario_inicial',
  rows: 'formulario_inicial',
  api: { sender: { email: 'email', linked: true }, large: true },
  called: ['Contacto del asistente', 'Asistente'],
  saved: { updated: 'Contacto guardado' },
  represent: 'nombre',
  search: 'Buscar por nombre o correo',
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).ClaseList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).ClaseEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: { under: 'bandeja' },
  tab: { of: 'Origen de los leads', label: 'Asistente' },
  audit: { called: 'Contacto del asistente', by: 'nombre' },
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    cliente: record('Cliente', 'clientes', COMPANY),
    creado_en: instant('Recibido'),
    email: 'Correo',
    gestionado: flag('Gestionado'),
    id: 'N.º',
    nombre: 'Nombre',
    notas: 'Notas internas',
    observacion: 'Observación',
    presupuesto: 'Presupuesto',
    tipo_plataforma: 'Qué necesita',
  },
  csv: [
    'nombre',
    'email',
    'tipo_plataforma',
    'presupuesto',
    'observacion',
    'gestionado',
    'creado_en',
    'notas',
  ],
});

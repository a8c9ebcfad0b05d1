import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, instant, option, record } from '../../resource.ts';

/** Who asked for a project. */
export const solicitudes = defineResource<
  'solicitudes',
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
  name: 'solicitudes',
  rows: 'solicitudes',
  api: { sender: { email: 'email', linked: true }, large: true },
  called: ['Solicitud', 'Solicitudes'],
  saved: { updated: 'Solicitud guardada' },
  represent: 'nombre',
  search: 'Buscar por nombre, empresa o correo',
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).ClaseList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).ClaseEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: { under: 'bandeja' },
  tab: { of: 'Origen de los leads', label: 'Solicitudes' },
  audit: { called: 'Solicitud', by: 'nombre' },
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    cliente: record('Cliente', 'clientes', COMPANY),
    creado_en: instant('Recibido'),
    email: 'Correo',
    empresa: 'Empresa',
    estado: option('Estado', 'solicitud'),
    id: 'N.º',
    mensaje: 'Mensaje',
    nombre: 'Nombre',
    notas: 'Notas internas',
    presupuesto: option('Presupuesto', 'presupuesto'),
    telefono: 'Teléfono',
    tipo_proyecto: option('Tipo de proyecto', 'tipoProyecto'),
  },
  csv: [
    'nombre',
    'empresa',
    'email',
    'telefono',
    'tipo_proyecto',
    'presupuesto',
    'mensaje',
    'estado',
    'creado_en',
    'notas',
  ],
});

import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, email, instant, option, record } from '../../resource.ts';

/** Requests of people about their personal data. */
export const solicitudesDatos = defineResource<
  'solicitudes_datos',
  | 'avisada_en'
  | 'bloqueo_avisado_en'
  | 'bloqueo_vence_en'
  | 'confirmacion_hash'
  | 'confirmar_antes_de'
  | 'envio'
  | 'huella'
  | 'remitente'
>({
  name: 'solicitudes_datos',
  rows: 'solicitudes_datos',
  api: { sender: { email: 'email', linked: true }, states: ['por_responder'] },
  called: ['Solicitud sobre datos', 'Solicitudes sobre datos'],
  createLabel: 'Nueva solicitud',
  saved: { created: 'Solicitud anotada' },
  represent: 'nombre',
  search: 'Nombre o correo',
  query: {
    narrow: 'byContacto',
    // Open requests first, by their term; PostgREST takes more than one column.
    sort: { field: 'resuelta_en.desc.nullsfirst,vence_en', order: 'ASC' },
  },
  screens: {
    list: onDemand(async () => (await import('./SolicitudDatosList.tsx')).SolicitudDatosList),
    show: onDemand(async () => (await import('./SolicitudDatosShow.tsx')).SolicitudDatosShow),
    create: onDemand(async () => (await import('./SolicitudDatosCreate.tsx')).SolicitudDatosCreate),
  },
  access: { admin: ['list', 'show', 'create'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Datos y registros',
      label: 'Privacidad',
      says: 'Lo que piden las personas sobre sus datos, y las vulneraciones',
      pending: ['por responder', 'por responder'],
    },
  },
  tab: { of: 'Privacidad', label: 'Solicitudes' },
  pending: [
    {
      clase: 'solicitudes_datos',
      title: 'Solicitudes sobre datos',
      group: 'esperan',
      act: { label: 'Responder' },
      namesWho: true,
      filter: { estado: 'por_responder' },
      words: 'tipoSolicitudDatos',
      since: 'recibida',
      due: 'instant',
    },
  ],
  audit: { called: 'Solicitud sobre datos', by: 'nombre' },
  fields: {
    bloqueada_en: instant('Bloqueada'),
    bloqueo_nota: 'Qué se suspendió',
    cliente: record('Cliente', 'clientes', COMPANY),
    confirmada_en: instant('Identidad confirmada'),
    detalle: 'Detalle',
    email: email('Correo'),
    estado: option('Estado', 'solicitudDatos'),
    nombre: 'Nombre',
    prorroga_motivo: 'Motivo de la prórroga',
    prorrogada_en: instant('Prorrogada'),
    respuesta: 'Respuesta',
    resuelta_en: instant('Respondida'),
    tipo: option('Qué pide', 'tipoSolicitudDatos'),
    vence_en: instant('Plazo'),
  },
  csv: ['nombre', 'email', 'tipo', 'estado', 'vence_en', 'creado_en'],
});

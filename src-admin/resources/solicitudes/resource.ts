import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, option } from '../../resource.ts';
import { CLASE, FIELDS, type Hidden } from '../bandeja/clase.ts';

/** Requests for a platform, with its kind and budget. */
export const solicitudes = defineResource<'solicitudes', Hidden>({
  ...CLASE,
  name: 'solicitudes',
  rows: 'solicitudes',
  called: ['Solicitud', 'Solicitudes'],
  saved: { updated: 'Solicitud guardada' },
  represent: 'nombre',
  search: 'Nombre, empresa o correo',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).SolicitudList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).SolicitudEdit),
  },
  audit: { called: 'Solicitud', by: 'nombre' },
  fields: {
    ...FIELDS,
    empresa: 'Empresa',
    estado: option('Estado', 'solicitud'),
    mensaje: 'Mensaje',
    nombre: 'Nombre',
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

import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, option } from '../../resource.ts';
import { CLASE, FIELDS, type Hidden } from '../bandeja/clase.ts';

/** Messages of the contact form. */
export const leads = defineResource<'leads', Hidden>({
  ...CLASE,
  name: 'leads',
  rows: 'leads',
  called: ['Lead', 'Leads'],
  createLabel: 'Nuevo lead',
  saved: { created: 'Lead anotado', updated: 'Lead guardado' },
  represent: 'nombre_contacto',
  search: 'Nombre, correo o mensaje',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).LeadList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    create: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).LeadCreate),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).LeadEdit),
  },
  begin: { label: 'Anotar un lead', words: 'nuevo lead contacto' },
  audit: { called: 'Lead', by: 'nombre_contacto' },
  fields: {
    ...FIELDS,
    estado: option('Estado', 'lead'),
    mensaje: 'Mensaje',
    nombre_contacto: 'Nombre',
    telefono: 'Teléfono',
  },
  csv: ['nombre_contacto', 'email', 'telefono', 'mensaje', 'estado', 'creado_en', 'notas'],
});

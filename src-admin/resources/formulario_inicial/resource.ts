import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag } from '../../resource.ts';
import { CLASE, FIELDS, type Hidden } from '../bandeja/clase.ts';

/** Answers to the assistant of the home page. */
export const formularioInicial = defineResource<'formulario_inicial', Hidden | 'etapa'>({
  ...CLASE,
  name: 'formulario_inicial',
  rows: 'formulario_inicial',
  called: ['Contacto del asistente', 'Asistente'],
  saved: { updated: 'Contacto guardado' },
  represent: 'nombre',
  search: 'Nombre o correo',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('../bandeja/ClaseList.tsx')).AsistenteList),
    show: onDemand(async () => (await import('../bandeja/ContactoShow.tsx')).ToContacto),
    edit: onDemand(async () => (await import('../bandeja/ClaseForm.tsx')).AsistenteEdit),
  },
  audit: { called: 'Contacto del asistente', by: 'nombre' },
  fields: {
    ...FIELDS,
    gestionado: flag('Gestionado'),
    nombre: 'Nombre',
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

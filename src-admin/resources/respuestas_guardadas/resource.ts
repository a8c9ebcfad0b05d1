import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** Saved texts for answers to tickets. */
export const respuestasGuardadas = defineResource<'respuestas_guardadas'>({
  name: 'respuestas_guardadas',
  rows: 'respuestas_guardadas',
  called: ['Respuesta guardada', 'Respuestas guardadas'],
  createLabel: 'Nueva respuesta',
  saved: { created: 'Respuesta guardada', updated: 'Respuesta guardada' },
  represent: ({ titulo }: { titulo?: string }) => titulo ?? '',
  search: 'Título o texto',
  query: { sort: { field: 'titulo', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./RespuestaList.tsx')).RespuestaList),
    create: onDemand(async () => (await import('./RespuestaForm.tsx')).RespuestaCreate),
    edit: onDemand(async () => (await import('./RespuestaForm.tsx')).RespuestaEdit),
  },
  access: { admin: ['list', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu estudio',
      says: 'Textos listos para contestar tickets',
    },
  },
  begin: { label: 'Guardar una respuesta', words: 'nueva plantilla' },
  audit: { called: 'Respuesta guardada', by: 'titulo' },
  fields: {
    cuerpo: 'Texto',
    titulo: 'Título',
  },
  csv: ['titulo', 'cuerpo'],
});

import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, option, record } from '../../resource.ts';

/** What clients say on the site. */
export const testimonios = defineResource<'testimonios'>({
  name: 'testimonios',
  rows: 'testimonios',
  called: ['Testimonio', 'Testimonios'],
  createLabel: 'Nuevo testimonio',
  saved: { created: 'Testimonio agregado', updated: 'Testimonio guardado' },
  represent: ({ nombre }: { nombre?: string }) => nombre ?? '',
  search: 'Nombre, cargo o texto',
  query: { sort: { field: 'orden', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./TestimonioList.tsx')).TestimonioList),
    create: onDemand(async () => (await import('./TestimonioForm.tsx')).TestimonioCreate),
    edit: onDemand(async () => (await import('./TestimonioForm.tsx')).TestimonioEdit),
  },
  access: { admin: ['list', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu sitio',
      says: 'Lo que dicen los clientes en el sitio',
    },
  },
  audit: { called: 'Testimonio', by: 'nombre' },
  fields: {
    cargo: 'Cargo o negocio',
    imagen: 'Retrato',
    nombre: 'Nombre',
    nota: 'Estrellas',
    orden: 'Orden',
    pagina: option('Página', 'pagina'),
    plataforma: record('Proyecto', 'plataformas', 'plataforma'),
    publicado: flag('Publicado'),
    texto: 'Qué dice',
  },
  csv: ['nombre', 'cargo', 'pagina', 'texto', 'nota', 'orden', 'publicado'],
});

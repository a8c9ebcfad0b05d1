import type { Integrante } from '../../src-public/nosotros/api/getEquipo.ts';
import type { Testimonio } from '../../src-public/testimonios/Testimonials.tsx';
import type { Hito, Proyecto } from '../../src-public/proyectos/types.ts';

/** Sample projects for stories, in every kind of group. */
const base: Proyecto = {
  id: 1,
  plataforma: 'Vivero Laurel',
  descripcion:
    'Tienda en línea para un vivero de Ñuñoa que vendía solo por mensajes directos. El stock se descuenta desde el mesón.',
  dominio: 'vivero-laurel.example',
  url_portada: '/portafolio/vivero-laurel/portada.jpg',
  portada_texto: null,
  fecha_inicio: '2025-08-04',
  fecha_termino: '2025-10-27',
  slug: 'vivero-laurel',
  logo: '/portafolio/vivero-laurel/logo.svg',
  cliente_nombre: 'Vivero Laurel',
  grupo: 'Grupo A1',
  rubro: 'Comercio',
  problema:
    'Contestaba hasta sesenta mensajes por noche, casi siempre la misma pregunta: cuál planta aguanta con poca luz.',
  decision:
    'En vez de un catálogo con filtros, la tienda parte con tres preguntas: cuánta luz, cuánto tiempo y si hay mascotas.',
  resultado: 'Seis de cada diez ventas llegan por la web',
  cifras: [
    { valor: '6 de 10', texto: 'ventas llegan por la web' },
    { valor: '180', texto: 'plantas con stock al día' },
    { valor: '14 min', texto: 'tardó el primer pedido' },
  ],
};

export const buildProyecto = (changes: Partial<Proyecto> = {}): Proyecto => ({
  ...base,
  ...changes,
});

export const proyectos: Proyecto[] = [
  buildProyecto(),
  buildProyecto({
    id: 2,
    plataforma: 'Panadería Trigal',
    slug: 'panaderia-trigal',
    url_portada: '/portafolio/panaderia-trigal/portada.jpg',
    grupo: 'Grupo A2',
  }),
  buildProyecto({
    id: 3,
    plataforma: 'Río Cruces Kayak',
    slug: 'rio-cruces-kayak',
    url_portada: '/portafolio/rio-cruces-kayak/portada.jpg',
    grupo: null,
    fecha_termino: null,
  }),
  buildProyecto({
    id: 4,
    plataforma: 'Sin portada ni texto',
    slug: null,
    url_portada: null,
    descripcion: null,
    dominio: null,
    grupo: 'Especial',
  }),
];

export const hitos: Hito[] = [
  {
    id: 1,
    fecha: '2025-08-18',
    titulo: 'Estructura de la tienda',
    descripcion: 'Tres visitas al vivero y una maqueta del catálogo.',
    imagen: '/portafolio/vivero-laurel/maqueta.webp',
    imagen_texto: null,
    orden: 1,
  },
  {
    id: 2,
    fecha: '2025-09-08',
    titulo: 'Sistema visual',
    descripcion: null,
    imagen: '/portafolio/vivero-laurel/sistema.webp',
    imagen_texto: null,
    orden: 2,
  },
  {
    id: 3,
    fecha: '2025-10-27',
    titulo: 'Lanzamiento',
    descripcion: 'La tienda abre con 120 plantas.',
    imagen: null,
    imagen_texto: null,
    orden: 3,
  },
];

/** What clients say, with and without portrait and project. */
export const testimonios: Testimonio[] = [
  {
    ...{ id: 1, nombre: 'Ana Fuentealba', cargo: 'Dueña de Vivero Laurel', nota: 5 },
    texto: 'Pasamos de anotar pedidos en un cuaderno a vender en línea con despacho.',
    imagen: null,
    proyecto: base,
  },
  {
    ...{ id: 2, nombre: 'Iván Quezada', cargo: 'Gasfitería Quezada, La Florida', nota: 4 },
    texto: 'Me pidieron cinco fotos y media hora de conversación. Del resto se encargaron ellos.',
    imagen: null,
    proyecto: null,
  },
];

/** What the client of a project says of it, on its page. */
export const voces: Testimonio[] = testimonios
  .slice(0, 1)
  .map((one) => ({ ...one, proyecto: null }));

/** Who works in the studio. */
export const equipo: Integrante[] = [
  {
    ...{ id: 1, nombre: 'Antonia Rivas', cargo: 'Dirección y diseño', desde: 2019, simbolo: 'Ar' },
    texto: 'Parte cada proyecto en terreno, mirando cómo se trabaja de verdad.',
    imagen: null,
  },
];

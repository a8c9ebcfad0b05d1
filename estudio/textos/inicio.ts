import type { IconName } from '../../src-public/ui/Icon/paths.ts';

/** Se turnan en la portada. Primero el más largo: ninguno posterior pasa a ser lo más grande que alguien espera. */
const TITULOS = [
  'Sitios que trabajan mientras duermes.',
  'Software que se gana el día a día.',
  'Tu negocio, en código bien hecho.',
  'Menos planillas. Más tiempo.',
  'De la idea al botón que funciona.',
  'Tecnología chilena, sin letra chica.',
  'Una web que por fin te representa.',
  'Vende en línea sin enredos.',
  'Sistemas que tu equipo sí usa.',
  'Hecho a medida, hecho para durar.',
] as const;

const BLOQUES: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'tune',
    titulo: 'Soluciones Personalizadas',
    texto: 'Partimos de cómo trabajas hoy. El sistema se adapta a tu operación, y no al revés.',
  },
  {
    icon: 'bolt',
    titulo: 'Alto Rendimiento',
    texto: 'Páginas livianas, que abren rápido también con mala señal y en un teléfono viejo.',
  },
  {
    icon: 'support',
    titulo: 'Soporte Continuo',
    texto:
      'Después de la entrega seguimos contigo: pides lo que necesitas en tu panel y ves cómo avanza.',
  },
];

/** Lo que dice el inicio. */
export const INICIO = {
  titulos: TITULOS,
  /** Qué hace el estudio, para quién y desde dónde. */
  subtitulo: 'Diseñamos y programamos sitios y sistemas para empresas chilenas, desde Providencia.',
  /** Lo que los buscadores saben del estudio. */
  descripcion:
    'Estudio chileno de desarrollo web: plataformas e-learning, sistemas de gestión, tiendas en línea, aplicaciones web progresivas e integraciones.',
  boton: 'Cotiza tu proyecto',
  promesas: { titulo: 'Nuestros Servicios', lista: BLOQUES },
} as const;

import type { IconName } from '../../src-public/ui/Icon/paths.ts';
import type { Imagen } from './imagen.ts';

const BENEFICIOS: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'mobile',
    titulo: 'Diseño que se adapta',
    texto:
      'Se ve bien en el teléfono, que es desde donde te van a buscar, y también en cualquier pantalla grande.',
  },
  {
    icon: 'management',
    titulo: 'Pensada para vender',
    texto: 'Textos claros, botón de WhatsApp siempre a mano y lo necesario para que Google la lea.',
  },
  {
    icon: 'clock',
    titulo: 'Lista en 7 días',
    texto:
      'Desde tu pago inicial y con tus fotos y textos en mano, la publicamos dentro de una semana.',
  },
  {
    icon: 'globe',
    titulo: 'Primer año de hosting gratis',
    texto:
      'Alojamiento y certificado de seguridad incluidos el primer año. Después tú decides si sigues: nada se cobra solo.',
  },
];

const INCLUYE = [
  'Hasta 5 páginas: inicio, servicios, nosotros, contacto y una más',
  'Diseño con tus colores, tu logo y tus fotos',
  'Hasta 3 casillas de correo corporativo',
  'Botón de WhatsApp y formulario que llega a tu correo',
  'Mapa, horarios y enlaces a tus redes sociales',
  'Preparada para que Google la lea',
  'Primer año de hosting y certificado de seguridad',
  '3 meses de soporte técnico después de publicar',
] as const;

const CASILLAS = ['hola@tunegocio.cl', 'ventas@tunegocio.cl', 'pedidos@tunegocio.cl'] as const;

/** Lo que dice la página de la primera página web. */
export const PRIMERA_WEB = {
  titulo: '¿Tu negocio necesita más clientes?',
  bajada: 'Te hacemos una página web profesional para que te encuentren, te crean y te escriban.',
  boton: 'Quiero comenzar ahora',
  plazo: { dato: '7 días', texto: 'hasta publicarla, con tu material en mano' },
  imagen: {
    archivo: '/portafolio/panaderia-trigal/lanzamiento',
    texto: 'Página web de una panadería, en computador y en teléfono',
  } as Imagen | null,
  beneficios: {
    sobre: 'Por qué funciona',
    titulo: 'Lo justo para empezar a vender',
    lista: BENEFICIOS,
  },
  incluye: { sobre: 'Qué incluye', titulo: 'Todo esto, por un solo precio', lista: INCLUYE },
  correo: {
    titulo: 'Un correo que dice tu nombre, no el de Gmail',
    texto:
      'Hasta 3 casillas con tu propio dominio, sin costo adicional. Las usas desde el teléfono, como cualquier correo, y tus clientes saben que eres tú.',
    casillas: CASILLAS,
  },
  /** Mientras no hay una oferta escrita en Configuración. */
  cierre: 'Tu página puede estar lista en 7 días',
  testimonios: { sobre: 'Ya la tienen', titulo: 'Negocios chicos, resultados concretos' },
} as const;

import type { IconName } from '../ui/Icon/paths.ts';
/** What the first-web-page landing says. */

export const BENEFICIOS: readonly { icon: IconName; titulo: string; texto: string }[] = [
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

export const INCLUYE = [
  'Hasta 5 páginas: inicio, servicios, nosotros, contacto y una más',
  'Diseño con tus colores, tu logo y tus fotos',
  'Hasta 3 casillas de correo corporativo',
  'Botón de WhatsApp y formulario que llega a tu correo',
  'Mapa, horarios y enlaces a tus redes sociales',
  'Preparada para que Google la lea',
  'Primer año de hosting y certificado de seguridad',
  '3 meses de soporte técnico después de publicar',
] as const;

export const CASILLAS = [
  'hola@tunegocio.cl',
  'ventas@tunegocio.cl',
  'pedidos@tunegocio.cl',
] as const;

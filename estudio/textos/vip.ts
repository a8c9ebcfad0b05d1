import type { IconName } from '../../src-public/ui/Icon/paths.ts';
import type { Imagen } from './imagen.ts';

const BENEFICIOS: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'tune',
    titulo: 'Pide mejoras desde tu panel',
    texto:
      'Escribe qué quieres cambiar, adjunta una imagen y mira cómo avanza, sin perseguir correos.',
  },
  {
    icon: 'support',
    titulo: 'Soporte con plazo',
    texto:
      'Tú dices qué tan urgente es, y de eso depende el plazo que nos ponemos. Un reclamo se responde dentro de cinco días hábiles.',
  },
  {
    icon: 'discount',
    titulo: 'Descuento exclusivo',
    texto:
      '¿Contrataste la asesoría de currículum? Tienes un 10% menos en nuestros otros servicios: cuéntanoslo al cotizar.',
  },
  {
    icon: 'check',
    titulo: 'Nada se cierra sin ti',
    texto:
      'Revisas cada entrega en su hito, la apruebas o pides cambios, y ves qué pago depende de ella.',
  },
  {
    icon: 'card',
    titulo: 'Cuentas claras',
    texto:
      'Lo que pagaste y lo que falta, con sus fechas y comprobantes, y un estado de cuenta en PDF cuando lo quieras.',
  },
  {
    icon: 'copy',
    titulo: 'Tus documentos, juntos',
    texto:
      'Propuestas aceptadas, términos, comprobantes y los archivos que te compartimos, para descargar cuando los busques.',
  },
];

const CUIDADO: readonly { icon: IconName; titulo: string; texto: string }[] = [
  {
    icon: 'report',
    titulo: 'Un informe al mes',
    texto:
      'Cada mes, un resumen claro de visitas, tiempo de respuesta y disponibilidad de tu sitio. El tiempo se compara con el mes anterior; las visitas van si tu sitio lleva nuestro contador.',
  },
  {
    icon: 'bolt',
    titulo: 'Tu sitio, vigilado',
    texto:
      'Revisamos cada cinco minutos si responde. Si se cae nos llega un aviso, y en tu panel ves cómo está y cómo estuvo cada día.',
  },
  {
    icon: 'calendar',
    titulo: 'Lo que vence, a la vista',
    texto:
      'Anotamos hasta cuándo duran tu dominio y tu certificado: a nosotros nos llega un aviso antes, y tú lo ves en tu panel.',
  },
  {
    icon: 'shield',
    titulo: 'Lo terminas cuando quieras',
    texto:
      'Conoces su precio antes de aceptarlo y no sube sin que lo aceptes. Al aceptarlo lees qué día vence el primer cobro. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio.',
  },
];

/** Lo que dice el Área VIP. */
export const VIP = {
  titulo: 'La entrega es solo el comienzo',
  // El segundo botón, para quien todavía no es cliente.
  otro: { texto: 'Quiero mi página web', a: '/mi-primera-pagina-web' },
  bajada:
    'Ser cliente incluye un panel propio: tus tickets, tus pagos y el avance de tu plataforma, a la vista y en un solo lugar.',
  imagen: {
    archivo: '/panel/panel',
    texto:
      'El panel de una clienta: qué espera su respuesta, en qué va su plataforma, sus tickets y sus pagos.',
  } as Imagen | null,
  beneficios: BENEFICIOS,
  cuidado: {
    titulo: 'Con plan de cuidado',
    bajada:
      'Un servicio aparte, que se renueva: lo aceptas en tu panel o en una propuesta, con su precio a la vista.',
    lista: CUIDADO,
  },
} as const;

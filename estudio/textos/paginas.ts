const pagina = (title: string, description: string) => ({ title, description });

/** El título y la descripción de cada página, para buscadores y enlaces compartidos. */
export const PAGINAS = {
  inicio: pagina(
    'Software y sitios web a medida en Chile',
    'Diseñamos y programamos plataformas e-learning, sistemas de gestión, tiendas en línea y aplicaciones web para empresas chilenas. Conversemos sobre tu proyecto.',
  ),
  servicios: pagina(
    'Servicios de desarrollo web y software',
    'E-learning, sistemas de gestión, comercio electrónico, aplicaciones web progresivas, integraciones y consultoría tecnológica, con un proceso claro de cuatro pasos.',
  ),
  nosotros: pagina(
    'Nosotros: el equipo detrás de cada proyecto',
    'Somos un estudio chileno pequeño. Hacemos software y sitios web que se entienden y se pueden mantener.',
  ),
  contacto: pagina(
    'Contáctanos',
    'Cuéntanos qué necesitas y te respondemos dentro de un día hábil, sin compromiso. Estudio de desarrollo web en Providencia, Santiago.',
  ),
  portafolio: pagina(
    'Páginas web y plataformas que hemos hecho',
    'Portafolio de sitios, tiendas en línea y sistemas que hemos entregado a empresas y organizaciones de Chile.',
  ),
  grupos: pagina(
    'Nuestros proyectos por grupo',
    'Todos nuestros proyectos públicos, ordenados por grupo, con enlace a cada sitio.',
  ),
  proyecto: pagina(
    'Proyecto del portafolio',
    'Detalle de un proyecto: para quién fue, qué hicimos y cómo avanzó.',
  ),
  agenda: pagina(
    'Agenda una reunión',
    'Elige día y hora para conversar sobre tu proyecto con el estudio, por videollamada y sin costo.',
  ),
  solicitud: pagina(
    'Tu próxima plataforma: pide una propuesta',
    'Cuéntanos qué plataforma necesitas y recibe una propuesta con alcance, plazo y precio.',
  ),
  gracias: pagina('Gracias por escribirnos', 'Recibimos tu mensaje y te responderemos pronto.'),
  terminos: pagina(
    'Términos y condiciones',
    'Condiciones de uso del sitio y de contratación de nuestros servicios.',
  ),
  privacidad: pagina(
    'Política de privacidad',
    'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos.',
  ),
  cookies: pagina('Política de cookies', 'Qué guarda este sitio en tu navegador y para qué sirve.'),
  primeraWeb: pagina(
    'Tu primera página web en 7 días',
    'Página web profesional a precio cerrado: diseño adaptable, correo corporativo y primer año de hosting incluido.',
  ),
  asesoria: pagina(
    'Asesoría de currículum',
    'Programa personalizado para que tu currículum pase los filtros automáticos y destaque en los primeros seis segundos.',
  ),
  respuestas: pagina(
    'Recibimos tus respuestas',
    'Gracias por contarnos sobre tu proyecto: te escribiremos pronto.',
  ),
  comprar: pagina(
    'Comprar',
    'Contrata tu primera página web o la asesoría de currículum con tarjeta, transferencia o por chat.',
  ),
  vip: pagina(
    'Área VIP para clientes',
    'Qué incluye ser cliente: mejoras desde tu panel, soporte según lo urgente, entregas que apruebas tú y cuentas claras.',
  ),
  avance: pagina(
    'Avance de tu plataforma',
    'En qué va una plataforma, abierta con un enlace temporal.',
  ),
  pago: pagina('Tu pago', 'Cuánto es, cuándo vence y cómo pagarlo.'),
  propuesta: pagina('Tu propuesta', 'Qué incluye, cuánto cuesta y cómo aceptarla.'),
  verificar: pagina(
    'Comprobar una copia firmada',
    'Elige el PDF de una propuesta aceptada y comprueba en tu navegador si es el original.',
  ),
  confirmacion: pagina('Confirmación de pago', 'Estado de tu pago.'),
};

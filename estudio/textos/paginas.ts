/** El título y la descripción de cada página, para buscadores y enlaces compartidos; por su dirección. */
export const PAGINAS = {
  '/': {
    titulo: 'Software y sitios web a medida en Chile',
    descripcion:
      'Diseñamos y programamos plataformas e-learning, sistemas de gestión, tiendas en línea y aplicaciones web para empresas chilenas. Conversemos sobre tu proyecto.',
  },
  '/servicios': {
    titulo: 'Servicios de desarrollo web y software',
    descripcion:
      'E-learning, sistemas de gestión, comercio electrónico, aplicaciones web progresivas, integraciones y consultoría tecnológica, con un proceso claro de cuatro pasos.',
  },
  '/nosotros': {
    titulo: 'Nosotros: el equipo detrás de cada proyecto',
    descripcion:
      'Somos un estudio chileno pequeño. Hacemos software y sitios web que se entienden y se pueden mantener.',
  },
  '/contacto': {
    titulo: 'Contáctanos',
    descripcion:
      'Cuéntanos qué necesitas y te respondemos dentro de un día hábil, sin compromiso. Estudio de desarrollo web en Providencia, Santiago.',
  },
  '/paginas-web': {
    titulo: 'Páginas web y plataformas que hemos hecho',
    descripcion:
      'Portafolio de sitios, tiendas en línea y sistemas que hemos entregado a empresas y organizaciones de Chile.',
  },
  '/proyectos-grupos': {
    titulo: 'Nuestros proyectos por grupo',
    descripcion: 'Todos nuestros proyectos públicos, ordenados por grupo, con enlace a cada sitio.',
  },
  '/paginas-web/:slug': {
    titulo: 'Proyecto del portafolio',
    descripcion: 'Detalle de un proyecto: para quién fue, qué hicimos y cómo avanzó.',
  },
  '/agendar': {
    titulo: 'Agenda una reunión',
    descripcion:
      'Elige día y hora para conversar sobre tu proyecto con el estudio, por videollamada y sin costo.',
  },
  '/tu-proxima-plataforma': {
    titulo: 'Tu próxima plataforma: pide una propuesta',
    descripcion:
      'Cuéntanos qué plataforma necesitas y recibe una propuesta con alcance, plazo y precio.',
  },
  '/thank-you': {
    titulo: 'Gracias por escribirnos',
    descripcion: 'Recibimos tu mensaje y te responderemos pronto.',
  },
  '/terminos-condiciones': {
    titulo: 'Términos y condiciones',
    descripcion: 'Condiciones de uso del sitio y de contratación de nuestros servicios.',
  },
  '/politica-privacidad': {
    titulo: 'Política de privacidad',
    descripcion:
      'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo ejercer tus derechos.',
  },
  '/cookies': {
    titulo: 'Política de cookies',
    descripcion: 'Qué guarda este sitio en tu navegador y para qué sirve.',
  },
  '/mi-primera-pagina-web': {
    titulo: 'Tu primera página web en 7 días',
    descripcion:
      'Página web profesional a precio cerrado: diseño adaptable, correo corporativo y primer año de hosting incluido.',
  },
  '/asesoria-curriculum': {
    titulo: 'Asesoría de currículum',
    descripcion:
      'Programa personalizado para que tu currículum pase los filtros automáticos y destaque en los primeros seis segundos.',
  },
  '/gracias-formulario': {
    titulo: 'Recibimos tus respuestas',
    descripcion: 'Gracias por contarnos sobre tu proyecto: te escribiremos pronto.',
  },
  '/comprar': {
    titulo: 'Comprar',
    descripcion:
      'Contrata tu primera página web o la asesoría de currículum con tarjeta, transferencia o por chat.',
  },
  '/vip': {
    titulo: 'Área VIP para clientes',
    descripcion:
      'Qué incluye ser cliente: mejoras desde tu panel, soporte según lo urgente, entregas que apruebas tú y cuentas claras.',
  },
  '/temp-access': {
    titulo: 'Avance de tu plataforma',
    descripcion:
      'Página de solo lectura con el avance de una plataforma, abierta con un enlace temporal.',
  },
  '/pagar': {
    titulo: 'Tu pago',
    descripcion:
      'Un pago, abierto con el enlace de su correo: cuánto es, cuándo vence y cómo pagarlo.',
  },
  '/propuesta': {
    titulo: 'Tu propuesta',
    descripcion:
      'Una propuesta, abierta con el enlace de su correo: qué incluye, cuánto cuesta y cómo aceptarla.',
  },
  '/verificar': {
    titulo: 'Comprobar una copia firmada',
    descripcion:
      'Elige el PDF de una propuesta aceptada y comprueba en tu navegador si es el original.',
  },
  '/api/pagos/confirmacion': {
    titulo: 'Confirmación de pago',
    descripcion: 'Estado de tu pago.',
  },
} as const;

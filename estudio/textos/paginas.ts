const pagina = (title: string, description: string) => ({ title, description });

/** El título y la descripción de las páginas que hablan del estudio, para buscadores y enlaces compartidos. */
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
  agenda: pagina(
    'Agenda una reunión',
    'Elige día y hora para conversar sobre tu proyecto con el estudio, por videollamada y sin costo.',
  ),
  solicitud: pagina(
    'Tu próxima plataforma: pide una propuesta',
    'Cuéntanos qué plataforma necesitas y recibe una propuesta con alcance, plazo y precio.',
  ),
  primeraWeb: pagina(
    'Tu primera página web en 7 días',
    'Página web profesional a precio cerrado: diseño adaptable, correo corporativo y primer año de hosting incluido.',
  ),
  asesoria: pagina(
    'Asesoría de currículum',
    'Programa personalizado para que tu currículum pase los filtros automáticos y destaque en los primeros seis segundos.',
  ),
  vip: pagina(
    'Área VIP para clientes',
    'Qué incluye ser cliente: mejoras desde tu panel, soporte según lo urgente, entregas que apruebas tú y cuentas claras.',
  ),
};

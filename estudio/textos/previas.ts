/** Lo que dice la imagen de cada página cuando se comparte su enlace. */
export const PREVIAS = {
  inicio: {
    sobre: 'Estudio de software y sitios web',
    titulo: 'Plataformas hechas a medida en Chile',
  },
  servicios: { sobre: 'Servicios', titulo: 'De la idea a un sistema que trabaja por ti' },
  portafolio: { sobre: 'Portafolio', titulo: 'Páginas web y plataformas que hemos hecho' },
  nosotros: { sobre: 'Nosotros', titulo: 'El equipo detrás de cada proyecto' },
  contacto: { sobre: 'Contacto', titulo: 'Cuéntanos qué necesitas' },
  agenda: { sobre: 'Agenda', titulo: 'Elige una hora y conversemos' },
  solicitud: { sobre: 'Tu próxima plataforma', titulo: 'Pide una propuesta con plazo y precio' },
  'primera-web': { sobre: 'Tu primera página web', titulo: 'Lista en 7 días, a precio cerrado' },
  asesoria: { sobre: 'Asesoría de currículum', titulo: 'Seis segundos para que te llamen' },
  comprar: { sobre: 'Compra en línea', titulo: 'Empieza hoy, paga como prefieras' },
  vip: { sobre: 'Área VIP', titulo: 'Beneficios por ser cliente' },
  legal: { sobre: 'Información legal', titulo: 'Reglas claras, en simple' },
} as const;

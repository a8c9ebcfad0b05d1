/** Who we are, in words. */

export const EQUIPO = [
  {
    simbolo: 'Ar',
    numero: 2019,
    imagen: '/ilustraciones/equipo-1.svg',
    nombre: 'Antonia Rivas',
    cargo: 'Dirección y diseño',
    texto:
      'Diseñadora de servicios. Parte cada proyecto en terreno, mirando cómo se trabaja de verdad, y no suelta un detalle hasta que calza.',
  },
  {
    simbolo: 'Mh',
    numero: 2020,
    imagen: '/ilustraciones/equipo-2.svg',
    nombre: 'Matías Huenchumán',
    cargo: 'Desarrollo',
    texto:
      'Ingeniero en informática. Escribe el código pensando en quien lo va a mantener en cinco años más, que muchas veces es él mismo.',
  },
  {
    simbolo: 'Jl',
    numero: 2022,
    imagen: '/ilustraciones/equipo-3.svg',
    nombre: 'Josefa Leiva',
    cargo: 'Proyectos y soporte',
    texto:
      'Ordena plazos, contesta tickets y traduce entre clientes y programadores. Si le escribes en la mañana, te responde en la mañana.',
  },
] as const;

export const VALORES = [
  {
    titulo: 'Confianza',
    texto:
      'Decimos lo que cuesta, lo que demora y lo que no conviene hacer, aunque perdamos el encargo.',
  },
  {
    titulo: 'Innovación',
    texto:
      'Probamos lo nuevo en lo nuestro antes de ponerlo en lo tuyo. Elegimos por utilidad, no por moda.',
  },
  {
    titulo: 'Colaboración',
    texto:
      'Tu equipo sabe de tu negocio y el nuestro, de software. Los mejores proyectos salen de la misma mesa.',
  },
  {
    titulo: 'Excelencia',
    texto:
      'Probamos con lector de pantalla, con mala señal y con el teléfono de tu clienta de setenta años.',
  },
] as const;

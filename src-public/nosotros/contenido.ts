/** What we believe in, in words. */

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

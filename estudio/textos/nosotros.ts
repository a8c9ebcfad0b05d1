const VALORES = [
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

/** Lo que dice la página Nosotros; el equipo se escribe en la consola. */
export const NOSOTROS = {
  equipo: {
    bajada: 'Somos un estudio chico por decisión. Quien te atiende es quien lo construye.',
    /** Mientras la consola no tiene a nadie del equipo. */
    sinNombres: {
      titulo: 'Quien te atiende es quien lo construye',
      bajada:
        'Somos un estudio chico por decisión: la persona con la que conversas es la misma que diseña, programa y contesta después.',
    },
    /** Seguido del año que dice Configuración, si lo dice. */
    desde: 'Hacemos software en Chile desde',
  },
  valores: { sobre: 'Valores', titulo: 'De qué estamos hechos', lista: VALORES },
  cierre: {
    titulo: 'Si te gusta cómo trabajamos, conversemos',
    bajada:
      'Una llamada de media hora basta para saber si somos el equipo que necesitas. Si no lo somos, te lo decimos.',
    boton: 'Escríbenos',
  },
} as const;

const RAZONES = [
  {
    dato: '6 s',
    titulo: 'La primera impresión dura seis segundos',
    texto:
      'Más o menos eso mira alguien tu currículum antes de decidir. Ordenamos lo importante para que se vea a la primera.',
  },
  {
    dato: 'ATS',
    titulo: 'Un robot lo lee antes que una persona',
    texto:
      'Los sistemas de selección filtran por palabras y formato. Lo escribimos para que los pase sin perder tu voz.',
  },
  {
    dato: '+1',
    titulo: 'Tus logros merecen verse',
    texto:
      'Cambiamos listas de funciones por resultados con números, de esos que dan ganas de llamarte.',
  },
] as const;

const PROGRAMA = [
  {
    titulo: 'Sesión inicial de 45 minutos',
    texto:
      'Conversamos por videollamada sobre lo que has hecho, lo que quieres y lo que el mercado pide.',
  },
  {
    titulo: 'Revisión de tu material',
    texto: 'Analizamos tu currículum, tu perfil en redes y las ofertas a las que has postulado.',
  },
  {
    titulo: 'Tareas semanales a tu medida',
    texto:
      'Cada semana recibes encargos cortos y concretos, con comentarios sobre lo que entregas.',
  },
  {
    titulo: 'Seguimiento y ajustes',
    texto: 'Vemos cómo responden las empresas y corregimos lo que haga falta.',
  },
] as const;

const INCLUYE = [
  'Sesión inicial de 45 minutos por videollamada',
  'Currículum nuevo, legible para personas y para sistemas de selección',
  'Revisión de tu perfil profesional en línea',
  'Tareas semanales personalizadas y su corrección',
  '10% de descuento en nuestros otros servicios, con tu número de pedido',
] as const;

/** Lo que dice la página de la asesoría de currículum. */
export const ASESORIA = {
  titulo: 'Que tu currículum consiga la entrevista',
  bajada:
    'Un programa uno a uno para contar lo que sabes hacer de una forma que personas y sistemas de selección entiendan.',
  boton: 'Quiero mi asesoría',
  razones: {
    sobre: 'Por qué',
    titulo: 'Tres razones por las que no te están llamando',
    lista: RAZONES,
  },
  programa: { sobre: 'El programa', titulo: 'Cuatro pasos, uno a uno', lista: PROGRAMA },
  resumen: 'Programa personalizado de cuatro pasos, uno a uno.',
  incluye: INCLUYE,
  testimonios: { sobre: 'Resultados', titulo: 'Ya los llamaron' },
  cierre: {
    titulo: 'Tu próxima entrevista parte hoy',
    bajada: 'Pagas una vez y eliges en línea la hora de tu sesión inicial.',
  },
} as const;

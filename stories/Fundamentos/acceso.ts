/** What every design holds, with the figure that decides. */
export const ACCESO: readonly { cifra: string; regla: string; detalle: string }[] = [
  {
    cifra: '4,5 : 1',
    regla: 'de contraste en todo texto',
    detalle:
      'También en textos de ayuda, fechas y botones apagados que todavía dicen algo. Desde 24 px (o 19 px en negrita) alcanza con 3 : 1. Los íconos que informan y los bordes de un campo, 3 : 1.',
  },
  {
    cifra: '44 px',
    regla: 'para lo que se toca con el dedo',
    detalle:
      'Botones, campos y enlaces de menú. Nada que se pueda presionar mide menos de 24 × 24 px, ni en una tabla; un enlace dentro de un párrafo es la única excepción.',
  },
  {
    cifra: '3 px',
    regla: 'de foco a la vista, siempre',
    detalle:
      'Quien usa teclado ve dónde está: un anillo del color de los enlaces, separado del elemento. No se quita ni se reemplaza por un cambio de color. El orden del foco es el de lectura.',
  },
  {
    cifra: '0',
    regla: 'movimientos que no se puedan detener',
    detalle:
      'Lo que se mueve solo tiene un control de pausa a la vista, y con «reducir movimiento» no se mueve. Nada parpadea. Ningún contenido depende de haber visto una animación.',
  },
  {
    cifra: '200 %',
    regla: 'de texto sin que nada se corte',
    detalle:
      'Ni a 320 px de ancho hay que moverse hacia el lado. Por eso las alturas no son fijas, los nombres largos se parten y los botones crecen hacia abajo.',
  },
  {
    cifra: '2',
    regla: 'señales por cada significado',
    detalle:
      'El color nunca va solo: un error lleva texto, un estado lleva su nombre, un enlace dentro de un texto va subrayado. En blanco y negro se entiende igual.',
  },
];

/** Two ways to say one thing; `si` is how the product says it. */
export interface Par {
  si: string;
  no: string;
  porque: string;
}

/** The studio's voice, by what is said. */
export const VOZ: Record<string, readonly Par[]> = {
  'Cuando algo falla': [
    {
      si: 'Escribe un correo como nombre@empresa.cl.',
      no: 'Formato de email inválido.',
      porque: 'Dice qué escribir, no qué estuvo mal.',
    },
    {
      si: 'No pudimos iniciar el pago. No se cobró nada: revisa tu conexión e inténtalo de nuevo.',
      no: 'Error 500: la transacción ha fallado.',
      porque: 'Primero lo que preocupa (la plata), después qué hacer.',
    },
    {
      si: 'No pudimos agendar tu reunión. Tus datos siguen aquí: inténtalo nuevamente.',
      no: '¡Ups! Algo salió mal. Complete el formulario otra vez.',
      porque: 'Nada de lo escrito se pierde, y se dice. Sin «ups»: a nadie le hizo gracia.',
    },
  ],
  Botones: [
    {
      si: 'Cotiza tu proyecto',
      no: 'Haz clic aquí',
      porque: 'Un verbo y su objeto: se entiende leyendo solo el botón.',
    },
    {
      si: 'Enviar cuando vuelva la conexión',
      no: 'Entendido',
      porque: 'Cuenta lo que va a pasar, aunque el botón quede más largo.',
    },
    {
      si: 'Cambiar la hora',
      no: 'Modificar',
      porque: 'Las palabras de quien lo usa, no las de la base de datos.',
    },
  ],
  'Cuando no hay nada': [
    {
      si: 'Aquí verás cada etapa de tu proyecto y podrás aprobar las entregas.',
      no: 'No se encontraron registros.',
      porque: 'Un vacío explica qué va ahí y para qué sirve.',
    },
    {
      si: 'Sin un horario semanal, /agendar no ofrece ninguna hora.',
      no: 'Lista vacía.',
      porque: 'Si el vacío tiene consecuencias, se dicen. Al lado, el botón que lo llena.',
    },
  ],
  'Saludos y buenas noticias': [
    {
      si: 'Te toca a ti',
      no: 'Tareas pendientes del usuario',
      porque: 'Le hablamos a una persona, de tú y en corto.',
    },
    {
      si: 'Tu pago está listo',
      no: '¡¡Felicidades!! Su transacción fue procesada exitosamente.',
      porque: 'La noticia basta. Exclamaciones, casi nunca; de dos en dos, jamás.',
    },
  ],
  'Antes de lo que no tiene vuelta': [
    {
      si: '¿Apruebas esta entrega?',
      no: '¿Está seguro de que desea continuar?',
      porque: 'La pregunta nombra lo que se decide; la respuesta repite el verbo.',
    },
  ],
};

/** How things are written, everywhere. */
export const ESCRITURA: readonly [what: string, so: string, not: string][] = [
  ['Tratamiento', 'tú: escribe, tienes, elige', 'usted, vos, escribí, tenés'],
  ['Dinero', '$75.000', '75000 CLP, $75,000.00'],
  ['Días y horas', 'viernes 5 de marzo de 2027 a las 12:00', '05/03/27 12:00 PM'],
  ['Teléfono', '+56 9 1234 5678', '912345678'],
  ['Palabras', 'correo, enlace, contraseña, portafolio', 'email, link, password, portfolio'],
  ['Comillas', '«Tres anchos»', '"Tres anchos"'],
  ['Mayúsculas', 'Datos de la cuenta', 'Datos De La Cuenta'],
  ['Promesas', 'Lo que el sistema hace de verdad', 'Te contactaremos a la brevedad'],
];

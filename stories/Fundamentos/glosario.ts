/** One name for one thing: the word, what it is, and what it is not called. */
export const GLOSARIO: readonly (readonly [termino: string, que: string, no: string])[] = [
  ['Lead', 'Quien escribió y todavía no es cliente.', 'prospecto, contacto nuevo'],
  ['Cliente', 'La empresa o persona con la que se trabaja; tiene una cuenta.', 'usuario'],
  ['Persona', 'Alguien de un cliente, con su propia cuenta.', 'subusuario, colaborador'],
  ['Plataforma', 'El sitio o sistema que se hace para un cliente.', 'proyecto, desarrollo'],
  ['Hito', 'Una etapa de una plataforma, que el cliente aprueba.', 'entregable, milestone'],
  ['Ticket', 'Una conversación con un asunto, hasta que se resuelve.', 'caso, requerimiento'],
  ['Pago', 'Lo que un cliente debe: un monto con su día.', 'cobro, factura'],
  ['Abono', 'Lo que llegó por un pago, entero o en parte.', 'ingreso'],
  ['Saldo', 'Lo que falta por pagar.', 'deuda, balance'],
  [
    'Devolución',
    'Lo que volvió de lo que llegó, entero o en parte; la registra el botón «Devolver».',
    'reembolso, reverso, refund',
  ],
  ['Pedido', 'Lo que alguien compró en el sitio.', 'compra, orden'],
  ['Número de pedido', 'Con qué se encuentra un pedido: W-12.', 'código, folio'],
  ['Orden', 'El número con que se encuentra un pago: P-12, o J-12 si son varios.', 'código, folio'],
  ['Comprobante de transferencia', 'El archivo que la prueba.', 'voucher, respaldo'],
  [
    'Comprobante de pago',
    'Lo que el estudio da cuando llega un pago.',
    'recibo, boleta (esa la da el SII)',
  ],
  ['Informar', 'Contar que se transfirió, con su comprobante.', 'avisar un pago'],
  ['Reunión', 'Una hora reservada con el estudio.', 'cita, meeting'],
  ['A cargo de', 'Quién del estudio responde.', 'asignado a, owner'],
  ['Sin asignar', 'No hay nadie a cargo.', 'de nadie, nadie todavía'],
  ['Pendientes', 'Lo que espera a alguien.', 'lo que espera por'],
  ['Vencido', 'Pasó su día y sigue pendiente.', 'moroso, impago'],
  ['Fusionar', 'Hacer uno de dos clientes o de dos tickets.', 'mergear, juntar'],
  ['Historial', 'Todo lo que pasó con alguien, por día.', 'timeline, log'],
  ['Auditoría', 'Quién cambió qué y cuándo.', 'registro de cambios'],
  ['Sistema', 'Cómo están los correos y las tareas del sitio.', 'estado, salud'],
  ['Tareas programadas', 'Lo que el sitio hace solo, a su hora.', 'trabajo programado, jobs'],
  ['Ficha', 'La página de un cliente, un hito o un pago en la consola.', 'registro'],
  ['Última actividad', 'Cuándo pasó algo por última vez en un ticket.', 'se movió'],
  ['Cargar', 'Traer lo que se muestra: «No pudimos cargar los pagos».', 'leer, preguntar'],
  ['Reintentar', 'El botón que repite lo que falló, en la consola.', 'volver a intentar'],
  ['Presiona', 'Lo que se hace con una tecla o un botón.', 'pulsa, haz clic'],
  ['Ctrl + Enter', 'Las teclas de un atajo, con sus signos.', 'Ctrl Intro'],
  ['Vigencia', 'Por cuántos días sirve algo.', 'días que sirve'],
];

/** What no text says: what is said instead stands in the glossary. */
export const NO_SE_DICE =
  /espera por (ti|el)|[Nn]adie todavía|[>'"]De nadie|De ello\b|[Yy]a toca|cuando toque|[ >'"¿][Pp]ulsa |\b[Rr]eembolso [a-z¿]|[Ee]l reembolso|[Rr]egistrar reembolso|Reembolsado'|No pudimos (leer|preguntar)|Volver a intentar|Trabajo programado|Ctrl [A-Z]|Intro para|como pronto|Unir con|Todo lo dicho|Enviar cambios|Días que sirve/;

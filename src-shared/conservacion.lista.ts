// Made by «npm run types» from private.tablas. Do not edit.
export const CONSERVACION = [
  {
    datos: 'Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML',
    plazo: '6 years',
    desde: 'desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias',
  },
  {
    datos: 'Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados',
    plazo: '6 years',
    desde: 'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho',
  },
  {
    datos: 'Direcciones de correo que usaste antes con nosotros',
    plazo: '6 years',
    desde: 'desde que las cambiaste',
  },
  {
    datos: 'Registro de los cambios que hace nuestro equipo',
    plazo: '6 years',
    desde: 'desde cada uno',
  },
  {
    datos: 'Transferencias que recibe la cuenta del estudio: de quién son y qué dicen',
    plazo: '6 years',
    desde: 'desde cada una, por obligaciones tributarias',
  },
  {
    datos: 'Solicitudes sobre tus datos, para mostrar que las respondimos',
    plazo: '4 years',
    desde: 'desde la respuesta',
  },
  {
    datos: 'Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren',
    plazo: '2 years',
    desde: 'desde que lo supimos',
  },
  {
    datos: 'Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato',
    plazo: '2 years',
    desde: 'desde su último cambio',
  },
  {
    datos: 'Propuestas que no se aceptan',
    plazo: '2 years',
    desde: 'desde su último cambio',
  },
  {
    datos: 'Quién hizo una transferencia que no es de un cliente, y qué escribió en ella',
    plazo: '1 year',
    desde: 'desde que la recibimos',
  },
  {
    datos: 'Registros de ingreso y copias de los correos que enviamos y recibimos',
    plazo: '1 year',
    desde: 'desde cada uno',
  },
  {
    datos: 'El texto completo de los correos que recibimos',
    plazo: '90 days',
    desde: 'desde que llega cada uno',
  },
  {
    datos: 'Enlaces para compartir el avance de un proyecto',
    plazo: '90 days',
    desde: 'desde que vencen',
  },
  {
    datos: 'El correo que te dice que borramos tus datos',
    plazo: '30 days',
    desde: 'desde que sale',
  },
  {
    datos: 'Planillas con que el estudio trae sus datos',
    plazo: '30 days',
    desde: 'desde lo último que se hizo con cada una',
  },
  {
    datos: 'Solicitudes sobre datos que nadie confirma',
    plazo: '7 days',
    desde: 'desde que vence su enlace',
  },
  {
    datos: 'Dirección IP de quien envía un formulario',
    plazo: '1 day',
    desde: 'desde el envío',
  },
] as const;

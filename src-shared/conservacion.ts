/**
 * How long personal data is kept, as the privacy page says it. `lineas` are those of
 * private.conservacion, which the nightly purge obeys: a test holds both together.
 */
export const CONSERVACION = [
  {
    lineas: ['leads', 'formulario_inicial', 'solicitudes', 'citas', 'pedidos_sin_pagar'],
    plazo: '24 months',
    datos: 'Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato',
    desde: 'desde su último cambio',
  },
  {
    lineas: [
      ...['clientes', 'clientes_notas', 'plataformas', 'hitos_plataforma'],
      ...[
        'preferencias_correo',
        'personas',
        'tickets',
        'ticket_mensajes',
        'ticket_lecturas',
        'pagos',
        'pagos_intentos',
        'pagos_eventos',
      ],
      ...['recordatorios', 'pedidos'],
    ],
    plazo: '6 years',
    datos: 'Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados',
    desde:
      'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho',
  },
  {
    lineas: ['seguimiento_usuarios', 'correos', 'correos_entrantes'],
    plazo: '12 months',
    datos: 'Registros de ingreso y copias de los correos que enviamos y recibimos',
    desde: 'desde cada uno',
  },
  {
    lineas: ['identidades'],
    plazo: '6 years',
    datos: 'Direcciones de correo que usaste antes con nosotros',
    desde: 'desde que las cambiaste',
  },
  {
    lineas: ['correos_silenciados'],
    plazo: '24 months',
    datos: 'Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren',
    desde: 'desde que lo supimos',
  },
  {
    lineas: ['auditoria'],
    plazo: '6 years',
    datos: 'Registro de los cambios que hace nuestro equipo',
    desde: 'desde cada uno',
  },
  {
    lineas: ['accesos_temporales'],
    plazo: '90 days',
    datos: 'Enlaces para compartir el avance de un proyecto',
    desde: 'desde que vencen',
  },
  {
    lineas: ['solicitudes_datos', 'acciones_datos'],
    plazo: '4 years',
    datos: 'Solicitudes sobre tus datos, para mostrar que las respondimos',
    desde: 'desde la respuesta',
  },
  {
    lineas: ['solicitudes_sin_confirmar'],
    plazo: '7 days',
    datos: 'Solicitudes sobre datos que nadie confirma',
    desde: 'desde que vence su enlace',
  },
  {
    lineas: ['correos_de_supresion'],
    plazo: '30 days',
    datos: 'El correo que te dice que borramos tus datos',
    desde: 'desde que sale',
  },
  {
    lineas: ['envios'],
    plazo: '1 day',
    datos: 'Dirección IP de quien envía un formulario',
    desde: 'desde el envío',
  },
] as const;

const WORDS: Readonly<Record<string, [one: string, many: string]>> = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

/** A period of the database in words: "24 months" gives "24 meses". */
export function periodText(plazo: string): string {
  const [, count = '', unit = ''] = /^(\d+) (day|month|year)s?$/.exec(plazo) ?? [];
  const words = WORDS[unit];
  if (!words) throw new Error(`not a period: ${plazo}`);
  return `${count} ${words[count === '1' ? 0 : 1]}`;
}

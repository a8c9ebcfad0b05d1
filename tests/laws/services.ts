import {
  clientId,
  days,
  oneOf,
  periods,
  platformOf,
  prices,
  withSomebody,
  type Act,
  type Step,
} from './choices.ts';

const service = (n: number, where = 'true'): string => `leyes.una('servicios', ${n}, $$${where}$$)`;
const accept = (id: string, n: number): Step[] => [
  withSomebody('servicios', id, n),
  [
    'suya',
    `select public.aceptar_servicio(s.id, public.por_aceptar(s)) from public.servicios s where s.id = :antes`,
  ],
];

/** What people do with services. */
export const services: Record<string, Act> = {
  ofrece_un_servicio: ([a, b, c]) => {
    const client = clientId(a);
    const included = a % 4 === 0;
    return [
      [
        'studio',
        `insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, proximo, meses_incluidos, aviso_dias, mora, mora_dias)
         values (${client}, ${platformOf(client)}, 'hosting', 'Hosting de ${a % 7}', '${oneOf(periods, b)}', ${oneOf(prices, c)},
           ${included ? `private.hoy() + 90, 3` : `private.hoy() + ${oneOf(days, c)}, 0`}, ${oneOf([30, 10, 60], b)},
           ${c % 5 === 0 ? `'${oneOf(['pausar', 'terminar'], b)}', 15` : 'null, null'}) returning id`,
      ],
      ...(a % 3 === 0 ? [] : accept(':antes', b)),
    ];
  },
  acepta_el_servicio: ([a, b]) => accept(service(a, 'public.por_aceptar(t) is not null'), b),
  cambia_el_precio: ([a, b, c]) => [
    [
      'studio',
      `update public.servicios set cambio_monto = ${oneOf(prices, b)}, cambio_periodo = '${oneOf(periods, c)}',
         cambio_desde = private.dia_de_servicio(ancla, proximo, private.meses_de(periodo) * ${c % 3})
       where id = ${service(a, "estado = 'activo'")} returning id`,
    ],
  ],
  edita_el_servicio: ([a, b, c]) => {
    const change = oneOf(
      [
        'monto = cambio_monto, periodo = cambio_periodo, cambio_monto = null, cambio_periodo = null, cambio_desde = null',
        'aviso_dias = 10',
        `proximo = private.dia_de_servicio(ancla, proximo, ${oneOf([-12, -3, -1, 1, 12], c)})`,
        `proximo = private.hoy() + ${oneOf(days, c)}`,
        `meses_incluidos = ${c % 12}`,
        `monto = ${oneOf(prices, c)}`,
        `periodo = '${oneOf(periods, c)}'`,
        `nombre = 'Otro nombre'`,
        `cambio_monto = null, cambio_periodo = null, cambio_desde = null`,
      ],
      b,
    );
    return [
      ['studio', `update public.servicios set ${change} where id = ${service(a)} returning id`],
    ];
  },
  pausa: ([a]) => [['studio', `select public.pausar_servicio(${service(a, "estado = 'activo'")})`]],
  sigue: ([a]) => [
    ['studio', `select public.seguir_servicio(${service(a, "estado <> 'terminado'")})`],
  ],
  termina: ([a, b]) => {
    const id = service(a, "estado <> 'terminado'");
    return b % 2 === 0
      ? [['studio', `select public.terminar_servicio(${id})`]]
      : [withSomebody('servicios', id, a), ['suya', `select public.terminar_servicio(:antes)`]];
  },
};

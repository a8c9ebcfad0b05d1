/**
 * Who acts: a person of studio.sql, `nadie` without an account, `dueño`, who is the system, or `suya`: the person whom
 * the step before names with its first word.
 */
type Person = 'studio' | 'ana' | 'nadie' | 'dueño' | 'suya';

/** One statement of an act; what it says is `:antes` in the next one, and what begins like an error ends the act. */
type Step = readonly [person: Person, sql: string];

/** Numbers of whatever size, which an act makes choices of. */
export type Numbers = readonly [a: number, b: number, c: number];

/** An act makes of its numbers what is done; the rows that it is done to are chosen in SQL (`leyes.una`). */
type Act = (numbers: Numbers) => Step[];

const oneOf = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0];
const days = [0, 1, 5, 10, 30, 45, 300, 365] as const;
const prices = [1, 5_000, 59_500, 119_000, 1_190_000] as const;
const periods = ['mes', 'trimestre', 'anio'] as const;
const clients = ['ana', 'beto'] as const;
const NEW = ['nueva@leyes.test', 'otra@leyes.test'] as const;

const clientId = (n: number): string =>
  `(select id from public.clientes where email = '${oneOf(clients, n)}@leyes.test')`;
const platformOf = (client: string): string =>
  `(select min(id) from public.plataformas where cliente = ${client})`;
const service = (n: number, where = 'true'): string => `leyes.una('servicios', ${n}, $$${where}$$)`;
const payment = (n: number, where = 'true'): string => `leyes.una('pagos', ${n}, $$${where}$$)`;
const proposal = (n: number, where = 'not plantilla'): string =>
  `leyes.una('propuestas', ${n}, $$${where}$$)`;
const link = (n: number, where = 'para is not null'): string =>
  `leyes.una('propuestas_enlaces', ${n}, $$${where}$$)`;
/** Somebody of the client of a row, who comes before its number: `ana 12`. */
const withSomebody = (table: 'servicios' | 'pagos', id: string, n: number): Step => [
  'dueño',
  `select case when c.email like 'ana@%' and ${n % 3} = 0 then 'delia' else split_part(c.email, '@', 1) end || ' ' || t.id
   from public.${table} t join public.clientes c on c.id = t.cliente where t.id = ${id} and c.email ~ '^(ana|beto)@'`,
];
const accept = (id: string, n: number): Step[] => [
  withSomebody('servicios', id, n),
  [
    'suya',
    `select public.aceptar_servicio(s.id, public.por_aceptar(s)) from public.servicios s where s.id = :antes`,
  ],
];

const content = ([a, b, c]: Numbers): string =>
  JSON.stringify({
    ...{ secciones: [], descuento: null, division: 'iguales' },
    items: [
      { concepto: 'Sitio', detalle: '', cantidad: 1, precio: oneOf([100, 990_001, 3_000_000], b) },
      { concepto: 'Tienda', detalle: '', cantidad: 1, precio: 200_000 },
    ].map((item, n) => ({ ...item, descuento: 0, afecto: a % 2 === 0, opcional: n === 1 })),
    cuotas: [
      { concepto: 'Al aceptar', parte: 1, vence: { dias: oneOf(days, a) } },
      ...(b % 3 === 0 ? [{ concepto: 'Al entregar', parte: 1, vence: { hito: 0 } }] : []),
      ...(c % 3 === 0 ? [{ concepto: 'Después', parte: 1, vence: { dias: 60 } }] : []),
    ],
    hitos: [{ titulo: 'Entrega', descripcion: '', dias: oneOf(days, c), desde: 'inicio' }],
    pide: [],
    servicios:
      c % 2 === 0
        ? [
            {
              ...{ clase: 'hosting', nombre: `Hosting ${a % 9}`, afecto: true },
              ...{ periodo: oneOf(periods, a), monto: oneOf(prices, b), dias: oneOf(days, b) },
            },
          ]
        : [],
  });

/** The token of a link is `t` and its number; what the studio sends makes it anew where it was revoked. */
const TOKENS: Step = [
  'dueño',
  `insert into private.propuestas_tokens (token_hash, enlace)
   select encode(sha256(convert_to('t' || e.id, 'utf8')), 'hex'), e.id from public.propuestas_enlaces e where e.revocada_en is null
   on conflict do nothing returning 1`,
];
const open = (n: number, where?: string): string => `'t' || ${link(n, where)}`;
const versionOf = (linkId: string): string => `leyes.version_de(${linkId})`;

const send = (proposalId: string, to: readonly string[]): Step[] => [
  ['studio', `select ${proposalId}`],
  [
    'studio',
    `select :antes || ' ' || public.enviar_propuesta(:antes, '{${to.join(',')}}', 'Cambia algo')`,
  ],
  [
    'dueño',
    `insert into leyes.destinos select p.id, p.cliente, lower(p.para_email), unnest('{${to.join(',')}}'::text[])
     from public.propuestas p where p.id = split_part(':antes', ' ', 1)::bigint returning propuesta`,
  ],
  TOKENS,
];

/** What people do with proposals. */
const proposals: Record<string, Act> = {
  propone: (numbers) => {
    const [a, b] = numbers;
    const client = clientId(a);
    const forWhom =
      a % 3 === 0
        ? `null, 'Nueva', '${oneOf(NEW, b)}', null, 'Sitio nuevo'`
        : `${client}, null, null, ${b % 2 ? platformOf(client) : 'null'}, ${b % 2 ? 'null' : "'Sitio nuevo'"}`;
    const to = a % 3 === 0 ? oneOf(NEW, b) : `${oneOf(clients, a)}@leyes.test`;
    return [
      [
        'studio',
        `insert into public.propuestas (titulo, cliente, para_nombre, para_email, plataforma, plataforma_nombre, contenido)
         values ('Propuesta', ${forWhom}, '${content(numbers)}') returning id`,
      ],
      ...send(':antes', b % 5 === 0 ? [to, 'copia@leyes.test'] : [to]),
    ];
  },
  vuelve_a_enviar: ([a, b]) => send(proposal(a), [oneOf([...NEW, 'ana@leyes.test'], b)]),
  cambia_el_borrador: (numbers) => {
    const [a, b] = numbers;
    const change = oneOf(
      [
        `contenido = '${content(numbers)}'`,
        `cliente = ${clientId(b)}, para_nombre = null, para_email = null, plataforma = null, plataforma_nombre = 'Otro sitio'`,
        `plataforma = (select max(x.id) from public.plataformas x where x.cliente = propuestas.cliente), plataforma_nombre = null`,
        `plataforma = null, plataforma_nombre = 'Otro sitio'`,
        `titulo = 'Otro título'`,
        `para_email = '${oneOf(NEW, b)}'`,
      ],
      b,
    );
    return [
      ['studio', `update public.propuestas set ${change} where id = ${proposal(a)} returning id`],
    ];
  },
  acepta_la_propuesta: ([a, b]) => [
    TOKENS,
    ['dueño', `delete from public.correos where tipo = 'propuesta_codigo' returning 1`],
    ['nadie', `select ${link(a)}`],
    [
      'nadie',
      `select :antes where public.pedir_codigo_de_propuesta('t' || :antes, ${versionOf(':antes')}, '{1}') is not null`,
    ],
    [
      'dueño',
      `select quote_literal('t' || :antes) || ', ' || ${versionOf(':antes')} || ', ''{1}'', ' || quote_literal(k.datos ->> 'token') from public.correos k where k.tipo = 'propuesta_codigo'`,
    ],
    [
      'nadie',
      `select public.aceptar_propuesta(:antes, 'Quien Acepta', '11111111-1', null, ${b % 2 === 0})`,
    ],
  ],
  anota_en_papel: ([a, b]) => [
    ['studio', `select ${proposal(a, 'version > 0')}`],
    [
      'dueño',
      `insert into storage.objects (bucket_id, name) values ('adjuntos', 'propuestas/:antes/papel-' || gen_random_uuid() || '.pdf') returning name`,
    ],
    [
      'studio',
      `select public.registrar_aceptacion(p.id, p.version, 'Quien Firma', '11111111-1', coalesce((select c.email from public.clientes c where c.id = p.cliente), p.para_email),
         greatest(private.hoy(p.enviada_en), private.hoy() - ${b % 20}), 'firma', ':antes')
       from public.propuestas p where p.id = split_part(':antes', '/', 2)::bigint`,
    ],
  ],
  rechaza: ([a]) => [TOKENS, ['nadie', `select public.rechazar_propuesta(${open(a)})`]],
  pregunta: ([a]) => [
    TOKENS,
    ['nadie', `select public.preguntar_propuesta(${open(a)}, '¿Y los correos?')`],
  ],
  pide_de_nuevo: ([a]) => [TOKENS, ['nadie', `select public.pedir_propuesta_de_nuevo(${open(a)})`]],
  retira: ([a]) => [
    ['studio', `select public.retirar_propuesta(${proposal(a, 'version > 0')}, 'Ya no')`],
  ],
  se_retracta: ([a]) => [
    TOKENS,
    [
      'nadie',
      `select public.retractarse_de_propuesta(${open(a, 'exists (select from public.propuestas_aceptaciones x where x.propuesta = t.propuesta and x.correo = t.para)')}, 'Me arrepentí')`,
    ],
  ],
  revoca: ([a]) => [['studio', `select public.revocar_enlace_de_propuesta(${link(a)})`]],
  aprueba_un_hito: ([a]) => [
    [
      'studio',
      `update public.hitos_plataforma set estado = 'aprobado' where id = leyes.una('hitos_plataforma', ${a}) returning id`,
    ],
  ],
};

/** What people do with services. */
const services: Record<string, Act> = {
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

const OPEN = "estado in ('programado', 'pendiente', 'rechazado')";

/** What becomes of payments, and of the people who owe them. */
const money: Record<string, Act> = {
  informa: ([a, b]) => [
    ['dueño', `select ${payment(a, OPEN)}`],
    [
      'dueño',
      `insert into storage.objects (bucket_id, name, metadata)
       select 'comprobantes', g.cliente || '/pago-' || g.id || '-' || gen_random_uuid() || '.pdf', '{"size": 9, "mimetype": "application/pdf"}'
       from public.pagos g where g.id = :antes returning name`,
    ],
    [
      'dueño',
      `select case when c.email like 'ana@%' and ${b % 3} = 0 then 'delia' else split_part(c.email, '@', 1) end || ' ' || ':antes'
       from public.clientes c where c.id = split_part(':antes', '/', 1)::bigint and c.email ~ '^(ana|beto)@'`,
    ],
    [
      'suya',
      `select public.informar_transferencia(split_part(':antes', '-', 2)::bigint, ':antes')`,
    ],
  ],
  confirma: ([a]) => [
    [
      'studio',
      `update public.pagos set estado = 'pagado', metodo = coalesce(metodo, 'transferencia') where id = ${payment(a, "estado not in ('pagado', 'anulado', 'reembolsado')")} returning id`,
    ],
  ],
  rechaza_el_comprobante: ([a]) => [
    [
      'studio',
      `update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where id = ${payment(a, "estado = 'en_revision'")} returning id`,
    ],
  ],
  anula: ([a]) => [
    [
      'studio',
      `update public.pagos set estado = 'anulado' where id = ${payment(a, 'abonado = 0')} returning id`,
    ],
  ],
  abona: ([a]) => [
    [
      'studio',
      `select public.abonar(g.id, greatest(1, g.saldo / 2), private.hoy(), 'transferencia') from public.pagos g where g.id = ${payment(a, 'saldo > 0')}`,
    ],
  ],
  devuelve: ([a, b]) => [
    [
      'studio',
      `select public.devolver(g.id, ${b % 3 === 0 ? 'greatest(1, (g.abonado - g.devuelto) / 2)' : 'g.abonado - g.devuelto'}, private.hoy(), 'transferencia', 'No se usó') from public.pagos g where g.id = ${payment(a, 'abonado > devuelto')}`,
    ],
  ],
  edita_el_pago: ([a, b, c]) => [
    [
      'studio',
      `update public.pagos set ${oneOf([`monto = ${oneOf(prices, c)}`, `vence_el = private.hoy() + ${oneOf(days, c)}`], b)} where id = ${payment(a, OPEN)} returning id`,
    ],
  ],
  desactiva: ([a]) => [
    ['studio', `update public.clientes set activo = false where id = ${clientId(a)} returning id`],
  ],
  reactiva: () => [
    [
      'studio',
      `update public.clientes set activo = true where not activo and email like '%@leyes.test' returning id`,
    ],
  ],
  silencia: ([a, b]) => [
    [
      'dueño',
      b % 3 === 0
        ? `delete from public.correos_silenciados where email like '%@leyes.test' returning 1`
        : `insert into public.correos_silenciados (email, motivo) values ('${oneOf(clients, a)}@leyes.test', 'rebotado') on conflict do nothing returning 1`,
    ],
  ],
};

/** The hours: a day, a month, a day that a row speaks of, and a long time in which nothing worked. */
const clock: Record<string, Act> = {
  pasa_un_dia: () => [['dueño', 'select leyes.pasar(1, 1)']],
  pasa_un_mes: () => [['dueño', 'select leyes.pasar(30, 3)']],
  llega_un_dia: ([a]) => [['dueño', `select leyes.pasar(leyes.hasta_un_dia(${a}), 20)`]],
  se_detiene_todo: ([a]) => [['dueño', `select leyes.pasar(${oneOf([20, 65, 400], a)}, 400)`]],
};

export const acts: Readonly<Record<string, Act>> = {
  ...proposals,
  ...services,
  ...money,
  ...clock,
};

/** What is done most often, so that there is something to do the rest to. */
export const often: readonly string[] = [
  ...['propone', 'ofrece_un_servicio', 'acepta_el_servicio', 'acepta_la_propuesta'],
  ...['ofrece_un_servicio', 'cambia_el_precio', 'edita_el_servicio', 'llega_un_dia', 'se_retracta'],
  ...['confirma', 'reactiva', 'sigue', 'llega_un_dia'],
];

/** What makes one effect however often it is sent. Those that choose among what is left to do choose another then. */
export const once: readonly string[] = [
  ...['rechaza', 'pide_de_nuevo', 'se_retracta', 'revoca', 'retira', 'acepta_la_propuesta'],
  'anota_en_papel',
];

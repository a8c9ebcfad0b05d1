import {
  NEW,
  clientId,
  clients,
  days,
  oneOf,
  periods,
  platformOf,
  prices,
  type Act,
  type Numbers,
  type Step,
} from './choices.ts';

const proposal = (n: number, where = 'not plantilla'): string =>
  `leyes.una('propuestas', ${n}, $$${where}$$)`;
const link = (n: number, where = 'para is not null'): string =>
  `leyes.una('propuestas_enlaces', ${n}, $$${where}$$)`;

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
export const proposals: Record<string, Act> = {
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

import { days, oneOf, payment, prices, withSomebody, type Act } from './choices.ts';

const OPEN = "estado in ('programado', 'pendiente', 'rechazado')";

/** A payment with its file, and who of its client reports it. */
const receipt = (pago: string): string =>
  `insert into storage.objects (bucket_id, name, metadata)
   select 'comprobantes', g.cliente || '/pago-' || g.id || '-' || gen_random_uuid() || '.pdf', '{"size": 9, "mimetype": "application/pdf"}'
   from public.pagos g where g.id = ${pago} returning name`;

/** What the bank says, and what of it is written down and taken back. */
export const bank: Record<string, Act> = {
  llega_al_banco: ([a, b, c]) => [
    [
      'studio',
      `select public.importar_cartola(jsonb_build_object('archivo', 'x.csv', 'banco', 'otro', 'movimientos', jsonb_build_array(jsonb_build_object(
         'dia', private.hoy(), 'glosa', ${oneOf(["'TEF P-' || g.id", "'TEF ' || k.cliente", "'DEPOSITO'"], b)},
         'cuenta', case when ${c % 2} = 0 then 100000 + g.cliente end,
         'monto', ${oneOf(['g.saldo', 'g.saldo', 'greatest(1, g.saldo - private.retencion_de(g.saldo, private.hoy()))', 'greatest(1, g.saldo / 3)', `g.saldo + ${oneOf(prices, c)}`], c)}))))
       from public.pagos g join public.clientes k on k.id = g.cliente where g.id = ${payment(a, 'saldo > 0')}`,
    ],
  ],
  anota_lo_seguro: () => [
    [
      'studio',
      `select public.anotar_movimientos((select jsonb_agg(s) from jsonb_array_elements(public.sugerencias_de_movimientos()) s))`,
    ],
  ],
  anota_un_movimiento: ([a, b]) => [
    [
      'studio',
      `select public.anotar_movimientos(jsonb_build_array(jsonb_build_object('movimiento', m.id, 'pagos', jsonb_build_array(jsonb_build_object('pago', g.id, 'monto', least(m.resto, g.saldo))))))
       from public.movimientos m, public.pagos g where m.id = leyes.una('movimientos', ${a}, $$resto > 0$$) and g.id = ${payment(b, 'saldo > 0')}`,
    ],
  ],
  anota_lo_sugerido: ([a, b]) => [
    [
      'studio',
      `select public.anotar_movimientos(jsonb_build_array(s.lista -> (${b} % jsonb_array_length(s.lista))))
       from (select public.sugerencias_de_movimientos(array[leyes.una('movimientos', ${a}, $$resto > 0$$)]) as lista) s where s.lista <> '[]'`,
    ],
  ],
  anota_con_retencion: ([a, b]) => [
    [
      'studio',
      `select public.anotar_movimientos(jsonb_build_array(jsonb_build_object('movimiento', m.id, 'pagos', jsonb_build_array(jsonb_build_object('pago', g.id, 'monto', x.monto, 'retencion', private.bruto_de(x.monto, m.dia, g.saldo) - x.monto)))))
       from public.movimientos m, public.pagos g, lateral (select least(m.resto, g.saldo - private.retencion_de(g.saldo, m.dia)) as monto) x
       where m.id = leyes.una('movimientos', ${a}, $$resto > 0$$) and g.id = ${payment(b, 'saldo > 0')}`,
    ],
  ],
  reemplaza_el_comprobante: ([a, b]) => [
    ['dueño', `select ${payment(a, "estado = 'en_revision'")}`],
    ['dueño', receipt(':antes')],
    [
      'dueño',
      `select case when c.email like 'ana@%' and ${b % 3} = 0 then 'delia' else split_part(c.email, '@', 1) end || ' ' || ':antes'
       from public.clientes c where c.id = split_part(':antes', '/', 1)::bigint and c.email ~ '^(ana|beto)@'`,
    ],
    [
      'suya',
      `select public.reemplazar_comprobante(split_part(':antes', '-', 2)::bigint, ':antes')`,
    ],
  ],
  deshace_el_movimiento: ([a]) => [
    [
      'studio',
      `select public.deshacer_movimiento(leyes.una('movimientos', ${a}, $$anotado > 0$$))`,
    ],
  ],
  aparta_el_movimiento: ([a, b]) => [
    [
      'studio',
      `select public.apartar_movimientos(array[leyes.una('movimientos', ${a}, $$resto > 0$$)], '${oneOf(['despues', 'ajeno', 'pendiente'], b)}')`,
    ],
  ],
  informa_juntas: ([a, b, c]) => [
    ['dueño', `select ${payment(a, OPEN)}`],
    ['dueño', receipt(':antes')],
    [
      'dueño',
      `select case when c.email like 'ana@%' and ${b % 3} = 0 then 'delia' else split_part(c.email, '@', 1) end || ' ' || ':antes'
       from public.clientes c where c.id = split_part(':antes', '/', 1)::bigint and c.email ~ '^(ana|beto)@'`,
    ],
    [
      'suya',
      `select public.informar_juntas((select jsonb_agg(jsonb_build_object('pago', x.id, 'monto', greatest(1, x.saldo / ${1 + (c % 2)})))
         from (select g.id, g.saldo from public.pagos g where g.${OPEN} order by g.id = split_part(':antes', '-', 2)::bigint desc, g.id limit ${1 + (b % 3)}) x), ':antes')`,
    ],
  ],
  confirma_la_transferencia: ([a, b]) => [
    [
      'studio',
      b % 3 === 0
        ? `select public.rechazar_transferencia(leyes.una('transferencias', ${a}), 'No llegó')`
        : `select public.confirmar_transferencia(leyes.una('transferencias', ${a}), private.hoy())`,
    ],
  ],
};

/** What becomes of payments. */
export const money: Record<string, Act> = {
  informa: ([a, b]) => [
    ['dueño', `select ${payment(a, OPEN)}`],
    ['dueño', receipt(':antes')],
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
  abre_la_tarjeta: ([a, b]) => [
    withSomebody('pagos', payment(a, OPEN), b),
    ['suya', `select public.pagar_cuota(:antes) ->> 'intento'`],
    [
      'servicio',
      `select ':antes' from public.intento_abierto(':antes', ':antes', ':antes', 'https://pago.test/', 3600)`,
    ],
  ],
  // Late, too: the card may be charged for what was credited, voided or ended meanwhile.
  dice_el_banco: ([a, b]) => [
    [
      'dueño',
      `select format('%L, %L, ${oneOf([2, 2, 2, 3, 4], b)}, %s', i.proveedor_orden, i.orden, i.monto)
       from (select *, row_number() over (order by creado_en, id) - 1 as n, count(*) over () as de from public.pagos_intentos
         where creado_en >= '2027-01-01' and proveedor_orden is not null) i where i.n = ${a} % i.de`,
    ],
    ['servicio', `select public.registrar_pago(:antes, 'CLP') ->> 'resultado'`],
  ],
};

import { clientId, oneOf, payment, type Act } from './choices.ts';

const NEXT_FOLIO = '(select coalesce(max(d.folio), 0) + 1 from public.documentos_tributarios d)';
const WITHHELD = `(select sum(case b.clase when 'abono' then b.monto else -b.monto end)::int from public.abonos b where b.pago = g.id and b.metodo = 'retencion')`;

/** What is withheld of payments, and the tax documents of what came. */
export const tributario: Record<string, Act> = {
  retiene: ([a, b]) => [
    [
      'studio',
      `update public.clientes set retiene = ${b % 3 > 0} where id = ${clientId(a)} returning id`,
    ],
  ],
  abona_con_retencion: ([a, b]) => [
    [
      'studio',
      `select public.abonar_con_retencion(g.id, x.bruto - private.retencion_de(x.bruto, private.hoy()), private.hoy(), 'transferencia')
       from public.pagos g, lateral (select ${oneOf(['g.saldo', 'greatest(1, g.saldo / 2)', 'g.saldo + 5'], b)} as bruto) x
       where g.id = ${payment(a, 'saldo > 0')}`,
    ],
  ],
  anota_la_retencion: ([a]) => [
    [
      'studio',
      `select public.anotar_retencion(${payment(a, 'saldo > 0 and abonado > 0')}, private.hoy())`,
    ],
  ],
  devuelve_la_retencion: ([a]) => [
    [
      'studio',
      `select public.devolver(g.id, ${WITHHELD}, private.hoy(), 'retencion', 'Se rectificó') from public.pagos g where g.id = ${payment(a, 'abonado > devuelto')}`,
    ],
  ],
  anota_un_documento: ([a, b, c]) => [
    [
      'studio',
      `select public.anotar_documento(array[g.id], ${oneOf(["'34'", "'honorarios'", "'41'"], b)}, ${NEXT_FOLIO}, private.hoy(),
         p_exento => ${oneOf(['g.monto', 'greatest(1, g.abonado)', 'greatest(1, g.monto / 3)', 'g.monto + 1'], c)}, p_parcial => ${c % 2 === 0})
       from public.pagos g where g.id = ${payment(a)}`,
    ],
  ],
  anota_una_nota: ([a, b]) => [
    [
      'studio',
      `select public.anotar_documento(array[g.id], '61', ${NEXT_FOLIO}, private.hoy(), p_exento => greatest(1, ${oneOf(['g.devuelto', 'g.devuelto / 2', 'g.monto'], b)}), p_parcial => true)
       from public.pagos g where g.id = ${payment(a, `(devuelto > 0 or estado = 'anulado') and exists (select from public.documentos_tributarios d where d.pago = t.id and d.clase in ('34', '41'))`)}`,
    ],
  ],
  usa_un_documento: ([a, b]) => [
    [
      'studio',
      `select public.usar_documento(leyes.una('documentos_tributarios', ${b}), ${payment(a, 'abonado > 0')})`,
    ],
  ],
  quita_un_documento: ([a]) => [
    [
      'studio',
      `delete from public.documentos_tributarios where id = leyes.una('documentos_tributarios', ${a}) returning id`,
    ],
  ],
};

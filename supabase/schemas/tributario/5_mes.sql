-- What an owner declares: a month of what came and went back, with the document of each amount.

create function private.parte_de_documentos(p_documentos jsonb)
returns table (neto bigint, exento bigint, iva bigint)
language sql immutable set search_path = '' as $$
  select coalesce(sum(x.neto), 0)::bigint, coalesce(sum(d.monto - x.neto - x.iva), 0)::bigint,
    coalesce(sum(x.iva), 0)::bigint
  from jsonb_to_recordset(p_documentos) d (monto int, neto int, iva int, total int)
    cross join lateral (select round(d.neto::numeric * d.monto / d.total)::bigint as neto,
      round(d.iva::numeric * d.monto / d.total)::bigint as iva) x;
$$;
comment on function private.parte_de_documentos(jsonb) is
  'Of an amount with these documents, as public.abonos_documentados has them: how much of what is documented is net, '
  'exempt and IVA, in the proportion of each document, in pesos.';

create function public.mes(p_mes date default null, p_cliente bigint default null, p_plataforma bigint default null)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_mes date := date_trunc('month', coalesce(p_mes, private.hoy())::timestamp);
begin
  perform private.exigir_admin();
  return (
    with lineas as materialized (
      select l.dia, l.clase, l.abono, b.pago, l.pedido, coalesce(p.concepto, k.nombre) as concepto,
        coalesce(public.nombre(c), o.comprador_nombre) as de, c.rut, coalesce(b.metodo, o.metodo) as metodo,
        case when b.intento is not null then public.medio(b) end as medio, coalesce(d.documentos, '[]') as documentos,
        coalesce(d.falta, true) as falta, l.monto as total, sign(l.monto)::int as signo,
        coalesce(d.documentado, 0) as documentado
      from private.llegado(v_mes, least((v_mes + interval '1 month')::date - 1, private.hoy()), p_cliente,
          p_plataforma) l
        left join public.abonos b on b.id = l.abono
        left join public.abonos_documentados d on d.abono = l.abono
        left join public.pagos p on p.id = b.pago
        left join public.clientes c on c.id = p.cliente
        left join public.pedidos o on o.id = l.pedido
        left join public.productos k on k.codigo = o.producto),
    partes as (
      select n.*, x.neto * n.signo as neto, x.exento * n.signo as exento, x.iva * n.signo as iva
      from lineas n cross join lateral private.parte_de_documentos(n.documentos) x),
    documentos as (
      select d.id, d.clase, d.monto * n.signo as monto, x.neto * n.signo as neto, x.exento * n.signo as exento,
        x.iva * n.signo as iva
      from lineas n cross join lateral jsonb_to_recordset(n.documentos) d (id bigint, clase text, monto int, neto int,
          iva int, total int)
        cross join lateral private.parte_de_documentos(jsonb_build_array(to_jsonb(d))) x)
    select jsonb_build_object(
      'mes', v_mes,
      'total', coalesce((select sum(n.total) from lineas n), 0),
      'mes_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 month')::date, v_mes - 1,
        p_cliente, p_plataforma) l),
      'anio_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 year')::date,
        (v_mes - interval '11 months')::date - 1, p_cliente, p_plataforma) l),
      'sin_documento', (select jsonb_build_object('cuantos', count(*), 'total',
        coalesce(sum(n.total - n.documentado * n.signo), 0)) from lineas n where n.falta),
      'por_medio', (select coalesce(jsonb_agg(to_jsonb(m) order by m.total desc, m.metodo, m.medio), '[]') from (
        select n.metodo, n.medio, count(*) as cuantos, sum(n.total) as total from lineas n group by n.metodo,
          n.medio) m),
      'por_documento', (select coalesce(jsonb_agg(to_jsonb(m) order by m.clase), '[]') from (
        select d.clase, count(distinct d.id) as cuantos, sum(d.neto) as neto, sum(d.exento) as exento,
          sum(d.iva) as iva, sum(d.monto) as total from documentos d group by d.clase) m),
      'lineas', (select coalesce(jsonb_agg(to_jsonb(n) - '{signo,documentado}'::text[] order by n.dia, n.abono,
        n.pedido), '[]') from partes n)));
end $$;
comment on function public.mes(date, bigint, bigint) is
  'Admin: what came and went back within the month of a day (this one unless said), until today, as '
  'public.cifras_del_estudio counts it; of a client, of a platform. In pesos, what went back less than nothing: {mes: '
  'its first day, total, mes_antes and anio_antes: what came to in the month before and in the same of the year before, '
  'sin_documento: {cuantos, total}, por_medio: [{metodo, medio: as the provider calls it, cuantos, total}], '
  'por_documento: [{clase, cuantos, neto, exento, iva, total}] of what came within the month, lineas: [{dia, clase: '
  'abono, devolucion or pedido of somebody who is no client yet, abono, pago, pedido, concepto, de, rut, metodo, medio, '
  'documentos: as public.abonos_documentados, falta: whether it lacks one, total, neto, exento, iva: of what is '
  'documented}] by day}. Errors: 42501.';
grant execute on function private.parte_de_documentos(jsonb), public.mes(date, bigint, bigint) to authenticated;

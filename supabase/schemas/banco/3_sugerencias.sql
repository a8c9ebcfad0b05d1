-- Which debt a movement may be: worked out for all of them at once, each with its reason, and never done by itself.

create type private.sugerencia as (
  movimiento bigint, lugar int, cliente bigint, pedido bigint, transferencia bigint, pagos bigint[], montos int[],
  retenciones int[], motivo text, seguridad text, puntos int
);

create function private.palabras_de_nombre(p_texto text) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  -- Six letters, since a bank cuts what it says of who paid.
  select distinct left(p, 6) from regexp_split_to_table(private.normalizar(p_texto), '[^a-z0-9ñ]+') p
  where length(p) >= 4 and p !~ '^[0-9]+$' and p <> all ('{transferencia,transf,transferencias,desde,cuenta,banco,'
    'abono,pago,pagos,recibida,recibido,internet,tercero,terceros,otro,otros,otra,ltda,limitada,eirl,sociedad,'
    'comercial,empresa,empresas,servicios,servicio,chile,estado,santander,itau,scotiabank,bancoestado,corriente,'
    'vista,deposito,para,fondos,cuota,factura,asesorias,inversiones}'::text[]);
$$;
comment on function private.palabras_de_nombre(text) is
  'The words of a name, or of what a bank says, by which people are known: four letters or more, cut after the sixth, '
  'none that banks and companies have in common.';

create function private.sugerir() returns setof private.sugerencia
language sql stable set search_path = '' set enable_nestloop = off as $$
  -- Nothing is known of how many rows a part of it has, and none of them has an index.
  with anios as materialized (
    select a.anio, private.tasa_de_retencion(make_date(a.anio, 1, 1)) as tasa
    from (select distinct extract(year from x.dia)::int as anio from public.movimientos x where x.resto > 0) a),
  m as materialized (
    select x.id, x.dia, x.resto, x.rut, x.cuenta, t as texto, regexp_replace(t, '[^A-Z0-9]', '', 'g') as junto, a.tasa
    from public.movimientos x join anios a on a.anio = extract(year from x.dia)::int,
      upper(private.normalizar(concat_ws(' ', x.glosa, x.comentario))) t
    where x.estado in ('pendiente', 'despues') and x.resto > 0),
  -- What is owed and, of who withholds, what comes of it by each rate (paga).
  d as materialized (
    select x.id, x.cliente, x.tasa, x.saldo, x.paga, x.informado, x.menos,
      (sum(x.paga::bigint) over w)::bigint as hasta,
      row_number() over w as n,
      row_number() over (partition by x.cliente, x.tasa, x.paga order by x.vence_el, x.id) as igual,
      count(*) over (partition by x.paga) as iguales
    from (
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision' as informado, 0 as tasa, p.saldo, p.saldo as paga,
        '' as menos
      from public.pagos p where p.saldo > 0
      union all
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision', t.tasa, p.saldo,
        p.saldo - round(p.saldo * t.tasa / 100)::int,
        ' menos la retención de ' || replace(trim_scale(t.tasa)::text, '.', ',') || ' %'
      from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
        cross join (select distinct a.tasa from anios a where a.tasa > 0) t
      where p.saldo > 0) x
    window w as (partition by x.cliente, x.tasa order by x.vence_el, x.id)),
  -- The debts of each client in a row, the oldest first.
  dc as materialized (
    select d.cliente, d.tasa, array_agg(d.id order by d.n) as pagos, array_agg(d.paga order by d.n) as pagas,
      array_agg(d.hasta order by d.n) as hastas
    from d group by d.cliente, d.tasa),
  -- Said by a reference.
  dichos as (
    select m.id, d.tasa, d.menos, array_agg(d.id order by d.id) as pagos, array_agg(d.paga order by d.id) as pagas,
      sum(d.paga::bigint) as suma, min(d.cliente) as cliente, count(distinct d.cliente) as clientes
    from m cross join lateral (select distinct r[1]::bigint as id
      from regexp_matches(m.texto, '(?<![A-Z0-9])P ?-? ?0*([1-9][0-9]{0,8})(?![0-9])', 'g') r) k
    join d on d.id = k.id and d.tasa in (0, m.tasa) group by m.id, d.tasa, d.menos),
  -- Known: one of the clients by their RUT, or by what was confirmed once.
  conocidos as materialized (
    select m.id, min(k.cliente) as cliente, bool_or(k.varios) or count(distinct k.cliente) > 1 as varios,
      min(k.por) as por
    from m cross join lateral (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) join (
      select 'rut' as clase, c.rut as valor, c.id as cliente, false as varios, 'RUT' as por from public.clientes c
        where c.rut is not null and c.perfil = 'cliente'
      union all
      select g.clase, g.valor, g.cliente, g.varios, case g.clase when 'rut' then 'RUT' else 'cuenta' end
        from public.pagadores g) k on (k.clase, k.valor) = (v.clase, v.valor)
    group by m.id),
  palabras as materialized (
    select c.id as cliente, y as palabra, count(*) over (partition by y) as de
    from public.clientes c, private.palabras_de_nombre(concat_ws(' ', c.cliente, c.empresa)) y
    where c.perfil = 'cliente' and c.id in (select d.cliente from d)),
  nombrados as materialized (
    select x.id, x.cliente from (
      select m.id, w.cliente, count(*) as n, rank() over (partition by m.id order by count(*) desc) as lugar,
        count(*) over (partition by m.id, count(*)) as empatados, min(w.de) as de
      from m, lateral private.palabras_de_nombre(m.texto) y join palabras w on w.palabra = y
      where not exists (select from conocidos k where k.id = m.id)
      group by m.id, w.cliente) x
    where x.lugar = 1 and x.empatados = 1 and (x.n > 1 or x.de = 1)),
  quien as (
    select k.id, k.cliente, not k.varios as conocido, k.por from conocidos k
    union all select n.id, n.cliente, false, 'nombre' from nombrados n),
  con as materialized (
    select m.id, m.resto, m.dia, m.tasa, q.cliente, q.conocido, q.por,
      row_number() over (partition by q.cliente, m.resto order by m.dia, m.id) as igual
    from m join quien q on q.id = m.id),
  pares as materialized (
    select a.cliente, a.tasa, a.menos, a.paga::bigint + b.paga as suma, a.id as uno, b.id as dos, a.paga as del_uno,
      b.paga as del_dos,
      row_number() over (partition by a.cliente, a.tasa, a.paga::bigint + b.paga order by a.n, b.n) as v
    from d a join d b on b.cliente = a.cliente and b.tasa = a.tasa and b.n > a.n and b.n <= 12
    where a.n <= 12 and a.cliente in (select c.cliente from con c)),
  juntas as materialized (
    select t.id, t.cliente, t.monto, array_agg(l.pago order by l.pago) as pagos,
      array_agg(l.monto order by l.pago) as montos, count(*) over (partition by t.monto) as iguales
    from public.transferencias t join public.transferencias_pagos l on l.transferencia = t.id
    join public.pagos p on p.id = l.pago and p.estado = 'en_revision' and p.transferencia = t.id
      and p.saldo >= l.monto
    group by t.id having sum(l.monto) = t.monto),
  pedidos as materialized (
    select o.id, o.monto, o.referencia, o.comprador_nombre, count(*) over (partition by o.monto) as iguales
    from public.pedidos o where o.estado = 'pendiente' and o.metodo = 'transferencia'),
  todas as (
    select s.id, s.cliente, null::bigint as pedido, null::bigint as transferencia, s.pagos, case
        when m.resto = s.suma then s.pagas else array[m.resto] end as montos,
      'Dice ' || (select string_agg('P-' || x, ' y ' order by x) from unnest(s.pagos) x) || case
        when m.resto < s.suma then ', y alcanza para una parte' when s.tasa > 0 then ', y es lo que falta' || s.menos
        else '' end as motivo,
      case when m.resto = s.suma and s.clientes = 1 then 'segura' else 'probable' end as seguridad,
      case when m.resto = s.suma then 100 else 70 end as puntos
    from dichos s join m on m.id = s.id
    where m.resto = s.suma or cardinality(s.pagos) = 1 and m.resto < s.suma and s.tasa = 0
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'Dice ' || o.referencia || ', un pedido del sitio', 'segura',
      99
    from m join pedidos o on o.monto = m.resto and m.junto like '%' || replace(o.referencia, '-', '') || '%'
    union all
    select c.id, c.cliente, null, j.id, j.pagos, j.montos, 'Informó una transferencia por esta suma' || case
        when c.por = 'nombre' then ', y la glosa la nombra' else ' y es su ' || c.por end,
      case when c.conocido then 'segura' else 'probable' end, 95
    from con c join juntas j on j.cliente = c.cliente and j.monto = c.resto
    union all
    select m.id, j.cliente, null, j.id, j.pagos, j.montos, 'Alguien informó una transferencia por esta suma',
      'probable', 55
    from m join juntas j on j.monto = m.resto and j.iguales = 1 where not exists (select from con c where c.id = m.id)
    union all
    -- Of equal debts the first one goes with the first movement; the others are offered beside it.
    select c.id, c.cliente, null, null, array[d.id], array[d.paga], case c.por
        when 'nombre' then 'La glosa dice su nombre, y el monto es el de P-' || d.id
        else 'Es su ' || c.por || ', y el monto es el de P-' || d.id end || d.menos || case when d.informado
        then ', que ya informó' else '' end,
      case when c.conocido and d.igual = c.igual then 'segura' else 'probable' end,
      case when d.igual = c.igual then 90 + case when d.informado then 1 else 0 end else 58 end
        - case when d.tasa > 0 then 2 else 0 end
    from con c join d on d.cliente = c.cliente and d.paga = c.resto and d.tasa in (0, c.tasa)
      and d.igual <= c.igual + 3
    union all
    select c.id, c.cliente, null, null, dc.pagos[1:u.n], dc.pagas[1:u.n], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma lo que debe de ' || u.n ||
        ' pagos' || u.menos, case when c.conocido then 'segura' else 'probable' end,
      80 - case when u.tasa > 0 then 2 else 0 end
    from con c join d u on u.cliente = c.cliente and u.hasta = c.resto and u.n between 2 and 36
        and u.tasa in (0, c.tasa)
      join dc on dc.cliente = c.cliente and dc.tasa = u.tasa
    union all
    select c.id, c.cliente, null, null, array[p.uno, p.dos], array[p.del_uno, p.del_dos], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma P-' || p.uno || ' y P-' ||
        p.dos || p.menos, 'probable', 61 - p.v::int
    from con c join pares p on p.cliente = c.cliente and p.suma = c.resto and p.v <= 3 and p.tasa in (0, c.tasa)
    union all
    -- The oldest first, as the Civil Code has it where nobody says otherwise.
    select c.id, c.cliente, null, null, g.pagos, g.montos, case c.por when 'nombre' then 'La glosa dice su nombre'
        else 'Es su ' || c.por end || case when g.queda > 0 then '; sobran ' || private.pesos(g.queda)
        when cardinality(g.pagos) = 1 then '; alcanza para una parte de P-' || g.pagos[1]
        else '; alcanza para lo más antiguo' end, case when c.conocido then 'probable' else 'posible' end, 30
    from con c join dc on dc.cliente = c.cliente, lateral (
      select array_agg(x.id order by x.n) as pagos,
        array_agg(least(x.paga, c.resto - (x.hasta - x.paga))::int order by x.n) as montos,
        (c.resto - sum(least(x.paga, c.resto - (x.hasta - x.paga))))::bigint as queda
      from unnest(dc.pagos, dc.pagas, dc.hastas) with ordinality x (id, paga, hasta, n)
      where x.hasta - x.paga < c.resto) g
    where dc.tasa = 0 and cardinality(g.pagos) between 1 and 36
    union all
    -- Nothing says which of several equal ones it is: they are offered, and none of them first.
    select m.id, d.cliente, null, null, array[d.id], array[d.paga], case when d.informado
        then 'Informó una transferencia, y el monto es el de P-' || d.id || d.menos
        when d.iguales = 1 then 'Es el único pago que da este monto' || d.menos
        else 'Es uno de ' || d.iguales || ' pagos que dan este monto' || d.menos end,
      case when d.informado and d.iguales = 1 then 'probable' else 'posible' end,
      case when d.iguales > 1 then 10 when d.informado then 50 else 20 end + case when d.tasa > 0 then -2 else 0 end
    from m join d on d.paga = m.resto and d.iguales <= 3 and d.tasa in (0, m.tasa)
    where not exists (select from con c where c.id = m.id)
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'La glosa dice ' || o.comprador_nombre ||
      ', y el monto es el de ' || o.referencia, 'probable', 52
    from m join pedidos o on o.monto = m.resto
      and exists (select private.palabras_de_nombre(m.texto) intersect
        select private.palabras_de_nombre(o.comprador_nombre))),
  distintas as (
    select t.*, row_number() over (partition by t.id, t.pagos, t.montos, t.pedido order by t.puntos desc) as vez
    from todas t),
  -- What does not set itself apart is never the first.
  mejores as materialized (
    select t.*, row_number() over w + case when max(t.puntos) over (partition by t.id) <= 10 then 1 else 0 end as lugar,
      lead(t.seguridad) over w = 'segura' and t.puntos < 95 as disputada
    from distintas t where t.vez = 1
    window w as (partition by t.id order by t.puntos desc, t.pagos, t.pedido)),
  -- A debt of which two movements are sure is of the first one.
  cuantos as (
    select x.id, max(x.v) as v from (
      select b.id, row_number() over (partition by y order by b.puntos desc, b.id) as v
      from mejores b, unnest(b.pagos || coalesce(-b.pedido, 0)) y
      where b.lugar = 1 and b.seguridad = 'segura' and y <> 0) x
    group by x.id),
  lineas as materialized (
    select b.id, b.lugar, m.tasa, x.pago, x.monto, x.n
    from mejores b join m on m.id = b.id cross join lateral unnest(b.pagos, b.montos) with ordinality x (pago, monto, n)
    where b.lugar <= 4),
  -- What comes of a debt whole but for the retention makes it whole.
  retenidos as (
    select l.id, l.lugar, array_agg(coalesce(d.saldo - d.paga, 0) order by l.n) as retenciones
    from lineas l left join d on d.id = l.pago and d.tasa = l.tasa and d.paga = l.monto
    group by l.id, l.lugar)
  select b.id, b.lugar, b.cliente, b.pedido, b.transferencia, b.pagos, b.montos,
    coalesce(r.retenciones, '{}'), b.motivo,
    case when b.seguridad = 'segura' and (k.v > 1 or b.disputada) then 'probable' else b.seguridad end, b.puntos
  from mejores b left join retenidos r on r.id = b.id and r.lugar = b.lugar
    left join cuantos k on k.id = b.id and b.lugar = 1
  where b.lugar <= 4;
$$;
comment on function private.sugerir() is
  'For each movement that came in and is not wholly written down, the debt that it most likely is (lugar 1) and the '
  'next three: by a reference in what the bank says, by who paid (their RUT or account, or their name), by what was '
  'reported, by its amount, which of who withholds may be less by the retention. segura where who paid, or the '
  'reference, and the amount say the same, and no other movement says it of that debt, nor another debt of that '
  'movement.';

create function private.sugerencias_de_movimientos(p_movimientos bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('movimiento', s.movimiento, 'lugar', s.lugar, 'cliente', s.cliente,
      'nombre', coalesce((select public.nombre(c) from public.clientes c where c.id = s.cliente), o.comprador_nombre),
      'pedido', s.pedido, 'referencia', o.referencia, 'transferencia', s.transferencia, 'motivo', s.motivo,
      'seguridad', s.seguridad,
      'pagos', (select coalesce(jsonb_agg(jsonb_build_object('pago', p.id, 'monto', x.monto, 'retencion',
          x.retencion, 'saldo', p.saldo, 'concepto', p.concepto, 'vence_el', p.vence_el, 'estado', p.estado)
          order by x.n), '[]')
        from unnest(s.pagos, s.montos, s.retenciones) with ordinality x (pago, monto, retencion, n)
          join public.pagos p on p.id = x.pago))
      order by s.movimiento, s.lugar), '[]')
    from private.sugerir() s left join public.pedidos o on o.id = s.pedido
    where s.movimiento = any(p_movimientos) or p_movimientos is null and s.lugar = 1
      and s.seguridad = 'segura');
end $$;
comment on function private.sugerencias_de_movimientos(bigint[]) is 'As public.sugerencias_de_movimientos.';
create function public.sugerencias_de_movimientos(p_movimientos bigint[] default null) returns jsonb
language sql stable set search_path = '' as $$ select private.sugerencias_de_movimientos(p_movimientos); $$;
comment on function public.sugerencias_de_movimientos(bigint[]) is
  'Admin: which debt each of these movements may be or, without any, those of which it is sure: [{movimiento, lugar: 1 '
  'is the likeliest, 2 to 4 what else it may be, cliente, nombre, pedido, referencia: of that order, transferencia: as '
  'it was reported, motivo: why, in words, seguridad: segura, probable or posible, pagos: [{pago, monto: pesos of the '
  'movement, retencion: what was withheld besides, saldo, concepto, vence_el, estado}]}]; of a movement of which '
  'nothing can be said, none. Errors: 42501.';
grant execute on function private.sugerencias_de_movimientos(bigint[]), public.sugerencias_de_movimientos(bigint[])
  to authenticated;

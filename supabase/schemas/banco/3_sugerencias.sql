-- Which debt a movement may be: worked out for all of them at once, each with its reason, and never done by itself.

create type private.sugerencia as (
  movimiento bigint, cliente bigint, pedido bigint, transferencia bigint, pagos bigint[], montos int[], motivo text,
  seguridad text, puntos int
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
  with m as materialized (
    select x.id, x.dia, x.resto, x.rut, x.cuenta, t as texto, regexp_replace(t, '[^A-Z0-9]', '', 'g') as junto
    from public.movimientos x, upper(private.normalizar(concat_ws(' ', x.glosa, x.comentario))) t
    where x.estado in ('pendiente', 'despues') and x.resto > 0),
  d as materialized (
    select p.id, p.cliente, p.saldo, p.vence_el, p.estado = 'en_revision' as informado, p.actualizado_en,
      (sum(p.saldo::bigint) over w)::bigint as hasta, row_number() over w as n,
      row_number() over (partition by p.cliente, p.saldo order by p.vence_el, p.id) as igual,
      count(*) over (partition by p.saldo) as iguales
    from public.pagos p where p.saldo > 0
    window w as (partition by p.cliente order by p.vence_el, p.id)),
  -- The debts of each client in a row, the oldest first.
  dc as materialized (
    select d.cliente, array_agg(d.id order by d.n) as pagos, array_agg(d.saldo order by d.n) as saldos,
      array_agg(d.hasta order by d.n) as hastas
    from d group by d.cliente),
  -- Said by a reference.
  dichos as (
    select m.id, array_agg(d.id order by d.id) as pagos, array_agg(d.saldo order by d.id) as saldos,
      sum(d.saldo::bigint) as suma, min(d.cliente) as cliente, count(distinct d.cliente) as clientes
    from m, lateral (select distinct r[1]::bigint as id
      from regexp_matches(m.texto, '(?<![A-Z0-9])P ?-? ?0*([1-9][0-9]{0,8})(?![0-9])', 'g') r) k
    join d on d.id = k.id group by m.id),
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
    select m.id, m.resto, m.dia, q.cliente, q.conocido, q.por,
      row_number() over (partition by q.cliente, m.resto order by m.dia, m.id) as igual
    from m join quien q on q.id = m.id),
  pares as materialized (
    select a.cliente, a.saldo::bigint + b.saldo as suma, a.id as uno, b.id as dos, a.saldo as del_uno,
      b.saldo as del_dos, row_number() over (partition by a.cliente, a.saldo::bigint + b.saldo order by a.n, b.n) as v
    from d a join d b on b.cliente = a.cliente and b.n > a.n and b.n <= 12
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
        when m.resto = s.suma then s.saldos else array[m.resto] end as montos,
      'Dice ' || (select string_agg('P-' || x, ' y ' order by x) from unnest(s.pagos) x) || case when m.resto = s.suma
        then '' else ', y alcanza para una parte' end as motivo,
      case when m.resto = s.suma and s.clientes = 1 then 'segura' else 'probable' end as seguridad,
      case when m.resto = s.suma then 100 else 70 end as puntos
    from dichos s join m on m.id = s.id
    where m.resto = s.suma or cardinality(s.pagos) = 1 and m.resto < s.suma
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
    select c.id, c.cliente, null, null, array[d.id], array[d.saldo], case c.por
        when 'nombre' then 'La glosa dice su nombre, y el monto es el de P-' || d.id
        else 'Es su ' || c.por || ', y el monto es el de P-' || d.id end || case when d.informado
        then ', que ya informó' else '' end,
      case when c.conocido then 'segura' else 'probable' end, 90 + case when d.informado then 1 else 0 end
    from con c join d on d.cliente = c.cliente and d.saldo = c.resto and d.igual = c.igual
    union all
    select c.id, c.cliente, null, null, dc.pagos[1:u.n], dc.saldos[1:u.n], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma lo que debe de ' || u.n ||
        ' pagos', case when c.conocido then 'segura' else 'probable' end, 80
    from con c join d u on u.cliente = c.cliente and u.hasta = c.resto and u.n between 2 and 36
      join dc on dc.cliente = c.cliente
    union all
    select c.id, c.cliente, null, null, array[p.uno, p.dos], array[p.del_uno, p.del_dos], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma P-' || p.uno || ' y P-' ||
        p.dos, 'probable', 60
    from con c join pares p on p.cliente = c.cliente and p.suma = c.resto and p.v = 1
    union all
    -- The oldest first, as the Civil Code has it where nobody says otherwise.
    select c.id, c.cliente, null, null, g.pagos, g.montos, case c.por when 'nombre' then 'La glosa dice su nombre'
        else 'Es su ' || c.por end || case when g.queda > 0 then '; sobran ' || private.pesos(g.queda)
        when cardinality(g.pagos) = 1 then '; alcanza para una parte de P-' || g.pagos[1]
        else '; alcanza para lo más antiguo' end, case when c.conocido then 'probable' else 'posible' end, 30
    from con c join dc on dc.cliente = c.cliente, lateral (
      select array_agg(x.id order by x.n) as pagos,
        array_agg(least(x.saldo, c.resto - (x.hasta - x.saldo))::int order by x.n) as montos,
        (c.resto - sum(least(x.saldo, c.resto - (x.hasta - x.saldo))))::bigint as queda
      from unnest(dc.pagos, dc.saldos, dc.hastas) with ordinality x (id, saldo, hasta, n)
      where x.hasta - x.saldo < c.resto) g
    where cardinality(g.pagos) between 1 and 36
    union all
    select m.id, d.cliente, null, null, array[d.id], array[d.saldo], case when d.informado
        then 'Informó una transferencia por este monto' else 'Es el único pago por este monto' end,
      case when d.informado then 'probable' else 'posible' end, case when d.informado then 50 else 20 end
    from m join d on d.saldo = m.resto and d.iguales = 1 where not exists (select from con c where c.id = m.id)
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'La glosa dice ' || o.comprador_nombre ||
      ', y el monto es el de ' || o.referencia, 'probable', 52
    from m join pedidos o on o.monto = m.resto
      and exists (select private.palabras_de_nombre(m.texto) intersect
        select private.palabras_de_nombre(o.comprador_nombre))),
  mejores as (
    select t.*, row_number() over (partition by t.id order by t.puntos desc, t.pagos, t.pedido) as lugar from todas t),
  -- A debt of which two movements are sure is of the first one.
  cuantos as (
    select x.id, max(x.v) as v from (
      select b.id, row_number() over (partition by y order by b.puntos desc, b.id) as v
      from mejores b, unnest(b.pagos || coalesce(-b.pedido, 0)) y
      where b.lugar = 1 and b.seguridad = 'segura' and y <> 0) x
    group by x.id)
  select b.id, b.cliente, b.pedido, b.transferencia, b.pagos, b.montos, b.motivo,
    case when b.seguridad = 'segura' and k.v > 1 then 'probable' else b.seguridad end, b.puntos
  from mejores b left join cuantos k on k.id = b.id and b.lugar = 1
  where b.lugar = 1;
$$;
comment on function private.sugerir() is
  'For each movement that came in and is not wholly written down, the debt that it most likely is: by a reference in '
  'what the bank says, by who paid (their RUT or account, or their name), by what was reported, by its amount. segura '
  'where who paid, or the reference, and the amount say the same, and no other movement says it of that debt.';

create function private.sugerencias_de_movimientos(p_movimientos bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('movimiento', s.movimiento, 'cliente', s.cliente,
      'nombre', coalesce((select public.nombre(c) from public.clientes c where c.id = s.cliente), o.comprador_nombre),
      'pedido', s.pedido, 'referencia', o.referencia, 'transferencia', s.transferencia, 'motivo', s.motivo,
      'seguridad', s.seguridad,
      'pagos', (select coalesce(jsonb_agg(jsonb_build_object('pago', p.id, 'monto', x.monto, 'saldo', p.saldo,
          'concepto', p.concepto, 'vence_el', p.vence_el, 'estado', p.estado) order by x.n), '[]')
        from unnest(s.pagos, s.montos) with ordinality x (pago, monto, n) join public.pagos p on p.id = x.pago))
      order by s.movimiento), '[]')
    from private.sugerir() s left join public.pedidos o on o.id = s.pedido
    where s.movimiento = any(p_movimientos) or p_movimientos is null and s.seguridad = 'segura');
end $$;
comment on function private.sugerencias_de_movimientos(bigint[]) is 'As public.sugerencias_de_movimientos.';
create function public.sugerencias_de_movimientos(p_movimientos bigint[] default null) returns jsonb
language sql stable set search_path = '' as $$ select private.sugerencias_de_movimientos(p_movimientos); $$;
comment on function public.sugerencias_de_movimientos(bigint[]) is
  'Admin: which debt each of these movements may be or, without any, those of which it is sure: [{movimiento, cliente, '
  'nombre, pedido, referencia: of that order, transferencia: as it was reported, motivo: why, in words, seguridad: '
  'segura, probable or posible, pagos: [{pago, monto: pesos of the movement, saldo, concepto, vence_el, estado}]}]; '
  'of a movement of which nothing can be said, none. Errors: 42501.';
grant execute on function private.sugerencias_de_movimientos(bigint[]), public.sugerencias_de_movimientos(bigint[])
  to authenticated;

-- The laws, each asked of the rows as they stand. A row of leyes.rotas() is a law that does not hold: which, and where.

create function leyes.pagos() returns setof public.pagos language sql stable as $$
  select * from public.pagos where creado_en >= '2027-01-01';
$$;
create view leyes.aceptada as
  select a.*, v.contenido -> 'contenido' as texto, e.cliente as para_cliente, e.email as para_email, e.plataforma as para_plataforma
  from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version
    join leyes.enviadas e on e.version = v.id;

-- What holds of a service on the first day of a period: what was accepted last for a day up to then.
create function leyes.acordado(g public.pagos) returns public.servicios_aceptaciones language sql stable as $$
  select a from public.servicios_aceptaciones a where a.servicio = g.servicio and a.desde <= g.servicio_desde and a.aceptada_en <= g.creado_en
  order by a.desde desc, a.id desc limit 1;
$$;

-- What somebody signed, that they went from again: as long as the law lets them.
create function leyes.retirada_por_cliente(p_propuesta bigint) returns boolean language sql stable as $$
  select exists (select from public.propuestas p where p.id = p_propuesta and p.estado = 'retirada' and p.cerro = 'cliente');
$$;

-- In plpgsql, which plans it once.
create function leyes.rotas() returns table (ley text, donde text) language plpgsql stable as $$
begin
  return query
  -- Nobody is charged what they did not accept.
  select '1 sin aceptación', format('pago %s del servicio %s, desde %s', g.id, g.servicio, g.servicio_desde)
  from leyes.pagos() g where g.servicio is not null and (leyes.acordado(g)).id is null
  union all
  select '1 más de lo aceptado', format('pago %s: %s, aceptado %s', g.id, g.monto, a.monto)
  from leyes.pagos() g, leyes.acordado(g) a where g.servicio is not null and g.monto > a.monto
  union all
  select '1 otro período', format('pago %s: del %s al %s, aceptado por %s', g.id, g.servicio_desde, g.servicio_hasta, a.periodo)
  from leyes.pagos() g, leyes.acordado(g) a where g.servicio is not null
    and g.servicio_hasta not between (g.servicio_desde + make_interval(months => private.meses_de(a.periodo)) - interval '3 days')::date
      and (g.servicio_desde + make_interval(months => private.meses_de(a.periodo)) + interval '3 days')::date
  union all
  select '1 con menos aviso que el aceptado', format('pago %s: vence %s, hecho %s, aviso %s', g.id, g.vence_el, private.hoy(g.creado_en), substring(a.texto from 'avisamos (\d+) d'))
  from leyes.pagos() g, leyes.acordado(g) a
  where g.servicio is not null and g.estado <> 'anulado' and g.vence_el - private.hoy(g.creado_en) < substring(a.texto from 'avisamos (\d+) d')::int
    and not exists (select from public.servicios_aceptaciones x where x.servicio = g.servicio and x.aceptada_en = g.creado_en)
  union all
  select '1 la cuota no es la firmada', format('propuesta %s: %s', a.propuesta, string_agg(g.monto::text, ' '))
  from leyes.aceptada a join public.pagos g on g.id = any(a.pagos) join leyes.cobros c on c.pago = g.id
  group by a.id, a.propuesta, a.texto, a.elegidos, a.total
  having sum(c.monto) <> a.total or array_agg(c.monto::bigint order by g.id) is distinct from
    (select array_agg(m order by m) from unnest(array_agg(c.monto::bigint order by g.id)) m) and
    (select array_agg(m order by m) from unnest(array_agg(c.monto::bigint)) m) is distinct from
    (select array_agg(m order by m) from unnest(private.cuotas_de_propuesta(a.texto, a.elegidos)) m)
  -- Nothing before its day, nor of what is over, nor of what could not be used.
  union all
  select '2 de un período que ya pasó', format('pago %s: hasta %s, hecho %s', g.id, g.servicio_hasta, private.hoy(g.creado_en))
  from leyes.pagos() g where g.servicio is not null and g.servicio_hasta <= private.hoy(g.creado_en)
  union all
  select '2 de cuando no se podía usar', format('pago %s del servicio %s: desde %s, ausencia del %s al %s', g.id, g.servicio, g.servicio_desde, private.hoy(x.desde), private.hoy(x.hasta))
  from leyes.pagos() g join leyes.cobros c on c.pago = g.id join leyes.ausencias x on (x.servicio = g.servicio or x.cliente = c.cliente)
  where g.servicio is not null and g.creado_en >= x.desde and g.servicio_desde >= private.hoy(x.desde)
    and g.servicio_desde < coalesce(private.hoy(x.hasta), 'infinity')
  -- What ended owes nothing later than its end.
  union all
  select '3 se debe después del fin', format('pago %s (%s) del servicio %s: desde %s, pedido el %s', g.id, g.estado, g.servicio, g.servicio_desde, private.hoy(f.en))
  from leyes.pagos() g join leyes.finales f on f.servicio = g.servicio
  where g.saldo > 0 and g.estado <> 'en_revision' and g.abonado = g.devuelto and g.servicio_desde > private.hoy(f.en)
  union all
  select '3 se debe de una propuesta que ya no vale', format('pago %s (%s) de la propuesta %s, %s por %s', g.id, g.estado, p.id, p.estado, p.cerro)
  from public.propuestas p join public.propuestas_aceptaciones a on a.propuesta = p.id join public.pagos g on g.id = any(a.pagos)
  where p.estado in ('rechazada', 'retirada') and g.saldo > 0 and g.estado <> 'en_revision' and g.abonado = g.devuelto
  -- What was paid is had.
  union all
  select '4 termina antes de lo pagado', format('servicio %s: termina %s, pagado hasta %s', s.id, s.termina_el, max(g.servicio_hasta))
  from public.servicios s join leyes.pagos() g on g.servicio = s.id and g.abonado > g.devuelto
  where s.motivo is distinct from 'retracto' and s.termina_el is not null
  group by s.id having s.termina_el < max(g.servicio_hasta)
  union all
  select '4 se pierden meses incluidos', format('servicio %s: termina %s, incluido hasta %s', s.id, s.termina_el, s.ancla)
  from public.servicios s where s.meses_incluidos > 0 and s.termina_el < s.ancla and s.creado_en >= '2027-01-01'
  union all
  select '4 cuenta lo que se devolvió', format('servicio %s: termina %s, pedido %s', s.id, s.termina_el, private.hoy(f.en))
  from public.servicios s join leyes.finales f on f.servicio = s.id
  where current_setting('leyes.trabajado', true) = 'si' and s.termina_el > greatest(private.hoy(f.en), private.hoy(s.actualizado_en), case when s.meses_incluidos > 0 then s.ancla end, (select max(g.servicio_hasta) from leyes.pagos() g where g.servicio = s.id
    and g.estado not in ('anulado', 'reembolsado') and (g.abonado > g.devuelto or g.servicio_desde <= private.hoy(f.en) or g.estado = 'en_revision')))
  -- Who withdraws owes nothing, and what they paid is listed until it went back.
  union all
  select '5 se le cobra a quien se retractó', format('pago %s (%s), servicio %s, propuesta %s', g.id, g.estado, g.servicio, a.propuesta)
  from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos)
    or g.servicio in (select x.servicio from public.servicios_aceptaciones x where x.propuesta = a.propuesta)
  where leyes.retirada_por_cliente(a.propuesta) and g.saldo > 0 and g.estado <> 'en_revision'
  union all
  select '5 se le cobra a quien se retractó', format('pago %s (%s), servicio %s', g.id, g.estado, g.servicio)
  from public.servicios s join leyes.pagos() g on g.servicio = s.id where s.motivo = 'retracto' and g.saldo > 0 and g.estado <> 'en_revision'
  union all
  select '5 lo pagado no está en la lista', format('pago %s, servicio %s', g.id, s.id)
  from public.servicios s join leyes.pagos() g on g.servicio = s.id where s.motivo = 'retracto' and g.abonado > g.devuelto and not public.por_devolver(s)
    and not exists (select from public.servicios_aceptaciones a join public.propuestas p on p.id = a.propuesta where a.servicio = s.id and public.por_devolver(p))
  union all
  select '5 lo pagado no está en la lista', format('pago %s, servicio %s, propuesta %s', g.id, g.servicio, p.id)
  from public.propuestas p join public.propuestas_aceptaciones a on a.propuesta = p.id join public.pagos g on g.id = any(a.pagos)
    or g.servicio in (select x.servicio from public.servicios_aceptaciones x where x.propuesta = a.propuesta)
  where leyes.retirada_por_cliente(p.id) and g.abonado > g.devuelto and not public.por_devolver(p)
  union all
  select '5 el plazo no corre desde la confirmación', format('propuesta %s: hasta %s, confirmada %s', a.propuesta, a.retracto_hasta, private.hoy(coalesce(a.anotada_en, a.aceptada_en)))
  from public.propuestas_aceptaciones a where a.retracto_hasta < private.hoy(coalesce(a.anotada_en, a.aceptada_en)) + 10 and a.aceptada_en >= '2027-01-01'
  -- Every peso is in one place.
  union all
  select '6 el pago no dice lo que llegó', format('pago %s: %s y %s', g.id, g.abonado, g.devuelto)
  from leyes.pagos() g left join lateral (
    select coalesce(sum(b.monto) filter (where b.clase = 'abono'), 0) as vino, coalesce(sum(b.monto) filter (where b.clase = 'devolucion'), 0) as fue
    from public.abonos b where b.pago = g.id) b on true
  where (g.abonado, g.devuelto) is distinct from (b.vino::int, b.fue::int)
  union all
  select '6 lo cobrado no está', format('cliente %s', g.cliente)
  from leyes.pagos() g where g.estado <> 'anulado' group by g.cliente
  having sum(g.monto) <> sum(g.saldo) + sum(g.abonado) + sum(case when g.estado in ('pagado', 'reembolsado') then g.monto - g.abonado else 0 end)
  -- And each that the bank says came stands by what it pays, or by nothing yet.
  union all
  select '6 el movimiento no dice lo anotado', format('movimiento %s: %s y %s', m.id, m.anotado, coalesce(k.suma, 0))
  from public.movimientos m left join lateral (select sum(k.monto) as suma from public.movimientos_pagos k where k.movimiento = m.id) k on true
  where m.anotado <> coalesce(k.suma, 0)
  union all
  select '6 lo anotado no es lo que llegó', format('movimiento %s, pago %s: %s', k.movimiento, k.pago, k.monto)
  from public.movimientos_pagos k left join public.abonos b on b.id = k.abono
  where k.pago is not null and (b.pago, b.monto, b.clase, b.metodo) is distinct from (k.pago, k.monto, 'abono', 'transferencia')
  union all
  select '6 la retención de un movimiento no es la de su pago', format('movimiento %s, pago %s: %s', k.movimiento, k.pago, b.monto)
  from public.movimientos_pagos k join public.abonos b on b.id = k.retencion
  where (b.pago, b.clase, b.metodo, b.monto) is distinct from (k.pago, 'abono', 'retencion', private.retencion_de(k.monto + b.monto, b.dia))
  union all
  select '6 un mismo movimiento dos veces', format('%s veces del %s por %s', count(*), min(m.dia), min(m.monto))
  from public.movimientos m group by m.huella having count(*) > 1
  union all
  select '6 se informó junto y no está en revisión', format('pago %s (%s)', g.id, g.estado)
  from leyes.pagos() g where g.transferencia is not null and g.estado <> 'en_revision'
  union all
  select '6 se dijo que llegó lo que no llegó', format('pago %s: se dijeron %s y llegaron %s', g.id, d.dicho, g.abonado)
  from leyes.pagos() g, lateral (
    select coalesce(sum(case k.tipo when 'pago_recibido' then 1 else -1 end * (k.datos ->> 'monto')::bigint), 0) as dicho from public.correos k
    where k.tipo in ('pago_recibido', 'pago_corregido') and (k.datos ->> 'pago')::bigint = g.id and k.estado not in ('descartado', 'fallido')) d
  where d.dicho > g.abonado
  -- What was withheld is no money: each goes back as it came.
  union all
  select '6 vuelve otra cosa que lo que llegó', format('pago %s: %s por %s', g.id, x.queda, x.medio)
  from leyes.pagos() g, lateral (
    select case b.metodo when 'retencion' then 'retencion' else 'dinero' end as medio, sum(case b.clase when 'abono' then b.monto else -b.monto end) as queda
    from public.abonos b where b.pago = g.id group by 1) x where x.queda < 0
  -- No peso has two documents, no document is of more than it is for, nor of somebody else's.
  union all
  select '6 documentado de más', format('abono %s: %s de %s', b.id, sum(l.monto), b.monto)
  from public.abonos b join public.documentos_abonos l on l.abono = b.id group by b.id having sum(l.monto) > b.monto
  union all
  select '6 el documento no alcanza', format('documento %s: %s de %s', d.id, sum(l.monto), d.total)
  from public.documentos_tributarios d join public.documentos_abonos l on l.documento = d.id group by d.id having sum(l.monto) > d.total
  union all
  select '6 el documento es de otro cliente', format('documento %s del cliente %s, pago %s del %s', d.id, d.cliente, g.id, g.cliente)
  from public.documentos_tributarios d left join public.documentos_abonos l on l.documento = d.id left join public.abonos b on b.id = l.abono
    join public.pagos g on g.id in (b.pago, d.pago) where g.cliente <> d.cliente
  union all
  select '6 el documento es de lo contrario', format('documento %s (%s), abono %s (%s)', d.id, d.clase, b.id, b.clase)
  from public.documentos_tributarios d join public.documentos_abonos l on l.documento = d.id join public.abonos b on b.id = l.abono
  where (d.clase = '61') <> (b.clase = 'devolucion')
  union all
  select '6 se corrige más que lo emitido', format('documento %s: %s de %s', d.id, sum(n.total), d.total)
  from public.documentos_tributarios d join public.documentos_tributarios n on n.anula = d.id group by d.id having sum(n.total) > d.total
  union all
  select '6 lo que llega no toma su documento', format('pago %s, documento %s', d.pago, d.id)
  from public.documentos_tributarios d join public.abonos b on b.pago = d.pago and (d.clase = '61') = (b.clase = 'devolucion')
  where b.id > 0 and d.total > (select coalesce(sum(l.monto), 0) from public.documentos_abonos l where l.documento = d.id)
    and b.monto > (select coalesce(sum(l.monto), 0) from public.documentos_abonos l where l.abono = b.id)
  -- What was signed is what is done.
  union all
  select '7 no es para quien se firmó', format('propuesta %s: cliente %s, enviada a %s %s', a.propuesta, a.cliente, a.para_cliente, a.para_email)
  from leyes.aceptada a where a.cliente is distinct from coalesce(
    (select f.destino from private.fusiones f where f.origen = a.para_cliente), a.para_cliente,
    (select c.id from public.clientes c where c.email = a.para_email), a.cliente)
  union all
  select '7 no es la plataforma que se firmó', format('propuesta %s: %s, firmada %s', a.propuesta, a.plataforma, a.para_plataforma)
  from leyes.aceptada a where a.para_plataforma is not null and a.plataforma is distinct from a.para_plataforma
  union all
  select '7 lo lee quien no es su destinatario', format('propuesta %s: %s, hoy del cliente %s %s', p.id, e.para, p.cliente, p.para_email)
  from public.propuestas p join public.propuestas_enlaces e on e.propuesta = p.id and e.para is not null and e.revocada_en is null
    join leyes.enviadas v on v.propuesta = p.id
    join public.propuestas_versiones w on w.id = v.version and w.version = p.version
  where p.estado in ('enviada', 'aceptada') and exists (select from leyes.destinos d where d.propuesta = p.id and d.para = e.para)
    and not exists (select from leyes.destinos d where d.propuesta = p.id and d.para = e.para
      and (d.cliente is not distinct from v.cliente and d.email is not distinct from v.email
        or d.email = (select c.email from public.clientes c where c.id = v.cliente)
        or v.cliente in (select f.destino from private.fusiones f where f.origen = d.cliente)))
  -- No row of a day's work fails by itself.
  union all
  select '8 una fila no se pudo hacer', t.nombre || ' ' || t.fallan from private.tareas t where t.fallan <> '{}'
  -- Said before done.
  union all
  select '9 cobrado sin anunciar', format('pago %s del servicio %s', g.id, g.servicio)
  from leyes.pagos() g where g.servicio is not null and g.estado <> 'anulado' and g.abonado = 0
    and not exists (select from public.servicios_aceptaciones x where x.servicio = g.servicio and x.aceptada_en = g.creado_en)
    and not exists (select from public.correos k where k.tipo = 'servicio_cobro' and (k.datos ->> 'pago')::bigint = g.id
      and k.estado not in ('descartado', 'fallido'));
end $$;

-- What the studio's screens say of the money of each client: the list, its figures and the statement say the same.
create function leyes.cuentas() returns text language sql stable as $$
  select string_agg(format('cliente %s: %s y %s', c.id, de_lista, de_cuenta), '; ')
  from public.clientes c, lateral (
    select array[coalesce(sum(t.monto) filter (where t.estado in ('programado', 'pendiente', 'en_revision', 'rechazado')), 0),
      coalesce(sum(t.monto) filter (where t.estado = 'pagado'), 0) + coalesce(sum(t.abonado), 0)] as de_lista
    from public.totales_de_pagos(c.id) t) l, lateral (
    select array[coalesce(sum((g ->> 'saldo')::bigint), 0), coalesce(sum((g ->> 'abonado')::bigint - (g ->> 'devuelto')::bigint), 0)] as de_cuenta
    from jsonb_array_elements(public.estado_de_cuenta(c.id) -> 'pagos') g) e
  where c.email like '%@leyes.test' and c.perfil = 'cliente' and de_lista <> de_cuenta;
$$;

-- So many rows of what an act makes: the same act once more makes none.
create function leyes.cuantas() returns text language sql stable as $$
  select concat_ws(' ', (select count(*) from public.pagos), (select count(*) from public.servicios), (select count(*) from public.servicios_aceptaciones),
    (select count(*) from public.propuestas_aceptaciones), (select count(*) from public.plataformas), (select count(*) from public.clientes),
    (select sum(abonado) from public.pagos), (select count(*) from public.pagos where estado = 'anulado'), (select count(*) from public.servicios where termina_el is not null));
$$;

-- The days go by, at noon in Chile; each so many the day's work is done, and always on the last one. Null, or the law
-- that the work broke.
create function leyes.pasar(p_dias int, p_cada int) returns text language plpgsql as $$
declare
  v_tarea text;
  v text;
  v_pasados int := 0;
begin
  while v_pasados < p_dias loop
    v_pasados := least(p_dias, v_pasados + p_cada);
    perform leyes.reloj((private.hoy() + least(p_cada, p_dias) + time '12:00') at time zone 'America/Santiago');
    foreach v_tarea in array '{servicios,recordar_pagos,recordar_propuestas}'::text[] loop
      v := leyes.hacer('dueño', format('select private.tarea_%s()', v_tarea));
      if v ~ '^[0-9A-Z]{5} ' then return format('8 una fila detiene las demás · tarea %s, %s: %s', v_tarea, private.hoy(), v); end if;
    end loop;
    update public.correos k set estado = case when private.motivo_de_descarte(k.tipo, k.para) is null then 'enviado' else 'descartado' end
    where k.estado = 'pendiente' and k.creado_en >= '2027-01-01';
  end loop;
  perform set_config('leyes.trabajado', 'si', true);
  return null;
end $$;

-- How many days there are until a day that some row speaks of, by a number of whatever size.
create function leyes.hasta_un_dia(p_n int) returns int language sql stable as $$
  with dias as (
    select distinct d from (
      select unnest(array[proximo - aviso_dias, proximo - 1, proximo, cambio_desde, termina_el]) as d from public.servicios where creado_en >= '2027-01-01'
      union select unnest(array[vence_el, vence_el + 1, servicio_desde, servicio_hasta]) from leyes.pagos()
      union select unnest(array[vence_el, vence_el + 1]) from public.propuestas where creado_en >= '2027-01-01'
      union select retracto_hasta from public.propuestas_aceptaciones where aceptada_en >= '2027-01-01'
      union select unnest(array['2028-02-29', '2027-04-04', '2027-09-05', '2027-12-31']::date[])) x
    where d > private.hoy())
  select d - private.hoy() from (select d, row_number() over (order by d) - 1 as n, count(*) over () as de from dias) x where n = p_n % de;
$$;

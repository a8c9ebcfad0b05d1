-- Who waits for what. Each state that follows from other columns is a computed column here (select=*,vencido),
-- by which lists, counts and totals filter; one view gathers what waits, for the home pages and the sidebar.
-- Their bodies are quoted, so that the table can change, and name each thing with its schema: with a search_path they
-- would be called for each row and keep the planner from the indexes (docs/decisions/045). The day is written out for
-- the
-- same reason.

create function public.por_responder(t public.tickets) returns boolean
language sql stable as $$
  select t.estado in ('abierto', 'en_curso') and t.hablo_el_cliente
$$;
comment on function public.por_responder(public.tickets) is
  'Computed column: whether the studio has to answer it: it is the studio''s turn, and the client spoke last.';

create function public.sin_resolver(t public.tickets) returns boolean
language sql stable as $$
  select t.estado in ('abierto', 'en_curso', 'esperando_cliente')
$$;
comment on function public.sin_resolver(public.tickets) is
  'Computed column: whether it is not solved yet, whoever''s turn it is.';

create function public.vencido(t public.tickets) returns boolean
language sql stable as $$
  select t.detenido_desde is null and t.plazo_en < now()
$$;
comment on function public.vencido(public.tickets) is
  'Computed column: whether it is past its target while its clock runs.';

create function public.vencido(p public.pagos) returns boolean
language sql stable as $$
  select p.estado in ('programado', 'pendiente', 'rechazado')
  and p.vence_el < (now() at time zone 'America/Santiago')::date and not private.espera_hito(p.estado, p.hito)
$$;
comment on function public.vencido(public.pagos) is
  'Computed column: whether it is owed and its day has passed in Chile; what an index knows is asked before. One that '
  'waits for the approval of its milestone is not.';

create function public.por_pagar(p public.pagos) returns boolean
language sql stable as $$
  select p.estado in ('programado', 'pendiente', 'rechazado') and (p.estado <> 'programado'
  or p.vence_el <= (now() at time zone 'America/Santiago')::date + 7 and not private.espera_hito(p.estado, p.hito))
$$;
comment on function public.por_pagar(public.pagos) is
  'Computed column: whether its client is expected to pay it: it is due or was rejected, or it falls due within seven '
  'days and waits for no milestone.';

create function public.por_revisar(p public.pagos) returns boolean
language sql stable as $$
  select p.estado = 'en_revision' or public.vencido(p)
$$;
comment on function public.por_revisar(public.pagos) is
  'Computed column: whether the studio has to look at it: a receipt came, or it is overdue.';

create function public.sin_nota(p public.pagos) returns bigint
language sql stable as $$
  select case when p.devuelto > 0 or p.estado = 'anulado' then greatest(
    (select coalesce(sum(a.monto - a.documentado), 0) from public.abonos_documentados a
      where a.pago = p.id and a.clase = 'devolucion' and a.falta),
    (select coalesce(sum(case d.clase when '61' then -d.total else d.total end), 0)
      from public.documentos_tributarios d
      where d.pago = p.id and d.clase <> 'honorarios' and p.estado = 'anulado')) else 0 end
$$;
comment on function public.sin_nota(public.pagos) is
  'Computed column: for how many pesos it lacks a nota de crédito: of what went back, or of what was issued for one '
  'that is void. A boleta de honorarios has none.';

create function public.falta_nota(p public.pagos) returns boolean
language sql stable as $$
  select (p.devuelto > 0 or p.estado = 'anulado') and public.sin_nota(p) > 0
$$;
comment on function public.falta_nota(public.pagos) is
  'Computed column: whether it lacks a nota de crédito; what an index knows is asked before.';
create index pagos_nota_idx on public.pagos (id) where devuelto > 0 or estado = 'anulado';

create function public.urgencia(p public.pagos) returns integer
language sql stable as $$
  select case when p.estado in ('pagado', 'anulado', 'reembolsado') then 200000 - (p.vence_el - date '2000-01-01')
    else p.vence_el - date '2000-01-01' end
$$;
comment on function public.urgencia(public.pagos) is
  'Computed column: its place where what is to be collected comes first, by its day, and then what is settled, the '
  'latest first.';

create function public.por_convertir(p public.pedidos) returns boolean
language sql stable as $$
  select p.estado = 'pagado' and p.cliente is null
$$;
comment on function public.por_convertir(public.pedidos) is 'Computed column: whether it is paid and nobody''s yet.';

create function public.por_confirmar(p public.pedidos) returns boolean
language sql stable as $$
  select p.estado = 'pendiente' and p.metodo = 'transferencia'
$$;
comment on function public.por_confirmar(public.pedidos) is
  'Computed column: whether the studio still has to see its money in the bank.';

create function public.de_hoy(c public.citas) returns boolean
language sql stable as $$
  select c.estado in ('reservada', 'confirmada') and c.termino > now()
  and c.inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago'
$$;
comment on function public.de_hoy(public.citas) is
  'Computed column: whether it is of today in Chile, or of before, and not over.';

create function private.hay_sala() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.configuracion s where s.sala_reuniones is not null);
$$;
comment on function private.hay_sala() is
  'Whether the studio has a room for all meetings, as far as who asks may know. Apart, so that public.sin_lugar has no '
  'query of its own, with which it would be called for each row.';
grant execute on function private.hay_sala() to authenticated;

create function public.sin_lugar(c public.citas) returns boolean
language sql stable as $$
  select c.estado = 'confirmada' and c.enlace is null and c.inicio > now()
    and not private.hay_sala()
$$;
comment on function public.sin_lugar(public.citas) is
  'Computed column: whether it is to come and nobody knows yet where its video call is.';

create function public.atrasado(h public.hitos_plataforma) returns boolean
language sql stable as $$
  select h.estado in ('pendiente', 'en_curso') and h.fecha < (now() at time zone 'America/Santiago')::date
  and not private.espera_material(h.plataforma_id)
$$;
comment on function public.atrasado(public.hitos_plataforma) is
  'Computed column: whether the studio should have delivered it by now: its day has passed in Chile, and nothing is '
  'missing of its client, for whom that day moves.';

create function public.sitio_caido(p public.plataformas) returns boolean
language sql stable as $$
  select exists (select from public.caidas x where x.plataforma = p.id and x.hasta is null)
    and not private.planificado(p.id) @> now()
$$;
comment on function public.sitio_caido(public.plataformas) is
  'Computed column: whether its site is watched and down now, outside planned work.';

create function public.por_responder(s public.solicitudes_datos) returns boolean
language sql stable as $$
  select s.estado in ('recibida', 'en_proceso')
$$;
comment on function public.por_responder(public.solicitudes_datos) is
  'Computed column: whether the studio still owes an answer.';

create function public.por_avisar(v public.vulneraciones) returns boolean
language sql stable as $$
  select v.sin_aviso is null and (v.avisada_agencia_en is null
    or (v.avisar_personas and v.avisadas_personas_en is null))
$$;
comment on function public.por_avisar(public.vulneraciones) is
  'Computed column: whether the Agency or the people are still to be told of it.';

grant execute on function public.por_responder(public.tickets), public.sin_resolver(public.tickets),
  public.vencido(public.tickets), public.vencido(public.pagos),
  public.por_pagar(public.pagos), public.por_revisar(public.pagos), public.sin_nota(public.pagos),
    public.falta_nota(public.pagos), public.urgencia(public.pagos),
    public.por_convertir(public.pedidos), public.por_confirmar(public.pedidos),
  public.de_hoy(public.citas), public.sin_lugar(public.citas), public.atrasado(public.hitos_plataforma),
    public.sitio_caido(public.plataformas),
    public.por_responder(public.solicitudes_datos), public.por_avisar(public.vulneraciones) to authenticated;

create function public.nombre(c public.clientes) returns text
language sql stable as $$ select coalesce(nullif(c.empresa, ''), c.cliente) $$;
comment on function public.nombre(public.clientes) is
  'Computed column: what a client is called: its company, or the person where there is none.';
create index clientes_por_nombre_idx on public.clientes (coalesce(nullif(empresa, ''), cliente), id);

create function public.saldo(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select coalesce(sum(p.saldo), 0) from public.pagos p
  where p.cliente = c.id and p.saldo > 0; $$;
comment on function public.saldo(public.clientes) is
  'Column of clientes that is computed: all that they have still to pay, of the payments that the caller sees.';

create function public.saldo_vencido(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select coalesce(sum(p.saldo), 0) from public.pagos p
  where p.cliente = c.id and p.saldo > 0 and public.vencido(p); $$;
comment on function public.saldo_vencido(public.clientes) is
  'Column of clientes that is computed: what of it is past its day.';

create function public.tickets_abiertos(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select count(*) from public.tickets t where t.cliente = c.id
  and public.sin_resolver(t); $$;
comment on function public.tickets_abiertos(public.clientes) is
  'Column of clientes that is computed: their tickets that are not solved yet, of those that the caller sees.';
grant execute on function public.nombre(public.clientes), public.saldo(public.clientes),
  public.saldo_vencido(public.clientes), public.tickets_abiertos(public.clientes) to authenticated;

create view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase,
  t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  case when t.categoria = 'reclamo' then 'Reclamo: ' else '' end || t.asunto as titulo,
    coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto,
    t.prioridad as estado,
  -- A complaint three days before its term, so that no weekend passes over it.
  t.prioridad = 'urgente' or public.vencido(t) or t.categoria = 'reclamo' and t.plazo_en < now() + interval '3 days'
    as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
-- One transfer that was reported for several is one receipt: a row at the first of them that is in review. Of several
-- platforms it is of none.
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null,
  case when x.primero is null then p.plataforma else x.plataforma end, coalesce(x.titulo, p.concepto),
  coalesce(c.empresa, c.cliente), p.actualizado_en, null, coalesce(x.monto, p.saldo), p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente
  left join lateral (
    select min(o.id) as primero, sum(least(l.monto, o.saldo))::int as monto,
      case when count(distinct coalesce(o.plataforma, 0)) = 1 then min(o.plataforma) end as plataforma,
      case when count(*) > 1 then count(*) || ' pagos en una transferencia'
        when min(l.monto) < min(o.saldo) then 'Una parte de ' || min(o.concepto) end as titulo
    from public.transferencias_pagos l join public.pagos o on o.id = l.pago and o.transferencia = l.transferencia
    where l.transferencia = p.transferencia having count(*) > 0) x on true
where p.estado = 'en_revision' and coalesce(x.primero, p.id) = p.id
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago',
    p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
-- Owed to the tax office, and no money to be collected: the list of payments does not count it as its own.
select 'notas_de_credito-' || p.id, 'estudio', 'notas_de_credito', 'notas_de_credito', p.id::text, p.cliente, null,
  p.plataforma, p.concepto, coalesce(c.empresa, c.cliente),
  coalesce((select max(b.creado_en) from public.abonos b where b.pago = p.id and b.clase = 'devolucion'),
    p.actualizado_en), null, public.sin_nota(p)::int, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where public.falta_nota(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))),
    h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id
  left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))),
    h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id
  left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
select 'caidas-' || l.id, 'estudio', 'caidas', 'caidas', l.id::text, l.cliente, null, l.id,
  l.plataforma, coalesce(c.empresa, c.cliente), x.desde, null, null, x.motivo, true
from public.caidas x join public.plataformas l on l.id = x.plataforma left join public.clientes c on c.id = l.cliente
  where x.hasta is null and not private.planificado(l.id) @> now()
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  coalesce(c.empresa, c.cliente, x.nombre), case when c.id is null then x.email else x.nombre end, x.creado_en,
    x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x left join public.clientes c on c.id = x.cliente where public.de_hoy(x)
union all
select 'citas_sin_lugar-' || x.id, 'estudio', 'citas_sin_lugar', 'citas_sin_lugar', x.id::text, x.cliente,
  lower(x.email), null,
  coalesce(c.empresa, c.cliente, x.nombre), case when c.id is null then x.email else x.nombre end, x.creado_en,
    x.inicio, null, x.estado, x.inicio < now() + interval '1 day'
from public.citas x left join public.clientes c on c.id = x.cliente where public.sin_lugar(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end,
    b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, (select k.nombre from public.productos k where k.codigo = o.producto),
  coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado,
    coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text,
  o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, (select k.nombre from public.productos k where k.codigo = o.producto),
  o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'preguntas-' || p.id, 'estudio', 'preguntas', 'preguntas', p.id::text, p.cliente, lower(p.para_email),
  p.plataforma,
  p.titulo, public.destinatario(p), p.pregunta_en, null, public.acordado(p)::int, public.situacion(p),
    p.pregunta_en < now() - interval '1 day'
from public.propuestas p where public.pregunta_pendiente(p)
union all
-- Until the end of its last day, on which alone it presses: then it is lost or sent anew.
select 'propuestas-' || p.id, 'estudio', 'propuestas', 'propuestas', p.id::text, p.cliente, lower(p.para_email),
  p.plataforma,
  p.titulo, public.destinatario(p), p.enviada_en, (p.vence_el + time '23:59:59') at time zone 'America/Santiago',
    p.total::int, public.situacion(p),
  p.vence_el = (now() at time zone 'America/Santiago')::date
from public.propuestas p where public.por_seguir(p)
union all
-- What goes back within 45 days, as the terms promise.
select 'retractos-' || p.id, 'estudio', 'propuestas', 'retractos', p.id::text, p.cliente, lower(p.para_email),
  p.plataforma,
  p.titulo, public.destinatario(p), p.actualizado_en,
    ((p.actualizado_en at time zone 'America/Santiago')::date + 45 + time '23:59:59') at time zone 'America/Santiago',
  private.sin_volver(p.id), p.estado,
  p.actualizado_en < now() - interval '35 days'
from public.propuestas p where public.por_devolver(p)
union all
select 'retractos_servicios-' || s.id, 'estudio', 'servicios', 'retractos_servicios', s.id::text, s.cliente, null,
  s.plataforma, s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en,
    (s.fin_pedido_el + 45 + time '23:59:59') at time zone 'America/Santiago',
  (select sum(g.abonado - g.devuelto)::int from public.pagos g where g.servicio = s.id), s.estado,
  s.fin_pedido_el < (now() at time zone 'America/Santiago')::date - 35
from public.servicios s left join public.clientes c on c.id = s.cliente where public.por_devolver(s)
union all
-- What a client was promised for its day.
select 'informes-' || i.id, 'estudio', 'informes', 'informes', i.id::text, i.cliente, null, null,
  'Informe de ' || private.mes_en_palabras(i.mes), coalesce(c.empresa, c.cliente), i.actualizado_en,
    i.sale_el::timestamp at time zone 'America/Santiago', null, i.estado,
  i.sale_el <= (now() at time zone 'America/Santiago')::date
from public.informes i left join public.clientes c on c.id = i.cliente where i.estado = 'retenido'
union all
-- What ends soon unless it is accepted, or has a price.
select 'servicios-' || s.id, 'estudio', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en,
    coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto),
    public.riesgo(s),
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.clientes c on c.id = s.cliente
where s.estado in ('propuesto', 'activo') and s.termina_el is null
  and coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + case
    when s.monto is null then 60 else 15 end and (s.monto is null or public.por_aceptar(s) is not null)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente,
  lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de),
  null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo
  and h.estado = 'entregado'
union all
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'servicios-' || s.id, 'cliente', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, l.plataforma, s.actualizado_en,
    coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto),
    s.estado,
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.plataformas l on l.id = s.plataforma where public.por_aceptar(s) is not null
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado,
    p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);
comment on view public.esperas is
  'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, '
  'others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.email is
  'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.titulo is
  'What it is; of meetings, contacts and requests about data who it is: the client, or who wrote.';
comment on column public.esperas.de is
  'Whom or what it is of: the client, for a client the platform; where titulo says who it is, their address or name.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
grant select on public.esperas to authenticated;

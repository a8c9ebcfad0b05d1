-- A site that is down waits for the studio on its home page, until it is back.

set lock_timeout = '10s';

create function public.sitio_caido(p public.plataformas) returns boolean
language sql stable as $$
  select exists (select from public.caidas x where x.plataforma = p.id and x.hasta is null)
$$;
comment on function public.sitio_caido(public.plataformas) is 'Computed column: whether its site is watched and down now.';

grant execute on function public.sitio_caido(public.plataformas) to authenticated;

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  case when t.categoria = 'reclamo' then 'Reclamo: ' else '' end || t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  -- A complaint three days before its term, so that no weekend passes over it.
  t.prioridad = 'urgente' or public.vencido(t) or t.categoria = 'reclamo' and t.plazo_en < now() + interval '3 days' as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
select 'caidas-' || l.id, 'estudio', 'caidas', 'caidas', l.id::text, l.cliente, null, l.id,
  l.plataforma, coalesce(c.empresa, c.cliente), x.desde, null, null, x.motivo, true
from public.caidas x join public.plataformas l on l.id = x.plataforma left join public.clientes c on c.id = l.cliente where x.hasta is null
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'preguntas-' || p.id, 'estudio', 'preguntas', 'preguntas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.pregunta_en, null, p.total::int, public.situacion(p), p.pregunta_en < now() - interval '1 day'
from public.propuestas p where public.pregunta_pendiente(p)
union all
-- Until the end of its last day, on which alone it presses: then it is lost or sent anew.
select 'propuestas-' || p.id, 'estudio', 'propuestas', 'propuestas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.enviada_en, (p.vence_el + time '23:59:59') at time zone 'America/Santiago', p.total::int, public.situacion(p),
  p.vence_el = (now() at time zone 'America/Santiago')::date
from public.propuestas p where public.por_seguir(p)
union all
-- What goes back within 45 days, as the terms promise.
select 'retractos-' || p.id, 'estudio', 'propuestas', 'retractos', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.actualizado_en, ((p.actualizado_en at time zone 'America/Santiago')::date + 45 + time '23:59:59') at time zone 'America/Santiago',
  private.sin_volver(p.id), p.estado,
  p.actualizado_en < now() - interval '35 days'
from public.propuestas p where public.por_devolver(p)
union all
-- What ends soon unless it is accepted, or has a price.
select 'servicios-' || s.id, 'estudio', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), public.riesgo(s),
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.clientes c on c.id = s.cliente
where s.estado in ('propuesto', 'activo') and s.termina_el is null
  and coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + case when s.monto is null then 60 else 15 end and (s.monto is null or public.por_aceptar(s) is not null)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
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
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'servicios-' || s.id, 'cliente', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, l.plataforma, s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), s.estado,
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.plataformas l on l.id = s.plataforma where public.por_aceptar(s) is not null
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

update private.tablas set vigila = '{"novedades": {"esperan": ["estudio"]}}' where tabla = 'public.caidas';

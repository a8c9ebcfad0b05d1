-- A studio after many years: 1,000 clients, 100,000 payments, 20,000 services, 5,000 proposals, and what goes with them.
-- A tenth of all is of client 900001; client 900500 has as much as any other. Triggers and foreign keys rest: the rows
-- are right by construction, and what search looks at is written at the end.

set session_replication_role = replica;

create schema peso;
create function peso.de(n bigint) returns bigint language sql immutable as $$
  select case when n % 10 = 0 then 900001 else 900002 + (n * 7919) % 999 end $$;
comment on function peso.de(bigint) is 'Whose the nth row of a table is.';

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
select '00000000-0000-0000-0000-000000000000', format('90000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'authenticated', 'authenticated', 'peso' || n || '@muchos.test', '', now(), now(), now()
from generate_series(1, 1000) n;
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
select id, id, 'aal1', now(), now() from auth.users where email like 'peso%@muchos.test';
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
select '91000000-0000-4000-8000-000000000001', id, 'aal1', now(), now() from auth.users where email = 'admin@estudiocobre.cl';

insert into public.clientes (id, cliente, email, empresa, usuario) overriding system value
select 900000 + n, 'Contacto ' || n, 'peso' || n || '@muchos.test', 'Empresa ' || n || ' SpA',
  format('90000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid
from generate_series(1, 1000) n;

-- Two platforms each, of five milestones, one of them past its day.
insert into public.plataformas (id, plataforma, slug, cliente, cliente_nombre) overriding system value
select 900000 + n, 'Sitio ' || n, 'sitio-' || n, 900001 + (n - 1) / 2, 'Empresa' from generate_series(1, 2000) n;
insert into public.hitos_plataforma (id, plataforma_id, fecha, titulo, descripcion, orden, estado, aprobado_en,
  observacion)  overriding system value
select 900000 + n, 900001 + (n - 1) / 5, current_date - 40 + (n % 5)::int * 30, 'Etapa ' || n, 'Lo que se hace en ella.',
  1 + n % 5, e, case e when 'aprobado' then now() - interval '9 days' end,
  case e when 'observado' then 'Otro color' end
from generate_series(1, 10000) n, lateral (select (array['pendiente', 'aprobado', 'en_curso', 'entregado',
  'observado'])[1 + (n % 5 + n / 50) % 5] as e) x;
insert into public.materiales (plataforma, cliente, texto, orden, entregado_en)
select 900000 + n, 900001 + (n - 1) / 2, 'Logo en buena calidad', k, case when (n + k) % 2 = 0 then now() end
from generate_series(1, 2000) n, generate_series(1, 4) k;

insert into public.servicios (id, cliente, plataforma, clase, nombre, periodo, monto, ancla, proximo, estado, cambio_monto,
  cambio_periodo, cambio_desde, termina_el, motivo) overriding system value
select 900000 + n, c, 900001 + 2 * (c - 900001) + n % 2, 'hosting', 'Hosting ' || n, p, m, (d - interval '2 years')::date,
  d, e, case when cambia then m + 5000 end, case when cambia then p end, case when cambia then d end,
  case when k = 9 then d when e = 'terminado' then current_date - 20 end,
  case when k = 9 or e = 'terminado' then 'cliente' end
from generate_series(1, 20000) n, lateral (select peso.de(n) as c, (n / 10) % 10 as k,
    (array['mes', 'trimestre', 'anio'])[1 + n % 3] as p, current_date + 1 + (n * 13) % 360 as d, 20000 + n % 900 as m) x,
  lateral (select case when k <= 5 or k = 9 then 'activo' when k = 6 then 'propuesto' when k = 7 then 'pausado'
    else 'terminado' end as e, k <= 5 and (n / 100) % 4 = 0 as cambia) y;
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo)
select s.id, s.cliente, s.periodo, s.monto, true, s.ancla, 'Lo que leyó', 'Quien aceptó', 'acepta@muchos.test'
from public.servicios s where s.id > 900000 and s.estado <> 'propuesto'
union all
select s.id, s.cliente, s.cambio_periodo, s.cambio_monto, true, s.cambio_desde, 'Lo que leyó', 'Quien aceptó',
  'acepta@muchos.test'
from public.servicios s where s.id > 900000 and s.cambio_desde is not null and s.id % 2 = 0;

-- Three periods of each service, and 40,000 instalments, one in eight of which waits for a milestone.
insert into public.pagos (id, cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en,
  motivo_rechazo, abonado, devuelto, servicio, servicio_desde, servicio_hasta, creado_en, actualizado_en)
  overriding system value
select 900000 + n, c, plataforma, case when servicio is null and e = 'programado'
    then 900001 + 5 * (plataforma - 900001) + n % 5 end,
  'Cuota ' || n, 50000, v, e, case when pagado or e = 'en_revision' then 'transferencia' end,
  case when pagado then v::timestamptz end, case e when 'rechazado' then 'No llegó' end,
  case when pagado then 50000 when n % 97 = 0 and e <> 'anulado' then 20000 else 0 end,
  case e when 'reembolsado' then 50000 else 0 end, servicio, desde, hasta, v - interval '30 days', v
from (
  select n, coalesce(s.cliente, peso.de(n)) as c, s.id as servicio, coalesce(s.plataforma, 900001 +
      2 * (peso.de(n) - 900001) + n % 2) as plataforma,
    (s.proximo - make_interval(months => (n / 20000 + 1)::int * private.meses_de(s.periodo)))::date as desde,
    (s.proximo - make_interval(months => (n / 20000)::int * private.meses_de(s.periodo)))::date as hasta
  from generate_series(0, 99999) n left join public.servicios s on n < 60000 and s.id = 900001 + n % 20000) x,
  lateral (select coalesce(desde, current_date + 60 - (n % 1000)::int) as v,
    case when n >= 60000 and n % 8 = 0 then 'programado' when n % 20 = 1 then 'pendiente' when n % 40 = 2 then 'en_revision'
      when n % 100 = 3 then 'rechazado' when n % 50 = 4 then 'anulado' when n % 100 = 5 then 'reembolsado'
      when n % 50 = 7 then 'programado' else 'pagado' end as e) y,
  lateral (select e in ('pagado', 'reembolsado') as pagado) z
where not (pagado and v > current_date);
insert into public.abonos (pago, clase, monto, dia, metodo, creado_en)
select g.id, 'abono', g.abonado, least(g.vence_el, current_date), 'transferencia', g.actualizado_en from public.pagos g where g.id >= 900000 and g.abonado > 0
union all
select g.id, 'devolucion', g.devuelto, current_date, 'transferencia', now() from public.pagos g where g.id >= 900000
  and g.devuelto > 0;
insert into private.recordatorios (pago, etapa, vence_el, enviado_en)
select g.id, 0, g.vence_el, g.vence_el from public.pagos g where g.id >= 900000 and g.id % 3 = 0;
insert into private.enlaces_de_pago (token_hash, pago) select encode(sha256(g.id::text::bytea), 'hex'), g.id
from public.pagos g where g.id >= 900000 and g.saldo > 0;

insert into public.propuestas (id, titulo, cliente, para_nombre, para_email, plataforma_nombre, contenido, estado, version,
  vence_el, enviada_en, pregunta_en, motivo, cerro, creado_en, actualizado_en) overriding system value
select 900000 + n, 'Propuesta ' || n, case when nueva then null else peso.de(n) end, case when nueva then 'Interés ' || n
    end, case when nueva then 'nueva' || n || '@muchos.test' end, 'Sitio propuesto ' || n, '{
      "secciones": [{"titulo": "Qué proponemos", "texto": "Una tienda con despacho."}],
      "items": [
        {"concepto": "Diseño", "detalle": "", "cantidad": 1, "precio": 400000, "descuento": 0, "afecto": true, "opcional": false},
        {"concepto": "Desarrollo", "detalle": "", "cantidad": 2, "precio": 300000, "descuento": 500, "afecto": true, "opcional": false}],
      "descuento": null, "division": "iguales", "hitos": [], "pide": [],
      "cuotas": [{"concepto": "Al comenzar", "parte": 0, "vence": {"dias": 0}}]}'::jsonb,
  e, case when e = 'borrador' then 0 else 1 end, case when e <> 'borrador' then t::date + 15 end,
  case when e <> 'borrador' then t end, case when e = 'enviada' and n % 100 = 1 then t end,
  case when e in ('rechazada', 'retirada') then 'Ya no' end,
  case e when 'rechazada' then 'cliente' when 'retirada' then case when n % 4 = 0 then 'cliente' else 'estudio' end end, t, t
from generate_series(1, 5000) n, lateral (select n % 25 = 3 as nueva, now() - interval '3 years' * (1 - n / 5000.0) as t,
  (array['enviada', 'aceptada', 'rechazada', 'aceptada', 'retirada', 'borrador', 'aceptada', 'enviada'])[1 + (n / 10) % 8] as e) x;
insert into public.propuestas_versiones (id, propuesta, version, contenido, vence_el, creado_en, terminos)
  overriding system value
select p.id, p.id, 1, jsonb_build_object('titulo', p.titulo, 'contenido', p.contenido), p.vence_el, p.enviada_en,
  (select private.fijar_terminos())
from public.propuestas p where p.id > 900000 and p.version = 1;
insert into public.propuestas_enlaces (id, propuesta, para, abierta_en, creado_en) overriding system value
select p.id, p.id, 'compra' || p.id || '@muchos.test', case when p.id % 3 = 0 then p.enviada_en end, p.enviada_en
from public.propuestas p where p.id > 900000 and p.version = 1;
insert into private.propuestas_tokens (token_hash, enlace) select encode(sha256(e.id::text::bytea), 'hex'), e.id
from public.propuestas_enlaces e where e.id > 900000;
insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, creado_en)
select e.propuesta, e.id, 'Una pregunta', k = 1, e.creado_en + k * interval '1 hour'
from public.propuestas_enlaces e, generate_series(0, 1) k where e.id > 900000 and e.id % 4 = 0;
insert into public.propuestas_aceptaciones (id, propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes,
  correo, cliente, pagos, retracto_hasta, aceptada_en) overriding system value
select p.id, p.id, p.id, v.huella, '{}', p.total, 'Quien aceptó', '11111111-1', false, e.para, p.cliente,
  array(select g.id from public.pagos g where g.id between p.id * 8 - 6300000 and p.id * 8 - 6299993), p.vence_el, p.enviada_en
from public.propuestas p join public.propuestas_versiones v on v.id = p.id join public.propuestas_enlaces e on e.id = p.id
where p.cliente is not null and (p.estado = 'aceptada' or p.cerro = 'cliente' and p.estado = 'retirada');
insert into public.propuestas_copias (aceptacion, huella, bytes)
select a.id, private.huella_de_texto(a.id::text), 1000 from public.propuestas_aceptaciones a where a.id > 900000;

-- The other papers, and what else a client's page counts.
insert into public.compartidos (cliente, nombre, ruta, creado_en)
select peso.de(n), 'Manual ' || n, peso.de(n) || '/documentos/manual' || n || '.pdf', now() - n * interval '1 hour'
from generate_series(1, 5000) n;
insert into public.informes (cliente, mes, sale_el, estado, datos, enviado_en)
select 900000 + n, m::date, (m + interval '1 month 4 days')::date, 'enviado', '{}', m + interval '1 month 4 days'
from generate_series(1, 1000) n, generate_series(date_trunc('month', now()) - interval '12 months', now() - interval '2 months',
  '1 month') m;
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, estado, pagado_en, consentimiento_version,
  cliente, terminos, creado_en)
select 'asesoria-cv', 'Compra ' || n, 'compra' || n || '@muchos.test', 99990, 'transferencia', e, case e when 'pagado' then t end, '1', case when n % 2 = 0
  then peso.de(n) end, (select private.fijar_terminos()), t
from generate_series(1, 5000) n, lateral (select (array['pagado', 'anulado', 'pendiente'])[1 + n % 3] as e, now() - n * interval '3 hours' as t) x;
insert into public.tickets (id, cliente, plataforma, asunto, estado, cerrado_en, vence_en, responder_en, hablo_el_cliente, creado_en, actualizado_en)
  overriding system value
select 900000 + n, c, 900001 + 2 * (c - 900001), 'Consulta ' || n, e, case e when 'cerrado' then t end, t + interval '3 days', t + interval '1 day', n % 3 = 0, t, t
from generate_series(1, 10000) n, lateral (select peso.de(n) as c, now() - n * interval '2 hours' as t,
  case when n % 10 < 8 then 'cerrado' else (array['abierto', 'en_curso', 'esperando_cliente'])[1 + (n / 10) % 3] end as e) x;
insert into public.ticket_mensajes (ticket, autor_nombre, del_estudio, cuerpo, creado_en)
select t.id, 'Alguien', k = 1, 'Lo que se dijo de ello.', t.creado_en + k * interval '1 hour'
from public.tickets t, generate_series(0, 1) k where t.id > 900000;
insert into public.correos (tipo, para, datos, estado, enviado_en, creado_en)
select 'pago_recordatorio', 'peso' || (peso.de(n) - 900000) || '@muchos.test', jsonb_build_object('pago', 900000 + n), 'enviado',
  now() - n * interval '10 minutes', now() - n * interval '10 minutes'
from generate_series(1, 2000) n;
insert into public.auditoria (tabla, fila, cliente, accion, antes, despues, creado_en)
select 'pagos', g.id, g.cliente, 'update', jsonb_build_object('estado', 'pendiente'), jsonb_build_object('estado',
  g.estado, 'concepto', g.concepto, 'monto', g.monto), g.actualizado_en
from public.pagos g where g.id >= 900000 and g.id % 4 = 0;

-- Search, without its index meanwhile.
drop index private.busquedas_texto_idx;
create temporary table contextos as
  select c.id as cliente, private.buscable(concat_ws(' ', c.cliente, c.empresa)) as texto from public.clientes c where c.id > 900000;
insert into private.busquedas (tabla, fila, mensaje, orden, cliente, plataforma, interno, propio, contexto)
select 'clientes', k.cliente, 0, k.cliente, k.cliente, null, false, k.texto || ' peso' || k.cliente - 900000 || '@muchos.test', '' from contextos k
union all
select 'pagos', g.id, 0, g.id, g.cliente, g.plataforma, false, lower(g.concepto || ' ' || g.orden || ' ' || g.monto), k.texto
from public.pagos g join contextos k using (cliente)
union all
select 'servicios', s.id, 0, s.id, s.cliente, s.plataforma, false, lower(s.nombre), k.texto
from public.servicios s join contextos k using (cliente)
union all
select 'propuestas', p.id, 0, p.id, p.cliente, null, false, lower(p.titulo || ' ' || p.plataforma_nombre), coalesce(k.texto, '')
from public.propuestas p left join contextos k using (cliente) where p.id > 900000;
create index busquedas_texto_idx on private.busquedas using gin ((propio || ' ' || contexto) extensions.gin_trgm_ops)
  with (fastupdate = off);

set session_replication_role = origin;
analyze;

-- A working day in the console: two conversations, what two clients owe, and people who wrote.
-- Runs after portafolio.sql. Its notices are taken out of the outbox: nobody asked for them.

with ana as (
  select c.id as cliente, c.usuario, p.id as plataforma
  from public.clientes c join public.plataformas p on p.cliente = c.id and p.slug = 'vivero-laurel'
  where c.email = 'ana@viverolaurel.cl'),
abiertos as (
  insert into public.tickets (cliente, plataforma, asunto, categoria, prioridad, creado_en)
  select cliente, plataforma, asunto, categoria, prioridad, now() - hace
  from ana, (values
    ('El despacho a Ñuñoa aparece dos veces al pagar', 'error', 'alta', interval '2 days'),
    ('Agregar la ficha de la Monstera variegada', 'contenido', 'normal', interval '5 hours'))
    t (asunto, categoria, prioridad, hace)
  returning id, asunto, creado_en)
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, creado_en)
select a.id, (select usuario from public.clientes where email = m.email), 'x', false, m.cuerpo, a.creado_en + m.despues
from abiertos a join (values
  ('El despacho a Ñuñoa aparece dos veces al pagar', 'ana@viverolaurel.cl', interval '0 minutes',
    'Hola, dos clientas me avisaron que al pagar les salen dos opciones de despacho a Ñuñoa con el mismo precio. ¿Pueden revisar?'),
  ('El despacho a Ñuñoa aparece dos veces al pagar', 'admin@estudiocobre.cl', interval '50 minutes',
    'Gracias por avisar, Ana. Encontramos la tarifa repetida en la zona oriente y la sacamos. ¿Nos confirmas si ahora lo ves bien?'),
  ('Agregar la ficha de la Monstera variegada', 'ana@viverolaurel.cl', interval '0 minutes',
    'Les dejo el texto y el precio: $34.990. Las fotos las subo mañana.'))
  m (asunto, email, despues, cuerpo) on m.asunto = a.asunto
order by m.despues;

with bruno as (
  select c.id as cliente, c.usuario, p.id as plataforma
  from public.clientes c join public.plataformas p on p.cliente = c.id and p.slug = 'ferreteria-el-roble'
  where c.email = 'bruno@ferreteriaelroble.cl'),
abierto as (
  insert into public.tickets (cliente, plataforma, asunto, categoria, prioridad, creado_en)
  select cliente, plataforma, 'Cargar la lista de precios de diciembre', 'contenido', 'normal', now() - interval '1 day' from bruno
  returning id, creado_en)
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, creado_en)
select a.id, b.usuario, 'x', false, 'La planilla tiene 412 productos. Parte desde el lunes.', a.creado_en from abierto a, bruno b;

-- What was said long ago was answered, and has waited, since then.
alter table public.tickets disable trigger tickets_1_reglas;
update public.tickets t set
  primera_respuesta_en = (select min(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and m.del_estudio),
  actualizado_en = (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id),
  detenido_desde = case when t.estado = 'esperando_cliente' then (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id) end;
alter table public.tickets enable trigger tickets_1_reglas;

-- Of long ago: nobody is told now.
alter table public.pagos disable trigger pagos_8_avisar_nuevos;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo, pagado_en)
select c.id, p.id, v.concepto, v.monto, (now() at time zone 'America/Santiago')::date + v.dias, v.estado, v.metodo,
  case when v.estado = 'pagado' then now() + make_interval(days => v.dias - 2) end
from (values
  ('ana@viverolaurel.cl', 'vivero-laurel', 'Anticipo de la tienda (40 %)', 952000, -60, 'pagado', 'transferencia'),
  ('ana@viverolaurel.cl', 'vivero-laurel', 'Segunda cuota: catálogo y pagos', 714000, -4, 'pendiente', null),
  ('ana@viverolaurel.cl', 'vivero-laurel', 'Cuota final: puesta en marcha', 714000, 26, 'programado', null),
  ('bruno@ferreteriaelroble.cl', 'ferreteria-el-roble', 'Mantención de noviembre', 89000, 10, 'pendiente', null))
  v (email, slug, concepto, monto, dias, estado, metodo)
join public.clientes c on c.email = v.email
join public.plataformas p on p.slug = v.slug;
alter table public.pagos enable trigger pagos_8_avisar_nuevos;

insert into public.leads (nombre_contacto, email, telefono, mensaje, estado, origen, creado_en) values
  ('Javiera Cárcamo', 'javiera@hostalpuelche.example', '+56 9 4455 6677',
    'Tenemos un hostal en Puerto Varas y queremos reservas en línea con pago. ¿Cuánto demora algo así?', 'nuevo',
    '{"ruta": "/contacto", "utm_source": "instagram"}', now() - interval '3 hours'),
  ('Rodrigo Epul', 'repul@maderasdelsur.example', '+56 9 7788 9900',
    'Necesitamos que los despachos de la barraca queden en un solo lugar. Hoy es todo por WhatsApp.', 'contactado',
    '{"ruta": "/"}', now() - interval '2 days');

insert into public.solicitudes (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto, creado_en) values
  ('Constanza Leiva', 'constanza@academialeiva.example', '+56 9 6655 4433', 'Academia Leiva',
    'Clases de refuerzo para 300 estudiantes, con pruebas y certificados.', 'sistema', '1000-5000', now() - interval '1 day');

delete from public.correos;

update public.plataformas set encargado = (select id from public.clientes where email = 'admin@estudiocobre.cl')
where slug in ('vivero-laurel', 'ferreteria-el-roble', 'clinica-parque-bustamante');

-- A site that is watched, as ninety days of it look. Its address is nobody's: it is not asked any more.
with v as (
  insert into public.vigilancias (plataforma, activa, palabra, certificado_hasta, dominio_hasta)
  select p.id, true, 'Vivero', private.hoy() + 41, private.hoy() + 212 from public.plataformas p where p.slug = 'vivero-laurel'
  returning plataforma),
d as (
  insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms)
  select v.plataforma, private.hoy() - n, 288, 288 - case n when 12 then 17 when 47 then 3 else 0 end,
    340 + mod(abs(hashtext('dia' || n)), 130) + case when n between 30 and 36 then 420 else 0 end
  from v, generate_series(1, 89) n where n <> 63)
insert into public.caidas (plataforma, desde, hasta, motivo, codigo)
select v.plataforma, c.desde, c.desde + c.dura, c.motivo, c.codigo
from v, (values ((private.hoy() - 12 + time '09:20') at time zone 'America/Santiago', interval '1 hour 25 minutes', 'codigo', 502),
  ((private.hoy() - 47 + time '03:05') at time zone 'America/Santiago', interval '15 minutes', 'sin_respuesta', null)) c (desde, dura, motivo, codigo);
update private.sitios s set estado = 'arriba', desde = c.hasta, medido_en = now(), proximo_en = 'infinity'
from (select plataforma, max(hasta) as hasta from public.caidas group by plataforma) c where c.plataforma = s.plataforma;

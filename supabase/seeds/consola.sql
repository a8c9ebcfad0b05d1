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

-- A template, what was offered to a contact and waits for an answer, and a second stage that is being written.
insert into public.propuestas (titulo, plantilla, contenido) values ('Sitio de cinco páginas', true, '{
  "secciones": [{"titulo": "Qué proponemos", "texto": "Un sitio de **cinco páginas**, pensado primero para el teléfono, que tu equipo puede editar sin ayuda."},
    {"titulo": "Qué no incluye", "texto": "- Redacción de textos\n- Sesión de fotos\n- Avisos pagados"}],
  "items": [{"concepto": "Diseño y desarrollo", "detalle": "Cinco páginas, formulario de contacto y mapa", "cantidad": 1, "precio": 690000, "descuento": 0, "afecto": true, "opcional": false}],
  "descuento": null, "division": "porcentajes",
  "cuotas": [{"concepto": "Al comenzar", "parte": 5000, "vence": {"dias": 3}}, {"concepto": "Al publicar", "parte": 5000, "vence": {"hito": 1}}],
  "hitos": [{"titulo": "Maqueta navegable", "descripcion": "", "dias": 10, "desde": "inicio"}, {"titulo": "Sitio publicado", "descripcion": "", "dias": 15, "desde": "anterior"}],
  "pide": [{"texto": "Logo en buena resolución"}, {"texto": "Textos de cada página"}]}');
insert into public.propuestas (titulo, clase, fila, para_nombre, para_empresa, para_email, plataforma_nombre, encargado, contenido)
select 'Reservas en línea con pago', 'leads', l.id, l.nombre_contacto, 'Hostal Puelche', l.email, 'Reservas Hostal Puelche', a.id, '{
  "secciones": [{"titulo": "Lo que entendimos", "texto": "Hoy las reservas llegan por teléfono y a veces **se cruzan**. Quieres que cada pieza se reserve y se pague en línea, y ver todo en un solo calendario."},
    {"titulo": "Qué proponemos", "texto": "1. Calendario por pieza, con precios por temporada\n2. Pago del anticipo con tarjeta o transferencia\n3. Correo de confirmación y recordatorio antes de llegar"}],
  "items": [{"concepto": "Motor de reservas", "detalle": "Hasta doce piezas, en español e inglés", "cantidad": 1, "precio": 1480000, "descuento": 0, "afecto": true, "opcional": false},
    {"concepto": "Pago en línea", "detalle": "Anticipo con tarjeta o transferencia", "cantidad": 1, "precio": 320000, "descuento": 0, "afecto": true, "opcional": false},
    {"concepto": "Fotos de las piezas", "detalle": "Medio día en Puerto Varas", "cantidad": 1, "precio": 180000, "descuento": 0, "afecto": true, "opcional": true},
    {"concepto": "Capacitación", "detalle": "Para quien atiende la recepción", "cantidad": 3, "precio": 40000, "descuento": 0, "afecto": true, "opcional": true}],
  "descuento": {"tipo": "porcentaje", "valor": 500}, "division": "porcentajes",
  "cuotas": [{"concepto": "Al comenzar", "parte": 4000, "vence": {"dias": 5}}, {"concepto": "Reservas en prueba", "parte": 3000, "vence": {"hito": 1}}, {"concepto": "Puesta en marcha", "parte": 3000, "vence": {"hito": 2}}],
  "hitos": [{"titulo": "Diseño aprobado", "descripcion": "", "dias": 10, "desde": "inicio"}, {"titulo": "Reservas en prueba", "descripcion": "Con pagos de prueba y tu equipo mirando", "dias": 20, "desde": "anterior"}, {"titulo": "Puesta en marcha", "descripcion": "", "dias": 7, "desde": "anterior"}],
  "pide": [{"texto": "Logo y fotos de las piezas"}, {"texto": "Precios por temporada"}, {"texto": "Datos de la cuenta para recibir los pagos"}]}'
from public.leads l, public.clientes a where l.email = 'javiera@hostalpuelche.example' and a.email = 'admin@estudiocobre.cl';
insert into public.propuestas (titulo, cliente, plataforma, contenido)
select 'Despacho a regiones', c.id, p.id, '{"secciones": [{"titulo": "", "texto": "Segunda etapa de la tienda: despacho con tarifa por comuna."}],
  "items": [{"concepto": "Tarifas por comuna", "detalle": "", "cantidad": 1, "precio": 380000, "descuento": 0, "afecto": true, "opcional": false}],
  "descuento": null, "division": "iguales", "cuotas": [{"concepto": "Al publicar", "parte": 0, "vence": {"hito": 0}}],
  "hitos": [{"titulo": "Despachos publicados", "descripcion": "", "dias": 15, "desde": "inicio"}], "pide": [{"texto": "Contrato con el transporte"}]}'
from public.clientes c join public.plataformas p on p.cliente = c.id and p.slug = 'vivero-laurel' where c.email = 'ana@viverolaurel.cl';
update public.propuestas set estado = 'enviada', version = 1, enviada_en = now() - interval '2 days', vence_el = (now() at time zone 'America/Santiago')::date + 13
where titulo = 'Reservas en línea con pago';
insert into public.propuestas_versiones (propuesta, version, contenido, vence_el)
select p.id, 1, private.documento_de_propuesta(p) || jsonb_build_object('version', 1, 'vence_el', p.vence_el), p.vence_el from public.propuestas p where p.version = 1;
insert into public.propuestas_enlaces (propuesta, para, abierta_en) select id, para_email, now() - interval '1 day' from public.propuestas where version = 1;

delete from public.correos;

update public.plataformas set encargado = (select id from public.clientes where email = 'admin@estudiocobre.cl')
where slug in ('vivero-laurel', 'ferreteria-el-roble', 'clinica-parque-bustamante');

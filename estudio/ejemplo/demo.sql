-- A studio after a year of work, dated around today: what `npm run demo` adds to the other seeds, so that lists are
-- judged as they are in use. Everything in it is invented, the same each time, and no address in it can receive mail.

create function pg_temp.azar(clave text, hasta int) returns int language sql immutable as
  $$ select abs(hashtext(clave)::bigint % hasta)::int $$;
create function pg_temp.rut(cuerpo int) returns text language sql immutable as $$
  select cuerpo || '-' || case 11 - sum(substr(reverse(cuerpo::text), n, 1)::int * (2 + (n - 1) % 6)) % 11
    when 11 then '0' when 10 then 'K' else (11 - sum(substr(reverse(cuerpo::text), n, 1)::int * (2 + (n - 1) % 6)) % 11)::text end
  from generate_series(1, length(cuerpo::text)) n $$;
create function pg_temp.hoy() returns date language sql stable as $$ select (now() at time zone 'America/Santiago')::date $$;
-- An hour of work of that day.
create function pg_temp.a_las(dia date, clave text) returns timestamptz language sql stable as
  $$ select (dia + time '09:00' + make_interval(mins => pg_temp.azar(clave, 540))) at time zone 'America/Santiago' $$;

create temp table demo as
select n, empresa, contacto, que,
  translate(lower(split_part(contacto, ' ', 1)), 'áéíóúñü', 'aeiounu') || '@' || slug || '.example' as email, slug,
  -- The oldest clients came more than a year ago, the newest last week.
  pg_temp.hoy() - 8 - (59 - n) * 7 as desde
from (select (row_number() over ())::int as n, empresa, contacto, que,
    trim(both '-' from regexp_replace(translate(lower(empresa), 'áéíóúñü', 'aeiounu'), '[^a-z0-9]+', '-', 'g')) as slug
  from (values
  ('Cafetería Nogal', 'Javiera Sepúlveda', 'Carta y pedidos'), ('Óptica Maipo', 'Rodrigo Vergara', 'Tienda'),
  ('Taller Quiroga', 'Héctor Quiroga', 'Sitio'), ('Centro Médico Los Aromos', 'Paula Ibáñez', 'Reserva de horas'),
  ('Viña Aguas Claras', 'Ignacio Larraín', 'Sitio y visitas'), ('Librería Catalonia Sur', 'Carolina Reyes', 'Tienda'),
  ('Transportes Huillinco', 'Marcelo Huenchumán', 'Seguimiento de despachos'), ('Jardín Infantil Arrayán', 'Daniela Pizarro', 'Sitio'),
  ('Estudio Contable Riquelme', 'Sergio Riquelme', 'Portal de clientes'), ('Hostal Puelche', 'Marcela Oyarzún', 'Reservas'),
  ('Muebles Lenga', 'Tomás Aravena', 'Tienda'), ('Veterinaria Patitas del Sur', 'Fernanda Molina', 'Reserva de horas'),
  ('Gimnasio Cordillera', 'Cristián Bravo', 'Planes y pagos'), ('Pastelería Doña Elba', 'Elba Navarrete', 'Pedidos'),
  ('Constructora Andalién', 'Gonzalo Fuentealba', 'Sitio'), ('Notaría Subercaseaux', 'María José Errázuriz', 'Sitio'),
  ('Kinesiología Activa', 'Felipe Cárdenas', 'Reserva de horas'), ('Apícola Pudahuel', 'Rosa Tapia', 'Tienda'),
  ('Inmobiliaria Mirador', 'Andrés Valdivieso', 'Catálogo de propiedades'), ('Ecoturismo Pumalín', 'Catalina Barría', 'Reservas'),
  ('Imprenta Gutenberg Chile', 'Luis Poblete', 'Cotizador'), ('Colegio San Clemente', 'Verónica Lagos', 'Sitio e intranet'),
  ('Repuestos Manquehue', 'Jorge Ulloa', 'Tienda'), ('Clínica Dental Sonríe', 'Macarena Saavedra', 'Reserva de horas'),
  ('Cervecería Tres Ríos', 'Pablo Neira', 'Tienda'), ('Abogados Letelier & Cía.', 'Isabel Letelier', 'Sitio'),
  ('Agrícola Santa Inés', 'Patricio Urrutia', 'Sitio'), ('Escuela de Surf Pichilemu', 'Camila Zúñiga', 'Reservas'),
  ('Lavandería Blanca Nieve', 'Gladys Morales', 'Pedidos'), ('Seguridad Alerce', 'Mauricio Alarcón', 'Portal de clientes'),
  ('Fotografía Luz de Sur', 'Antonia Vidal', 'Portafolio'), ('Ferretería Industrial Talca', 'Raúl Cáceres', 'Tienda'),
  ('Teatro del Puente', 'Francisca Godoy', 'Venta de entradas'), ('Nutrición Consciente', 'Valentina Rojas', 'Reserva de horas'),
  ('Maestranza Lebu', 'Hernán Sanhueza', 'Sitio'), ('Viajes Altiplano', 'Claudia Mamani', 'Reservas'),
  ('Panificadora La Espiga', 'Óscar Contreras', 'Pedidos'), ('Psicología Raíces', 'Josefina Araya', 'Reserva de horas'),
  ('Corredora Santa Lucía', 'Eduardo Montt', 'Catálogo de propiedades'), ('Textil Bellavista', 'Nicole Sandoval', 'Tienda'),
  ('Autoescuela Ruta 5', 'Manuel Espinoza', 'Inscripciones'), ('Comunidad Edificio Lastarria', 'Beatriz Salinas', 'Portal de residentes'),
  ('Lácteos Osorno Antiguo', 'Rubén Kramm', 'Tienda'), ('Academia de Danza Ayún', 'Millaray Curilén', 'Inscripciones'),
  ('Climatización Polar', 'Víctor Peña', 'Cotizador'), ('Floristería Camelia', 'Loreto Bustos', 'Tienda'),
  ('Laboratorio BioSur', 'Ricardo Henríquez', 'Resultados en línea'), ('Restaurante El Caleuche', 'Soledad Vera', 'Reservas y carta'),
  ('Fundación Tejer Barrio', 'Constanza Meza', 'Donaciones'), ('Bicicletas Cleta', 'Matías Orellana', 'Tienda'),
  ('Minera Chica Paipote', 'Álvaro Cortés', 'Intranet'), ('Centro de Estética Alma', 'Karina Jara', 'Reserva de horas'),
  ('Barraca Los Boldos', 'Sebastián Troncoso', 'Cotizador'), ('Editorial Pehuén Nuevo', 'Amanda Ossandón', 'Tienda'),
  ('Pesquera Bahía Mansa', 'Ismael Barrientos', 'Sitio'), ('Tostaduría Valparaíso', 'Renata Castro', 'Tienda'),
  ('Red de Parvularias del Maule', 'Teresa Concha', 'Sitio'), ('Arriendos Maquinaria Norte', 'Esteban Rivera', 'Cotizador'),
  ('Juguetería Palo Santo', 'Pía Villalobos', 'Tienda')) v (empresa, contacto, que)) v;

-- People: two more of the studio, the clients and those of the second address of some.
insert into public.clientes (cliente, perfil, email, empresa, creado_en) values
  ('Matías Contreras', 'admin', 'matias@estudiocobre.example', 'Estudio Cobre', now() - interval '400 days'),
  ('Isidora Fuentes', 'admin', 'isidora@estudiocobre.example', 'Estudio Cobre', now() - interval '200 days');
insert into public.clientes (cliente, email, rut, telefono, empresa, invitado_en, creado_en)
select contacto, email, case when n % 4 > 0 then pg_temp.rut(76000000 + n * 41387) end,
  case when n % 5 > 0 then '+56 9 ' || 4000 + pg_temp.azar('a' || n, 5999) || ' ' || 1000 + pg_temp.azar('b' || n, 8999) end,
  empresa, pg_temp.a_las(desde, 'invitado' || n), pg_temp.a_las(desde, 'cliente' || n)
from demo;
insert into public.personas (cliente, nombre, email, alcance, invitado_en)
select c.id, 'Administración ' || d.empresa, 'administracion@' || d.slug || '.example', case when n % 2 = 0 then 'todo' else 'tickets' end, c.invitado_en
from demo d join public.clientes c using (email) where n % 6 = 0;

insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', email, creado_en, creado_en,
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', ''
from public.clientes where usuario is null and (email like '%@estudiocobre.example' or email in (select email from demo where n % 9 > 0));
update auth.users set email_confirmed_at = created_at where email_confirmed_at is null;

insert into public.clientes_notas (cliente, notas)
select c.id, (array['Paga los días 5, después de cerrar el mes.', 'Prefiere WhatsApp; el correo lo ve una vez por semana.', 'La factura va a nombre del socio.'])[1 + n % 3]
from demo join public.clientes c using (email) where n % 4 = 1;

create temp table equipo as select (row_number() over (order by id))::int - 1 as n, id, usuario from public.clientes where perfil = 'admin';

-- Platforms with four milestones each: those of the oldest are done, of the newest just begun.
insert into public.plataformas (plataforma, slug, cliente, descripcion, dominio, fecha_inicio, fecha_termino, encargado, creado_en)
select que || ' de ' || d.empresa, slug, c.id, que || ' de ' || d.empresa || ', con su contenido al día.',
  case when n % 3 > 0 then slug || '.example' end, desde + 3, desde + 90, (select e.id from equipo e where e.n = d.n % 3), c.creado_en
from demo d join public.clientes c using (email);

alter table public.hitos_plataforma disable trigger user;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, orden, estado, aprobado_en, observacion, respondido_nombre, respondido_en, publicado, creado_en)
select p.id, h.fecha, v.titulo, v.texto, v.k, h.estado,
  case when h.estado = 'aprobado' then pg_temp.a_las(h.fecha + 1, 'aprobado' || n || k) end,
  case when h.estado = 'observado' then 'El teléfono de la portada es el antiguo, y falta la foto del local nuevo.' end,
  case when h.estado in ('aprobado', 'observado') then d.contacto end,
  case when h.estado in ('aprobado', 'observado') then pg_temp.a_las(h.fecha + 1, 'aprobado' || n || k) end,
  h.estado <> 'pendiente', p.creado_en
from demo d join public.plataformas p using (slug),
  lateral (values (1, 10, 'Propuesta de diseño', 'Portada y una página interior, para teléfono y computador.'),
    (2, 35, 'Contenido y fotos', 'Los textos y las imágenes definitivas, en su lugar.'),
    (3, 60, 'Puesta en marcha', 'El sitio en su dominio, con correo y medición.'),
    (4, 85, 'Capacitación', 'Una hora para que el equipo lo pueda actualizar.')) v (k, dias, titulo, texto),
  lateral (select d.desde + v.dias as fecha,
    case when d.desde + v.dias < pg_temp.hoy() - 12 then 'aprobado'
      when d.desde + v.dias < pg_temp.hoy() then (array['entregado', 'observado', 'aprobado', 'entregado'])[1 + d.n % 4]
      when d.desde + v.dias < pg_temp.hoy() + 15 then 'en_curso' else 'pendiente' end as estado) h;
alter table public.hitos_plataforma enable trigger user;

-- Payments by month since each client came, and some to come. Overdue ones are of the last three months.
create temp table cobranza as
select d.n, k, c.id as cliente, p.id as plataforma,
  case k when 1 then 'Anticipo: ' || lower(d.que) when 2 then 'Segunda cuota: ' || lower(d.que) when 3 then 'Hosting y dominio, un año' else 'Mantención mensual' end as concepto,
  (array[420000, 630000, 890000, 1250000, 1680000, 2380000])[1 + pg_temp.azar('monto' || d.n, 6)] / case k when 1 then 2 when 2 then 2 when 3 then 6 else 8 end / 1000 * 1000 as monto,
  d.desde + case k when 1 then 5 when 2 then 45 when 3 then 90 else 120 + pg_temp.azar('mes' || d.n, 200) end as vence,
  pg_temp.azar('suerte' || d.n || '-' || k, 100) as suerte
from demo d join public.clientes c using (email) join public.plataformas p using (slug), generate_series(1, 4) k
where k < 4 or d.n % 9 < 5;

alter table public.pagos disable trigger pagos_8_avisar_nuevos;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo, pagado_en, motivo_rechazo, creado_en)
select cliente, plataforma, concepto, monto, vence, estado,
  case when estado = 'en_revision' or estado = 'pagado' and suerte % 3 <> 0 then 'transferencia' when estado = 'pagado' then 'tarjeta' end,
  case when estado = 'pagado' then least(pg_temp.a_las(vence - 6 + suerte % 14, 'pagado' || n || k), now() - interval '1 hour') end,
  case when estado = 'rechazado' then 'El comprobante es de otro banco y de otro monto.' end,
  least(pg_temp.a_las(vence - 30, 'creado' || n || k), now() - interval '2 hours')
from (select *, case
    when vence > pg_temp.hoy() + 45 then 'programado'
    when vence > pg_temp.hoy() then 'pendiente'
    when vence > pg_temp.hoy() - 100 and suerte < 20 then 'pendiente'
    when vence > pg_temp.hoy() - 20 and suerte < 50 then 'en_revision'
    when suerte = 97 then 'rechazado'
    when suerte = 98 then 'anulado'
    else 'pagado' end as estado from cobranza) v;
alter table public.pagos enable trigger pagos_8_avisar_nuevos;
insert into public.abonos (pago, clase, monto, dia, metodo)
select id, 'abono', monto / 2, pg_temp.hoy() - 3, 'transferencia' from public.pagos where estado = 'pendiente' and id % 5 = 0 and vence_el < pg_temp.hoy();

-- What was paid by card went through the provider, which said by what means.
alter table public.abonos disable trigger abonos_1_inmutable;
with visitas as (
  insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, creado_en)
  select id, orden, monto, 'pagado', 'demo-' || id, 'demo-' || id, 'https://proveedor.example/pagar', pagado_en - interval '5 minutes'
  from public.pagos where estado = 'pagado' and metodo = 'tarjeta' returning id, pago, orden, monto, creado_en),
respuestas as (
  insert into public.pagos_eventos (orden, intento, tipo, datos, creado_en)
  select orden, id, 'pagado', jsonb_build_object('orden', orden, 'monto', monto, 'moneda', 'CLP', 'medio', (array['Webpay', 'Webpay', 'Servipag', 'MACH'])[1 + pago % 4]),
    creado_en + interval '5 minutes' from visitas)
update public.abonos b set intento = v.id from visitas v where b.pago = v.pago;
alter table public.abonos enable trigger abonos_1_inmutable;

-- Whoever withholds pays less than the bill, and the rest is a line of its own.
update public.clientes c set giro = (array['Comercio al por menor', 'Servicios profesionales', 'Alojamiento turístico', 'Elaboración de alimentos'])[1 + n % 4],
  direccion = (array['Av. Irarrázaval', 'Los Carrera', 'Baquedano', 'O''Higgins'])[1 + n % 4] || ' ' || 100 + pg_temp.azar('calle' || n, 4000),
  comuna = (array['Ñuñoa', 'Concepción', 'Iquique', 'Chillán'])[1 + n % 4], retiene = n % 5 = 2,
  correo_facturacion = case when n % 3 = 0 then 'facturas@' || slug || '.example' end
from demo d where c.email = d.email;
alter table public.pagos disable trigger pagos_8_avisar_nuevos;
create temp table honorarios as
with p as (
  insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
  select c.id, 'Asesoría de ' || private.mes_en_palabras(m::date), 180000, m::date + 4, m - interval '20 days'
  from demo d join public.clientes c using (email), generate_series(date_trunc('month', pg_temp.hoy()::timestamp) - interval '11 months',
    date_trunc('month', pg_temp.hoy()::timestamp) - interval '1 month', interval '1 month') m
  where c.retiene and n % 2 = 0 returning id, cliente, monto, vence_el)
select *, private.retencion_de(monto, vence_el) as retencion from p;
alter table public.pagos enable trigger pagos_8_avisar_nuevos;
insert into public.abonos (pago, clase, monto, dia, metodo)
select id, 'abono', retencion, vence_el, 'retencion' from honorarios
union all select id, 'abono', monto - retencion, vence_el, 'transferencia' from honorarios;

-- A year of documents: most of what came has its factura or boleta de honorarios; of the last weeks some are missing.
insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, iva, pago, creado_en)
select cliente, '33', 800 + row_number() over (order by dia, id), dia, neto, monto - neto, id, pg_temp.a_las(dia, 'factura' || id)
from (select g.id, g.cliente, g.monto, private.hoy(g.pagado_en) as dia, round(g.monto / 1.19)::int as neto from public.pagos g
  where g.estado = 'pagado' and g.id not in (select id from honorarios) and g.cliente in (select c.id from demo join public.clientes c using (email))
    and (private.hoy(g.pagado_en) < pg_temp.hoy() - 20 or g.id % 3 > 0)) x;
insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, retencion, pago, creado_en)
select cliente, 'honorarios', 60 + row_number() over (order by vence_el, id), vence_el, monto, retencion, id, pg_temp.a_las(vence_el, 'honorarios' || id) from honorarios;
select private.vincular(id, pago) from public.documentos_tributarios where pago is not null;

-- Conversations: three hundred over seven months, of which the last two weeks' are open.
create temp table charlas as
select k, d.n, c.id as cliente, p.id as plataforma, coalesce(a.usuario, c.usuario) as autor, v.asunto, v.categoria, v.pregunta, v.respuesta,
  pg_temp.a_las(pg_temp.hoy() - 1 - (power(k, 1.5) / 25)::int, 'charla' || k) as en,
  (array['baja', 'normal', 'normal', 'normal', 'normal', 'alta', 'alta', 'urgente'])[1 + pg_temp.azar('prioridad' || k, 8)] as prioridad,
  case when k < 45 then (array['abierto', 'en_curso', 'esperando_cliente', 'abierto', 'resuelto'])[1 + pg_temp.azar('estado' || k, 5)]
    when k < 60 and k % 7 = 0 then 'esperando_cliente' when k < 75 then 'resuelto' else 'cerrado' end as estado,
  (select e.id from equipo e where e.n = k % 4) as asignado
from generate_series(1, 299) k
  join demo d on d.n = 1 + pg_temp.azar('quien' || k, 59)
  join public.clientes c on c.email = d.email join public.plataformas p on p.slug = d.slug
  left join public.personas a on a.cliente = c.id and k % 3 = 0
  join (select row_number() over () as m, t.* from (values
    ('No llegan los correos del formulario', 'error', 'Desde ayer no nos llega nada de lo que escriben en el formulario de contacto. ¿Pueden revisar?', 'Lo vimos: el correo de destino había vencido. Ya llegan, y reenviamos los cuatro que faltaban.'),
    ('Cambiar los precios de la lista', 'contenido', 'Adjunto la lista nueva, rige desde el lunes.', 'Listo, quedaron cargados y se muestran desde el lunes a las 00:00.'),
    ('El botón de pago se demora mucho en el teléfono', 'error', 'Varias clientas me dicen que apretan pagar y no pasa nada por un buen rato.', '¿Nos dices desde qué teléfono y con qué compañía? Con eso lo reproducimos.'),
    ('Agregar una foto del equipo a Nosotros', 'contenido', 'Les mando la foto nueva, por favor póngala arriba de la historia.', 'Quedó puesta, en teléfono y en computador.'),
    ('¿Se puede pagar con Webpay en cuotas?', 'consulta', 'Nos preguntan mucho si se puede en tres cuotas sin interés.', 'Sí: las cuotas las ofrece el banco de quien paga, no hay que activar nada.'),
    ('Error al entrar al panel', 'error', 'Me dice que la contraseña no coincide y es la de siempre.', 'Te mandamos un enlace para elegir una nueva. Avísanos si entra.'),
    ('Queremos un banner para el Cyber', 'mejora', 'Necesitamos algo sencillo con la fecha y un enlace a las ofertas.', 'Te dejamos dos alternativas para que elijas una.'),
    ('La dirección del mapa está mala', 'contenido', 'Nos cambiamos de local en marzo, el mapa muestra el antiguo.', 'Corregido, con el horario nuevo.'),
    ('Factura de la mantención', 'pago', '¿Me pueden reenviar la factura del mes pasado? La necesita el contador.', 'Va adjunta. También queda en la ficha del pago.'),
    ('Sumar un usuario para la secretaria', 'consulta', 'Ella solo tiene que ver los tickets, no los pagos.', 'Le llegó una invitación con acceso solo a los tickets.'),
    ('Se ve cortado el título en el iPhone', 'error', 'En mi iPhone el título de la portada se corta a la mitad.', 'Corregido. Recarga la página y nos cuentas.'),
    ('Integrar el stock con el sistema de la tienda', 'mejora', 'Hoy lo hacemos a mano dos veces al día. ¿Cuánto costaría?', 'Se puede. Te preparamos una propuesta con plazo y precio esta semana.'),
    ('Borrar un comentario ofensivo', 'contenido', 'Alguien dejó un comentario con garabatos en la ficha del producto.', 'Lo borramos y dejamos la revisión previa activada.')) t (asunto, categoria, pregunta, respuesta)) v
    on v.m = 1 + pg_temp.azar('tema' || k, 13);

insert into public.tickets (cliente, plataforma, asunto, categoria, prioridad, asignado_a, creado_en)
select cliente, plataforma, asunto, categoria, prioridad, asignado, en from charlas order by en;
create temp table abiertas as
select t.id, ch.* from charlas ch join public.tickets t on t.cliente = ch.cliente and t.creado_en = ch.en and t.asunto = ch.asunto;
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, interno, creado_en)
select id, quien, 'x', del_estudio, cuerpo, interno, cuando from abiertas a,
  lateral (select coalesce((select usuario from equipo e where e.id = a.asignado), (select usuario from equipo where n = 0)) as estudio) e,
  lateral (values
    -- Of whom has no account, the studio wrote it down.
    (coalesce(a.autor, e.estudio), a.autor is null, a.pregunta, false, a.en),
    (e.estudio, true, 'Lo vemos hoy.', true, a.en + interval '10 minutes'),
    (e.estudio, true, a.respuesta, false, a.en + make_interval(mins => 20 + pg_temp.azar('demora' || k, 400))),
    (a.autor, false, 'Perfecto, muchas gracias.', false, a.en + make_interval(mins => 500 + pg_temp.azar('gracias' || k, 300)))) m (quien, del_estudio, cuerpo, interno, cuando)
where cuando < now() and quien is not null
  and (a.estado <> 'abierto' or cuando = a.en) and (not m.interno or k % 5 = 0)
  and (cuerpo not like 'Perfecto%' or a.estado in ('resuelto', 'cerrado'))
order by cuando;

alter table public.tickets disable trigger tickets_1_reglas;
update public.tickets t set
  estado = a.estado,
  primera_respuesta_en = m.respuesta,
  resuelto_en = case when a.estado in ('resuelto', 'cerrado') then m.ultimo end,
  cerrado_en = case when a.estado = 'cerrado' then m.ultimo + interval '14 days' end,
  detenido_desde = case when a.estado not in ('abierto', 'en_curso') then m.ultimo end,
  actualizado_en = m.ultimo,
  calificacion = case when a.estado = 'cerrado' and k % 3 = 0 then 5 - pg_temp.azar('nota' || k, 8) / 5 - pg_temp.azar('nota' || k, 8) / 7 * 2 end
from abiertas a, lateral (select min(creado_en) filter (where del_estudio and not interno) as respuesta, max(creado_en) as ultimo
  from public.ticket_mensajes where ticket = a.id) m
where t.id = a.id and m.ultimo is not null;
alter table public.tickets enable trigger tickets_1_reglas;

-- Two complaints: one was answered within its term, the other waits within its own.
with quejas as (
  insert into public.tickets (cliente, plataforma, asunto, categoria, asignado_a, creado_en)
  select p.cliente, p.id, v.asunto, 'reclamo', (select id from equipo where n = 0), pg_temp.a_las(pg_temp.hoy() - v.dias, v.asunto)
  from (values ('ferreteria-el-roble', 'El portal se cayó en plena mañana y nadie nos avisó', 12),
    ('vivero-laurel', 'La segunda cuota aparece vencida y no es lo que acordamos', 1)) v (slug, asunto, dias)
    join public.plataformas p using (slug)
  returning id, asunto, cliente, creado_en)
insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, creado_en)
select q.id, case when v.del_estudio then e.usuario else c.usuario end, 'x', v.del_estudio, v.cuerpo, q.creado_en + v.despues
from quejas q join public.clientes c on c.id = q.cliente join equipo e on e.n = 0 join (values
  ('El portal%', false, interval '0 minutes', 'Ayer estuvo más de dos horas sin responder y nos enteramos por los maestros que llamaban. Pagamos una mantención todos los meses: lo mínimo es que nos avisen.'),
  ('El portal%', true, interval '20 hours', 'Tienes razón, Bruno, y te pedimos disculpas: lo vimos y lo estábamos arreglando, pero no te escribimos. El servidor se quedó sin espacio; lo ampliamos y pusimos una alerta antes de que se llene. Si vuelve a caer, te avisamos apenas lo sepamos.'),
  ('La segunda%', false, interval '0 minutes', 'En la propuesta decía que se pagaba al aprobar el catálogo, y el catálogo todavía no está aprobado. ¿Pueden corregir la fecha?'))
  v (de, del_estudio, despues, cuerpo) on q.asunto like v.de
order by v.despues;
alter table public.tickets disable trigger tickets_1_reglas;
update public.tickets t set estado = 'resuelto', primera_respuesta_en = m.creado_en, resuelto_en = m.creado_en, detenido_desde = m.creado_en, actualizado_en = m.creado_en
from public.ticket_mensajes m where m.ticket = t.id and m.del_estudio and t.categoria = 'reclamo' and t.asunto like 'El portal%';
update public.tickets set actualizado_en = creado_en where categoria = 'reclamo' and estado = 'abierto';
alter table public.tickets enable trigger tickets_1_reglas;

-- A second watched site, and the visits of both since three whole months. As those of consola.sql, neither is asked.
with v as (
  insert into public.vigilancias (plataforma, activa, palabra, certificado_hasta, dominio_hasta)
  select id, true, 'Roble', pg_temp.hoy() + 18, pg_temp.hoy() + 131 from public.plataformas where slug = 'ferreteria-el-roble'
  returning plataforma),
d as (
  insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms)
  select plataforma, pg_temp.hoy() - n, 288, 288 - case n when 13 then 26 else 0 end, 610 + pg_temp.azar('roble' || n, 240) from v, generate_series(1, 89) n)
insert into public.caidas (plataforma, desde, hasta, motivo, codigo)
select plataforma, desde, desde + interval '2 hours 10 minutes', 'codigo', 503
from v, (values ((pg_temp.hoy() - 13 + time '09:40') at time zone 'America/Santiago')) c (desde);
update private.sitios s set estado = 'arriba', desde = c.hasta, medido_en = now(), proximo_en = 'infinity'
from public.caidas c where c.plataforma = s.plataforma and s.estado = 'sin_datos';

create temp table visitados as
select p.id, v.* from (values
  -- A shop is looked at on weekends, a hardware store from Monday to Saturday.
  ('vivero-laurel', 150, '{0.8,0.8,0.9,1,1.1,1.7,1.6}'::real[], '{/,/plantas,/plantas/monstera-deliciosa,/recomendador,/plantas/poto,/despacho,/cuidados/riego,/contacto}'::text[]),
  ('ferreteria-el-roble', 310, '{1.2,1.1,1.1,1.1,1,0.6,0.1}', '{/,/productos,/cotizar,/productos/cemento,/sucursales,/cuentas}')) v (slug, base, semana, rutas)
join public.plataformas p using (slug);
insert into private.contadores (plataforma, ultima_en, rutas) select id, date_trunc('minute', now()), rutas from visitados;
insert into private.visitas_de_sitios (plataforma, dia, visitas, entradas)
select id, dia, visitas, ceil(visitas * (0.38 + pg_temp.azar('entra' || dia, 8) / 100.0))
from visitados, generate_series(date_trunc('month', pg_temp.hoy()::timestamp) - interval '3 months', pg_temp.hoy(), interval '1 day') g,
  lateral (select g::date as dia) f,
  -- It grows by half a percent a day, and of today there is what there was until now.
  lateral (select ceil(base * semana[extract(isodow from dia)::int] * (1 - (pg_temp.hoy() - dia) * 0.005) * (0.85 + pg_temp.azar(slug || dia, 30) / 100.0)
    * case dia when pg_temp.hoy() then extract(epoch from (now() at time zone 'America/Santiago')::time) / 86400 else 1 end)::int as visitas) h
where visitas > 0;
insert into private.visitas_de_paginas (plataforma, mes, ruta, visitas)
select s.id, m.mes, r.ruta, ceil(m.visitas * 0.42 / power(1.7, r.n - 1))
from visitados s, lateral unnest(s.rutas) with ordinality r (ruta, n),
  lateral (select date_trunc('month', dia)::date as mes, sum(visitas) as visitas from private.visitas_de_sitios where plataforma = s.id group by 1) m;

-- Who wrote to the studio: half a year of contacts, some with a next step that is due.
create temp table interesados as
select k, v.nombre || ' ' || w.apellido as nombre,
  translate(lower(v.nombre || '.' || w.apellido), 'áéíóúñü ', 'aeiounu.') || k || '@correo.example' as email,
  '+56 9 ' || 5000 + pg_temp.azar('c' || k, 4999) || ' ' || 1000 + pg_temp.azar('d' || k, 8999) as telefono,
  pg_temp.a_las(pg_temp.hoy() - 1 - k * k / 40, 'contacto' || k) as en,
  (select e.id from equipo e where e.n = k % 4) as asignado,
  case when k % 6 = 0 and k < 50 then 'Llamar para cerrar la cotización' when k % 6 = 3 and k < 50 then 'Enviar ejemplos de sitios parecidos' end as accion,
  pg_temp.hoy() + pg_temp.azar('accion' || k, 9) - 4 as accion_el,
  jsonb_build_object('ruta', (array['/', '/contacto', '/servicios', '/portafolio'])[1 + k % 4])
    || case k % 3 when 0 then '{"utm_source": "instagram"}' when 1 then '{"utm_source": "google"}' else '{}' end::jsonb as origen,
  (array['Quiero una página para mi negocio, con catálogo y botón de WhatsApp. ¿Cuánto sale y cuánto se demoran?',
    'Tenemos un sitio de hace seis años que no se ve en el teléfono. Queremos renovarlo antes de la temporada.',
    'Necesitamos que los pedidos dejen de llegar por Instagram y queden en un solo lugar.',
    'Busco un sistema de reserva de horas para tres profesionales, con recordatorio.',
    'Me recomendó una clienta suya. ¿Podemos conversar esta semana?'])[1 + k % 5] as mensaje
from generate_series(1, 85) k
  join (select row_number() over () as m, nombre from unnest(array['Alejandra', 'Benjamín', 'Cecilia', 'Damián', 'Elisa', 'Francisco', 'Gabriela', 'Hugo', 'Ingrid', 'Joaquín', 'Katherine', 'Leonardo', 'Mónica', 'Nicolás', 'Olga', 'Pedro', 'Romina']) nombre) v on v.m = 1 + k % 17
  join (select row_number() over () as m, apellido from unnest(array['Acuña', 'Burgos', 'Cifuentes', 'Donoso', 'Erices', 'Figueroa', 'Garrido', 'Hormazábal', 'Inostroza', 'Jofré', 'Llanquileo', 'Muñoz', 'Ñancupil']) apellido) w on w.m = 1 + k % 13;

insert into public.leads (nombre_contacto, email, telefono, mensaje, estado, origen, asignado_a, proxima_accion, proxima_el, creado_en)
select nombre, email, telefono, mensaje,
  case when k < 8 then 'nuevo' else (array['contactado', 'cotizado', 'descartado', 'contactado', 'descartado'])[1 + pg_temp.azar('lead' || k, 5)] end,
  origen, asignado, accion, case when accion is not null then accion_el end, en from interesados where k % 5 < 3;
insert into public.solicitudes (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto, estado, origen, asignado_a, proxima_accion, proxima_el, creado_en)
select nombre, email, telefono, case when k % 2 = 0 then 'Empresa de ' || split_part(nombre, ' ', 1) end, mensaje,
  (array['web', 'ecommerce', 'app', 'sistema'])[1 + k % 4], (array['menos-500', '500-1000', '1000-5000', 'mas-5000'])[1 + pg_temp.azar('presupuesto' || k, 4)],
  case when k < 8 then 'pendiente' else (array['contactado', 'cotizado', 'perdido'])[1 + pg_temp.azar('solicitud' || k, 3)] end,
  origen, asignado, accion, case when accion is not null then accion_el end, en from interesados where k % 5 = 3;
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email, observacion, gestionado, origen, asignado_a, proxima_accion, proxima_el, creado_en)
select nombre, (array['Una página web', 'Una tienda', 'Un sistema a medida'])[1 + k % 3], (array['Menos de $500.000', 'Entre $500.000 y $1.000.000', 'Más de $1.000.000'])[1 + pg_temp.azar('presupuesto' || k, 3)],
  email, mensaje, k > 12, origen, asignado, accion, case when accion is not null then accion_el end, en from interesados where k % 5 = 4;

-- Meetings of the last and the next two weeks, on working days; orders of three months.
insert into public.citas (nombre, email, telefono, motivo, inicio, termino, estado, asignado_a, creado_en)
select i.nombre, i.email, i.telefono, i.mensaje, h.inicio, h.inicio + interval '30 minutes',
  case when h.inicio > now() then 'confirmada' when k % 7 = 0 then 'ausente' else 'realizada' end, i.asignado, least(i.en, h.inicio - interval '2 days')
from (select row_number() over () as m, dia::date as dia from generate_series(pg_temp.hoy() - 14, pg_temp.hoy() + 14, interval '1 day') dia
    where extract(isodow from dia) < 6) d
  join interesados i on i.k = d.m,
  lateral (select (d.dia + (array[time '10:00', time '11:30', time '15:30', time '16:30'])[1 + i.k % 4]) at time zone 'America/Santiago' as inicio) h;
insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, monto, metodo, estado, consentimiento_version, pagado_en, creado_en)
select case when k % 3 = 0 then 'asesoria-cv' else 'pagina-web' end, nombre, email, telefono, case when k % 3 = 0 then 45000 else 89250 end,
  case when k % 2 = 0 then 'tarjeta' else 'transferencia' end, estado, '1', case when estado = 'pagado' then en + interval '1 hour' end, en
from (select *, case when k < 12 then 'pendiente' when k % 10 = 5 then 'anulado' else 'pagado' end as estado from interesados where k % 5 = 0) i;

-- What clients pay again and again. No notice begins for days: nothing is charged while somebody looks.
insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, proximo, meses_incluidos, aviso_dias, estado)
select c.id, p.id, v.clase, v.nombre, v.periodo, v.monto, pg_temp.hoy() + v.dias, v.meses, v.aviso, v.estado
from (values
  ('ana@viverolaurel.cl', 'vivero-laurel', 'dominio', 'Dominio viverolaurel.cl', 'anio', 14990, 75, 0, 30, 'activo'),
  ('ana@viverolaurel.cl', 'vivero-laurel', 'hosting', 'Hosting de viverolaurel.cl', 'anio', null, null, 12, 30, 'propuesto'),
  ('bruno@ferreteriaelroble.cl', 'ferreteria-el-roble', 'mantencion', 'Mantención de ferreteriaelroble.cl', 'mes', 89000, 10, 0, 10, 'activo'),
  ('bruno@ferreteriaelroble.cl', 'ferreteria-el-roble', 'hosting', 'Hosting de ferreteriaelroble.cl', 'anio', 59500, 45, 0, 30, 'propuesto'))
  v (email, slug, clase, nombre, periodo, monto, dias, meses, aviso, estado)
join public.clientes c on c.email = v.email
join public.plataformas p on p.slug = v.slug;
insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, proximo, estado, creado_en)
select c.id, p.id, v.clase, v.que || ' de ' || d.slug || '.example', v.periodo, v.monto, pg_temp.hoy() + 40 + (d.n * 37) % 300, 'activo', now() - interval '90 days'
from demo d join public.clientes c using (email) join public.plataformas p on p.cliente = c.id
  cross join (values ('hosting', 'Hosting', 'anio', 59500), ('mantencion', 'Mantención', 'mes', 65000)) v (clase, que, periodo, monto)
where d.n % 3 = 0 and (v.clase = 'hosting' or d.n % 9 = 0);
-- A plan of care that has run for four months, and so carries reports.
with plan as (select (pg_temp.hoy() + 20 - interval '4 months')::date as desde)
insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, proximo, aviso_dias, con_informe, estado, creado_en)
select p.cliente, p.id, 'mantencion', 'Plan de cuidado de viverolaurel.cl', 'mes', 35700, private.dia_de_servicio(plan.desde, plan.desde, 4), 10, true, 'activo', now() - interval '4 months'
from plan, public.plataformas p where p.slug = 'vivero-laurel';
insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, cuenta, nombre, correo, aceptada_en)
select s.id, s.cliente, s.periodo, s.monto, s.afecto, s.proximo, private.condiciones(s, s.monto, s.periodo, s.proximo), c.usuario, c.cliente, c.email, now() - interval '20 days'
from public.servicios s join public.clientes c on c.id = s.cliente where s.estado = 'activo';
update public.pagos g set servicio = s.id, servicio_desde = s.proximo, servicio_hasta = (s.proximo + interval '1 month')::date
from public.servicios s where g.cliente = s.cliente and g.concepto = 'Mantención de noviembre' and s.nombre = 'Mantención de ferreteriaelroble.cl';
update public.servicios set proximo = (proximo + interval '1 month')::date where nombre = 'Mantención de ferreteriaelroble.cl';

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

-- The reports of the last two months were sent and the older one was read; that of this month is being written.
update public.servicios set ancla = (pg_temp.hoy() + 20 - interval '4 months')::date where con_informe;
insert into public.informes (cliente, mes, sale_el, parrafo)
select s.cliente, v.mes, private.primer_dia_habil((v.mes + interval '1 month')::date), v.parrafo
from public.servicios s, lateral (values
  ((date_trunc('month', pg_temp.hoy()::timestamp) - interval '2 months')::date, 'Este mes ordenamos el catálogo por temporada y la portada quedó más liviana. Para el próximo conviene sumar fotos propias de las plantas de interior: son lo más visto.'),
  ((date_trunc('month', pg_temp.hoy()::timestamp) - interval '1 month')::date, null)) v (mes, parrafo)
where s.con_informe;
do $$
begin
  perform private.enviar_informe(id, sale_el) from public.informes order by mes;
  perform private.tarea_informes();
end $$;
alter table public.informes disable trigger informes_1_queda;
update public.informes set enviado_en = least(now(), (sale_el + time '09:00') at time zone 'America/Santiago'), creado_en = mes::timestamp at time zone 'America/Santiago', actualizado_en = sale_el,
  visto_en = case when parrafo is not null then (sale_el + time '19:20') at time zone 'America/Santiago' end
where estado = 'enviado';
alter table public.informes enable trigger informes_1_queda;

-- Mails of all that: the newest were sent, one did not leave and one came back.
delete from public.correos where id not in (select id from public.correos order by creado_en desc, id limit 90);
update public.correos c set estado = case m when 7 then 'fallido' else 'enviado' end, intentos = case m when 7 then 6 else 1 end,
  asunto = case when m <> 7 then coalesce(format('Ticket #%s: ', c.datos ->> 'ticket') || (c.datos ->> 'asunto'), 'Pago: ' || (c.datos ->> 'concepto'), 'Reunión con ' || (c.datos ->> 'nombre'), 'Novedades de tu proyecto') end,
  ultimo_error = case m when 7 then 'El servidor del destinatario no responde' end,
  enviado_en = case when m <> 7 then now() - m * interval '3 hours' end, creado_en = now() - m * interval '3 hours' - interval '1 minute',
  entrega = case m when 7 then null when 12 then 'rebotado' else 'entregado' end, entrega_en = case when m <> 7 then now() - m * interval '3 hours' + interval '20 seconds' end
from (select id, row_number() over (order by id) as m from public.correos) v where v.id = c.id;

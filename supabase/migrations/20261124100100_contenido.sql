-- Testimonials, the team and the notice of a limited offer become data, with a screen in the console.

create table public.testimonios (
  id bigint generated always as identity primary key,
  pagina text not null check (pagina in ('servicios', 'primera-web', 'asesoria')),
  nombre text not null check (length(trim(nombre)) between 1 and 80),
  cargo text not null check (length(trim(cargo)) between 1 and 120),
  texto text not null check (length(trim(texto)) between 1 and 600),
  nota smallint not null default 5 check (nota between 1 and 5),
  imagen text check (private.imagen_valida(imagen)),
  plataforma bigint references public.plataformas (id) on delete set null,
  orden smallint not null default 0 check (orden between 0 and 999),
  publicado boolean not null default false,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.testimonios is 'What clients say of the studio, page by page; visitors see those that are published.';
comment on column public.testimonios.pagina is 'Where it stands: the services (also on the home page), or one of the two landings.';
comment on column public.testimonios.plataforma is 'The project of which it speaks; its page is linked while it is public.';
create index testimonios_pagina_idx on public.testimonios (pagina, orden);
create index testimonios_plataforma_idx on public.testimonios (plataforma);

create table public.equipo (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 80),
  cargo text not null check (length(trim(cargo)) between 1 and 120),
  texto text not null check (length(trim(texto)) between 1 and 600),
  desde smallint not null check (desde between 1990 and 2100),
  simbolo text not null check (simbolo ~ '^[[:upper:]][[:lower:]]?$'),
  imagen text check (private.imagen_valida(imagen)),
  orden smallint not null default 0 check (orden between 0 and 999),
  publicado boolean not null default false,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.equipo is 'Who works in the studio, as /nosotros shows them; visitors see those that are published.';
comment on column public.equipo.desde is 'Year in which they came.';
comment on column public.equipo.simbolo is 'Two letters of the tile beside the portrait.';

-- What the pages said until now, once: from here on it is the studio's to change.
insert into public.testimonios (pagina, nombre, cargo, texto, imagen, orden, publicado) values
  ('servicios', 'Ana Fuentealba', 'Dueña de Vivero Laurel', 'Pasamos de anotar pedidos en un cuaderno a vender en línea con despacho a toda la región. Y cuando algo falla, contestan el mismo día.', null, 1, true),
  ('servicios', 'Bruno Sepúlveda', 'Gerente de Ferretería El Roble', 'Por fin sabemos qué hay en bodega sin ir a mirar. Los plazos que nos dieron se cumplieron, que en este rubro ya es harto decir.', null, 2, true),
  ('servicios', 'Marcela Oyarzún', 'Directora académica, Instituto Austral', 'Nuestros profesores no son expertos en tecnología y aun así arman sus cursos solos. Eso dice mucho de cómo está hecha la plataforma.', null, 3, true),
  ('primera-web', 'Rosa Catalán', 'Panadería Doña Rosa, Maipú', 'La semana siguiente ya me estaban encargando tortas por la página. Yo no sabía ni por dónde empezar.', '/ilustraciones/persona-4.svg', 1, true),
  ('primera-web', 'Iván Quezada', 'Gasfitería Quezada, La Florida', 'Me pidieron cinco fotos y media hora de conversación. Del resto se encargaron ellos, y en el plazo.', '/ilustraciones/persona-5.svg', 2, true),
  ('primera-web', 'Paulina Vergara', 'Kinesióloga, Viña del Mar', 'El correo con mi propio dominio cambió cómo me ven las clínicas. Debí hacerlo mucho antes.', '/ilustraciones/persona-6.svg', 3, true),
  ('asesoria', 'Diego Aravena', 'Analista de datos', 'Llevaba meses postulando sin respuesta. Con el currículum nuevo me llamaron de cuatro empresas en tres semanas.', '/ilustraciones/persona-7.svg', 1, true),
  ('asesoria', 'Camila Ñancupil', 'Administradora pública', 'Me ayudaron a contar en números lo que yo creía que era «solo mi pega». Subí de cargo y de sueldo.', '/ilustraciones/persona-8.svg', 2, true),
  ('asesoria', 'Francisca Bravo', 'Diseñadora industrial', 'Las tareas semanales ordenan mucho. Terminé con un portafolio y un discurso que por fin calzan.', '/ilustraciones/persona-9.svg', 3, true);
insert into public.equipo (simbolo, desde, imagen, nombre, cargo, texto, orden, publicado) values
  ('Ar', 2019, '/ilustraciones/equipo-1.svg', 'Antonia Rivas', 'Dirección y diseño', 'Diseñadora de servicios. Parte cada proyecto en terreno, mirando cómo se trabaja de verdad, y no suelta un detalle hasta que calza.', 1, true),
  ('Mh', 2020, '/ilustraciones/equipo-2.svg', 'Matías Huenchumán', 'Desarrollo', 'Ingeniero en informática. Escribe el código pensando en quien lo va a mantener en cinco años más, que muchas veces es él mismo.', 2, true),
  ('Jl', 2022, '/ilustraciones/equipo-3.svg', 'Josefa Leiva', 'Proyectos y soporte', 'Ordena plazos, contesta tickets y traduce entre clientes y programadores. Si le escribes en la mañana, te responde en la mañana.', 3, true);

create trigger testimonios_1_actualizado before update on public.testimonios
  for each row execute function private.marcar_actualizado();
create trigger testimonios_7_cambio after insert or update or delete on public.testimonios
  for each row execute function private.anotar_cambio();
create trigger testimonios_9_auditar after insert or update or delete on public.testimonios
  for each row execute function private.auditar();
create trigger equipo_1_actualizado before update on public.equipo
  for each row execute function private.marcar_actualizado();
create trigger equipo_7_cambio after insert or update or delete on public.equipo
  for each row execute function private.anotar_cambio();
create trigger equipo_9_auditar after insert or update or delete on public.equipo
  for each row execute function private.auditar();

alter table public.testimonios enable row level security;
grant select (id, pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado) on public.testimonios to anon;
grant select, insert (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado),
  update (pagina, nombre, cargo, texto, nota, imagen, plataforma, orden, publicado), delete on public.testimonios to authenticated;
create policy testimonios_leer_publicados on public.testimonios for select to anon using (publicado);
create policy testimonios_leer on public.testimonios for select to authenticated using ((select private.es_admin()));
create policy testimonios_crear on public.testimonios for insert to authenticated with check ((select private.es_admin()));
create policy testimonios_editar on public.testimonios for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy testimonios_borrar on public.testimonios for delete to authenticated using ((select private.es_admin()));

alter table public.equipo enable row level security;
grant select (id, nombre, cargo, texto, desde, simbolo, imagen, orden, publicado) on public.equipo to anon;
grant select, insert (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado),
  update (nombre, cargo, texto, desde, simbolo, imagen, orden, publicado), delete on public.equipo to authenticated;
create policy equipo_leer_publicados on public.equipo for select to anon using (publicado);
create policy equipo_leer on public.equipo for select to authenticated using ((select private.es_admin()));
create policy equipo_crear on public.equipo for insert to authenticated with check ((select private.es_admin()));
create policy equipo_editar on public.equipo for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy equipo_borrar on public.equipo for delete to authenticated using ((select private.es_admin()));

alter table public.configuracion
  add column oferta_titulo text default 'Este precio vale mientras esté publicado aquí' check (length(oferta_titulo) <= 120),
  add column oferta_texto text default 'Tomamos pocos proyectos por semana para cumplir los 7 días. Asegura tu cupo hoy.' check (length(oferta_texto) <= 300),
  add column oferta_hasta date;
comment on column public.configuracion.oferta_titulo is 'Of the limited-time offer on the landing of the first web page; null for no offer.';
comment on column public.configuracion.oferta_hasta is 'Last day of Chile on which the offer stands; null for as long as it has a title.';
grant update (oferta_titulo, oferta_texto, oferta_hasta) on public.configuracion to authenticated;

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta
  from private.configuracion_publica();

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,equipo,formulario_inicial,horarios,leads,pedidos,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,testimonios,vulneraciones}'::text[];
  end if;
  if not v_admin and private.mi_cliente() is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.todas || '.' || x.ajenas,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin then private.pendientes(x.tabla) end
  from (
    select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
      coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
      coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
    from unnest(v_tablas) as t (tabla)
    left join private.cambios c on c.ambito = v_ambito and c.tabla = t.tabla
    group by t.tabla) x
  where p_conocidas ->> x.tabla is distinct from x.todas || '.' || x.ajenas;
end $$;

-- What is said of a client's project is in the copy of who they are, and goes with them.

create or replace function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_cliente bigint := (select id from public.clientes where email = v_email);
  v_cuenta uuid := (select coalesce((select c.usuario from public.clientes c where c.id = v_cliente), (select u.id from auth.users u where lower(u.email) = v_email)));
  v_fuera text[] := array['huella', 'envio', 'remitente', 'mensaje_id', 'token', 'direccion', 'confirmacion_hash', 'gestion_hash', 'token_hash'];
  v_consulta text;
  v_tabla text;
  v_filas jsonb;
  v_todo jsonb := '{}';
begin
  for v_tabla, v_consulta in values
    ('clientes', 'select * from public.clientes where id = $2'),
    ('personas', 'select * from public.personas where email = $1 or cliente = $2'),
    ('fusiones', 'select * from private.fusiones where destino = $2'),
    ('clientes_notas', 'select * from public.clientes_notas where cliente = $2'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = $2'),
    ('plataformas', 'select * from public.plataformas where cliente = $2'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
    ('testimonios', 'select t.* from public.testimonios t join public.plataformas p on p.id = t.plataforma where p.cliente = $2'),
    ('tickets', 'select * from public.tickets where cliente = $2'),
    ('ticket_mensajes', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where (k.cliente = $2 or m.autor = $3) and not m.interno'),
    ('ticket_notas', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where k.cliente = $2 and m.interno'),
    ('ticket_lecturas', 'select * from private.ticket_lecturas where cuenta = $3'),
    ('pagos', 'select * from public.pagos where cliente = $2'),
    ('recordatorios', 'select r.* from private.recordatorios r join public.pagos p on p.id = r.pago where p.cliente = $2'),
    ('pedidos', 'select * from public.pedidos where lower(comprador_email) = $1 or cliente = $2'),
    ('pagos_intentos', 'select i.* from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos o on o.id = i.pedido
      where p.cliente = $2 or lower(o.comprador_email) = $1 or o.cliente = $2'),
    ('pagos_eventos', 'select e.* from public.pagos_eventos e where e.orden in (select orden from public.pagos where cliente = $2
      union select orden from public.pedidos where lower(comprador_email) = $1 or cliente = $2)'),
    ('leads', 'select * from public.leads where lower(email) = $1 or cliente = $2'),
    ('formulario_inicial', 'select * from public.formulario_inicial where lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'select * from public.solicitudes where lower(email) = $1 or cliente = $2'),
    ('citas', 'select * from public.citas where lower(email) = $1 or cliente = $2'),
    ('contactos_notas', 'select n.* from public.contactos_notas n join public.bandeja b on b.clase = n.clase and b.fila = n.fila where lower(b.email) = $1 or b.cliente = $2
      union all select n.* from public.contactos_notas n where n.clase = ''clientes'' and n.fila = $2'),
    ('conversiones', 'select x.* from public.conversiones x left join public.bandeja b on b.clase = x.clase and b.fila = x.fila where lower(b.email) = $1 or x.cliente = $2'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where lower(email) = $1 or cliente = $2'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where lower(para) = $1'),
    ('correos_entrantes', 'select * from public.correos_entrantes where de = $1'),
    ('correos_silenciados', 'select * from public.correos_silenciados where email = $1'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where usuario_id = $3'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = $3'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = $3'),
    ('dispositivos', 'select created_at, friendly_name, factor_type, status from auth.mfa_factors where user_id = $3'),
    ('archivos', 'select bucket_id as bucket, name as nombre, metadata ->> ''mimetype'' as tipo, (metadata ->> ''size'')::bigint as bytes from storage.objects
      where (bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = any(private.carpetas_de($2)) and name not like ''%/interno/%'')
        or (bucket_id = ''adjuntos'' and name in (select private.adjuntos_por_correo($1, $2)))')
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $4), ''[]'') from (%s order by 1) t', v_consulta)
      into v_filas using v_email, v_cliente, v_cuenta, v_fuera;
    v_todo := v_todo || jsonb_build_object(v_tabla, v_filas);
  end loop;
  return v_todo;
end $$;

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  c public.clientes;
  v_cuenta uuid;
  v_personas uuid[];
  v_terminos text[];
  v_pagos bigint[];
  v_tickets bigint[];
  v_hitos bigint[];
  v_ordenes text[];
  v_tabla text;
  v_condicion text;
  v_ids text[];
  v_n int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
  v_pendiente jsonb := '[]';
begin
  select * into c from public.clientes where email = v_email for update;
  if c.perfil = 'admin' then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  v_cuenta := coalesce(c.usuario, (select u.id from auth.users u where lower(u.email) = v_email));
  v_personas := array(select usuario from public.personas where cliente = c.id and usuario is not null);
  v_pagos := array(select id from public.pagos where cliente = c.id);
  v_tickets := array(select id from public.tickets where cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id);
  v_ordenes := array(select orden from public.pagos where cliente = c.id
    union select orden from public.pedidos where lower(comprador_email) = v_email or cliente = c.id);
  if exists (select from public.pagos where cliente = c.id and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i left join public.pedidos o on o.id = i.pedido
       where i.estado in ('creando', 'pendiente') and (i.pago = any(v_pagos) or lower(o.comprador_email) = v_email)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where cliente = c.id and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos where (lower(email) = v_email or cliente = c.id) and estado in ('recibida', 'en_proceso') and id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas where lower(email) = v_email and inicio > now() and estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;

  v_terminos := array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(array[v_email, c.cliente, c.empresa, c.telefono, c.rut, regexp_replace(reverse(regexp_replace(reverse(split_part(c.rut, '-', 1)), '(\d{3})(?=\d)', '\1.', 'g')), '$', '-' || split_part(c.rut, '-', 2))])
        union all select unnest(array[ficha ->> 'email', ficha ->> 'cliente', ficha ->> 'empresa', ficha ->> 'telefono', ficha ->> 'rut']) from private.fusiones where destino = c.id
        union all select nombre from public.personas where email = v_email or cliente = c.id
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where lower(email) = v_email or cliente = c.id
        union all select nombre from public.formulario_inicial where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono]) from public.citas where lower(email) = v_email
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos where lower(comprador_email) = v_email or cliente = c.id
        union all select nombre from public.solicitudes_datos where lower(email) = v_email or cliente = c.id) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the trail does not copy what goes
  update public.clientes set activo = false where id = c.id;
  delete from public.contactos_notas where clase = 'clientes' and fila = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1 or cliente = $2'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('testimonios', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(para) in (select f.ficha ->> ''email'' from private.fusiones f where f.destino = $2) or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
      or exists (select from unnest($4) n where jsonb_path_exists(t.datos, ''$.**.ticket ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($5) n where jsonb_path_exists(t.datos, ''$.**.pago ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($7) n where jsonb_path_exists(t.datos, ''$.**.hito ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($8) n where jsonb_path_exists(t.datos, ''$.**.orden ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($6) x where length(x) >= 6 and (t.datos is null or x ~ ''[0-9]'')
        and position(lower(x) in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0)')
  loop
    execute format('with b as (delete from public.%I t where %s returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b', v_tabla, v_condicion)
      into v_n, v_ids using v_email, c.id, v_cuenta, v_tickets, v_pagos, v_terminos, v_hitos, v_ordenes, v_personas;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;

  -- What must stay, without the person.
  update public.ticket_mensajes set autor_nombre = 'Persona suprimida' where autor = v_cuenta;
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
    delete from public.contactos_notas where clase = 'pedidos' and fila = any(v_ids::bigint[]);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  update public.pagos_eventos set datos = private.tachar(datos::text, v_terminos)::jsonb where orden = any(v_ordenes) and tipo = 'reembolsado';
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(c.id));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null
  where cliente = c.id;
  perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where cliente = c.id));
  perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id));

  perform private.suprimir_solicitudes(v_email, c.id, p_excepto, v_terminos);
  perform private.vaciar_auditoria('clientes', private.carpetas_de(c.id));
  update private.fusiones set ficha = '{}' where destino = c.id;
  if c.id is not null then
    if cardinality(v_pagos) > 0 or exists (select from public.pedidos where cliente = c.id) then
      update public.clientes set cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
        empresa = null, usuario = null, invitado_en = null
      where id = c.id;
      v_conservado := v_conservado || jsonb_build_object('clientes', 1);
    else
      update public.solicitudes_datos set cliente = null where cliente = c.id;
      delete from public.clientes where id = c.id;
      v_borrado := v_borrado || jsonb_build_object('clientes', 1);
    end if;
  end if;
  update public.auditoria set antes = null, despues = null where position(v_email in lower(concat_ws(' ', antes, despues))) > 0;
  delete from private.envios where clave in ('buzon ' || private.buzon(v_email), 'cuenta ' || v_cuenta);

  if v_cuenta is not null or v_personas <> '{}' then
    begin
      delete from auth.users where id = v_cuenta or id = any(v_personas);
      v_borrado := v_borrado || jsonb_build_object('cuenta', 1);
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where position($1 in lower(payload::text)) > 0' using v_email;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_pendiente);
end $$;

create or replace function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with nombres (tabla, nombre) as (values
    ('clientes', 'Ficha de cliente'), ('cuenta', 'Cuenta de acceso'), ('tickets', 'Tickets'), ('ticket_mensajes', 'Mensajes de tickets'),
    ('leads', 'Mensajes de contacto'), ('formulario_inicial', 'Respuestas al asistente'), ('solicitudes', 'Solicitudes de plataforma'),
    ('citas', 'Reuniones'), ('pedidos', 'Pedidos'), ('pagos', 'Pagos'), ('comprobantes', 'Comprobantes de transferencia'),
    ('plataformas', 'Plataformas'), ('hitos_plataforma', 'Hitos'), ('accesos_temporales', 'Enlaces compartidos'), ('testimonios', 'Testimonios'),
    ('seguimiento_usuarios', 'Registros de ingreso'), ('clientes_notas', 'Notas'), ('personas', 'Personas con acceso'), ('correos', 'Copias de correos'), ('correos_entrantes', 'Correos recibidos'), ('correos_silenciados', 'Direcciones silenciadas'), ('preferencias_correo', 'Preferencias de correo')),
  lineas as (
    select k.grupo, n.nombre, v.value as filas, coalesce(c.motivo, (select motivo from private.conservacion where id = 'pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    join nombres n on n.tabla = v.key left join private.conservacion c on c.id = v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n' order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || case when nombre like 'Comprobantes%' then ', tal como los enviaste. '
      else ', sin tu nombre, tu correo, tu teléfono ni tu RUT. ' end || motivo || '.', E'\n' order by nombre) filter (where grupo = 'conservado'),
    'Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$$;

insert into private.conservacion (id, tabla, motivo) values
  ('testimonios', 'public.testimonios', 'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.'),
  ('equipo', 'public.equipo', 'Es lo que el sitio muestra de quienes trabajan en el estudio.');

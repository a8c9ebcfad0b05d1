-- Helpers of all the tests: the people of the story, their data, and trying something as one of them.
-- This file alone is not rolled back: it leaves the schema `pruebas`, which no other role may use.
-- Every other file begins with `select pruebas.escenario()` inside its transaction and rolls back.

begin;
create extension if not exists pgtap with schema extensions;
set client_min_messages = warning;
drop schema if exists pruebas cascade;
create schema pruebas;
revoke all on schema pruebas from public, anon, authenticated, service_role;

create table pruebas.ids (nombre text primary key, id text not null);
comment on table pruebas.ids is 'What {nombre} stands for in the SQL of a test.';

-- Ana's company and Bruno's never see each other; Carla's account is deactivated; Eva signed up and
-- belongs to no client. Delia sees all of Ana's company, Tito its tickets only.
create table pruebas.personas (
  persona text primary key, rol text not null, usuario uuid, retrato text not null,
  sesion uuid not null default gen_random_uuid(), token jsonb not null default '{}', vista text, escribe boolean not null default false);
comment on column pruebas.personas.sesion is 'The session that their token names; pruebas.sesion() opens it.';
comment on column pruebas.personas.token is 'Claims that replace those of an ordinary token.';
comment on column pruebas.personas.vista is 'Their requests carry the header x-vista with this, and cannot write unless the column escribe says so.';
insert into pruebas.personas values
  ('anon', 'anon', null, 'a visitor'),
  ('ana', 'authenticated', 'a0000000-0000-4000-8000-000000000001', 'the client'),
  ('bruno', 'authenticated', 'b0000000-0000-4000-8000-000000000002', 'a client of another company'),
  ('carla', 'authenticated', 'c0000000-0000-4000-8000-000000000003', 'a deactivated client'),
  ('eva', 'authenticated', 'e0000000-0000-4000-8000-000000000005', 'an account without client'),
  ('delia', 'authenticated', 'd1000000-0000-4000-8000-000000000006', 'a person of the client who sees everything'),
  ('tito', 'authenticated', 'f0000000-0000-4000-8000-000000000007', 'a person of the client who sees tickets only'),
  ('admin', 'authenticated', 'd0000000-0000-4000-8000-000000000004', 'an admin'),
  ('servicio', 'service_role', null, 'the service'),
  ('postgres', current_user, null, 'the owner');

create function pruebas.anotar(p_nombre text, p_id anyelement) returns void language sql set search_path = '' as $$
  insert into pruebas.ids values (p_nombre, p_id::text) on conflict (nombre) do update set id = excluded.id;
$$;
-- In plpgsql, which plans it once.
create function pruebas.id(p_nombre text) returns bigint language plpgsql stable set search_path = '' as $$
begin
  return (select id::bigint from pruebas.ids where nombre = p_nombre);
end $$;

create function pruebas.con_ids(p_sql text) returns text language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  if strpos(p_sql, '{') = 0 then return p_sql; end if;
  for r in select nombre, id from pruebas.ids where strpos(p_sql, '{' || nombre || '}') > 0 loop
    p_sql := replace(p_sql, '{' || r.nombre || '}', r.id);
  end loop;
  if p_sql ~ '\{[a-z_]+\}' then raise exception 'No id for %', substring(p_sql from '\{[a-z_]+\}'); end if;
  return p_sql;
end $$;

-- Becomes somebody for the rest of the transaction, as PostgREST does it. Everybody's token claims to
-- be an admin's in user_metadata, which people write themselves. What a test puts into
-- pruebas.personas.token replaces the claim of that name; null takes it away.
create function pruebas.actuar(p_persona text) returns void language plpgsql set search_path = '' as $$
declare
  p pruebas.personas;
begin
  select * into strict p from pruebas.personas where persona = p_persona;
  perform set_config('request.jwt.claims', case when p.persona = 'postgres' then ''
    else (jsonb_strip_nulls(jsonb_build_object('role', p.rol, 'sub', p.usuario,
        'session_id', case when p.usuario is not null then p.sesion end,
        'aal', case when p.usuario is not null then 'aal1' end,
        'user_metadata', '{"role": "admin", "perfil": "admin"}'::jsonb) || p.token))::text
    end, true);
  if p.vista is not null then
    perform set_config('request.headers', jsonb_build_object('x-vista', p.vista)::text, true);
    if not p.escribe then perform set_config('transaction_read_only', 'on', true); end if;
  elsif strpos(current_setting('request.headers', true), '"x-vista"') > 0 then
    perform set_config('request.headers', '', true);
  end if;
  perform set_config('role', p.rol, true);
end $$;

-- Rows affected, or the SQLSTATE of the refusal. What it did stays done.
create function pruebas.intentar(p_persona text, p_sql text) returns text language plpgsql set search_path = '' as $$
declare
  v_sql text := pruebas.con_ids(p_sql);
  v_filas bigint;
begin
  begin
    perform pruebas.actuar(p_persona);
    execute v_sql;
    get diagnostics v_filas = row_count;
    set constraints all immediate;
  exception when others then
    return sqlstate;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v_filas::text;
end $$;

-- The first value of a query, or "SQLSTATE message". What it did stays done.
create function pruebas.valor(p_persona text, p_sql text) returns text language plpgsql set search_path = '' as $$
declare
  v_sql text := pruebas.con_ids(p_sql);
  v_valor text;
begin
  begin
    perform pruebas.actuar(p_persona);
    execute v_sql into v_valor;
  exception when others then
    return sqlstate || ' ' || sqlerrm;
  end;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v_valor;
end $$;

-- The same after a change that the owner makes and that is undone again.
create function pruebas.tras(p_persona text, p_cambio text, p_sql text) returns text language plpgsql set search_path = '' as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(p_cambio);
    v := pruebas.valor(p_persona, p_sql);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

-- All that a table holds, as its owner sees it.
create function pruebas.huella(p_tabla text) returns text language plpgsql set search_path = '' as $$
declare
  v text;
begin
  execute format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %s t', p_tabla) into v;
  return v;
end $$;

-- Tries and undoes: "result", plus " and the table changed" when it did. Whoever is refused has changed nothing.
create function pruebas.probar(p_persona text, p_tabla text, p_sql text) returns text language plpgsql set search_path = '' as $$
declare
  v_tras text;
  v text;
begin
  begin
    v := pruebas.intentar(p_persona, p_sql);
    if length(v) < 5 then v_tras := pruebas.huella(p_tabla); end if;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    if v_tras <> pruebas.huella(p_tabla) then v := v || ' and the table changed'; end if;
    return v;
  end;
end $$;

-- Signs somebody in: the session that their token names stands. A person that a test adds for an
-- account made by hand is signed in at once.
create function pruebas.sesion(p_persona text) returns void language sql set search_path = '' as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, aal)
  select p.sesion, u.id, now(), now(), 'aal1'
  from pruebas.personas p join auth.users u on u.id = p.usuario where p.persona = p_persona
  on conflict (id) do nothing;
$$;
create function pruebas.al_agregar() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pruebas.sesion(new.persona);
  return null;
end $$;
create trigger al_agregar after insert on pruebas.personas for each row execute function pruebas.al_agregar();

create function pruebas.cuenta(p_persona text, p_email text) returns void language sql set search_path = '' as $$
  insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at)
  select '00000000-0000-0000-0000-000000000000', usuario, 'authenticated', 'authenticated', p_email, now(), now()
  from pruebas.personas where persona = p_persona;
  update auth.users set email_confirmed_at = now() where email = p_email;
  select pruebas.sesion(p_persona);
$$;

create function pruebas.cliente(p_persona text, p_perfil text) returns bigint language plpgsql set search_path = '' as $$
declare
  v bigint;
begin
  insert into public.clientes (cliente, perfil, email, empresa)
  values (initcap(p_persona), p_perfil, p_persona || '@pruebas.test', 'Empresa de ' || initcap(p_persona))
  returning id into v;
  perform pruebas.cuenta(p_persona, p_persona || '@pruebas.test');
  perform pruebas.anotar(p_persona, v);
  perform pruebas.anotar('usuario_' || p_persona, (select usuario from pruebas.personas where persona = p_persona));
  return v;
end $$;

create function pruebas.persona_de(p_cliente text, p_persona text, p_alcance text) returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
begin
  insert into public.personas (cliente, nombre, email, alcance)
  values (pruebas.id(p_cliente), initcap(p_persona), p_persona || '@pruebas.test', p_alcance) returning id into v;
  perform pruebas.cuenta(p_persona, p_persona || '@pruebas.test');
  perform pruebas.anotar('persona_' || p_persona, v);
  perform pruebas.anotar('usuario_' || p_persona, (select usuario from pruebas.personas where persona = p_persona));
end $$;

-- The admin looks as a client or one of their people: mira_<name>, who only reads, as it has to be, and
-- escribe_<name>, whose requests would write.
create function pruebas.mirar(p_cliente text, p_persona text default null) returns void language plpgsql set search_path = '' as $$
declare
  v_vista text := pruebas.valor('admin', format('select public.ver_como({%s}%s)', p_cliente, ', {persona_' || p_persona || '}'));
begin
  insert into pruebas.personas (persona, rol, usuario, retrato, sesion, token, vista, escribe)
  select x.verbo || coalesce(p_persona, p_cliente), a.rol, a.usuario,
    'an admin who looks as ' || coalesce(p_persona, p_cliente) || case when x.escribe then ' and would write' else '' end, a.sesion, a.token, v_vista, x.escribe
  from pruebas.personas a, (values ('mira_', false), ('escribe_', true)) x (verbo, escribe) where a.persona = 'admin';
end $$;

create function pruebas.empresa(p_persona text) returns void language plpgsql set search_path = '' as $$
declare
  c bigint := pruebas.cliente(p_persona, 'cliente');
  p bigint; h bigint; t bigint; m bigint; g bigint;
begin
  insert into public.clientes_notas (cliente, notas) values (c, 'Nota secreta');
  insert into public.plataformas (plataforma, cliente) values ('Sitio de ' || p_persona, c) returning id into p;
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, entrega_enlace)
  values (p, current_date, 'Entrega', 'entregado', 'https://entrega.cl/sitio') returning id into h;
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, activo) values (p, current_date, 'Oculto', false);
  insert into public.tickets (cliente, plataforma, asunto) values (c, p, 'No carga la página') returning id into t;
  insert into public.ticket_mensajes (ticket, autor, cuerpo)
  select t, usuario, 'No carga' from pruebas.personas where persona = p_persona returning id into m;
  insert into public.ticket_mensajes (ticket, cuerpo, interno) values (t, 'Entre nosotros', true);
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el)
  values (c, p, 'Primera cuota', 150000, current_date) returning id into g;
  insert into public.seguimiento_usuarios (usuario_id, tipo_evento)
  select usuario, 'login' from pruebas.personas where persona = p_persona;
  insert into public.solicitudes_datos (tipo, nombre, email, cliente)
  values ('acceso', initcap(p_persona), p_persona || '@pruebas.test', c);
  perform pruebas.anotar('plataforma_' || p_persona, p), pruebas.anotar('hito_' || p_persona, h),
    pruebas.anotar('ticket_' || p_persona, t), pruebas.anotar('mensaje_' || p_persona, m), pruebas.anotar('pago_' || p_persona, g);
end $$;

-- A proposal of ana that was sent, asked about and accepted, for whoever goes through every table.
create function pruebas.propuesta_aceptada() returns void language sql set search_path = '' as $$
  with p as (insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en) values ('Aceptada', pruebas.id('ana'), 'aceptada', 1, '2030-01-01', now()) returning id),
    v as (insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, terminos) select id, 1, '{}', '2030-01-01', private.fijar_terminos() from p returning id, propuesta, huella),
    e as (insert into public.propuestas_enlaces (propuesta, para) select id, 'ana@pruebas.test' from p returning id, propuesta),
    m as (insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) select propuesta, id, 'De pruebas' from e),
    t as (insert into private.propuestas_tokens (token_hash, enlace) select repeat('a', 64), id from e),
    k as (insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos) select id, repeat('a', 64), 1, '{}' from e),
    a as (insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
      select propuesta, id, huella, '{}', 1, 'Ana', '11111111-1', false, 'ana@pruebas.test', pruebas.id('ana'), '{}', '2030-01-10' from v returning id)
  insert into public.propuestas_copias (aceptacion, huella, bytes) select id, repeat('c', 64), 1 from a
$$;

-- What is missing of ana (material_ana) and of bruno (material_bruno), and what ana handed over (entregado_ana).
create function pruebas.materiales() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
begin
  insert into public.materiales (plataforma, texto) values (pruebas.id('plataforma_ana'), 'Logo') returning id into v;
  perform pruebas.anotar('material_ana', v);
  insert into public.materiales (plataforma, texto, comentario, entregado_en) values (pruebas.id('plataforma_ana'), 'Textos', 'Van los tres', now()) returning id into v;
  perform pruebas.anotar('entregado_ana', v);
  insert into public.materiales (plataforma, texto) values (pruebas.id('plataforma_bruno'), 'Fotos') returning id into v;
  perform pruebas.anotar('material_bruno', v);
end $$;

-- The sites of ana and of bruno are watched, fell this morning and were measured yesterday.
create function pruebas.vigilancias() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.vigilancias;
  update public.plataformas set dominio = 'sitio-' || id || '.pruebas.test' where id in (pruebas.id('plataforma_ana'), pruebas.id('plataforma_bruno'));
  insert into public.vigilancias (plataforma, activa, palabra) select unnest(array[pruebas.id('plataforma_ana'), pruebas.id('plataforma_bruno')]), true, 'hola';
  insert into public.caidas (plataforma, desde, hasta, motivo) select v.plataforma, now() - interval '3 hours', now() - interval '2 hours', 'codigo' from public.vigilancias v;
  insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms) select v.plataforma, private.hoy() - 1, 10, 9, 200 from public.vigilancias v;
  insert into private.sondeos (plataforma, en, resultado, ms) select v.plataforma, now() - interval '1 day', 'arriba', 200 from public.vigilancias v;
  insert into private.mantenciones (plataforma, desde, hasta) select v.plataforma, now() - interval '3 days', now() - interval '2 days' from public.vigilancias v;
end $$;

-- What the studio shares with ana (compartido_ana) and with bruno.
create function pruebas.compartidos() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
  v_quien text;
begin
  foreach v_quien in array '{bruno,ana}'::text[] loop
    insert into storage.objects (bucket_id, name) values ('adjuntos', pruebas.id(v_quien) || '/documentos/manual.pdf'), ('adjuntos', pruebas.id(v_quien) || '/documentos/nuevo.pdf');
    insert into public.compartidos (cliente, plataforma, nombre, ruta) values (pruebas.id(v_quien), pruebas.id('plataforma_' || v_quien), 'Manual', pruebas.id(v_quien) || '/documentos/manual.pdf') returning id into v;
    perform pruebas.anotar('compartido_' || v_quien, v);
  end loop;
end $$;

-- Ana and Bruno have each a service that waits to be accepted, and one that they accepted.
create function pruebas.servicios() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
  v_quien text;
begin
  foreach v_quien in array '{bruno,ana}'::text[] loop
    insert into public.servicios (cliente, plataforma, clase, nombre, monto, proximo) values (pruebas.id(v_quien), pruebas.id('plataforma_' || v_quien), 'hosting', 'Hosting', 59500, private.hoy() + 200) returning id into v;
    perform pruebas.anotar('servicio_' || v_quien, v);
    insert into public.servicios (cliente, clase, nombre, monto, proximo, periodo) values (pruebas.id(v_quien), 'mantencion', 'Mantención', 23800, private.hoy() + 200, 'mes') returning id into v;
    perform pruebas.anotar('aceptado_' || v_quien, v);
    insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo)
    values (v, pruebas.id(v_quien), 'mes', 23800, true, private.hoy() + 200, 'Lo que aceptó', v_quien, v_quien || '@pruebas.test');
    update public.servicios set estado = 'activo' where id = v;
  end loop;
end $$;

-- Ana and Bruno have each a report that was sent (informe_ana), and one that waits (borrador_ana).
create function pruebas.informes() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
  v_quien text;
begin
  foreach v_quien in array '{bruno,ana}'::text[] loop
    insert into public.informes (cliente, mes, sale_el, estado, datos, enviado_en, parrafo)
    values (pruebas.id(v_quien), '2026-09-01', '2026-10-01', 'enviado', private.datos_de_informe(pruebas.id(v_quien), '2026-09-01', '2026-10-01'), '2026-10-01 12:00Z', 'Un buen mes') returning id into v;
    perform pruebas.anotar('informe_' || v_quien, v);
    insert into public.informes (cliente, mes, sale_el) values (pruebas.id(v_quien), '2026-10-01', '2200-01-01') returning id into v;
    perform pruebas.anotar('borrador_' || v_quien, v);
  end loop;
end $$;

-- The people and their data; where they are already (tests/pgtap runs several files over them), nothing.
create function pruebas.escenario() returns void language plpgsql set search_path = '' as $$
declare
  v bigint;
  v_correo uuid;
begin
  perform set_config('storage.allow_delete_query', 'true', true);  -- files are deleted here as Storage's API deletes them
  if exists (select from pruebas.ids) then return; end if;
  update private.ajustes set avisos_seguidos = 1000000;  -- each notice a mail of its own
  update private.feriados set abierto = true;  -- on whatever day these tests run, the agenda has hours
  update public.configuracion set atencion_dias = '{1,2,3,4,5,6,7}', atencion_desde = '00:00', atencion_hasta = '24:00';  -- and the clock of tickets runs
  perform pruebas.cliente('admin', 'admin'), pruebas.empresa('ana'), pruebas.empresa('bruno'), pruebas.empresa('carla');
  update public.clientes set activo = false where id = pruebas.id('carla');
  perform pruebas.cliente('eva', 'cliente');
  update public.clientes set email = 'otra@pruebas.test' where id = pruebas.id('eva');
  perform pruebas.persona_de('ana', 'delia', 'todo'), pruebas.persona_de('ana', 'tito', 'tickets');

  insert into public.plataformas (plataforma, cliente, publico, slug)
  values ('Publicado', pruebas.id('bruno'), true, 'publicado-de-pruebas') returning id into v;
  perform pruebas.anotar('publicada', v);
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, publicado) values (v, current_date, 'Publicado', 'aprobado', true);
  insert into public.leads (nombre_contacto, email, telefono, mensaje)
  values ('Lía', 'lia@pruebas.test', '+56 9 1234 5678', 'Hola') returning id into v;
  perform pruebas.anotar('lead', v);
  insert into public.contactos_notas (clase, fila, texto) values ('leads', v, 'De pruebas');
  insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email)
  values ('Leo', 'Tienda', 'Un millón', 'leo@pruebas.test');
  insert into public.solicitudes (nombre, email) values ('Luz', 'luz@pruebas.test');
  insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden)
  values ('asesoria-cv', 'Luz', 'luz@pruebas.test', 99990, 'transferencia', '1', 'W-deprueba');
  insert into public.horarios (dia_semana, desde, hasta) values (7, '20:00', '21:00') returning id into v;
  perform pruebas.anotar('horario', v);
  insert into public.bloqueos (inicio, termino) values ('2031-01-01', '2031-01-02');
  insert into public.citas (nombre, email, inicio, termino)
  values ('Luz', 'luz@pruebas.test', '2031-02-01 12:00Z', '2031-02-01 12:30Z') returning id into v;
  perform pruebas.anotar('cita', v);
  insert into public.conversiones (clase, fila, cliente_nuevo, antes, deshecha_en) values ('citas', v, true, '{}', now());
  insert into public.respuestas_guardadas (titulo, cuerpo) values ('De pruebas', 'Gracias');
  insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('De pruebas', 'x', '2026-01-01', 'x', '{contacto}');
  insert into public.acciones_datos (accion, informe) values ('supresion', '{"prueba": 1}');
  insert into public.accesos_temporales (token_hash, plataforma, vence_en)
  values (encode(sha256('llave'), 'hex'), pruebas.id('plataforma_ana'), now() + interval '1 day') returning id into v;
  perform pruebas.anotar('acceso', v);
  insert into public.correos (tipo, para, asunto, cuerpo, estado)
  values ('prueba', 'luz@pruebas.test', 'Hola', 'Hola', 'fallido') returning id into v_correo;
  perform pruebas.anotar('correo', v_correo);
  insert into public.preferencias_correo (cliente) values (pruebas.id('ana'));
  insert into public.correos_silenciados (email, motivo) values ('rebota@pruebas.test', 'rebotado') returning id into v;
  perform pruebas.anotar('silenciado', v);
  insert into public.correos_entrantes (mensaje_id, de, resultado) values ('de-pruebas', 'luz@pruebas.test', 'automatico') returning id into v;
  perform pruebas.anotar('entrante', v);
end $$;

-- An open visit to the payment provider, for the order W-deprueba, and an event of it.
create function pruebas.visita() returns void language sql set search_path = '' as $$
  with v as (
    insert into public.pagos_intentos (pedido, orden, monto, estado, proveedor_orden, token, direccion)
    select id, orden, monto, 'pendiente', '700', 'T700', 'https://pago.test/T700' from public.pedidos where orden = 'W-deprueba'
    returning id, orden)
  insert into public.pagos_eventos (orden, intento, tipo) select orden, id, 'rechazado' from v;
$$;

commit;

-- The helpers themselves ------------------------------------------------------------------------

begin;
select plan(6);
select pruebas.escenario();
select is(pruebas.valor('ana', 'select auth.uid()'), pruebas.valor('postgres', $$ select '{usuario_ana}' $$), 'acting as somebody carries their token');
select is(pruebas.valor('anon', 'select current_user'), 'anon', 'acting as a visitor takes the role anon');
select is(current_user, session_user, 'after acting, the test is itself again');
select is(pruebas.intentar('anon', 'select * from public.clientes'), '42501', 'a refusal is told by its code');
select is(pruebas.probar('postgres', 'public.leads', 'delete from public.leads where id = {lead}'), '1 and the table changed', 'a change is noticed');
select isnt_empty($$ select from public.leads where id = pruebas.id('lead') $$, 'and undone');
select * from finish();
rollback;

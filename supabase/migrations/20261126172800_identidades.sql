-- Addresses and accounts are history: erasure, copy, merge and purge reach each that a person ever had, and nobody else's.
set lock_timeout = '10s';

create table private.identidades (
  id bigint generated always as identity primary key,
  cliente bigint not null,
  persona bigint,
  email text not null check (email = lower(trim(email))),
  cuenta uuid,
  desde timestamptz not null default now(),
  hasta timestamptz check (hasta >= desde)
);
comment on table private.identidades is
  'Each address, with its account, that the main contact of a client or a person of one had. Kept by the triggers ..._5_identidad.';
comment on column private.identidades.cliente is 'The client; no foreign key: the triggers take the rows away with theirs.';
comment on column private.identidades.persona is 'The person of the client; null for its main contact.';
comment on column private.identidades.cuenta is 'Account that was tied to it; stays when that is gone.';
comment on column private.identidades.hasta is 'When they had another one or passed into another client; null for the address of today.';
create unique index identidades_vigente_idx on private.identidades (cliente, coalesce(persona, 0)) where hasta is null;
create index identidades_cliente_idx on private.identidades (cliente);
create index identidades_persona_idx on private.identidades (persona);
create index identidades_email_idx on private.identidades (email, desde);
create index identidades_cuenta_idx on private.identidades (cuenta);
alter table private.identidades enable row level security;

create function private.anotar_identidad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_cliente bigint := (v_fila ->> tg_argv[0])::bigint;
  v_persona bigint := case tg_table_name when 'personas' then (v_fila ->> 'id')::bigint end;
begin
  if tg_op = 'DELETE' then
    delete from private.identidades i where case when v_persona is null then i.cliente = v_cliente else i.persona = v_persona end;
    return null;
  end if;
  if private.suprimiendo() then return null; end if;
  if v_persona is not null then
    update private.identidades i set cliente = v_cliente where i.persona = v_persona and i.cliente <> v_cliente;
  end if;
  update private.identidades i set hasta = now()
  where i.cliente = v_cliente and i.persona is not distinct from v_persona and i.hasta is null and (i.email <> new.email or i.cuenta <> new.usuario);
  update private.identidades i set cuenta = new.usuario
  where i.cliente = v_cliente and i.persona is not distinct from v_persona and i.hasta is null and i.cuenta is null and new.usuario is not null;
  insert into private.identidades (cliente, persona, email, cuenta)
  select v_cliente, v_persona, new.email, new.usuario
  where not exists (select from private.identidades i where i.cliente = v_cliente and i.persona is not distinct from v_persona and i.hasta is null);
  return null;
end $$;
comment on function private.anotar_identidad() is
  'Trigger: an address or an account begins to be somebody''s, and the one before ends. The argument is the column that names the client. Of who is being erased it writes nothing.';
revoke execute on function private.anotar_identidad() from public;
create trigger clientes_5_identidad after insert or delete on public.clientes
  for each row execute function private.anotar_identidad('id');
create trigger clientes_5_identidad_cambio after update on public.clientes for each row
  when ((new.email, new.usuario) is distinct from (old.email, old.usuario)) execute function private.anotar_identidad('id');
create trigger personas_5_identidad after insert or delete on public.personas
  for each row execute function private.anotar_identidad('cliente');
create trigger personas_5_identidad_cambio after update on public.personas for each row
  when ((new.email, new.usuario, new.cliente) is distinct from (old.email, old.usuario, old.cliente)) execute function private.anotar_identidad('cliente');

create function private.direcciones_de(p_cliente bigint, p_persona bigint) returns table (email text, cuenta uuid, desde timestamptz, hasta timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.email, i.cuenta,
    case when exists (select from private.identidades j where j.email = i.email and (j.desde, j.id) < (i.desde, i.id)) then i.desde else '-infinity' end,
    coalesce((select min(j.desde) from private.identidades j where j.email = i.email and (j.desde, j.id) > (i.desde, i.id)), 'infinity')
  from private.identidades i
  where case when p_persona is null then i.cliente = p_cliente and i.persona is null else i.persona = p_persona end;
$$;
comment on function private.direcciones_de(bigint, bigint) is
  'The addresses that the main contact of a client, or a person of one, ever had, and from when until when what bears them is theirs: an address is somebody''s until another has it, and what came before anybody had it is the first one''s.';
revoke execute on function private.direcciones_de(bigint, bigint) from public;


-- Who had which address until now: rows as they stand, changes that the audit log knows, clients who were merged.
with filas as (
  select c.id as cliente, null::bigint as persona, 'clientes' as tabla, c.id as fila, c.email, c.usuario, c.creado_en, null::timestamptz as hasta from public.clientes c
  union all select p.cliente, p.id, 'personas', p.id, p.email, p.usuario, p.creado_en, null from public.personas p
  union all select f.destino, null, 'clientes', f.origen, f.ficha ->> 'email', (f.ficha ->> 'usuario')::uuid, coalesce((f.ficha ->> 'creado_en')::timestamptz, f.creado_en), f.creado_en
    from private.fusiones f where f.ficha ->> 'email' is not null),
cambios as (
  select a.id, a.tabla, a.fila, a.creado_en as en, lower(trim(a.antes ->> 'email')) as email, (a.antes ->> 'usuario')::uuid as cuenta
  from public.auditoria a
  where a.tabla in ('clientes', 'personas') and a.accion = 'update' and a.antes ->> 'email' <> a.despues ->> 'email'),
historia as (
  select f.cliente, f.persona, k.email, k.cuenta, coalesce(lag(k.en) over w, least(f.creado_en, k.en)) as desde, k.en as hasta
  from filas f join cambios k on k.tabla = f.tabla and k.fila = f.fila
  window w as (partition by k.tabla, k.fila order by k.en, k.id)
  union all
  select f.cliente, f.persona, f.email, f.usuario, coalesce((select max(k.en) from cambios k where k.tabla = f.tabla and k.fila = f.fila), f.creado_en),
    case when f.hasta is not null then greatest(f.hasta, coalesce((select max(k.en) from cambios k where k.tabla = f.tabla and k.fila = f.fila), f.creado_en)) end
  from filas f)
insert into private.identidades (cliente, persona, email, cuenta, desde, hasta)
select h.cliente, coalesce(h.persona, case when h.hasta is not null then (select p.id from public.personas p where p.cliente = h.cliente and p.email = h.email) end),
  h.email, h.cuenta, h.desde, h.hasta
from historia h where h.email not like '%@suprimido.invalid' order by h.desde, h.hasta nulls last;

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('identidades', 'private.identidades', '6 years', 'hasta < $1 and not exists (select from auth.users u where u.id = t.cuenta)', 'Saber de quién fue cada dirección, mientras algo suyo se guarda');

-- Rows keep their time when somebody is erased from them -----------------------------------------------

grant execute on function private.suprimiendo() to anon, service_role;

create or replace function private.marcar_actualizado() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;

create or replace function private.plataformas_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(trim(new.slug), '') is null then
    new.slug := private.slug(new.plataforma);
    if new.slug = '' or new.slug ~ '^[0-9]+$' then new.slug := trim(both '-' from 'proyecto-' || new.slug); end if;
    if exists (select 1 from public.plataformas where slug = new.slug and id is distinct from new.id) then
      new.slug := new.slug || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6) || 'x';
    end if;
  end if;
  if nullif(trim(new.cliente_nombre), '') is null then
    select coalesce(empresa, cliente) into new.cliente_nombre from public.clientes where id = new.cliente;
  end if;
  if new.url_portada is null or trim(new.portada_texto) = '' then new.portada_texto := null; end if;
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
    new.responder_en := case when not new.abierto_por_estudio then coalesce(new.creado_en, now()) + private.plazo_respuesta(new.prioridad) end;
  elsif new.prioridad <> old.prioridad then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := new.vence_en + (private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := new.responder_en + (private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := new.vence_en + coalesce(now() - new.detenido_desde, interval '0');
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  if new.estado not in ('resuelto', 'cerrado') then
    new.resuelto_en := null;
  elsif new.resuelto_en is null then
    new.resuelto_en := now();
  end if;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado not in ('resuelto', 'esperando_cliente') or (tg_op = 'UPDATE' and new.estado <> old.estado) then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time, nor another client, nor who is erased, nor the announcement that it closes gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and not private.suprimiendo() and new.cliente = old.cliente and not (old.pago is not null and new.pago is null and pg_trigger_depth() > 1)
    and not (old.cierre_avisado_en is null and new.cierre_avisado_en is not null) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;

comment on function private.marcar_actualizado() is 'Trigger: keeps actualizado_en; that somebody is erased from a row begins no new time of it.';


-- Search -------------------------------------------------------------------------------------------------

create or replace function private.indexar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r private.busquedas := private.renglon(tg_table_name, to_jsonb(case tg_op when 'DELETE' then old else new end), tg_argv);
begin
  if tg_op = 'DELETE' then
    delete from private.busquedas b where b.tabla = r.tabla and b.fila = r.fila and b.mensaje = r.mensaje;
  else
    if tg_op = 'UPDATE' and r.mensaje <> 0 then
      delete from private.busquedas b using private.renglon(tg_table_name, to_jsonb(old), tg_argv) o
      where b.tabla = o.tabla and b.fila = o.fila and b.mensaje = o.mensaje and (o.tabla, o.fila) <> (r.tabla, r.fila);
    end if;
    insert into private.busquedas values (r.*)
    on conflict (tabla, fila, mensaje) do update set cliente = excluded.cliente, plataforma = excluded.plataforma,
      interno = excluded.interno, propio = excluded.propio, contexto = excluded.contexto;
  end if;
  return null;
end $$;
comment on function private.indexar() is 'Keeps the line of search of a row, also of a message or a note that passes to another ticket or client. Arguments: the columns that search looks at.';

drop trigger contactos_notas_8_buscar on public.contactos_notas;
create trigger contactos_notas_8_buscar after insert or delete or update of clase, fila on public.contactos_notas
  for each row execute function private.indexar('texto');
-- Notes of clients who were merged were found by nobody, and stayed when they were erased.
delete from private.busquedas b where b.tabla = 'clientes' and b.mensaje <> 0
  and not exists (select from public.contactos_notas n where n.clase = 'clientes' and n.id = b.mensaje and n.fila::text = b.fila);
insert into private.busquedas
select (private.renglon('contactos_notas', to_jsonb(n), '{texto}')).* from public.contactos_notas n where n.clase = 'clientes'
on conflict (tabla, fila, mensaje) do nothing;

-- A copy ------------------------------------------------------------------------------------------------
drop function private.datos_de_persona(text), private.adjuntos_por_correo(text, bigint);

create type private.titular as (
  email text, cliente bigint, personas bigint[], emails text[], desde timestamptz[], hasta timestamptz[], accesos uuid[], cuentas uuid[], colegas uuid[],
  plataformas bigint[], hitos bigint[], tickets bigint[], pagos bigint[], pedidos bigint[], ordenes text[], mensajes bigint[],
  nombres text[], senas text[], marcas text[], autorias text[]
);

create function private.suya(p private.titular, p_email text, p_en timestamptz) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
    where x.email = lower(p_email) and p_en >= x.desde and p_en < x.hasta);
$$;
comment on function private.suya(private.titular, text, timestamptz) is 'Whether an address was that person''s at an instant.';

create function private.suya(p private.titular, p_cuenta uuid, p_en timestamptz) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p.accesos, p.desde, p.hasta) x (cuenta, desde, hasta)
    where x.cuenta = p_cuenta and p_en >= x.desde and p_en < x.hasta);
$$;
comment on function private.suya(private.titular, uuid, timestamptz) is 'Whether an account was that person''s at an instant.';

create function private.titular_de(p_email text) returns private.titular
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'], array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email, x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden from public.pedidos x where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de, e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email, l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes) and m.ticket <> all(p.tickets));
  return p;
end $$;
comment on function private.titular_de(text) is
  'Everything by which a person is found whose address of today is p_email: of the main contact of a client, the client with its people and every address that its main contact had; of a person of a client, that person; of anybody else, the address alone. marcas and autorias are what mails name them by.';

create function private.archivos_de(p private.titular) returns table (bucket text, nombre text, tipo text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint from storage.objects o
  where (o.bucket_id in ('adjuntos', 'comprobantes') and split_part(o.name, '/', 1) = any(private.carpetas_de(p.cliente)))
    or (o.bucket_id = 'adjuntos' and o.name like 'entrantes/%' and o.name in (
      select r from public.correos_entrantes e, unnest(e.rutas) r where r <> '' and private.suya(p, e.de, e.creado_en)
      union
      select r from public.ticket_mensajes m, unnest(m.adjuntos) r where m.ticket = any(p.tickets)));
$$;
comment on function private.archivos_de(private.titular) is
  'Files of the private buckets that are a person''s: in the folders of their client, mailed by them, or in a ticket of theirs.';

create function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular := private.titular_de(p_email);
  v_fuera text[] := array['huella', 'envio', 'remitente', 'mensaje_id', 'token', 'direccion', 'confirmacion_hash', 'gestion_hash', 'token_hash', 'asignado_a', 'encargado'];
  v_estudio text[] := array['notas', 'proxima_accion', 'proxima_el'];
  v_tabla text;
  v_consulta text;
  v_filas jsonb;
  v_notas jsonb;
  v_todo jsonb := '{}';
  v_revisar jsonb := '{}';
begin
  for v_tabla, v_consulta in values
    ('clientes', 'select * from public.clientes where id = ($1).cliente'),
    ('personas', 'select * from public.personas where id = any(($1).personas) and ($1).cliente is null'),
    ('identidades', 'select i.id, i.email, i.desde, i.hasta from private.identidades i where case when ($1).cliente is not null then i.cliente = ($1).cliente and i.persona is null else i.persona = any(($1).personas) end'),
    ('fusiones', 'select * from private.fusiones where destino = ($1).cliente and ficha ->> ''email'' = any(($1).emails)'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = ($1).cliente'),
    ('plataformas', 'select * from public.plataformas where cliente = ($1).cliente'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h where h.id = any(($1).hitos) or private.suya($1, h.respondido_por, h.respondido_en)'),
    ('accesos_temporales', 'select * from public.accesos_temporales where plataforma = any(($1).plataformas)'),
    ('testimonios', 'select * from public.testimonios where plataforma = any(($1).plataformas)'),
    ('tickets', 'select * from public.tickets where cliente = ($1).cliente'),
    ('ticket_mensajes', 'select * from public.ticket_mensajes where (ticket = any(($1).tickets) or id = any(($1).mensajes)) and not interno'),
    ('ticket_lecturas', 'select * from private.ticket_lecturas where cuenta = any(($1).cuentas)'),
    ('pagos', 'select * from public.pagos where cliente = ($1).cliente'),
    ('recordatorios', 'select * from private.recordatorios where pago = any(($1).pagos)'),
    ('pedidos', 'select * from public.pedidos where id = any(($1).pedidos)'),
    ('pagos_intentos', 'select * from public.pagos_intentos where pago = any(($1).pagos) or pedido = any(($1).pedidos)'),
    ('pagos_eventos', 'select * from public.pagos_eventos where orden = any(($1).ordenes)'),
    ('leads', 'select * from public.leads where cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('formulario_inicial', 'select * from public.formulario_inicial where cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('solicitudes', 'select * from public.solicitudes where cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('citas', 'select * from public.citas where cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('conversiones', 'select x.* from public.conversiones x left join public.bandeja b on b.clase = x.clase and b.fila = x.fila where x.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where private.suya($1, para, creado_en)'),
    ('correos_entrantes', 'select * from public.correos_entrantes where private.suya($1, de, creado_en)'),
    ('correos_silenciados', 'select * from public.correos_silenciados where private.suya($1, email, creado_en)'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where private.suya($1, usuario_id, created_at)'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = any(($1).cuentas)'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = any(($1).cuentas)'),
    ('dispositivos', 'select created_at, friendly_name, factor_type, status from auth.mfa_factors where user_id = any(($1).cuentas)'),
    ('archivos', 'select * from private.archivos_de($1) where nombre not like ''%/interno/%'''),
    ('revisar clientes_notas', 'select * from public.clientes_notas where cliente = ($1).cliente'),
    ('revisar contactos_notas', 'select n.* from public.contactos_notas n left join public.bandeja b on b.clase = n.clase and b.fila = n.fila
      where private.suya($1, b.email, b.creado_en) or b.cliente = ($1).cliente or (n.clase = ''clientes'' and n.fila = ($1).cliente)'),
    ('revisar ticket_notas', 'select * from public.ticket_mensajes where ticket = any(($1).tickets) and interno')
  loop
    if v_tabla like 'revisar %' then
      execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (%s order by 1) t', v_consulta) into v_filas using p;
      v_revisar := v_revisar || jsonb_build_object(split_part(v_tabla, ' ', 2), v_filas);
    else
      execute format('select coalesce(jsonb_agg(f - $2), ''[]''), coalesce(jsonb_agg(jsonb_build_object(''id'', f -> ''id'') || e.apuntes) filter (where e.apuntes <> ''{}''), ''[]'')
        from (%s order by 1) t, to_jsonb(t) f, lateral (select coalesce(jsonb_object_agg(k, v), ''{}'') as apuntes from jsonb_each(jsonb_strip_nulls(f)) j (k, v) where k = any($3)) e', v_consulta)
        into v_filas, v_notas using p, v_fuera || v_estudio, v_estudio;
      v_todo := v_todo || jsonb_build_object(v_tabla, v_filas);
      if v_notas <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_tabla, v_notas); end if;
    end if;
  end loop;
  -- Of others, what they wrote in the same tickets and milestones, and not who they are.
  v_todo := v_todo || jsonb_build_object(
    'ticket_mensajes', (select coalesce(jsonb_agg(case when m -> 'del_estudio' = 'true' or (m ->> 'id')::bigint = any(p.mensajes) then m
        else m - 'autor' || '{"autor_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'ticket_mensajes') with ordinality a (m, n)),
    'hitos_plataforma', (select coalesce(jsonb_agg(case when h ->> 'respondido_por' is null and h ->> 'respondido_nombre' is null or (h ->> 'respondido_por')::uuid = any(p.accesos) then h
        else h - 'respondido_por' || '{"respondido_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'hitos_plataforma') with ordinality a (h, n)));
  return v_todo || jsonb_build_object('revisar', v_revisar);
end $$;
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes and without the names of others; under revisar, by table too, the studio''s own words about them. archivos names files of the private buckets.';


revoke execute on function private.suya(private.titular, text, timestamptz), private.suya(private.titular, uuid, timestamptz), private.titular_de(text), private.archivos_de(private.titular), private.datos_de_persona(text) from public;

comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files, revisar has the studio''s own words about them, by table. Leaves a row in acciones_datos. The function exportar-persona makes a ZIP of it. Errors: 42501, P0001.';


-- Erasure ------------------------------------------------------------------------------------------------
drop function private.suprimir_solicitudes(text, bigint, bigint, text[]);

create function private.patron_de(p_termino text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<![[:alnum:]]' || case when p_termino like '%@%' then '|[[:alnum:]][._%+-]' else '' end || ')'
    || regexp_replace(p_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g')
    || '(?![[:alnum:]]' || case when p_termino like '%@%' then '|[.-][[:alnum:]]' else '' end || ')';
$$;
comment on function private.patron_de(text) is
  'A pattern for a word as a whole: not "Anabel" for "Ana", and neither susana@corta.cl nor ana@corta.cl.ar for ana@corta.cl.';

create or replace function private.tachar(p_texto text, p_terminos text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_termino text;
begin
  foreach v_termino in array p_terminos loop
    p_texto := regexp_replace(p_texto, private.patron_de(v_termino), '[suprimido]', 'gi');
  end loop;
  return p_texto;
end $$;
comment on function private.tachar(text, text[]) is 'A text without some words, whatever their capitals; only whole words.';

create function private.tachar(p_json jsonb, p_terminos text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_json)
    when 'string' then to_jsonb(private.tachar(p_json #>> '{}', p_terminos))
    when 'array' then (select coalesce(jsonb_agg(private.tachar(a.v, p_terminos) order by a.n), '[]') from jsonb_array_elements(p_json) with ordinality a (v, n))
    when 'object' then (select coalesce(jsonb_object_agg(o.k, private.tachar(o.v, p_terminos)), '{}') from jsonb_each(p_json) o (k, v))
    else p_json end;
end $$;
comment on function private.tachar(jsonb, text[]) is 'The same of every text in a JSON value; its keys, numbers and shape stay.';

create function private.nombra(p_json jsonb, p_termino text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_path_exists(p_json, format('strict $.** ? (@ like_regex %s flag "i")', to_jsonb(private.patron_de(p_termino)))::jsonpath);
$$;
comment on function private.nombra(jsonb, text) is 'Whether a text in a JSON value has the word.';

create function private.habla_de(p private.titular, p_datos jsonb, p_en timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_path_query(p_datos, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where k.clave || ' ' || (k.valor #>> '{}') = any(p.marcas) or private.suya(p, k.valor #>> '{}', p_en)
      or (k.valor #>> '{}' = any(p.senas) and not o ? 'email')
      or (k.clave = 'autor' and concat_ws(' ', o ->> 'ticket', k.valor #>> '{}') = any(p.autorias)));
$$;
comment on function private.habla_de(private.titular, jsonb, timestamptz) is
  'Whether what a mail is written from is about a person: a value is one of their addresses, the number of something of theirs, or their telephone or RUT where no address says whose. Values are compared whole.';

create function private.correos_de(p private.titular) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.correos c where private.suya(p, c.para, c.creado_en) or private.suya(p, c.reply_to, c.creado_en)
  union
  (with dichos as materialized (
     select c.id, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
     from public.correos c, jsonb_path_query(c.datos, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
     where c.tipo <> 'avisos_reunidos')
   select d.id from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
   union select d.id from dichos d join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on x.email = lower(d.valor) and d.creado_en >= x.desde and d.creado_en < x.hasta
   union select d.id from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
   union select d.id from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor' and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor))
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]' and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$$;
comment on function private.correos_de(private.titular) is
  'Mails that are a person''s: to them, to be answered to them, or about them and nobody else (private.habla_de says the same of one notice). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';

create function private.suprimir_de_correos(p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  x record;
begin
  for c in
    select k.id, k.estado, n.quedan from public.correos k,
      lateral (select jsonb_agg(a.v order by a.n) filter (where not (private.habla_de(p, a.v, k.creado_en))) as quedan, count(*) as habia from jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)) n
    where k.tipo = 'avisos_reunidos' and n.habia > coalesce(jsonb_array_length(n.quedan), 0)
  loop
    if c.quedan is null then
      delete from public.correos where id = c.id;
    else
      update public.correos set datos = jsonb_build_object('avisos', c.quedan),
        texto = case when texto is not null then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
      where id = c.id;
    end if;
  end loop;
  -- What others wrote and the studio said to others stays, without the address.
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    update public.correos k set datos = private.tachar(k.datos, array[x.email]), texto = private.tachar(k.texto, array[x.email]), asunto = private.tachar(k.asunto, array[x.email])
    where k.creado_en >= x.desde and k.creado_en < x.hasta and (private.nombra(k.datos, x.email) or concat_ws(' ', k.asunto, k.texto) ~* private.patron_de(x.email));
  end loop;
end $$;
comment on function private.suprimir_de_correos(private.titular) is
  'Takes a person out of the mails that stay: out of a gathered notice what is about them, and it goes when nothing else is in it; out of the others their address.';

create function private.suprimir_de_auditoria(p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
begin
  update public.auditoria set antes = null, despues = null, cliente = null where cliente = p.cliente and tabla <> 'pagos';  -- also of what was deleted before
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    update public.auditoria a set antes = private.tachar(a.antes, array[x.email] || p.nombres), despues = private.tachar(a.despues, array[x.email] || p.nombres)
    where a.creado_en >= x.desde and a.creado_en < x.hasta and (private.nombra(a.antes, x.email) or private.nombra(a.despues, x.email));
  end loop;
end $$;
comment on function private.suprimir_de_auditoria(private.titular) is
  'The audit log forgets a client''s lines, and in those of others a person''s address and, beside it, their name.';

create function private.suprimir_cuentas(p private.titular) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pendiente jsonb := '[]';
  v_n int := 0;
begin
  if p.cuentas || p.colegas <> '{}' then
    begin
      delete from auth.users where id = any(p.cuentas || p.colegas);
      get diagnostics v_n = row_count;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries e where exists (
        select from jsonb_path_query(e.payload::jsonb, ''strict $.** ? (@.type() == "string")'') v
        where private.suya($1, v #>> ''{}'', coalesce(e.created_at, now())) or (pg_input_is_valid(v #>> ''{}'', ''uuid'') and private.suya($1, (v #>> ''{}'')::uuid, coalesce(e.created_at, now()))))' using p;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  return jsonb_build_object('cuentas', v_n, 'pendiente', v_pendiente);
end $$;
comment on function private.suprimir_cuentas(private.titular) is
  'Deletes a person''s accounts, those of the people of their client too, and their lines of the log of sign-ins: {cuentas (how many), pendiente (what a person has to do in the project''s dashboard)}.';

create function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos where estado in ('creando', 'pendiente') and (pago = any(p.pagos) or pedido = any(p.pedidos))) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;
end $$;
comment on function private.exigir_suprimible(private.titular, bigint) is
  'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir.';

create function private.palabras_de(p private.titular) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email, creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$$;
comment on function private.palabras_de(private.titular) is
  'By what a person is named in what stays of them, the longest first: also what was typed beside their address, for nobody else''s rows lose a word by it.';

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  r record;
  v_terminos text[];
  v_tabla text;
  v_condicion text;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto);
  v_terminos := private.palabras_de(p);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  delete from public.contactos_notas where clase = 'clientes' and fila = p.cliente;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(p.tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  -- What they wrote where others' tickets and milestones stay, without their name.
  update public.ticket_mensajes set autor_nombre = 'Persona suprimida', cuerpo = private.tachar(cuerpo, p.emails) where id = any(p.mensajes) and ticket <> all(p.tickets);
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por, respondido_en);
  for v_tabla, v_condicion in values
    ('correos', 'id in (select private.correos_de($1))'),
    ('leads', 'cliente = ($1).cliente or private.suya($1, email, creado_en)'), ('formulario_inicial', 'cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('solicitudes', 'cliente = ($1).cliente or private.suya($1, email, creado_en)'), ('citas', 'cliente = ($1).cliente or private.suya($1, email, creado_en)'),
    ('pedidos', 'id = any(($1).pedidos) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'private.suya($1, email, creado_en)'), ('preferencias_correo', 'cliente = ($1).cliente'),
    ('correos_entrantes', 'private.suya($1, de, creado_en) or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))'),
    ('seguimiento_usuarios', 'private.suya($1, usuario_id, created_at) or usuario_id = any(($1).colegas)'), ('personas', 'id = any(($1).personas)'),
    ('clientes_notas', 'cliente = ($1).cliente'), ('tickets', 'cliente = ($1).cliente'),
    ('accesos_temporales', 'plataforma = any(($1).plataformas)'), ('testimonios', 'plataforma = any(($1).plataformas)'),
    ('hitos_plataforma', 'id = any(($1).hitos) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'id = any(($1).plataformas) and not exists (select from public.pagos g where g.plataforma = t.id)')
  loop
    execute format('with b as (delete from public.%I t where %s returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b', v_tabla, v_condicion)
      into v_n, v_ids using p;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;
  perform private.suprimir_de_correos(p);

  -- What must stay, without the person.
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null
    where id = any(p.pedidos) returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
    delete from public.contactos_notas where clase = 'pedidos' and fila = any(v_ids::bigint[]);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(p.pagos);
  update public.auditoria set antes = private.tachar(antes, v_terminos), despues = private.tachar(despues, v_terminos)
  where tabla = 'pagos' and fila = any(p.pagos);
  update public.pagos_eventos set datos = private.tachar(datos, v_terminos) where orden = any(p.ordenes) and tipo = 'reembolsado';
  if cardinality(p.pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(p.pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(p.cliente));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}',
    respondido_nombre = case when respondido_nombre is not null then 'Persona suprimida' end
  where id = any(p.hitos);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null,
    rubro = null, resultado = null, cifras = '[]'
  where id = any(p.plataformas);
  perform private.vaciar_auditoria('plataformas', p.plataformas::text[]), private.vaciar_auditoria('hitos_plataforma', p.hitos::text[]);

  perform private.suprimir_solicitudes(array(select s.id from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.id is distinct from p_excepto), v_terminos);
  perform private.vaciar_auditoria('clientes', private.carpetas_de(p.cliente)), private.vaciar_auditoria('clientes_notas', private.carpetas_de(p.cliente));
  update private.fusiones set ficha = '{}' where destino = p.cliente or ficha ->> 'email' = any(p.emails);
  if p.cliente is not null then
    -- Who was of the studio is in charge of nothing any more.
    for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo' loop
      execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
    end loop;
    if cardinality(p.pagos) > 0 or exists (select from public.pedidos where cliente = p.cliente) then
      update public.clientes set cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
        empresa = null, usuario = null, invitado_en = null
      where id = p.cliente;
      v_conservado := v_conservado || jsonb_build_object('clientes', 1);
    else
      update public.solicitudes_datos set cliente = null where cliente = p.cliente;
      delete from public.clientes where id = p.cliente;
      v_borrado := v_borrado || jsonb_build_object('clientes', 1);
    end if;
  end if;
  perform private.suprimir_de_auditoria(p);
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios where clave in (select 'buzon ' || private.buzon(e) from unnest(p.emails) e union all select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c);
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_cuentas -> 'pendiente');
end $$;
comment on function private.suprimir_datos(text, bigint) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered. Errors: those of private.exigir_suprimible.';

create or replace function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$'));
$$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create function private.suprimir_solicitudes(p_ids bigint[], p_terminos text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.solicitudes_datos set nombre = 'Persona suprimida', email = 'solicitud-' || id || '@suprimido.invalid', cliente = null, detalle = null,
    respuesta = private.tachar(respuesta, p_terminos), prorroga_motivo = private.tachar(prorroga_motivo, p_terminos),
    bloqueo_nota = private.tachar(bloqueo_nota, p_terminos), huella = null, remitente = null, confirmacion_hash = null
  where id = any(p_ids);
  perform private.vaciar_auditoria('solicitudes_datos', p_ids::text[]);
end $$;
comment on function private.suprimir_solicitudes(bigint[], text[]) is
  'Takes a person out of their privacy requests, which stay to show that they were answered.';


create or replace function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  v_archivos jsonb;
  v_informe jsonb;
  v_texto text;
  v_correo uuid;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.' using errcode = 'P0001';
  end if;
  select coalesce(jsonb_agg(a.nombre order by a.nombre), '[]') into v_archivos
  from private.archivos_de(private.titular_de(r.email)) a where a.bucket = 'adjuntos';
  if not p_ensayo and v_archivos <> '[]' then
    raise exception 'Faltan archivos por borrar.' using errcode = 'P0001', hint = 'archivos';
  end if;
  begin
    v_informe := private.suprimir_datos(r.email, r.id);
    v_texto := private.texto_supresion(v_informe);
    if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
  exception when sqlstate 'ZZ001' then
    return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', v_archivos);
  end;
  update public.solicitudes_datos set estado = 'resuelta', respuesta = v_texto, email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  perform private.suprimir_solicitudes(array[r.id], '{}');
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), v_informe, v_correo, (select auth.uid()));
  return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', '[]'::jsonb);
end $$;

revoke execute on function private.patron_de(text), private.tachar(text, text[]), private.tachar(jsonb, text[]), private.nombra(jsonb, text), private.habla_de(private.titular, jsonb, timestamptz),
  private.correos_de(private.titular), private.suprimir_de_correos(private.titular), private.suprimir_de_auditoria(private.titular), private.suprimir_cuentas(private.titular), private.palabras_de(private.titular),
  private.exigir_suprimible(private.titular, bigint), private.suprimir_datos(text, bigint), private.vaciar_auditoria(text, text[]), private.suprimir_solicitudes(bigint[], text[]), private.texto_supresion(jsonb), private.suprimir_persona(bigint, boolean) from public;


-- The purge ------------------------------------------------------------------------------------------------

create or replace function private.purgar_clientes(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_email text;
  v_borrados int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
begin
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida', 'en_proceso'))
    order by c.id
  loop
    begin
      perform private.suprimir_datos(v_email);
      v_borrados := v_borrados + 1;
    exception
      when sqlstate 'P0001' then
        v_esperan := v_esperan + 1;
      when others then
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan) || case when v_fallan <> '{}' then jsonb_build_object('fallan', v_fallan) else '{}' end;
end $$;
comment on function private.purgar_clientes(timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing, each in a step of its own; their files follow (private.archivos_sueltos). Those with something that private.suprimir_datos refuses wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';

create or replace function private.purgar(p_ahora timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k private.conservacion;
  v_n int;
  v_ids text[];
  v_filas jsonb := '{}';
  v_fallan jsonb := '{}';
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in select * from private.conservacion where condicion is not null order by id loop
    begin
      execute format('with v as (select t.ctid from %1$s t where %2$s limit 5000),'
        ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
        ' select count(*), array_agg(id) from b', k.tabla, k.condicion)
        into v_n, v_ids using p_ahora - k.plazo;
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      v_filas := v_filas || jsonb_build_object(k.id, v_n);
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(k.id, sqlstate);
    end;
  end loop;
  begin
    v_filas := v_filas || private.purgar_dinero(p_ahora - (select plazo from private.conservacion where id = 'pagos'));
  exception when others then
    v_fallan := v_fallan || jsonb_build_object('pagos', sqlstate);
  end;
  v_filas := v_filas || private.purgar_clientes(p_ahora - (select plazo from private.conservacion where id = 'clientes'));
  perform set_config('estudio.suprimiendo', '', true);
  v_fallan := v_fallan || coalesce(v_filas -> 'fallan', '{}');
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(v_filas - 'fallan') where value <> '0')
    || case when v_fallan <> '{}' then jsonb_build_object('fallan', v_fallan) else '{}' end;
end $$;
comment on function private.purgar(timestamptz) is
  'Deletes what is older than private.conservacion says, 5000 rows of a kind at most, so that no other work waits for what a long pause left; the next night takes more. Returns how many rows of each kind, and under fallan the code of each kind or client that failed while the rest went on.';


-- Merging -------------------------------------------------------------------------------------------------

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using errcode = 'P0001', hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Di de cada dato que difiere cuál queda, y qué ve el otro correo.' using errcode = 'P0001', hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  update public.auditoria set cliente = d.id where cliente = o.id;
  return jsonb_build_object('pasa', v_pasa);
end $$;

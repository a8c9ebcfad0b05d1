set lock_timeout = '10s';
-- Proposals are sent, read, asked about and accepted. Nothing that stands changes, but that a plan of payments can be made without an admin.

create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true);
$$;
comment on function private.tipos_correo() is
  'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';

create function private.crear_plan(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
  -- One alone is no plan.
  v_plan uuid;
begin
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then raise exception 'Ese cliente ya no existe.'; end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman % y el total es %. Ajusta los montos.', private.pesos(coalesce(v_suma, 0)), private.pesos(coalesce(p_total, 0))
      using hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.' using hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  if jsonb_array_length(p_cuotas) > 1 then v_plan := gen_random_uuid(); end if;
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, plan, plan_total)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente' else 'programado' end,
      v_plan, case when v_plan is not null then p_total end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint)) with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado') as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function private.crear_plan(bigint, bigint, int, jsonb) is 'As public.crear_plan_de_pagos, with the rights of who calls.';
create or replace function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  return private.crear_plan(p_cliente, p_plataforma, p_total, p_cuotas);
end $$;
grant execute on function private.crear_plan(bigint, bigint, int, jsonb), public.crear_plan_de_pagos(bigint, bigint, int, jsonb) to authenticated;

-- What is sent of a proposal: frozen versions, and links that open the one that was sent last.

create function private.huella_de_texto(p_texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$ select encode(sha256(convert_to(p_texto, 'utf8')), 'hex'); $$;
comment on function private.huella_de_texto(text) is 'SHA-256 of a text in UTF-8, in hexadecimal.';

create table public.propuestas_versiones (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id) on delete cascade,
  version int not null check (version > 0),
  contenido jsonb not null check (jsonb_typeof(contenido) = 'object'),
  huella text not null generated always as (private.huella_de_texto(contenido::text)) stored,
  vence_el date not null,
  cambios text check (length(trim(cambios)) between 1 and 1000),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  unique (propuesta, version)
);
comment on table public.propuestas_versiones is 'Each version of a proposal as it was sent. Nothing of it ever changes.';
comment on column public.propuestas_versiones.contenido is 'All that its recipients read: what the proposal held, for whom it was, its number and version, its last day, the terms'' version.';
comment on column public.propuestas_versiones.huella is 'SHA-256 of contenido as Postgres writes it.';
comment on column public.propuestas_versiones.cambios is 'What it changes of the one before, in the studio''s words.';
comment on column public.propuestas_versiones.autor is 'Account that sent it. No foreign key: it outlives the account.';
grant select on public.propuestas_versiones to authenticated;
select private.solo_equipo('public.propuestas_versiones', '{leer}');

create function private.prueba_no_cambia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() or tg_op = 'UPDATE' and to_jsonb(new) - '{cliente,plataforma}'::text[] = to_jsonb(old) - '{cliente,plataforma}'::text[] then return coalesce(new, old); end if;
  raise exception 'Lo que se envió o se aceptó no cambia.';
end $$;
comment on function private.prueba_no_cambia() is 'Trigger: what was sent or accepted stays as it was, but for whose it is after a merge, and for the erasure of a person.';
create trigger propuestas_versiones_1_no_cambia before update or delete on public.propuestas_versiones
  for each row execute function private.prueba_no_cambia();

create table public.propuestas_enlaces (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id) on delete cascade,
  para text check (para = lower(para) and private.correo_valido(para)),
  nonce uuid not null default gen_random_uuid(),
  abierta_en timestamptz,
  recordada date,
  pedida_en timestamptz,
  revocada_en timestamptz,
  creado_en timestamptz not null default now(),
  unique nulls not distinct (propuesta, para)
);
comment on table public.propuestas_enlaces is 'Links of a proposal: one for each address that it was mailed to, and one to copy. The token follows from id, nonce and a key of the functions.';
comment on column public.propuestas_enlaces.para is 'Where it is mailed; null of the one that is copied, with which nothing can be accepted.';
comment on column public.propuestas_enlaces.nonce is 'Changes when the link is revoked: its token opens nothing from then on.';
comment on column public.propuestas_enlaces.abierta_en is 'When a person first opened it: a page that ran its script, not a scanner of mails.';
comment on column public.propuestas_enlaces.recordada is 'The last day of the proposal of which it was reminded.';
comment on column public.propuestas_enlaces.pedida_en is 'When the proposal, which had expired, was asked for again with it.';
grant select on public.propuestas_enlaces to authenticated;
select private.solo_equipo('public.propuestas_enlaces', '{leer}');

create table private.propuestas_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  enlace bigint not null references public.propuestas_enlaces (id) on delete cascade,
  creado_en timestamptz not null default now()
);
create index propuestas_tokens_enlace_idx on private.propuestas_tokens (enlace);
comment on table private.propuestas_tokens is 'Hashes of the tokens that open a link: one for each key of the functions that made one.';
alter table private.propuestas_tokens enable row level security;

create function private.signo_que_no_se_escribe(p_texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_signo text;
begin
  perform convert_to(p_texto, 'WIN1252');
  return null;
exception when untranslatable_character then
  foreach v_signo in array regexp_split_to_array(p_texto, '') loop
    begin
      perform convert_to(v_signo, 'WIN1252');
    exception when untranslatable_character then
      return v_signo;
    end;
  end loop;
  return null;
end $$;
comment on function private.signo_que_no_se_escribe(text) is 'The first sign of a text that the fonts of a PDF lack (they have what Windows-1252 has); null where they have all.';

create function private.falta_en_propuesta(p public.propuestas) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c jsonb := p.contenido;
  v_suma numeric;
  v_signo text;
begin
  if p.cliente is null and p.para_nombre is null then return 'Falta decir para quién es.'; end if;
  if p.plataforma is null and p.plataforma_nombre is null then return 'Falta el nombre de la plataforma que se crea al aceptarla.'; end if;
  if p.cliente is null and exists (select from public.clientes x where x.email = p.para_email union all select from public.personas x where x.email = p.para_email) then
    return 'El correo de quien la recibe ya es de un cliente: elígelo en «Un cliente que ya está».';
  end if;
  if jsonb_array_length(c -> 'items') = 0 then return 'Agrega al menos un ítem con su precio.'; end if;
  if exists (select from jsonb_array_elements(c -> 'items') x where trim(x ->> 'concepto') = '') then return 'Un ítem no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'hitos') x where trim(x ->> 'titulo') = '') then return 'Un hito no tiene nombre.'; end if;
  if exists (select from jsonb_array_elements(c -> 'pide') x where trim(x ->> 'texto') = '') then return 'En lo que pides hay una línea vacía.'; end if;
  if jsonb_array_length(c -> 'cuotas') = 0 then return 'Agrega al menos una cuota.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where length(trim(x ->> 'concepto')) < 3) then return 'Una cuota no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,hito}')::int >= jsonb_array_length(c -> 'hitos')) then return 'Una cuota espera un hito que ya no está.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,fecha}')::date < private.hoy()) then return 'Una cuota vence en una fecha que ya pasó.'; end if;
  v_suma := (select sum((x ->> 'parte')::numeric) from jsonb_array_elements(c -> 'cuotas') x);
  if c ->> 'division' = 'porcentajes' and v_suma <> 10000 then return 'Los porcentajes de las cuotas no suman 100 %.'; end if;
  if c ->> 'division' = 'montos' and v_suma <> p.total then return format('Las cuotas suman %s y el total es %s.', private.pesos(v_suma::bigint), private.pesos(p.total)); end if;
  if exists (select from unnest(private.cuotas_de_propuesta(c)) m where m < 1) then return 'Cada cuota tiene que ser de al menos un peso.'; end if;
  v_signo := private.signo_que_no_se_escribe(concat_ws(' ', p.titulo, p.para_nombre, p.para_empresa, p.plataforma_nombre,
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(c, 'strict $.**') t where jsonb_typeof(t) = 'string')));
  if v_signo is not null then return format('El PDF no puede escribir «%s»: quítalo o cámbialo por palabras.', v_signo); end if;
  return null;
end $$;
comment on function private.falta_en_propuesta(public.propuestas) is 'What keeps a proposal from being sent, in words for the person; null when nothing does.';

create function private.documento_de_propuesta(p public.propuestas) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', p.id, 'titulo', p.titulo, 'contenido', p.contenido,
    'para', case when p.cliente is null then jsonb_build_object('nombre', p.para_nombre, 'empresa', p.para_empresa, 'rut', p.para_rut)
      else (select jsonb_build_object('nombre', c.cliente, 'empresa', c.empresa, 'rut', c.rut) from public.clientes c where c.id = p.cliente) end,
    'plataforma', coalesce(p.plataforma_nombre, (select l.plataforma from public.plataformas l where l.id = p.plataforma)),
    'responde', (select e.cliente from public.clientes e where e.id = p.encargado),
    'vendedor', private.vendedor(), 'terminos', '2026-11');
$$;
comment on function private.documento_de_propuesta(public.propuestas) is 'What the recipients of a proposal would read now, as a version of it is made: without its version and last day.';

create function private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.' using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.' using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas'; end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c)) then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or v.contenido - '{version,vence_el}'::text[] is distinct from v_documento then
    if v.id is not null and nullif(trim(p_cambios), '') is null then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez, enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el), p.vence_el, case when p.version > 1 then nullif(trim(p_cambios), '') end)
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create function private.datos_de_propuesta(p public.propuestas, e public.propuestas_enlaces) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'total', p.total, 'vence_el', p.vence_el,
    'version', v.version, 'cambios', v.cambios)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version;
$$;
comment on function private.datos_de_propuesta(public.propuestas, public.propuestas_enlaces) is 'What the mails that carry a link of a proposal are written from; token is its link and nonce, of which the sender makes what opens it.';
create function public.enviar_propuesta(p_propuesta bigint, p_para text[] default '{}', p_cambios text default null) returns int
language sql set search_path = '' as $$ select private.enviar_propuesta(p_propuesta, p_para, p_cambios); $$;
comment on function public.enviar_propuesta(bigint, text[], text) is
  'Admin: sends a proposal to up to ten addresses, each with a link of its own; to none it is only made ready for the link that is copied. What is sent is frozen as a version; where something changed, or the last one expired or was refused, it is a new one, which says what it changes (p_cambios) and goes to everybody who has a link. Returns the version. Errors: 42501; P0001 with hint no_existe, plantilla, aceptada, retirada, cuantas, correo, incompleta (the message says what is missing), cambios (a new version says what changes).';

create function private.enlace_de_propuesta(p_propuesta bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
begin
  perform private.exigir_admin();
  if not exists (select from public.propuestas p where p.id = p_propuesta and p.version > 0) then
    raise exception 'Envía la propuesta antes de copiar su enlace.' using hint = 'borrador';
  end if;
  insert into public.propuestas_enlaces (propuesta) values (p_propuesta)
  on conflict (propuesta, para) do update set revocada_en = null returning * into e;
  return e.id || '-' || e.nonce;
end $$;
create function public.enlace_de_propuesta(p_propuesta bigint) returns text
language sql set search_path = '' as $$ select private.enlace_de_propuesta(p_propuesta); $$;
comment on function public.enlace_de_propuesta(bigint) is
  'Admin: the link of a proposal that is copied, as <number>-<nonce>, of which the function propuesta-enlace makes what opens it. Errors: 42501, P0001 with hint borrador (nothing was sent yet).';

create function private.revocar_enlace_de_propuesta(p_enlace bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.propuestas_enlaces set nonce = gen_random_uuid(), revocada_en = now() where id = p_enlace and revocada_en is null;
  delete from private.propuestas_tokens where enlace = p_enlace;
end $$;
create function public.revocar_enlace_de_propuesta(p_enlace bigint) returns void
language sql set search_path = '' as $$ select private.revocar_enlace_de_propuesta(p_enlace); $$;
comment on function public.revocar_enlace_de_propuesta(bigint) is
  'Admin: from now on a link of a proposal opens nothing, that of mails that wait included; sending it anew makes another. Errors: 42501.';

create function private.anotar_token_de_propuesta(p_enlace bigint, p_nonce uuid, p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.propuestas_enlaces where id = p_enlace and nonce = p_nonce and revocada_en is null for key share;
  if not found then return false; end if;
  insert into private.propuestas_tokens (token_hash, enlace) values (p_hash, p_enlace) on conflict do nothing;
  return true;
end $$;
create function public.anotar_token_de_propuesta(p_enlace bigint, p_nonce uuid, p_hash text) returns boolean
language sql set search_path = '' as $$ select private.anotar_token_de_propuesta(p_enlace, p_nonce, p_hash); $$;
comment on function public.anotar_token_de_propuesta(bigint, uuid, text) is
  'Service only: the SHA-256 of a token that a function made of a link and its nonce; it opens the link from now on. False where the link was revoked meanwhile: the token is not to be given out.';

grant execute on function private.enviar_propuesta(bigint, text[], text), public.enviar_propuesta(bigint, text[], text),
  private.enlace_de_propuesta(bigint), public.enlace_de_propuesta(bigint),
  private.revocar_enlace_de_propuesta(bigint), public.revocar_enlace_de_propuesta(bigint) to authenticated;
grant execute on function private.anotar_token_de_propuesta(bigint, uuid, text), public.anotar_token_de_propuesta(bigint, uuid, text) to service_role;

-- What whoever holds a link of a proposal reads, asks and refuses.

create table public.propuestas_mensajes (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id) on delete cascade,
  enlace bigint references public.propuestas_enlaces (id) on delete set null,
  cuerpo text not null check (length(trim(cuerpo)) between 1 and 5000),
  autor bigint references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now()
);
comment on table public.propuestas_mensajes is 'Questions of who got a proposal, and the studio''s answers.';
comment on column public.propuestas_mensajes.enlace is 'With whose link it was asked, or to whose it is answered.';
comment on column public.propuestas_mensajes.autor is 'Who of the studio answered; null of a question.';
create index propuestas_mensajes_propuesta_idx on public.propuestas_mensajes (propuesta, id);
create index propuestas_mensajes_enlace_idx on public.propuestas_mensajes (enlace);
create index propuestas_mensajes_autor_idx on public.propuestas_mensajes (autor);
grant select on public.propuestas_mensajes to authenticated;
select private.solo_equipo('public.propuestas_mensajes', '{leer}');

create function private.abrir_propuesta(p_token text) returns public.propuestas_enlaces
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
begin
  perform private.exigir_pocos_intentos('propuesta');
  update public.propuestas_enlaces x set abierta_en = coalesce(x.abierta_en, now())
  from private.propuestas_tokens t
  where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and x.id = t.enlace and x.revocada_en is null
  returning x.* into e;
  if e.id is null then
    perform private.anotar_intento('propuesta');
    return null;
  end if;
  perform private.contar_envio('propuesta', 'enlace ' || e.id, 240, '1 hour', 'Este enlace se abrió demasiadas veces seguidas.');
  return e;
end $$;
comment on function private.abrir_propuesta(text) is
  'The link that a token opens, noting when that first was; a row of nulls when it is unknown or revoked. Errors: PT429 after twenty unknown ones from one address in an hour, or 240 openings of one link.';

create function private.ver_propuesta(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  if e.id is null then return null; end if;
  return (
    select jsonb_build_object('documento', v.contenido, 'huella', v.huella, 'version', v.version, 'cambios', v.cambios, 'situacion', public.situacion(p),
      'para', case when e.para is not null then left(e.para, 1) || '…@' || split_part(e.para, '@', 2) end,
      'mensajes', (select coalesce(jsonb_agg(jsonb_build_object('cuerpo', m.cuerpo, 'creado_en', m.creado_en, 'estudio', m.autor is not null) order by m.id), '[]')
        from public.propuestas_mensajes m where m.enlace = e.id),
      'aceptada', (select jsonb_build_object('nombre', a.nombre, 'aceptada_en', a.aceptada_en, 'elegidos', a.elegidos,
        'retracto_hasta', case when a.correo = e.para and a.retracto_hasta >= private.hoy() then a.retracto_hasta end) from public.propuestas_aceptaciones a where a.propuesta = p.id),
      'pago', e.para is not null and p.estado = 'aceptada' and exists (select from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos) where a.propuesta = p.id and public.por_pagar(g)))
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = e.propuesta);
end $$;
comment on function private.ver_propuesta(text) is 'As public.ver_propuesta.';
create function public.ver_propuesta(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_propuesta(p_token); $$;
comment on function public.ver_propuesta(text) is
  'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, elegidos, retracto_hasta: while who accepted may withdraw}, pago: whether something of it is to be paid now}; null where private.abrir_propuesta leads nowhere. Errors: PT429, as there.';

create function private.quien_de_propuesta(p public.propuestas, e public.propuestas_enlaces) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' · ', public.destinatario(p), e.para);
$$;
comment on function private.quien_de_propuesta(public.propuestas, public.propuestas_enlaces) is 'Who acts with a link, in words for the studio.';

create function private.preguntar_propuesta(p_token text, p_cuerpo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  if length(trim(coalesce(p_cuerpo, ''))) not between 1 and 5000 then raise exception 'Escribe tu pregunta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  perform private.contar_envio('propuesta_pregunta', 'enlace ' || e.id, 10, '1 hour', 'Ya enviaste varias preguntas seguidas.');
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) values (p.id, e.id, trim(p_cuerpo));
  perform private.avisar_estudio('propuesta_pregunta', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'pregunta', trim(p_cuerpo)), e.para);
  return true;
end $$;
create function public.preguntar_propuesta(p_token text, p_cuerpo text) returns boolean
language sql set search_path = '' as $$ select private.preguntar_propuesta(p_token, p_cuerpo); $$;
comment on function public.preguntar_propuesta(text, text) is
  'Whoever holds a link: asks the studio, which is mailed and answers by mail or with responder_propuesta. Null where the link opens nothing. Errors: P0001 with hint cuerpo, PT429 (ten in an hour with one link).';

create function private.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(coalesce(p_cuerpo, ''))) not between 1 and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.' using hint = 'revocado'; end if;
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, autor) values (p.id, e.id, trim(p_cuerpo), private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta', trim(p_cuerpo)), private.correo_estudio());
end $$;
create function public.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language sql set search_path = '' as $$ select private.responder_propuesta(p_enlace, p_cuerpo); $$;
comment on function public.responder_propuesta(bigint, text) is
  'Admin: answers who asks with a link, on the page of the proposal and, where that link was mailed, by mail. Errors: 42501, P0001 with hint cuerpo, revocado.';

create function private.rechazar_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
  if p.estado = 'rechazada' then return true; end if;
  if p.estado <> 'enviada' then raise exception 'Esta propuesta ya no se puede rechazar.' using hint = p.estado; end if;
  update public.propuestas set estado = 'rechazada', motivo = left(nullif(trim(p_motivo), ''), 1000), cerro = 'cliente' where id = p.id returning * into p;
  perform private.avisar_estudio('propuesta_rechazada', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;
create function public.rechazar_propuesta(p_token text, p_motivo text default null) returns boolean
language sql set search_path = '' as $$ select private.rechazar_propuesta(p_token, p_motivo); $$;
comment on function public.rechazar_propuesta(text, text) is
  'Whoever holds a link: does not want what is offered; the studio is told, with the reason. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with the state as hint (accepted, withdrawn), PT429.';

create function private.pedir_propuesta_de_nuevo(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
  if public.situacion(p) <> 'vencida' then raise exception 'Esta propuesta no está vencida: vuelve a abrirla.' using hint = 'cambio'; end if;
  if private.hoy(e.pedida_en) > p.vence_el then return true; end if;
  update public.propuestas_enlaces set pedida_en = now() where id = e.id;
  perform private.avisar_estudio('propuesta_pedida', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e)), e.para);
  return true;
end $$;
create function public.pedir_propuesta_de_nuevo(p_token text) returns boolean
language sql set search_path = '' as $$ select private.pedir_propuesta_de_nuevo(p_token); $$;
comment on function public.pedir_propuesta_de_nuevo(text) is
  'Whoever holds a link of a proposal that expired: asks for it again; the studio is told, once. Null where the link opens nothing. Errors: P0001 with hint cambio (it is none that expired), PT429.';

create function private.retirar_propuesta(p_propuesta bigint, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(p_motivo), '') is null then raise exception 'Escribe por qué se retira.' using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(p_motivo), 1000), cerro = 'estudio' where id = p.id;
end $$;
create function public.retirar_propuesta(p_propuesta bigint, p_motivo text) returns void
language sql set search_path = '' as $$ select private.retirar_propuesta(p_propuesta, p_motivo); $$;
comment on function public.retirar_propuesta(bigint, text) is
  'Admin: takes back a proposal that was sent, or sets aside one that was accepted: what was made of it stays, and all of it can be read. Errors: 42501; P0001 with hint no_existe, borrador, retirada, motivo.';

create function private.tarea_recordar_propuestas(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
begin
  for r in
    update public.propuestas_enlaces e set recordada = p.vence_el from public.propuestas p
    where p.id = e.propuesta and p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3 and private.hoy(p.enviada_en) < p_hoy - 1
      and e.para is not null and e.revocada_en is null and e.recordada is distinct from p.vence_el
    returning e.id, e.nonce, e.para, p.titulo, p.total, p.vence_el
  loop
    perform private.encolar_correo('propuesta_recordatorio', r.para, jsonb_build_object('token', r.id || '-' || r.nonce,
      'titulo', r.titulo, 'total', r.total, 'vence_el', r.vence_el), private.correo_estudio());
    v_cuantos := v_cuantos + 1;
  end loop;
  return v_cuantos;
end $$;
comment on function private.tarea_recordar_propuestas(date) is
  'Daily: reminds everybody who got a proposal by mail, once, three days before its last day; not of what was sent yesterday or today. Returns how many.';

grant execute on function private.ver_propuesta(text), public.ver_propuesta(text), private.preguntar_propuesta(text, text), public.preguntar_propuesta(text, text),
  private.rechazar_propuesta(text, text), public.rechazar_propuesta(text, text), private.pedir_propuesta_de_nuevo(text), public.pedir_propuesta_de_nuevo(text) to anon, authenticated;
grant execute on function private.responder_propuesta(bigint, text), public.responder_propuesta(bigint, text),
  private.retirar_propuesta(bigint, text), public.retirar_propuesta(bigint, text) to authenticated;

-- A proposal is accepted: a code proves who, and one transaction makes of it client, platform, milestones, payments.

create table private.propuestas_codigos (
  enlace bigint primary key references public.propuestas_enlaces (id) on delete cascade,
  codigo_hash text not null check (codigo_hash ~ '^[0-9a-f]{64}$'),
  version int not null,
  elegidos int[] not null,
  intentos int not null default 0 check (intentos between 0 and 5),
  vence_en timestamptz not null default now() + interval '15 minutes'
);
comment on table private.propuestas_codigos is 'The code that was mailed last for a link: it accepts one version with these optional items, for a quarter of an hour and five tries.';
alter table private.propuestas_codigos enable row level security;

create table public.propuestas_aceptaciones (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id),
  version bigint not null references public.propuestas_versiones (id),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  elegidos int[] not null,
  total bigint not null check (total between 1 and 2147483647),
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  rut text not null check (private.rut_valido(rut)),
  en_nombre_de text check (length(trim(en_nombre_de)) between 1 and 160),
  empezar_antes boolean not null,
  correo text not null check (private.correo_valido(correo)),
  ip inet,
  agente text check (length(agente) <= 500),
  cliente bigint not null references public.clientes (id),
  plataforma bigint references public.plataformas (id) on delete set null,
  pagos bigint[] not null,
  retracto_hasta date not null,
  aceptada_en timestamptz not null default now(),
  unique (propuesta)
);
comment on table public.propuestas_aceptaciones is 'Who accepted which version of a proposal, with what, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
comment on column public.propuestas_aceptaciones.huella is 'SHA-256 of the text that was accepted: that of its version.';
comment on column public.propuestas_aceptaciones.elegidos is 'The optional items that were chosen, by their place from 0.';
comment on column public.propuestas_aceptaciones.correo is 'Where the code was mailed that it was accepted with (electronic signature, Ley 19.799, art. 2 f).';
comment on column public.propuestas_aceptaciones.empezar_antes is 'Whether the work was expressly wished to begin before the term of withdrawal ends.';
comment on column public.propuestas_aceptaciones.retracto_hasta is 'The last day of the ten in which a consumer may withdraw (Ley 19.496, art. 3 bis).';
comment on column public.propuestas_aceptaciones.pagos is 'The instalments that were made of it, in the order in which they fall due.';
create index propuestas_aceptaciones_version_idx on public.propuestas_aceptaciones (version);
create index propuestas_aceptaciones_cliente_idx on public.propuestas_aceptaciones (cliente);
create index propuestas_aceptaciones_plataforma_idx on public.propuestas_aceptaciones (plataforma);
grant select on public.propuestas_aceptaciones to authenticated;
select private.solo_equipo('public.propuestas_aceptaciones', '{leer}');

create trigger propuestas_aceptaciones_1_no_cambia before update or delete on public.propuestas_aceptaciones
  for each row execute function private.prueba_no_cambia();

create function private.exigir_aceptable(p public.propuestas, e public.propuestas_enlaces, p_version int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if e.para is null then raise exception 'Para aceptarla usa el enlace que te llegó por correo. Si no lo tienes, escríbenos.' using hint = 'sin_correo'; end if;
  if p.estado = 'aceptada' then raise exception 'Esta propuesta ya está aceptada.' using hint = 'aceptada'; end if;
  if public.situacion(p) = 'vencida' then raise exception 'Esta propuesta venció. Pídela de nuevo con un toque.' using hint = 'vencida'; end if;
  if p.estado <> 'enviada' or p.version is distinct from p_version then
    raise exception 'El estudio cambió esta propuesta: léela otra vez antes de aceptarla.' using hint = 'cambio';
  end if;
end $$;
comment on function private.exigir_aceptable(public.propuestas, public.propuestas_enlaces, int) is
  'Raises P0001 unless a proposal can be accepted now, in that version and with that link: hint sin_correo, aceptada, vencida, cambio.';

create function private.elegibles(p_contenido jsonb, p_elegidos int[]) returns int[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct n order by n), '{}') from unnest(p_elegidos) n where (p_contenido #>> array['items', n::text, 'opcional'])::boolean and n >= 0;
$$;
comment on function private.elegibles(jsonb, int[]) is 'Of some places those of optional items, each once and in order.';

create function private.pedir_codigo_de_propuesta(p_token text, p_version int, p_elegidos int[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  v_codigo text := lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for share;
  perform private.exigir_aceptable(p, e, p_version);
  perform private.contar_envio('propuesta_codigo', 'enlace ' || e.id, 5, '1 hour', 'Ya te enviamos varios códigos: usa el último que llegó, o espera.');
  insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos)
  select e.id, private.huella_de_texto(e.id || ':' || v_codigo), p.version, private.elegibles(v.contenido -> 'contenido', p_elegidos)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version
  on conflict (enlace) do update set codigo_hash = excluded.codigo_hash, version = excluded.version, elegidos = excluded.elegidos, intentos = 0, vence_en = excluded.vence_en;
  perform private.encolar_correo('propuesta_codigo', e.para, jsonb_build_object('token', v_codigo, 'titulo', p.titulo), private.correo_estudio());
  return left(e.para, 1) || '…@' || split_part(e.para, '@', 2);
end $$;
create function public.pedir_codigo_de_propuesta(p_token text, p_version int, p_elegidos int[] default '{}') returns text
language sql set search_path = '' as $$ select private.pedir_codigo_de_propuesta(p_token, p_version, p_elegidos); $$;
comment on function public.pedir_codigo_de_propuesta(text, int, int[]) is
  'Whoever holds a link that was mailed: has a code of six digits mailed to that address, which accepts this version with these optional items within fifteen minutes and five tries; an earlier one is dead. Returns the address, in part; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio; PT429 (five codes in an hour).';

create function private.cliente_de_propuesta(p public.propuestas, p_email text, p_rut text) returns public.clientes
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_rut text := coalesce(p.para_rut, p_rut);
begin
  if p.cliente is not null then
    select * into c from public.clientes where id = p.cliente for key share;
  else
    perform pg_advisory_xact_lock(hashtext('correo ' || p_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = p_email for key share;
    if not found and not exists (select from public.personas x where x.email = p_email) then
      -- A RUT that is somebody's ties nothing to them.
      insert into public.clientes (cliente, email, empresa, rut)
      values (p.para_nombre, p_email, p.para_empresa, case when not exists (select from public.clientes x where x.rut = v_rut) then v_rut end)
      returning * into c;
    end if;
  end if;
  if c.perfil is distinct from 'cliente' or not c.activo then
    raise exception 'Antes de aceptarla tenemos que revisar algo contigo: escríbenos y lo vemos hoy.' using hint = 'revisar';
  end if;
  return c;
end $$;
comment on function private.cliente_de_propuesta(public.propuestas, text, text) is
  'The client for whom a proposal is: the one that the studio chose, or the one with the address that the studio set, made where there is none. Errors: P0001 with hint revisar (deactivated, of the team, or a person of another client).';

create function private.proyecto_de_propuesta(p public.propuestas, p_contenido jsonb, p_elegidos int[], c public.clientes, out plataforma bigint, out pagos bigint[])
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_dia date := v_hoy;
  v_hitos bigint[] := '{}';
  v_fechas date[] := '{}';
  v_orden int;
  h record;
  v_hito bigint;
begin
  plataforma := p.plataforma;
  if plataforma is null then
    insert into public.plataformas (plataforma, cliente) values (p.plataforma_nombre, c.id) returning id into plataforma;
  end if;
  v_orden := (select coalesce(max(x.orden), 0) from public.hitos_plataforma x where x.plataforma_id = plataforma);
  for h in select x, n from jsonb_array_elements(p_contenido -> 'hitos') with ordinality u (x, n) order by n loop
    v_dia := case h.x ->> 'desde' when 'inicio' then v_hoy else v_dia end + (h.x ->> 'dias')::int;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, orden)
    values (plataforma, v_dia, h.x ->> 'titulo', nullif(h.x ->> 'descripcion', ''), v_orden + h.n) returning id into v_hito;
    v_hitos := v_hitos || v_hito;
    v_fechas := v_fechas || v_dia;
  end loop;
  select private.crear_plan(c.id, plataforma, sum(m)::int, jsonb_agg(jsonb_build_object('concepto', q ->> 'concepto', 'monto', m,
    'vence_el', case when q -> 'vence' ? 'fecha' then greatest((q #>> '{vence,fecha}')::date, v_hoy) else coalesce(v_hoy + (q #>> '{vence,dias}')::int, v_fechas[(q #>> '{vence,hito}')::int + 1]) end,
    'hito', v_hitos[(q #>> '{vence,hito}')::int + 1]) order by n))
  into pagos
  from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality u (q, n), unnest(private.cuotas_de_propuesta(p_contenido, p_elegidos)) with ordinality a (m, k)
  where k = n;
end $$;
comment on function private.proyecto_de_propuesta(public.propuestas, jsonb, int[], public.clientes) is
  'Makes of what was accepted its platform, unless it goes on with one, the milestones with their days, and the plan of payments, whose instalments wait for those.';

create function private.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text,
  p_empezar_antes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  c public.clientes;
  a public.propuestas_aceptaciones;
  v_rut text := private.normalizar_rut(p_rut);
  v_elegidos int[];
  v_proyecto record;
  v_pago bigint;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta for update;
  perform private.exigir_aceptable(p, e, p_version);
  if nullif(trim(p_nombre), '') is null then raise exception 'Escribe tu nombre.' using hint = 'nombre'; end if;
  if not coalesce(private.rut_valido(v_rut), false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, v_elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;

  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), v_rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', v_elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de, empezar_antes, correo, ip, agente, cliente, plataforma, pagos, retracto_hasta)
  values (p.id, v.id, v.huella, v_elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido', v_elegidos) ->> 'total')::bigint, trim(p_nombre), v_rut, nullif(trim(p_en_nombre_de), ''),
    coalesce(p_empezar_antes, false), e.para, private.ip_solicitante(), left(private.cabecera('user-agent'), 500), c.id, v_proyecto.plataforma, v_proyecto.pagos, private.hoy() + 10)
  returning * into a;
  update public.propuestas set estado = 'aceptada', cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente', c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'retracto_hasta', a.retracto_hasta, 'huella', a.huella), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id limit 1)));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text default null,
  p_empezar_antes boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.aceptar_propuesta(p_token, p_version, p_elegidos, p_codigo, p_nombre, p_rut, p_en_nombre_de, p_empezar_antes); $$;
comment on function public.aceptar_propuesta(text, int, int[], text, text, text, text, boolean) is
  'Whoever holds a link that was mailed and its code: accepts a version of a proposal with some of its optional items. In one transaction there are client, platform, milestones with their days, plan of payments and invitation, the contact is won, and who accepted is kept as evidence. {pago: token of the link of the first instalment, null where none is to be paid yet}; {codigo: vencido, otra_cosa (it is of another version or choice), or equivocado with quedan, how many tries are left}; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio, nombre, rut, revisar; PT429.';

create function private.pagar_propuesta(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  perform private.contar_envio('propuesta_pago', 'enlace ' || e.id, 20, '1 hour', 'Ya abriste el pago muchas veces seguidas.') where e.para is not null;
  return private.crear_enlace_de_pago((
    select g.id from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos)
    where a.propuesta = e.propuesta and e.para is not null and public.por_pagar(g) order by g.vence_el, g.id limit 1));
end $$;
create function public.pagar_propuesta(p_token text) returns text
language sql set search_path = '' as $$ select private.pagar_propuesta(p_token); $$;
comment on function public.pagar_propuesta(text) is
  'Whoever holds a link that was mailed of a proposal that was accepted: the token of the link of its next payment; null where none is to be paid now, or the link opens nothing. Errors: PT429.';

create function private.retractarse_de_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
  select * into a from public.propuestas_aceptaciones where propuesta = p.id;
  if p.estado = 'retirada' and p.cerro = 'cliente' then return true; end if;
  if p.estado <> 'aceptada' or e.para is distinct from a.correo then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.' using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(p_motivo), ''), 1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version', p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;
create function public.retractarse_de_propuesta(p_token text, p_motivo text default null) returns boolean
language sql set search_path = '' as $$ select private.retractarse_de_propuesta(p_token, p_motivo); $$;
comment on function public.retractarse_de_propuesta(text, text) is
  'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis); what was made stays for the studio to undo, and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';

grant execute on function private.pedir_codigo_de_propuesta(text, int, int[]), public.pedir_codigo_de_propuesta(text, int, int[]),
  private.aceptar_propuesta(text, int, int[], text, text, text, text, boolean), public.aceptar_propuesta(text, int, int[], text, text, text, text, boolean),
  private.pagar_propuesta(text), public.pagar_propuesta(text), private.retractarse_de_propuesta(text, text), public.retractarse_de_propuesta(text, text) to anon, authenticated;


insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values
  ('private.propuestas_tokens', 'Abrir una propuesta desde su enlace', null, null, '{token_hash,enlace,creado_en}'),
  ('private.propuestas_codigos', 'Aceptar una propuesta con el código de un correo', '1 day', 't.vence_en < $1', '{enlace,codigo_hash,version,elegidos,intentos,vence_en}');
insert into private.tablas (tabla, motivo, suya, columnas, fuera, orden) values
  ('public.propuestas_versiones', 'Van con su propuesta', 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente or private.suya($1, p.para_email, p.creado_en))',
    '{id,propuesta,version,contenido,vence_el,cambios,creado_en}', '{huella,autor}', 66),
  ('public.propuestas_enlaces', 'Van con su propuesta', 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente) or private.suya($1, t.para, t.creado_en)',
    '{id,propuesta,para,abierta_en,recordada,pedida_en,revocada_en,creado_en}', '{nonce}', 66),
  ('public.propuestas_mensajes', 'Van con su propuesta', 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente or private.suya($1, p.para_email, p.creado_en))',
    '{id,propuesta,enlace,cuerpo,creado_en}', '{autor}', 66);
update private.tablas set fusion = '{"autor": "equipo"}', vigila = '{"limpieza": {}, "novedades": {}}' where tabla = 'public.propuestas_mensajes';
update private.tablas set vigila = '{"novedades": {}}' where tabla = 'public.propuestas_enlaces';
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion) values
  ('public.propuestas_aceptaciones', 'Propuestas aceptadas', 'Prueban lo que se contrató', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
    't.cliente = ($1).cliente', '{id,propuesta,version,elegidos,total,nombre,rut,en_nombre_de,empezar_antes,correo,ip,agente,cliente,plataforma,pagos,retracto_hasta,aceptada_en}', '{huella}',
    '=', 'true', 'Prueban lo que se contrató: se guardan seis años, sin más uso', 'agente = agente', 65, '{"cliente": "pasa"}');
update private.tablas set se_queda = 'exists (select from public.propuestas_aceptaciones a where a.propuesta = t.id)',
  queda_porque = 'Son lo que se contrató: se guardan seis años, sin más uso', blanqueo = 'motivo = private.tachar(motivo, $2)' where tabla = 'public.propuestas';
insert into private.tareas (nombre, a_las) values ('recordar_propuestas', '10:00');
select private.vigilar();

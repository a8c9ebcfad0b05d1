-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

alter table public.solicitudes_datos
  add column remitente uuid,
  add column huella text,
  add column confirmar_antes_de timestamptz,
  add column confirmacion_hash text unique check (confirmacion_hash ~ '^[0-9a-f]{64}$'),
  add column confirmada_en timestamptz,
  add column prorroga_motivo text check (length(prorroga_motivo) <= 2000),
  add column prorrogada_en timestamptz,
  add column bloqueo_vence_en timestamptz,
  add column bloqueo_nota text check (length(bloqueo_nota) <= 2000),
  add column bloqueada_en timestamptz,
  add column avisada_en timestamptz,
  add column bloqueo_avisado_en timestamptz,
  add constraint solicitudes_datos_prorroga_check check ((prorrogada_en is null) = (coalesce(trim(prorroga_motivo), '') = '')),
  add constraint solicitudes_datos_bloqueo_check check ((bloqueada_en is null) = (coalesce(trim(bloqueo_nota), '') = '')),
  drop constraint solicitudes_datos_estado_check,
  add constraint solicitudes_datos_estado_check
    check (estado in ('por_confirmar', 'recibida', 'en_proceso', 'resuelta', 'rechazada'));

-- Of older rows it is known who sent them where they name their client; without a fingerprint they are compared
-- with what they hold.
alter table public.solicitudes_datos disable trigger user;
update public.solicitudes_datos s set remitente = c.usuario from public.clientes c where c.id = s.cliente;
alter table public.solicitudes_datos enable trigger user;
comment on column public.solicitudes_datos.vence_en is
  'Legal term to answer: 30 days from the first sending; a correction does not lengthen it.';
comment on column public.solicitudes_datos.estado is
  'por_confirmar until the person opens the mailed link; what the studio writes down, and what a client asks signed in, is recibida at once. resuelta and rechazada are final.';
comment on column public.solicitudes_datos.confirmar_antes_de is 'Until when the mailed link works.';
comment on column public.solicitudes_datos.confirmacion_hash is 'Hash of the token of the mailed link. The token itself is in that mail alone.';
comment on column public.solicitudes_datos.confirmada_en is 'When it was known who asks.';
comment on column public.solicitudes_datos.prorroga_motivo is 'Why it takes 30 days more, as the person is told. Once.';
comment on column public.solicitudes_datos.bloqueo_vence_en is 'Until when a temporary blocking must be in force: two working days after it was known who asks.';
comment on column public.solicitudes_datos.bloqueo_nota is 'What was suspended, as the person is told.';
comment on column public.solicitudes_datos.avisada_en is 'When the studio was told that the term ends soon; null again when it is extended.';

create function private.dias_habiles_despues(p_desde timestamptz, p_dias int) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (x.dia + time '23:59:59') at time zone 'America/Santiago'
  from (select (p_desde at time zone 'America/Santiago')::date + n as dia from generate_series(1, p_dias * 2 + 20) n) x
  where extract(isodow from x.dia) < 6 and not exists (select from private.feriados f where f.fecha = x.dia)
  order by x.dia offset p_dias - 1 limit 1;
$$;
comment on function private.dias_habiles_despues(timestamptz, int) is
  'The end of the p_dias-th working day in Chile after the day of p_desde: Monday to Friday, no holidays.';

create function private.solicitud_datos_puede_pasar(de text, a text) returns boolean
language sql immutable set search_path = '' as $$
  select de = a or case de
    when 'por_confirmar' then a = 'recibida'
    when 'recibida' then a in ('en_proceso', 'resuelta', 'rechazada')
    when 'en_proceso' then a in ('resuelta', 'rechazada')
    else false end;
$$;
comment on function private.solicitud_datos_puede_pasar(text, text) is
  'Whether a request may go from one state to another; resuelta and rechazada are final, because the person was told.';

create or replace function private.solicitudes_datos_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_abierta boolean := tg_op = 'UPDATE' and old.estado in ('recibida', 'en_proceso') and new.estado = old.estado;
begin
  if private.suprimiendo() then return new; end if;
  if new.cliente is not null and (tg_op = 'INSERT' or old.resuelta_en is null) then
    new.email := coalesce((select c.email from public.clientes c where c.id = new.cliente), new.email);
  end if;
  if tg_op = 'INSERT' then
    if (select auth.role()) = 'anon' then
      new.estado := 'por_confirmar';
      new.confirmar_antes_de := now() + interval '3 days';
    elsif new.estado <> 'por_confirmar' then
      new.confirmada_en := coalesce(new.confirmada_en, now());
    end if;
  else
    -- What was confirmed stays, or somebody could prove one address and then ask for another's data.
    if new.huella is distinct from old.huella and (old.resuelta_en is not null or old.estado <> 'por_confirmar' and old.remitente is null) then
      raise exception 'Ya % esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.',
        case when old.resuelta_en is null then 'confirmaste' else 'respondimos' end
        using hint = case when old.resuelta_en is null then 'confirmada' else 'respondida' end;
    end if;
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
    end if;
    if new.estado <> old.estado and private.es_admin() and exists (select from private.supresiones s where s.solicitud = old.id) then
      raise exception 'Sus datos se están borrando: la respuesta sale sola cuando no quede nada.' using hint = 'suprimiendo';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció: se prorroga antes, ahora hay que responder.';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.';
    end if;
    new.actualizado_en := now();
  end if;
  if new.estado <> 'por_confirmar' and new.tipo = 'bloqueo' then
    new.bloqueo_vence_en := coalesce(new.bloqueo_vence_en, private.dias_habiles_despues(coalesce(new.confirmada_en, new.creado_en), 2));
  end if;
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  end if;
  return new;
end $$;


create or replace function private.solicitudes_datos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_nueva boolean := tg_op = 'INSERT';
  v_corregida boolean := tg_op = 'UPDATE' and new.huella is distinct from old.huella;
  v_token text;
  v_datos jsonb := jsonb_build_object('solicitud', new.id, 'nombre', private.nombre_limpio(new.nombre), 'tipo', new.tipo);
begin
  if private.suprimiendo() then return null; end if;
  if new.estado = 'por_confirmar' then
    if v_nueva or v_corregida then
      v_token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      update public.solicitudes_datos set confirmacion_hash = encode(sha256(convert_to(v_token, 'utf8')), 'hex') where id = new.id;
      perform private.encolar_confirmacion('datos_por_confirmar', new.email,
        v_datos - 'solicitud' || jsonb_build_object('correccion', v_corregida, 'vence_en', new.confirmar_antes_de, 'token', v_token));
    end if;
    return null;
  end if;
  perform private.encolar_correo(m.tipo, lower(new.email), v_datos || m.datos, private.correo_estudio()) from (values
    ('datos_recibida', v_nueva and new.estado = 'recibida' or old.estado = 'por_confirmar', jsonb_build_object('vence_en', new.vence_en, 'bloqueo_vence_en', new.bloqueo_vence_en)),
    ('datos_prorrogada', not v_nueva and new.prorrogada_en is distinct from old.prorrogada_en, jsonb_build_object('vence_en', new.vence_en, 'motivo', new.prorroga_motivo)),
    ('datos_bloqueada', not v_nueva and new.bloqueada_en is distinct from old.bloqueada_en, jsonb_build_object('nota', new.bloqueo_nota)),
    ('datos_' || new.estado, not v_nueva and new.estado <> old.estado and new.estado in ('resuelta', 'rechazada'), jsonb_build_object('respuesta', new.respuesta))) m (tipo, toca, datos)
  where m.toca;
  if v_nueva or v_corregida or old.estado = 'por_confirmar' then
    perform private.avisar_estudio('solicitud_datos', jsonb_build_object('solicitud', new.id, 'correccion', v_corregida, 'tipo', new.tipo,
      'nombre', new.nombre, 'email', new.email, 'detalle', new.detalle, 'vence_en', new.vence_en, 'bloqueo_vence_en', new.bloqueo_vence_en), new.email);
  end if;
  return null;
end $$;
comment on function private.solicitudes_datos_antes() is
  'Trigger: states, terms and instants of a request, for whoever writes. A visitor''s begins as por_confirmar; one of a client bears the client''s address until it is answered. What was confirmed or answered nobody corrects. Errors: P0001 (with hint por_confirmar for what waits for the person, confirmada, respondida, suprimiendo).';
comment on function private.solicitudes_datos_avisar() is
  'Trigger: the link that confirms; once it is known who asks, the receipt to the person and the notice to the studio; and each further step to the person.';

create or replace trigger solicitudes_datos_3_avisar after insert or update on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_avisar();
grant select, insert (tipo, nombre, email, detalle, cliente, envio), update (estado, respuesta, prorroga_motivo, bloqueo_nota)
  on public.solicitudes_datos to authenticated;

drop policy solicitudes_datos_leer on public.solicitudes_datos;

create policy solicitudes_datos_leer on public.solicitudes_datos for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_ficha()));

drop policy solicitudes_datos_crear on public.solicitudes_datos;

create policy solicitudes_datos_crear on public.solicitudes_datos for insert to authenticated
  with check ((select private.es_admin()) or cliente = (select private.mi_ficha()));

create function private.confirmar_solicitud_datos(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  select * into r from public.solicitudes_datos
  where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') for update;
  if not found then
    raise exception 'Este enlace no corresponde a ninguna solicitud. Cópialo entero desde el correo o envía la solicitud otra vez.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado <> 'por_confirmar' then
    raise exception 'Esta solicitud ya está confirmada. No tienes que hacer nada más.' using hint = 'enlace_usado';
  end if;
  if r.confirmar_antes_de <= now() then
    raise exception 'El enlace venció. Envía la solicitud otra vez desde esta página.' using hint = 'enlace_vencido';
  end if;
  update public.solicitudes_datos set estado = 'recibida', confirmada_en = now(),
    cliente = coalesce(cliente, (select c.id from public.clientes c where c.email = lower(trim(r.email))))
  where id = r.id returning * into r;
  return jsonb_build_object('solicitud', r.id, 'vence_en', r.vence_en);
end $$;

create function public.confirmar_solicitud_datos(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.confirmar_solicitud_datos(p_token); $$;
comment on function public.confirmar_solicitud_datos(text) is
  'Whoever holds the mailed link of a privacy request: shows that the address is theirs, once; the person gets a receipt and the studio its notice. Returns {solicitud, vence_en}, whether or not the address is a client''s. Errors: P0001 with hint enlace_invalido, enlace_usado or enlace_vencido (three days).';
grant execute on function private.confirmar_solicitud_datos(text), public.confirmar_solicitud_datos(text) to anon;

create function private.tarea_plazos_datos() returns void
language sql set search_path = '' as $$
  with r as (
    update public.solicitudes_datos set avisada_en = now()
    where estado in ('recibida', 'en_proceso') and avisada_en is null and vence_en <= now() + interval '5 days'
    returning *)
  select private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', id, 'tipo', tipo, 'nombre', nombre,
    'vence_en', vence_en, 'bloqueo', false), email) from r;
  with r as (
    update public.solicitudes_datos set bloqueo_avisado_en = now()
    where estado in ('recibida', 'en_proceso') and bloqueada_en is null and bloqueo_avisado_en is null
      and bloqueo_vence_en <= now() + interval '1 day'
    returning *)
  select private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', id, 'tipo', tipo, 'nombre', nombre,
    'vence_en', bloqueo_vence_en, 'bloqueo', true), email) from r;
$$;
comment on function private.tarea_plazos_datos() is
  'Task, at nine in the morning in Chile: tells the studio, once each, of a request whose term ends within five days, and of a blocking that must be in force within one.';

-- The catalogue: what every table of ours is, for whoever has to go through all of them. Retention, copy,
-- erasure and merge are loops over it, and what watches a table is attached by it. Its rows: ../catalogo.sql.

create table private.tablas (
  tabla text primary key check (tabla ~ '^(public|private)\.[a-z_]+$'),
  nombre text check (length(trim(nombre)) > 0),
  motivo text not null check (length(trim(motivo)) > 0),
  plazo interval check (plazo > interval '0'),
  condicion text,
  pagina text[] check (cardinality(pagina) = 2),
  plazo_menor interval check (plazo_menor > interval '0'),
  condicion_menor text,
  motivo_menor text check (length(trim(motivo_menor)) > 0),
  pagina_menor text[] check (cardinality(pagina_menor) = 2),
  suya text,
  aparte text,
  columnas text[] not null default '{}',
  revisar text[] not null default '{}',
  fuera text[] not null default '{}',
  borra text,
  se_queda text,
  queda_porque text check (length(trim(queda_porque)) > 0),
  blanqueo text,
  orden smallint not null default 10,
  fusion jsonb not null default '{}' check (jsonb_typeof(fusion) = 'object'),
  vigila jsonb not null default '{}' check (jsonb_typeof(vigila) = 'object'
    and vigila - '{envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[] = '{}'),
  check (condicion is null or plazo is not null),
  check ((condicion_menor is null) = (plazo_menor is null) and (condicion_menor is null) = (motivo_menor is null)),
  check ((se_queda is null) = (blanqueo is null)),
  check (not columnas && revisar and not columnas && fuera and not revisar && fuera)
);
comment on table private.tablas is
  'Every table of ours: how long its rows are kept and why, how a row belongs to a person, what of it they are given, what becomes of it when they are erased, what a merge moves, what watches it. Conditions are SQL about a row t.';
comment on column private.tablas.nombre is 'What a person who was erased is told that it is; null for what is not counted to them.';
comment on column private.tablas.plazo is 'How long: without it rows stay. Without condicion they go with what they belong to.';
comment on column private.tablas.condicion is 'Which rows go by night; $1 is the instant before which they are old.';
comment on column private.tablas.pagina is 'How the privacy page calls it, and since when the time runs; null for what is nobody''s.';
comment on column private.tablas.plazo_menor is 'A shorter time for those of its rows that condicion_menor names.';
comment on column private.tablas.suya is 'Which rows are a person''s, $1 being private.titular; null for what is nobody''s.';
comment on column private.tablas.aparte is 'Which of those are the studio''s own words about them, to be looked at before they are handed over.';
comment on column private.tablas.columnas is 'Columns that are given to the person. Every column stands in this, in revisar or in fuera.';
comment on column private.tablas.revisar is 'Columns with the studio''s own words about them.';
comment on column private.tablas.fuera is 'Columns that are nobody''s to be given: secrets, fingerprints, who of the studio, and all of what is nobody''s.';
comment on column private.tablas.borra is
  'Which rows go when the person is erased, in this order by orden; = for suya, null where they go with others or by a function. $2 are the words that name them, $3 the request that is being answered.';
comment on column private.tablas.se_queda is 'Which of those stay, and are changed as blanqueo says, for the reason queda_porque.';
comment on column private.tablas.fusion is
  'Columns that refer to clientes and what a merge does with them: rows that hold each other (juntas) pass in one statement, others one table at a time (pasa); of una each client has one; equipo is what people of the studio do, which no client has.';
comment on column private.tablas.vigila is
  'What watches it, and so which triggers it has (private.vigilar): {kind: {}}, with {con: arguments of the trigger''s function, mostly columns; y: further columns whose change matters to it; en: when, where it is not what its kind usually does; turno: its place among the triggers, likewise}. null is a kind that a file attaches by itself. Of novedades also {esperan: for whom rows of it wait: estudio, cliente}; of busqueda {parte: its lines are another row''s} or {textos: without lines, what private.buscables says}.';
alter table private.tablas enable row level security;

create function private.vigilar() returns void
language plpgsql set search_path = '' as $$
declare
  v_orden text;
begin
  for v_orden in
    with clases (clase, turno, nombre, cuando, condicion, funcion) as (values
      ('envio', 1, 'envio', 'before insert', '', 'envio_unico'),
      ('consentimiento', 2, 'recibir', 'before insert', '', 'contacto_recibido'),
      ('limite', 1, 'limitar', 'after insert', '', 'limitar_cuenta'),
      ('actualizado', 1, 'actualizado', 'before update', '', 'marcar_actualizado'),
      ('responsable', 6, 'responsable', 'after update of asignado_a',
        'when (((new.asignado_a is not null) and (new.asignado_a is distinct from old.asignado_a))) ', 'responsable_vigente'),
      ('contacto', 6, 'seguir', 'after insert or delete or update of %s', '', 'seguir_contacto'),
      ('novedades', 7, 'cambio', 'after insert or delete or update', '', 'anotar_cambio'),
      ('busqueda', 8, 'buscar', 'after insert or delete or update of %s', '', 'indexar'),
      ('publicacion', 8, 'publicacion', 'after insert or delete or update', '', 'anotar_publicacion'),
      ('auditoria', 9, 'auditar', 'after insert or delete or update', '', 'auditar')),
    dichos as (
      select k.tabla, n.nombre, format('create trigger %I %s on %s for each row %sexecute function private.%I(%s)',
          n.nombre, format(coalesce('after ' || (v.value ->> 'en'), c.cuando), w.columnas), k.tabla, c.condicion, c.funcion, w.argumentos) as definicion
      from private.tablas k
      cross join jsonb_each(k.vigila) v
      join clases c on c.clase = v.key
      cross join concat_ws('_', split_part(k.tabla, '.', 2), coalesce(v.value ->> 'turno', c.turno::text), c.nombre) n (nombre)
      cross join lateral (
        select string_agg(x, ', ') as columnas, string_agg(quote_literal(x), ', ') filter (where i <= jsonb_array_length(v.value -> 'con')) as argumentos
        from jsonb_array_elements_text((v.value -> 'con') || coalesce(v.value -> 'y', '[]')) with ordinality u (x, i)) w
      where v.value <> 'null' and not v.value ? 'textos'),
    puestos as (
      select g.tgrelid::regclass::text as tabla, g.tgname::text as nombre,
        concat(lower(split_part(d, ' EXECUTE ', 1)), ' execute function ', split_part(d, ' EXECUTE FUNCTION ', 2)) as definicion
      from clases c
      join pg_trigger g on g.tgfoid = format('private.%I', c.funcion)::regproc
      cross join pg_get_triggerdef(g.oid) d
      left join private.tablas k on k.tabla = g.tgrelid::regclass::text
      where k.vigila -> c.clase is distinct from 'null')
    select format('drop trigger %I on %s', p.nombre, p.tabla) from puestos p
    where (p.tabla, p.nombre) not in (select d.tabla, d.nombre from dichos d)
    union all
    select regexp_replace(d.definicion, '^create', 'create or replace') from (select tabla, nombre, definicion from dichos except table puestos) d
  loop
    execute v_orden;
  end loop;
end $$;
comment on function private.vigilar() is
  'Makes the triggers be those that private.tablas.vigila says: attaches what is not there or is another, and takes away what it does not say. What is right is not touched, so that nobody waits for it. For migrations, after they changed a row.';

-- Everything of one person, given to them, and the record of what was given, erased and purged.

create table public.acciones_datos (
  id bigint generated always as identity primary key,
  accion text not null check (accion in ('exportacion', 'supresion', 'purga')),
  solicitud bigint references public.solicitudes_datos (id) on delete set null,
  huella text check (huella ~ '^[0-9a-f]{64}$'),
  informe jsonb not null default '{}' check (jsonb_typeof(informe) = 'object'),
  correo uuid,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table public.acciones_datos is
  'Copies that were given, persons who were erased and nightly purges: what, how many rows, what was kept and why. Nobody''s data.';
comment on column public.acciones_datos.huella is
  'Fingerprint of the person''s address: whoever shows the address can be shown that this was done.';
comment on column public.acciones_datos.correo is 'The mail of the outbox that told the person; it still bears the address, for as long as private.tablas says.';
comment on column public.acciones_datos.autor is 'Account that did it; null for the nightly purge. No foreign key: the record outlives the account.';

create index acciones_datos_solicitud_idx on public.acciones_datos (solicitud);

create index acciones_datos_creado_idx on public.acciones_datos (creado_en desc);
alter table public.acciones_datos enable row level security;
grant select on public.acciones_datos to authenticated;
select private.solo_equipo('public.acciones_datos', '{leer}');

-- Whose data ------------------------------------------------------------------------------------------

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
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x where x.id = any(p.pedidos));
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
  k private.tablas;
  v_nombre text;
  v_filas jsonb;
  v_aparte jsonb;
  v_todo jsonb;
  v_revisar jsonb := '{}';
begin
  v_todo := jsonb_build_object(
    'cuenta', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) order by u.id), '[]') from auth.users u where u.id = any(p.cuentas)),
    'sesiones', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]') from auth.sessions s where s.user_id = any(p.cuentas)),
    'dispositivos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', f.created_at, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status) order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = any(p.cuentas)),
    'archivos', (select coalesce(jsonb_agg(to_jsonb(a) order by a.bucket, a.nombre), '[]') from private.archivos_de(p) a where a.nombre not like '%/interno/%'));
  for k in select * from private.tablas where suya is not null loop
    v_nombre := split_part(k.tabla, '.', 2);
    execute format('select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(e.key, e.value), ''{}'') from jsonb_each(t.fila) e where e.key = any($2)) order by t.n) filter (where not t.aparte), ''[]''),
        coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.fila) e where t.aparte and e.key = any($2) or e.key = any($3) and e.value <> ''null'' or e.key = ''id'') order by t.n)
          filter (where t.aparte or exists (select from jsonb_each(t.fila) e where e.key = any($3) and e.value <> ''null'')), ''[]'')
      from (select to_jsonb(t) as fila, %s as aparte, row_number() over (order by to_jsonb(t) -> ''id'') as n from %s t where %s) t', coalesce(k.aparte, 'false'), k.tabla, k.suya)
      into v_filas, v_aparte using p, k.columnas, k.revisar;
    if k.aparte is distinct from 'true' then v_todo := v_todo || jsonb_build_object(v_nombre, v_filas); end if;
    if v_aparte <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_nombre, v_aparte); end if;
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

create function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then raise exception 'Se copian los datos de quien confirmó su solicitud.'; end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;

create function public.exportar_persona(p_solicitud bigint) returns jsonb
language sql set search_path = '' as $$ select private.exportar_persona(p_solicitud); $$;
comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files, revisar has the studio''s own words about them, by table. Leaves a row in acciones_datos. The function exportar-persona makes a ZIP of it. Errors: 42501, P0001.';
grant execute on function private.exportar_persona(bigint), public.exportar_persona(bigint) to authenticated;

-- What is older than private.tablas says is erased by night. The privacy page says the same periods, from a list made of it.

create function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it.
  v_cobros := array(select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos)));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos) or cobro = any(v_cobros);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active; 2000 of each at most. Their receipts follow (private.archivos_sueltos).';

create function private.purgar_clientes(p_corte timestamptz, p_hasta timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida', 'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email);
        v_borrados := v_borrados + 1;
      end if;
    exception
      when sqlstate 'P0001' then
        v_esperan := v_esperan + 1;
      when others then
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar_clientes(timestamptz, timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing, each in a step of its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). Those with something that private.suprimir_datos refuses wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';

create function private.purgar(p_ahora timestamptz, p_hasta timestamptz default clock_timestamp() + interval '4 seconds') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_ids text[];
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in
    select t.tabla, c.plazo, c.condicion
    from private.tablas t, lateral (values (t.plazo, t.condicion), (t.plazo_menor, t.condicion_menor)) c (plazo, condicion)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by c.condicion is null, t.tabla, c.plazo desc
  loop
    loop
      begin
        if k.condicion is null then  -- money, the last
          v_una := private.purgar_dinero(p_ahora - k.plazo);
        else
          execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
            ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
            ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', k.tabla, k.condicion, split_part(k.tabla, '.', 2))
            into v_una, v_ids using p_ahora - k.plazo;
          perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
        end if;
        v_filas := v_filas || v_una;
      exception when others then
        v_una := '{}';
        v_fallan := v_fallan || jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate);
      end;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'), p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    v_sigue := v_una ? 'sigue';
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar(timestamptz, timestamptz) is
  'Deletes what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Returns how many rows of each kind, under fallan the code of each kind or client that failed while the rest went on, and sigue where time ended before the work did.';

create function private.tarea_purgar() returns boolean
language plpgsql set search_path = '' as $$
declare
  v_informe jsonb := private.purgar(now());
begin
  insert into public.acciones_datos (accion, informe) values ('purga', v_informe - 'sigue');
  return v_informe ? 'sigue';
end $$;
comment on function private.tarea_purgar() is
  'Task, at half past three in the morning in Chile: the nightly purge, with its log; true while more is left, which goes a minute later.';

-- One person is erased: what may go, goes, and they go from what must stay.

create function private.patron_de(p_termino text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<![[:alnum:]]' || case when p_termino like '%@%' then '|[[:alnum:]][._%+-]' else '' end || ')'
    || regexp_replace(p_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g')
    || '(?![[:alnum:]]' || case when p_termino like '%@%' then '|[.-][[:alnum:]]' else '' end || ')';
$$;
comment on function private.patron_de(text) is
  'A pattern for a word as a whole: not "Anabel" for "Ana", and neither susana@corta.cl nor ana@corta.cl.ar for ana@corta.cl.';

create function private.tachar(p_texto text, p_terminos text[]) returns text
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

create function private.dichos_de(p private.titular, p_reunidos boolean) returns table (correo uuid, aviso bigint)
language sql stable security definer set search_path = '' as $$
  with dichos as materialized (
    select c.id, a.n, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
    from public.correos c,
      jsonb_array_elements(case when p_reunidos then c.datos -> 'avisos' else jsonb_build_array(c.datos) end) with ordinality a (v, n),
      jsonb_path_query(a.v, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where (c.tipo = 'avisos_reunidos') = p_reunidos)
  select d.id, d.n from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
  union select d.id, d.n from dichos d join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on x.email = lower(d.valor) and d.creado_en >= x.desde and d.creado_en < x.hasta
  union select d.id, d.n from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
  union select d.id, d.n from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor' and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor);
$$;
comment on function private.dichos_de(private.titular, boolean) is
  'Mails, or with p_reunidos notices of gathered ones, that are written from something about a person: a value is one of their addresses, the number of something of theirs, or their telephone or RUT where no address says whose. Values are compared whole.';

create function private.correos_de(p private.titular) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.correos c where private.suya(p, c.para, c.creado_en) or private.suya(p, c.reply_to, c.creado_en)
  union
  select d.correo from private.dichos_de(p, false) d
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]' and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$$;
comment on function private.correos_de(private.titular) is
  'Mails that are a person''s: to them, to be answered to them, or about them and nobody else (private.dichos_de). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';

create function private.suprimir_de_correos(p private.titular) returns void
language sql security definer set search_path = '' as $$
  with dichos as materialized (select * from private.dichos_de(p, true)),
  quedan as (
    select k.id, jsonb_agg(a.v order by a.n) filter (where (k.id, a.n) not in (select d.correo, d.aviso from dichos d)) as avisos
    from public.correos k, jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)
    where k.tipo = 'avisos_reunidos' and k.id in (select d.correo from dichos d) group by k.id),
  vacios as (delete from public.correos k using quedan q where k.id = q.id and q.avisos is null)
  update public.correos k set datos = jsonb_build_object('avisos', q.avisos),
    texto = case when k.texto is not null then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
  from quedan q where k.id = q.id and q.avisos is not null;
  -- What others wrote and the studio said to others stays, without the address.
  update public.correos k set datos = private.tachar(k.datos, d.emails), texto = private.tachar(k.texto, d.emails), asunto = private.tachar(k.asunto, d.emails)
  from (
    select c.id, array_agg(x.email) as emails
    from public.correos c join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on c.creado_en >= x.desde and c.creado_en < x.hasta
      and strpos(lower(concat(c.datos, c.asunto, c.texto)), x.email) > 0
      and (private.nombra(c.datos, x.email) or concat_ws(' ', c.asunto, c.texto) ~* private.patron_de(x.email))
    group by c.id) d
  where k.id = d.id;
$$;
comment on function private.suprimir_de_correos(private.titular) is
  'Takes a person out of the mails that stay: out of a gathered notice what is about them, and it goes when nothing else is in it; out of the others their address.';

create function private.suprimir_de_auditoria(p private.titular, p_desde bigint, p_hasta bigint) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria k set antes = private.tachar(k.antes, d.emails || p.nombres), despues = private.tachar(k.despues, d.emails || p.nombres)
  from (
    select a.id, array_agg(x.email) as emails
    from public.auditoria a join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on a.creado_en >= x.desde and a.creado_en < x.hasta
      -- Of a million lines, those where it pays to look closer.
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email) or private.nombra(a.despues, x.email))
    where a.id > p_desde and a.id <= p_hasta group by a.id) d
  where k.id = d.id;
$$;
comment on function private.suprimir_de_auditoria(private.titular, bigint, bigint) is
  'In the lines of the audit log after one number and up to another that are not a person''s own, their address goes and, beside it, their name.';

create table private.supresiones (
  id bigint generated always as identity primary key,
  solicitud bigint unique references public.solicitudes_datos (id) on delete cascade,
  cliente bigint unique,
  autor uuid,
  palabras text[] not null,
  filas jsonb not null default '{}' check (jsonb_typeof(filas) = 'object'),
  paso int not null default 0 check (paso >= 0),
  renglon bigint not null default 0 check (renglon >= 0),
  error text,
  creado_en timestamptz not null default now(),
  check (num_nonnulls(solicitud, cliente) = 1)
);
comment on table private.supresiones is
  'Erasures with more rows than one call has time for. The account is cut from the first moment; private.tarea_suprimir goes on each minute, and takes the row away when all is done.';
comment on column private.supresiones.cliente is 'Of whom the nightly purge found due; no foreign key: the row goes when they are gone.';
comment on column private.supresiones.palabras is 'By what the person is named; the rows that tell it go before those that lose the words.';
comment on column private.supresiones.filas is 'How many rows of each table are gone so far.';
comment on column private.supresiones.paso is 'Which table of private.tablas is next; after the last one the audit log.';
comment on column private.supresiones.renglon is 'Line of the audit log up to which the person is named no more; the greatest number there is once all are done.';
comment on column private.supresiones.error is 'Code of what stopped it the last time; it is tried again.';
alter table private.supresiones enable row level security;

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
        where private.suya($1, v #>> ''{}'', coalesce(e.created_at, now())) or (pg_input_is_valid(v #>> ''{}'', ''uuid'')
          and (private.suya($1, (v #>> ''{}'')::uuid, coalesce(e.created_at, now())) or (v #>> ''{}'')::uuid = any(($1).colegas))))' using p;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  return jsonb_build_object('cuentas', v_n, 'pendiente', v_pendiente);
end $$;
comment on function private.suprimir_cuentas(private.titular) is
  'Deletes a person''s accounts, those of the people of their client too, and their lines of the log of sign-ins: {cuentas (how many), pendiente (what a person has to do in the project''s dashboard)}.';

create function private.visita_por_pagar(i public.pagos_intentos) returns boolean
language sql stable set search_path = '' as $$
  select i.estado in ('creando', 'pendiente') or (i.estado = 'vencido' and i.proxima_revision is not null and i.vence_en > now());
$$;
comment on function private.visita_por_pagar(public.pagos_intentos) is
  'Whether money may still come by a visit to the payment provider: it is open, or was replaced by another and can be paid all the same.';

create function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using hint = 'reunion_por_venir';
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

create function private.suprimir_datos(p_email text, p_excepto bigint default null, s private.supresiones default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto);
  s.solicitud := p_excepto;
  s.palabras := coalesce(s.palabras, private.palabras_de(p));
  s.filas := coalesce(s.filas, '{}');
  s.renglon := coalesce(s.renglon, 0);
  s.paso := 0;  -- what came since the steps before goes too

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por, respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo' and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null and se_queda is not null order by orden, tabla loop
    execute format('with b as (update %s t set %s where (%s) and (%s) returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
      k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end, k.se_queda) into v_n, v_ids using p, s.palabras, p_excepto;
    -- What was paid is known for as long as it is kept, and of it no name.
    if k.tabla = 'public.pagos' then
      update public.auditoria set antes = private.tachar(antes, s.palabras), despues = private.tachar(despues, s.palabras) where tabla = 'pagos' and fila = any(p.pagos);
    else
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    end if;
    if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
  end loop;
  while s.paso is not null loop
    s := private.suprimir_tramo(p, s, null);
  end loop;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  select count(*) into v_n from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then s.filas := s.filas || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', s.filas, 'conservado', v_conservado, 'pendiente', v_cuentas -> 'pendiente');
end $$;
comment on function private.suprimir_datos(text, bigint, private.supresiones) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered; s how far it came, of who was erased in steps before (private.tarea_suprimir). Errors: those of private.exigir_suprimible.';

create function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_filas bigint[] := array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$');
begin
  if v_filas = '{}' then return; end if;  -- of most tables, and without a look at a million lines
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(v_filas) and num_nonnulls(antes, despues, cliente) > 0;
end $$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with lineas as (
    select k.grupo, coalesce(t.nombre, case v.key when 'cuenta' then 'Cuenta de acceso' else 'Comprobantes de transferencia' end) as nombre, v.value as filas,
      coalesce(t.queda_porque, (select p.queda_porque from private.tablas p where p.tabla = 'public.pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    left join private.tablas t on t.tabla = 'public.' || v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n' order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || case when nombre like 'Comprobantes%' then ', tal como los enviaste. '
      else ', sin tu nombre, tu correo, tu teléfono ni tu RUT. ' end || motivo || '.', E'\n' order by nombre) filter (where grupo = 'conservado'),
    'Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$$;
comment on function private.texto_supresion(jsonb) is 'What was erased and what was kept and why, as the person is told.';

create function private.responder_supresion(r public.solicitudes_datos, p_informe jsonb, p_autor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_correo uuid;
begin
  update public.solicitudes_datos set estado = 'resuelta', respuesta = private.texto_supresion(p_informe), email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  execute (select format('update %s t set %s where t.id = $1', k.tabla, k.blanqueo) from private.tablas k where k.tabla = 'public.solicitudes_datos') using r.id, '{}'::text[];
  perform private.vaciar_auditoria('solicitudes_datos', array[r.id::text]);
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), p_informe, v_correo, p_autor);
end $$;
comment on function private.responder_supresion(public.solicitudes_datos, jsonb, uuid) is
  'Tells who was erased what went and what stays, takes them out of their request, and writes it down.';

create function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  p private.titular;
  v_archivos jsonb;
  v_informe jsonb;
  v_en_partes boolean;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.';
  end if;
  p := private.titular_de(r.email);
  select coalesce(jsonb_agg(a.nombre order by a.nombre), '[]') into v_archivos from private.archivos_de(p) a where a.bucket = 'adjuntos';
  if not p_ensayo and v_archivos <> '[]' then raise exception 'Faltan archivos por borrar.' using hint = 'archivos'; end if;
  v_en_partes := private.va_por_partes(p, r.id);
  if v_en_partes then
    perform private.exigir_suprimible(p, r.id);
    v_informe := private.contar_supresion(p, r.id);
    if not p_ensayo then perform private.empezar_supresion(r.id, p); end if;
  else
    begin
      v_informe := private.suprimir_datos(r.email, r.id);
      if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
      perform private.responder_supresion(r, v_informe, (select auth.uid()));
    exception when sqlstate 'ZZ001' then null;
    end;
  end if;
  return jsonb_build_object('informe', v_informe, 'texto', private.texto_supresion(v_informe), 'archivos', v_archivos, 'en_partes', v_en_partes);
end $$;

create function private.va_por_partes(p private.titular, p_solicitud bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.supresiones where solicitud = p_solicitud)
    or (select sum(c.reltuples) > 200000 from pg_class c where c.oid in ('public.auditoria'::regclass, 'public.correos'::regclass))
    or (select count(*) > 3000 from (select from public.correos k where k.para = any(p.emails) limit 3001) x)
    or (select count(*) > 3000 from (select from public.auditoria a where a.cliente = any(private.carpetas_de(p.cliente)::bigint[]) limit 3001) x)
    or (select count(*) > 3000 from (select from public.seguimiento_usuarios u where u.usuario_id = any(p.accesos || p.colegas) limit 3001) x)
    or (select count(*) > 3000 from (select from public.ticket_mensajes m where m.ticket = any(p.tickets) limit 3001) x);
end $$;
comment on function private.va_por_partes(private.titular, bigint) is
  'Whether erasing a person may take longer than a call of the API may last: more rows of theirs, or more mails and lines of the audit log to look through, than are done in some seconds.';

create function public.suprimir_persona(p_solicitud bigint, p_ensayo boolean default true) returns jsonb
language sql set search_path = '' as $$ select private.suprimir_persona(p_solicitud, p_ensayo); $$;
comment on function public.suprimir_persona(bigint, boolean) is
  'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which Storage must have deleted before. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';
grant execute on function private.suprimir_persona(bigint, boolean), public.suprimir_persona(bigint, boolean) to authenticated;

-- Erasing very many rows: the account is cut at once, the rest goes step by step.

create function private.contar_supresion(p private.titular, p_excepto bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan); end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  select count(*) into v_quedan from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_quedan); end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb);
end $$;
comment on function private.contar_supresion(private.titular, bigint) is 'What erasing a person would take and leave, as private.suprimir_datos reports it; of mails those to them, without the time that it takes to find the others.';

create function private.empezar_supresion(p_solicitud bigint, p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  perform set_config('estudio.suprimiendo', '', true);
  insert into private.supresiones (solicitud, autor, palabras) values (p_solicitud, (select auth.uid()), private.palabras_de(p)) on conflict do nothing;
end $$;
comment on function private.empezar_supresion(bigint, private.titular) is 'Cuts the accounts of who is being erased at once, and leaves the rest to private.tarea_suprimir.';

create function private.suprimir_tramo(p private.titular, s private.supresiones, p_limite int) returns private.supresiones
language plpgsql security definer set search_path = '' as $$
declare
  c_todos constant bigint := 9223372036854775807;
  k record;
  v_n int;
  v_ids text[];
  v_hasta bigint;
begin
  -- Of mails first those to them: what the others are about has to be read in each.
  select t.tabla, t.nombre, t.se_queda, c.cual, c.n into k
  from private.tablas t, unnest(case when t.borra = '=' then array[t.suya] when t.tabla = 'public.correos' then array[t.suya, t.borra] else array[t.borra] end) with ordinality c (cual, n)
  where t.borra is not null and t.se_queda is distinct from 'true' and (p_limite is null or t.tabla not in ('public.clientes', 'public.personas'))
  order by t.orden, t.tabla, c.n offset s.paso limit 1;
  if found then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and (%3$s) is not true limit $4),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
      k.tabla, k.cual, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, s.palabras, s.solicitud, p_limite;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    if v_n > 0 and k.nombre is not null then
      s.filas := s.filas || jsonb_build_object(split_part(k.tabla, '.', 2), v_n + coalesce((s.filas ->> split_part(k.tabla, '.', 2))::int, 0));
    end if;
    if v_n >= p_limite then return s; end if;
    -- What is left of mails is recognized by the rows that go next.
    if k.tabla = 'public.correos' and k.n = 2 and s.renglon = 0 then perform private.suprimir_de_correos(p); end if;
    s.paso := s.paso + 1;
    return s;
  end if;
  update public.auditoria set antes = null, despues = null, cliente = null
  where id in (select a.id from public.auditoria a where a.cliente = any(private.carpetas_de(p.cliente)::bigint[]) and a.tabla <> 'pagos' limit p_limite);
  get diagnostics v_n = row_count;
  if v_n >= p_limite then return s; end if;
  if s.renglon = c_todos then
    s.paso := null;
  else
    v_hasta := coalesce(s.renglon + 5 * p_limite, c_todos);
    perform private.suprimir_de_auditoria(p, s.renglon, v_hasta);
    s.renglon := case when v_hasta < (select max(a.id) from public.auditoria a) then v_hasta else c_todos end;
  end if;
  return s;
end $$;
comment on function private.suprimir_tramo(private.titular, private.supresiones, int) is
  'Erases so many rows of a person, of the table that is next, and says how far it came; paso is null when nothing is left but what private.suprimir_datos does at once. By who they are the rest is found: that goes last, with p_limite null, which is all the rows there are.';

create function private.tarea_suprimir() returns void
language plpgsql security definer set search_path = '' as $$
declare
  s private.supresiones;
  p private.titular;
  v_email text;
  v_informe jsonb;
  v_error text;
  v_quieta text;
  v_avanza boolean := false;
  v_paso timestamptz;
  v_inicio timestamptz := clock_timestamp();
  v_hasta timestamptz := v_inicio + interval '6 seconds';
begin
  for s in select * from private.supresiones x order by x.error is not null, x.creado_en, x.id for update skip locked loop
    v_email := coalesce((select r.email from public.solicitudes_datos r where r.id = s.solicitud), (select c.email from public.clientes c where c.id = s.cliente and not c.activo));
    p := null;
    v_error := null;
    if v_email is null then
      delete from private.supresiones where id = s.id;
      continue;
    end if;
    loop
      v_paso := clock_timestamp();
      begin
        if p.email is null then p := private.titular_de(v_email); end if;
        perform set_config('estudio.suprimiendo', 'si', true);
        s := private.suprimir_tramo(p, s, 5000);
        perform set_config('estudio.suprimiendo', '', true);
        if s.paso is not null then
          update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null where id = s.id;
        else
          v_informe := private.suprimir_datos(v_email, s.solicitud, s);
          if s.cliente is null then
            perform private.responder_supresion(r, v_informe, s.autor) from public.solicitudes_datos r where r.id = s.solicitud;
          else
            insert into public.acciones_datos (accion, informe) values ('purga', '{"clientes": 1}');
          end if;
          delete from private.supresiones where id = s.id;
        end if;
        s.error := null;
        v_avanza := true;
      exception when query_canceled or others then  -- what the steps before it did stays
        v_error := sqlstate;
      end;
      -- One that takes as long as the last one did has to end in time; the one that ends it all may take longer.
      exit when v_error is not null or s.paso is null or clock_timestamp() + (clock_timestamp() - v_paso) > v_hasta
        or s.renglon = 9223372036854775807 and clock_timestamp() > v_inicio + interval '1 second';
    end loop;
    if v_error is not null then
      if s.error = v_error then v_quieta := v_error; end if;
      update private.supresiones set error = v_error where id = s.id;
    end if;
    exit when clock_timestamp() > v_hasta - interval '2 seconds';
  end loop;
  if v_quieta is not null and not v_avanza then
    raise exception 'Una supresión no avanza (private.supresiones).' using errcode = v_quieta;
  end if;
end $$;
comment on function private.tarea_suprimir() is
  'Task, each minute, some seconds long: goes on erasing who has very many rows, and answers their request when all is gone. Each step keeps what it did; what stops one is noted and tried again, after the others. Raises the code of one that stands still twice while nothing else went on, so that the task counts as failing.';

-- The log of breaches (Ley 21.719, article 14 sexies): the Agency is told without undue delay; people,
-- where sensitive data, data of children or financial data are concerned. Rows are amended and never go.

create table public.vulneraciones (
  id bigint generated always as identity primary key,
  titulo text not null check (length(trim(titulo)) between 1 and 160),
  que_paso text not null check (length(trim(que_paso)) between 1 and 5000),
  ocurrida_en timestamptz,
  notada_en timestamptz not null,
  de_quienes text not null check (length(trim(de_quienes)) between 1 and 2000),
  cuantas_personas int check (cuantas_personas >= 0),
  categorias text[] not null
    check (categorias <@ '{identificacion,contacto,credenciales,financieros,sensibles,menores,otros}'::text[] and cardinality(categorias) between 1 and 7),
  avisar_personas boolean generated always as (categorias && '{sensibles,menores,financieros}'::text[]) stored,
  medidas text check (length(medidas) <= 5000),
  avisada_agencia_en timestamptz,
  avisadas_personas_en timestamptz,
  sin_aviso text check (length(sin_aviso) <= 2000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (ocurrida_en <= notada_en),
  check (avisada_agencia_en >= notada_en),
  check (avisadas_personas_en >= notada_en)
);
comment on table public.vulneraciones is 'Breaches of personal data: what, when it was noticed, whose data, what kinds, who was told when. Without names of those concerned.';
comment on column public.vulneraciones.avisar_personas is 'Whether the law asks to tell the people concerned.';
comment on column public.vulneraciones.sin_aviso is 'Why the Agency or the people were not told, where they were not.';

create index vulneraciones_notada_idx on public.vulneraciones (notada_en desc);

create function private.vulneraciones_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'El registro de vulneraciones no se borra: corrígelo.' using errcode = '42501';
  end if;
  if greatest(new.ocurrida_en, new.notada_en, new.avisada_agencia_en, new.avisadas_personas_en) > now() + interval '5 minutes' then
    raise exception 'Ninguna fecha puede ser futura.';
  end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.vulneraciones_antes() is
  'Trigger: nothing in the future, and nothing is deleted, whoever tries. Errors: P0001, 42501.';

create trigger vulneraciones_1_reglas before insert or update or delete on public.vulneraciones
  for each row execute function private.vulneraciones_antes();

create trigger vulneraciones_2_permanecen before truncate on public.vulneraciones
  for each statement execute function private.vulneraciones_antes();
alter table public.vulneraciones enable row level security;
grant select, insert (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas, avisada_agencia_en, avisadas_personas_en, sin_aviso),
    update (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas, avisada_agencia_en, avisadas_personas_en, sin_aviso)
  on public.vulneraciones to authenticated;
select private.solo_equipo('public.vulneraciones', '{leer,crear,editar}');

-- What is sent of a proposal: frozen versions, and links that open the one that was sent last.

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
  terminos bigint references private.terminos (id),
  plataforma bigint references public.plataformas (id) on delete set null,
  unique (propuesta, version)
);
comment on table public.propuestas_versiones is
  'Each version of a proposal as it was sent. Nothing of it ever changes.';
comment on column public.propuestas_versiones.contenido is
  'All that its recipients read: what the proposal held, for whom it was, its number and version, its last day, the '
  'terms'' version.';
comment on column public.propuestas_versiones.huella is 'SHA-256 of contenido as Postgres writes it.';
comment on column public.propuestas_versiones.cambios is 'What it changes of the one before, in the studio''s words.';
comment on column public.propuestas_versiones.autor is 'Account that sent it. No foreign key: it outlives the account.';
comment on column public.propuestas_versiones.terminos is
  'The terms that went with it; null of one from before they were kept.';

comment on column public.propuestas_versiones.plataforma is
  'The platform of the client that it went on with when it was sent; null where accepting it makes one.';
create index propuestas_versiones_plataforma_idx on public.propuestas_versiones (plataforma);

select private.tabla('public.propuestas_versiones',
  nombre => 'Textos de propuestas',
  motivo => 'Van con su propuesta',
  suya => $$t.propuesta in (select private.propuestas_de($1)) or t.id in (select a.version
    from public.propuestas_aceptaciones a where private.firmada($1, a))$$,
  columnas => '{id,propuesta,version,contenido,vence_el,cambios,creado_en,plataforma}',
  fuera => '{huella,autor,terminos}',
  borra => $$t.propuesta in (select private.propuestas_de($1))$$,
  se_queda => $$exists (select from public.propuestas_aceptaciones a where a.version = t.id)$$,
  queda_con => 'con el nombre, la empresa y el RUT de a quien iban dirigidos, tal como se aceptaron',
  queda_porque => 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$cambios = left(private.tachar(cambios, $2), 1000)$$,
  orden => 5);
grant select on public.propuestas_versiones to authenticated;
select private.solo_equipo('public.propuestas_versiones', '{leer}');

create function private.prueba_no_cambia() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() or tg_op = 'UPDATE' and to_jsonb(new) - '{cliente,plataforma}'::text[] = to_jsonb(old) -
    '{cliente,plataforma}'::text[] then return null; end if;
  raise exception 'Lo que se envió o se aceptó no cambia.';
end $$;
comment on function private.prueba_no_cambia() is
  'Trigger: what was sent or accepted stays as it was, but for whose it is after a merge, and for the erasure of a '
  'person.';
create trigger propuestas_versiones_1_no_cambia after update or delete on public.propuestas_versiones
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
comment on table public.propuestas_enlaces is
  'Links of a proposal: one for each address that it was mailed to, and one to copy. The token follows from id, nonce '
  'and a key of the functions.';
comment on column public.propuestas_enlaces.para is
  'Where it is mailed; null of the one that is copied, with which nothing can be accepted.';
comment on column public.propuestas_enlaces.nonce is
  'Changes when the link is revoked: its token opens nothing from then on.';
comment on column public.propuestas_enlaces.abierta_en is
  'When a person first opened it: a page that ran its script, not a scanner of mails.';
comment on column public.propuestas_enlaces.recordada is 'The last day of the proposal of which it was reminded.';
comment on column public.propuestas_enlaces.pedida_en is
  'When the proposal, which had expired, was asked for again with it.';

create index propuestas_enlaces_abierta_idx on public.propuestas_enlaces (abierta_en) where para is not null;

select private.tabla('public.propuestas_enlaces',
  nombre => 'Enlaces de propuestas',
  motivo => 'Van con su propuesta',
  suya => $$t.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente)
    or private.suya($1, t.para, t.creado_en)$$,
  columnas => '{id,propuesta,para,abierta_en,recordada,pedida_en,revocada_en,creado_en}',
  fuera => '{nonce}',
  borra => $$t.propuesta in (select private.propuestas_de($1)) or private.suya($1, t.para, t.creado_en)$$,
  orden => 7,
  vigila => '{"novedades": {}}');
grant select on public.propuestas_enlaces to authenticated;
select private.solo_equipo('public.propuestas_enlaces', '{leer}');

create function public.vista_en(p public.propuestas) returns timestamptz
language sql stable set search_path = '' as $$ select min(e.abierta_en) from public.propuestas_enlaces e
  where e.propuesta = p.id and e.para is not null; $$;
comment on function public.vista_en(public.propuestas) is
  'Computed column: when the first of those it was mailed to opened it; null while nobody has. The link that is '
  'copied says nothing of that: the studio opens it, too.';
grant execute on function public.vista_en(public.propuestas) to authenticated;

create table private.propuestas_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  enlace bigint not null references public.propuestas_enlaces (id) on delete cascade,
  creado_en timestamptz not null default now(),
  cerrado_en timestamptz
);
create index propuestas_tokens_enlace_idx on private.propuestas_tokens (enlace);
comment on table private.propuestas_tokens is
  'Hashes of the tokens that open a link: one for each key of the functions that made one.';
comment on column private.propuestas_tokens.cerrado_en is
  'When its link was revoked: from then on it opens nothing, also when the link is mailed anew with another token.';
alter table private.propuestas_tokens enable row level security;

select private.tabla('private.propuestas_tokens',
  motivo => 'Abrir una propuesta desde su enlace',
  fuera => '{token_hash,enlace,creado_en,cerrado_en}');

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
comment on function private.signo_que_no_se_escribe(text) is
  'The first sign of a text that the fonts of a PDF lack (they have what Windows-1252 has); null where they have all.';

create function private.falta_en_propuesta(p public.propuestas) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c jsonb := p.contenido;
  v_suma numeric;
  v_signo text;
begin
  if p.cliente is null and p.para_nombre is null then return 'Falta decir para quién es.'; end if;
  if p.plataforma is null
    and p.plataforma_nombre is null then return 'Falta el nombre de la plataforma que se crea al aceptarla.'; end if;
  if p.cliente is null and exists (select from public.clientes x where x.email = p.para_email union all select
    from public.personas x where x.email = p.para_email) then
    return 'El correo de quien la recibe ya es de un cliente: elígelo en «Un cliente que ya está».';
  end if;
  if jsonb_array_length(c -> 'items') = 0 then return 'Agrega al menos un ítem con su precio.'; end if;
  if exists (select from jsonb_array_elements(c -> 'items') x where trim(x ->> 'concepto') = '')
    then return 'Un ítem no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'hitos') x where trim(x ->> 'titulo') = '')
    then return 'Un hito no tiene nombre.'; end if;
  if exists (select from jsonb_array_elements(c -> 'pide') x where trim(x ->> 'texto') = '')
    then return 'En lo que pides hay una línea vacía.'; end if;
  if exists (select from jsonb_array_elements(coalesce(c -> 'servicios', '[]')) x where trim(x ->> 'nombre') = ''
    or (x ->> 'monto')::bigint < 1) then return 'A un servicio le falta el nombre o el precio.'; end if;
  if jsonb_array_length(c -> 'cuotas') = 0 then return 'Agrega al menos una cuota.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where length(trim(x ->> 'concepto')) < 3)
    then return 'Una cuota no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x
    where (x #>> '{vence,hito}')::int >= jsonb_array_length(c -> 'hitos'))
    then return 'Una cuota espera un hito que ya no está.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,fecha}')::date < private.hoy())
    then return 'Una cuota vence en una fecha que ya pasó.'; end if;
  v_suma := (select sum((x ->> 'parte')::numeric) from jsonb_array_elements(c -> 'cuotas') x);
  if c ->> 'division' = 'porcentajes' and v_suma <> 10000 then return 'Los porcentajes de las cuotas no suman 100 %.';
    end if;
  if c ->> 'division' = 'montos' and v_suma <> p.total then return format('Las cuotas suman %s y el total es %s.',
    private.pesos(v_suma::bigint), private.pesos(p.total)); end if;
  if exists (select from unnest(private.cuotas_de_propuesta(c)) m where m < 1)
    then return 'Cada cuota tiene que ser de al menos un peso.'; end if;
  v_signo := private.signo_que_no_se_escribe(concat_ws(' ', p.titulo, p.para_nombre, p.para_empresa,
    p.plataforma_nombre,
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(c, 'strict $.**') t where jsonb_typeof(t) = 'string')));
  if v_signo is not null then return format('El PDF no puede escribir «%s»: quítalo o cámbialo por palabras.', v_signo);
    end if;
  return null;
end $$;
comment on function private.falta_en_propuesta(public.propuestas) is
  'What keeps a proposal from being sent, in words for the person; null when nothing does.';

create function private.falta_para_enviar(p_propuesta bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return (select private.falta_en_propuesta(p) from public.propuestas p where p.id = p_propuesta);
end $$;
create function public.falta_para_enviar(p_propuesta bigint) returns text
language sql stable set search_path = '' as $$ select private.falta_para_enviar(p_propuesta); $$;
comment on function public.falta_para_enviar(bigint) is
  'Admin: what keeps a proposal from being sent, as public.enviar_propuesta would refuse it; null when nothing does. '
  'Errors: 42501.';

create function private.documento_de_propuesta(p public.propuestas) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', p.id, 'titulo', p.titulo, 'contenido', p.contenido,
    'para', case when p.cliente is null then jsonb_build_object('nombre', p.para_nombre, 'empresa', p.para_empresa,
      'rut', p.para_rut)
      else (select jsonb_build_object('nombre', c.cliente, 'empresa', c.empresa, 'rut', c.rut) from public.clientes c
        where c.id = p.cliente) end,
    'plataforma', coalesce(p.plataforma_nombre, (select l.plataforma from public.plataformas l
      where l.id = p.plataforma)),
    'responde', (select e.cliente from public.clientes e where e.id = p.encargado),
    'vendedor', private.vendedor(), 'terminos', private.terminos_escritos() ->> 'version');
$$;
comment on function private.documento_de_propuesta(public.propuestas) is
  'What the recipients of a proposal would read now, as a version of it is made: without its version and last day.';

create function private.tomar_propuesta(p_propuesta bigint) returns public.propuestas
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.propuestas x where x.id = p_propuesta)
    for key share;
  select * into p from public.propuestas where id = p_propuesta for update;
  return p;
end $$;
comment on function private.tomar_propuesta(bigint) is
  'A proposal, which nobody else changes until the transaction ends; its client before it and its links after it, as '
  'everywhere (docs/decisions/062). A row of nulls where there is none.';

create function private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.'
    using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.'
    using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas';
    end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c))
    then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or (v.contenido - '{version,vence_el}'::text[], v.plataforma)
    is distinct from (v_documento, p.plataforma) then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null
      then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez,
      enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios, terminos, plataforma)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el),
      p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end,
      private.fijar_terminos(), p.plataforma)
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id
      and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c order by 2
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create function private.datos_de_propuesta(p public.propuestas, e public.propuestas_enlaces) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'total', p.total, 'vence_el',
    p.vence_el,
    'version', v.version, 'cambios', v.cambios)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version;
$$;
comment on function private.datos_de_propuesta(public.propuestas, public.propuestas_enlaces) is
  'What the mails that carry a link of a proposal are written from; token is its link and nonce, of which the sender '
  'makes what opens it.';
create function public.enviar_propuesta(p_propuesta bigint, p_para text[] default '{}',
  p_cambios text default null) returns int
language sql set search_path = '' as $$ select private.enviar_propuesta(p_propuesta, p_para, p_cambios); $$;
comment on function public.enviar_propuesta(bigint, text[], text) is
  'Admin: sends a proposal to up to ten addresses, each with a link of its own; to none it is only made ready for the '
  'link that is copied. What is sent is frozen as a version; where something changed, or the last one expired or was '
  'refused, it is a new one, which says what it changes (p_cambios) and goes to everybody who has a link. The contact '
  'that it is for is in the stage propuesta from then on, unless it came further. Returns the version. Errors: 42501; '
  'P0001 with hint no_existe, plantilla, aceptada, retirada, cuantas, correo, incompleta (the message says what is '
  'missing), cambios (a new version says what changes).';

create function private.enlace_de_propuesta(p_propuesta bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
begin
  perform private.exigir_admin();
  if coalesce((private.tomar_propuesta(p_propuesta)).version, 0) = 0 then
    raise exception 'Envía la propuesta antes de copiar su enlace.' using hint = 'borrador';
  end if;
  insert into public.propuestas_enlaces (propuesta) values (p_propuesta)
  on conflict (propuesta, para) do update set revocada_en = null returning * into e;
  return e.id || '-' || e.nonce;
end $$;
create function public.enlace_de_propuesta(p_propuesta bigint) returns text
language sql set search_path = '' as $$ select private.enlace_de_propuesta(p_propuesta); $$;
comment on function public.enlace_de_propuesta(bigint) is
  'Admin: the link of a proposal that is copied, as <number>-<nonce>, of which the function propuesta-enlace makes '
  'what opens it. Errors: 42501, P0001 with hint borrador (nothing was sent yet).';

create function private.revocar_enlace_de_propuesta(p_enlace bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform private.tomar_propuesta((select e.propuesta from public.propuestas_enlaces e where e.id = p_enlace));
  update public.propuestas_enlaces set nonce = gen_random_uuid(), revocada_en = now() where id = p_enlace
    and revocada_en is null;
  update private.propuestas_tokens set cerrado_en = now() where enlace = p_enlace and cerrado_en is null;
end $$;
create function public.revocar_enlace_de_propuesta(p_enlace bigint) returns void
language sql set search_path = '' as $$ select private.revocar_enlace_de_propuesta(p_enlace); $$;
comment on function public.revocar_enlace_de_propuesta(bigint) is
  'Admin: from now on a link of a proposal opens nothing, that of mails that wait included; sending it anew makes '
  'another. Errors: 42501.';

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
  'Service only: the SHA-256 of a token that a function made of a link and its nonce; it opens the link from now on. '
  'False where the link was revoked meanwhile: the token is not to be given out.';

grant execute on function private.falta_para_enviar(bigint), public.falta_para_enviar(bigint),
  private.enviar_propuesta(bigint, text[], text), public.enviar_propuesta(bigint, text[], text),
  private.enlace_de_propuesta(bigint), public.enlace_de_propuesta(bigint),
  private.revocar_enlace_de_propuesta(bigint), public.revocar_enlace_de_propuesta(bigint) to authenticated;
grant execute on function private.anotar_token_de_propuesta(bigint, uuid, text),
  public.anotar_token_de_propuesta(bigint, uuid, text) to service_role;

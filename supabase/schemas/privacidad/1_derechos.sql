-- Privacy requests. Ley 21.719 gives people access, rectification, deletion, opposition, portability
-- and blocking of their data, to be answered within 30 days (once 30 more, with its reason in writing);
-- to a blocking within two working days. Nothing happens before the person has shown, by a mailed link
-- or their session, that the address is theirs.

create table public.solicitudes_datos (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('acceso', 'rectificacion', 'supresion', 'oposicion', 'portabilidad', 'bloqueo')),
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  detalle text check (length(detalle) <= 5000),
  cliente bigint references public.clientes (id),
  estado text not null default 'recibida' 
    check (estado in ('por_confirmar', 'recibida', 'en_proceso', 'resuelta', 'rechazada')),
  respuesta text check (length(respuesta) <= 5000),
  vence_en timestamptz not null default now() + interval '30 days',
  resuelta_en timestamptz,
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  confirmar_antes_de timestamptz,
  confirmacion_hash text unique check (confirmacion_hash ~ '^[0-9a-f]{64}$'),
  confirmada_en timestamptz,
  prorroga_motivo text check (length(prorroga_motivo) <= 2000),
  prorrogada_en timestamptz,
  bloqueo_vence_en timestamptz,
  bloqueo_nota text check (length(bloqueo_nota) <= 2000),
  bloqueada_en timestamptz,
  avisada_en timestamptz,
  bloqueo_avisado_en timestamptz,
  constraint solicitudes_datos_prorroga_check check ((prorrogada_en is null) = (coalesce(trim(prorroga_motivo),
    '') = '')),
  constraint solicitudes_datos_bloqueo_check check ((bloqueada_en is null) = (coalesce(trim(bloqueo_nota), '') = '')),
  check (estado not in ('resuelta', 'rechazada') or coalesce(trim(respuesta), '') <> '')
);
comment on table public.solicitudes_datos is 'Requests of people about their personal data (Ley 21.719).';
comment on column public.solicitudes_datos.vence_en is
  'Legal term to answer: 30 days from the first sending; a correction does not lengthen it.';
comment on column public.solicitudes_datos.estado is
  'por_confirmar until the person opens the mailed link; what the studio writes down, and what a client asks signed '
  'in, is recibida at once. resuelta and rechazada are final.';
comment on column public.solicitudes_datos.confirmar_antes_de is 'Until when the mailed link works.';
comment on column public.solicitudes_datos.confirmacion_hash is
  'Hash of the token of the mailed link. The token itself is in that mail alone.';
comment on column public.solicitudes_datos.confirmada_en is 'When it was known who asks.';
comment on column public.solicitudes_datos.prorroga_motivo is 'Why it takes 30 days more, as the person is told. Once.';
comment on column public.solicitudes_datos.bloqueo_vence_en is
  'Until when a temporary blocking must be in force: two working days after it was known who asks.';
comment on column public.solicitudes_datos.bloqueo_nota is 'What was suspended, as the person is told.';
comment on column public.solicitudes_datos.avisada_en is
  'When the studio was told that the term ends soon; null again when it is extended.';
create index solicitudes_datos_creado_idx on public.solicitudes_datos (creado_en desc);
create index solicitudes_datos_cliente_idx on public.solicitudes_datos (cliente, creado_en desc);

select private.tabla('public.solicitudes_datos',
  motivo => 'Mostrar a la Agencia que se respondió',
  plazo => '4 years',
  condicion => $$coalesce(t.resuelta_en, t.actualizado_en) < $1$$,
  pagina => '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',
  plazo_menor => '7 days',
  condicion_menor => $$t.estado = 'por_confirmar' and coalesce(t.confirmar_antes_de, t.creado_en) < $1$$,
  motivo_menor => 'Esperar la confirmación',
  pagina_menor => '{"Solicitudes sobre datos que nadie confirma","desde que vence su enlace"}',
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)$$,
  columnas => '{id,tipo,nombre,email,detalle,cliente,estado,respuesta,vence_en,resuelta_en,creado_en,actualizado_en,
    confirmar_antes_de,confirmada_en,prorroga_motivo,prorrogada_en,bloqueo_vence_en,bloqueo_nota,bloqueada_en,
    avisada_en,bloqueo_avisado_en}',
  fuera => '{envio,remitente,huella,confirmacion_hash}',
  borra => $$(t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)) and t.id is distinct from $3$$,
  se_queda => $$true$$,
  blanqueo => $$
    nombre = 'Persona suprimida', email = 'solicitud-' || id || '@suprimido.invalid', cliente = null, detalle = null,
      respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2),
      bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null$$,
  orden => 85,
  fusion => '{"cliente": "pasa"}',
  vigila => '{
    "envio": {"con": ["tipo", "nombre", "email", "detalle"]},
    "limite": {"en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."],
      "turno": 2},
    "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "detalle", "respuesta"]},
    "limpieza": {"con": ["email"]},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"esperan": ["estudio"]}
  }');

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

create function private.solicitudes_datos_antes() returns trigger
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
    if new.huella is distinct from old.huella and (old.resuelta_en is not null or old.estado <> 'por_confirmar'
      and old.remitente is null) then
      raise
        exception
        'Ya % esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.',
        case when old.resuelta_en is null then 'confirmaste' else 'respondimos' end
        using hint = case when old.resuelta_en is null then 'confirmada' else 'respondida' end;
    end if;
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '),
        replace(new.estado, '_', ' ');
    end if;
    if new.estado <> old.estado and private.es_admin() and exists (select from private.supresiones s
      where s.solicitud = old.id) then
      raise exception 'Sus datos se están borrando: la respuesta sale sola cuando no quede nada.'
        using hint = 'suprimiendo';
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
        raise exception 'El plazo ya venció y solo se prorroga antes: ahora hay que responder.';
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
    new.bloqueo_vence_en := coalesce(new.bloqueo_vence_en, private.dias_habiles_despues(coalesce(new.confirmada_en,
      new.creado_en), 2));
  end if;
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  end if;
  return new;
end $$;
create function private.solicitudes_datos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_nueva boolean := tg_op = 'INSERT';
  v_corregida boolean := tg_op = 'UPDATE' and new.huella is distinct from old.huella;
  v_token text;
  v_datos jsonb := jsonb_build_object('solicitud', new.id, 'nombre', private.nombre_limpio(new.nombre), 'tipo',
    new.tipo);
begin
  if private.suprimiendo() then return null; end if;
  if new.estado = 'por_confirmar' then
    if v_nueva or v_corregida then
      v_token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      update public.solicitudes_datos set confirmacion_hash = encode(sha256(convert_to(v_token, 'utf8')), 'hex')
        where id = new.id;
      perform private.encolar_confirmacion('datos_por_confirmar', new.email,
        v_datos - 'solicitud' || jsonb_build_object('correccion', v_corregida, 'vence_en', new.confirmar_antes_de,
          'token', v_token));
    end if;
    return null;
  end if;
  perform private.encolar_correo(m.tipo, lower(new.email), v_datos || m.datos, private.correo_estudio()) from (values
    ('datos_recibida', v_nueva and new.estado = 'recibida' or old.estado = 'por_confirmar',
      jsonb_build_object('vence_en', new.vence_en, 'bloqueo_vence_en', new.bloqueo_vence_en)),
    ('datos_prorrogada', not v_nueva and new.prorrogada_en is distinct from old.prorrogada_en,
      jsonb_build_object('vence_en', new.vence_en, 'motivo', new.prorroga_motivo)),
    ('datos_bloqueada', not v_nueva and new.bloqueada_en is distinct from old.bloqueada_en, jsonb_build_object('nota',
      new.bloqueo_nota)),
    ('datos_' || new.estado, not v_nueva and new.estado <> old.estado and new.estado in ('resuelta', 'rechazada'),
      jsonb_build_object('respuesta', new.respuesta))) m (tipo, toca, datos)
  where m.toca;
  if v_nueva or v_corregida or old.estado = 'por_confirmar' then
    perform private.avisar_estudio('solicitud_datos', jsonb_build_object('solicitud', new.id, 'correccion', v_corregida,
      'tipo', new.tipo,
      'nombre', new.nombre, 'email', new.email, 'detalle', new.detalle, 'vence_en', new.vence_en, 'bloqueo_vence_en',
        new.bloqueo_vence_en), new.email);
  end if;
  return null;
end $$;
comment on function private.solicitudes_datos_antes() is
  'Trigger: states, terms and instants of a request, for whoever writes. A visitor''s begins as por_confirmar; one of '
  'a client bears the client''s address until it is answered. What was confirmed or answered nobody corrects. Errors: '
  'P0001 (with hint por_confirmar for what waits for the person, confirmada, respondida, suprimiendo).';
comment on function private.solicitudes_datos_avisar() is
  'Trigger: the link that confirms; once it is known who asks, the receipt to the person and the notice to the '
  'studio; and each further step to the person.';
create trigger solicitudes_datos_2_reglas before insert or update on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_antes();
create trigger solicitudes_datos_3_avisar after insert or update on public.solicitudes_datos
  for each row execute function private.solicitudes_datos_avisar();

grant insert (tipo, nombre, email, detalle, envio) on public.solicitudes_datos to anon;
grant select, insert (tipo, nombre, email, detalle, cliente, envio), update (estado, respuesta, prorroga_motivo,
  bloqueo_nota)
  on public.solicitudes_datos to authenticated;
create policy solicitudes_datos_enviar on public.solicitudes_datos for insert to anon with check (cliente is null);
create policy solicitudes_datos_leer on public.solicitudes_datos for select to authenticated
  using (private.ve_lo_personal(cliente, (select private.es_admin()), (select private.mi_ficha())));
create policy solicitudes_datos_crear on public.solicitudes_datos for insert to authenticated
  with check (private.ve_lo_personal(cliente, (select private.es_admin()), (select private.mi_ficha())));
select private.solo_equipo('public.solicitudes_datos', '{editar}');

create function private.confirmar_solicitud_datos(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  select * into r from public.solicitudes_datos
  where confirmacion_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') for update;
  if not found then
    raise
      exception
      'Este enlace no corresponde a ninguna solicitud. Cópialo entero desde el correo o envía la solicitud otra vez.'
      using hint = 'enlace_invalido';
  end if;
  if r.estado <> 'por_confirmar' then
    raise exception '%', case when r.estado in ('resuelta', 'rechazada') then format(
        'Esta solicitud está cerrada desde el %s: la respuesta está en tu correo.',
        private.dia_en_palabras(private.hoy(r.resuelta_en)))
      else 'Esta solicitud ya está confirmada. No tienes que hacer nada más.' end using hint = 'enlace_usado';
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
  'Whoever holds the mailed link of a privacy request: shows that the address is theirs, once; the person gets a '
  'receipt and the studio its notice. Returns {solicitud, vence_en}, whether or not the address is a client''s. '
  'Errors: P0001 with hint enlace_invalido, enlace_usado or enlace_vencido (three days).';
grant execute on function private.confirmar_solicitud_datos(text), public.confirmar_solicitud_datos(text) to anon;

create function private.avisar_plazos(p_solicitud bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  s public.solicitudes_datos;
begin
  select * into s from public.solicitudes_datos where id = p_solicitud and estado in ('recibida', 'en_proceso')
    for update;
  if s.avisada_en is null and s.vence_en <= now() + interval '5 days' then
    update public.solicitudes_datos set avisada_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.vence_en, 'bloqueo', false), s.email);
  end if;
  if s.bloqueada_en is null and s.bloqueo_avisado_en is null and s.bloqueo_vence_en <= now() + interval '1 day' then
    update public.solicitudes_datos set bloqueo_avisado_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.bloqueo_vence_en, 'bloqueo', true), s.email);
  end if;
  return s.id is not null;
end $$;
comment on function private.avisar_plazos(bigint, date) is
  'Tells the studio, once each, that the term of a request ends within five days and that its blocking must be in '
  'force within one.';

create function private.tarea_plazos_datos() returns void
language sql set search_path = '' as $$
  select private.cada_fila('plazos_datos', array(
    select id from public.solicitudes_datos where estado in ('recibida', 'en_proceso')
      and (avisada_en is null and vence_en <= now() + interval '5 days'
        or bloqueada_en is null and bloqueo_avisado_en is null and bloqueo_vence_en <= now() + interval '1 day')
    order by id), 'avisar_plazos', private.hoy());
$$;
comment on function private.tarea_plazos_datos() is
  'Task, at nine in the morning in Chile: private.avisar_plazos of each request that has something to tell; one that '
  'fails stops no other.';
insert into private.tareas (nombre, a_las) values ('plazos_datos', '09:00');

-- Functions may name what a later file makes.
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
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dia date;
begin
  select x.dia into v_dia from (
    select (p_desde at time zone 'America/Santiago')::date + n as dia from generate_series(1, p_dias * 2 + 20) n) x
  where extract(isodow from x.dia) < 6 and not exists (select from private.feriados f where f.fecha = x.dia)
  order by x.dia offset p_dias - 1 limit 1;
  return (v_dia + time '23:59:59') at time zone 'America/Santiago';
end $$;
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
  if new.cliente is not null then
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
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using errcode = 'P0001', hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.' using errcode = 'P0001';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció: se prorroga antes, ahora hay que responder.' using errcode = 'P0001';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.' using errcode = 'P0001';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.' using errcode = 'P0001';
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

create function private.solicitud_respondida() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() then return new; end if;
  raise exception 'Ya respondimos esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.'
    using errcode = 'P0001', hint = 'respondida';
end $$;

create function private.solicitud_confirmada() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() then return new; end if;
  raise exception 'Ya confirmaste esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.'
    using errcode = 'P0001', hint = 'confirmada';
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
  if (v_nueva and new.estado = 'recibida') or (not v_nueva and old.estado = 'por_confirmar') then
    perform private.encolar_correo('datos_recibida', lower(new.email),
      v_datos || jsonb_build_object('vence_en', new.vence_en, 'bloqueo_vence_en', new.bloqueo_vence_en), private.correo_estudio());
  end if;
  if v_nueva or v_corregida or old.estado = 'por_confirmar' then
    perform private.avisar_estudio('solicitud_datos', jsonb_build_object('solicitud', new.id, 'correccion', v_corregida, 'tipo', new.tipo,
      'nombre', new.nombre, 'email', new.email, 'detalle', new.detalle, 'vence_en', new.vence_en, 'bloqueo_vence_en', new.bloqueo_vence_en), new.email);
  end if;
  if v_nueva then return null; end if;
  if new.prorrogada_en is distinct from old.prorrogada_en then
    perform private.encolar_correo('datos_prorrogada', lower(new.email),
      v_datos || jsonb_build_object('vence_en', new.vence_en, 'motivo', new.prorroga_motivo), private.correo_estudio());
  end if;
  if new.bloqueada_en is distinct from old.bloqueada_en then
    perform private.encolar_correo('datos_bloqueada', lower(new.email),
      v_datos || jsonb_build_object('nota', new.bloqueo_nota), private.correo_estudio());
  end if;
  if new.estado <> old.estado and new.estado in ('resuelta', 'rechazada') then
    perform private.encolar_correo('datos_' || new.estado, lower(new.email),
      v_datos || jsonb_build_object('respuesta', new.respuesta), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.solicitudes_datos_antes() is
  'Trigger: states, terms and instants of a request, for whoever writes. A visitor''s begins as por_confirmar; one of a client bears the client''s address. Errors: P0001 (with hint por_confirmar for what waits for the person).';
comment on function private.solicitud_respondida() is 'Trigger: refuses what its condition describes (P0001, hint respondida).';
comment on function private.solicitud_confirmada() is
  'Trigger: refuses what its condition describes (P0001, hint confirmada): or somebody could prove one address and then ask for another''s data.';
comment on function private.solicitudes_datos_avisar() is
  'Trigger: the link that confirms; once it is known who asks, the receipt to the person and the notice to the studio; and each further step to the person.';
revoke execute on function private.dias_habiles_despues(timestamptz, int), private.solicitud_datos_puede_pasar(text, text),
  private.solicitudes_datos_antes(), private.solicitud_respondida(), private.solicitud_confirmada(),
  private.solicitudes_datos_avisar() from public;

create or replace trigger solicitudes_datos_1_envio before insert on public.solicitudes_datos
  for each row execute function private.envio_unico('tipo', 'nombre', 'email', 'detalle');

create trigger solicitudes_datos_1_respondida before update of huella on public.solicitudes_datos for each row
  when (old.resuelta_en is not null and new.huella is distinct from old.huella)
  execute function private.solicitud_respondida();

create trigger solicitudes_datos_1_confirmada before update of huella on public.solicitudes_datos for each row
  when (old.resuelta_en is null and old.estado <> 'por_confirmar' and old.remitente is null and new.huella is distinct from old.huella)
  execute function private.solicitud_confirmada();

create trigger solicitudes_datos_2_limitar after insert or update of huella on public.solicitudes_datos
  for each row execute function private.limitar_cuenta('5', '1 day', 'Ya enviaste varias solicitudes hoy.');

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
      using errcode = 'P0001', hint = 'enlace_invalido';
  end if;
  if r.estado <> 'por_confirmar' then
    raise exception 'Esta solicitud ya está confirmada. No tienes que hacer nada más.' using errcode = 'P0001', hint = 'enlace_usado';
  end if;
  if r.confirmar_antes_de <= now() then
    raise exception 'El enlace venció. Envía la solicitud otra vez desde esta página.' using errcode = 'P0001', hint = 'enlace_vencido';
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
revoke execute on function private.confirmar_solicitud_datos(text) from public;
grant execute on function private.confirmar_solicitud_datos(text), public.confirmar_solicitud_datos(text) to anon;

create function private.tarea_plazos_datos() returns void
language plpgsql set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  for r in
    update public.solicitudes_datos set avisada_en = now()
    where estado in ('recibida', 'en_proceso') and avisada_en is null and vence_en <= now() + interval '5 days'
    returning *
  loop
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', r.id, 'tipo', r.tipo, 'nombre', r.nombre,
      'vence_en', r.vence_en, 'bloqueo', false), r.email);
  end loop;
  for r in
    update public.solicitudes_datos set bloqueo_avisado_en = now()
    where estado in ('recibida', 'en_proceso') and bloqueada_en is null and bloqueo_avisado_en is null
      and bloqueo_vence_en <= now() + interval '1 day'
    returning *
  loop
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', r.id, 'tipo', r.tipo, 'nombre', r.nombre,
      'vence_en', r.bloqueo_vence_en, 'bloqueo', true), r.email);
  end loop;
end $$;
comment on function private.tarea_plazos_datos() is
  'Task, at nine in the morning in Chile: tells the studio, once each, of a request whose term ends within five days, and of a blocking that must be in force within one.';
revoke execute on function private.tarea_plazos_datos() from public;

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
comment on column public.acciones_datos.correo is 'The mail of the outbox that told the person; it still bears the address, for as long as private.conservacion says.';
comment on column public.acciones_datos.autor is 'Account that did it; null for the nightly purge. No foreign key: the record outlives the account.';

create index acciones_datos_solicitud_idx on public.acciones_datos (solicitud);

create index acciones_datos_creado_idx on public.acciones_datos (creado_en desc);
alter table public.acciones_datos enable row level security;
grant select on public.acciones_datos to authenticated;

create policy acciones_datos_leer on public.acciones_datos for select to authenticated using ((select private.es_admin()));

create function private.adjuntos_por_correo(p_email text, p_cliente bigint) returns setof text
language sql stable security definer set search_path = '' as $$
  select r from public.correos_entrantes e, unnest(e.rutas) r where e.de = p_email and r <> ''
  union
  select r from public.ticket_mensajes m join public.tickets k on k.id = m.ticket, unnest(m.adjuntos) r
  where k.cliente = p_cliente and r like 'entrantes/%';
$$;
comment on function private.adjuntos_por_correo(text, bigint) is
  'Files of the folder entrantes of the bucket adjuntos that are a person''s: they mailed them, or a ticket of theirs has them.';

create function private.datos_de_persona(p_email text) returns jsonb
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
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2 or h.respondido_por = $3'),
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
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes; clientes_notas, contactos_notas and ticket_notas are the studio''s own words about them. archivos names files of the private buckets.';

create function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then
    raise exception 'Se copian los datos de quien confirmó su solicitud.' using errcode = 'P0001';
  end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;

create function public.exportar_persona(p_solicitud bigint) returns jsonb
language sql set search_path = '' as $$ select private.exportar_persona(p_solicitud); $$;
comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files. Leaves a row in acciones_datos. The function exportar-persona makes a ZIP of it. Errors: 42501, P0001.';
revoke execute on function private.adjuntos_por_correo(text, bigint), private.datos_de_persona(text), private.exportar_persona(bigint) from public;
grant execute on function private.exportar_persona(bigint), public.exportar_persona(bigint) to authenticated;

-- How long each kind of row is kept, and what erases it by night. The privacy page says the same periods
-- from src-shared/conservacion.ts; a test holds both together.

create table private.conservacion (
  id text primary key check (id ~ '^[a-z_]{3,40}$'),
  tabla text not null check (tabla ~ '^(public|private)\.[a-z_]+$'),
  plazo interval check (plazo > interval '0'),
  condicion text,
  motivo text not null check (length(trim(motivo)) > 0),
  check (condicion is null or plazo is not null)
);
comment on table private.conservacion is
  'Every table of ours, how long its rows are kept and why. Without plazo they stay; without condicion they go with what they belong to.';
comment on column private.conservacion.condicion is 'Which rows go; $1 is the instant before which they are old.';

create function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    for update of o skip locked);
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active. Their receipts follow (private.archivos_sueltos).';

create function private.purgar_clientes(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_borrados int := 0;
  v_esperan int := 0;
begin
  for v_email in
    select c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida', 'en_proceso'))
  loop
    begin
      perform private.suprimir_datos(v_email);
      v_borrados := v_borrados + 1;
    exception when sqlstate 'P0001' then
      v_esperan := v_esperan + 1;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan);
end $$;
comment on function private.purgar_clientes(timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing; their files follow (private.archivos_sueltos). Those with something that private.suprimir_datos refuses wait (clientes_que_esperan).';

create function private.purgar(p_ahora timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k private.conservacion;
  v_n int;
  v_ids text[];
  v_filas jsonb := '{}';
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in select * from private.conservacion where condicion is not null order by id loop
    execute format('with v as (select t.ctid from %1$s t where %2$s limit 5000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select count(*), array_agg(id) from b', k.tabla, k.condicion)
      into v_n, v_ids using p_ahora - k.plazo;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    v_filas := v_filas || jsonb_build_object(k.id, v_n);
  end loop;
  v_filas := v_filas || private.purgar_dinero(p_ahora - (select plazo from private.conservacion where id = 'pagos'));
  v_filas := v_filas || private.purgar_clientes(p_ahora - (select plazo from private.conservacion where id = 'clientes'));
  perform set_config('estudio.suprimiendo', '', true);
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(v_filas) where value <> '0');
end $$;
comment on function private.purgar(timestamptz) is
  'Deletes what is older than private.conservacion says, 5000 rows of a kind at most, so that no other work waits for what a long pause left; the next night takes more. Returns how many rows of each kind.';

create function private.tarea_purgar() returns void
language sql set search_path = '' as $$
  insert into public.acciones_datos (accion, informe) values ('purga', private.purgar(now()));
$$;
comment on function private.tarea_purgar() is 'Task, at half past three in the morning in Chile: the nightly purge, with its log.';
revoke execute on function private.purgar_dinero(timestamptz), private.purgar_clientes(timestamptz),
  private.purgar(timestamptz), private.tarea_purgar() from public;

-- One person is erased: what may go, goes, and they go from what must stay.

create function private.tachar(p_texto text, p_terminos text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_termino text;
begin
  foreach v_termino in array p_terminos loop
    p_texto := regexp_replace(p_texto, '(?<![[:alnum:]])' || regexp_replace(v_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g') || '(?![[:alnum:]])', '[suprimido]', 'gi');
  end loop;
  return p_texto;
end $$;
comment on function private.tachar(text, text[]) is 'A text without some words, whatever their capitals; only whole words.';

create function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
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
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where respondido_por = v_cuenta;
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
    observacion = case when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}',
    respondido_nombre = case when respondido_nombre is not null then 'Persona suprimida' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null,
    rubro = null, resultado = null, cifras = '[]'
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
  update public.auditoria set antes = null, despues = null, cliente = null where cliente = c.id and tabla <> 'pagos';  -- also of what was deleted before
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
comment on function private.suprimir_datos(text, bigint) is
  'Erases the person with an address: deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered. Errors: P0001 with hint es_admin, pagos_abiertos, tickets_abiertos or otra_solicitud or reunion_por_venir.';

create function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$'));
$$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create function private.suprimir_solicitudes(p_email text, p_cliente bigint, p_excepto bigint, p_terminos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ids text[];
begin
  with k as (
    update public.solicitudes_datos set nombre = 'Persona suprimida', email = 'solicitud-' || id || '@suprimido.invalid', cliente = null, detalle = null,
      respuesta = private.tachar(respuesta, p_terminos), prorroga_motivo = private.tachar(prorroga_motivo, p_terminos),
      bloqueo_nota = private.tachar(bloqueo_nota, p_terminos), huella = null, remitente = null, confirmacion_hash = null
    where (lower(email) = p_email or cliente = p_cliente) and id is distinct from p_excepto returning id)
  select array_agg(id::text) into v_ids from k;
  perform private.vaciar_auditoria('solicitudes_datos', v_ids);
end $$;
comment on function private.suprimir_solicitudes(text, bigint, bigint, text[]) is
  'Takes a person out of their privacy requests, which stay to show that they were answered.';

create function private.texto_supresion(p_informe jsonb) returns text
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
comment on function private.texto_supresion(jsonb) is 'What was erased and what was kept and why, as the person is told.';

create function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  v_cliente bigint;
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
  select id into v_cliente from public.clientes where email = lower(trim(r.email));
  select coalesce(jsonb_agg(name order by name), '[]') into v_archivos from storage.objects
  where bucket_id = 'adjuntos' and (split_part(name, '/', 1) = any(private.carpetas_de(v_cliente))
    or name in (select private.adjuntos_por_correo(lower(trim(r.email)), v_cliente)));
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
  perform private.suprimir_solicitudes(lower(trim(r.email)), null, null, '{}');
  update public.auditoria set antes = null, despues = null, cliente = null where tabla = 'solicitudes_datos' and fila = r.id;
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), v_informe, v_correo, (select auth.uid()));
  return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', '[]'::jsonb);
end $$;

create function public.suprimir_persona(p_solicitud bigint, p_ensayo boolean default true) returns jsonb
language sql set search_path = '' as $$ select private.suprimir_persona(p_solicitud, p_ensayo); $$;
comment on function public.suprimir_persona(bigint, boolean) is
  'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos}: the files of the bucket adjuntos, which Storage must have deleted before. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';
revoke execute on function private.tachar(text, text[]), private.suprimir_datos(text, bigint), private.vaciar_auditoria(text, text[]),
  private.suprimir_solicitudes(text, bigint, bigint, text[]), private.texto_supresion(jsonb), private.suprimir_persona(bigint, boolean) from public;
grant execute on function private.suprimir_persona(bigint, boolean), public.suprimir_persona(bigint, boolean) to authenticated;

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
    raise exception 'Ninguna fecha puede ser futura.' using errcode = 'P0001';
  end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.vulneraciones_antes() is
  'Trigger: nothing in the future, and nothing is deleted, whoever tries. Errors: P0001, 42501.';
revoke execute on function private.vulneraciones_antes() from public;

create trigger vulneraciones_1_reglas before insert or update or delete on public.vulneraciones
  for each row execute function private.vulneraciones_antes();

create trigger vulneraciones_2_permanecen before truncate on public.vulneraciones
  for each statement execute function private.vulneraciones_antes();

create trigger vulneraciones_9_auditar after insert or update or delete on public.vulneraciones
  for each row execute function private.auditar();
alter table public.vulneraciones enable row level security;
grant select, insert (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas, avisada_agencia_en, avisadas_personas_en, sin_aviso),
    update (titulo, que_paso, ocurrida_en, notada_en, de_quienes, cuantas_personas, categorias, medidas, avisada_agencia_en, avisadas_personas_en, sin_aviso)
  on public.vulneraciones to authenticated;

create policy vulneraciones_leer on public.vulneraciones for select to authenticated using ((select private.es_admin()));

create policy vulneraciones_crear on public.vulneraciones for insert to authenticated with check ((select private.es_admin()));

create policy vulneraciones_editar on public.vulneraciones for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('leads', 'public.leads', '24 months', 'cliente is null and actualizado_en < $1', 'Responder y hacer seguimiento'),
  ('formulario_inicial', 'public.formulario_inicial', '24 months', 'cliente is null and actualizado_en < $1', 'Responder y hacer seguimiento'),
  ('solicitudes', 'public.solicitudes', '24 months', 'cliente is null and actualizado_en < $1', 'Responder y hacer seguimiento'),
  ('citas', 'public.citas', '24 months', 'termino < $1', 'Reunirse y hacer seguimiento'),
  ('pedidos_sin_pagar', 'public.pedidos', '24 months',
    'estado in (''pendiente'', ''rechazado'', ''anulado'') and cliente is null and actualizado_en < $1 and not exists (select from public.pagos_intentos i where i.pedido = t.id)', 'Responder y hacer seguimiento'),
  ('pedidos', 'public.pedidos', '6 years', null, 'La ley tributaria pide guardarlos seis años'),
  ('pagos', 'public.pagos', '6 years', null, 'La ley tributaria pide guardarlos seis años'),
  ('pagos_intentos', 'public.pagos_intentos', '6 years', null, 'La ley tributaria pide guardarlos seis años'),
  ('pagos_eventos', 'public.pagos_eventos', '6 years', null, 'La ley tributaria pide guardarlos seis años'),
  ('recordatorios', 'private.recordatorios', '6 years', null, 'Van con su pago'),
  ('clientes', 'public.clientes', '6 years', null, 'Contrato, y responder por él después'),
  ('clientes_notas', 'public.clientes_notas', '6 years', null, 'Van con su cliente'),
  ('plataformas', 'public.plataformas', '6 years', null, 'Van con su cliente'),
  ('hitos_plataforma', 'public.hitos_plataforma', '6 years', null, 'Van con su cliente'),
  ('tickets', 'public.tickets', '6 years', null, 'Van con su cliente'),
  ('ticket_mensajes', 'public.ticket_mensajes', '6 years', null, 'Van con su cliente'),
  ('accesos_temporales', 'public.accesos_temporales', '90 days', 'greatest(vence_en, creado_en) < $1', 'Saber quién compartió qué'),
  ('seguimiento_usuarios', 'public.seguimiento_usuarios', '12 months', 'created_at < $1', 'Seguridad de las cuentas'),
  ('correos', 'public.correos', '12 months', 'estado in (''enviado'', ''fallido'', ''descartado'') and creado_en < $1', 'Saber qué se dijo y cuándo'),
  ('correos_entrantes', 'public.correos_entrantes', '12 months', 'creado_en < $1', 'Saber qué llegó y cuándo'),
  ('correos_de_supresion', 'public.correos', '30 days', 'enviado_en < $1 and id in (select a.correo from public.acciones_datos a)', 'Mostrar que la respuesta salió'),
  ('auditoria', 'public.auditoria', '6 years', 'creado_en < $1', 'Responder por lo que hizo el estudio'),
  ('solicitudes_datos', 'public.solicitudes_datos', '4 years', 'resuelta_en < $1', 'Mostrar a la Agencia que se respondió'),
  ('solicitudes_sin_confirmar', 'public.solicitudes_datos', '7 days', 'estado = ''por_confirmar'' and confirmar_antes_de < $1', 'Esperar la confirmación'),
  ('acciones_datos', 'public.acciones_datos', '4 years', 'creado_en < $1', 'Mostrar a la Agencia que se respondió'),
  ('envios', 'private.envios', '1 day', 'creado_en < $1', 'Limitar el envío automático'),
  ('configuracion', 'public.configuracion', null, null, 'Datos del estudio'),
  ('respuestas_guardadas', 'public.respuestas_guardadas', null, null, 'Textos del estudio'),
  ('horarios', 'public.horarios', null, null, 'Horas del estudio'),
  ('bloqueos', 'public.bloqueos', null, null, 'Horas del estudio'),
  ('ajustes', 'private.ajustes', null, null, 'Ajustes del servicio'),
  ('tareas', 'private.tareas', null, null, 'Trabajo del servicio'),
  ('feriados', 'private.feriados', null, null, 'Calendario'),
  ('conservacion', 'private.conservacion', null, null, 'Los plazos mismos'),
  ('vulneraciones', 'public.vulneraciones', null, null, 'La ley pide un registro; no lleva nombres'),
  ('correos_silenciados', 'public.correos_silenciados', '24 months', 'creado_en < $1', 'No escribir a quien no recibe o no quiere'),
  ('preferencias_correo', 'public.preferencias_correo', '6 years', null, 'Van con su cliente'),
  ('busquedas', 'private.busquedas', null, null, 'Cada renglón va con la fila que encuentra'),
  ('cambios', 'private.cambios', null, null, 'Qué tablas cambiaron, sin nada de lo que dicen; se reúnen en un renglón por tabla y cliente'),
  ('ticket_lecturas', 'private.ticket_lecturas', '6 years', null, 'Van con su ticket o con su cuenta'),
  ('vistas_tickets', 'private.vistas_tickets', null, null, 'De las personas del estudio; van con su cuenta'),
  ('respondiendo', 'private.respondiendo', null, null, 'De las personas del estudio; valen un minuto'),
  ('personas', 'public.personas', '6 years', null, 'Van con su cliente'),
  ('contactos_notas', 'public.contactos_notas', null, null, 'Van con su contacto'),
  ('contactos_claves', 'private.contactos_claves', null, null, 'Van con su contacto o su cliente'),
  ('conversiones', 'public.conversiones', null, null, 'Va con su contacto'),
  ('fusiones', 'private.fusiones', null, null, 'Van con el cliente que quedó'),
  ('precios', 'public.precios', null, null, 'Es la historia de lo que se cobró. No habla de nadie.'),
  ('testimonios', 'public.testimonios', null, null, 'Es lo que el sitio muestra: se queda mientras el estudio quiera, y se va con su cliente.'),
  ('equipo', 'public.equipo', null, null, 'Es lo que el sitio muestra de quienes trabajan en el estudio.'),
  ('publicaciones', 'private.publicaciones', '30 days', 'creado_en < $1', 'Sirve para volver a hacer las páginas del sitio. No habla de nadie.'),
  ('gancho', 'private.gancho', null, null, 'Una fila: hasta dónde se avisó al servidor del sitio. No habla de nadie.'),
  ('visitas', 'private.visitas', '5 years', 'dia < ($1 at time zone ''America/Santiago'')::date', 'Mostrar de dónde llega la gente. No habla de nadie.');

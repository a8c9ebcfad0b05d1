-- Who waits for a lock holds up everybody behind: rather the migration is tried again.
set lock_timeout = '10s';

-- One notion of an e-mail address. What the form of the home assistant took and no mail could go to stays readable.
update public.formulario_inicial set
  observacion = left(concat_ws(E'\n', nullif(observacion, ''), 'Correo tal como llegó: ' || email), 4000),
  email = left(split_part(email, '@', 1), 200) || '@correo.invalid'
where not private.correo_valido(email);
alter table public.formulario_inicial drop constraint formulario_inicial_email_check;
alter table public.formulario_inicial add constraint formulario_inicial_email_check check (private.correo_valido(email));

-- What triggers put into the outbox tells no row, whatever is wrong with it.
create or replace function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or private.correo_apagado(p_tipo, p_para) then return; end if;
  insert into public.correos (tipo, para, datos, reply_to) values (p_tipo, p_para, p_datos, p_reply_to);
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

-- Nor do functions that write for the team.
create or replace function public.convertir_contacto(p_clase text, p_fila bigint, p_cliente bigint default null, p_plataforma text default null,
  p_hito text default null, p_rut text default null, p_empresa text default null, p_total int default null, p_cuotas jsonb default null,
  p_invitar boolean default false) returns bigint
language plpgsql set search_path = '' as $$
begin
  return private.convertir(p_clase, p_fila, p_cliente, p_plataforma, p_hito, p_rut, p_empresa, p_total, p_cuotas, p_invitar);
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create or replace function private.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_antes is not null then
    update private.vistas_tickets set nombre = trim(p_nombre), filtros = p_filtros where cuenta = v_cuenta and nombre = p_antes;
    if not found then
      raise exception 'Esa vista ya no existe.' using errcode = 'P0001';
    end if;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vistas de ' || v_cuenta, 0));
  if (select count(*) from private.vistas_tickets where cuenta = v_cuenta) >= 20 then
    raise exception 'Ya tienes 20 vistas. Elimina una antes de guardar otra.' using errcode = 'P0001';
  end if;
  insert into private.vistas_tickets (cuenta, nombre, filtros) values (v_cuenta, trim(p_nombre), p_filtros);
exception
  when unique_violation then
    raise exception 'Ya tienes una vista con ese nombre.' using errcode = 'P0001';
  when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create or replace function private.crear_acceso_temporal(p_plataforma bigint, p_dias int, p_para text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_vence timestamptz := now() + make_interval(days => p_dias);
begin
  perform private.exigir_admin();
  if p_dias is null or p_dias not between 1 and 90 then
    raise exception 'El enlace dura entre 1 y 90 días.' using errcode = 'P0001';
  end if;
  if p_para is not null and not private.correo_valido(trim(p_para)) then
    raise exception 'Ese correo no es válido.' using errcode = 'P0001';
  end if;
  insert into public.accesos_temporales (token_hash, plataforma, vence_en, creado_por)
  values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_plataforma, v_vence, private.mi_cliente());
  if p_para is not null then
    perform private.encolar_correo('acceso_compartido', lower(trim(p_para)), jsonb_build_object(
        'plataforma', (select plataforma from public.plataformas where id = p_plataforma), 'vence_en', v_vence, 'token', v_token),
      private.correo_estudio());
  end if;
  return v_token;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

-- The name of a trigger's table is of type name, whose order no index of a text column has.
create or replace function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cliente is null and exists (select from public.conversiones x
      where x.clase = tg_table_name::text and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()) then
    return new;
  end if;
  if exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then return new; end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
end $$;

create or replace function private.seguir_contacto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
begin
  delete from private.contactos_claves k where k.clase = tg_table_name::text and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = tg_table_name::text and n.fila = v_id;
    delete from public.conversiones x where x.clase = tg_table_name::text and x.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select tg_table_name, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1], v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;

-- The hook that is called when pages change leads into the Internet, and leaves a line in the audit log.
create or replace function private.enlace_publico(enlace text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.enlace_valido(enlace)
    and lower(enlace) ~ '^https://([a-z0-9-]+\.)+(xn--[a-z0-9-]{2,59}|[a-z]{2,24})(:[0-9]{1,5})?([/?#]|$)'
    and lower(enlace) !~ '^https://[^/:?#]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)([:/?#]|$)';
$$;
comment on function private.enlace_publico(text) is
  'Whether a text is an https address whose host is a name of the Internet: no number, in whichever writing, and no name of a local network. Where the name leads, whoever calls it looks.';
grant execute on function private.enlace_publico(text) to anon, authenticated, service_role;
update public.configuracion set gancho_publicacion = null where not private.enlace_publico(gancho_publicacion);
alter table public.configuracion drop constraint configuracion_gancho_publicacion_check;
alter table public.configuracion add constraint configuracion_gancho_publicacion_check check (private.enlace_publico(gancho_publicacion));
comment on column public.configuracion.gancho_publicacion is
  'Build hook of a static host, called when what visitors see has changed. Whoever knows it can have the site built: never public, and in the trail only its host.';

create or replace function private.gancho_en_auditoria(p_gancho text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('gancho_publicacion', substring(p_gancho from '^https://[^/?#]*') || '/… (' || left(private.huella(p_gancho), 8) || ')');
$$;
comment on function private.gancho_en_auditoria(text) is 'The build hook as the audit log tells it: its host, and eight signs by which one is told from another.';
create or replace function private.auditar_gancho() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('configuracion', new.id, 'update', private.gancho_en_auditoria(old.gancho_publicacion), private.gancho_en_auditoria(new.gancho_publicacion), (select auth.uid()));
  return null;
end $$;
comment on function private.auditar_gancho() is 'Trigger: who had another address called from here, which private.auditar leaves out since it is a secret.';
revoke execute on function private.gancho_en_auditoria(text), private.auditar_gancho() from public;
create trigger configuracion_9_gancho after update of gancho_publicacion on public.configuracion for each row
  when (old.gancho_publicacion is distinct from new.gancho_publicacion) execute function private.auditar_gancho();

create or replace function private.contar_visita(p_origen text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_origen text := private.campana(p_origen);
  v_red text := host(private.origen_solicitante());
begin
  if v_red is not null then
    perform private.contar_envio('visitas', 'grupo ' || (hashtext(v_red) & 4095), 60, interval '1 hour', '');
  end if;
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia = v_hoy and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $$;
comment on function private.contar_visita(text) is
  'public.contar_visita, which it carries out. The limit counts by one of 4096 groups of addresses, so that no address is kept.';
comment on function public.contar_visita(text) is
  'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that are new count as "otros", and so does what is no name of a campaign. At most sixty an hour from one network address; more are not counted.';

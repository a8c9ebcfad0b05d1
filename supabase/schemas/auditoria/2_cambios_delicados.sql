-- Where money and notices go, and who administers: whoever changes it signed in just now, every administrator is told,
-- and for a day it can be undone.

create function private.columnas_delicadas(p_tabla text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_tabla
    when 'configuracion' then '{email,correo_notificaciones,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,
      cuenta_email}'::text[]
    when 'productos' then '{enlace}'::text[]
    when 'clientes' then '{perfil,email,activo}'::text[] end;
$$;
comment on function private.columnas_delicadas(text) is
  'The columns of a table that say where money or notices go; of clients, those of an administrator.';

create function private.exigir_ingreso_reciente() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '15 minutes') then
    raise exception 'Para cambiar esto escribe otra vez tu contraseña.' using hint = 'ingreso_reciente';
  end if;
end $$;
comment on function private.exigir_ingreso_reciente() is
  'Raises P0001 with hint ingreso_reciente unless whoever asks signed in within the last 15 minutes: a session that was '
  'left open, or taken, does not do. With a second step they passed that, too (private.cuenta_de_la_sesion).';

create function private.delicado(p_tabla text, p_antes jsonb, p_despues jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(k, jsonb_build_array(p_antes -> k, p_despues -> k)) from unnest(private.columnas_delicadas(
    p_tabla)) k
  where (p_antes -> k) is distinct from (p_despues -> k)
    and (p_tabla <> 'clientes' or 'admin' in (p_antes ->> 'perfil', p_despues ->> 'perfil'));
$$;
comment on function private.delicado(text, jsonb, jsonb) is
  'What of a change is of that kind, {column: [before, after]}; null where nothing is.';

create function private.exigir_para_lo_delicado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.es_admin() and private.delicado(tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) end,
      to_jsonb(new)) is not null then
    perform private.exigir_ingreso_reciente();
  end if;
  return new;
end $$;
comment on function private.exigir_para_lo_delicado() is
  'Trigger: where money and notices go, and who administers, changes soon after a sign-in. Errors: P0001 with hint '
  'ingreso_reciente.';

create function private.avisar_lo_delicado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_que text[] := array(select jsonb_object_keys(private.delicado(new.tabla, new.antes, new.despues)));
begin
  if new.autor is null or v_que = '{}' then return null; end if;
  perform private.encolar_correo('cambio_delicado', x.email, jsonb_build_object('que', case
      when new.tabla = 'clientes' then 'equipo'
      when v_que <@ '{email,correo_notificaciones}' then 'avisos' else 'cobro' end,
    'a_quien', case new.tabla when 'clientes' then new.despues ->> 'cliente' end,
    'quien', (select c.cliente from public.clientes c where c.usuario = new.autor), 'ocurrio_en', new.creado_en), null)
  from (select c.email from public.clientes c where c.perfil = 'admin' and c.activo
    union select new.antes ->> 'email' where new.tabla = 'clientes' and new.antes ->> 'perfil' = 'admin') x;
  return null;
end $$;
comment on function private.avisar_lo_delicado() is
  'Trigger on the audit log: every administrator is told of such a change, and who was one until then.';

create trigger configuracion_0_delicado before update on public.configuracion
  for each row execute function private.exigir_para_lo_delicado();
create trigger productos_0_delicado before insert or update on public.productos
  for each row execute function private.exigir_para_lo_delicado();
create trigger clientes_0_delicado before insert or update on public.clientes
  for each row execute function private.exigir_para_lo_delicado();
create trigger auditoria_3_delicado after insert on public.auditoria for each row
  when (new.tabla in ('configuracion', 'productos', 'clientes') and new.accion in ('insert', 'update'))
  execute function private.avisar_lo_delicado();

create function public.cambios_por_deshacer() returns table (id bigint, tabla text, columnas text[], ficha text,
  autor uuid, creado_en timestamptz)
language sql stable set search_path = '' as $$
  select a.id, a.tabla, array(select jsonb_object_keys(private.delicado(a.tabla, a.antes, a.despues))),
    coalesce(a.despues ->> 'cliente', a.despues ->> 'nombre'), a.autor, a.creado_en
  from public.auditoria a
  where a.creado_en > now() - interval '1 day' and a.tabla in ('configuracion', 'productos', 'clientes')
    and a.accion in ('insert', 'update') and a.autor is not null
    and private.delicado(a.tabla, a.antes, a.despues) is not null
  order by a.creado_en desc limit 20;
$$;
comment on function public.cambios_por_deshacer() is
  'Admin: what changed within a day of where money and notices go and of who administers, the newest first: the line '
  'of the audit log, its table, the columns, whose record it is, who did it and when. Nothing for anybody else, who '
  'reads no audit log.';

create function private.deshacer_cambio(p_cambio bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.auditoria;
  v_que jsonb;
  v_fila jsonb;
begin
  perform private.exigir_admin();
  perform private.exigir_ingreso_reciente();
  select * into a from public.auditoria x where x.id = p_cambio and x.creado_en > now() - interval '1 day'
    and x.tabla in ('configuracion', 'productos', 'clientes') and x.accion in ('insert', 'update');
  v_que := private.delicado(a.tabla, a.antes, a.despues);
  if v_que is null then
    raise exception 'Ese cambio ya no se puede deshacer: pasó un día, o no es de los que se deshacen.'
      using hint = 'tarde';
  end if;
  -- Who was made an administrator is not erased: they are shut out.
  if a.accion = 'insert' and a.tabla = 'clientes' then v_que := '{"activo": [false, true]}'; end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', a.tabla) into v_fila using a.fila;
  if v_fila is null or exists (select from jsonb_each(v_que) c where v_fila -> c.key is distinct from c.value -> 1) then
    raise exception 'Después hubo otro cambio: deshaz primero el más nuevo.' using hint = 'otro_cambio';
  end if;
  execute (select format('update public.%I t set %s from jsonb_populate_record(null::public.%1$I, $1) n where t.id = $2',
    a.tabla, string_agg(format('%1$I = n.%1$I', c.key), ', ')) from jsonb_each(v_que) c)
  using (select jsonb_object_agg(c.key, c.value -> 0) from jsonb_each(v_que) c), a.fila;
end $$;
create function public.deshacer_cambio(p_cambio bigint) returns void
language sql set search_path = '' as $$ select private.deshacer_cambio(p_cambio); $$;
comment on function public.deshacer_cambio(bigint) is
  'Admin who signed in just now: takes back one of public.cambios_por_deshacer, which is a change as any other and told '
  'as one. Errors: 42501; P0001 with hint ingreso_reciente, tarde, otro_cambio (its columns changed again since).';

grant execute on function private.columnas_delicadas(text), private.delicado(text, jsonb, jsonb),
  public.cambios_por_deshacer(), private.deshacer_cambio(bigint), public.deshacer_cambio(bigint) to authenticated;

set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.anotar_esquema(p_migracion text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.esquema;
  insert into private.esquema (parte, nombre, huella) select parte, nombre, huella from private.esquema_de_ahora();
  insert into private.revision (migracion, anotada_en) values (p_migracion, now())
  on conflict (id) do update set migracion = excluded.migracion, anotada_en = excluded.anotada_en;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_sondeos(p_red boolean, p_sondeos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x record;
  s private.sitios;
  v_caida public.caidas;
  v_resultado text;
  v_datos jsonb;
begin
  for x in
    select * from jsonb_to_recordset(p_sondeos) r (plataforma bigint, turno uuid, resultado text, ms int, codigo int,
      motivo text, certificado date)
    order by r.plataforma
  loop
    select * into s from private.sitios t where t.plataforma = x.plataforma and t.turno = x.turno for update;
    if not found then continue; end if;
    update private.sitios t set turno = null, turno_hasta = null, proximo_en = date_bin('5 minutes', now(),
      timestamptz '2000-01-01') + interval '5 minutes'
    where t.plataforma = s.plataforma;
    -- A failure says nothing of the site while we reach nobody.
    if x.resultado = 'abajo' and p_red is not true then
      update private.sitios t set sin_red_desde = coalesce(t.sin_red_desde, now()) where t.plataforma = s.plataforma;
      continue;
    end if;
    v_resultado := case when x.resultado = 'abajo' and private.planificado(s.plataforma) @> now() then 'mantencion'
      else x.resultado end;
    insert into private.sondeos (plataforma, resultado, ms, codigo, motivo) values (s.plataforma, v_resultado, x.ms,
      x.codigo, x.motivo);
    -- What came before a gap is not in a row with what comes after it.
    if v_resultado <> 'abajo' or s.medido_en < now() - interval '15 minutes' then s.fallos := 0; end if;
    if v_resultado <> 'arriba' or s.medido_en < now() - interval '15 minutes' then s.exitos := 0; end if;
    s.fallo_en := case when s.fallos = 0 then now() else s.fallo_en end;
    s.exito_en := case when s.exitos = 0 then now() else s.exito_en end;
    s.fallos := s.fallos + (v_resultado = 'abajo')::int;
    s.exitos := s.exitos + (v_resultado = 'arriba')::int;
    v_datos := (
      select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', coalesce(c.empresa, c.cliente),
        'dominio', p.dominio)
      from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = s.plataforma);
    if s.estado <> 'abajo' and s.fallos >= 2 then
      insert into public.caidas (plataforma, desde, motivo, codigo) values (s.plataforma, s.fallo_en,
        coalesce(x.motivo, 'otro'), x.codigo);
      perform private.avisar_estudio('sitio_caido', v_datos || jsonb_build_object('desde', s.fallo_en, 'motivo',
        coalesce(x.motivo, 'otro'), 'codigo', x.codigo));
      s.estado := 'abajo';
      s.desde := s.fallo_en;
    elsif s.estado = 'abajo' and s.exitos >= 2 then
      update public.caidas t set hasta = s.exito_en where t.plataforma = s.plataforma and t.hasta is null
        returning * into v_caida;
      perform private.avisar_estudio('sitio_de_vuelta', v_datos || jsonb_build_object('desde', v_caida.desde, 'hasta',
        v_caida.hasta) || private.minutos_de_caida(s.plataforma, v_caida.desde, v_caida.hasta));
      s.estado := 'arriba';
      s.desde := s.exito_en;
    elsif s.estado <> 'abajo' and v_resultado in ('arriba', 'no_medible') and s.estado <> v_resultado then
      s.estado := v_resultado;
      s.desde := now();
    end if;
    update private.sitios t set estado = s.estado, desde = s.desde, medido_en = now(), motivo = x.motivo,
      codigo = x.codigo,
      fallos = s.fallos, fallo_en = s.fallo_en, exitos = s.exitos, exito_en = s.exito_en, sin_red_desde = null,
      certificado_leido = coalesce(x.certificado, t.certificado_leido),
      certificado_leido_en = case when x.certificado is null then t.certificado_leido_en else now() end,
      certificado_aviso = case when x.certificado <> private.certificado_de(t.plataforma) then null
        else t.certificado_aviso end
    where t.plataforma = s.plataforma;
    perform private.sumar_dia(s.plataforma, private.hoy());
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.auditar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fuera text[] := array['actualizado_en', 'saldo', 'pregunta_en', 'token_hash', 'confirmacion_hash', 'gestion_hash',
    'huella', 'gancho_publicacion', 'respondido_nombre'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues,
      (select auth.uid()));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_vencimiento(p_plataforma bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x record;
  v_aviso boolean := false;
begin
  for x in
    select v.plataforma, u.que, u.hasta, u.hasta - p_hoy as dias, a.aviso, p.plataforma as nombre, p.dominio,
      coalesce(c.empresa, c.cliente) as cliente
    from public.vigilancias v
    join private.sitios s on s.plataforma = v.plataforma
    join public.plataformas p on p.id = v.plataforma
    join public.clientes c on c.id = p.cliente
    cross join lateral (values ('certificado', private.certificado_de(v.plataforma), s.certificado_aviso),
      ('dominio', v.dominio_hasta, s.dominio_aviso)) u (que, hasta, ultimo)
    cross join lateral (select min(d) as aviso from unnest('{1,7,30}'::smallint[]) d
      where u.hasta - p_hoy between 0 and d) a
    where v.plataforma = p_plataforma and a.aviso < coalesce(u.ultimo, 100)
    order by u.hasta, u.que
  loop
    perform private.avisar_estudio('vencimiento_de_sitio', jsonb_build_object('plataforma', x.plataforma, 'nombre',
      x.nombre, 'cliente', x.cliente,
      'dominio', x.dominio, 'que', x.que, 'hasta', x.hasta, 'dias', x.dias));
    update private.sitios s set
      certificado_aviso = case x.que when 'certificado' then x.aviso else s.certificado_aviso end,
      dominio_aviso = case x.que when 'dominio' then x.aviso else s.dominio_aviso end
    where s.plataforma = x.plataforma;
    v_aviso := true;
  end loop;
  return v_aviso;
end $function$;

CREATE OR REPLACE FUNCTION private.caidas_de(p_plataforma bigint, p_desde timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS TABLE(id bigint, desde timestamp with time zone, hasta timestamp with time zone, motivo text, codigo integer, minutos integer, planificados integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.desde, c.hasta, c.motivo, c.codigo, m.minutos, m.planificados
  from public.caidas c
    cross join lateral (select greatest(c.desde, p_desde) as a, least(coalesce(c.hasta, now()), p_hasta) as b) x
    cross join lateral jsonb_to_record(private.minutos_de_caida(p_plataforma, x.a, x.b)) m (minutos int,
      planificados int)
  where c.plataforma = p_plataforma and c.desde < p_hasta and coalesce(c.hasta, now()) > p_desde
    and (m.minutos > 0 or not private.planificado(p_plataforma) @> x.a);
$function$;

CREATE OR REPLACE FUNCTION private.certificado_de(p_plataforma bigint)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(s.certificado_leido, v.certificado_hasta)
  from public.vigilancias v left join private.sitios s on s.plataforma = v.plataforma
  where v.plataforma = p_plataforma;
$function$;

CREATE OR REPLACE FUNCTION private.columnas_delicadas(p_tabla text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_tabla
    when 'configuracion' then '{email,correo_notificaciones,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,
      cuenta_email}'::text[]
    when 'productos' then '{enlace}'::text[]
    when 'clientes' then '{perfil,email,activo}'::text[] end;
$function$;

CREATE OR REPLACE FUNCTION private.delicado(p_tabla text, p_antes jsonb, p_despues jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(k, jsonb_build_array(p_antes -> k, p_despues -> k)) from unnest(private.columnas_delicadas(
    p_tabla)) k
  where (p_antes -> k) is distinct from (p_despues -> k)
    and (p_tabla <> 'clientes' or 'admin' in (p_antes ->> 'perfil', p_despues ->> 'perfil'));
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.disponibilidad_del_mes(p_plataforma bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with mes as (
    select date_trunc('month', p_mes)::date as primero, (date_trunc('month', p_mes) + interval '1 month')::date
      as siguiente),
  horas as (
    select primero::timestamp at time zone 'America/Santiago' as empieza,
      siguiente::timestamp at time zone 'America/Santiago' as termina from mes)
  select jsonb_build_object('dias', count(*), 'medidos', coalesce(sum(d.medidos), 0),
    'disponibilidad', round(sum(d.arriba)::numeric / sum(d.medidos), 6),
    'ms', percentile_disc(0.5) within group (order by d.ms),
    'caidas', (
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta, 'minutos', c.minutos)
        order by c.desde), '[]')
      from horas h, private.caidas_de(p_plataforma, h.empieza, h.termina) c))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero
    and d.dia < mes.siguiente;
$function$;

CREATE OR REPLACE FUNCTION private.esquema_de_ahora()
 RETURNS TABLE(parte text, nombre text, huella text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with propias as (
    select c.oid, c.oid::regclass::text as nombre, c.relkind, c.relrowsecurity, c.reloptions, c.relowner, c.relacl
      from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e'))
  select 'reglas', c.nombre, c.relrowsecurity::text from propias c where c.relkind = 'r'
  union all
  select case c.relkind when 'v' then 'vista' else 'tabla' end, c.nombre,
    md5(concat_ws('|', c.reloptions, case c.relkind when 'v' then pg_get_viewdef(c.oid) end,
    private.permisos_en_texto(coalesce(c.relacl, acldefault('r', c.relowner))),
    (select string_agg(concat_ws(' ', k.attname, private.permisos_en_texto(k.attacl)), ';' order by k.attnum)
      from pg_attribute k where k.attrelid = c.oid and k.attacl is not null)))
  from propias c
  union all
  select 'politica', format('%s en %s', p.polname, p.polrelid::regclass), md5(concat_ws('|', p.polcmd, p.polpermissive,
    (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(p.polroles) r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)))
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
  union all
  select 'disparador', format('%s en %s', g.tgname, g.tgrelid::regclass),
    md5(concat_ws('|', g.tgenabled, g.tgtype, g.tgfoid::regprocedure, g.tgargs,
    case when cardinality(g.tgattr) > 0 then (select string_agg(k.attname, ',' order by k.attname) from pg_attribute k
      where k.attrelid = g.tgrelid and k.attnum = any (g.tgattr)) end,
    case when g.tgqual is not null then pg_get_triggerdef(g.oid) end))
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'funcion', p.oid::regprocedure::text,
    md5(concat_ws('|', p.prosrc, p.prosecdef, p.provolatile, p.proconfig,
      private.permisos_en_texto(coalesce(p.proacl, acldefault('f', p.proowner)))))
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
      and d.deptype = 'e')
  union all
  select 'esquema', n.nspname, md5(private.permisos_en_texto(coalesce(n.nspacl, acldefault('n', n.nspowner))))
    from pg_namespace n where n.nspname in ('public', 'private')
  union all
  select 'bucket', b.id, b.public::text from storage.buckets b
$function$;

CREATE OR REPLACE FUNCTION private.exigir_ingreso_reciente()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '15 minutes') then
    raise exception 'Para cambiar esto escribe otra vez tu contraseña.' using hint = 'ingreso_reciente';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_para_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.es_admin() and private.delicado(tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) end,
      to_jsonb(new)) is not null then
    perform private.exigir_ingreso_reciente();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.faltas()
 RETURNS TABLE(que text, cual text, como text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.revision;
  v_ultima text;
begin
  select * into r from private.revision;
  return query
    select coalesce(e.parte, a.parte), coalesce(e.nombre, a.nombre), case when a.nombre is null then 'falta'
      when e.nombre is null then 'sobra' else 'cambio' end
    from private.esquema e full join private.esquema_de_ahora() a on a.parte = e.parte and a.nombre = e.nombre
    -- Whatever has no rules of its own is told of as a table.
    where e.huella is distinct from a.huella and not (coalesce(e.parte, a.parte) = 'reglas'
      and (e.nombre is null or a.nombre is null));
  return query select 'fila', t.nombre || ' ' || f.key, f.value from private.tareas t, jsonb_each_text(t.fallan) f;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into v_ultima from supabase_migrations.schema_migrations m;
    if v_ultima is distinct from r.migracion then return query select 'migraciones', coalesce(v_ultima, ''),
      'cambio'; end if;
  end if;

  return query
    select distinct on (e.key) 'purga', e.key, e.value
    from public.acciones_datos a, jsonb_each_text(a.informe -> 'fallan') e
    where a.accion = 'purga' and a.creado_en > now() - interval '25 hours' order by e.key, a.id desc;

  -- From here on what only a project of Supabase has.
  if not exists (select from pg_available_extensions x where x.name = 'pg_cron') and to_regnamespace('cron') is null
    then return; end if;
  return query select 'extension', x.n, 'falta' from (values ('cron', 'pg_cron'), ('net', 'pg_net'),
    ('vault', 'supabase_vault')) x (s, n) where to_regnamespace(x.s) is null;
  if to_regnamespace('cron') is not null then
    return query
      select 'trabajo', t.nombre, case when j.jobid is null then 'falta' when not j.active or j.schedule <> t.cuando
        or j.command <> t.orden then 'cambio'
        when d.status = 'failed' then 'falla' else 'parado' end
      from private.trabajos() t left join cron.job j on j.jobname = t.nombre
      left join lateral (
        select x.status, x.start_time from cron.job_run_details x where x.jobid = j.jobid and x.status in ('succeeded',
          'failed') order by x.runid desc limit 1) d on true
      where j.jobid is null or not j.active or j.schedule <> t.cuando or j.command <> t.orden or d.status = 'failed'
        or coalesce(d.start_time, r.anotada_en) < now() - t.margen;
  end if;
  if to_regnamespace('vault') is not null then
    return query select 'secreto', s, 'falta' from unnest('{url_funciones,clave_servicio}'::text[]) s
      where not exists (select from vault.decrypted_secrets v where v.name = s and v.decrypted_secret <> '');
  end if;
  if to_regnamespace('net') is not null then
    -- What was answered is kept for six hours there.
    return query
      select 'funcion', l.funcion, coalesce(n.status_code::text, 'muda')
      from private.llamadas l left join net._http_response n on n.id = l.pedido
      where l.pedida_en > now() - interval '5 hours'
        and case when n.id is null then l.pedida_en < now() - interval '2 minutes'
          else coalesce(n.status_code in (401, 403, 404) or n.status_code >= 500, true) end;
  end if;
exception when insufficient_privilege or undefined_table or undefined_column then
  return query select 'sin_ver', 'supabase', 'falta';
end $function$;

CREATE OR REPLACE FUNCTION private.llamar_funcion(nombre text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('net') is null or to_regnamespace('vault') is null then return; end if;
  insert into private.llamadas (funcion, pedido)
  select nombre, net.http_post(
    url := rtrim(u.decrypted_secret, '/') || '/' || nombre,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', k.decrypted_secret),
    timeout_milliseconds := 60000)
  from vault.decrypted_secrets u, vault.decrypted_secrets k where u.name = 'url_funciones' and k.name = 'clave_servicio'
  on conflict (funcion) do update set pedido = excluded.pedido, pedida_en = now();
end $function$;

CREATE OR REPLACE FUNCTION private.minutos_de_caida(p_plataforma bigint, p_desde timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('minutos', x.minutos, 'planificados', round(extract(epoch from p_hasta - p_desde) / 60)::int
    - x.minutos)
  from (
    select coalesce(round(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int as minutos
    from unnest(tstzmultirange(tstzrange(p_desde, p_hasta)) - private.planificado(p_plataforma)) r) x;
$function$;

CREATE OR REPLACE FUNCTION private.permisos_en_texto(p_permisos aclitem[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ',' order by a.grantee,
    a.privilege_type) from aclexplode(p_permisos) a
$function$;

CREATE OR REPLACE FUNCTION private.planificado(p_plataforma bigint)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(range_agg(tstzrange(m.desde, m.hasta)), '{}') from (
    select v.mantencion_desde as desde, v.mantencion_hasta as hasta from public.vigilancias v
    where v.plataforma = p_plataforma and v.mantencion_desde is not null
    union all
    select x.desde, x.hasta from private.mantenciones x where x.plataforma = p_plataforma) m;
$function$;

CREATE OR REPLACE FUNCTION private.plataformas_vigilancia()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.vigilancias set activa = false where plataforma = new.id and activa and new.dominio is null;
  perform private.reiniciar_sitio(v.plataforma) from public.vigilancias v where v.plataforma = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.por_sondear(s private.sitios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.proximo_en <= now() and coalesce(s.turno_hasta <= now(), true)
$function$;

CREATE OR REPLACE FUNCTION private.programar_tareas()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null
    then return false; end if;
  perform cron.schedule(t.nombre, t.cuando, t.orden) from private.trabajos() t;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.proveedores_por_nombrar()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(s.servicio order by s.n), '{}')
  from public.configuracion c, (values (1, 'datos'), (2, 'sitio'), (3, 'correos'), (4, 'pagos'),
    (5, 'mensajeria')) s (n, servicio)
  where case s.servicio
      when 'pagos' then exists (select from public.productos where enlace is not null)
        or exists (select from public.pagos_intentos)
      when 'mensajeria' then c.whatsapp is not null
      else true end
    and not coalesce(c.proveedores #>> array[s.servicio, 'nombre'] is not null
      and (lower(trim(c.proveedores #>> array[s.servicio, 'pais'])) = 'chile'
        or c.proveedores #>> array[s.servicio, 'pais'] is not null and c.proveedores #>> array[s.servicio, 'garantia']
          is not null), false);
$function$;

CREATE OR REPLACE FUNCTION private.reiniciar_sitio(p_plataforma bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.caidas set hasta = greatest(desde, now()) where plataforma = p_plataforma and hasta is null;
  insert into private.sitios (plataforma) values (p_plataforma)
  on conflict (plataforma) do update set estado = 'sin_datos', desde = null, medido_en = null, motivo = null,
    codigo = null,
    fallos = 0, exitos = 0, proximo_en = now(), turno = null, turno_hasta = null, sin_red_desde = null,
    certificado_leido = null, certificado_leido_en = null;
end $function$;

CREATE OR REPLACE FUNCTION private.salud()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return jsonb_build_object(
    'medido_en', now(),
    'correos', (
      select jsonb_build_object(
        'por_enviar', count(*) filter (where estado in ('pendiente', 'enviando')),
        'en_espera_desde', min(creado_en) filter (where estado in ('pendiente', 'enviando')),
        'reintentando', count(*) filter (where estado in ('pendiente', 'enviando') and ultimo_error is not null),
        'no_salieron', count(*) filter (where estado = 'fallido'))
      from public.correos where estado <> 'enviado'),
    'tareas', (
      select coalesce(jsonb_agg(jsonb_build_object('nombre', nombre, 'cada_minutos', extract(epoch from cada) / 60,
        'a_las', to_char(a_las, 'HH24:MI'),
        'ultima_en', ultima_en, 'proxima_en', proxima_en, 'milisegundos', round(extract(epoch from duracion) * 1000),
        'fallos', fallos, 'ultimo_error', ultimo_error) order by nombre), '[]')
      from private.tareas),
    'revisada_en', (select revisada_en from private.revision),
    'faltas', (select coalesce(jsonb_agg(to_jsonb(f) order by f.que, f.cual), '[]') from private.faltas() f),
    'adjuntos_por_traer', (select count(*) from public.correos_entrantes where traer_en is not null),
    'sin_responder', private.sin_responder(),
    'proveedores_por_nombrar', to_jsonb(private.proveedores_por_nombrar()),
    'feriados_hasta', (select max(fecha) from private.feriados),
    'feriados_por_acabarse', (select coalesce(max(fecha) < private.hoy() + interval '6 months', true)
      from private.feriados),
    'tablas', (
      select jsonb_agg(jsonb_build_object('tabla', c.relname, 'filas', case
        when c.reltuples >= 0 then c.reltuples::bigint end, 'bytes', pg_total_relation_size(c.oid))
        order by pg_total_relation_size(c.oid) desc, c.relname)
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'),
    'archivos', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'archivos', b.archivos, 'bytes', b.bytes)
        order by b.id), '[]')
      from (
        select b.id, count(o.id) as archivos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id) b),
    'base_bytes', pg_database_size(current_database()));
end $function$;

CREATE OR REPLACE FUNCTION private.sin_responder()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select count(*) from (
      select creado_en from public.leads where estado = 'nuevo'
      union all select creado_en from public.solicitudes where estado = 'pendiente'
      union all select creado_en from public.formulario_inicial where not gestionado) x
    where creado_en < now() - interval '1 day' and private.dias_habiles_despues(creado_en, 1) < now());
end $function$;

CREATE OR REPLACE FUNCTION private.sumar_dia(p_plataforma bigint, p_dia date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_plan tstzmultirange := private.planificado(p_plataforma);
  d public.disponibilidad;
begin
  select p_plataforma, p_dia, count(*), count(*) filter (where p.resultado = 'arriba'),
    percentile_disc(0.5) within group (order by p.ms) filter (where p.resultado = 'arriba') into d
  from private.sondeos p
  where p.plataforma = p_plataforma and p.en >= p_dia::timestamp at time zone 'America/Santiago'
    -- Today has no end yet.
    and (p_dia = private.hoy() or p.en < (p_dia + 1)::timestamp at time zone 'America/Santiago')
    and p.resultado <> 'no_medible' and not v_plan @> p.en;
  if d.medidos = 0 then
    delete from public.disponibilidad x where x.plataforma = p_plataforma and x.dia = p_dia;
    return;
  end if;
  insert into public.disponibilidad as x select d.*
  on conflict (plataforma, dia) do update set medidos = excluded.medidos, arriba = excluded.arriba, ms = excluded.ms;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_guardar_copias()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.llamar_funcion('propuestas-copias') where exists (
    select from public.propuestas_aceptaciones a where not exists (select from public.propuestas_copias k
      where k.aceptacion = a.id));
$function$;

CREATE OR REPLACE FUNCTION private.tarea_revisar()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r private.revision;
  v_faltas jsonb;
begin
  select * into r from private.revision for update;
  -- What a function answers is there a moment later.
  if r.preguntada_en is null or r.preguntada_en < now() - interval '1 hour' then
    perform private.llamar_funcion('salud');
    update private.revision set preguntada_en = now();
    return true;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f) order by f.que, f.cual), '[]') into v_faltas from private.faltas() f;
  update private.revision set preguntada_en = null, revisada_en = now(), faltas = v_faltas;
  if v_faltas = '[]' then
    update private.revision set avisadas = '[]';
  elsif v_faltas <> r.avisadas or r.avisada_en < now() - interval '7 days' then
    perform private.encolar_correo('revision_fallida', c.email, jsonb_build_object('faltas', v_faltas))
    from public.clientes c where c.perfil = 'admin' and c.activo order by c.id;
    update private.revision set avisadas = v_faltas, avisada_en = now();
  end if;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vencimientos_de_sitios()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.cada_fila('vencimientos_de_sitios', array(
    select v.plataforma from public.vigilancias v
    where least(private.certificado_de(v.plataforma), v.dominio_hasta) <= private.hoy() + 30 order by v.plataforma),
    'avisar_vencimiento', private.hoy());
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vigilar_sitios()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.llamar_funcion('vigilar-sitios')
  from generate_series(1, (
    select least(10, ceil(count(*) / 20.0))::int from private.sitios s
      join public.vigilancias v on v.plataforma = s.plataforma
    where v.activa and private.por_sondear(s)));
$function$;

CREATE OR REPLACE FUNCTION private.tomar_sondeos()
 RETURNS TABLE(plataforma bigint, turno uuid, dominio text, palabra text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with suyos as (
    select s.plataforma, p.dominio, v.palabra
    from private.sitios s join public.vigilancias v on v.plataforma = s.plataforma
      join public.plataformas p on p.id = s.plataforma
    where v.activa and private.por_sondear(s)
    order by s.proximo_en, s.plataforma limit 20 for update of s skip locked)
  update private.sitios s set turno = gen_random_uuid(), turno_hasta = now() + interval '2 minutes'
  from suyos x where s.plataforma = x.plataforma
  returning s.plataforma, s.turno, x.dominio, x.palabra;
$function$;

CREATE OR REPLACE FUNCTION private.trabajos()
 RETURNS TABLE(nombre text, cuando text, orden text, margen interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()', interval '10 minutes'),
    ('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()', interval '10 minutes'),
    -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
    ('ejecutar-tareas', '* * * * *',
      'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$',
      interval '10 minutes'),
    ('purgar-diario-de-tareas', '20 7 * * *',
      'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''',
      interval '26 hours')
$function$;

CREATE OR REPLACE FUNCTION private.vigilancia_de(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', case when s.estado = 'abajo' and t.hasta is not null
        then 'mantencion' else s.estado end, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo, 'planificado_hasta', t.hasta, 'sin_red_desde', s.sin_red_desde,
      'atrasado_desde', case when v.activa and s.proximo_en < now() - interval '20 minutes' then s.proximo_en end,
      'certificado_leido', s.certificado_leido, 'certificado_leido_en', s.certificado_leido_en,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) order by x.desde desc), '[]')
        from (
          select * from private.caidas_de(v.plataforma, '-infinity', 'infinity') c
          where coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma
      left join lateral (select upper(r) as hasta from unnest(private.planificado(v.plataforma)) r
        where r @> now()) t on true
    where v.plataforma = p_plataforma);
end $function$;

CREATE OR REPLACE FUNCTION private.vigilancias_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma);
    end if;
  new.palabra := nullif(trim(new.palabra), '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.vigilancias_despues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.activa and (select p.dominio from public.plataformas p where p.id = new.plataforma) is null then
    raise exception 'Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.'
      using hint = 'sin_dominio';
  end if;
  if new.activa is distinct from old.activa then perform private.reiniciar_sitio(new.plataforma); end if;
  -- The same beginning is the same plan, with another end. Another one leaves that which had begun, cut short.
  if old.mantencion_desde < now() and new.mantencion_desde is distinct from old.mantencion_desde then
    insert into private.mantenciones as m (plataforma, desde, hasta)
    values (new.plataforma, old.mantencion_desde, least(old.mantencion_hasta, now()))
    on conflict (plataforma, desde) do update set hasta = greatest(m.hasta, excluded.hasta);
  end if;
  if (new.mantencion_desde, new.mantencion_hasta) is distinct from (old.mantencion_desde, old.mantencion_hasta) then
    -- Of older days not all probes are there any more.
    perform private.sumar_dia(new.plataforma, x.dia) from (
      select distinct private.hoy(p.en) as dia from private.sondeos p where p.plataforma = new.plataforma
        and (p.en between new.mantencion_desde and new.mantencion_hasta
          or p.en between old.mantencion_desde and old.mantencion_hasta)) x
    where x.dia > private.hoy() - 30;
  end if;
  update private.sitios s set
    certificado_aviso = case when new.certificado_hasta is not distinct from old.certificado_hasta
      then s.certificado_aviso end,
    dominio_aviso = case when new.dominio_hasta is not distinct from old.dominio_hasta then s.dominio_aviso end
  where s.plataforma = new.plataforma;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_sondeos(p_red boolean, p_sondeos jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_sondeos(p_red, p_sondeos); $function$;

CREATE OR REPLACE FUNCTION public.cambios_por_deshacer()
 RETURNS TABLE(id bigint, tabla text, columnas text[], ficha text, autor uuid, creado_en timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.id, a.tabla, array(select jsonb_object_keys(private.delicado(a.tabla, a.antes, a.despues))),
    coalesce(a.despues ->> 'cliente', a.despues ->> 'nombre'), a.autor, a.creado_en
  from public.auditoria a
  where a.creado_en > now() - interval '1 day' and a.tabla in ('configuracion', 'productos', 'clientes')
    and a.accion in ('insert', 'update') and a.autor is not null
    and private.delicado(a.tabla, a.antes, a.despues) is not null
  order by a.creado_en desc limit 20;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_cambio(p_cambio); $function$;

CREATE OR REPLACE FUNCTION public.tomar_sondeos()
 RETURNS TABLE(plataforma bigint, turno uuid, dominio text, palabra text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.tomar_sondeos(); $function$;

CREATE OR REPLACE FUNCTION public.vigilancia_de(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.vigilancia_de(p_plataforma); $function$;

CREATE TRIGGER auditoria_3_delicado AFTER INSERT ON public.auditoria FOR EACH ROW WHEN (((new.tabla = ANY (ARRAY['configuracion'::text, 'productos'::text, 'clientes'::text])) AND (new.accion = ANY (ARRAY['insert'::text, 'update'::text])))) EXECUTE FUNCTION private.avisar_lo_delicado();

CREATE TRIGGER caidas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.caidas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER cartolas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.cartolas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER clientes_0_delicado BEFORE INSERT OR UPDATE ON public.clientes FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER compartidos_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.compartidos FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER configuracion_0_delicado BEFORE UPDATE ON public.configuracion FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER documentos_tributarios_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER informes_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.informes FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER materiales_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.materiales FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER plataformas_3_vigilancia AFTER UPDATE OF dominio ON public.plataformas FOR EACH ROW WHEN ((new.dominio IS DISTINCT FROM old.dominio)) EXECUTE FUNCTION private.plataformas_vigilancia();

CREATE TRIGGER productos_0_delicado BEFORE INSERT OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER productos_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.productos FOR EACH ROW EXECUTE FUNCTION private.auditar('equipo');

CREATE TRIGGER propuestas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.propuestas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER registros_de_ventas_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER servicios_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE TRIGGER tasas_de_retencion_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.auditar('equipo');

CREATE TRIGGER vigilancias_0_limpiar BEFORE INSERT OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER vigilancias_1_actualizado BEFORE UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER vigilancias_1_completar BEFORE INSERT OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_antes();

CREATE TRIGGER vigilancias_2_seguir AFTER INSERT OR UPDATE OF activa, certificado_hasta, dominio_hasta, mantencion_desde, mantencion_hasta ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_despues();

CREATE TRIGGER vigilancias_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER vigilancias_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE POLICY "caidas_leer" ON "public"."caidas" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (EXISTS ( SELECT
   FROM public.vigilancias v
  WHERE (v.plataforma = caidas.plataforma)))));

CREATE POLICY "disponibilidad_leer" ON "public"."disponibilidad" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (EXISTS ( SELECT
   FROM public.vigilancias v
  WHERE (v.plataforma = disponibilidad.plataforma)))));

CREATE POLICY "vigilancias_crear" ON "public"."vigilancias" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "vigilancias_editar" ON "public"."vigilancias" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "vigilancias_leer" ON "public"."vigilancias" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));
COMMENT ON COLUMN "private"."revision"."avisadas" IS 'Those that the administrators were last mailed; empty once all was well again.';
COMMENT ON COLUMN "private"."revision"."faltas" IS 'What private.faltas found then.';
COMMENT ON COLUMN "private"."revision"."migracion" IS 'The migration that private.esquema is of.';
COMMENT ON COLUMN "private"."revision"."preguntada_en" IS 'Since when an answer of the function salud is waited for.';
COMMENT ON COLUMN "private"."sitios"."certificado_aviso" IS 'The last reminder of its end that went out, by its days: 30, 7 or 1.';
COMMENT ON COLUMN "private"."sitios"."certificado_leido" IS 'Last day of its certificate, as its handshake said at certificado_leido_en; null where the runtime does not say.';
COMMENT ON COLUMN "private"."sitios"."exitos" IS 'Successes in a row, the first at exito_en.';
COMMENT ON COLUMN "private"."sitios"."fallos" IS 'Failures in a row, the first at fallo_en.';
COMMENT ON COLUMN "private"."sitios"."medido_en" IS 'When it was last asked with an answer that counts or cannot be measured.';
COMMENT ON COLUMN "private"."sitios"."motivo" IS 'What was wrong the last time; null when nothing was.';
COMMENT ON COLUMN "private"."sitios"."sin_red_desde" IS 'Since when nothing is known of it because our own network reached nobody; null while it does.';
COMMENT ON COLUMN "private"."sitios"."turno" IS 'Who is asking it: their answer names it, and no other counts. Until turno_hasta nobody else is given it.';
COMMENT ON COLUMN "public"."caidas"."codigo" IS 'HTTP status, where that was what was wrong.';
COMMENT ON COLUMN "public"."caidas"."hasta" IS 'null while it lasts; when the watch ended or began anew, that instant.';
COMMENT ON COLUMN "public"."caidas"."motivo" IS 'What the second failure was: src-shared/vigilancia.ts names them.';
COMMENT ON COLUMN "public"."disponibilidad"."ms" IS 'Median of the milliseconds until it answered, of those that found it up; null where none did.';
COMMENT ON COLUMN "public"."vigilancias"."activa" IS 'Whether plataformas.dominio is asked every five minutes.';
COMMENT ON COLUMN "public"."vigilancias"."certificado_hasta" IS 'Last day of the certificate, as the studio wrote it: private.certificado_de says which day holds.';
COMMENT ON COLUMN "public"."vigilancias"."cliente" IS 'That of the platform (private.vigilancias_antes), by which it is seen.';
COMMENT ON COLUMN "public"."vigilancias"."dominio_hasta" IS 'Last day for which the name is paid.';
COMMENT ON COLUMN "public"."vigilancias"."mantencion_desde" IS 'Planned work, until mantencion_hasta: that time counts nowhere (private.planificado) and mails nobody. What was planned before is in private.mantenciones.';
COMMENT ON COLUMN "public"."vigilancias"."palabra" IS 'What the page has to contain near its beginning, so that a parked or an empty page counts as down; null asks for nothing.';
COMMENT ON FUNCTION "private"."anotar_esquema"(text) IS 'The last statement of every migration, with its number: what stands now is how it must be.';
COMMENT ON FUNCTION "private"."avisar_lo_delicado"() IS 'Trigger on the audit log: every administrator is told of such a change, and who was one until then.';
COMMENT ON FUNCTION "private"."avisar_vencimiento"(bigint, date) IS 'Tells the studio that certificate or domain of a site end soon: private.tarea_vencimientos_de_sitios. Whether it did.';
COMMENT ON FUNCTION "private"."cada_fila"(text, bigint[], text, date) IS 'What a task does with its rows: private.<p_hacer>(row, p_hoy) of each in a block of its own. One that fails undoes only itself, stops no other, is told in Sistema with its code (private.faltas) until it is done, and is tried again with the task. Returns of how many it said true.';
COMMENT ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) IS 'The outages of a site that touch a time: the minutos of it that count, and the planificados that do not. One that lay in planned work is none. Every figure of outages is read here.';
COMMENT ON FUNCTION "private"."certificado_de"(bigint) IS 'The last day of a site''s certificate: as the site itself said, or else as the studio wrote it.';
COMMENT ON FUNCTION "private"."columnas_delicadas"(text) IS 'The columns of a table that say where money or notices go; of clients, those of an administrator.';
COMMENT ON FUNCTION "private"."delicado"(text, jsonb, jsonb) IS 'What of a change is of that kind, {column: [before, after]}; null where nothing is.';
COMMENT ON FUNCTION "private"."disponibilidad_del_mes"(bigint, date) IS 'A month of Chile of a watched site, p_mes being any of its days: dias with measurements, medidos, disponibilidad from 0 to 1 (null without data), ms (median of the days'' medians), and the caidas that touched it, with their minutos within it.';
COMMENT ON FUNCTION "private"."esquema_de_ahora"() IS 'What each thing of ours is now, as a fingerprint: reglas (whether row level security is on), tabla and vista (privileges, definition), politica, disparador, funcion (body, privileges), esquema, bucket (whether public).';
COMMENT ON FUNCTION "private"."exigir_ingreso_reciente"() IS 'Raises P0001 with hint ingreso_reciente unless whoever asks signed in within the last 15 minutes: a session that was left open, or taken, does not do. With a second step they passed that, too (private.cuenta_de_la_sesion).';
COMMENT ON FUNCTION "private"."exigir_para_lo_delicado"() IS 'Trigger: where money and notices go, and who administers, changes soon after a sign-in. Errors: P0001 with hint ingreso_reciente.';
COMMENT ON FUNCTION "private"."faltas"() IS 'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; fila: what a task could not do the last time; purga: what the last night should have erased and could not; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name; of a row its table and number), como (falta, sobra, cambio, parado, falla, muda, the status of an answer, or the code with which it failed).';
COMMENT ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) IS 'How long an outage lasted that began and ended then: {minutos that count, planificados that do not}.';
COMMENT ON FUNCTION "private"."permisos_en_texto"(aclitem[]) IS 'Who may do what, in whatever order it was granted.';
COMMENT ON FUNCTION "private"."planificado"(bigint) IS 'When work was, is or will be planned at the site of a platform: nothing of that time counts anywhere.';
COMMENT ON FUNCTION "private"."plataformas_vigilancia"() IS 'Trigger: another address is another site, watched anew; without one it is not watched.';
COMMENT ON FUNCTION "private"."por_sondear"(private.sitios) IS 'Whether a site is due and nobody is asking it.';
COMMENT ON FUNCTION "private"."proveedores_por_nombrar"() IS 'Services in use whose provider the settings do not name with its country and, outside Chile, its guarantee.';
COMMENT ON FUNCTION "private"."reiniciar_sitio"(bigint) IS 'Begins to watch a site as if for the first time: nothing is known of it, an outage that lasted ends now without a mail, and an answer that is on its way counts no more. Its days stay.';
COMMENT ON FUNCTION "private"."sin_responder"() IS 'How many wrote through the site and wait for longer than the working day within which it promises an answer.';
COMMENT ON FUNCTION "private"."sumar_dia"(bigint, date) IS 'Adds up a day of a site from its probes: of those outside planned work, how many counted and found it up.';
COMMENT ON FUNCTION "private"."tarea_guardar_copias"() IS 'Every minute: calls the function that makes copies, only when one is missing. The local scheduler calls it itself.';
COMMENT ON FUNCTION "private"."tarea_revisar"() IS 'Daily: looks through the database (private.faltas), a minute after it had a function answer, and mails every administrator what is not as it must be, when it is something new and then once a week.';
COMMENT ON FUNCTION "private"."tarea_vencimientos_de_sitios"() IS 'Daily: tells the studio 30 days, 7 days and 1 day before the certificate or the name of a site ends, once each, also when a day was missed or the date was written late; of what has ended, no more.';
COMMENT ON FUNCTION "private"."tarea_vigilar_sitios"() IS 'Every minute, since each site is due every five: calls the function that asks sites once for every 20 that are due, 10 times at most. The local scheduler calls it itself.';
COMMENT ON FUNCTION "private"."trabajos"() IS 'The jobs of pg_cron: name, schedule, command, and after how long without a run one has stopped.';
COMMENT ON FUNCTION "private"."vigilancias_antes"() IS 'Trigger: a watch is of the client of its platform; a blank word is none.';
COMMENT ON FUNCTION "private"."vigilancias_despues"() IS 'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told of again; of other planned work the days are added up anew.';
COMMENT ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) IS 'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or no_medible, ms, codigo, motivo, certificado: its last day, where the handshake says it}], and whether others could be reached (p_red); of a turn that is no more, nothing. Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
COMMENT ON FUNCTION "public"."cambios_por_deshacer"() IS 'Admin: what changed within a day of where money and notices go and of who administers, the newest first: the line of the audit log, its table, the columns, whose record it is, who did it and when. Nothing for anybody else, who reads no audit log.';
COMMENT ON FUNCTION "public"."deshacer_cambio"(bigint) IS 'Admin who signed in just now: takes back one of public.cambios_por_deshacer, which is a change as any other and told as one. Errors: 42501; P0001 with hint ingreso_reciente, tarde, otro_cambio (its columns changed again since).';
COMMENT ON FUNCTION "public"."salud"() IS 'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], revisada_en (when the day''s look was taken), faltas [{que, cual, como}] (private.faltas, of now), adjuntos_por_traer (mails whose attachments are still missing), sin_responder (who waits for an answer past the working day that the site promises), proveedores_por_nombrar (services whose provider is not named), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
COMMENT ON FUNCTION "public"."tomar_sondeos"() IS 'Service only: the sites that are due, 20 at most, each with a turn that is nobody else''s for two minutes. Whoever gets 20 asks again.';
COMMENT ON FUNCTION "public"."vigilancia_de"(bigint) IS 'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en (mantencion: it is down while work is planned, until planificado_hasta), what was wrong last (motivo, codigo), since when our own network reaches nobody (sin_red_desde), since when it should have been asked (atrasado_desde), what its own certificate says (certificado_leido), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that time (private.caidas_de). null where nothing was ever set. Errors: 42501 not theirs.';
COMMENT ON TABLE "private"."esquema" IS 'What the last migration left: a fingerprint of the rules, privileges and bodies of everything, by what it is and its name (private.esquema_de_ahora).';
COMMENT ON TABLE "private"."llamadas" IS 'The last call of each Edge Function from here: the number under which pg_net keeps what it answered (private.faltas).';
COMMENT ON TABLE "private"."mantenciones" IS 'Planned work that had begun when the studio planned other work of the same site, until it ended or was given up.';
COMMENT ON TABLE "private"."revision" IS 'One row: what was found when the database was last looked through.';
COMMENT ON TABLE "private"."sitios" IS 'How each watched site fares now, and when it is asked again. Apart from its settings, which people save: it changes with every probe.';
COMMENT ON TABLE "private"."sondeos" IS 'Every probe for thirty days. mantencion is a failure within work that was planned when it was seen.';
COMMENT ON TABLE "public"."caidas" IS 'Outages of watched sites: from the first of two failures in a row to the first of two successes in a row. private.anotar_sondeos alone writes it.';
COMMENT ON TABLE "public"."disponibilidad" IS 'Each day of Chile of a watched site, as its probes add up: how many counted, and how many of them found it up. A day without any has no row.';
COMMENT ON TABLE "public"."vigilancias" IS 'What the studio set about the site of a platform: whether it is watched, and what ends when. A platform without a row is not watched.';
REVOKE ALL ON FUNCTION "private"."anotar_esquema"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_sondeos"(boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_sondeos"(boolean, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."avisar_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."avisar_vencimiento"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."caidas_de"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."certificado_de"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."columnas_delicadas"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."columnas_delicadas"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."delicado"(text, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."delicado"(text, jsonb, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_cambio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."disponibilidad_del_mes"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."esquema_de_ahora"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_ingreso_reciente"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_para_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."faltas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."minutos_de_caida"(bigint, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."permisos_en_texto"(aclitem[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."planificado"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."planificado"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."plataformas_vigilancia"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."por_sondear"(private.sitios) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proveedores_por_nombrar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."reiniciar_sitio"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sin_responder"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sumar_dia"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_guardar_copias"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_revisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_vencimientos_de_sitios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_vigilar_sitios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_sondeos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_sondeos"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."trabajos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vigilancia_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."vigilancia_de"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."vigilancias_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vigilancias_despues"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."cambios_por_deshacer"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cambios_por_deshacer"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_cambio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."tomar_sondeos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_sondeos"() TO "service_role";
REVOKE ALL ON FUNCTION "public"."vigilancia_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."vigilancia_de"(bigint) TO "authenticated";
GRANT SELECT ON TABLE "public"."caidas" TO "authenticated";
GRANT SELECT ON TABLE "public"."disponibilidad" TO "authenticated";
GRANT INSERT ("activa"), UPDATE ("activa") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("certificado_hasta"), UPDATE ("certificado_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("dominio_hasta"), UPDATE ("dominio_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("mantencion_desde"), UPDATE ("mantencion_desde") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("mantencion_hasta"), UPDATE ("mantencion_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("palabra"), UPDATE ("palabra") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("plataforma") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT SELECT ON TABLE "public"."vigilancias" TO "authenticated";

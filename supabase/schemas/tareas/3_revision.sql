-- Whether the database is still as the migrations left it, and whether what Supabase runs for it runs: asked each day,
-- shown
-- in Sistema, mailed to the administrators. What a visitor could see of it `npm run verify` sees from outside.

create table private.esquema (
  parte text not null,
  nombre text not null,
  huella text not null,
  primary key (parte, nombre)
);
comment on table private.esquema is
  'What the last migration left: a fingerprint of the rules, privileges and bodies of everything, by what it is and '
  'its name (private.esquema_de_ahora).';
alter table private.esquema enable row level security;

select private.tabla('private.esquema',
  motivo => 'Notar si alguien cambió la base por fuera. No habla de nadie.',
  fuera => '{parte,nombre,huella}');

create table private.revision (
  id smallint primary key default 1 check (id = 1),
  migracion text check (migracion ~ '^\d{14}$'),
  anotada_en timestamptz,
  preguntada_en timestamptz,
  revisada_en timestamptz,
  faltas jsonb not null default '[]' check (jsonb_typeof(faltas) = 'array'),
  avisadas jsonb not null default '[]' check (jsonb_typeof(avisadas) = 'array'),
  avisada_en timestamptz
);
comment on table private.revision is 'One row: what was found when the database was last looked through.';
comment on column private.revision.migracion is 'The migration that private.esquema is of.';
comment on column private.revision.preguntada_en is 'Since when an answer of the function salud is waited for.';
comment on column private.revision.faltas is 'What private.faltas found then.';
comment on column private.revision.avisadas is
  'Those that the administrators were last mailed; empty once all was well again.';
alter table private.revision enable row level security;

select private.tabla('private.revision',
  motivo => 'Notar si alguien cambió la base por fuera. No habla de nadie.',
  fuera => '{id,migracion,anotada_en,preguntada_en,revisada_en,faltas,avisadas,avisada_en}');

create function private.permisos_en_texto(p_permisos aclitem[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ',' order by a.grantee,
    a.privilege_type) from aclexplode(p_permisos) a
$$;
comment on function private.permisos_en_texto(aclitem[]) is 'Who may do what, in whatever order it was granted.';

create function private.esquema_de_ahora() returns table (parte text, nombre text, huella text)
language sql stable set search_path = '' as $$
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
$$;
comment on function private.esquema_de_ahora() is
  'What each thing of ours is now, as a fingerprint: reglas (whether row level security is on), tabla and vista '
  '(privileges, definition), politica, disparador, funcion (body, privileges), esquema, bucket (whether public).';

create function private.anotar_esquema(p_migracion text) returns void
language sql security definer set search_path = '' as $$
  delete from private.esquema;
  insert into private.esquema (parte, nombre, huella) select parte, nombre, huella from private.esquema_de_ahora();
  insert into private.revision (migracion, anotada_en) values (p_migracion, now())
  on conflict (id) do update set migracion = excluded.migracion, anotada_en = excluded.anotada_en;
$$;
comment on function private.anotar_esquema(text) is
  'The last statement of every migration, with its number: what stands now is how it must be.';

create function private.faltas() returns table (que text, cual text, como text)
language plpgsql stable security definer set search_path = '' as $$
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
end $$;
comment on function private.faltas() is
  'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the '
  'migrations left it; migraciones; fila: what a task could not do the last time; purga: what the last night should '
  'have erased and could not; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name; of a row its table and number), como (falta, '
  'sobra, cambio, parado, falla, muda, the status of an answer, or the code with which it failed).';

create function private.tarea_revisar() returns boolean
language plpgsql set search_path = '' as $$
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
end $$;
comment on function private.tarea_revisar() is
  'Daily: looks through the database (private.faltas), a minute after it had a function answer, and mails every '
  'administrator what is not as it must be, when it is something new and then once a week.';
insert into private.tareas (nombre, a_las) values ('revisar', '07:10');

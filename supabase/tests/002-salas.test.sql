-- A table is a room: all that is expected of it stands in supabase/tests/tablas/<table>, written by hand, and
-- pruebas.comprobar() tries it. What a table has and its room does not speak of (a policy, a constraint, a
-- grant, a trigger that watches) fails there. Like 000 this file is kept.
begin;

create table pruebas.salas (
  tabla text primary key, llave text not null, ejemplo text, base text not null, lector text not null,
  auditoria text not null, novedades text, conserva interval, suya boolean not null, al_suprimir text);
comment on table pruebas.salas is 'The table whose room is being tried.';

-- llave: what tells its rows apart. ejemplo: the row that constraints are tried with, else the first.
-- base: the table that a view changes. lector: who reads all of it, where not even its owner does.
-- auditoria: the changes that the audit log keeps. novedades: the column that leads to the client who is told
-- of a change; '' where only the studio is told, null where nobody is.
-- conserva: how long it is kept. suya: whether its rows are somebody's. al_suprimir: borra, queda or null.
create function pruebas.sala(tabla text, llave text default 'id', ejemplo text default null, base text default null,
  lector text default 'postgres', auditoria text default '', novedades text default null, conserva interval default null,
  suya boolean default false, al_suprimir text default null) returns void language sql set search_path = '' as $$
  select pruebas.llenar();
  insert into pruebas.salas values (tabla, llave, ejemplo, coalesce(base, tabla), lector, auditoria, novedades, conserva, suya, al_suprimir);
$$;

create table pruebas.lee (quienes text not null, condicion text not null default 'true');
comment on table pruebas.lee is 'Who reads the rows with which condition; whoever is not named reads none. An admin reads all.';
create table pruebas.hace (quienes text not null, sql text not null, permiso text);
comment
  on table pruebas.hace is 'Who does it, once; others are refused or find no row. permiso: a column that everybody may fill for the moment of the attempt, so that the policy alone refuses.';
create table pruebas.cambia (asignacion text not null);
comment on table pruebas.cambia is 'What an admin, and nobody else, changes in every row, so written that it reads no column.';
create table pruebas.privilegios (rol text not null, privilegio text not null, columnas text not null default '');
create table pruebas.textos (columna text not null, minimo int not null, maximo int not null, en_blanco boolean not null default false);
comment on table pruebas.textos is 'How short and how long a text may be, and whether blanks are one.';
create table pruebas.numeros (columna text not null, minimo bigint not null, maximo bigint);
create table pruebas.dias (columna text not null, junto text not null default '');
comment on table pruebas.dias is 'Days from 2000-01-01 to 2199-12-31. junto: what else is changed with it.';
create table pruebas.instantes (columna text not null, extremos text not null, junto text not null default '');
comment on table pruebas.instantes is 'Instants since 2000, until the second of 2200, or both: desde, hasta, ambos.';
create table pruebas.listas (columna text not null);
comment on table pruebas.listas is 'One of a list: nobody invents another value.';
create table pruebas.formas (columna text not null, forma text not null);
comment on table pruebas.formas is 'What a column looks like: one of pruebas.valores.';
create table pruebas.rechaza (restriccion text not null, asignacion text);
comment on table pruebas.rechaza is 'What a constraint refuses; null for a key that only others refer to.';
create table pruebas.acepta (asignacion text not null);
comment on table pruebas.acepta is 'The nearest to what is refused.';
create table pruebas.minimas (valores text not null, queda jsonb not null);
comment on table pruebas.minimas is 'What a row holds of which nothing was said; "now" and "uuid" for what is that.';

create table pruebas.valores (forma text not null, mal boolean not null, valor text not null);
insert into pruebas.valores values
  ('email', true, '''no es correo'''),
  ('email', true, '''a@.b.cl'''),
  ('email', true, '''a@b..cl'''),
  ('email', true, '''a@b_c.cl'''),
  ('email', false, '''a+b%c@d-1.museum'''),
  ('email', true, 'repeat(''a'', 250) || ''@b.cl'''),
  ('email', false, 'repeat(''a'', 249) || ''@b.cl'''),
  ('telefono', true, '''1234567890'''),
  ('telefono', true, 'repeat('' '', 30) || ''56912345678'''),
  ('telefono', false, '''56912345678'''),
  ('enlace', true, '''http://x.cl'''),
  ('enlace', true, '''https://'' || repeat(''x'', 493)'),
  ('enlace', false, '''https://'' || repeat(''x'', 492)'),
  ('publico', true, '''http://x.cl'''),
  ('publico', true, '''https://x.cl/'' || repeat(''x'', 488)'),
  ('publico', false, '''https://x.cl/'' || repeat(''x'', 487)'),
  ('publico', true, '''https://127.0.0.1/x'''),
  ('imagen', true, '''x.png'''),
  ('imagen', true, '''/'' || repeat(''x'', 500)'),
  ('imagen', false, '''/'' || repeat(''x'', 499)'),
  ('imagen', false, '''https://x.cl/a.png'''),
  ('rut', true, '''12345678-4'''),
  ('rut', false, '''12345678-5'''),
  ('objeto2000', true, '''[]'''),
  ('objeto2000', true, 'jsonb_build_object(''a'', repeat(''x'', 1992))'),
  ('objeto2000', false, 'jsonb_build_object(''a'', repeat(''x'', 1991))'),
  ('objeto4000', true, '''[]'''),
  ('objeto4000', true, 'jsonb_build_object(''a'', repeat(''x'', 3992))'),
  ('objeto4000', false, 'jsonb_build_object(''a'', repeat(''x'', 3991))');

-- Opens the table with p_apertura (%s is the table), has each of them try the same, and undoes all of it.
create function pruebas.abierta(p_apertura text, p_tabla text, p_personas text[], p_sql text) returns table (persona text, salio text)
language plpgsql set search_path = '' as $$
declare
  v text[];
  v_persona text;
begin
  begin
    if p_tabla <> 'storage.objects' and p_sql !~ '^insert' then execute format('alter table %s disable trigger user', p_tabla); end if;
    execute replace(p_apertura, '%s', p_tabla);
    foreach v_persona in array p_personas loop
      v := v || pruebas.probar(v_persona, p_tabla, p_sql);
    end loop;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return query select * from unnest(p_personas, v);
  end;
end $$;

-- The keys of the rows that somebody reads, or null where they may not ask.
create function pruebas.llaves(p_persona text, p_condicion text) returns text language sql set search_path = '' as $$
  select case when v like '42501 %' then null else v end
  from pruebas.salas s, pruebas.valor(p_persona, format(
    'select coalesce(string_agg(%1$I::text, '' '' order by %1$I::text), ''none'') from %2$s where %3$s',
    s.llave, s.tabla, p_condicion)) v;
$$;

-- The name of what refuses the change, or null; undone afterwards.
create function pruebas.rechazo(p_asignacion text) returns text language plpgsql set search_path = '' as $$
declare
  s pruebas.salas := (select x from pruebas.salas x);
  v text;
begin
  begin
    execute pruebas.con_ids(format('update %s set %s', s.tabla, p_asignacion)
      || case when p_asignacion like '% where %' and p_asignacion not like '%(select%' then ''
      else ' where ' || coalesce(s.ejemplo, format('ctid = (select min(ctid) from %s)', s.tabla)) end);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return null;
  when integrity_constraint_violation then
    get stacked diagnostics v = constraint_name;
    return coalesce(nullif(v, ''), sqlerrm);
  end;
end $$;

-- The columns of p_queda of a row with p_valores, as they were stored.
create function pruebas.minima(p_valores text, p_queda jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_tabla text := (select tabla from pruebas.salas);
  v jsonb;
begin
  begin
    execute format('alter table %s disable trigger user', v_tabla);
    execute pruebas.con_ids(format('insert into %s as t %s returning to_jsonb(t)', v_tabla, p_valores)) into v;
    select jsonb_object_agg(key, case when value = to_jsonb(now()) then '"now"'
      when value::text ~ '^"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"$' then '"uuid"' else value end)
    into v from jsonb_each(v) where p_queda ? key;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

-- What the audit log says of the table after an admin's act, and of whom; undone again.
create function pruebas.rastro(p_sql text) returns text language plpgsql set search_path = '' as $$
declare
  v text;
  v_desde bigint := (select coalesce(max(id), 0) from public.auditoria);
  v_admin text := (select id from pruebas.ids where nombre = 'usuario_admin');
begin
  begin
    v := pruebas.intentar('admin', p_sql);
    if v <> '1' then raise exception using errcode = 'ZZ000'; end if;
    select coalesce(string_agg(accion || case when autor::text = v_admin then '' else ' by nobody' end, ' '), 'nothing')
    into v from public.auditoria, pruebas.salas s where auditoria.id > v_desde and 'public.' || auditoria.tabla = s.base;
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;

-- What the person may do, as a room says it: the rows that an act touches, or the code of the refusal.
create function pruebas.esperado(p_persona text, p_quienes text, p_verbo text) returns text language sql stable set search_path = '' as $$
  select case
    when p_persona = any(string_to_array(p_quienes, ' ')) then '1 and the table changed'
    when p_verbo <> 'insert' and exists (select from pruebas.privilegios where rol = p.rol and privilegio = p_verbo) then '0'
    else '42501' end
  from pruebas.personas p where p.persona = p_persona;
$$;

-- Who is tried: the people of the story, and an admin who looks as one of them.
create function pruebas.tentados() returns table (persona text, de text, retrato text, rol text)
language sql stable set search_path = '' as $$
  select p.persona, regexp_replace(p.persona, '^(mira|escribe)_', ''), p.retrato, p.rol from pruebas.personas p
  where p.persona not in ('servicio', 'postgres');
$$;

-- Their names, but for those that look like p_menos.
create function pruebas.tentados(p_menos text) returns text[] language sql stable set search_path = '' as $$
  select array_agg(persona) from pruebas.tentados() where persona !~ p_menos;
$$;

create function pruebas.comprobar_lecturas() returns setof text language sql set search_path = extensions, pg_temp as $$
  select isnt(pruebas.llaves(s.lector, 'true'), 'none', 'there is something to read') from pruebas.salas s
  union all
  select is(pruebas.llaves(t.persona, 'true'), case when t.rol <> 'anon' or l.condicion is not null
      then pruebas.llaves(s.lector, pruebas.con_ids(coalesce(l.condicion, case t.de when 'admin' then 'true' else 'false' end))) end,
    format('Acting as %s: reads %s', t.retrato, coalesce('those with ' || l.condicion, case t.de when 'admin' then 'all' when 'anon' then 'nothing, and may not ask' else 'none' end)))
  from pruebas.salas s cross join pruebas.tentados() t
  left join pruebas.lee l on t.de = any(string_to_array(l.quienes, ' ')) where t.persona not like 'escribe_%'
$$;

create function pruebas.comprobar_actos() returns setof text language sql set search_path = extensions, pg_temp as $$
  -- As people do it, and with reading opened, so that the policy of writing alone decides.
  with hechos as materialized (
    select h.*, split_part(h.sql, ' ', 1) as verbo, s.base, case when h.permiso <> '' then format('grant insert (%I) on %%s to anon, authenticated;', h.permiso) else '' end as abre
    from pruebas.hace h, pruebas.salas s)
  select is(v.salio, pruebas.esperado(t.persona, h.quienes, h.verbo), format('Acting as %s: %s', t.retrato, h.sql))
  from hechos h, pruebas.abierta(h.abre, h.base, pruebas.tentados('^mira_'), h.sql) v join pruebas.tentados() t using (persona) where h.verbo = 'insert'
  union all
  select is(v.salio, pruebas.esperado(t.persona, h.quienes, h.verbo), format('Acting as %s, who may read all: %s', t.retrato, h.sql))
  from hechos h, pruebas.abierta(h.abre || 'create policy abierta_leer on %s for select using (true);
      create policy abierta_leer on public.' || case h.base when 'public.tickets' then 'ticket_mensajes' else 'tickets' end || ' for select using (true)',
      h.base, pruebas.tentados('_'), h.sql) v join pruebas.tentados() t using (persona) where h.verbo = 'insert'
  union all
  select is(pruebas.probar(t.persona, h.base, h.sql), pruebas.esperado(t.persona, h.quienes, h.verbo), format('Acting as %s: %s', t.retrato, h.sql))
  from hechos h cross join pruebas.tentados() t where t.persona not like 'mira_%' and h.verbo <> 'insert'
  union all
  -- What nobody may, nobody does.
  select matches(pruebas.probar(t.persona, s.base, replace(v.sql, '%s', s.tabla)), '^(42501|55000)$', format('Acting as %s: no %s', t.retrato, v.verbo))
  from pruebas.salas s, pruebas.tentados() t, (values ('insert', 'insert into %s default values'), ('delete', 'delete from %s')) v (verbo, sql)
  where t.persona not like 'mira_%' and not exists (select from pruebas.privilegios p where p.rol = t.rol and p.privilegio = v.verbo)
  union all
  select matches(pruebas.probar(t.persona, s.base, format('update %s set %2$I = %2$I', s.tabla, c.attname)), '^(42501|55000)$', format('Acting as %s: no update', t.retrato))
  from pruebas.salas s, pruebas.tentados() t,
    lateral (select v.attname from pg_attribute v join pg_attribute b on b.attrelid = s.base::regclass and b.attname = v.attname
      where v.attrelid = s.tabla::regclass and v.attnum > 0 and b.attidentity = '' and b.attgenerated = '' order by v.attnum limit 1) c
  where t.persona not like 'mira_%' and not exists (select from pruebas.privilegios p where p.rol = t.rol and p.privilegio = 'update')
$$;

create function pruebas.todas(p_tabla text) returns text language plpgsql set search_path = '' as $$
declare
  v text;
begin
  execute format('select count(*) || '' and the table changed'' from %s', p_tabla) into v;
  return v;
end $$;

-- The policies of changing and deleting, each alone. Where a statement names a row, the policy of reading hides it
-- before; so nothing here has a WHERE, and the other policies are opened for the moment of the attempt.
create function pruebas.comprobar_politicas() returns setof text language sql set search_path = extensions, pg_temp as $$
  select is(v.salio, case t.persona when 'anon' then '42501' when 'admin' then pruebas.todas(s.base) else a.rechazo end, format('Acting as %s: update of all, %s', t.retrato, a.como))
  from pruebas.salas s, pruebas.cambia c, (values
    ('', '', '0', 'nothing opened'), ('', ' returning *', '0', 'returning them'),
    ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (false) with check (true)', '', '0', 'which rows, alone'),
    ('create policy abierta_leer on %s for select using (true); create policy abierta_editar on %s for update using (true) with check (false)', '', '42501', 'what they become, alone'))
    a (apertura, fin, rechazo, como),
    pruebas.abierta(a.apertura, s.base, pruebas.tentados('^mira_'), format('update %s set %s', s.tabla, c.asignacion) || a.fin) v join pruebas.tentados() t using (persona)
  union all
  select is(v.salio, case t.persona when 'anon' then '42501' else '0' end, format('Acting as %s: delete of all%s', t.retrato, a.como))
  from pruebas.salas s,
    (values ('', '', ''), ('create policy abierta_leer on %s for select using (true)', ' returning *', ', which they may read')) a (apertura, fin, como),
    pruebas.abierta(a.apertura, s.base, pruebas.tentados('_|admin'), 'delete from ' || s.tabla || a.fin) v join pruebas.tentados() t using (persona)
  where exists (select from pruebas.privilegios where rol = 'authenticated' and privilegio = 'delete')
  union all
  select set_eq($q$ select lower(cmd), r from pg_policies p, unnest(roles) r, pruebas.salas s where p.schemaname || '.' || p.tablename = s.tabla $q$,
    $q$ select 'select', 'authenticated'::name from pruebas.salas s where s.tabla like 'public.%' and s.base = s.tabla and exists (select from pg_class where oid = s.tabla::regclass and relkind = 'r')
      union select 'select', 'anon' from pruebas.lee, pruebas.salas s where 'anon' = any(string_to_array(quienes, ' ')) and exists (select from pg_class where oid = s.tabla::regclass and relkind = 'r')
      union select 'insert', rol from pruebas.hace h, pruebas.personas p, pruebas.salas s where h.sql like 'insert%' and s.base = s.tabla and p.persona = any(string_to_array(h.quienes, ' '))
      union select 'update', 'authenticated' from pruebas.cambia, pruebas.salas s where s.base = s.tabla
      union select 'delete', 'authenticated' from pruebas.hace where sql like 'delete%' and quienes = 'admin' $q$,
    'every policy is tried here, by command and role')
$$;

create function pruebas.comprobar_privilegios() returns setof text language sql set search_path = extensions, pg_temp as $$
  select set_eq(
    $q$ select a.grantee::regrole::text, lower(a.privilege_type), '' from pg_class c, aclexplode(c.relacl) a, pruebas.salas s
        where c.oid = s.tabla::regclass and a.grantee <> c.relowner
        union all select a.grantee::regrole::text, lower(a.privilege_type), string_agg(t.attname, ' ' order by t.attname)
        from pg_class c join pg_attribute t on t.attrelid = c.oid and not t.attisdropped, aclexplode(t.attacl) a, pruebas.salas s
        where c.oid = s.tabla::regclass and a.grantee <> c.relowner group by 1, 2 $q$,
    $q$ select rol, privilegio, coalesce((select string_agg(x, ' ' order by x) from regexp_split_to_table(trim(columnas), '\s+') x where x <> ''), '') from pruebas.privilegios $q$,
    'whom what is granted')
$$;

create function pruebas.casos() returns table (restriccion text, asignacion text) language sql stable set search_path = '' as $$
  with s as (select split_part(tabla, '.', 2) || '_' as empieza from pruebas.salas),
  c (columna, mal, asignacion) as (
    select columna, v.mal, format('%I = %s', columna, v.valor) from pruebas.textos cross join lateral (values
      (true, format('repeat(''x'', %s)', maximo + 1)), (false, format('repeat(''x'', %s)', maximo)),
      (false, format('repeat(''x'', %s)', minimo)), (true, case when minimo > 0 then format('repeat(''x'', %s)', minimo - 1) end),
      (true, case when not en_blanco then format('repeat('' '', %s)', minimo) end)) v (mal, valor) where v.valor is not null
    union all
    select columna, v.valor not between minimo and coalesce(maximo, v.valor), format('%I = %s', columna, v.valor)
    from pruebas.numeros cross join lateral (values (minimo - 1), (minimo), (maximo), (maximo + 1)) v (valor) where v.valor is not null
    union all
    select columna, v.mal, format('%I = %L%s', columna, v.dia, junto) from pruebas.dias, (values (true, '1999-12-31'),
      (false, '2000-01-01'), (false, '2199-12-31'), (true, '2200-01-01'), (true, 'infinity'), (true, '-infinity')) v (mal, dia)
    union all
    select columna, v.mal, format('%I = %L%s', columna, v.cuando, junto) from pruebas.instantes, (values
      (true, 'desde', '1999-12-31 23:59:59Z'), (false, 'desde', '2000-01-01Z'), (false, 'hasta', '2200-01-02Z'),
      (true, 'hasta', '2200-01-02 00:00:01Z'), (true, 'hasta', 'infinity')) v (mal, extremo, cuando) where extremos in ('ambos', v.extremo)
    union all
    select columna, true, format('%I = ''inventado''', columna) from pruebas.listas
    union all
    select columna, v.mal, format('%I = %s', columna, v.valor) from pruebas.formas join pruebas.valores v using (forma))
  select case when c.mal then s.empieza || c.columna || '_check' end, c.asignacion from c, s
  union all select r.restriccion, r.asignacion from pruebas.rechaza r where r.asignacion is not null
  union all select null, a.asignacion from pruebas.acepta a;
$$;
comment on function pruebas.casos() is 'Each change that is tried, and the constraint that refuses it, or null.';

-- What refused each of them, with the triggers of the table out of the way.
create function pruebas.rechazos() returns table (asignacion text, restriccion text, rechazo text) language plpgsql set search_path = '' as $$
declare
  v pruebas.rechaza[];
  v_rechazos text[];
  c record;
begin
  begin
    if exists (select from pruebas.casos()) then
      execute format('alter table %s disable trigger user', (select tabla from pruebas.salas));
    end if;
    for c in select * from pruebas.casos() loop
      v := v || row(c.restriccion, c.asignacion)::pruebas.rechaza;
      v_rechazos := v_rechazos || pruebas.rechazo(c.asignacion);
    end loop;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return query select x.asignacion, x.restriccion, x.rechazo from unnest(v, v_rechazos) x (restriccion, asignacion, rechazo);
  end;
end $$;

create function pruebas.comprobar_restricciones() returns setof text language sql set search_path = extensions, pg_temp as $$
  select is(rechazo, restriccion, asignacion) from pruebas.rechazos()
  union all
  select is(pruebas.minima(valores, queda), queda, 'what a row holds of which little was said') from pruebas.minimas
  union all
  select set_eq($q$ select conname::text from pg_constraint k, pruebas.salas s where k.conrelid = s.tabla::regclass and k.contype in ('c', 'f', 'u', 'x') $q$,
    $q$ select restriccion from pruebas.casos() where restriccion is not null union select restriccion from pruebas.rechaza $q$, 'every check, key and unique is tried here')
  union all
  select set_eq($q$ select k.conname::text from pg_constraint k, pruebas.salas s where k.conrelid = s.tabla::regclass and k.contype = 'u'
      and exists (select from pg_constraint f where f.contype = 'f' and f.conindid = k.conindid) and k.conname in (select restriccion from pruebas.rechaza where asignacion is null) $q$,
    'select restriccion from pruebas.rechaza where asignacion is null', 'and what is not tried is a key that others refer to')
$$;

create function pruebas.comprobar_vigilancia() returns setof text language sql set search_path = extensions, pg_temp as $$
  select is((select string_agg(lower(event_manipulation), ' ' order by event_manipulation) from information_schema.triggers
    where event_object_schema || '.' || event_object_table = s.tabla and action_statement like '%private.auditar(%'), nullif(s.auditoria, ''), 'the audit log keeps these changes')
  from pruebas.salas s
  union all
  select is(pruebas.rastro(h.sql), case when split_part(h.sql, ' ', 1) = any(string_to_array(s.auditoria, ' ')) then split_part(h.sql, ' ', 1) else 'nothing' end, 'the audit log after: ' || h.sql)
  from pruebas.hace h, pruebas.salas s where s.base = s.tabla and h.permiso is null and 'admin' = any(string_to_array(h.quienes, ' '))
  union all
  select is((select coalesce(substring(pg_get_triggerdef(g.oid) from 'anotar_cambio\(''(.*)''\)'), '') from pg_trigger g where g.tgrelid = s.tabla::regclass
    and g.tgfoid = 'private.anotar_cambio'::regproc and g.tgenabled = 'O'), s.novedades, 'who is told of a change') from pruebas.salas s
  union all
  select results_eq($q$ select t.plazo, t.suya is not null, case when t.se_queda is not null then 'queda' when t.borra is not null then 'borra' end from private.tablas t, pruebas.salas s where t.tabla = s.tabla $q$,
    'select conserva, suya, al_suprimir from pruebas.salas', 'how long it is kept, whose it is and what becomes of it with them')
  from pruebas.salas s where exists (select from pg_class where oid = s.tabla::regclass and relkind = 'r')
$$;

create function pruebas.comprobado() returns setof text language plpgsql set search_path = extensions, pg_temp as $$
begin
  if exists (select from pruebas.salas where tabla like 'public.%') then
    return query select pruebas.comprobar_lecturas();
    return query select pruebas.comprobar_actos();
    return query select pruebas.comprobar_politicas();
  end if;
  return query select pruebas.comprobar_privilegios();
  return query select pruebas.comprobar_restricciones();
  return query select pruebas.comprobar_vigilancia();
end $$;

-- All that is asked of the table of pruebas.salas, and of what it has that its room does not speak of.
create function pruebas.comprobar() returns setof text language plpgsql set search_path = extensions, pg_temp as $$
begin
  perform no_plan();
  return query select pruebas.comprobado();
  return query select finish();
end $$;

commit;

-- What a table has and its room does not speak of is found.
begin;
create table public.nueva (id bigint primary key, nombre text check (nombre <> ''));
insert into public.nueva values (1, 'x');
alter table public.nueva enable row level security;
create policy nueva_leer on public.nueva for select to anon using (true);
grant select on public.nueva to anon, authenticated;
create trigger nueva_auditar after insert on public.nueva for each row execute function private.auditar();
create trigger nueva_cambio after insert on public.nueva for each row execute function private.anotar_cambio('id');
insert into private.tablas (tabla, motivo, suya) values ('public.nueva', 'De prueba', 'true');
select pruebas.sala('public.nueva');
-- Tried and forgotten, so that what fails there is no failure here.
create function pg_temp.fallas() returns setof text language plpgsql as $$
declare
  v text[];
begin
  begin
    perform no_plan();
    v := array(select substring(linea from '^not ok \d+ - ([^\n]*)') from pruebas.comprobado() linea);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return query select x from unnest(v) x where x is not null;
  end;
end $$;
create temp table fallas as select * from pg_temp.fallas();
select plan(1);
select set_eq('table fallas', array[
  'Acting as a visitor: reads nothing, and may not ask', 'Acting as an admin: reads all', 'whom what is granted',
  'every policy is tried here, by command and role', 'every check, key and unique is tried here', 'the audit log keeps these changes',
  'who is told of a change', 'how long it is kept, whose it is and what becomes of it with them'], 'a room that says nothing is refused for each of them');
select * from finish();
rollback;

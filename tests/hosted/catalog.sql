-- Everything that the SQL of supabase/ can make, as rows of name and definition. Names come with
-- their schema because the search path is empty; the order of a table's columns is left out on purpose.
with
schemas as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations', 'supabase_platform')
),
-- What belongs to an extension is the extension's affair.
owned as (select classid, objid from pg_depend where deptype = 'e'),
relations as (
  select c.* from pg_class c
  where c.relnamespace in (select oid from schemas) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
    and not exists (select from owned o where o.classid = 'pg_class'::regclass and o.objid = c.oid)
),
functions as (
  select p.* from pg_proc p
  where p.pronamespace in (select oid from schemas) and p.prokind <> 'a'
    and not exists (select from owned o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
),
acls (name, owner, acl) as (
  select 'schema ' || nspname, nspowner, coalesce(nspacl, acldefault('n', nspowner)) from schemas
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass, relowner,
    coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from relations
  union all
  select 'column ' || attrelid::regclass || '.' || quote_ident(attname), 0, attacl from pg_attribute
  where attrelid in (select oid from relations) and attacl is not null
  union all
  select 'function ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner)) from functions
  union all
  select 'new objects of ' || defaclrole::regrole || ' in ' || coalesce(nullif(defaclnamespace::regnamespace::text, '-'), 'any schema')
    || ', kind ' || defaclobjtype::text, 0, defaclacl from pg_default_acl
),
catalog (name, definition) as (
  select 'schema ' || nspname, 'owner ' || nspowner::regrole from schemas
  union all
  select 'extension ' || extname, 'in ' || extnamespace::regnamespace from pg_extension
  union all
  select 'type ' || t.oid::regtype,
    coalesce('enum ' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      'domain ' || format_type(t.typbasetype, t.typtypmod) || ' default ' || coalesce(t.typdefault, 'none'), t.typtype::text)
  from pg_type t where t.typnamespace in (select oid from schemas) and t.typtype in ('e', 'd', 'r')
    and not exists (select from owned o where o.classid = 'pg_type'::regclass and o.objid = t.oid)
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass,
    format('kind %s, owner %s, row security %s forced %s, options %s, persistence %s%s', relkind, relowner::regrole,
      relrowsecurity, relforcerowsecurity, coalesce(reloptions::text, 'none'), relpersistence,
      case when relkind in ('v', 'm') then e'\n' || pg_get_viewdef(oid, true) else '' end)
  from relations
  union all
  select 'sequence parameters ' || seqrelid::regclass,
    concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  from pg_sequence where seqrelid in (select oid from relations)
  union all
  select 'column ' || a.attrelid::regclass || '.' || quote_ident(a.attname),
    concat_ws(', ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'nullable' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
      'generated ' || nullif(a.attgenerated::text, ''), 'collation ' || nullif(a.attcollation, 0)::regcollation,
      -- Newer minors count there how often the row type changed.
      'options ' || nullif(array(select o from unnest(a.attoptions) o where o !~ '^pg_attver=')::text, '{}'))
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid in (select oid from relations where relkind <> 'S') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || quote_ident(conname) || ' on ' || coalesce(nullif(conrelid, 0)::regclass::text, nullif(contypid, 0)::regtype::text),
    pg_get_constraintdef(oid) || case when convalidated then '' else ' (not validated)' end
  from pg_constraint where connamespace in (select oid from schemas) and contype <> 't'
  union all
  select 'index ' || indexrelid::regclass,
    pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end
  from pg_index where indrelid in (select oid from relations)
  union all
  select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  where stxnamespace in (select oid from schemas)
  union all
  select 'function ' || oid::regprocedure, 'owner ' || proowner::regrole || e'\n' || pg_get_functiondef(oid) from functions
  union all
  select 'trigger ' || quote_ident(tgname) || ' on ' || tgrelid::regclass,
    pg_get_triggerdef(oid) || case tgenabled when 'O' then '' else ' (enabled ' || tgenabled::text || ')' end
  from pg_trigger where tgrelid in (select oid from relations) and not tgisinternal
  union all
  select 'event trigger ' || evtname, concat_ws(' ', evtevent, evtfoid::regprocedure, evtenabled, evttags::text) from pg_event_trigger
  union all
  select 'rule ' || rulename || ' on ' || ev_class::regclass, pg_get_ruledef(oid, true) from pg_rewrite
  where ev_class in (select oid from relations) and rulename <> '_RETURN'
  union all
  select 'policy ' || quote_ident(polname) || ' on ' || polrelid::regclass,
    concat_ws(e'\n', format('%s for %s to %s', case when polpermissive then 'permissive' else 'restrictive' end, polcmd,
        (select string_agg(coalesce(nullif(role::regrole::text, '-'), 'public'), ', ' order by role::regrole::text) from unnest(polroles) role)),
      'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid))
  from pg_policy where polrelid in (select oid from relations)
  union all
  select 'publication ' || p.pubname, concat_ws(' ', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete,
    (select string_agg(prrelid::regclass::text, ', ' order by 1) from pg_publication_rel where prpubid = p.oid))
  from pg_publication p
  union all
  select 'privileges on ' || name,
    string_agg(grantee || ' ' || verb, e'\n' order by grantee, verb)
  from acls, lateral (
    select coalesce(nullif(a.grantee::regrole::text, '-'), 'PUBLIC') as grantee,
      a.privilege_type || case when a.is_grantable then ' with grant option' else '' end as verb
    from aclexplode(acls.acl) a where a.grantee <> acls.owner
  ) entries group by name
  union all
  select 'comment on ' || i.type || ' ' || i.identity, d.description
  from pg_description d, lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
  -- The system's own objects have lower numbers.
  where d.objoid >= 16384 and not exists (select from owned o where (o.classid, o.objid) = (d.classoid, d.objoid))
)
select name, definition from catalog order by name;

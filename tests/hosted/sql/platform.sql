-- What guards a project of Supabase beyond its schemas: `postgres` is no superuser and owns nothing of auth and storage.
-- There an extension of the server (supautils) lets it write policies on their tables and triggers, and nothing else; here
-- it is a member of the owner, which policies take, and whatever else that would open is refused. Runs as supabase_admin.

grant supabase_storage_admin to postgres;

create schema if not exists supabase_platform;
create function supabase_platform.refuse(what text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception 'must be owner of %', what using errcode = '42501';
end $$;

create function supabase_platform.guard_changes() returns event_trigger language plpgsql security definer set search_path = '' as $$
declare
  command record;
begin
  if session_user <> 'postgres' then return; end if;
  for command in
    select * from pg_event_trigger_ddl_commands()
    where not in_extension and schema_name in ('auth', 'storage', 'cron', 'net', 'vault')
      and command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'GRANT', 'REVOKE')
      or command_tag = 'COMMENT' and object_type in ('policy', 'trigger') and object_identity ~ ' on (auth|storage)\.'
  loop
    perform supabase_platform.refuse(command.object_identity);
  end loop;
end $$;
create event trigger guard_changes on ddl_command_end execute function supabase_platform.guard_changes();

create function supabase_platform.guard_drops() returns event_trigger language plpgsql security definer set search_path = '' as $$
declare
  dropped record;
begin
  if session_user <> 'postgres' then return; end if;
  for dropped in
    select * from pg_event_trigger_dropped_objects()
    where original and schema_name in ('auth', 'storage', 'cron', 'net', 'vault') and object_type not in ('policy', 'trigger')
  loop
    perform supabase_platform.refuse(dropped.object_identity);
  end loop;
end $$;
create event trigger guard_drops on sql_drop execute function supabase_platform.guard_drops();
revoke all on schema supabase_platform from public;

create extension supabase_vault;

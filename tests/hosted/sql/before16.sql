-- What the product takes of Postgres 17 and an older one lacks, for the server of an older Debian. Runs as supabase_admin.

create function pg_catalog.pg_input_is_valid(value text, type_name text) returns boolean language plpgsql immutable strict as $$
begin
  execute format('select %L::%s', value, type_name);
  return true;
exception when data_exception then
  return false;
end $$;

-- The schema storage as Supabase Storage makes it (August 2026); tables for analytics and vectors are left out. Runs as
-- supabase_admin.

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.migrations (
  id integer primary key, name varchar(100) not null unique, hash varchar(40) not null, executed_at timestamp default now()
);

create table storage.buckets (
  id text primary key, name text not null, owner uuid, created_at timestamptz default now(), updated_at timestamptz default now(),
  public boolean default false, avif_autodetection boolean default false, file_size_limit bigint, allowed_mime_types text[],
  owner_id text, type storage.buckettype not null default 'STANDARD',
  versioning_status text not null default 'DISABLED' check (versioning_status = 'DISABLED')
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text, owner uuid,
  created_at timestamptz default now(), updated_at timestamptz default now(), last_accessed_at timestamptz default now(),
  metadata jsonb, path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text,
  user_metadata jsonb, archived_at timestamptz, is_delete_marker boolean not null default false,
  is_versioned boolean not null default false
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);

create table storage.s3_multipart_uploads (
  id text primary key, in_progress_size bigint not null default 0, upload_signature text not null,
  bucket_id text not null references storage.buckets (id), key text collate "C" not null, version text not null, owner_id text,
  created_at timestamptz not null default now(), user_metadata jsonb, metadata jsonb
);
create table storage.s3_multipart_uploads_parts (
  id uuid primary key default gen_random_uuid(), upload_id text not null references storage.s3_multipart_uploads (id) on delete cascade,
  size bigint not null default 0, part_number integer not null, bucket_id text not null references storage.buckets (id),
  key text collate "C" not null, etag text not null, owner_id text, version text not null,
  created_at timestamptz not null default now()
);

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1]
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select split_part(name, '/', -1)
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select split_part(split_part(name, '/', -1), '.', -1)
$$;

create function storage.operation() returns text language sql stable as $$ select current_setting('storage.operation', true) $$;
create function storage.allow_any_operation(expected_operations text[]) returns boolean language sql stable as $$
  select exists (select from unnest(expected_operations) expected
    where expected <> '' and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', ''))
$$;
create function storage.allow_only_operation(expected_operation text) returns boolean language sql stable as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

-- A file goes through Storage's API, which deletes its bytes as well and sets this for itself.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

do $$
declare
  objeto record;
begin
  for objeto in
    select c.oid::regclass as nombre from pg_class c where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s owner to supabase_storage_admin', objeto.nombre);
    execute format('alter table %s enable row level security', objeto.nombre);
  end loop;
  for objeto in select p.oid::regprocedure as nombre from pg_proc p where p.pronamespace = 'storage'::regnamespace loop
    execute format('alter function %s owner to supabase_storage_admin', objeto.nombre);
  end loop;
end $$;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on all routines in schema storage to postgres, anon, authenticated, service_role;

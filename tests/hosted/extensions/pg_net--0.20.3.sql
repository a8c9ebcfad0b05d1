-- Tables and signatures of pg_net 0.20, with the privileges that a project of Supabase gives. A request stays in its queue.

create schema net;

create unlogged table net.http_request_queue (
  id bigserial, method text not null, url text not null, headers jsonb, body bytea, timeout_milliseconds int not null
);
create unlogged table net._http_response (
  id bigint, status_code int, content_type text, headers jsonb, content text, timed_out boolean, error_msg text,
  created timestamptz not null default now()
);

create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint language plpgsql security definer set search_path = net as $$
declare
  kind text := (select value from jsonb_each_text(headers) where lower(key) = 'content-type' limit 1);
  request_id bigint;
begin
  if kind is null then headers := headers || '{"Content-Type": "application/json"}'; end if;
  if kind <> 'application/json' then raise exception 'Content-Type header must be "application/json"'; end if;
  if params <> '{}' then raise exception 'this stand-in takes no params'; end if;
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', url, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds) returning id into request_id;
  return request_id;
end $$;

revoke all on function net.http_post from public;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant execute on function net.http_post to postgres, anon, authenticated, service_role;
grant all on all tables in schema net to public;
grant all on all sequences in schema net to public;

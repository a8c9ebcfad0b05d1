-- Tables and signatures of pg_cron 1.6, with the privileges that a project of Supabase gives. A job is a row; nothing runs it.

create schema cron;

create sequence cron.jobid_seq;
create table cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'), schedule text not null, command text not null,
  nodename text not null default 'localhost', nodeport int not null default inet_server_port(),
  database text not null default current_database(), username text not null default current_user,
  active boolean not null default true, jobname text,
  unique (jobname, username)
);
alter table cron.job enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);

create sequence cron.runid_seq;
create table cron.job_run_details (
  jobid bigint, runid bigint primary key default nextval('cron.runid_seq'), job_pid int, database text, username text,
  command text, status text, return_message text, start_time timestamptz, end_time timestamptz
);
alter table cron.job_run_details enable row level security;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);

create function cron.schedule_as(job_name text, schedule text, command text, username text) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  job_id bigint;
begin
  if schedule !~ '^([1-9]|[1-5][0-9]) seconds?$' and schedule !~ '^([0-9*,/-]+\s+){2}([0-9*,/$-]+\s+)([0-9a-zA-Z*,/-]+\s+)[0-9a-zA-Z*,/-]+$' then
    raise exception 'invalid schedule: %', schedule using errcode = '22023';
  end if;
  insert into cron.job as j (jobname, schedule, command, username) values (job_name, schedule, command, username)
  on conflict on constraint job_jobname_username_key do update set schedule = excluded.schedule, command = excluded.command
  returning j.jobid into job_id;
  return job_id;
end $$;
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql as $$ select cron.schedule_as(job_name, schedule, command, current_user::text) $$;
create function cron.schedule(schedule text, command text) returns bigint
language sql as $$ select cron.schedule_as(null, schedule, command, current_user::text) $$;

create function cron.unschedule_as(job_name text, job_id bigint, username text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from cron.job j where j.username = unschedule_as.username and (j.jobname = job_name or j.jobid = job_id);
  if not found then raise exception 'could not find valid entry for job ''%''', coalesce(job_name, job_id::text); end if;
  return true;
end $$;
create function cron.unschedule(job_name text) returns boolean
language sql strict as $$ select cron.unschedule_as(job_name, null, current_user::text) $$;
create function cron.unschedule(job_id bigint) returns boolean
language sql strict as $$ select cron.unschedule_as(null, job_id, current_user::text) $$;

grant usage on schema cron to postgres with grant option;
grant all on all functions in schema cron to postgres with grant option;
grant all on all tables in schema cron to postgres with grant option;
revoke all on cron.job from postgres;
grant select on cron.job to postgres with grant option;
grant select, delete on cron.job_run_details to public;
grant select on cron.job to public;

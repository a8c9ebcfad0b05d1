-- What holds for every table, whoever adds one later.
begin;
create extension if not exists pgtap with schema extensions;

select plan(3);

select is_empty(
  $$ select relname from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity $$,
  'every table of public has row-level security'
);

select is_empty(
  $$ select policyname from pg_policies where schemaname in ('public', 'storage') and 'public' = any (roles) $$,
  'every policy names its role'
);

select is_empty(
  $$ select tablename, cmd, roles from pg_policies
     where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE'
     group by 1, 2, 3 having count(*) > 1 $$,
  'no table has two permissive policies for one role and verb'
);

select * from finish();
rollback;

-- The name of a trigger's table is of type name, and compared with a text column it uses no index of it.
begin;
select pruebas.escenario();
select no_plan();

select is_empty($$ select oid::regprocedure from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and prosrc ~ '\w\.\w+ = tg_table_name\M' $$, 'no trigger compares a column with a name, which even cast to text has its own collation');

create function pg_temp.leidas() returns bigint language sql as $$
  select sum(seq_scan)::bigint from pg_stat_xact_user_tables where relname in ('contactos_claves', 'contactos_notas', 'conversiones', 'busquedas', 'envios', 'correos', 'correos_silenciados'); $$;
set local enable_seqscan = off;
-- A plan that this session made before, as that of a foreign key, would be used again.
discard plans;
create temp table antes as select pg_temp.leidas() as n;
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Luz Marina', 'luz8@pruebas.test', '56912345678', 'Hola');
insert into public.solicitudes (nombre, email) values ('Luz Marina', 'luz8@pruebas.test');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('Luz Marina', 'x', 'x', 'luz8@pruebas.test');
select is(pg_temp.leidas(), (select n from antes), 'a contact that comes in reads no table from end to end');
delete from public.leads where email = 'luz8@pruebas.test';
select is(pg_temp.leidas(), (select n from antes), 'nor does one that goes');

select * from finish(true);
rollback;

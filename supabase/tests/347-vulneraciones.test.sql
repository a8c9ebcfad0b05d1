-- The log of breaches: the team writes and amends it, nobody deletes from it.
begin;
select pruebas.escenario();
select plan(33);

create function pg_temp.alta(p_persona text, p_mas text default 'null') returns text language sql as $$
  select pruebas.intentar(p_persona, format($q$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias, sin_aviso) values ('Correo a otra persona', 'Una lista llegó a quien no era', now() - interval '1 hour', 'Clientes', array['contacto'], %s)$q$, p_mas));
$$;
select is(pg_temp.alta(persona), resultado, format('Acting as %s: writes (%s)', persona, resultado))
from (values ('admin', '1'), ('anon', '42501'), ('ana', '42501'), ('carla', '42501'), ('servicio', '42501')) v (persona, resultado);
select pruebas.anotar('nueva', (select max(id) from public.vulneraciones));
select is(pruebas.valor('admin',
  $$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', now() + interval '1 day', 'x', array['contacto'])$$),
  'P0001 Ninguna fecha puede ser futura.', 'Acting as an admin: writes nothing that is still to happen');
create function pg_temp.notada(p_en interval) returns text language sql as $$
  select pruebas.probar('admin', 'public.vulneraciones', format($q$insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', now() + interval %L, 'x', array['contacto'])$q$, p_en)); $$;
select is(pg_temp.notada(en), resultado, format('by a clock that is %s ahead', en)) from (values
  (interval '4 minutes 59 seconds', '1 and the table changed'), ('5 minutes', '1 and the table changed'), ('5 minutes 1 second', 'P0001')) v (en, resultado);
alter table public.vulneraciones disable trigger user;
update public.vulneraciones set actualizado_en = '2020-01-01';
alter table public.vulneraciones enable trigger user;
select is(pruebas.intentar('admin', $$update public.vulneraciones set avisada_agencia_en = now(), medidas = 'Se pidió borrarla' where id = {nueva}$$), '1', 'Acting as an admin: amends it when the Agency was told');
select results_eq($$ select avisada_agencia_en, actualizado_en from public.vulneraciones where id = pruebas.id('nueva') $$, $$ values (now(), now()) $$, 'which stands in it');
select results_eq($$ select accion, antes ->> 'medidas', despues ->> 'medidas', autor from public.auditoria where tabla = 'vulneraciones' and fila = pruebas.id('nueva') order by id $$,
  $$ select a, n, d, usuario from (values ('insert', null, null), ('update', null, 'Se pidió borrarla')) v (a, n, d), pruebas.personas where persona = 'admin' $$, 'and in the audit log, with what was there before');
select is(pruebas.probar(persona, 'public.vulneraciones', 'delete from public.vulneraciones'), '42501', format('Acting as %s: deletes nothing', persona)) from (values ('admin'), ('ana'), ('servicio'), ('postgres')) v (persona);
select throws_ok($$ truncate public.vulneraciones $$, '42501', null, 'nor all at once');
select is(pruebas.probar('ana', 'public.vulneraciones', 'update public.vulneraciones set titulo = ''x'''), '0', 'Acting as a client: amends nothing');
select is(pruebas.valor(persona, 'select count(*) from public.vulneraciones'), '0', format('Acting as %s: reads nothing', persona)) from (values ('ana'), ('carla')) v (persona);

create function pg_temp.avisar(p text) returns boolean language plpgsql as $$
declare
  v boolean;
begin
  insert into public.vulneraciones (titulo, que_paso, notada_en, de_quienes, categorias) values ('x', 'x', now(), 'x', array[p]) returning avisar_personas into v;
  return v;
end $$;
select is(pg_temp.avisar(categoria), avisar, format('people are told of %s: %s', categoria, avisar))
from (values ('identificacion', false), ('contacto', false), ('credenciales', false), ('financieros', true), ('sensibles', true), ('menores', true), ('otros', false)) v (categoria, avisar);
select is(pruebas.valor('admin', format('with c as (update public.vulneraciones set %s where id = {nueva} returning 1) select count(*) from c', cambio)), resultado, cambio) from (values
  ('notada_en = now() + interval ''1 day''', 'P0001 Ninguna fecha puede ser futura.'), ('avisadas_personas_en = now() + interval ''1 day''', 'P0001 Ninguna fecha puede ser futura.'),
  ('ocurrida_en = now()', '23514 new row for relation "vulneraciones" violates check constraint "vulneraciones_check"'),
  ('avisada_agencia_en = now() - interval ''2 hours''', '23514 new row for relation "vulneraciones" violates check constraint "vulneraciones_check1"'),
  ('categorias = array[''nombres'']', '23514 new row for relation "vulneraciones" violates check constraint "vulneraciones_categorias_check"')) v (cambio, resultado);
select is((select count(*)::int from private.tablas where tabla = 'public.vulneraciones' and plazo is null), 1, 'it is kept without end');
select * from finish();
rollback;

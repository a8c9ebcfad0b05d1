-- How fast clients are answered, as any visitor may know it: one number, once it says something.
begin;
select pruebas.escenario();
select plan(12);

create function pg_temp.dicho(p_persona text) returns text language sql as $$
  select pruebas.valor(p_persona, 'select respuesta_minutos from public.configuracion_publica');
$$;
-- So many more tickets of Ana's, opened so long ago, each answered after its minutes.
create function pg_temp.respondidos(p_cuantos int, p_minutos int, p_hace interval default '1 day') returns void language plpgsql as $$
begin
  insert into public.tickets (cliente, asunto) select pruebas.id('ana'), 'Medido ' || n from generate_series(1, p_cuantos) n;
  update public.tickets set creado_en = now() - p_hace, primera_respuesta_en = now() - p_hace + make_interval(mins => p_minutos), asunto = 'Contado' where asunto like 'Medido %';
end $$;

update public.tickets set primera_respuesta_en = null;
select is(pg_temp.dicho('anon'), null, 'nothing while nobody was answered');
select pg_temp.respondidos(19, 90);
select is(pg_temp.dicho('anon'), null, 'nor of nineteen');
insert into public.tickets (cliente, asunto, abierto_por_estudio) values (pruebas.id('ana'), 'Del estudio', true);
update public.tickets set primera_respuesta_en = now(), creado_en = now(), abierto_por_estudio = true where asunto = 'Del estudio';
select is(pg_temp.dicho('anon'), null, 'what the studio opened is no question');
select pg_temp.respondidos(1, 600);
select is(pg_temp.dicho(persona), '90', format('Acting as %s: of twenty, the middle one', persona)) from unnest('{anon,ana,carla,eva,admin}'::text[]) persona;
select pg_temp.respondidos(20, 30);
select is(pg_temp.dicho('anon'), '60', 'between two that are in the middle');
select pg_temp.respondidos(200, 10, '1 hour');
select is(pg_temp.dicho('anon'), '10', 'of the last two hundred alone');
select is(pruebas.intentar('anon', 'select creado_en from public.tickets'), '42501', 'Acting as a visitor: reads nothing that it is counted from');
select is(pruebas.intentar('servicio', 'select private.respuesta_mediana()'), '42501', 'nor does the service call it');

select * from finish();
rollback;

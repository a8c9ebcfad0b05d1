-- Visits of the site, by day and campaign: counted for anybody, told to admins alone, of nobody in particular.
begin;
select pruebas.escenario();
select no_plan();
delete from private.visitas;
create function pg_temp.hoy() returns date language sql as $$ select (now() at time zone 'America/Santiago')::date $$;
create function pg_temp.vistas(p_origen text) returns text language sql as $$
  select coalesce((select string_agg(dia - pg_temp.hoy() || ': ' || cuantas, ', ' order by dia) from private.visitas where origen = p_origen), 'none');
$$;

select is(pruebas.intentar('anon', format('select public.contar_visita(%L)', o)), '1', 'a visitor is counted: ' || o) from (values (' Feria '), ('feria'), ('FERIA')) v (o);
select is(pg_temp.vistas('feria'), '0: 3', 'three of today, as one writes it or the other');
select is(pruebas.intentar('anon', llamada), '1', llamada) from (values ('select public.contar_visita()'), ('select public.contar_visita(null)'), ($$select public.contar_visita('  ')$$)) v (llamada);
select is(pg_temp.vistas('directo'), '0: 3', 'who says nothing came straight');
select is(pruebas.intentar('anon', format('select public.contar_visita(%L)', o)), '1', 'what is no name of a campaign is counted: ' || left(o, 30))
from (values ('ana.perez@correo.cl'), (repeat('x', 61)), (repeat('İ', 200)), (E'de\u202Ecir'), (E'uno\ndos'), ('https://x.cl/?u=7')) v (o);
select is(pg_temp.vistas('otros'), '0: 6', 'and not kept: nobody is named by what somebody put into a link');
select is(pruebas.intentar('anon', format('select public.contar_visita(%L)', o)), '1', 'one that is: ' || o) from (values ('google_ads-2026.11'), ('boletín de ñandú'), (repeat('x', 60))) v (o);
select is((select string_agg(origen, '; ' order by length(origen)) from private.visitas where origen not in ('otros', 'feria', 'directo')), 'boletín de ñandú; google_ads-2026.11; ' || repeat('x', 60), 'is kept as it is');
delete from private.visitas where origen not in ('feria', 'directo');
select is(pruebas.intentar(quien, 'select public.contar_visita()'), '42501', quien || ': the site asks as a visitor, so no account does') from unnest('{ana,carla,admin}'::text[]) quien;
select is((select sum(cuantas) from private.visitas)::int, 6, 'and nothing was counted');

-- Nobody reads or writes them but through the functions.
select is(pruebas.intentar(quien, sql), '42501', quien || ': ' || sql)
from unnest('{anon,ana,carla,admin}'::text[]) quien, (values ('select * from private.visitas'), ('update private.visitas set cuantas = 1'), ('delete from private.visitas'),
  ($$insert into private.visitas (dia, origen) values (current_date, 'x')$$)) v (sql);
select is(pruebas.intentar(quien, $$select * from private.visitas_desde('2000-01-01')$$), '42501', quien || ': is told of no visits') from unnest('{anon,ana,bruno,carla,eva}'::text[]) quien;
select is((select sum(cuantas) from private.visitas)::int, 6, 'all as it was');

select is(private.campana(repeat(' ', espacios) || 'f'), campana, 'after ' || espacios || ' spaces it is read as ' || campana) from (values (199, 'f'), (200, 'directo')) v (espacios, campana);
select throws_ok('update private.visitas set cuantas = null', '23502', null, 'a day has a number');

-- A hundred campaigns a day.
insert into private.visitas (dia, origen) select pg_temp.hoy(), 'lluvia ' || n from generate_series(1, 97) n;
select is(pruebas.intentar('anon', $$select public.contar_visita('lluvia 98')$$), '1', 'the hundredth');
select is(pg_temp.vistas('lluvia 98') || '; ' || pg_temp.vistas('otros'), '0: 1; none', 'is one of its own');
insert into private.visitas (dia, origen) values (pg_temp.hoy() - 1, 'ayer');
select is(pruebas.intentar('anon', $$select public.contar_visita('ayer')$$), '1', 'one that is known of another day');
select is(pg_temp.vistas('ayer') || '; ' || pg_temp.vistas('otros'), '-1: 1, 0: 1; none', 'goes on by its name, however many were invented today');
delete from private.visitas where origen = 'ayer';
insert into private.visitas (dia, origen) values (pg_temp.hoy() - 91, 'hace mucho');
select is(pruebas.intentar('anon', $$select public.contar_visita('hace mucho')$$), '1', 'one of ninety-one days ago');
select is(pg_temp.vistas('hace mucho') || '; ' || pg_temp.vistas('otros'), '-91: 1; 0: 1', 'is new today');
delete from private.visitas where origen in ('hace mucho', 'otros');
select is(pruebas.intentar('anon', $$select public.contar_visita('nueva')$$), '1', 'the hundred and first');
select is(pg_temp.vistas('nueva') || '; ' || pg_temp.vistas('otros'), 'none; 0: 1', 'is one of the others');
select is(pruebas.intentar('anon', $$select public.contar_visita('feria')$$), '1', 'a known one');
select is(pg_temp.vistas('feria'), '0: 4', 'is counted as ever');
delete from private.visitas where origen = 'directo';
select is(pruebas.intentar('anon', 'select public.contar_visita()'), '1', 'and whoever came straight');
select is(pg_temp.vistas('directo'), '0: 1', 'is no other, either');
delete from private.visitas where origen like 'lluvia%';
insert into private.visitas (dia, origen) select pg_temp.hoy() - 1, 'ayer ' || n from generate_series(1, 100) n;
select is(pruebas.intentar('anon', $$select public.contar_visita('nueva')$$), '1', 'yesterday''s hundred');
select is(pg_temp.vistas('nueva'), '0: 1', 'are not today''s');
delete from private.visitas where origen like 'ayer%';

-- The funnel.
update private.visitas set dia = dia - 1 where origen = 'feria';
select is(pruebas.intentar('anon', $$select public.contar_visita('feria')$$), '1', 'the next day');
select is(pg_temp.vistas('feria'), '-1: 4, 0: 1', 'is counted apart');
insert into public.leads (nombre_contacto, email, telefono, mensaje, origen) values ('z', 'z@visitas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "Otra@Correo.cl"}'), ('x',
  'x@visitas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "Feria"}'),
  ('y', 'y@visitas.test', '+56 9 1234 5678', 'Hola', '{"utm_source": "boletin"}');
select is(pruebas.valor('admin', $$select visitas || ' ' || contactos || ' ' || clientes from public.embudo() where origen = 'feria'$$), '5 1 0', 'both days, beside who wrote');
select is(pruebas.valor('admin', $$select (contactos > 0)::text from public.embudo() where origen = 'otros'$$), 'true', 'who wrote is counted by the same names');
select is(pruebas.valor('admin', $$select visitas || ' ' || contactos || ' ' || pagaron || ' ' || pagado from public.embudo() where origen = 'nueva'$$), '1 0 0 0', 'a campaign that only brought looks');
select is(pruebas.valor('admin', $$select visitas || ' ' || contactos from public.embudo() where origen = 'boletin'$$), '0 1', 'and one whose visits were not counted');
insert into private.visitas (dia, origen, cuantas) values ((now() - interval '2 months')::date, 'feria', 10), ((now() - interval '3 months')::date, 'feria', 100);
select is(pruebas.valor('admin', format($$select visitas from public.embudo(%s) where origen = 'feria'$$, meses)), visitas, meses || ' months back')
from (values (1, '5'), (2, '15'), (12, '115')) v (meses, visitas);
insert into private.visitas (dia, origen, cuantas) select pg_temp.hoy(), 'ola ' || n, 1000 + n from generate_series(1, 60) n;
select is(pruebas.valor('admin', 'select count(*) from public.embudo()'), '50', 'the fifty that brought most');
select is(pruebas.valor('admin', $$select count(*) from public.embudo() where origen in ('feria', 'boletin')$$), '2', 'first of all those from whom somebody wrote');
select is(pruebas.valor('admin', $$select count(*) from public.embudo() where origen = 'ola 60'$$), '1', 'then those of many looks');
select is(pruebas.valor('admin', $$select count(*) from public.embudo() where origen = 'ola 1'$$), '0', 'and not those of fewer');

-- Sixty an hour from one address, of which nothing is kept but in which of 4096 groups it is.
delete from private.visitas;
create function pg_temp.desde(p_red text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object((select cabecera_ip from private.ajustes), p_red)::text, true);
  return pruebas.intentar('anon', 'select public.contar_visita()');
end $$;
select is(string_agg(pg_temp.desde('203.0.113.7'), '' order by n), repeat('1', 70), 'a site that is asked too often answers as ever') from generate_series(1, 70) n;
select is(pg_temp.vistas('directo'), '0: 60', 'and counts sixty');
select is(pg_temp.desde('203.0.113.8'), '1', 'who comes from elsewhere');
select is(pg_temp.vistas('directo'), '0: 61', 'is counted');
select is(pg_temp.desde('2001:db8:7::' || n), '1', 'one of many addresses of one subscriber') from generate_series(1, 2) n;
select is((select count(distinct clave)::int from private.envios where formulario = 'visitas'), 3, 'is one with the others');
select is_empty($$ select from private.envios where formulario = 'visitas' and clave !~ '^grupo [0-9]{1,4}$' $$, 'no address is kept');
update private.envios set creado_en = creado_en - interval '1 hour' where formulario = 'visitas';
select is(pg_temp.desde('203.0.113.7'), '1', 'an hour later');
select is(pg_temp.vistas('directo'), '0: 64', 'they are counted again');
select set_config('request.headers', '', true);

-- Five years, to the day.
delete from private.visitas;
insert into private.visitas (dia, origen) values (pg_temp.hoy() - interval '5 years', 'queda'), (pg_temp.hoy() - interval '5 years 1 day', 'se va');
select is(private.purgar(now()) ->> 'visitas', '1', 'the nightly purge takes what is older');
select is((select string_agg(origen, ', ') from private.visitas), 'queda', 'and nothing else');
select * from finish();
rollback;

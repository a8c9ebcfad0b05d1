-- Testimonials and team: visitors see what is published, the studio changes it, who is erased goes from it.
begin;
select pruebas.escenario();
select plan(23);

select is((select string_agg(pagina || ' ' || n, ', ' order by pagina) from (select pagina, count(*) n from public.testimonios where publicado group by 1) x),
  'asesoria 3, primera-web 3, servicios 3', 'the seed has three of each page, published');
select is(pruebas.valor('anon', 'select string_agg(nombre, '', '' order by orden) from public.equipo'), 'Antonia Rivas, Matías Huenchumán, Josefa Leiva', 'Acting as a visitor: reads who they are, in their order');

insert into public.testimonios (pagina, nombre, cargo, texto) values ('servicios', 'Oculta', 'x', 'x');
insert into public.equipo (nombre, cargo, texto, desde, simbolo) values ('Oculto', 'x', 'x', 2026, 'Oc');
select is(pruebas.valor('anon', format('select count(*) from public.%I where nombre in (%L, %L)', t, 'Oculta', 'Oculto')), '0',
  'Acting as a visitor: nothing of ' || t || ' that is not published') from unnest('{testimonios,equipo}'::text[]) t;
select is(pruebas.valor('admin', format('select count(*) from public.%I where nombre in (%L, %L)', t, 'Oculta', 'Oculto')), '1', 'Acting as an admin: of ' || t || ' also that') from unnest('{testimonios,equipo}'::text[]) t;
select is(left(pruebas.valor('anon', format('select %I from public.%I limit 1', c, t)), 5), '42501', format('Acting as a visitor: not when %s changed', t)) from unnest('{testimonios,equipo}'::text[]) t, unnest('{actualizado_en}'::text[]) c;
select is(pruebas.intentar('admin', $$update public.testimonios set publicado = true where nombre = 'Oculta'$$), '1', 'Acting as an admin: publishes');
select is(pruebas.valor('anon', $$select count(*) from public.testimonios where nombre = 'Oculta'$$), '1', 'Acting as a visitor: reads it then');
select is(pruebas.intentar('admin', $$update public.testimonios set actualizado_en = now()$$), '42501', 'nobody writes when it changed');
select is(pruebas.intentar('admin', $$insert into public.equipo (nombre, cargo, texto, desde, simbolo, creado_en) values ('x', 'x', 'x', 2026, 'X', now())$$), '42501', 'or when it came');

-- Of a client's project.
update public.testimonios set plataforma = pruebas.id('publicada') where nombre = 'Oculta';
select is((select plataforma from public.testimonios where nombre = 'Oculta'), pruebas.id('publicada'), 'it speaks of a project');
select is(jsonb_array_length(private.datos_de_persona('bruno@pruebas.test') -> 'testimonios'), 1, 'it is in the copy of that project''s client');
select is(jsonb_array_length(private.datos_de_persona('ana@pruebas.test') -> 'testimonios'), 0, 'and in nobody else''s');
update public.pagos set estado = 'anulado' where cliente = pruebas.id('bruno');
update public.tickets set estado = 'cerrado' where cliente = pruebas.id('bruno');
delete from public.solicitudes_datos where cliente = pruebas.id('bruno');
update public.testimonios set plataforma = pruebas.id('plataforma_ana') where nombre = 'Ana Fuentealba';
select lives_ok($$ select private.suprimir_datos('bruno@pruebas.test') $$, 'who is erased');
select is((select string_agg(nombre, ' ') from public.testimonios where nombre in ('Oculta', 'Ana Fuentealba')), 'Ana Fuentealba', 'goes with what was said in their name, and nobody else does');

-- The offer.
select is(pruebas.valor('anon', 'select oferta_titulo from public.configuracion_publica'), 'Tu página al precio de este mes', 'Acting as a visitor: reads the offer');
select is(pruebas.intentar('admin', 'update public.configuracion set oferta_hasta = null'), '23514', 'Acting as an admin: no offer without its last day');
select is(pruebas.intentar('admin', $$update public.configuracion set oferta_titulo = null, oferta_hasta = null$$), '1', 'Acting as an admin: takes both away');
select is(pruebas.intentar('admin', $$update public.configuracion set oferta_titulo = 'Para siempre'$$), '23514', 'Acting as an admin: no endless one');
select is(pruebas.intentar('admin', $$update public.configuracion set oferta_titulo = 'Esta semana', oferta_hasta = '2030-01-01'$$), '1', 'Acting as an admin: one that ends');
select is(pruebas.intentar('admin', $$update public.configuracion set oferta_titulo = null, oferta_hasta = '2030-01-01'$$), '1', 'Acting as an admin: takes it away');

select * from finish();
rollback;

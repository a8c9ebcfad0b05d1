-- What a picture shows, in words: said by the studio, read by whoever reads the picture.
begin;
select pruebas.escenario();
select plan(33);

select is(pruebas.intentar('admin', $$update public.plataformas set url_portada = '/p.webp', portada_texto = 'Invernadero al amanecer' where id in ({publicada}, {plataforma_ana})$$), '2', 'Acting as an admin: says what a cover shows');
select is(pruebas.intentar('admin',
  $$update public.hitos_plataforma set imagen = '/m.webp', imagen_texto = 'Maqueta en un teléfono' where plataforma_id in ({publicada}, {plataforma_ana})$$) ~ '^[1-9]', true,
  'and what a milestone''s picture shows');

select is(pruebas.valor(persona, format('select portada_texto from public.plataformas where id = {%s}', plataforma)), texto, format('Acting as %s: reads %s of %s', persona, coalesce(texto, 'nothing'), plataforma))
from (values ('anon', 'publicada', 'Invernadero al amanecer'), ('anon', 'plataforma_ana', null), ('ana', 'plataforma_ana', 'Invernadero al amanecer'), ('bruno', 'plataforma_ana',
  null), ('carla', 'plataforma_ana', null)) v (persona, plataforma, texto);
select is(pruebas.valor(persona, format('select distinct imagen_texto from public.hitos_plataforma where plataforma_id = {%s}', plataforma)), texto,
  format('Acting as %s: reads %s of the milestones of %s', persona, coalesce(texto, 'nothing'), plataforma))
from (values ('anon', 'publicada', 'Maqueta en un teléfono'), ('anon', 'plataforma_ana', null), ('ana', 'plataforma_ana', 'Maqueta en un teléfono'), ('bruno', 'plataforma_ana',
  null), ('carla', 'plataforma_ana', null)) v (persona, plataforma, texto);
create temp table enlace as select pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, 7)') as token;
grant select on enlace to anon;
select is(pruebas.valor('anon', 'select distinct h ->> ''imagen_texto'' from enlace, jsonb_array_elements(public.ver_avance(token) -> ''hitos'') h'), 'Maqueta en un teléfono', 'whoever has a share link reads it, too');

select is(pruebas.probar(persona, 'public.plataformas', $$update public.plataformas set portada_texto = 'Otra cosa' where id = {plataforma_ana}$$), respuesta, format('Acting as %s: says nothing of a cover (%s)', persona, respuesta))
from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('eva', '0'), ('anon', '42501')) v (persona, respuesta);
select is(pruebas.probar(persona, 'public.hitos_plataforma', $$update public.hitos_plataforma set imagen_texto = 'Otra cosa' where plataforma_id = {plataforma_ana}$$), respuesta,
  format('Acting as %s: nor of a milestone''s picture (%s)', persona, respuesta))
from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('eva', '0'), ('anon', '42501')) v (persona, respuesta);

-- Words of a picture go with it.
select is(pruebas.intentar('admin', $$update public.plataformas set portada_texto = '  ' where id = {publicada}$$), '1', 'Acting as an admin: empties the words');
select is((select portada_texto from public.plataformas where id = pruebas.id('publicada')), null, 'blanks are no words');
select is(pruebas.intentar('admin', $$update public.plataformas set url_portada = null where id = {plataforma_ana}$$), '1', 'Acting as an admin: takes the cover away');
select is((select portada_texto from public.plataformas where id = pruebas.id('plataforma_ana')), null, 'without a cover nothing says what it shows');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set imagen = null where id = {hito_ana}$$), '1', 'Acting as an admin: takes the picture of a milestone away');
select is((select imagen_texto from public.hitos_plataforma where id = pruebas.id('hito_ana')), null, 'nor what it showed');

select is(pruebas.intentar('admin', $$update public.hitos_plataforma set imagen = '/m.webp', imagen_texto = '  ' where id = {hito_ana}$$), '1', 'Acting as an admin: gives a picture words of blanks');
select is((select imagen_texto from public.hitos_plataforma where id = pruebas.id('hito_ana')), null, 'which are none');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set orden = 0 where id = {hito_ana}$$), '1', 'Acting as an admin: puts a milestone before all others');
select is((select orden from public.hitos_plataforma where id = pruebas.id('hito_ana')), 0, 'where it stays');

select * from finish();
rollback;

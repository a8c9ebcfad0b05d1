-- Small rules: RUT, slug, texts, addresses of images, terms.
begin;
select pruebas.escenario();

create temp table reglas (real text, esperado text, descripcion text);
insert into reglas
select private.rut_valido(rut)::text, valido, 'RUT ' || coalesce(rut, 'null') from (values
  ('12345678-5', 'true'), ('76543210-3', 'true'), ('1-9', 'true'), ('6-K', 'true'), ('11111111-1', 'true'), ('10000013-K', 'true'),
  ('12345678-4', 'false'), ('12345678-k', 'false'), ('12.345.678-5', 'false'), ('012345678-5', 'false'), ('0-0', 'false'),
  ('-5', 'false'), ('', 'false'), ('12345678', 'false'), (E'12345678-5\n', 'false'), ('99999999999-9', 'false'), (null, null)) v (rut, valido)
union all
select private.slug(nombre), slug, 'slug of ' || nombre from (values
  ('Ñandú & Cía.', 'nandu-cia'), ('  ¡Hola!  ', 'hola'), ('Año 2026', 'ano-2026'), ('日本', ''), ('A/B\C..', 'a-b-c')) v (nombre, slug)
union all
select private.correo_valido(correo)::text, valido, 'address ' || correo from (values
  ('a@b.cl', 'true'), ('a.b+c@d-e.com', 'true'), ('a@b', 'false'), ('a b@c.cl', 'false'), (E'a@b.cl\nBcc: x@y.cl', 'false'),
  ('a@b..cl', 'false'), ('a@b.cl,c@d.cl', 'false'), (repeat('a', 250) || '@b.cl', 'false'), ('', 'false')) v (correo, valido)
union all
select private.telefono_valido(telefono)::text, valido, 'phone ' || telefono from (values
  ('+56 9 1234 5678', 'true'), ('56912345678', 'true'), ('123456789', 'false'), ('+56-9-12345678', 'false'), ('+56912345678901234', 'false'), ('', 'false')) v (telefono, valido)
union all
select private.imagen_valida(ruta)::text, valida, 'image ' || ruta from (values
  ('/portafolio/x/portada.jpg', 'true'), ('https://x.cl/a.png', 'true'), ('javascript:alert(1)', 'false'), ('//x.cl/a.png', 'false'),
  ('http://x.cl/a.png', 'false'), ('https://x.cl/"onload="x', 'false'), ('data:image/svg+xml,<svg>', 'false'), ('/a b', 'false')) v (ruta, valida);

select plan((select count(*) from reglas)::int + 12);
select is(real, esperado, descripcion) from reglas;

-- As the tables apply them.
select is(pruebas.intentar('admin', $$insert into public.clientes (cliente, email, rut) values ('x', 'rut@pruebas.test', ' 12.345.678-5 ')$$), '1', 'a RUT may be typed with dots');
select results_eq($$ select rut from public.clientes where email = 'rut@pruebas.test' $$, array['12345678-5'], 'and is kept without');
select is(pruebas.intentar('admin', $$insert into public.clientes (cliente, email, rut) values ('x', 'rut3@pruebas.test', '')$$), '1', 'an empty one is none');

insert into public.plataformas (plataforma, cliente) select 'Panadería Ñuñoa', pruebas.id('ana') from generate_series(1, 2);
select results_eq($$ select count(distinct slug)::int from public.plataformas where plataforma = 'Panadería Ñuñoa' $$, array[2], 'two platforms of one name have two slugs');
select isnt_empty($$ select from public.plataformas where slug = 'panaderia-nunoa' and cliente_nombre = 'Empresa de Ana' $$, 'the first has the plain one, and the name of its company');
insert into public.plataformas (plataforma, cliente) values ('2026', pruebas.id('ana'));
select isnt_empty($$ select from public.plataformas where slug = 'proyecto-2026' $$, 'a slug is never a number, which means an id');

select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'aprobado' where id = {hito_ana}$$), '1', 'a milestone is approved');
select results_eq($$ select aprobado_en is not null from public.hitos_plataforma where id = pruebas.id('hito_ana') $$, array[true], 'and has its instant');
update public.hitos_plataforma set estado = 'en_curso' where id = pruebas.id('hito_ana');
select results_eq($$ select aprobado_en is null from public.hitos_plataforma where id = pruebas.id('hito_ana') $$, array[true], 'which goes when it goes back');

select is(pruebas.intentar('admin', $$update public.tickets set prioridad = 'baja', estado = 'resuelto' where id = {ticket_ana}$$), '1', 'a ticket is resolved');
select results_eq($$ select resuelto_en is not null, vence_en = creado_en + interval '7 days' from public.tickets where id = pruebas.id('ticket_ana') $$, $$ values (true, true) $$, 'and has its instant and its term');
select results_eq($$ select vence_en = creado_en + interval '30 days' from public.solicitudes_datos where cliente = pruebas.id('ana') $$, array[true], 'and has 30 days');

select * from finish();
rollback;

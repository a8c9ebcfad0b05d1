begin;
select pruebas.sala('public.testimonios', auditoria => 'delete insert update', novedades => '', suya => true,
  al_suprimir => 'borra');

-- Who reads which rows.
insert into pruebas.lee values
  ('anon', 'publicado');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.testimonios (pagina, nombre, cargo, texto) values ('servicios', 'x', 'x', 'x')$$),
  ('admin', $$update public.testimonios set nota = 4 where nombre = 'Ana Fuentealba'$$),
  ('admin', $$delete from public.testimonios where nombre = 'Ana Fuentealba'$$);

insert into pruebas.cambia values
  ('nota = 4');

insert into pruebas.privilegios values
  ('anon', 'select', 'id pagina nombre cargo texto nota imagen plataforma orden publicado'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'pagina nombre cargo texto nota imagen plataforma orden publicado'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'pagina nombre cargo texto nota imagen plataforma orden publicado');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 80, false),
  ('cargo', 1, 120, false),
  ('texto', 1, 600, false);

insert into pruebas.numeros values
  ('nota', 1, 5),
  ('orden', 0, 999);

insert into pruebas.listas values
  ('pagina');

insert into pruebas.formas values
  ('imagen', 'imagen');

insert into pruebas.rechaza values
  ('testimonios_plataforma_fkey', 'plataforma = 999999999');

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(pagina, nombre, cargo, texto) values ('servicios', 'x', 'x', 'x')$$,
    '{"nota": 5, "orden": 0, "imagen": null, "creado_en": "now", "publicado": false, "plataforma": null,
    "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;

begin;
select pruebas.sala('public.equipo', auditoria => 'delete insert update', novedades => '');

-- Who reads which rows.
insert into pruebas.lee values
  ('anon', 'publicado');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.equipo (nombre, cargo, texto, desde, simbolo) values ('x', 'x', 'x', 2026, 'X')$$),
  ('admin', $$update public.equipo set cargo = 'x' where nombre = 'Josefa Leiva'$$),
  ('admin', $$delete from public.equipo where nombre = 'Josefa Leiva'$$);

insert into pruebas.cambia values
  ($$cargo = 'x'$$);

insert into pruebas.privilegios values
  ('anon', 'select', 'id nombre cargo texto desde simbolo imagen orden publicado'),
  ('authenticated', 'delete', ''),
  ('authenticated', 'insert', 'nombre cargo texto desde simbolo imagen orden publicado'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'nombre cargo texto desde simbolo imagen orden publicado');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 80, false),
  ('cargo', 1, 120, false),
  ('texto', 1, 600, false);

insert into pruebas.numeros values
  ('orden', 0, 999),
  ('desde', 1990, 2100);

insert into pruebas.formas values
  ('imagen', 'imagen');

insert into pruebas.rechaza values
  ('equipo_simbolo_check', $$simbolo = 'xx'$$),
  ('equipo_simbolo_check', $$simbolo = 'Xxx'$$),
  ('equipo_simbolo_check', $$simbolo = ''$$);

insert into pruebas.acepta values
  ($$simbolo = 'Ñu'$$),
  ($$simbolo = 'X'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(nombre, cargo, texto, desde, simbolo) values ('x', 'x', 'x', 2026, 'X')$$,
    '{"orden": 0, "imagen": null, "creado_en": "now", "publicado": false, "actualizado_en": "now"}');

select * from pruebas.comprobar();
rollback;

begin;
select pruebas.sala('private.ajustes');

-- What no row holds.
insert into pruebas.rechaza values
  ('ajustes_id_check', 'id = 2'),
  ('ajustes_cabecera_ip_check', $$cabecera_ip = 'X-Real-Ip'$$),
  ('ajustes_cabecera_ip_check', $$cabecera_ip = 'x'$$),
  ('ajustes_calendario_hash_check', $$calendario_hash = repeat('A', 64), calendario_desde = now()$$),
  ('ajustes_calendario', $$calendario_hash = repeat('a', 64)$$),
  ('ajustes_calendario', 'calendario_desde = now()'),
  ('ajustes_avisos_seguidos_check', 'avisos_seguidos = 0'),
  ('ajustes_cabecera_ip_check', $$cabecera_ip = repeat('x', 61)$$);

insert into pruebas.acepta values
  ($$calendario_hash = repeat('a', 64), calendario_desde = now()$$),
  ('avisos_seguidos = 1'),
  ($$cabecera_ip = repeat('x', 60)$$),
  ($$cabecera_ip = 'ab'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ('(id) values (default) on conflict (id) do update set cabecera_ip = default, avisos_seguidos = default',
    '{"id": 1, "cabecera_ip": "cf-connecting-ip", "avisos_seguidos": 4}');

select * from pruebas.comprobar();
rollback;

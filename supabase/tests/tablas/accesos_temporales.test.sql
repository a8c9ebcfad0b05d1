begin;
select pruebas.sala('public.accesos_temporales', ejemplo => 'id = {acceso}', auditoria => 'delete insert update',
  novedades => '', conserva => '90 days', suya => true, al_suprimir => 'borra');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', 'update public.accesos_temporales set revocado_en = now() where id = {acceso}');

insert into pruebas.cambia values
  ($$revocado_en = '2030-01-01'$$);

insert into pruebas.privilegios values
  ('authenticated', 'select', ''),
  ('authenticated', 'update', 'revocado_en');

-- What no row holds.
insert into pruebas.rechaza values
  ('accesos_temporales_token_hash_check', $$token_hash = repeat('c', 63)$$),
  ('accesos_temporales_token_hash_check', $$token_hash = repeat('C', 64)$$),
  ('accesos_temporales_plataforma_fkey', 'plataforma = 999999999'),
  ('accesos_temporales_creado_por_fkey', 'creado_por = 999999999'),
  ('accesos_temporales_token_hash_key', $$token_hash = repeat('b', 64)$$);

insert into pruebas.acepta values
  ($$token_hash = repeat('c', 64)$$);

select * from pruebas.comprobar();
rollback;

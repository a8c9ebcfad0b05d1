begin;
select pruebas.sala('private.propuestas_tokens');

-- What no row holds.
insert into pruebas.rechaza values
  ('propuestas_tokens_token_hash_check', $$token_hash = 'x'$$),
  ('propuestas_tokens_enlace_fkey', 'enlace = 999999999');

select * from pruebas.comprobar();
rollback;

-- Days are said to people in words, by one function for each form.
begin;
select * from no_plan();

select is(private.dia_en_palabras(dia), texto, texto) from (values
  ('2026-03-03'::date, '3 de marzo de 2026'), ('2027-12-31', '31 de diciembre de 2027'), ('2028-02-29', '29 de febrero de 2028'), (null, null)) v (dia, texto);
select is(private.periodo_en_palabras(desde, hasta), texto, texto) from (values
  ('2026-03-03'::date, '2026-03-09'::date, 'del 3 al 9 de marzo de 2026'), ('2026-03-03', '2026-06-02', 'del 3 de marzo al 2 de junio de 2026'),
  ('2026-12-18', '2027-12-17', 'del 18 de diciembre de 2026 al 17 de diciembre de 2027'), ('2026-03-03', '2027-03-02', 'del 3 de marzo de 2026 al 2 de marzo de 2027')) v (desde, hasta, texto);
select is((select string_agg(p.oid::regprocedure::text, ', ') from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and (p.prosrc ~ 'to_char\([^;]*DD-MM' or p.prosrc ~ 'to_char\([^;]*MM-DD''')), null, 'no function writes a day as machines do');

select * from finish();
rollback;

-- A Dominio is the name of a host: what goes along with it is taken off, and what is none is refused, whoever writes it.
begin;
select pruebas.escenario();
select plan(31);

select is(private.nombre_de_host(t), h, t || ' is the host ' || h) from (values ('www.ejemplo.cl', 'www.ejemplo.cl'), (' Ejemplo.CL ', 'ejemplo.cl'), ('https://ejemplo.cl/', 'ejemplo.cl'),
  ('HTTP://www.ejemplo.cl:8080/tienda?x=1#y', 'www.ejemplo.cl'), ('ejemplo.cl:443', 'ejemplo.cl'), ('ejemplo.cl.', 'ejemplo.cl'), ('peñalolén.cl', 'peñalolén.cl'), ('xn--pealoln-9za5f.cl', 'xn--pealoln-9za5f.cl')) v (t, h);
select is(private.nombre_de_host(t), null, t || ' is none') from unnest(array['localhost', 'http://localhost:4173', '127.0.0.1', 'http://10.0.0.1/', '[::1]', 'la página del vivero', 'ejemplo.cl y otro.cl',
  'ejemplo.cl, otro.cl', 'ana@ejemplo.cl', 'https://ana:x@ejemplo.cl', 'ftp://ejemplo.cl', '-a.cl', 'a..cl', 'ejemplo.c', repeat('a', 64) || '.cl', '']) t;
select is(private.nombre_de_host(null), null, 'and nothing is nothing');

create function pg_temp.escribe(p_dominio text) returns text language plpgsql as $$
declare v text := pruebas.intentar('admin', format('update public.plataformas set dominio = %L where id = {plataforma_ana}', p_dominio));
begin
  return v || ' ' || coalesce((select dominio from public.plataformas where id = pruebas.id('plataforma_ana')), 'none');
end $$;
select is(pg_temp.escribe('https://www.Laurel.cl:443/tienda'), '1 www.laurel.cl', 'what an admin pastes is kept as a host');
select is(pg_temp.escribe(mal), '23514 www.laurel.cl', '«' || mal || '» is refused') from unnest('{localhost,"la página",127.0.0.1}'::text[]) mal;
select is(pg_temp.escribe('  '), '1 none', 'blank is none');
select throws_ok(format($$insert into public.plataformas (plataforma, cliente, dominio) values ('Otra', %s, 'http://127.0.0.1:8080')$$, pruebas.id('ana')), '23514', null, 'also whoever is above all rules writes none');

select * from finish();
rollback;

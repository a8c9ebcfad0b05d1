-- Visits of the clients' sites: counted for a site's own pages, as numbers, told to its client and to admins alone.
begin;
select pruebas.escenario();
select pruebas.mirar('ana');
select pruebas.mirar('bruno');
select pruebas.mirar('ana', 'delia');
select pruebas.mirar('ana', 'tito');
select no_plan();

update public.plataformas set dominio = 'https://www.Vivero.cl/tienda' where id = pruebas.id('plataforma_ana');
select is(pruebas.intentar(quien, 'select public.contar_visitas_de_plataforma({plataforma_ana}, true)'), '42501', quien || ': does not begin to count')
  from unnest('{anon,ana,bruno,delia,tito,eva,mira_ana,escribe_ana,servicio}'::text[]) quien;
select is(pruebas.valor('admin', 'select public.visitas_de_plataforma({plataforma_ana})'), null, 'where nobody counted there is nothing');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({plataforma_ana}, true)'), '1', 'an admin begins');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({plataforma_bruno}, true)'), '1', 'of two sites');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma(999999999, true)'), '23503', 'of none that is not there');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({plataforma_ana}, null)'), '22023', 'and says which of both');
select pruebas.anotar('clave', (select clave from private.contadores where plataforma = pruebas.id('plataforma_ana')));
select isnt((select clave from private.contadores where plataforma = pruebas.id('plataforma_bruno')), (select id from pruebas.ids where nombre = 'clave'), 'each has a key of its own');

-- A page view, as the function tells it; what there is then: page views and entries of the site.
create function pg_temp.ve(p_origen text, p_ruta text default '/', p_entrada boolean default false, p_red text default '203.0.113.7', p_navegador text default 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', p_clave text default '{clave}') returns text language sql as $$
  select pruebas.intentar('servicio', format('select public.contar_visita_de_sitio(%L, %L, %L, %L)', p_clave,
    jsonb_strip_nulls(jsonb_build_object('origin', p_origen, 'user-agent', p_navegador, (select cabecera_ip from private.ajustes), p_red)), p_ruta, p_entrada));
$$;
create function pg_temp.hay(p_plataforma text default 'plataforma_ana') returns text language sql as $$
  select coalesce((select sum(visitas) || ' ' || sum(entradas) from private.visitas_de_sitios where plataforma = pruebas.id(p_plataforma)), 'none');
$$;
select is(pg_temp.ve(o, '/', true), '1', 'told by a page of ' || o) from unnest('{https://vivero.cl,https://www.vivero.cl,http://VIVERO.cl:8080}'::text[]) o;
select is(pg_temp.hay(), '3 3', 'with www or without, the site is one');
select is(pg_temp.ve('https://vivero.cl', '/productos'), '1', 'a page further on');
select is(pg_temp.hay(), '4 3', 'is no other visit');
select is(pg_temp.ve('https://vivero.cl', '/', null), '1', 'whoever does not say');
select is(pg_temp.hay(), '5 3', 'began none');
select is((select date_trunc('minute', now()) from private.contadores where plataforma = pruebas.id('plataforma_ana') and ultima_en = date_trunc('minute', now())), date_trunc('minute', now()), 'the last one is known to the minute');

-- What counts nothing, and says so to nobody.
create temp table nada (que text, hecho text);
insert into nada values
  ('a foreign domain', pg_temp.ve('https://otro.cl')), ('one that ends alike', pg_temp.ve('https://mivivero.cl')), ('one that begins alike', pg_temp.ve('https://vivero.cl.otro.com')),
  ('a subdomain', pg_temp.ve('https://tienda.vivero.cl')), ('this machine', pg_temp.ve('http://localhost:3000')), ('a file', pg_temp.ve('null')), ('no origin', pg_temp.ve(null)),
  ('no key', pg_temp.ve('https://vivero.cl', p_clave => null)), ('another''s key', pg_temp.ve('https://vivero.cl', p_clave => (select clave from private.contadores where plataforma = pruebas.id('plataforma_bruno')))),
  ('a key that is none', pg_temp.ve('https://vivero.cl', p_clave => '%')), ('a path that is too long', pg_temp.ve('https://vivero.cl', '/' || repeat('x', 300))), ('none',
    pg_temp.ve('https://vivero.cl', null)), ('what is no path', pg_temp.ve('https://vivero.cl', 'https://x.cl')),
  ('no headers', pruebas.intentar('servicio', $$select public.contar_visita_de_sitio('{clave}', null, '/', true)$$));
select is(hecho, '1', que || ': answers as ever') from nada;
select is(pg_temp.hay() || ', ' || pg_temp.hay('plataforma_bruno'), '5 3, none', 'and counts nothing');
update public.plataformas set dominio = null where id = pruebas.id('plataforma_ana');
select is(pg_temp.ve(o), '1', 'a site without a domain is told nothing by ' || o) from unnest('{https://vivero.cl,null}'::text[]) o;
update public.plataformas set dominio = 'vivero.cl' where id = pruebas.id('plataforma_ana');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({plataforma_ana}, false)'), '1', 'one that is switched off');
select is(pg_temp.ve('https://vivero.cl'), '1', 'answers as well');
select is(pg_temp.hay(), '5 3', 'and is not counted');
select is(pruebas.valor('admin', $$select (public.visitas_de_plataforma({plataforma_ana}) ->> 'clave' = '{clave}')::text$$), 'true', 'its key stays');
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({plataforma_ana}, true)'), '1', 'switched on again');
select is(pg_temp.ve('https://vivero.cl'), '1', 'the same line');
select is(pg_temp.hay(), '6 3', 'counts again');

-- Paths, without what may name a person.
select is(private.ruta_contada(ruta), dicha, coalesce(left(ruta, 40), 'null')) from (values
  ('/', '/'), ('/productos/', '/productos'), ('/productos?correo=ana@x.cl', '/productos'), ('/a#token=7', '/a'), ('/?q=1', '/'), ('//', '/'),
  ('/noticias/2026/jardín', '/noticias/2026/jardín'), ('/cuenta/ana@correo.cl/ver', '/cuenta/…/ver'), ('/rut/12.345.678-9', '/rut/…'), ('/clave/3f2b8c6d-1111-4000-8000-000000000001', '/clave/…'),
  ('/t/' || repeat('x', 61), '/t/…'), ('/t/' || repeat('x', 60), '/t/' || repeat('x', 60)), ('/pedido-12345', '/pedido-12345'), ('/pedido-123456', '/…'), (E'/uno\u202Edos', '/unodos'),
  ('/' || repeat('x/', 149) || 'x', '/' || repeat('x/', 149) || 'x'), ('/' || repeat('x/', 150), null), ('', null), ('x', null), (null, null)) v (ruta, dicha);

-- Whoever invents paths: few of them are kept, none is shown, and those of the site go on being counted.
delete from private.visitas_de_paginas;
create function pg_temp.paginas() returns text language sql as $$ select string_agg(ruta || ' ' || visitas, ', ' order by ruta) from private.visitas_de_paginas where plataforma = pruebas.id('plataforma_ana') and ruta !~ '^/[ip][0-9]' $$;
create function pg_temp.muestra() returns text language sql as $$ select coalesce(string_agg(x ->> 'ruta', ' '), '-') from jsonb_array_elements(private.visitas_del_mes(pruebas.id('plataforma_ana'), private.hoy()) -> 'paginas') x $$;
select is(pruebas.intentar(quien, $$select public.reconocer_pagina({plataforma_ana}, '/tienda', true)$$), '42501', quien || ': does not say which pages a site has') from unnest('{anon,ana,bruno,tito,mira_ana,escribe_ana,servicio}'::text[]) quien;
select is(pruebas.intentar('admin', format('select public.reconocer_pagina({plataforma_ana}, %L, true)', r)), codigo, format('the studio does, by a path: %s', r)) from (values (' /tienda/ ', '1'), ('/tienda', '1'), ('tienda', 'P0001'), ('https://x.cl', 'P0001'), ('', 'P0001'), (null, 'P0001')) v (r, codigo);
select is(pruebas.intentar('admin', $$select public.reconocer_pagina({plataforma_ana}, '/tienda', null)$$), 'P0001', 'and yes or no');
select results_eq($$ select rutas from private.contadores where plataforma = pruebas.id('plataforma_ana') $$, $$ values ('{/,/tienda}'::text[]) $$, 'each once');
select is((select count(pg_temp.ve('https://vivero.cl', '/i' || n, p_red => '198.51.100.' || n))::int from generate_series(1, 30) n), 30, 'thirty invented pages');
select is(pg_temp.paginas(), 'otras 10', 'are twenty, and the rest');
select is((select count(pg_temp.ve('https://vivero.cl', '/i1'))::int from generate_series(1, 3)), 3, 'one of them again');
select is((select visitas from private.visitas_de_paginas where ruta = '/i1'), 4, 'is the same');
select is(pg_temp.ve('https://vivero.cl', r), '1', 'a page of the site: ' || r) from unnest('{/,/tienda,/tienda/}'::text[]) r;
select is(pg_temp.paginas(), '/ 1, /tienda 2, otras 10', 'is counted by its name');
select is(pg_temp.muestra(), '/tienda /', 'and its client is shown those alone');
update private.visitas_de_paginas set visitas = 9999 where ruta in ('/i1', 'otras');
select is(pg_temp.muestra(), '/tienda /', 'however often the others are told');
update private.visitas_de_paginas set primera = private.hoy() - 1;
insert into private.visitas_de_paginas (plataforma, mes, ruta, primera) select pruebas.id('plataforma_ana'), date_trunc('month', private.hoy()), '/p' || n, private.hoy() - 1 from generate_series(1, 179) n;
select is((select count(pg_temp.ve('https://vivero.cl', '/i' || n))::int from generate_series(40, 44) n), 5, 'on another day there are others');
select is((select count(*)::int from private.visitas_de_paginas where ruta ~ '^/[ip][0-9]'), 200, 'two hundred a month at most');
select is(pg_temp.ve('https://vivero.cl', '/tienda'), '1', 'when it is full');
select is(pg_temp.paginas(), '/ 1, /tienda 3, otras 10003', 'a page of the site is counted all the same');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', x ->> 'ruta', x ->> 'conocida'), ', ' order by n) from jsonb_array_elements(public.visitas_de_plataforma({plataforma_ana}) -> 'paginas') with ordinality u (x, n) where n <= 3$$), '/tienda true, / true, otras false', 'the studio sees all of them, its own first');
select is(pruebas.valor(quien, $$select public.visitas_de_plataforma({plataforma_ana}) ->> 'paginas'$$), null, quien || ': reads nothing that a stranger wrote') from unnest('{ana,delia,mira_ana}'::text[]) quien;
select is(pruebas.intentar('admin', $$select public.reconocer_pagina({plataforma_ana}, '/i1', true)$$), '1', 'one that turns out to be of the site');
select is(pg_temp.muestra(), '/i1 /tienda /', 'is shown');
select is(pruebas.intentar('admin', $$select public.reconocer_pagina({plataforma_ana}, '/i1', false)$$), '1', 'until it is not any more');
select is(pg_temp.muestra(), '/tienda /', 'then it is not');
update private.contadores set rutas = array(select '/n' || n from generate_series(1, 200) n) where plataforma = pruebas.id('plataforma_ana');
select is(pruebas.valor('admin', $$select public.reconocer_pagina({plataforma_ana}, '/una-mas', true)$$), 'P0001 Ya hay 200 páginas reconocidas: quita alguna antes.', 'two hundred are enough');
update private.contadores set rutas = default where plataforma = pruebas.id('plataforma_ana');
delete from private.visitas_de_sitios where plataforma = pruebas.id('plataforma_ana');
insert into private.visitas_de_sitios (plataforma, dia, visitas, entradas) values (pruebas.id('plataforma_ana'), private.hoy(), 9, 3);
select is(pg_temp.hay(), '9 3', 'as all are');

-- Twenty thousand a day.
update private.visitas_de_sitios set visitas = 19999;
select is(pruebas.valor('postgres', $$select private.visitas_del_mes({plataforma_ana}, private.hoy()) ->> 'tope'$$), 'false', 'a day that is not full');
select is(pg_temp.ve('https://vivero.cl', '/llena', true), '1', 'the last one of it');
select is(pg_temp.ve('https://vivero.cl', '/llena', true), '1', 'one more');
select is(pg_temp.hay(), '20000 4', 'is not counted');
select is(pruebas.valor('postgres', $$select private.visitas_del_mes({plataforma_ana}, private.hoy()) ->> 'tope'$$), 'true', 'and the month says that there were more');

-- Three hundred an hour from one address, of which nothing is kept but in which of 4096 groups it is.
delete from private.visitas_de_sitios;
delete from private.envios where formulario = 'visitas_de_sitios';
select is(string_agg(pg_temp.ve('https://vivero.cl'), '' order by n), repeat('1', 310), 'who asks too often is answered as ever') from generate_series(1, 310) n;
select is(pg_temp.hay(), '300 0', 'and counted three hundred times');
select is(pg_temp.ve('https://vivero.cl', p_red => '203.0.113.8'), '1', 'who comes from elsewhere');
select is(pg_temp.hay(), '301 0', 'is counted');
select is_empty($$ select from private.envios where formulario = 'visitas_de_sitios' and clave !~ '^grupo [0-9]{1,4}$' $$, 'no address is kept');
select is_empty($$ select table_name, column_name from information_schema.columns where table_schema = 'private' and table_name in ('visitas_de_sitios', 'visitas_de_paginas')
  and column_name not in ('plataforma', 'dia', 'mes', 'ruta', 'visitas', 'entradas', 'primera') $$, 'nor anything else of whoever looked');

-- A month.
delete from private.visitas_de_sitios;
delete from private.visitas_de_paginas;
insert into private.visitas_de_sitios (plataforma, dia, visitas, entradas) values
  (pruebas.id('plataforma_ana'), '2026-01-31', 7, 7), (pruebas.id('plataforma_ana'), '2026-02-01', 10, 4), (pruebas.id('plataforma_ana'), '2026-02-28', 20000, 5), (pruebas.id('plataforma_ana'), '2026-03-01', 9, 9),
  (pruebas.id('plataforma_bruno'), '2026-02-10', 3, 1);
insert into private.visitas_de_paginas (plataforma, mes, ruta, visitas) select pruebas.id('plataforma_ana'), date '2026-02-01', '/p' || n, 100 - n from generate_series(1, 12) n
union all select pruebas.id('plataforma_bruno'), date '2026-02-01', '/suya', 3;
update private.contadores c set rutas = array(select v.ruta from private.visitas_de_paginas v where v.plataforma = c.plataforma);
select is(private.visitas_del_mes(pruebas.id('plataforma_ana'), dia) - 'paginas', '{"visitas": 20010, "entradas": 9, "dias": 2, "tope": true}', 'the month of ' || dia) from unnest('{2026-02-01,2026-02-28}'::date[]) dia;
select is(jsonb_array_length(x) || ' ' || (x -> 0 ->> 'ruta') || ' ' || (x -> 9 ->> 'ruta'), '10 /p1 /p10', 'the ten pages most seen') from (select private.visitas_del_mes(pruebas.id('plataforma_ana'), '2026-02-14') -> 'paginas') v (x);
select is(private.visitas_del_mes(pruebas.id('plataforma_bruno'), '2026-02-14'), '{"visitas": 3, "entradas": 1, "dias": 1, "tope": false, "paginas": [{"ruta": "/suya", "visitas": 3}]}', 'another site''s is another''s');
select is(private.visitas_del_mes(pruebas.id('plataforma_ana'), '2026-03-09') -> 'paginas', '[]', 'a month without pages');
select is(private.visitas_del_mes(pruebas.id('plataforma_ana'), '2026-04-01'), null, 'a month without visits is none');

-- Who is told.
delete from private.visitas_de_sitios;
insert into private.visitas_de_sitios (plataforma, dia, visitas) select pruebas.id('plataforma_ana'), private.hoy() - n, n + 1 from generate_series(0, 30) n;
select is(pruebas.valor('admin', $$select concat_ws(' ', x -> 'activo', x ->> 'clave' = '{clave}', jsonb_array_length(x -> 'dias'),
  x -> 'dias' -> 29 ->> 'visitas', x -> 'dias' -> 0 ->> 'visitas') from public.visitas_de_plataforma({plataforma_ana}) x$$),
  'true t 30 1 30', 'admin: the key, and thirty days until today');
select is(pruebas.valor(quien, $$select concat_ws(' ', x -> 'activo', x -> 'clave', jsonb_array_length(x -> 'dias'),
  x -> 'meses' -> 0 ->> 'visitas' is not null, x -> 'meses' -> 0 ? 'paginas') from public.visitas_de_plataforma({plataforma_ana}) x$$),
  'true null 30 t f', quien || ': the numbers of their site, without the key') from unnest('{ana,delia,mira_ana,mira_delia}'::text[]) quien;
select is(pruebas.valor(quien, 'select public.visitas_de_plataforma({plataforma_ana})'), null, quien || ': nothing of another''s, or who sees tickets alone') from unnest('{bruno,tito,carla,eva,mira_bruno,mira_tito}'::text[]) quien;
select is(pruebas.intentar(quien, 'select public.visitas_de_plataforma({plataforma_ana})'), '42501', quien || ': may not even ask') from unnest('{anon,servicio}'::text[]) quien;
select is(pruebas.intentar(quien, $$select public.contar_visita_de_sitio('{clave}', '{}', '/', true)$$), '42501', quien || ': counts none') from unnest('{anon,ana,admin}'::text[]) quien;
select is(pruebas.intentar(quien, sql), '42501', quien || ': ' || sql)
from unnest('{anon,ana,admin,servicio}'::text[]) quien, unnest('{contadores,visitas_de_sitios,visitas_de_paginas}'::text[]) t,
  lateral (values ('select from private.' || t), ('delete from private.' || t)) v (sql);
select is(pruebas.intentar(quien, $$select private.visitas_del_mes({plataforma_ana}, private.hoy())$$), '42501', quien || ': the report''s function is the server''s') from unnest('{anon,ana,admin,servicio}'::text[]) quien;

-- Two years, and with its platform.
delete from private.visitas_de_sitios;
insert into private.visitas_de_sitios (plataforma, dia) select pruebas.id('plataforma_ana'), private.hoy() - interval '2 years' - make_interval(days => n) from generate_series(0, 1) n;
insert into private.visitas_de_paginas (plataforma, mes, ruta) values (pruebas.id('plataforma_ana'), date_trunc('month', private.hoy() - interval '2 years 1 month'), '/vieja');
select is(private.purgar(now()) ->> t, '1', 'the nightly purge takes what is older of ' || t) from unnest('{visitas_de_sitios}'::text[]) t;
select is((select min(dia) from private.visitas_de_sitios), (private.hoy() - interval '2 years')::date, 'and nothing else');
select is_empty('select from private.visitas_de_paginas where ruta = ''/vieja''', 'nor its pages');
with p as (insert into public.plataformas (plataforma, cliente) values ('Se va', pruebas.id('bruno')) returning id) select pruebas.anotar('se_va', id) from p;
select is(pruebas.intentar('admin', 'select public.contar_visitas_de_plataforma({se_va}, true)'), '1', 'a site that is counted');
insert into private.visitas_de_sitios (plataforma, dia) values (pruebas.id('se_va'), private.hoy());
select is(pruebas.intentar('admin', 'delete from public.plataformas where id = {se_va}'), '1', 'and deleted');
select is_empty($$ select from private.contadores where plataforma = pruebas.id('se_va') union all select from private.visitas_de_sitios where plataforma = pruebas.id('se_va') $$, 'takes its numbers along');
select * from finish();
rollback;

-- What a project achieved: said by the studio, read by visitors once it is public.
begin;
select pruebas.escenario();
select plan(69);

select is(pruebas.intentar('admin',
  $$update public.plataformas set rubro = ' Comercio ', problema = E' Vendía por mensajes.\n\nY poco. ', decision = 'Abrir una tienda', resultado = 'Vende el doble', cifras = '[{"valor": "2 a 1", "texto": "ventas por la web"}]' where id in ({publicada}, {plataforma_ana})$$),
  '2', 'Acting as an admin: says what a project achieved');
select results_eq($$ select rubro, problema, decision, resultado, cifras from public.plataformas where id = pruebas.id('publicada') $$,
  $$ values ('Comercio', E'Vendía por mensajes.\n\nY poco.', 'Abrir una tienda', 'Vende el doble', '[{"valor": "2 a 1", "texto": "ventas por la web"}]'::jsonb) $$, 'it stands without blanks around it');

select is(pruebas.valor(persona, format('select concat_ws(''/'', rubro, decision, resultado, cifras -> 0 ->> ''valor'') from public.plataformas where id = {%s}', plataforma)),
  texto, format('Acting as %s: reads %s of %s', persona, coalesce(texto, 'nothing'), plataforma))
from (values ('anon', 'publicada', 'Comercio/Abrir una tienda/Vende el doble/2 a 1'), ('anon', 'plataforma_ana', null), ('ana', 'plataforma_ana',
  'Comercio/Abrir una tienda/Vende el doble/2 a 1'), ('bruno', 'plataforma_ana', null), ('carla', 'plataforma_ana', null)) v (persona, plataforma, texto);

select is(pruebas.probar(persona, 'public.plataformas', format('update public.plataformas set %s%s', que, donde)), respuesta, format('Acting as %s: says nothing of a result (%s%s)', persona, que, donde))
from (values ('ana', '0'), ('bruno', '0'), ('carla', '0'), ('anon', '42501')) v (persona, respuesta),
  (values ($$rubro = 'Otro'$$), ($$problema = 'Otro'$$), ($$decision = 'Otra'$$), ($$resultado = 'Otro'$$), ($$cifras = '[]'$$)) q (que),
  (values (' where id = {plataforma_ana}'), ('')) w (donde);

-- Through a share link, as its page will show them.
create temp table enlace as select pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, 7)') as token;
grant select on enlace to anon;
select is(pruebas.valor('anon',
  'select concat_ws(''/'', v ->> ''rubro'', v ->> ''problema'', v ->> ''decision'', v ->> ''resultado'', v #>> ''{cifras,0,texto}'') from enlace, public.ver_vista_previa(token) v'),
  E'Comercio/Vendía por mensajes.\n\nY poco./Abrir una tienda/Vende el doble/ventas por la web', 'whoever has a share link sees them before they are public');

-- What is no line of business, no result and no figure.
select is(pruebas.intentar('admin', $$update public.plataformas set rubro = '  ', problema = ' ', decision = '', resultado = '' where id = {publicada}$$), '1', 'Acting as an admin: empties them');
select results_eq($$ select rubro, problema, decision, resultado from public.plataformas where id = pruebas.id('publicada') $$, $$ values (null::text, null::text, null::text, null::text) $$, 'blanks are nothing');
select is(private.cifras_validas(jsonb_build_array(jsonb_build_object('valor', repeat('9', valor), 'texto', repeat(espacios, 9) || repeat('x', texto)))), valida, format('figures of %s signs and %s', valor, texto))
from (values (12, 60, ' ', true), (13, 60, '', false), (12, 61, '', false), (1, 1, '', true), (0, 1, '', false), (1, 0, ' ', false)) v (valor, texto, espacios, valida);
select is(private.cifras_validas(cifras::jsonb), valida, 'figures ' || cifras) from (values
  ('[]', true),
  ('[{"valor": "1", "texto": "a"}, {"valor": "2", "texto": "b"}, {"valor": "3", "texto": "c"}]', true),
  ('[{"valor": "1", "texto": "a"}, {"valor": "2", "texto": "b"}, {"valor": "3", "texto": "c"}, {"valor": "4", "texto": "d"}]', false),
  ('{}', false), ('"6 de 10"', false), ('[1]', false), ('[{"valor": "1"}]', false), ('[{"texto": "a"}]', false),
  ('[{"valor": 1, "texto": "a"}]', false), ('[{"valor": " ", "texto": "a"}]', false), ('[{"valor": "1", "texto": "a", "mas": "b"}]', false)) v (cifras, valida);

update public.plataformas set resultado = '  Vende más.  ', rubro = '  Panadería ' where id = pruebas.id('plataforma_ana');
select is((select concat_ws('|', rubro, resultado) from public.plataformas where id = pruebas.id('plataforma_ana')), 'Panadería|Vende más.', 'words without blanks around them');
update public.plataformas set resultado = '  ', rubro = ' ' where id = pruebas.id('plataforma_ana');
select is((select concat_ws('|', rubro, resultado) from public.plataformas where id = pruebas.id('plataforma_ana')), '', 'and blanks are none');

select * from finish();
rollback;

-- A rule has a name: who sees rows of a kind is asked of one predicate, by policies, storage, functions with their owner's
-- rights and computed columns. All of it is read out of the catalogue.
begin;
select pruebas.escenario();
select plan(23);
select pruebas.mirar('ana'), pruebas.mirar('ana', 'tito');

create temp view reglas as
select p.oid, p.proname::text as regla, p.pronargs, pg_get_function_arguments(p.oid) as argumentos from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 've\_%';
create temp view politicas as
select format('%s.%s', schemaname, tablename) as tabla, policyname::text as politica, roles::text[] as roles,
  regexp_replace(concat_ws(' ', qual, with_check), '\( SELECT private\.(\w+)\(\) AS \w+\)', '<\1>', 'g') as dice from pg_policies where schemaname in ('public', 'storage');
create temp view funciones as
select p.oid, p.oid::regprocedure::text as firma, format('%s.%s', p.pronamespace::regnamespace, p.proname) as nombre, p.prosecdef as de_su_dueno, p.prorettype = 'trigger'::regtype as disparador,
  has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute') as de_personas, regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as cuerpo
from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace);

-- The rules ----------------------------------------------------------------------------------------

select set_eq('select regla from reglas', '{ve_fichas,ve_plataformas,ve_pagos,ve_servicios,ve_propuestas,ve_documentos,ve_informes,ve_tickets,ve_lo_personal,ve_cuentas}'::text[], 'the rules');
-- What each person sees of ana's and of bruno's; with p_equipo => false, as their client.
create function pg_temp.ve(p_persona text, p_de text, p_resto text default '') returns text language sql as $$
  select pruebas.valor(p_persona, format('select string_agg(r, '' '' order by r) from (values %s) v (r, si) where si',
    (select string_agg(format('(%L, private.%s(%s%s%s))', substr(regla, 4), regla, case regla when 've_cuentas' then format('%L::uuid', pruebas.con_ids('{usuario_' || p_de || '}')) else '{' || p_de || '}' end,
      case regla when 've_informes' then ', now()' else '' end, p_resto), ', ') from reglas)));
$$;
create temp table ven (persona text, de text, equipo text, cliente text);
insert into ven values
  ('admin', 'ana', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets', null), ('admin', 'bruno', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets', null),
  ('ana', 'ana', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets'), ('ana', 'bruno', null, null),
  ('delia', 'ana', 'documentos fichas informes pagos plataformas propuestas servicios tickets', 'documentos fichas informes pagos plataformas propuestas servicios tickets'), ('delia', 'bruno', null, null),
  ('tito', 'ana', 'tickets', 'tickets'), ('tito', 'bruno', null, null), ('mira_tito', 'ana', 'tickets', 'tickets'), ('mira_tito', 'bruno', null, null),
  ('mira_ana', 'ana', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets', 'cuentas documentos fichas informes lo_personal pagos plataformas propuestas servicios tickets'), ('mira_ana', 'bruno', null, null),
  ('escribe_ana', 'ana', null, null), ('escribe_ana', 'bruno', null, null), ('carla', 'carla', null, null), ('carla', 'ana', null, null), ('eva', 'eva', null, null), ('eva', 'ana', null, null);
select is_empty($$ select persona, de, pg_temp.ve(persona, de) from ven where pg_temp.ve(persona, de) is distinct from equipo $$, 'who sees what of whom');
select is_empty($$ select persona, de, pg_temp.ve(persona, de, ', p_equipo => false') from ven where pg_temp.ve(persona, de, ', p_equipo => false') is distinct from cliente $$, 'and where the team does not count');
select is(pruebas.valor('delia', $$ select private.ve_cuentas('{usuario_delia}') $$), 'true', 'a person sees what is of their account');
select is(pruebas.valor('ana', 'select private.ve_informes({ana}, null)'), 'false', 'nobody but the team sees a report that was not sent');
select is(left(pruebas.valor('anon', 'select private.ve_pagos({ana})'), 5), '42501', 'a visitor asks none of them');
-- Otherwise they would be called for each row, and no index would know them.
select is_empty($$ select regla from reglas join pg_proc p using (oid) join pg_language l on l.oid = p.prolang where l.lanname <> 'sql' or p.prosecdef or p.proconfig is not null or p.provolatile <> 's' or p.proisstrict or p.prosrc ~* 'select.*select' $$,
  'each is one expression, which Postgres puts in the place of its call');
-- Null where nobody asks: "not" of it would let them through.
select is_empty($$ select firma from funciones where cuerpo ~* '\mnot\s+private\.ve_' union select politica from politicas where dice ~* '\mnot\s*\(*private\.ve_' $$, 'none is denied by "not", which is null where nobody asks');
select is_empty($$ select regla from reglas where not exists (select from politicas where dice ~ ('private\.' || regla || '\(')) and not exists (select from funciones where cuerpo ~ ('private\.' || regla || '\(')) $$, 'each is asked somewhere');

-- Policies -------------------------------------------------------------------------------------------

-- What they hand in, worked out once for all rows, is what the rule itself asks.
create temp table piden as
select p.tabla, p.politica, m[1] as regla, m[2] as equipo, m[3] as quien from politicas p,
  regexp_matches(p.dice, 'private\.(ve_\w+)\((?:[^<]*), (<es_admin>|false), ([<>\w, ]+)\)', 'g') m;
select is((select sum(regexp_count(dice, 'private\.ve_'))::int from politicas), (select count(*)::int from piden), 'every call of a rule in a policy is understood');
select is_empty($$ select * from piden where equipo || ', ' || quien <> all (array(
    select e || ', ' || (select string_agg('<' || x[1] || '>', ', ' order by n) from regexp_matches(r.argumentos, 'DEFAULT private\.(\w+)\(\)', 'g') with ordinality u (x, n) where x[1] <> 'es_admin')
    from reglas r, unnest('{<es_admin>,false}'::text[]) e where r.regla = piden.regla)) $$, 'a policy asks it as the rule does');
select cmp_ok((select count(*)::int from piden), '>=', 22, 'there are such policies');
select is_empty($$ select tabla, politica from politicas where regexp_replace(dice, '(<es_admin>|false), [<>\w, ]+\)', '', 'g') ~ '\mmi_(cliente|ficha)' $$, 'none says by itself whose rows somebody sees');

-- As the planner has them: who asks is asked once, and a rule is a comparison.
create function pg_temp.plan_de(p_persona text, p_tabla text) returns text language plpgsql as $$
declare
  v text;
  v_linea text;
begin
  perform pruebas.actuar(p_persona);
  for v_linea in execute format('explain (costs off) select * from %s', p_tabla) loop v := concat_ws(E'\n', v, v_linea); end loop;
  perform set_config('role', session_user, true), set_config('request.jwt.claims', '', true);
  return v;
end $$;
select is_empty($$ select p, t from unnest('{ana,admin}'::text[]) p, (select distinct tabla from politicas where tabla like 'public.%') t where has_table_privilege('authenticated', tabla, 'select') and pg_temp.plan_de(p, tabla) ~ 'private\.' $$,
  'no policy of a table calls a function for each row');
-- However few rows there are.
set local enable_seqscan = off;
select matches(pg_temp.plan_de('ana', '(select id from public.abonos) x'), 'Index Cond: \(cliente = ', 'a rule that the team has no part in uses an index');
reset enable_seqscan;

-- Functions ------------------------------------------------------------------------------------------

-- What a function may ask before it reads with its owner's rights: a rule, who asks, or what whoever holds a link was given.
create temp table preguntas (nombre text primary key, que text);
insert into preguntas select 'private.' || regla, 'a rule' from reglas;
insert into preguntas select 'private.' || x, 'who asks' from unnest('{es_admin,exigir_admin,exigir_cuenta,mi_cliente,mi_cliente_en_tickets,mi_ficha,mi_cuenta,cuenta_vigente,cuenta_de_la_sesion,vista}'::text[]) x;
insert into preguntas values ('private.tomar_importacion', 'the team, and its import'), ('private.exigir_que_retiene', 'the team, and a payment'), ('private.tomar_transferencia', 'the team, and its transfer'), ('private.abrir_propuesta', 'a link'), ('private.abrir_acceso', 'a link'), ('private.cita_vigente', 'a link'), ('private.pago_de_enlace', 'a link');
create temp view asomadas as
select f.*, f.cuerpo ~ (select '\m(' || string_agg(replace(nombre, '.', '\.'), '|') || ')\(' from preguntas) or f.cuerpo ~ 'sha256\(convert_to\(p_token' as pregunta,
  f.cuerpo ~ (select '\mpublic\.(' || string_agg(c.relname, '|') || ')\M(?!\()' from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity) as lee
from funciones f where not f.disparador;
select is_empty($$ select p.nombre from preguntas p where p.que not in ('a rule', 'who asks') and not exists (select from asomadas a where a.nombre = p.nombre and a.pregunta) $$, 'what opens by a link looks for its hash, what is the team''s asks for the team');

-- Those that ask none of it: what they say is everybody's, or follows from what its caller brings.
create temp table abiertas (firma text primary key, porque text);
insert into abiertas values
  ('private.configuracion_publica()', 'what the site says of the studio'),
  ('private.terminos_de_hoy()', 'what the site says of the studio'),
  ('private.precios_vigentes()', 'what the site says of the studio'),
  ('private.productos_publicos()', 'what the site sells, or sold'),
  ('private.ofrecidos()', 'what the site sells'),
  ('private.con_iva(bigint)', 'whether IVA is in a payment, and nothing of whom or how much'),
  ('private.pago_de_producto(text)', 'the name of what was bought, of whoever knows its code'),
  ('private.horas_disponibles(date,date,timestamp with time zone,bigint,text)', 'which hours are free, of nobody''s meeting what it is'),
  ('private.horas_de_atencion(date,date)', 'when the studio attends'),
  ('private.sumar_habil(timestamp with time zone,interval)', 'when the studio attends'),
  ('private.respuesta_mediana()', 'one number of all tickets, and none of fewer than its own limit'),
  ('private.retener_hitos(bigint[])', 'locks, and says nothing'),
  ('private.planificado(bigint)', 'when work is planned at a site, of whom nothing'),
  ('private.estado_pago(text)', 'whoever holds the number of an order'),
  ('private.verificar_documento(text)', 'whoever holds the hash of a document'),
  ('private.crear_pedido(text,text,text,text,text,uuid,text,boolean,jsonb,integer)', 'writes what a visitor typed, and says that again to whoever holds its number'),
  ('private.reservar_cita(timestamp with time zone,text,text,text,text,uuid,text,jsonb,text)', 'writes what a visitor typed, and says that again to whoever holds its number');

-- From what people may call to what that calls, as long as nothing was asked.
create temp view llaman as
select distinct a.oid as de, b.oid as a from asomadas a, lateral (select distinct m[1] as nombre from regexp_matches(a.cuerpo, '\m((?:public|private)\.[a-z_]+)\(', 'g') m) x join asomadas b on b.nombre = x.nombre;
create temp view sin_preguntar as
with recursive alcanza as (
  select a.oid, a.de_su_dueno from asomadas a where a.de_personas
  union
  select b.oid, x.de_su_dueno or b.de_su_dueno from alcanza x join asomadas a using (oid) join llaman l on l.de = a.oid join asomadas b on b.oid = l.a
  where not a.pregunta and not (a.de_su_dueno and a.firma in (select firma from abiertas)))
select distinct a.firma from alcanza x join asomadas a using (oid) where x.de_su_dueno and a.lee and not a.pregunta and a.nombre not in (select nombre from preguntas);
select cmp_ok((select count(*)::int from asomadas where de_personas and de_su_dueno), '>=', 120, 'people may call such functions');
select set_eq('select firma from sin_preguntar', 'select firma from abiertas', 'what reads a table with policies by its owner''s rights asks a rule, or stands in the list; and nothing stands there that need not');
-- Whose rows somebody sees is compared in the rules alone. Here it is who they are.
select set_eq($$ select nombre from funciones where cuerpo ~ '([^:]=|from)\s*\(?(select )?private\.mi_(cliente|cliente_en_tickets|ficha)\(\)|private\.mi_(cliente|cliente_en_tickets|ficha)\(\)\)?\s*(=|is (not )?distinct)' $$,
  '{private.mis_avisos,public.mis_avisos_estudio,private.invitar,private.responder_propuesta,private.deshacer_conversion,private.tickets_reabierto,private.tickets_cerrado}'::text[], 'no function compares by itself whose rows somebody sees');

-- What somebody adds is found.
create function private.chisme(p_pago bigint) returns text language sql stable security definer as $$ select concepto from public.pagos where id = p_pago $$;
create function public.chisme(p_pago bigint) returns text language sql stable as $$ select private.chisme(p_pago) -- private.es_admin() $$;
grant execute on function private.chisme(bigint), public.chisme(bigint) to authenticated;
select results_eq('select firma from sin_preguntar except select firma from abiertas', $$ values ('private.chisme(bigint)'::text) $$, 'one that asks nothing');
create or replace function private.chisme(p_pago bigint) returns text language sql stable security definer as $$ select concepto from public.pagos where id = p_pago and private.ve_pagos(cliente) $$;
select is_empty('select firma from sin_preguntar except select firma from abiertas', 'until it asks');
create function private.de_todos(p_pago bigint) returns text language sql stable as $$ select concepto from public.pagos where id = p_pago $$;
create function private.por_detras(p_pago bigint) returns text language sql stable security definer as $$ select private.de_todos(p_pago) $$;
grant execute on function private.por_detras(bigint) to anon;
select results_eq('select firma from sin_preguntar except select firma from abiertas', $$ values ('private.de_todos(bigint)'::text) $$, 'and one that has another read for it');
alter policy pagos_leer on public.pagos using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
select is((select string_agg(politica, ' ') from politicas where regexp_replace(dice, '(<es_admin>|false), [<>\w, ]+\)', '', 'g') ~ '\mmi_(cliente|ficha)'), 'pagos_leer', 'so is a policy that says the rule once more');

select * from finish();
rollback;

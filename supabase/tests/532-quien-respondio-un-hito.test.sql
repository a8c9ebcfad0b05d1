-- Who approved or returned a milestone, and when: as the database knows it.
begin;
select pruebas.escenario();
select plan(43);
create function pg_temp.dice(p_hito text default 'hito_ana') returns text language sql as $$
  select concat_ws(' / ', h.estado, coalesce(h.respondido_nombre, 'nobody'), (select x.persona from pruebas.personas x where x.usuario = h.respondido_por and x.vista is null limit 1), case when h.respondido_en = now() then 'now' end)
  from public.hitos_plataforma h where h.id = pruebas.id(p_hito) $$;
create function pg_temp.responde(p_persona text, p_decision text) returns text language sql as $$
  select pruebas.intentar(p_persona, format('select public.responder_hito({hito_ana}, %L, ''Otro color'')', p_decision)) $$;

select is(pruebas.intentar('admin', $$insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado) values ({plataforma_ana}, '2030-01-01', 'Ya hecho', 'aprobado')$$),
  '1', 'Acting as an admin: writes down one that is approved');
select is((select respondido_nombre || case when respondido_en = now() then ' now' end from public.hitos_plataforma where titulo = 'Ya hecho'),
  (select cliente || ', del estudio now' from public.clientes where id = pruebas.id('admin')), 'it says that the studio did, and when');
select is(pg_temp.dice(), 'entregado / nobody', 'of one that waits for an answer nothing is said');
select is(pg_temp.responde(p, d), '42501', format('Acting as %s: answers none of it (%s)', p, d)) from unnest('{tito,bruno,carla,eva,admin,anon}'::text[]) p, unnest('{aprobado,observado}'::text[]) d;
select is(pg_temp.dice(), 'entregado / nobody', 'and it says nothing of them');
select is(pruebas.intentar(p, format('update public.hitos_plataforma set %s where id = {hito_ana}', c)), '42501', format('Acting as %s: does not write %s, only the database does', p, c))
from (values ('ana'), ('admin')) v (p), (values ('respondido_nombre = ''Otra'''), ('respondido_en = now()'), ('respondido_por = auth.uid()')) w (c);
select is(pg_temp.responde('delia', 'observado'), '1', 'Acting as a person who sees everything: returns it');
select is(pg_temp.dice(), 'observado / ' || (select nombre from public.personas where id = pruebas.id('persona_delia')) || ' / delia / now', 'it says which person of the client, and when');
select is(pruebas.valor(p, $$select respondido_nombre from public.hitos_plataforma where id = {hito_ana}$$), (select nombre from public.personas
  where id = pruebas.id('persona_delia')), format('Acting as %s: reads who it was', p)) from unnest('{ana,delia,admin}'::text[]) p;
select is(pruebas.valor(p, $$select respondido_nombre from public.hitos_plataforma where id = {hito_ana}$$), r, format('Acting as %s: reads nothing of it', p))
  from (values ('tito', null), ('bruno', null), ('anon', '42501 permission denied for table hitos_plataforma')) v (p, r);
select is((select bool_or(despues ? 'respondido_nombre') from public.auditoria where tabla = 'hitos_plataforma'), false, 'the audit log has their account, as of every change, and not the name');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'entregado' where id = {hito_ana}$$), '1', 'Acting as an admin: delivers it again');
select is(pg_temp.dice() like 'entregado / % / delia / now', true, 'who wanted the change is still said');
select is(pg_temp.responde('ana', 'aprobado'), '1', 'Acting as the client: approves it');
select is(pg_temp.dice(), 'aprobado / ' || (select cliente from public.clientes where id = pruebas.id('ana')) || ' / ana / now', 'and it says so');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'en_curso' where id = {hito_ana}$$), '1', 'Acting as an admin: takes the approval back');
select is(pg_temp.dice(), 'en_curso / nobody', 'and nothing is said any more');
select is(pruebas.intentar('admin', $$update public.hitos_plataforma set estado = 'aprobado' where id = {hito_ana}$$), '1', 'approves it in their name');
select is(pg_temp.dice(), 'aprobado / ' || (select cliente from public.clientes where id = pruebas.id('admin')) || ', del estudio / admin / now', 'and both sides read that it was the studio');
update public.hitos_plataforma set estado = 'observado', observacion = 'x' where id = pruebas.id('hito_bruno');
select is(pg_temp.dice('hito_bruno'), 'observado / nobody', 'what no person did says nothing');

-- One person is erased, and not what they said for the client.
update public.hitos_plataforma set respondido_por = (select usuario from public.personas where id = pruebas.id('persona_delia')), respondido_nombre = 'Delia' where id = pruebas.id('hito_ana');
select is((select count(*)::int from jsonb_array_elements(private.datos_de_persona((select email from public.personas
  where id = pruebas.id('persona_delia'))) -> 'hitos_plataforma')), 1, 'the copy of a person''s data has what they answered');
select pruebas.intentar('admin', 'update public.hitos_plataforma set estado = estado, titulo = titulo where id = {hito_ana}');
select is(pg_temp.dice(), 'aprobado / Delia / delia / now', 'who saves it as it stands has not answered it');
select private.suprimir_datos((select email from public.personas where id = pruebas.id('persona_delia')));
select is(pg_temp.dice(), 'aprobado / Persona suprimida / now', 'once they are erased, their name is gone from it');

select * from finish();
rollback;

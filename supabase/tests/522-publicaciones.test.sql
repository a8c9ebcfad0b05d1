-- What changed of what visitors see is noted, for whoever makes the pages again, and nothing else is.
begin;
select pruebas.escenario();
select plan(44);

select is((select array_agg(c.relname::text order by c.relname::text) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'private.anotar_publicacion'::regproc and t.tgenabled = 'O' and (t.tgtype & (4 | 8 | 16)) = (4 | 8 | 16)),
  array['configuracion', 'equipo', 'hitos_plataforma', 'plataformas', 'precios', 'productos', 'testimonios'], 'each table that visitors see says when a row comes (4), goes (8) or is changed (16)');

create function pg_temp.nota(p_sql text) returns text language plpgsql as $$
declare
  v text;
  v_desde bigint := (select coalesce(max(id), 0) from private.publicaciones);
begin
  begin
    v := pruebas.intentar('admin', p_sql);
    if v <> '1' then raise exception using errcode = 'ZZ000'; end if;
    v := coalesce((select string_agg(concat_ws(' ', tabla, fila), ', ' order by id) from private.publicaciones where id > v_desde), 'nothing');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
create temp table casos (n serial, sql text, nota text, que text);
insert into casos (sql, nota, que) values
  ('update public.plataformas set descripcion = ''x'' where id = {publicada}', 'plataformas {publicada}', 'a public project that changed'),
  ('update public.plataformas set publico = false where id = {publicada}', 'plataformas {publicada}', 'or is taken back'),
  ('update public.plataformas set publico = true where id = {plataforma_ana}', 'plataformas {plataforma_ana}', 'or is published'),
  ('update public.plataformas set descripcion = ''x'' where id = {plataforma_ana}', 'nothing', 'nor what was never public'),
  ('update public.plataformas set descripcion = descripcion where id = {publicada}', 'nothing', 'or did not change'),
  ('update public.plataformas set encargado = {admin} where id = {publicada}', 'nothing', 'or what visitors never see of it'),
  ('insert into public.hitos_plataforma (plataforma_id, fecha, titulo, publicado) values ({publicada}, current_date, ''x'', true)', 'hitos_plataforma {publicada}', 'a milestone that is published'),
  ('insert into public.hitos_plataforma (plataforma_id, fecha, titulo) values ({publicada}, current_date, ''x'')', 'nothing', 'one that is not'),
  ('update public.hitos_plataforma set estado = ''en_curso'' where plataforma_id = {publicada}', 'hitos_plataforma {publicada}', 'or goes back to work'),
  ('update public.testimonios set nota = 4 where nombre = ''Ana Fuentealba''', 'testimonios', 'a testimonial'),
  ('delete from public.testimonios where nombre = ''Ana Fuentealba''', 'testimonios', 'that goes'),
  ('insert into public.testimonios (pagina, nombre, cargo, texto) values (''servicios'', ''x'', ''x'', ''x'')', 'nothing', 'one that nobody sees yet'),
  ('update public.equipo set cargo = ''x'' where nombre = ''Josefa Leiva''', 'equipo', 'the team'),
  ('update public.equipo set publicado = false where nombre = ''Josefa Leiva''', 'equipo', 'who leaves it'),
  ('insert into public.precios (producto, valor, desde) values (''asesoria-cv'', 89990, (now() at time zone ''America/Santiago'')::date)', 'precios', 'a price'),
  ('update public.configuracion set telefono = ''+56 2 2999 9999''', 'configuracion', 'what the studio says of itself'),
  ('update public.configuracion set correo_notificaciones = ''x@pruebas.test''', 'nothing', 'not where its notices go'),
  ('update public.configuracion set sala_reuniones = ''https://x.cl''', 'nothing', 'or where it meets'),
  ('update public.configuracion set agenda_aviso_horas = 9', 'nothing', 'or how it books'),
  ('update public.configuracion set agenda_pausa_minutos = 9', 'nothing', 'or rests'),
  ('update public.configuracion set tickets_cierre_dias = 9', 'nothing', 'or closes'),
  ('update public.configuracion set atencion_desde = ''10:00''', 'nothing', 'or answers'),
  ('update public.clientes set telefono = ''56911111111'' where id = {ana}', 'nothing', 'nothing of clients');
select is(pg_temp.nota(sql), pruebas.con_ids(nota), 'Acting as an admin: ' || que) from casos order by n;

-- Who asks.
delete from private.publicaciones;
insert into private.publicaciones (tabla, fila) values ('plataformas', 7), ('precios', null);
select is(pruebas.valor('servicio', format('select string_agg(concat_ws('' '', tabla, fila), '', '') from public.publicaciones_desde(%s)', desde)), nota, 'Acting as the service: asks what changed')
from (select min(id) - 1, 'plataformas 7, precios' from private.publicaciones union all select min(id), 'precios' from private.publicaciones
  union all select max(id), null from private.publicaciones) v (desde, nota);
select is(left(pruebas.valor(persona, 'select public.publicaciones_desde(0)'), 5), '42501', format('Acting as %s: does not', persona)) from unnest('{anon,ana,carla,admin}'::text[]) persona;
select is(left(pruebas.valor(persona, 'select count(*) from private.publicaciones'), 5), '42501', format('Acting as %s: reads no notes', persona)) from unnest('{anon,ana,admin,servicio}'::text[]) persona;
select is(left(pruebas.intentar(persona, 'select private.tarea_publicar_el_dia()'), 5), '42501', format('Acting as %s: starts no task', persona)) from unnest('{anon,admin,servicio}'::text[]) persona;

-- A day that begins.
create function pg_temp.dia() returns text language plpgsql as $$
begin
  delete from private.publicaciones;
  perform private.tarea_publicar_el_dia();
  return coalesce((select string_agg(tabla, ', ' order by tabla) from private.publicaciones), 'nothing');
end $$;
select is(pg_temp.dia(), 'nothing', 'a day like any other changes nothing');
insert into public.precios (producto, valor, desde) values ('asesoria-cv', 89990, (now() at time zone 'America/Santiago')::date + 1);
select is(pg_temp.dia(), 'nothing', 'nor does the day before a price');
insert into public.precios (producto, valor, desde) values ('asesoria-cv', 79990, (now() at time zone 'America/Santiago')::date), ('pagina-web', 80000, (now() at time zone 'America/Santiago')::date);
select is(pg_temp.dia(), 'precios', 'that of a price does, once');
update public.configuracion set oferta_hasta = (now() at time zone 'America/Santiago')::date;
select is(pg_temp.dia(), 'precios', 'the last day of an offer not');
update public.configuracion set oferta_hasta = (now() at time zone 'America/Santiago')::date - 1;
select is(pg_temp.dia(), 'configuracion, precios', 'the day after it does');
select results_eq($$ select a_las from private.tareas where nombre = 'publicar_el_dia' $$, $$ values ('00:00'::time) $$, 'at midnight');

select * from finish();
rollback;

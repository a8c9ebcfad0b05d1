-- Which notices to the studio come to an admin's own address, beside the studio's mailbox.
begin;
select pruebas.escenario();
select plan(70);
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
delete from public.correos;
delete from public.preferencias_correo;
update private.ajustes set avisos_seguidos = 1000;

/** Who is told of each kind, and of what is of none. */
create function pg_temp.avisados(p_tipos text) returns text language plpgsql as $$
declare
  v text;
begin
  delete from public.correos;
  perform private.avisar_estudio(t, '{}') from unnest(p_tipos::text[]) t;
  select string_agg(distinct para || case when n > 1 then ' x' || n else '' end, ' ' order by para || case when n > 1 then ' x' || n else '' end) into v
  from (select para, count(*) as n from public.correos group by para) x;
  return v;
end $$;
create temp table clases (clase text, tipos text);
insert into clases values
  ('captacion', '{lead,formulario_inicial,solicitud_estudio}'), ('tickets', '{ticket_mensaje,ticket_reabierto_estudio}'), ('hitos', '{hito_respuesta}'),
  ('pagos', '{pago_informado,pago_estudio,pedido_estudio}'), ('reuniones', '{cita_estudio,cita_movida_estudio,cita_cancelada_estudio}');
create temp table siempre (tipo text);
insert into siempre values ('solicitud_datos'), ('datos_por_vencer'), ('correo_rebotado'), ('correo_sin_dueno'), ('pago_observado');

select is(pruebas.valor('admin', 'select public.mis_avisos_estudio()'), '{}', 'Acting as an admin: who chose nothing');
select is(pg_temp.avisados('{lead,ticket_mensaje,solicitud_datos}'), 'estudio@pruebas.test x3', 'gets nothing at their own address; the studio gets all');

select is(pruebas.intentar('admin', format('select public.guardar_avisos_estudio(array[%L])', clase)), '1', format('Acting as an admin: wants %s', clase)) from clases;
-- Each kind alone.
create function pg_temp.quiere(p_avisos text) returns void language sql as $$
  insert into public.preferencias_correo (cliente, estudio) select id, p_avisos::text[] from public.clientes where email = 'admin@pruebas.test'
  on conflict (cliente) do update set estudio = excluded.estudio;
$$;
create function pg_temp.con(p_avisos text, p_tipos text) returns text language plpgsql as $$
begin
  perform pg_temp.quiere(p_avisos);
  return pg_temp.avisados(p_tipos);
end $$;
select ok(pg_temp.con(array[clase]::text, tipos) ~ '^admin@pruebas.test.* estudio@pruebas.test', format('gets those of %s, and so does the studio', clase)) from clases;
select is(pg_temp.con(array[c.clase]::text, o.tipos) ~ 'admin@', false, format('who wants %s gets none of %s', c.clase, o.clase))
from clases c join clases o on o.clase = case c.clase when 'captacion' then 'tickets' when 'tickets' then 'hitos' when 'hitos' then 'pagos' when 'pagos' then 'reuniones' else 'captacion' end;
select is(pg_temp.con('{captacion,tickets,hitos,pagos,reuniones}', array[tipo]::text), 'estudio@pruebas.test', format('%s goes to the mailbox of the studio alone', tipo)) from siempre;

create function pg_temp.de_baja() returns text language plpgsql as $$
declare
  v text;
begin
  begin
    insert into public.clientes (cliente, email, perfil, activo) values ('Se fue', 'sefue@pruebas.test', 'admin', false);
    v := private.motivo_de_descarte('lead', 'sefue@pruebas.test');
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then return v;
  end;
end $$;

-- Whose address it is ------------------------------------------------------------------------------
update public.configuracion set correo_notificaciones = 'Admin@pruebas.test' where id = 1;
select is(lower(pg_temp.con('{captacion}', '{lead}')), 'admin@pruebas.test', 'whose address is the studio''s is told once');
update public.configuracion set correo_notificaciones = 'estudio@pruebas.test' where id = 1;
insert into public.preferencias_correo (cliente, estudio) values (pruebas.id('ana'), '{captacion,tickets}');
select is(pg_temp.con('{}', '{lead}'), 'estudio@pruebas.test', 'a client is told nothing, whatever their row holds');
select is(private.motivo_de_descarte('lead', 'ana@pruebas.test'), 'Ya no es parte del equipo.', 'and what waits for somebody who is no admin is put aside');
select is(private.motivo_de_descarte('lead', 'ANA@pruebas.test'), 'Ya no es parte del equipo.', 'in whatever letters');
select is(pg_temp.de_baja(), 'Ya no es parte del equipo.', 'as is that of an admin who was deactivated');
select is(private.motivo_de_descarte('avisos_reunidos', 'ana@pruebas.test'), 'Ya no es parte del equipo.', 'also when it was gathered');
select is(private.motivo_de_descarte('lead', 'admin@pruebas.test'), null, 'not so an admin''s');
select is(private.motivo_de_descarte('lead', 'estudio@pruebas.test'), null, 'nor the studio''s');
select is(private.motivo_de_descarte('lead', 'otro@pruebas.test'), null, 'nor what went to the mailbox that the studio had before');

-- Who chooses --------------------------------------------------------------------------------------
select is(pruebas.probar(persona, 'public.preferencias_correo', $$select public.guardar_avisos_estudio(array['captacion']::text[])$$), '42501', format('Acting as %s: chooses nothing', persona))
from unnest('{anon,ana,bruno,carla,servicio}'::text[]) persona;
select is(pruebas.intentar(persona, 'select public.mis_avisos_estudio()'), '42501', format('Acting as %s: is told of no choice', persona)) from unnest('{anon,ana,carla}'::text[]) persona;
select is(pruebas.intentar('admin', $$select private.avisar_a('x@pruebas.test', 'lead', '{}', null)$$), '42501', 'Acting as an admin: tells nobody by hand');
select is(pruebas.probar('admin', 'public.preferencias_correo', $$select public.guardar_avisos_estudio(array['privacidad']::text[])$$), '23514', 'Acting as an admin: there is no other kind');

-- Who would be the last to hear --------------------------------------------------------------------
update public.configuracion set correo_notificaciones = null, email = null where id = 1;
select pg_temp.quiere('{captacion,pagos}');
select is(pruebas.probar('admin', 'public.preferencias_correo', $$select public.guardar_avisos_estudio(array['pagos']::text[])$$), 'P0001', 'while the studio has no mailbox, the last who hears of who writes goes on hearing');
select is(pruebas.intentar('admin', $$select public.guardar_avisos_estudio(array['captacion']::text[])$$), '1', 'of the rest they need not');
-- Somebody else who hears of it, and is there, lets them stop; so does having heard of nothing before.
insert into public.clientes (cliente, email, perfil) values ('Otra', 'otra.admin@pruebas.test', 'admin');
create function pg_temp.otra_quiere(p_avisos text, p_activa boolean) returns void language sql as $$
  update public.clientes set activo = p_activa where email = 'otra.admin@pruebas.test';
  insert into public.preferencias_correo (cliente, estudio) select id, p_avisos::text[] from public.clientes where email = 'otra.admin@pruebas.test'
  on conflict (cliente) do update set estudio = excluded.estudio;
$$;
create function pg_temp.deja(p_avisos text, p_otra text, p_activa boolean) returns text language plpgsql as $$
begin
  perform pg_temp.otra_quiere(p_otra, p_activa), pg_temp.quiere(p_avisos);
  return pruebas.intentar('admin', $x$select public.guardar_avisos_estudio(array['tickets']::text[])$x$);
end $$;
select is(pg_temp.deja(suyos, de_otra, activa), respuesta, format('who hears of %s stops, while another hears of %s: %s, %s', suyos, de_otra, activa, respuesta))
from (values ('{captacion}', '{captacion,pagos}', true, '1'), ('{captacion}', '{pagos}', true, 'P0001'), ('{captacion}', '{captacion}', false, 'P0001'),
  ('{pagos}', '{captacion}', false, '1'), ('{}', '{pagos}', true, '1')) v (suyos, de_otra, activa, respuesta);
delete from public.preferencias_correo where cliente = (select id from public.clientes where email = 'otra.admin@pruebas.test');
update public.clientes set activo = true where email = 'otra.admin@pruebas.test';

-- And when that one is gone, everybody hears.
select is(pg_temp.con('{captacion}', '{lead}'), 'admin@pruebas.test', 'who writes is heard by the one who wants to');
insert into public.clientes (cliente, email, perfil) values ('Ida', 'ida@pruebas.test', 'admin');
update public.clientes set activo = false where email in ('ida@pruebas.test', 'admin@estudiocobre.cl');
select is(pg_temp.con('{captacion}', '{lead}'), 'admin@pruebas.test', 'and by nobody else');
insert into public.preferencias_correo (cliente, estudio) select id, '{captacion}' from public.clientes where email = 'ida@pruebas.test';
select is(pg_temp.con('{pagos}', array[tipo]::text), 'admin@pruebas.test otra.admin@pruebas.test', format('when nobody does every admin who is there gets %s', tipo))
from clases, unnest(tipos::text[]) tipo where clase = 'captacion';
select is(pg_temp.con('{pagos}', '{pago_informado}'), 'admin@pruebas.test', 'what can be turned off goes to those who want it');
select is(pg_temp.con('{pagos}', '{ticket_mensaje}'), null, 'or to nobody');
select is(pg_temp.con('{}', array['solicitud_datos']::text), 'admin@pruebas.test otra.admin@pruebas.test', 'what cannot be turned off goes to all of them');
update public.configuracion set email = 'hola@pruebas.test' where id = 1;
select is(pruebas.intentar('admin', $$select public.guardar_avisos_estudio(array[]::text[])$$), '1', 'and of nothing once it has one');
select is(pg_temp.con('{}', '{lead,solicitud_datos}'), 'hola@pruebas.test x2', 'which then gets it all');

-- What is chosen now is all of it, and who is told can answer.
select is(pruebas.intentar('admin', format('select public.guardar_avisos_estudio(array[%s])', avisos)), '1', 'Acting as an admin: chooses ' || avisos) from (values ('''captacion'', ''tickets'''), ('''captacion''')) v (avisos);
select is(pruebas.valor('admin', 'select public.mis_avisos_estudio()'), '{captacion}', 'and has nothing left of what was chosen before');
delete from public.correos;
select private.avisar_estudio('lead', '{}', 'quien@pruebas.test');
select is((select string_agg(para || ' < ' || reply_to, ', ' order by para) from public.correos), 'admin@pruebas.test < quien@pruebas.test, hola@pruebas.test < quien@pruebas.test', 'both the studio and the admin answer whoever wrote');

-- A silenced address hears nothing, whatever was chosen ---------------------------------------------------
update public.configuracion set correo_notificaciones = null, email = null where id = 1;
insert into public.correos_silenciados (email, motivo) values ('admin@pruebas.test', 'rebotado');
select pg_temp.otra_quiere('{pagos}', true);
select is(pg_temp.con('{captacion}', '{lead}'), 'admin@pruebas.test otra.admin@pruebas.test', 'when mail to the only one who wants to hear comes back, every admin is told of who writes');
select is(pruebas.intentar('servicio', 'select public.tomar_correos(20)'), '1', 'of these mails one goes out');
select results_eq('select para, estado from public.correos order by para', $$ values ('admin@pruebas.test', 'descartado'), ('otra.admin@pruebas.test', 'enviando') $$, 'to the one whom it reaches');
select is(pg_temp.con('{captacion}', '{pago_informado}'), 'otra.admin@pruebas.test', 'what can be turned off goes to who wants it, as ever');
select pg_temp.otra_quiere('{captacion}', true);
select is(pg_temp.con('{pagos}', '{lead}'), 'otra.admin@pruebas.test', 'where somebody who is reached wants to hear, they alone are told');
select is(pg_temp.deja('{captacion}', '{pagos}', true), '1', 'who is not reached stops: nobody heard by them');
update public.correos_silenciados set email = 'otra.admin@pruebas.test' where email = 'admin@pruebas.test';
select is(pg_temp.deja('{captacion}', '{captacion}', true), 'P0001', 'the last who is reached goes on hearing');
delete from public.correos_silenciados;
select is(pg_temp.deja('{captacion}', '{captacion}', true), '1', 'until the other one is reached again');

select * from finish();
rollback;

-- A payment that was announced and changes is told to its client, and a plan knows what it was agreed to come to.
begin;
select pruebas.escenario();
select plan(19);

create function pg_temp.correo() returns text language plpgsql as $$
declare
  v text;
begin
  select string_agg(concat_ws(' ', tipo, split_part(para, '@', 1), datos ->> 'monto_antes', datos ->> 'monto', datos ->> 'vence_antes', datos ->> 'vence_el', datos ->> 'hito'), ', ') into v from public.correos;
  delete from public.correos;
  return v;
end $$;
insert into public.pagos (cliente, plataforma, concepto, monto, vence_el) values (pruebas.id('ana'), pruebas.id('plataforma_ana'), 'Cambiante', 5000, '2030-01-01');
select pruebas.anotar('p', id) from public.pagos where concepto = 'Cambiante';
delete from public.correos;

select is(pruebas.intentar('admin', 'update public.pagos set monto = 4000 where id = {p}'), '1', 'the studio changes what is owed');
select is(pg_temp.correo(), 'pago_cambiado ana 5000 4000 2030-01-01 2030-01-01', 'of which its client hears what it was and is');
update public.pagos set vence_el = '2030-02-01' where id = pruebas.id('p');
select is(pg_temp.correo(), 'pago_cambiado ana 4000 4000 2030-01-01 2030-02-01', 'also of another day');
update public.pagos set concepto = 'Cambiante, nombre', monto = monto, vence_el = vence_el where id = pruebas.id('p');
select is(pg_temp.correo(), null, 'not of another name, nor of the same saved again');
select is(pruebas.valor('admin', $$select string_agg(concat_ws(' ', a.antes ->> 'monto', a.despues ->> 'monto'),
  ', ' order by a.id) from public.auditoria a where a.tabla = 'pagos' and a.fila = {p} and a.antes ->> 'monto' <> a.despues ->> 'monto'$$), '5000 4000',
  'it stands in its history');
update public.pagos set estado = 'programado', hito = pruebas.id('hito_ana') where id = pruebas.id('p');
update public.hitos_plataforma set estado = 'entregado', activo = true, titulo = 'Portada' where id = pruebas.id('hito_ana');
delete from public.correos;
update public.pagos set vence_el = '2030-03-01' where id = pruebas.id('p');
select is(pg_temp.correo(), null, 'the day of what waits for a milestone says nothing yet');
update public.pagos set monto = 4500 where id = pruebas.id('p');
select is(pg_temp.correo(), 'pago_cambiado ana 4000 4500 2030-03-01 2030-03-01 Portada', 'its amount does');
update public.hitos_plataforma set activo = false where id = pruebas.id('hito_ana');
delete from public.correos;
update public.pagos set monto = 4600 where id = pruebas.id('p');
select is(pg_temp.correo(), 'pago_cambiado ana 4500 4600 2030-03-01 2030-03-01', 'a milestone that its client does not see is not named');
update public.pagos set estado = 'pendiente' where id = pruebas.id('p');
select private.abonar(pruebas.id('p'), 'abono', 4000, private.hoy(), 'otro', null, null, null, false);
delete from public.correos;
update public.pagos set monto = 4000 where id = pruebas.id('p');
select is(pg_temp.correo(), 'pago_cambiado ana 4600 4000 2030-03-01 2030-03-01', 'brought down to what came, too');
update public.clientes set activo = false where id = pruebas.id('bruno');
update public.pagos set monto = monto + 1 where cliente = pruebas.id('bruno') and saldo > 0;
select is(pg_temp.correo(), null, 'whose account is deactivated is asked for nothing');
select is(pruebas.intentar('ana', 'update public.pagos set monto = 1 where id = {p}'), '0', 'no client changes what they owe');

-- Plans ------------------------------------------------------------------------------------------------------------
select pruebas.valor('admin', $$select public.crear_plan_de_pagos({ana}, null, 300, '[{"concepto": "Cuota uno", "monto": 100, "vence_el": "2030-01-01"}, {"concepto": "Cuota dos", "monto": 200, "vence_el": "2030-02-01"}]')$$);
select is((select count(distinct plan) || ' ' || string_agg(plan_total::text, ' ') from public.pagos where concepto in ('Cuota uno', 'Cuota dos')), '1 300 300', 'the instalments of a plan know it, and what it comes to');
select pruebas.valor('admin', $$select public.crear_plan_de_pagos({ana}, null, 7, '[{"concepto": "Cuota sola", "monto": 7, "vence_el": "2030-01-01"}]')$$);
select is((select plan from public.pagos where concepto = 'Cuota sola'), null, 'one alone is no plan');
update public.pagos set monto = 150 where concepto = 'Cuota dos';
select is((select sum(monto) || ' ' || max(plan_total) from public.pagos where plan = (select plan from public.pagos where concepto = 'Cuota uno')), '250 300', 'changed, they come to something else');
create temp table del_plan as select plan from public.pagos where concepto = 'Cuota uno';
grant select on del_plan to authenticated;
select is(pruebas.valor('ana', 'select public.ajustar_total_del_plan((select plan from del_plan))'), '42501 Solo el equipo del estudio puede hacer esto.', 'which the studio alone may agree to');
select is(pruebas.valor('admin', 'select public.ajustar_total_del_plan((select plan from del_plan))'), '250', 'and then it is what it comes to');
select is((select string_agg(plan_total::text, ' ') from public.pagos where concepto in ('Cuota uno', 'Cuota dos')), '250 250', 'in all of them');
update public.pagos set estado = 'anulado' where concepto = 'Cuota uno';
select is(pruebas.valor('admin', 'select public.ajustar_total_del_plan((select plan from del_plan))'), '150', 'without what is void');
select is(pruebas.valor('admin', 'select public.ajustar_total_del_plan(gen_random_uuid())'), 'P0001 Ese plan ya no tiene cuotas.', 'of no plan there is nothing to agree to');

select * from finish();
rollback;

-- A ticket about a payment: of the same client, and of nobody else's.
begin;
select pruebas.escenario();
select plan(37);
insert into public.plataformas (plataforma, cliente) values ('Otra de ana', pruebas.id('ana'));
select pruebas.anotar('otra_ana', (select id from public.plataformas where plataforma = 'Otra de ana'));

select pruebas.anotar('sobre_pago', pruebas.valor('ana', $$select public.abrir_ticket('Por mi cuota', 'Hola', 'pago', p_plataforma => {plataforma_ana}, p_pago => {pago_ana})$$));
select is((select pago from public.tickets where id = pruebas.id('sobre_pago')), pruebas.id('pago_ana'), 'Acting as the client: asks about a payment of hers');
select is(pruebas.intentar('ana', $$select public.abrir_ticket('Por mi cuota', 'Hola', p_pago => {pago_ana})$$), '1', 'of a platform or of none');
select is(pruebas.intentar('admin', $$select public.abrir_ticket('Su cuota', 'Hola', p_cliente => {ana}, p_pago => {pago_ana})$$), '1', 'Acting as an admin: opens one for her');
select is(pruebas.probar(persona, 'public.tickets', $$select public.abrir_ticket('Cuota ajena', 'Hola', p_pago => {pago_ana})$$), said, format('Acting as %s: asks about no payment of hers', persona))
from (values ('bruno', '23503'), ('carla', '42501'), ('eva', '42501'), ('anon', '42501')) v (persona, said);
select is(pruebas.probar('admin', 'public.tickets', $$select public.abrir_ticket('Cuota ajena', 'Hola', p_cliente => {bruno}, p_pago => {pago_ana})$$), '23503', 'Acting as an admin: nor links it to the ticket of another');
select is(pruebas.intentar('bruno', $$select public.abrir_ticket('Cuota', 'Hola', p_pago => 999999999)$$), '23503', 'with the same answer as for what does not exist');
select is(pruebas.probar('ana', 'public.tickets', 'update public.tickets set pago = null where id = {sobre_pago}'), '0', 'Acting as the client: changes it no more');
select is(pruebas.intentar('admin', 'update public.tickets set pago = null where id = {sobre_pago}'), '1', 'Acting as an admin: takes it away');
select is(pruebas.intentar('admin', 'update public.tickets set pago = {pago_ana} where id = {sobre_pago}'), '1', 'and says it again');
select is(pruebas.probar('admin', 'public.tickets', 'update public.tickets set pago = {pago_bruno} where id = {sobre_pago}'), '23503', 'but of nobody else');
select is(pruebas.valor('bruno', 'select count(*) from public.tickets where pago = {pago_ana}'), '0', 'Acting as another client: sees none of them');

-- What somebody may not see is answered as what is not there: with every word of the refusal.
create function pg_temp.dice(p_persona text, p_que text) returns text language plpgsql as $$
declare
  v_sql text := pruebas.con_ids(format('select public.abrir_ticket(''Una duda'', ''Hola'', %s)', p_que));
  v_detalle text; v_pista text;
begin
  perform pruebas.actuar(p_persona);
  execute v_sql;
  raise exception using errcode = 'ZZ000';
exception
  when sqlstate 'ZZ000' then return 'opened';
  when others then
    get stacked diagnostics v_detalle = pg_exception_detail, v_pista = pg_exception_hint;
    return concat_ws(' | ', sqlstate, sqlerrm, v_detalle, v_pista);
end $$;
insert into public.hitos_plataforma (plataforma_id, fecha, titulo, activo) values (pruebas.id('plataforma_ana'), '2030-01-01', 'Escondido', false);
select pruebas.anotar('escondido', (select id from public.hitos_plataforma where titulo = 'Escondido'));
select matches(pg_temp.dice(persona, format(que, '999999999')), '^23503 ', format('Acting as %s: asks about nothing that is not there, %s', persona, que)) from (values
  ('ana', 'p_plataforma => {plataforma_ana}, p_hito => %s'), ('tito', 'p_pago => %s'), ('tito', 'p_plataforma => %s')) v (persona, que);
select is(pg_temp.dice(persona, format(que, cual)), pg_temp.dice(persona, format(que, '999999999')), format('Acting as %s: nor about what is hidden, %s', persona, cual)) from (values
  ('ana', 'p_plataforma => {plataforma_ana}, p_hito => %s', '{escondido}'), ('delia', 'p_plataforma => {plataforma_ana}, p_hito => %s', '{escondido}'),
  ('tito', 'p_pago => %s', '{pago_ana}'), ('tito', 'p_plataforma => %s', '{otra_ana}'), ('tito', 'p_plataforma => {plataforma_ana}, p_hito => %s', '{hito_ana}'), ('ana',
    'p_pago => %s', '{pago_bruno}'), ('ana', 'p_plataforma => %s', '{plataforma_bruno}'),
  ('tito', 'p_plataforma => %s, p_hito => 999999999', '{otra_ana}'), ('tito', 'p_plataforma => %s, p_anterior => {sobre_pago}', '{otra_ana}')) v (persona, que, cual);
select is(pg_temp.dice(persona, que), 'opened', format('Acting as %s: but about what they see, %s', persona, que)) from (values
  ('ana', 'p_plataforma => {plataforma_ana}, p_hito => {hito_ana}, p_pago => {pago_ana}'), ('delia', 'p_pago => {pago_ana}'), ('ana', 'p_plataforma => {otra_ana}'), ('tito', 'p_cliente => {ana}'),
  ('tito', 'p_plataforma => {plataforma_ana}'), ('admin', 'p_cliente => {ana}, p_plataforma => {plataforma_ana}, p_hito => {escondido}, p_pago => {pago_ana}')) v (persona, que);
select is(pruebas.intentar('tito', format($$insert into public.tickets (cliente, plataforma, asunto) values ({ana}, %1$s, 'Una'), ({ana}, %1$s, 'Otra')$$, cual)), sale, que) from (values
  ('{otra_ana}', '23503', 'Acting as tito: of two tickets at once neither makes what is hidden known to the other'), ('{plataforma_ana}', '2', 'Acting as tito: two at once about what they see')) v (cual, sale, que);

-- Deleted after its time, a payment takes no ticket along and makes none look new.
alter table public.tickets disable trigger user;
update public.tickets set actualizado_en = now() - interval '5 years' where id = pruebas.id('sobre_pago');
alter table public.tickets enable trigger user;
delete from public.pagos where id = pruebas.id('pago_ana');
select is((select pago from public.tickets where id = pruebas.id('sobre_pago')), null, 'a payment that is deleted leaves the ticket');
select is((select actualizado_en from public.tickets where id = pruebas.id('sobre_pago')) < now() - interval '4 years', true, 'as old as it was');
update public.tickets set prioridad = 'alta' where id = pruebas.id('sobre_pago');
select is((select actualizado_en from public.tickets where id = pruebas.id('sobre_pago')), now(), 'which any other change makes new');

select * from finish();
rollback;

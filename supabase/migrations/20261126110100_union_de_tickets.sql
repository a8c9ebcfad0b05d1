-- Two tickets of one client become one conversation.

alter table public.tickets add column unido_a bigint;
comment on column public.tickets.unido_a is 'Ticket of the same client in which its conversation goes on (public.unir_tickets): from then on it stays closed.';
alter table public.tickets add constraint tickets_unido_a_cliente_fkey foreign key (unido_a, cliente) references public.tickets (id, cliente);
alter table public.tickets add constraint tickets_unido_check check (unido_a is null or (unido_a <> id and estado = 'cerrado'));
create index tickets_unido_idx on public.tickets (unido_a, cliente);

create function private.uniendo() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.uniendo', true), '') = 'si';
$$;
comment on function private.uniendo() is 'Whether two tickets are being made one (private.unir_tickets): what is written about that is no answer.';
revoke execute on function private.uniendo() from public;

create or replace function private.ticket_mensajes_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_en bigint;
begin
  perform from public.tickets t where t.id = new.ticket for update;  -- who closes it at this instant waits, or was first
  select t.unido_a into v_en from public.tickets t where t.id = new.ticket;
  if v_en is not null then
    raise exception 'Este ticket se unió al #%: responde ahí.', v_en using errcode = 'P0001', hint = 'ticket_unido';
  end if;
  if exists (select from public.tickets t where t.id = new.ticket and t.estado = 'cerrado') then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using errcode = 'P0001', hint = 'ticket_cerrado';
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_cerrado() is
  'Trigger: a closed ticket takes no answer from anybody. Notes among admins are no answers. After the row, so that the policies answer first. Errors: P0001 with hint ticket_cerrado, or ticket_unido where it goes on in another.';

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_apertura boolean;
  v_datos jsonb;
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_apertura := new.del_estudio and t.abierto_por_estudio and not exists (
    select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  if v_apertura then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos);
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when new.del_estudio and not private.uniendo() then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    estado = case when private.uniendo() then estado
                  when new.del_estudio and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.avisar_de_ticket('ticket_respuesta', t.id, v_datos);
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos);
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side. The one with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';

create or replace function private.reabrir_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_en bigint := (select t.unido_a from public.tickets t where t.id = p_ticket and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()));
begin
  if v_en is not null then
    raise exception 'Este ticket se unió al #%: sigue ahí.', v_en using errcode = 'P0001', hint = 'ticket_unido';
  end if;
  update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end
  where id = p_ticket and estado = 'cerrado' and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if not found then
    raise exception 'Este ticket no es tuyo o no está cerrado.' using errcode = '42501';
  end if;
end $$;
comment on function public.reabrir_ticket(bigint) is
  'Client (own) or admin: reopens a ticket within 14 days of its closing and tells the other side. Errors: 42501 not theirs or not closed, P0001 with hint plazo_vencido, or ticket_unido where it goes on in another.';

create or replace function private.ticket_de_respuesta(p_ticket bigint, p_de text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_anterior bigint;
  v_vistos bigint[] := '{}';
begin
  select k.* into t from public.tickets k join public.clientes c on c.id = k.cliente
  where k.id = p_ticket and c.activo
    and (c.email = p_de or exists (select from public.personas p where p.cliente = c.id and p.email = p_de and p.activo))
  for update of k;
  if not found then return null; end if;
  -- An answer to an old mail goes on where the last one went on, or in the one that it was made one with.
  while t.unido_a is not null or t.cerrado_en < now() - interval '14 days' loop
    v_anterior := t.id;
    v_vistos := v_vistos || t.id;
    if t.unido_a is not null then
      select * into t from public.tickets where id = t.unido_a for update;
      continue;
    end if;
    select * into t from public.tickets where anterior = v_anterior and id <> all(v_vistos) order by id desc limit 1 for update;
    if not found then
      insert into public.tickets (cliente, plataforma, asunto, categoria, anterior)
      select cliente, plataforma, asunto, categoria, id from public.tickets where id = v_anterior
      returning * into t;
    end if;
  end loop;
  if t.estado = 'cerrado' then
    update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end where id = t.id;
  end if;
  return t.id;
end $$;
comment on function private.ticket_de_respuesta(bigint, text) is
  'The open ticket in which an answer by mail belongs: the one it answers, or that it was made one with, reopened within 14 days of its closing; later one that goes on from it, opened if there is none. Null unless the address is that of the ticket''s client, or of a person of them, active both.';

create or replace function private.adjuntar_correo(p_id bigint, p_lugar int, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
begin
  update public.correos_entrantes set pendientes = array_remove(pendientes, p_lugar)
  where id = p_id and p_lugar = any(pendientes) returning * into e;
  if not found then return false; end if;
  if p_ruta is null then
    update public.ticket_mensajes set cuerpo = left(cuerpo, 9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
    return true;
  end if;
  if e.resultado = 'sin_dueno' then
    update public.correos_entrantes set rutas[p_lugar + 1] = p_ruta
    where id = e.id and exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_ruta and o.name like 'entrantes/' || e.id || '/%');
  else
    update public.ticket_mensajes m set adjuntos = adjuntos || p_ruta
    from public.tickets t, storage.objects o
    where m.id = e.mensaje and t.id = m.ticket and o.bucket_id = 'adjuntos' and o.name = p_ruta
      -- Also in the folder of one that was made one with it while the file was on its way.
      and (exists (select from public.tickets k where (k.id = t.id or k.unido_a = t.id) and o.name like t.cliente || '/' || k.id || '/%')
        or o.name like 'entrantes/' || e.id || '/%') and o.name not like '%/interno/%';
  end if;
  if not found then
    raise exception 'Ese archivo no es de este ticket.' using errcode = 'P0001';
  end if;
  return true;
end $$;

create function private.exigir_unibles(o public.tickets, d public.tickets) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if o.id = d.id then
    raise exception 'Elige otro ticket: es el mismo.' using errcode = 'P0001', hint = 'el_mismo';
  end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos tickets ya no existe. Vuelve a la lista.' using errcode = 'P0001', hint = 'sin_ticket';
  end if;
  if o.cliente <> d.cliente then
    raise exception 'Son tickets de clientes distintos: no se unen.' using errcode = 'P0001', hint = 'otro_cliente';
  end if;
  if o.unido_a is not null or d.unido_a is not null then
    raise exception 'El ticket #% ya se unió al #%.', case when o.unido_a is not null then o.id else d.id end, coalesce(o.unido_a, d.unido_a)
      using errcode = 'P0001', hint = 'ya_unido';
  end if;
  if d.estado = 'cerrado' then
    raise exception 'El ticket que queda está cerrado: reábrelo antes, o une al revés.' using errcode = 'P0001', hint = 'cerrado';
  end if;
end $$;
comment on function private.exigir_unibles(public.tickets, public.tickets) is 'Raises P0001 where the first ticket cannot become part of the second.';

create function private.leido_tras_unir(p_origen bigint, p_destino bigint) returns table (cuenta uuid, hasta bigint)
language sql stable security definer set search_path = '' as $$
  -- As far as each account had read both: to just before the first message that was new to it, or to the end.
  select l.cuenta, coalesce(min(m.id) filter (where m.id > coalesce(x.hasta, 0)) - 1, max(l.hasta))
  from (select x.cuenta, max(x.hasta) as hasta from private.ticket_lecturas x where x.ticket in (p_origen, p_destino) group by x.cuenta) l
  left join public.ticket_mensajes m on m.ticket in (p_origen, p_destino) and m.autor is distinct from l.cuenta
    and m.creado_en > now() - interval '30 days'
    and (not m.interno or exists (select from public.clientes c where c.usuario = l.cuenta and c.perfil = 'admin'))
  left join private.ticket_lecturas x on x.ticket = m.ticket and x.cuenta = l.cuenta
  group by l.cuenta;
$$;
comment on function private.leido_tras_unir(bigint, bigint) is
  'How far each account that has read any of two tickets has read both of them, so that what is new to it stays so (public.tickets_sin_leer).';

create function private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz, pasan text[], quedan text[])
language plpgsql security definer set search_path = '' as $$
declare
  o public.tickets;
  d public.tickets;
  v_marca text;
  v_turno boolean;
  v_parado interval;
  v_a_cargo bigint;
  v_leidos jsonb;
begin
  perform private.exigir_admin();
  perform from public.tickets t where t.id in (p_ticket, p_en) order by t.id for update;  -- of two admins at once the second finds what the first did
  select * into o from public.tickets t where t.id = p_ticket;
  select * into d from public.tickets t where t.id = p_en;
  perform private.exigir_unibles(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en, (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  -- What the studio owes in one of the two it owes in the one that stays.
  v_turno := o.estado in ('abierto', 'en_curso') and d.estado not in ('abierto', 'en_curso');
  v_a_cargo := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a and c.perfil = 'admin' and c.activo));
  v_parado := coalesce(now() - d.detenido_desde, interval '0');
  select v_marca, count(*) filter (where not m.interno), count(*) filter (where m.interno), coalesce(sum(cardinality(m.adjuntos)), 0)
    into marca, mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from (
      select c.cliente as nombre, c.email, 1 as orden from public.clientes c where c.id = d.cliente and c.activo
      union all
      select p.nombre, p.email, 2 from public.personas p join public.clientes c on c.id = p.cliente and c.activo
      where p.cliente = d.cliente and p.activo and exists (select from public.ticket_mensajes m where m.ticket in (o.id, d.id) and m.autor = p.usuario and not m.interno)) x
    where not private.correo_apagado('ticket_respuesta', x.email) order by x.orden, x.nombre);
  estado := case when v_turno then 'en_curso' when d.estado = 'resuelto' and o.estado = 'esperando_cliente' then o.estado else d.estado end;
  vence_en := case when o.detenido_desde is null and (v_turno or d.detenido_desde is null)
    then least(d.vence_en + case when v_turno then v_parado else interval '0' end, o.vence_en) else d.vence_en end;
  pasan := array_remove(array[
    case when d.plataforma is null and o.plataforma is not null then 'plataforma' end,
    case when d.hito is null and o.hito is not null and o.plataforma = coalesce(d.plataforma, o.plataforma) then 'hito' end,
    case when d.pago is null and o.pago is not null then 'pago' end,
    case when d.asignado_a is null and v_a_cargo is not null then 'asignado_a' end], null);
  quedan := array_remove(array[
    case when o.plataforma <> d.plataforma then 'plataforma' end,
    case when o.hito is not null and o.hito is distinct from d.hito and 'hito' <> all(pasan) then 'hito' end,
    case when o.pago <> d.pago then 'pago' end], null);
  if p_marca is null then
    return next;
    return;
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos tickets cambió mientras decidías: mira otra vez qué pasa.' using errcode = 'P0001', hint = 'cambio';
  end if;

  perform set_config('estudio.uniendo', 'si', true);
  v_leidos := (select coalesce(jsonb_agg(l), '[]') from private.leido_tras_unir(o.id, d.id) l);
  update public.ticket_mensajes m set ticket = d.id where m.ticket = o.id;
  update private.busquedas b set fila = d.id, orden = d.id where b.tabla = 'tickets' and b.fila = o.id::text and b.mensaje <> 0;
  delete from private.ticket_lecturas l where l.ticket in (o.id, d.id);
  insert into private.ticket_lecturas (ticket, cuenta, hasta) select d.id, l.cuenta, l.hasta from jsonb_to_recordset(v_leidos) l (cuenta uuid, hasta bigint);
  delete from private.respondiendo x where x.ticket = o.id;
  update public.tickets t set estado = 'cerrado', unido_a = d.id where t.id = o.id;
  update public.tickets t set
    estado = unir_tickets.estado,
    -- The trigger adds the time that its clock stood.
    vence_en = unir_tickets.vence_en - case when v_turno then v_parado else interval '0' end,
    responder_en = case when d.primera_respuesta_en is null then least(d.responder_en, case when o.primera_respuesta_en is null then o.responder_en end) else d.responder_en end,
    plataforma = coalesce(d.plataforma, o.plataforma),
    hito = case when 'hito' = any(pasan) then o.hito else d.hito end,
    pago = coalesce(d.pago, o.pago),
    asignado_a = v_a_cargo,
    anterior = coalesce(d.anterior, nullif(o.anterior, d.id))
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values (d.id, format('Unimos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.', o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)), private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;
create function public.unir_tickets(p_ticket bigint, p_en bigint, p_marca text default null)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz, pasan text[], quedan text[])
language sql set search_path = '' as $$ select * from private.unir_tickets(p_ticket, p_en, p_marca); $$;
comment on function public.unir_tickets(bigint, bigint, text) is
  'Admin: the ticket p_ticket becomes part of p_en, of the same client. Without p_marca it only says what would happen: how many messages, notes among admins and files pass, avisados (names of who is mailed), estado and vence_en of p_en afterwards, pasan (of plataforma, hito, pago, asignado_a those that p_en has not and takes over) and quedan (those that both have and differ: they stay on the closed one). With the marca of that answer it is done: p_ticket is closed and says where it went on (tickets.unido_a), and a message of the studio in p_en says so. Errors: 42501; P0001 with hint el_mismo, sin_ticket, otro_cliente, ya_unido, cerrado or cambio.';

revoke execute on function private.exigir_unibles(public.tickets, public.tickets), private.leido_tras_unir(bigint, bigint),
  private.unir_tickets(bigint, bigint, text), public.unir_tickets(bigint, bigint, text) from public;
grant execute on function private.unir_tickets(bigint, bigint, text), public.unir_tickets(bigint, bigint, text) to authenticated;

create or replace function public.resumen_por_mes(p_atras int default 8, p_adelante int default 3, p_cliente bigint default null)
returns table (mes date, cobrado bigint, por_cobrar bigint, vencido bigint, abiertos int, resueltos int, primera_respuesta int)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
begin
  perform private.exigir_admin();
  if (p_atras between 0 and 60 and p_adelante between 0 and 24) is not true then
    raise exception 'Elige entre 0 y 60 meses hacia atrás y entre 0 y 24 hacia adelante.' using errcode = 'P0001';
  end if;
  return query
  with meses as (
    select m::date as desde, m at time zone 'America/Santiago' as inicio, (m + interval '1 month') at time zone 'America/Santiago' as fin
    from generate_series(date_trunc('month', v_hoy::timestamp) - make_interval(months => p_atras),
      date_trunc('month', v_hoy::timestamp) + make_interval(months => p_adelante), interval '1 month') m),
  plazo as (select min(x.inicio) as inicio, max(x.fin) as fin, min(x.desde) as desde, max(x.desde) + interval '1 month' as hasta from meses x),
  ingresos as (
    select p.pagado_en, p.monto from public.pagos p where p.estado = 'pagado' and (p_cliente is null or p.cliente = p_cliente)
    union all select o.pagado_en, o.monto from public.pedidos o where o.estado = 'pagado' and o.cliente is null and p_cliente is null),
  cobros as (
    select date_trunc('month', i.pagado_en at time zone 'America/Santiago')::date as desde, sum(i.monto) as monto
    from ingresos i, plazo z where i.pagado_en >= z.inicio and i.pagado_en < z.fin group by 1),
  cuotas as (
    select date_trunc('month', p.vence_el)::date as desde, p.monto, private.pago_vencido(p.estado, p.vence_el, p.hito) as vencida
    from public.pagos p, plazo z
    where p.estado in ('programado', 'pendiente', 'rechazado', 'en_revision') and p.vence_el >= z.desde and p.vence_el < z.hasta
      and (p_cliente is null or p.cliente = p_cliente)),
  deudas as (
    select c.desde, sum(c.monto) filter (where not c.vencida) as por_cobrar, sum(c.monto) filter (where c.vencida) as vencido
    from cuotas c group by 1),
  entradas as (
    select date_trunc('month', r.creado_en at time zone 'America/Santiago')::date as desde, count(*)::int as abiertos,
      round(percentile_cont(0.5) within group (order by extract(epoch from r.primera_respuesta_en - r.creado_en))
        filter (where r.primera_respuesta_en is not null and not r.abierto_por_estudio) / 60)::int as primera_respuesta
    from public.tickets r, plazo z
    where r.unido_a is null and r.creado_en >= z.inicio and r.creado_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1),
  salidas as (
    select date_trunc('month', r.resuelto_en at time zone 'America/Santiago')::date as desde, count(*)::int as resueltos
    from public.tickets r, plazo z
    where r.unido_a is null and r.resuelto_en >= z.inicio and r.resuelto_en < z.fin and (p_cliente is null or r.cliente = p_cliente) group by 1)
  select x.desde, coalesce(c.monto, 0)::bigint, coalesce(d.por_cobrar, 0)::bigint, coalesce(d.vencido, 0)::bigint,
    coalesce(e.abiertos, 0), coalesce(s.resueltos, 0), e.primera_respuesta
  from meses x left join cobros c using (desde) left join deudas d using (desde) left join entradas e using (desde) left join salidas s using (desde)
  order by x.desde;
end $$;
comment on function public.resumen_por_mes(int, int, bigint) is
  'Admin: for each month in Chile, from p_atras months ago to p_adelante months ahead: pesos collected (payments by the day they were paid, and paid orders that are not a client''s yet), pesos still to collect and overdue (by the day they are due), tickets opened and solved (two that were made one are one), and the median minutes to the first answer of those opened by clients, null while there is none. Errors: 42501, P0001.';

-- Two tickets of one client become one conversation: that of the one that stays.

create function private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz,
  pasan text[], quedan text[])
language plpgsql security definer set search_path = '' as $$
declare
  o public.tickets;
  d public.tickets;
  n public.tickets;
begin
  perform private.exigir_admin();
  perform from public.tickets t where t.id in (p_ticket, p_en)
    order by t.id for update;  -- of two admins at once the second finds what the first did
  select * into o from public.tickets t where t.id = p_ticket;
  select * into d from public.tickets t where t.id = p_en;
  if o.id = d.id then raise exception 'Elige otro ticket: es el mismo.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos tickets ya no existe. Vuelve a la lista.' using hint = 'sin_ticket';
  end if;
  if o.cliente <> d.cliente then raise exception 'Son tickets de clientes distintos: no se pueden fusionar.'
    using hint = 'otro_cliente'; end if;
  if o.unido_a is not null or d.unido_a is not null then
    raise exception 'El ticket #% ya se fusionó con el #%.', case when o.unido_a is not null then o.id else d.id end,
      coalesce(o.unido_a, d.unido_a)
      using hint = 'ya_unido';
  end if;
  if d.estado = 'cerrado' then
    raise exception 'El ticket que queda está cerrado: reábrelo antes, o fusiona al revés.' using hint = 'cerrado';
  end if;
  marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en,
    (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  select count(*) filter (where not m.interno), count(*) filter (where m.interno),
    coalesce(sum(cardinality(m.adjuntos)), 0)
    into mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from private.oyen_de_tickets(d.id, o.id) x where private.motivo_de_descarte('ticket_respuesta',
      x.email) is null order by x.orden, x.nombre);
  -- The one that stays, as it will be: what the studio owes in one of the two it owes there.
  n := d;
  -- Who spoke last in the conversation that becomes one; what was closed changes no turn.
  if o.estado in ('abierto', 'en_curso', 'esperando_cliente')
    and coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = o.id and not m.interno),
      o.creado_en)
      > coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = d.id and not m.interno),
        d.creado_en) then
    n.hablo_el_cliente := o.hablo_el_cliente;
  end if;
  if not n.hablo_el_cliente and (o.estado = 'esperando_cliente' and d.estado in ('abierto', 'en_curso')
    or d.estado = 'esperando_cliente' and o.estado in ('abierto', 'en_curso')) then
    -- The later answer is the studio's, to both: it waits for the client since then.
    n.estado := 'esperando_cliente';
    n.detenido_desde := coalesce(d.detenido_desde, o.detenido_desde);
    n.vence_en := least(d.vence_en, o.vence_en);
    n.primera_respuesta_en := coalesce(d.primera_respuesta_en, (select max(m.creado_en) from public.ticket_mensajes m
      where m.ticket = o.id and not m.interno and m.del_estudio));
  elsif o.estado in ('abierto', 'en_curso') then
    n.estado := case when d.estado in ('abierto', 'en_curso') then d.estado else 'en_curso' end;
    n.vence_en := least(private.reanudado(d.vence_en, d.detenido_desde), o.vence_en);
    n.detenido_desde := null;
  elsif d.estado = 'resuelto' and o.estado = 'esperando_cliente' then
    n.estado := o.estado;
  end if;
  if d.primera_respuesta_en is null and o.primera_respuesta_en is null then n.responder_en := least(d.responder_en,
    o.responder_en); end if;
  n.categoria := case when o.categoria = 'reclamo' and o.estado in ('abierto', 'en_curso', 'esperando_cliente')
    then o.categoria else d.categoria end;
  n.plataforma := coalesce(d.plataforma, o.plataforma);
  n.hito := case when n.plataforma = o.plataforma then coalesce(d.hito, o.hito) else d.hito end;
  n.pago := coalesce(d.pago, o.pago);
  n.asignado_a := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a
    and c.perfil = 'admin' and c.activo));
  n.anterior := coalesce(d.anterior, nullif(o.anterior, d.id));
  estado := n.estado;
  vence_en := n.vence_en;
  pasan := array(select k from unnest('{categoria,plataforma,hito,pago,asignado_a}'::text[]) k
    where to_jsonb(n) ->> k is distinct from to_jsonb(d) ->> k);
  quedan := array(select k from unnest('{plataforma,hito,pago}'::text[]) k
    where to_jsonb(o) ->> k <> coalesce(to_jsonb(n) ->> k, ''));
  if p_marca is null then
    return next;
    return;
  end if;
  if p_marca <> marca then
    raise exception 'Uno de los dos tickets cambió mientras decidías: mira otra vez qué pasa.' using hint = 'cambio';
  end if;

  perform set_config('estudio.uniendo', 'si', true);
  -- How far each account has read both: to just before the first message that was new to it, or to the end.
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select d.id, l.cuenta, coalesce(min(m.id) filter (where m.id > coalesce(x.hasta, 0)) - 1, max(l.hasta))
  from (select x.cuenta, max(x.hasta) as hasta from private.ticket_lecturas x where x.ticket in (o.id, d.id)
    group by x.cuenta) l
  left join public.ticket_mensajes m on m.ticket in (o.id, d.id) and m.autor is distinct from l.cuenta
    and m.creado_en > now() - interval '30 days'
    and (not m.interno or exists (select from public.clientes c where c.usuario = l.cuenta and c.perfil = 'admin'))
  left join private.ticket_lecturas x on x.ticket = m.ticket and x.cuenta = l.cuenta
  group by l.cuenta
  on conflict on constraint ticket_lecturas_pkey do update set hasta = excluded.hasta;
  delete from private.ticket_lecturas l where l.ticket = o.id;
  update public.ticket_mensajes m set ticket = d.id where m.ticket = o.id;
  update private.busquedas b set fila = d.id, orden = d.id where b.tabla = 'tickets' and b.fila = o.id::text
    and b.mensaje <> 0;
  delete from private.respondiendo x where x.ticket = o.id;
  update public.tickets t set estado = 'cerrado', unido_a = d.id where t.id = o.id;
  update public.tickets t
  set (estado, detenido_desde, vence_en, responder_en, primera_respuesta_en, hablo_el_cliente, categoria, plataforma,
    hito, pago, asignado_a, anterior)
    = row (n.estado, n.detenido_desde, n.vence_en, n.responder_en, n.primera_respuesta_en, n.hablo_el_cliente,
      n.categoria, n.plataforma, n.hito, n.pago, n.asignado_a, n.anterior)
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values
    (d.id,
    format('Fusionamos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.',
    o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)),
      private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;
create function public.unir_tickets(p_ticket bigint, p_en bigint, p_marca text default null)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz,
  pasan text[], quedan text[])
language sql set search_path = '' as $$ select * from private.unir_tickets(p_ticket, p_en, p_marca); $$;
comment on function public.unir_tickets(bigint, bigint, text) is
  'Admin: the ticket p_ticket becomes part of p_en, of the same client. Without p_marca it only says what would '
  'happen: how many messages, notes among admins and files pass, avisados (names of who is mailed), estado and '
  'vence_en of p_en afterwards, pasan (of plataforma, hito, pago, asignado_a those that p_en has not and takes over; '
  'categoria where it becomes a complaint, with the term of that) and quedan (those that both have and differ: they '
  'stay on the closed one). With the marca of that answer it is done: p_ticket is closed and says where it went on '
  '(tickets.unido_a), and a message of the studio in p_en says so. Errors: 42501; P0001 with hint el_mismo, '
  'sin_ticket, otro_cliente, ya_unido, cerrado or cambio.';

grant execute on function private.unir_tickets(bigint, bigint, text), public.unir_tickets(bigint, bigint,
  text) to authenticated;

-- Reminders that a person of the studio sends, by mail or by hand; those of the task are in 7_correos_de_pagos.sql.

create function private.por_que_no_se_recuerda(p_pago bigint, p_hoy date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.pagos;
  v_dia date;
begin
  select * into p from public.pagos where id = p_pago;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  return case
    when p.id is null then '{"motivo": "no_existe", "texto": "Ese pago no existe."}'::jsonb
    when p.estado = 'en_revision' then
      '{"motivo": "en_revision", "texto": "El cliente ya informó este pago: revisa su comprobante."}'
    when p.estado not in ('programado', 'pendiente', 'rechazado') then
      '{"motivo": "cerrado", "texto": "De este pago no queda nada por pagar."}'
    when private.espera_hito(p.estado, p.hito) then
      '{"motivo": "espera_hito", "texto": "Este pago espera que se apruebe su hito: todavía no se cobra."}'
    when not (select c.activo from public.clientes c where c.id = p.cliente) then
      '{"motivo": "desactivado", "texto": "La cuenta de este cliente está desactivada: no recibe recordatorios."}'
    when v_dia > p_hoy then jsonb_build_object('motivo', 'muy_pronto', 'texto',
      'El próximo recordatorio puede salir el ' || (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes',
        'sábado', 'domingo'])[extract(isodow from v_dia)] || ' ' || private.dia_en_palabras(v_dia) || '. Son a lo más dos por semana a un cliente, con dos días entre ellos y '
      'nunca en domingo o feriado.')
  end;
end $$;
comment on function private.por_que_no_se_recuerda(bigint, date) is
  'Why a client is not reminded of a payment on a day, {motivo: one of no_existe, en_revision, cerrado, espera_hito, '
  'desactivado, muy_pronto; texto: for people}; null where they may be.';

create function private.recordar_pagos(p_pagos bigint[], p_por_correo boolean, p_hoy date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_quedan jsonb;
  v_salen bigint[];
begin
  perform private.exigir_admin();
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  perform from public.clientes c where c.id in (select g.cliente from public.pagos g where g.id = any(p_pagos))
    order by c.id for no key update;
  perform from public.pagos g where g.id = any(p_pagos) order by g.id for update;
  -- Before any is written down: several of one client go together.
  select coalesce(jsonb_agg(x.por_que || jsonb_build_object('pago', x.id) order by x.id)
      filter (where x.por_que is not null), '[]'),
    array_agg(x.id) filter (where x.por_que is null)
    into v_quedan, v_salen
  from (select i.id, private.por_que_no_se_recuerda(i.id, p_hoy) as por_que
    from (select distinct u.id from unnest(p_pagos) u (id)) i) x;
  insert into private.recordatorios (pago, vence_el, enviado_en, a_mano)
  select p.id, p.vence_el, private.instante_de(p_hoy, now()), not p_por_correo
  from public.pagos p where p.id = any(v_salen);
  for r in
    select private.correo_de_pagos(c.id) as email, private.pagos_de_recordatorio(array_agg(p.id), p_hoy) as pagos
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = any(v_salen) and p_por_correo
    group by c.id order by c.id
  loop
    perform private.encolar_correo('pago_recordatorio', r.email,
      (r.pagos -> 0) || jsonb_build_object('otros', r.pagos - 0), private.correo_estudio());
  end loop;
  return jsonb_build_object('enviados', coalesce(cardinality(v_salen), 0), 'quedan', v_quedan);
end $$;
comment on function private.recordar_pagos(bigint[], boolean, date) is
  'Reminds of payments, each once: those of one client in one mail; without p_por_correo it only writes down that a '
  'person sent it. {enviados: how many, quedan: those that were left, [{pago, motivo, texto}] as '
  'private.por_que_no_se_recuerda}.';

create function private.pagos_de_recordatorio(p_pagos bigint[], p_hoy date) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el,
    'token', private.crear_enlace_de_pago(p.id)) order by p.vence_el, p.id)
  from public.pagos p where p.id = any(p_pagos);
$$;
comment on function private.pagos_de_recordatorio(bigint[], date) is
  'What a reminder says of payments, the longest due first, each with a new link that opens it: [{pago, concepto, '
  'monto in pesos, afecto: private.con_iva, vence_el, dias since then, token}].';

create function private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date default private.hoy()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_queda jsonb;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  v_queda := private.recordar_pagos(array[p_pago], true, p_hoy) #> '{quedan,0}';
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $$;
create function public.recordar_pago(p_pago bigint default null, p_cliente bigint default null) returns void
language sql set search_path = '' as $$ select private.recordar_pago(p_pago, p_cliente); $$;
comment on function public.recordar_pago(bigint, bigint) is
  'Admin: mails the client a reminder of a payment that they owe or, without p_pago, of the first one that p_cliente '
  'is expected to pay. Counted together with those of the task (private.proximo_recordatorio). Errors: 42501, P0001 '
  'with hint nada, no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto (says when the next one may '
  'leave).';

create function public.recordar_pagos(p_pagos bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.recordar_pagos(p_pagos, true, private.hoy()); $$;
comment on function public.recordar_pagos(bigint[]) is
  'Admin: reminds of several payments at once, each once and those of one client in one mail. {enviados: how many, '
  'quedan: those of which nobody was reminded, [{pago, motivo, texto}]}. Errors: 42501.';

-- By hand: a link that a person sends as they like, and then says so. -----------------------------------

create function private.preparar_recordatorio(p_pagos bigint[], p_hoy date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_queda jsonb;
begin
  perform private.exigir_admin();
  select private.por_que_no_se_recuerda(u.id, p_hoy) into v_queda from unnest(p_pagos) u (id)
    where private.por_que_no_se_recuerda(u.id, p_hoy) is not null order by u.id limit 1;
  if found then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
  if (select count(distinct p.cliente) from public.pagos p where p.id = any(p_pagos)) <> 1 then
    raise exception 'Elige pagos de un solo cliente: cada uno recibe su propio mensaje.' using hint = 'varios';
  end if;
  select x.* into c from public.clientes x join public.pagos p on p.cliente = x.id where p.id = p_pagos[1];
  return jsonb_build_object('nombre', c.cliente, 'telefono', c.telefono, 'pagos',
    private.pagos_de_recordatorio(p_pagos, p_hoy));
end $$;
create function public.preparar_recordatorio(p_pagos bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.preparar_recordatorio(p_pagos, private.hoy()); $$;
comment on function public.preparar_recordatorio(bigint[]) is
  'Admin: what a message that a person sends themselves says of payments of one client, each with a new link that opens '
  'it without an account: {nombre and telefono of the client, pagos: as private.pagos_de_recordatorio}. Nothing is '
  'written down until public.anotar_recordatorio. Errors: 42501, P0001 with hint varios (of several clients), no_existe, '
  'en_revision, cerrado, espera_hito, desactivado, muy_pronto.';

create function private.anotar_recordatorio(p_pagos bigint[], p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_queda jsonb := private.recordar_pagos(p_pagos, false, p_hoy) #> '{quedan,0}';
begin
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $$;
create function public.anotar_recordatorio(p_pagos bigint[]) returns void
language sql set search_path = '' as $$ select private.anotar_recordatorio(p_pagos, private.hoy()); $$;
comment on function public.anotar_recordatorio(bigint[]) is
  'Admin: writes down that they reminded of payments themselves, by WhatsApp or as they liked; it counts as a reminder, '
  'and no mail leaves. All or none. Errors: 42501, P0001 with the hints of public.recordar_pago.';

grant execute on function private.recordar_pago(bigint, bigint, date), public.recordar_pago(bigint, bigint),
  private.recordar_pagos(bigint[], boolean, date), public.recordar_pagos(bigint[]),
  private.preparar_recordatorio(bigint[], date), public.preparar_recordatorio(bigint[]),
  private.anotar_recordatorio(bigint[], date), public.anotar_recordatorio(bigint[]) to authenticated;

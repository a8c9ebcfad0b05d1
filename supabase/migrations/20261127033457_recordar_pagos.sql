set lock_timeout = '10s';
-- A person reminds of a payment, too; their reminders and those of the task are counted together.

alter table private.recordatorios drop constraint recordatorios_pkey, alter column etapa drop not null,
  add column id bigint generated always as identity primary key, add unique (pago, etapa, vence_el);
comment on table private.recordatorios is 'Reminders that were sent: each stage, in days from the due day, once for each due day; and those that somebody of the studio sent.';
comment on column private.recordatorios.etapa is 'Null for one that a person sent.';
update private.tablas set fuera = coalesce(fuera, '{}') || '{id}' where tabla = 'private.recordatorios';

create function private.proximo_recordatorio(p_pago bigint, p_a_mano boolean, p_hoy date) returns date
language sql stable security definer set search_path = '' as $$
  with dias as (
    select distinct (r.enviado_en at time zone 'America/Santiago')::date as dia,
      bool_or(r.etapa is null or (r.enviado_en at time zone 'America/Santiago')::date > r.vence_el) over (partition by (r.enviado_en at time zone 'America/Santiago')::date) as cobra
    from public.pagos p join public.pagos g on g.cliente = p.cliente join private.recordatorios r on r.pago = g.id
    where p.id = p_pago and (p_a_mano or r.etapa is null or r.pago = p.id)),
  desde as (select greatest(p_hoy, (select max(dia) + 2 from dias), (select dia + 7 from dias where cobra order by dia desc offset 1 limit 1)) as dia)
  select min(d.dia + n) from desde d, generate_series(0, 30) n where private.es_dia_de_aviso(d.dia + n);
$$;
comment on function private.proximo_recordatorio(bigint, boolean, date) is
  'The first day from p_hoy on which a payment may be reminded of, by the task or, with p_a_mano, by a person: those of a person and of the task are counted together, at most two in seven days and two days apart (Ley 21.320), never on a Sunday or a holiday. A person counts all of the client, the task those of the payment and of persons; what was sent before it was overdue keeps its distance and is no collection.';

create or replace function private.tarea_recordar_pagos(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3 limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el, private.instante_de(p_hoy, now())) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.tarea_recordar_pagos(date) is
  'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone; what private.proximo_recordatorio does not let leave yet is sent later.';

create function private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date default private.hoy()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  p public.pagos;
  v_dia date;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el, g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  select x.* into c from public.clientes x where x.id = (select g.cliente from public.pagos g where g.id = p_pago) for no key update;
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  if p.estado = 'en_revision' then raise exception 'El cliente ya informó este pago: revisa su comprobante.' using hint = 'en_revision'; end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado') then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if private.espera_hito(p.estado, p.hito) then raise exception 'Este pago espera que se apruebe su hito: todavía no se cobra.' using hint = 'espera_hito'; end if;
  if not c.activo then raise exception 'La cuenta de este cliente está desactivada: no recibe recordatorios.' using hint = 'desactivado'; end if;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  if v_dia > p_hoy then
    raise exception 'El próximo recordatorio puede salir el %. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from v_dia)] || ' ' || to_char(v_dia, 'DD-MM-YYYY')
      using hint = 'muy_pronto';
  end if;
  insert into private.recordatorios (pago, vence_el, enviado_en) values (p.id, p.vence_el, private.instante_de(p_hoy, now()));
  perform private.encolar_correo('pago_recordatorio', c.email, jsonb_build_object('pago', p.id, 'concepto', p.concepto,
    'monto', p.saldo, 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el), private.correo_estudio());
end $$;
create function public.recordar_pago(p_pago bigint default null, p_cliente bigint default null) returns void
language sql set search_path = '' as $$ select private.recordar_pago(p_pago, p_cliente); $$;
comment on function public.recordar_pago(bigint, bigint) is
  'Admin: mails the client a reminder of a payment that they owe or, without p_pago, of the first one that p_cliente is expected to pay. Counted together with those of the task (private.proximo_recordatorio). Errors: 42501, P0001 with hint nada, no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto (says when the next one may leave).';
grant execute on function private.recordar_pago(bigint, bigint, date), public.recordar_pago(bigint, bigint) to authenticated;

-- Reminders that a person of the studio sends; those of the task are in 7_correos_de_pagos.sql.

create function private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date default private.hoy()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  p public.pagos;
  v_dia date;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  select x.* into c from public.clientes x where x.id = (select g.cliente from public.pagos g where g.id = p_pago)
    for no key update;
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  if p.estado = 'en_revision' then raise exception 'El cliente ya informó este pago: revisa su comprobante.'
    using hint = 'en_revision'; end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado')
    then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if private.espera_hito(p.estado, p.hito)
    then raise exception 'Este pago espera que se apruebe su hito: todavía no se cobra.' using hint = 'espera_hito';
    end if;
  if not c.activo then raise exception 'La cuenta de este cliente está desactivada: no recibe recordatorios.'
    using hint = 'desactivado'; end if;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  if v_dia > p_hoy then
    raise
      exception
      'El próximo recordatorio puede salir el %. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from v_dia)] ||
        ' ' || private.dia_en_palabras(v_dia)
      using hint = 'muy_pronto';
  end if;
  insert into private.recordatorios (pago, vence_el, enviado_en) values (p.id, p.vence_el, private.instante_de(p_hoy,
    now()));
  perform private.encolar_correo('pago_recordatorio', private.correo_de_pagos(c.id), jsonb_build_object('pago', p.id,
    'concepto', p.concepto, 'monto', p.saldo, 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el, 'token', private.crear_enlace_de_pago(p.id)),
      private.correo_estudio());
end $$;
create function public.recordar_pago(p_pago bigint default null, p_cliente bigint default null) returns void
language sql set search_path = '' as $$ select private.recordar_pago(p_pago, p_cliente); $$;
comment on function public.recordar_pago(bigint, bigint) is
  'Admin: mails the client a reminder of a payment that they owe or, without p_pago, of the first one that p_cliente '
  'is expected to pay. Counted together with those of the task (private.proximo_recordatorio). Errors: 42501, P0001 '
  'with hint nada, no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto (says when the next one may '
  'leave).';
grant execute on function private.recordar_pago(bigint, bigint, date), public.recordar_pago(bigint, bigint)
  to authenticated;

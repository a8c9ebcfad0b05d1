set lock_timeout = '10s';

-- No mail about what an account opens leaves before its invitation.

create function private.del_area(p_tipo text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_tipo ~ '^(ticket|hito)_' or p_tipo in ('pago_programado', 'pago_plan', 'pago_liberado', 'pago_recordatorio', 'pago_cambiado');
$$;
comment on function private.del_area(text) is
  'Whether a mail tells of what an account opens: it waits for an invitation that has not left, and is not sent to who was deactivated. Meetings, orders, money that came or went back and personal data are no such thing.';

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin' and c.activo) then 'Ya no es parte del equipo.'
    when private.del_area(p_tipo)
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and private.invitacion_de(p_para) is null
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;

create or replace function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  with abandonados as (
    update public.correos
    set estado = 'fallido', ultimo_error = 'El envío se interrumpió ' || sin_resultado || ' veces seguidas. No sabemos si salió.'
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado >= 5),
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  nuevos as materialized (
    select id, tipo, para from public.correos c
    where estado = 'pendiente' and proximo_intento <= now()
      and not (private.del_area(c.tipo) and exists (
        select from public.correos i where i.tipo = 'invitacion' and i.para = lower(c.para) and i.estado in ('pendiente', 'enviando')))
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked),
  -- Whoever sent it died, perhaps of it: it is claimed alone, so that the next time it takes no other along.
  interrumpido as materialized (
    select id, tipo, para from public.correos
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado < 5 and not exists (select from nuevos)
    order by proximo_intento
    limit 1
    for update skip locked),
  debidos as materialized (
    select x.id, private.motivo_de_descarte(x.tipo, x.para) as motivo from (select * from nuevos union all select * from interrumpido) x),
  descartados as (
    update public.correos c set estado = 'descartado', ultimo_error = d.motivo from debidos d where c.id = d.id and d.motivo is not null)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes',
    incierto_desde = coalesce(c.incierto_desde, now()), preguntar = coalesce(c.incierto_desde <= now() - interval '10 minutes', false),
    sin_resultado = c.sin_resultado + 1
  from debidos d where c.id = d.id and d.motivo is null
  returning c.*;
$$;
comment on function public.tomar_correos(int) is
  'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 minutes, when nothing else is, alone; after five claims without an outcome it has failed. One that may have gone out ten minutes ago says `preguntar`. What private.motivo_de_descarte names a reason for is put aside instead. What an account opens (private.del_area) waits until an invitation of its address has left, failed for good or was put aside, whichever was queued first.';

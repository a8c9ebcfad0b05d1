set lock_timeout = '10s';

-- Of money that came, was refused or went back everybody hears, also whose account is deactivated.

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos')
      and exists (select from public.clientes where email = lower(p_para) and not (perfil = 'admin' and activo)) then 'Ya no es parte del equipo.'
    when (p_tipo ~ '^(ticket|hito)_' or p_tipo in ('pago_programado', 'pago_plan', 'pago_liberado', 'pago_recordatorio')) and (exists (select from public.clientes where email = lower(p_para) and not activo)
        or exists (select from public.personas p join public.clientes c on c.id = p.cliente where p.email = lower(p_para) and not (p.activo and c.activo)))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and not exists (select from public.clientes where email = lower(p_para) and activo and usuario is null)
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = lower(p_para) and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end;
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for none; whose data is blocked for a while hears only of that and of money.';
create or replace function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  if new.estado = 'pagado' and new.token is not null then
    perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pagos', 'id', new.id, 'orden', new.orden,
      'concepto', new.concepto, 'monto', new.monto, 'quien', c.cliente), c.email);
  end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('orden', new.orden, 'metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', private.quien_paga(c), 'vendedor', private.vendedor(),
      'doble', old.estado = 'en_revision' and new.token is distinct from old.token), private.correo_estudio());
  elsif new.estado = 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pagos_avisar() is 'Trigger: mails of what became of a payment, to the client, also one who is deactivated, and, if it was paid by card, to the studio.';

set lock_timeout = '10s';

create function private.respuesta_mediana() returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) >= 20 then round(percentile_cont(0.5) within group (order by extract(epoch from u.primera_respuesta_en - u.creado_en)) / 60)::int end
    from (
      select t.creado_en, t.primera_respuesta_en from public.tickets t
      where t.primera_respuesta_en is not null and not t.abierto_por_estudio and t.unido_a is null
      order by t.creado_en desc limit 200) u);
end $$;
comment on function private.respuesta_mediana() is
  'Median minutes to the first answer of the last two hundred tickets that clients opened and the studio answered; null while there are fewer than twenty.';
grant execute on function private.respuesta_mediana() to anon, authenticated;

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta, emprendedores, trabaja_desde, proveedores,
    private.respuesta_mediana() as respuesta_minutos
  from private.configuracion_publica();

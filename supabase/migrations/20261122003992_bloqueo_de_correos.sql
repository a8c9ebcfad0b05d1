-- While somebody's data is blocked, the outbox writes to them only about that and about money.

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when p_tipo ~ '^(ticket|hito|pago)_' and exists (select from public.clientes where email = lower(p_para) and not activo)
      then 'La cuenta está desactivada.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = lower(p_para) and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.' end;
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are; whose data is blocked for a while hears only of that and of money.';

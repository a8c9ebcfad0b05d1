set lock_timeout = '10s';
-- What the bank took back may be a part of a payment, too.

drop function public.devolver(bigint, int, date, text, text, uuid);
create function private.abonar_admin(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_contracargo boolean, p_envio uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, p_contracargo, p_envio);
end $$;
comment on function private.abonar_admin(bigint, text, int, date, text, text, text, boolean, uuid) is 'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';
create or replace function public.abonar(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_comprobante text default null, p_motivo text default null, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo, p_comprobante, p_motivo, false, p_envio); $$;
create function public.devolver(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_motivo text, p_envio uuid default null, p_contracargo boolean default false) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'devolucion', p_monto, p_dia, p_metodo, null, p_motivo, p_contracargo, p_envio); $$;
comment on function public.devolver(bigint, int, date, text, text, uuid, boolean) is
  'Admin: writes down that p_monto of what came for a payment went back, why, and whether the bank took it (p_contracargo); its client is mailed. All of it given back, the payment is reembolsado. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado.';
grant execute on function private.abonar_admin(bigint, text, int, date, text, text, text, boolean, uuid),
  public.devolver(bigint, int, date, text, text, uuid, boolean) to authenticated;
drop function private.abonar_admin(bigint, text, int, date, text, text, text, uuid);

set lock_timeout = '10s';
-- A receipt that could not be stored costs none of the five.

create function private.soltar_comprobante(p_token text, p_comprobante text) returns void
language sql security definer set search_path = '' as $$
  update private.enlaces_de_pago set comprobantes = comprobantes - 1
  where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$$;
create function public.soltar_comprobante(p_token text, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.soltar_comprobante(p_token, p_comprobante); $$;
comment on function public.soltar_comprobante(text, text) is
  'Service only: gives back one of the five receipts of a payment that public.tomar_comprobante took, where the file could not be stored; nothing where it was.';
grant execute on function private.soltar_comprobante(text, text), public.soltar_comprobante(text, text) to service_role;

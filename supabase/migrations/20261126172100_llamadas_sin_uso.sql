set lock_timeout = '10s';

-- Calls that nothing makes any more: public.convertir_contacto and public.buscar took their place.
set lock_timeout = '10s';

drop function public.convertir_lead(bigint, text, text, text, text, int, jsonb), public.convertir_pedido(bigint, text, text, date, text, text),
  public.buscar_tickets(text);

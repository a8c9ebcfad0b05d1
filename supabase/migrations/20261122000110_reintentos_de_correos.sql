-- A mail that was not accepted waits longer each time, and never all mails alike; what is not the
-- mail's fault (a key, credits) costs it no try.

drop function public.correo_fallido(uuid, text, boolean);
drop function public.correo_enviado(uuid, text, text, text);
drop function private.correo_resuelto(uuid, text, text, text, text, boolean);

create function private.pausa_correo(p_intentos int) returns interval
language sql volatile set search_path = '' as $$
  select least(interval '30 seconds' * power(3, least(p_intentos, 20)), interval '6 hours') * (0.8 + 0.4 * random());
$$;
comment on function private.pausa_correo(int) is
  'How long a mail waits after so many tries: longer each time, up to about six hours, and never all mails alike.';

create function private.correo_resuelto(p_id uuid, p_proveedor_id text, p_asunto text, p_texto text, p_error text,
  p_definitivo boolean, p_esperar int, p_cuenta boolean) returns void
language sql security definer set search_path = '' as $$
  update public.correos set
    estado = case when p_error is null then 'enviado'
                  when p_definitivo or (p_cuenta and intentos >= 8) then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    intentos = intentos - case when p_cuenta or intentos = 0 then 0 else 1 end,
    proximo_intento = now() + greatest(make_interval(secs => least(coalesce(p_esperar, 0), 3600)),
      case when p_cuenta then private.pausa_correo(intentos) else private.pausa_correo(2) end)
  where id = p_id and estado = 'enviando';
$$;

create function public.correo_enviado(p_id uuid, p_proveedor_id text, p_asunto text default null, p_texto text default null)
returns void language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, p_proveedor_id, p_asunto, p_texto, null, false, null, true); $$;
comment on function public.correo_enviado(uuid, text, text, text) is
  'Service only: the provider accepted the mail, which said this.';
create function public.correo_fallido(p_id uuid, p_error text, p_definitivo boolean, p_esperar int default null,
  p_cuenta boolean default true) returns void
language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, null, null, null, coalesce(p_error, 'sin detalle'), p_definitivo,
    p_esperar, coalesce(p_cuenta, true)); $$;
comment on function public.correo_fallido(uuid, text, boolean, int, boolean) is
  'Service only: the mail was not accepted. Tried again with growing pauses, not before p_esperar seconds, and given up after 8 tries or at once when definitive. Without p_cuenta the fault is not the mail''s (key, credits): it is tried every few minutes and no try counts.';

revoke execute on function private.pausa_correo(int),
  private.correo_resuelto(uuid, text, text, text, text, boolean, int, boolean) from public;
grant execute on function private.correo_resuelto(uuid, text, text, text, text, boolean, int, boolean),
  public.correo_enviado(uuid, text, text, text), public.correo_fallido(uuid, text, boolean, int, boolean) to service_role;

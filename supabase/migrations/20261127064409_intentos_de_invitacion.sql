set lock_timeout = '10s';

create or replace function private.abrir_invitacion(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  perform private.exigir_pocos_intentos('abrir_invitacion');
  select k.para into v_para from public.correos k
  where k.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and coalesce(k.enviado_en, k.creado_en) > now() - interval '3 days'
    and private.invitacion_de(k.para) = k.id;
  if not found then perform private.anotar_intento('abrir_invitacion'); end if;
  return v_para;
end $$;

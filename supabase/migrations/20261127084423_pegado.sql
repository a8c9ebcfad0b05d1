set lock_timeout = '10s';

-- What is pasted around an address, a telephone or a RUT is no part of it.

create or replace function private.correo_valido(correo text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(correo) <= 254 and correo ~ '^[A-Za-z0-9._%+-]+(?:''[A-Za-z0-9._%+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$';
$$;

create or replace function private.completar_telefono(telefono text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when chileno is not null then format('+56 %s %s %s', chileno[1], chileno[2], chileno[3])
    when private.telefono_valido(escrito) and escrito !~ '^(?:00|\+{2,})' then escrito
    when private.telefono_valido(marcado) then marcado
    else escrito end
  from private.limpiar_codigo(telefono) escrito,
    regexp_replace(regexp_replace(escrito, '^["''“”‘’«»=]+|["''“”‘’«»,;:]+$', '', 'g'),
      '^(?:(?:tel|tel[eé]fono|fono|cel|celular|m[oó]vil|whatsapp|wsp)[.: ]+|(?:https?://)?wa\.me/)', '', 'i') dicho,
    regexp_replace(regexp_replace(regexp_replace(dicho, '\(0\)', ''), '[ ().\-/]', '', 'g'), '^(?:00|\+{2,})', '+') marcado,
    regexp_match(marcado, '^(?:\+?0?56)?0?([2-9])([0-9]{4})([0-9]{4})$') chileno;
$$;

create function private.leer_correo(correo text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.correo_valido(direccion) then direccion else escrito end
  from private.limpiar_codigo(correo) escrito,
    coalesce((regexp_match(escrito, '^[^<>@]*<([^<>]*)>[.,;]*$'))[1], escrito) entre,
    regexp_replace(regexp_replace(regexp_replace(entre, '^mailto:', '', 'i'), '\?.*$', ''), '[.,;: ]+$', '') direccion;
$$;
comment on function private.leer_correo(text) is
  'An address as one types or pastes it, out of a list of contacts, of a link or of the end of a sentence; what is none as it was typed. The same as leerCorreo() of src-shared/contacto.ts.';

create or replace function private.normalizar_rut(rut text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.rut_valido(completo) then completo else escrito end
  from private.limpiar_codigo(rut) escrito,
    regexp_replace(upper(regexp_replace(regexp_replace(escrito, '^R\.?U\.?[TN]\.?[: ]*', '', 'i'), '[., -]', '', 'g')), '^0*([0-9]{1,9})([0-9K])$', '\1-\2') completo;
$$;

create or replace function private.limpiar_fila() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_fila text := new::text;
  v_sucia boolean := v_fila is not nfc normalized
    or v_fila ~ '[\u0001-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180E\u2000-\u2011\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\\u00';
  v_limpia jsonb;
begin
  if not v_sucia and tg_nargs = 0 then return new; end if;
  select jsonb_object_agg(n.columna, x.limpio) into v_limpia
  from jsonb_each(to_jsonb(new)) n (columna, valor)
  cross join lateral (select case
    when tg_nargs = 0 or n.columna <> all(tg_argv) then private.limpiar(n.valor)
    when n.columna ~ 'telefono$' then to_jsonb(private.completar_telefono(n.valor #>> '{}'))
    when n.columna ~ 'email$|^correo_notificaciones$' then to_jsonb(private.leer_correo(n.valor #>> '{}'))
    when n.columna ~ 'rut$' then to_jsonb(private.normalizar_rut(n.valor #>> '{}'))
    else to_jsonb(private.limpiar_codigo(n.valor #>> '{}')) end) x (limpio)
  where jsonb_typeof(n.valor) in ('string', 'array', 'object') and (v_sucia or n.columna = any(tg_argv)) and x.limpio <> n.valor
    and (tg_op = 'INSERT' or n.valor is distinct from to_jsonb(old) -> n.columna);
  if v_limpia is not null then new := jsonb_populate_record(new, v_limpia); end if;
  return new;
end $$;

grant execute on function private.leer_correo(text) to anon, authenticated, service_role;

create or replace function public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean default false, p_origen jsonb default '{}', p_monto int default null) returns jsonb
language sql set search_path = '' as $$
  select private.crear_pedido(p_producto, private.limpiar(p_nombre), private.leer_correo(p_email),
    private.completar_telefono(p_telefono), p_metodo, p_envio, p_consentimiento, p_acepta_marketing, p_origen, p_monto); $$;

create or replace function public.crear_acceso_temporal(p_plataforma bigint, p_dias int default 7, p_para text default null) returns text
language sql set search_path = '' as $$ select private.crear_acceso_temporal(p_plataforma, p_dias, private.leer_correo(p_para)); $$;

-- What every request and every form has: who asks, from where, and what a text may be.

-- Request context ------------------------------------------------------------------------------

create function private.cabecera(nombre text) returns text
language sql stable parallel safe set search_path = '' as $$
  select case when pg_input_is_valid(h, 'jsonb') then h::jsonb ->> nombre end from current_setting('request.headers',
    true) h;
$$;
comment on function private.cabecera(text) is
  'One header of the HTTP request being served (lower-case name), or null outside a request.';

create function private.suprimiendo() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.suprimiendo', true), '') = 'si';
$$;
comment on function private.suprimiendo() is
  'Whether a person is being erased, or old rows purged, in this transaction: then what else never changes may, and '
  'the trail copies nothing. Set by the functions that do it.';
grant execute on function private.suprimiendo() to anon, authenticated, service_role;

create function private.deshaciendo() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.deshaciendo', true), '') = 'si';
$$;
comment on function private.deshaciendo() is
  'Whether what a movement of the bank paid is taken back in this transaction: then money that came is no longer there, '
  'and what it closed is open again. Set by private.deshacer_movimiento.';
grant execute on function private.deshaciendo() to anon, authenticated, service_role;

create function private.importando() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.importando', true), '') = 'si';
$$;
comment on function private.importando() is
  'Whether a sheet is brought in or taken out in this transaction: then nobody is mailed, no account is tied, and a '
  'row keeps the version that it is given. Set by the functions that do it.';

create table private.ajustes (
  id smallint primary key default 1 check (id = 1),
  cabecera_ip text not null default 'cf-connecting-ip' check (cabecera_ip ~ '^[a-z][a-z0-9-]{1,59}$'),
  avisos_seguidos int not null default 4 check (avisos_seguidos > 0),
  calendario_hash text check (calendario_hash ~ '^[0-9a-f]{64}$'),
  calendario_desde timestamptz,
  latido timestamptz,
  constraint ajustes_calendario check ((calendario_hash is null) = (calendario_desde is null))
);
comment on table private.ajustes is
  'One row: what the database must know of the machines in front of it, and how it tells the studio.';
comment on column private.ajustes.avisos_seguidos is
  'So many notices to the studio within ten minutes go out one by one; further ones are gathered.';
comment on column private.ajustes.cabecera_ip is
  'Header (lower case) in which the outermost trusted proxy writes the visitor''s address. cf-connecting-ip is '
  'Cloudflare''s word, which stands in front of hosted Supabase; x-forwarded-for where a server of ours stands there.';
comment on column private.ajustes.calendario_hash is
  'Hash of the key in the address of the studio''s calendar; null while there is none. The key itself is in that '
  'address alone.';
comment on column private.ajustes.calendario_desde is 'Since when that address is the valid one.';
comment on column private.ajustes.latido is 'When the database last proved that it can write, for the monitor outside.';
insert into private.ajustes (id) values (1);

select private.tabla('private.ajustes',
  motivo => 'Ajustes del servicio',
  fuera => '{id,cabecera_ip,avisos_seguidos,calendario_hash,calendario_desde,latido}');

create function private.ip_solicitante() returns inet
language sql stable security definer parallel safe set search_path = '' as $$
  select case when pg_input_is_valid(ip, 'inet') then ip::inet end
  from private.ajustes a, trim(split_part(private.cabecera(a.cabecera_ip), ',', -1)) ip;
$$;
comment on function private.ip_solicitante() is
  'Address of who makes the request, as the outermost trusted proxy saw it: the last entry of the header that '
  'private.ajustes names (those before it are the visitor''s own words). Null outside a request or when that header '
  'does not say.';

create function private.origen_solicitante() returns inet
language sql stable parallel safe set search_path = '' as $$
  select case when current_setting('request.headers', true) <> '' then
    coalesce(case family(ip) when 6 then network(set_masklen(ip, 64))::inet else ip end, '0.0.0.0') end
  from private.ip_solicitante() ip;
$$;
comment on function private.origen_solicitante() is
  'What limits are counted by: the address, or the /64 of an IPv6 one (one subscriber owns all of it). Requests '
  'without a readable address share 0.0.0.0; null only outside a request.';

-- Days in words ----------------------------------------------------------------------------------

create function private.mes_en_palabras(p_mes date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select
    ('{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}'::text[])[extract(month
    from p_mes)::int] || ' de ' || extract(year from p_mes);
$$;
comment on function private.mes_en_palabras(date) is 'The month of a day as people read it: octubre de 2026.';

create function private.dia_en_palabras(p_dia date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select extract(day from p_dia) || ' de ' || private.mes_en_palabras(p_dia);
$$;
comment on function private.dia_en_palabras(date) is
  'A day as people read it, the same as formatDay in src-shared/dates.ts: 3 de marzo de 2026.';

create function private.periodo_en_palabras(p_desde date, p_hasta date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select format('del %s al %s', case
      when date_trunc('month', p_desde) = date_trunc('month', p_hasta) then extract(day from p_desde)::text
      when date_trunc('year', p_desde) = date_trunc('year', p_hasta)
        then split_part(private.dia_en_palabras(p_desde), ' de ' || extract(year from p_desde), 1)
      else private.dia_en_palabras(p_desde) end, private.dia_en_palabras(p_hasta));
$$;
comment on function private.periodo_en_palabras(date, date) is
  'The days from one to another, both included: del 3 al 9 de marzo de 2026, del 3 de marzo al 2 de junio de 2026.';
grant execute on function private.mes_en_palabras(date), private.dia_en_palabras(date),
  private.periodo_en_palabras(date, date) to authenticated;

-- Text -----------------------------------------------------------------------------------------

create function private.limpiar(texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select normalize(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(texto, NFC),
      '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]',
        '', 'g'),
      '(\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F)|[\U000E0000-\U000E007F]', '\1', 'g'),
      '([\u200C\u200D])[\u200C\u200D]+', '\1', 'g'),
      '(?<![\u0370-\u1DFF\u1F00-\U0010FFFF])[\u200C\u200D]|[\u200C\u200D](?![\u0370-\u1DFF\u1F00-\U0010FFFF])', '',
        'g'),
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011',
      '                --'), NFC);
$$;
comment on function private.limpiar(text) is
  'What somebody typed, as it is kept: composed letters, plain spaces, nothing that cannot be seen. The same as '
  'limpiar() of src-shared/texto.ts, which says why each sign goes.';

create function private.limpiar(valor jsonb) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(valor)
    when 'string' then to_jsonb(private.limpiar(valor #>> '{}'))
    when 'array' then (select coalesce(jsonb_agg(private.limpiar(e) order by n), '[]') from jsonb_array_elements(valor)
      with ordinality u (e, n))
    when 'object' then (select coalesce(jsonb_object_agg(k, private.limpiar(v)), '{}') from jsonb_each(valor) u (k, v))
    else valor end;
end $$;
comment on function private.limpiar(jsonb) is 'Each text in a value, as it is kept.';

create function private.limpiar_codigo(texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select trim(regexp_replace(translate(
    private.limpiar(regexp_replace(normalize(texto, NFKC),
      '[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g')),
    U&'\2012\2013\2014\2015\2212\FE58\FE63', '-------'), '[ \t\n]+', ' ', 'g'));
$$;
comment on function private.limpiar_codigo(text) is
  'A telephone, an address, a RUT or an amount as it is read: every dash is a hyphen, wide signs are plain ones. The '
  'same as limpiarCodigo() of src-shared/texto.ts.';

create function private.normalizar(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, texto));
$$;
comment on function private.normalizar(text) is
  'Lower case without accents, for searching. Immutable because the dictionary is named.';

create function private.buscable(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(translate(private.normalizar(texto), U&'\0027`\00B4\2018\2019\2032\02BC', ''),
    '(\d)[.](?=\d)', '\1', 'g'), '\+(?=\d)', '', 'g');
$$;
comment on function private.buscable(text) is
  'Text as search compares it: "Ñuñoa, RUT 76.543.210-3" gives "nunoa, rut 76543210-3", "O''Higgins" gives '
  '"ohiggins". Thousands without dots, telephones without plus, words without apostrophes.';

create function private.slug(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select trim(both '-' from regexp_replace(private.normalizar(texto), '[^a-z0-9]+', '-', 'g'));
$$;
comment on function private.slug(text) is 'URL segment for a name: "Ñandú & Cía." gives "nandu-cia".';

create function private.correo_valido(correo text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(correo) <= 254
    and correo ~ '^[A-Za-z0-9._%+-]+(?:''[A-Za-z0-9._%+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$';
$$;
comment on function private.correo_valido(text) is 'Whether a text has the form of an e-mail address.';

create function private.nombre_de_host(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select h from (select rtrim(lower((regexp_match(private.limpiar_codigo(texto),
    '^(?:https?://)?([^/?#:@[:space:]]+)(?::[0-9]{1,5})?(?:[/?#][^[:space:]]*)?$', 'i'))[1]), '.') as h) x
  where length(h) <= 253
    and h ~ '^([a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$';
$$;
comment on function private.nombre_de_host(text) is
  'The name of a host (www.ejemplo.cl) that a text is or an address leads to: without scheme, port and path, in small '
  'letters. Null for what is none: a phrase, an address of mail, a number, a name without a dot. The same as hostName() '
  'of src-shared/dominio.ts.';

create function private.buzon(correo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when dominio in ('gmail.com', 'googlemail.com')
    then replace(nombre, '.', '') || '@gmail.com' else nombre || '@' || dominio end
  from (select split_part(split_part(escrito, '@', 1), '+', 1) as nombre, split_part(escrito, '@', 2) as dominio
    from lower(private.limpiar_codigo(correo)) escrito) x;
$$;
comment on function private.buzon(text) is
  'The mailbox that an address reaches: lower case, without what follows a plus, and for Gmail without dots. What '
  'limits by mailbox count by.';

create function private.telefono_valido(telefono text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(telefono) <= 40 and regexp_replace(telefono, '[ +]', '', 'g') ~ '^[0-9]{11,15}$';
$$;
comment on function private.telefono_valido(text) is
  'Phone with country code: at least 11 digits once spaces and plus signs are removed; 15 at most (ITU-T E.164).';

create function private.completar_telefono(telefono text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when chileno is not null then '+56 ' || array_to_string(chileno, ' ')
    when private.telefono_valido(escrito) and escrito !~ '^(?:00|\+{2,})' then escrito
    when private.telefono_valido(marcado) then marcado
    else escrito end
  from private.limpiar_codigo(telefono) escrito,
    regexp_replace(regexp_replace(escrito, '^["''“”‘’«»=]+|["''“”‘’«»,;:]+$', '', 'g'),
      '^(?:(?:tel|tel[eé]fono|fono|cel|celular|m[oó]vil|whatsapp|wsp)[.: ]+|(?:https?://)?wa\.me/)', '', 'i') dicho,
    regexp_replace(regexp_replace(regexp_replace(dicho, '\(0\)', ''), '[ ().\-/]', '', 'g'), '^(?:00|\+{2,})',
      '+') marcado,
    regexp_match(marcado, '^(?:\+?0?56)?0?(?:([29])([0-9]{4})([0-9]{4})|([3-8][0-9])([0-9]{3})([0-9]{4}))$') chileno;
$$;
comment on function private.completar_telefono(text) is
  'A number as one says, writes or pastes it in Chile, with its country code and in groups; any other with its code. '
  'Outside of Santiago the code of a fixed line has two digits. '
  'The same as completarTelefono() of src-shared/contacto.ts.';

create function private.rut_valido(rut text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when rut !~ '^[1-9][0-9]{0,8}-[0-9K]$' then false
    else right(rut, 1) = (
      select substr('0K987654321', 1 + (sum(cifra::int * (2 + (lugar - 1) % 6)) % 11)::int, 1)
      from string_to_table(reverse(split_part(rut, '-', 1)), null) with ordinality u (cifra, lugar)) end;
$$;
comment on function private.rut_valido(text) is
  'Whether a RUT written as 12345678-5 (no dots, K in upper case) has the right check digit (modulo 11, Servicio de '
  'Impuestos Internos).';

create function private.leer_correo(correo text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.correo_valido(direccion) then direccion else escrito end
  from private.limpiar_codigo(correo) escrito,
    coalesce((regexp_match(escrito, '^[^<>@]*<([^<>]*)>[.,;]*$'))[1], escrito) entre,
    regexp_replace(regexp_replace(regexp_replace(entre, '^mailto:', '', 'i'), '\?.*$', ''), '[.,;: ]+$', '') direccion;
$$;
comment on function private.leer_correo(text) is
  'An address as one types or pastes it, out of a list of contacts, of a link or of the end of a sentence; what is '
  'none as it was typed. The same as leerCorreo() of src-shared/contacto.ts.';

create function private.normalizar_rut(rut text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.rut_valido(completo) then completo else escrito end
  from private.limpiar_codigo(rut) escrito,
    regexp_replace(upper(regexp_replace(regexp_replace(escrito, '^R\.?U\.?[TN]\.?[: ]*', '', 'i'), '[., -]', '', 'g')),
      '^0*([0-9]{1,9})([0-9K])$', '\1-\2') completo;
$$;
comment on function private.normalizar_rut(text) is
  '12345678-5 from any way of typing it; an invalid one as it was typed. The same as normalizeRut() of '
  'src-shared/rut.ts.';

create function private.enlace_valido(enlace text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(enlace) <= 500 and enlace ~ '^https://[A-Za-z0-9][^[:space:]"<>]*$';
$$;
comment on function private.enlace_valido(text) is 'Whether a text is an https address that is safe in an href.';

create function private.enlace_publico(enlace text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.enlace_valido(enlace)
    and lower(enlace) ~ '^https://([a-z0-9-]+\.)+(xn--[a-z0-9-]{2,59}|[a-z]{2,24})(:[0-9]{1,5})?([/?#]|$)'
    and lower(enlace) !~
      '^https://[^/:?#]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)([:/?#]|$)';
$$;
comment on function private.enlace_publico(text) is
  'Whether a text is an https address whose host is a name of the Internet: no number, in whichever writing, and no '
  'name of a local network. Where the name leads, whoever calls it looks.';

create function private.imagen_valida(ruta text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.enlace_valido(ruta) or (length(ruta) <= 500 and ruta ~ '^/[A-Za-z0-9][^[:space:]"<>]*$');
$$;
comment on function private.imagen_valida(text) is
  'Whether a text names an image: an https address, a path of this site, or of a public file of the API '
  '(/storage/v1/object/public/…), which stands at whichever project serves the page.';

-- Rows -----------------------------------------------------------------------------------------

create function private.marcar_actualizado() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.suprimiendo() and (tg_nargs = 0 or to_jsonb(new) -> tg_argv[0] is not distinct
    from to_jsonb(old) -> tg_argv[0]) then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.marcar_actualizado() is
  'Trigger: keeps actualizado_en; that somebody is erased from a row begins no new time of it, nor does what the '
  'column of the argument, where there is one, follows from.';

create function private.limpiar_fila() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_fila text := new::text;
  v_sucia boolean := v_fila is not nfc normalized
    or
      v_fila
      ~
      '[\u0001-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180E\u2000-\u2011\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\\u00';
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
  where jsonb_typeof(n.valor) in ('string', 'array', 'object') and (v_sucia or n.columna = any(tg_argv))
    and x.limpio <> n.valor
    and (tg_op = 'INSERT' or n.valor is distinct from to_jsonb(old) -> n.columna);
  if v_limpia is not null then new := jsonb_populate_record(new, v_limpia); end if;
  return new;
end $$;
comment on function private.limpiar_fila() is
  'Trigger (columns that are read and are no prose: telephones, RUT, addresses): what is written is kept clean, '
  'whoever writes it, before anything else looks at it. What stands already stays as it is.';

grant execute on function
  private.cabecera(text), private.ip_solicitante(), private.normalizar(text), private.slug(text),
  private.correo_valido(text), private.telefono_valido(text), private.rut_valido(text),
  private.enlace_valido(text), private.enlace_publico(text), private.imagen_valida(text),
  private.limpiar(text), private.limpiar(jsonb), private.limpiar_codigo(text), private.completar_telefono(text),
    private.leer_correo(text), private.normalizar_rut(text), private.nombre_de_host(text)
  to anon, authenticated, service_role;

create function private.hoy(p_en timestamptz default now()) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (p_en at time zone 'America/Santiago')::date;
$$;
comment on function private.hoy(timestamptz) is 'The day in Chile: today, or at an instant.';
grant execute on function private.hoy(timestamptz) to authenticated;

create function private.huella_de_texto(p_texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$ select encode(sha256(convert_to(p_texto,
  'utf8')), 'hex'); $$;
comment on function private.huella_de_texto(text) is 'SHA-256 of a text in UTF-8, in hexadecimal.';

set lock_timeout = '10s';
-- What is written passes one border in the database too, whoever writes it and however: composed letters, nothing that
-- nobody sees, telephones, addresses and RUT as they are read. What stands already is not rewritten.

create function private.limpiar(texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select normalize(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(texto, NFC),
      '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'),
      '([\u200C\u200D])[\u200C\u200D]+', '\1', 'g'),
      '(?<![\u0370-\u1DFF\u1F00-\U0010FFFF])[\u200C\u200D]|[\u200C\u200D](?![\u0370-\u1DFF\u1F00-\U0010FFFF])', '', 'g'),
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011', '                --'), NFC);
$$;
comment on function private.limpiar(text) is
  'What somebody typed, as it is kept: composed letters, plain spaces, nothing that cannot be seen. The same as limpiar() of src-shared/texto.ts, which says why each sign goes.';

create function private.limpiar(valor jsonb) returns jsonb
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(valor)
    when 'string' then to_jsonb(private.limpiar(valor #>> '{}'))
    when 'array' then (select coalesce(jsonb_agg(private.limpiar(e) order by n), '[]') from jsonb_array_elements(valor) with ordinality u (e, n))
    when 'object' then (select coalesce(jsonb_object_agg(k, private.limpiar(v)), '{}') from jsonb_each(valor) u (k, v))
    else valor end;
end $$;
comment on function private.limpiar(jsonb) is 'Each text in a value, as it is kept.';

create function private.limpiar_codigo(texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select trim(regexp_replace(translate(
    private.limpiar(regexp_replace(normalize(texto, NFKC), '[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g')),
    U&'\2012\2013\2014\2015\2212\FE58\FE63', '-------'), '[ \t\n]+', ' ', 'g'));
$$;
comment on function private.limpiar_codigo(text) is
  'A telephone, an address, a RUT or an amount as it is read: every dash is a hyphen, wide signs are plain ones. The same as limpiarCodigo() of src-shared/texto.ts.';

create function private.completar_telefono(telefono text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when chileno is not null then format('+56 %s %s %s', chileno[1], chileno[2], chileno[3])
    when private.telefono_valido(escrito) and escrito !~ '^00' then escrito
    when private.telefono_valido(marcado) then marcado
    else escrito end
  from private.limpiar_codigo(telefono) escrito,
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(escrito, '^tel:', '', 'i'), '\(0\)', ''), '[ ().\-/]', '', 'g'), '^00', '+') marcado,
    regexp_match(marcado, '^(?:\+?56)?0?([2-9])([0-9]{4})([0-9]{4})$') chileno;
$$;
comment on function private.completar_telefono(text) is
  'A number as one says, writes or pastes it in Chile, with its country code and in groups; any other with its code. The same as completarTelefono() of src-shared/contacto.ts.';

create function private.normalizar_rut(rut text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.rut_valido(completo) then completo else escrito end
  from private.limpiar_codigo(rut) escrito,
    regexp_replace(upper(regexp_replace(escrito, '[. -]', '', 'g')), '^0*([0-9]{1,9})([0-9K])$', '\1-\2') completo;
$$;
comment on function private.normalizar_rut(text) is
  '12345678-5 from any way of typing it; an invalid one as it was typed. The same as normalizeRut() of src-shared/rut.ts.';

create function private.limpiar_fila() returns trigger
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
    when n.columna ~ 'rut$' then to_jsonb(private.normalizar_rut(n.valor #>> '{}'))
    else to_jsonb(private.limpiar_codigo(n.valor #>> '{}')) end) x (limpio)
  where jsonb_typeof(n.valor) in ('string', 'array', 'object') and (v_sucia or n.columna = any(tg_argv)) and x.limpio <> n.valor
    and (tg_op = 'INSERT' or n.valor is distinct from to_jsonb(old) -> n.columna);
  if v_limpia is not null then new := jsonb_populate_record(new, v_limpia); end if;
  return new;
end $$;
comment on function private.limpiar_fila() is
  'Trigger (columns that are read and are no prose: telephones, RUT, addresses): what is written is kept clean, whoever writes it, before anything else looks at it. What stands already stays as it is.';

grant execute on function
  private.limpiar(text), private.limpiar(jsonb), private.limpiar_codigo(text), private.completar_telefono(text), private.normalizar_rut(text)
  to anon, authenticated, service_role;

create or replace function private.buzon(correo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when dominio in ('gmail.com', 'googlemail.com')
    then replace(nombre, '.', '') || '@gmail.com' else nombre || '@' || dominio end
  from (select split_part(split_part(escrito, '@', 1), '+', 1) as nombre, split_part(escrito, '@', 2) as dominio
    from lower(private.limpiar_codigo(correo)) escrito) x;
$$;

create or replace function public.crear_acceso_temporal(p_plataforma bigint, p_dias int default 7, p_para text default null) returns text
language sql set search_path = '' as $$ select private.crear_acceso_temporal(p_plataforma, p_dias, private.limpiar_codigo(p_para)); $$;
create or replace function public.cambiar_mi_nombre(p_nombre text) returns text
language sql set search_path = '' as $$ select private.cambiar_mi_nombre(private.limpiar(p_nombre)); $$;

create or replace function public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean default false, p_origen jsonb default '{}', p_monto int default null) returns jsonb
language sql set search_path = '' as $$
  select private.crear_pedido(p_producto, private.limpiar(p_nombre), private.limpiar_codigo(p_email),
    private.completar_telefono(p_telefono), p_metodo, p_envio, p_consentimiento, p_acepta_marketing, p_origen, p_monto); $$;

-- What is watched, now with limpieza.
alter table private.tablas drop constraint tablas_vigila_check, add constraint tablas_vigila_check check (jsonb_typeof(vigila) = 'object'
  and vigila - '{limpieza,envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[] = '{}');

create or replace function private.vigilar() returns void
language plpgsql set search_path = '' as $$
declare
  v_orden text;
begin
  for v_orden in
    with clases (clase, turno, nombre, cuando, condicion, funcion) as (values
      ('limpieza', 0, 'limpiar', 'before insert or update', '', 'limpiar_fila'),
      ('envio', 1, 'envio', 'before insert', '', 'envio_unico'),
      ('consentimiento', 2, 'recibir', 'before insert', '', 'contacto_recibido'),
      ('limite', 1, 'limitar', 'after insert', '', 'limitar_cuenta'),
      ('actualizado', 1, 'actualizado', 'before update', '', 'marcar_actualizado'),
      ('responsable', 6, 'responsable', 'after update of asignado_a',
        'when (((new.asignado_a is not null) and (new.asignado_a is distinct from old.asignado_a))) ', 'responsable_vigente'),
      ('contacto', 6, 'seguir', 'after insert or delete or update of %s', '', 'seguir_contacto'),
      ('novedades', 7, 'cambio', 'after insert or delete or update', '', 'anotar_cambio'),
      ('busqueda', 8, 'buscar', 'after insert or delete or update of %s', '', 'indexar'),
      ('publicacion', 8, 'publicacion', 'after insert or delete or update', '', 'anotar_publicacion'),
      ('auditoria', 9, 'auditar', 'after insert or delete or update', '', 'auditar')),
    dichos as (
      select k.tabla, n.nombre, format('create trigger %I %s on %s for each row %sexecute function private.%I(%s)',
          n.nombre, format(coalesce('after ' || (v.value ->> 'en'), c.cuando), w.columnas), k.tabla, c.condicion, c.funcion, w.argumentos) as definicion
      from private.tablas k
      cross join jsonb_each(k.vigila) v
      join clases c on c.clase = v.key
      cross join concat_ws('_', split_part(k.tabla, '.', 2), coalesce(v.value ->> 'turno', c.turno::text), c.nombre) n (nombre)
      cross join lateral (
        select string_agg(x, ', ') as columnas, string_agg(quote_literal(x), ', ') filter (where i <= jsonb_array_length(v.value -> 'con')) as argumentos
        from jsonb_array_elements_text((v.value -> 'con') || coalesce(v.value -> 'y', '[]')) with ordinality u (x, i)) w
      where v.value <> 'null' and not v.value ? 'textos'),
    puestos as (
      select g.tgrelid::regclass::text as tabla, g.tgname::text as nombre,
        concat(lower(split_part(d, ' EXECUTE ', 1)), ' execute function ', split_part(d, ' EXECUTE FUNCTION ', 2)) as definicion
      from clases c
      join pg_trigger g on g.tgfoid = format('private.%I', c.funcion)::regproc
      cross join pg_get_triggerdef(g.oid) d
      left join private.tablas k on k.tabla = g.tgrelid::regclass::text
      where k.vigila -> c.clase is distinct from 'null')
    select format('drop trigger %I on %s', p.nombre, p.tabla) from puestos p
    where (p.tabla, p.nombre) not in (select d.tabla, d.nombre from dichos d)
    union all
    select regexp_replace(d.definicion, '^create', 'create or replace') from (select tabla, nombre, definicion from dichos except table puestos) d
  loop
    execute v_orden;
  end loop;
end $$;

update private.tablas k set vigila = k.vigila || jsonb_build_object('limpieza', case when v.con is null then '{}' else jsonb_build_object('con', v.con) end)
from (values
  ('public.clientes', '["email", "telefono", "rut"]'::jsonb), ('public.personas', '["email"]'), ('public.leads', '["email", "telefono"]'),
  ('public.solicitudes', '["email", "telefono"]'), ('public.formulario_inicial', '["email"]'), ('public.citas', '["email", "telefono"]'),
  ('public.pedidos', '["comprador_email", "comprador_telefono"]'), ('public.solicitudes_datos', '["email"]'),
  ('public.configuracion', '["email", "telefono", "whatsapp", "rut", "cuenta_rut", "cuenta_email", "correo_notificaciones"]'),
  ('public.abonos', null), ('public.bloqueos', null), ('public.clientes_notas', null), ('public.contactos_notas', null), ('public.equipo', null),
  ('public.hitos_plataforma', null), ('public.pagos', null), ('public.plataformas', null), ('public.respuestas_guardadas', null),
  ('public.seguimiento_usuarios', null), ('public.testimonios', null), ('public.ticket_mensajes', null), ('public.tickets', null),
  ('public.vulneraciones', null), ('private.vistas_tickets', null)) v (tabla, con)
where k.tabla = v.tabla;
select private.vigilar();

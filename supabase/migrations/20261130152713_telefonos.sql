set lock_timeout = '10s';

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.completar_telefono(telefono text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
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
$function$;
COMMENT ON FUNCTION "private"."completar_telefono"(text) IS 'A number as one says, writes or pastes it in Chile, with its country code and in groups; any other with its code. Outside of Santiago the code of a fixed line has two digits. The same as completarTelefono() of src-shared/contacto.ts.';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130152713');

set lock_timeout = '10s';

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.avisar_plazos(p_solicitud bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.solicitudes_datos;
begin
  select * into s from public.solicitudes_datos where id = p_solicitud and estado in ('recibida', 'en_proceso')
    for update;
  if s.avisada_en is null and s.vence_en <= now() + interval '5 days' then
    update public.solicitudes_datos set avisada_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.vence_en, 'bloqueo', false), s.email);
  end if;
  if s.bloqueada_en is null and s.bloqueo_avisado_en is null and s.bloqueo_vence_en <= now() + interval '1 day' then
    update public.solicitudes_datos set bloqueo_avisado_en = now() where id = s.id;
    perform private.avisar_estudio('datos_por_vencer', jsonb_build_object('solicitud', s.id, 'tipo', s.tipo,
      'nombre', s.nombre, 'vence_en', s.bloqueo_vence_en, 'bloqueo', true), s.email);
  end if;
  return s.id is not null;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_plazos_datos()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.cada_fila('plazos_datos', array(
    select id from public.solicitudes_datos where estado in ('recibida', 'en_proceso')
      and (avisada_en is null and vence_en <= now() + interval '5 days'
        or bloqueada_en is null and bloqueo_avisado_en is null and bloqueo_vence_en <= now() + interval '1 day')
    order by id), 'avisar_plazos', private.hoy());
$function$;
COMMENT ON FUNCTION "private"."avisar_plazos"(bigint, date) IS 'Tells the studio, once each, that the term of a request ends within five days and that its blocking must be in force within one.';
COMMENT ON FUNCTION "private"."tarea_plazos_datos"() IS 'Task, at nine in the morning in Chile: private.avisar_plazos of each request that has something to tell; one that fails stops no other.';
REVOKE ALL ON FUNCTION "private"."avisar_plazos"(bigint, date) FROM PUBLIC;

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129132712');

set lock_timeout = '10s';
-- What somebody types about a proposal is cleaned before it is judged: signs that cannot be seen are no text.

create or replace function private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.' using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.' using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas'; end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c)) then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or v.contenido - '{version,vence_el}'::text[] is distinct from v_documento then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez, enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el), p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end)
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create or replace function private.preguntar_propuesta(p_token text, p_cuerpo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1 and 5000 then raise exception 'Escribe tu pregunta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  perform private.contar_envio('propuesta_pregunta', 'enlace ' || e.id, 10, '1 hour', 'Ya enviaste varias preguntas seguidas.');
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) values (p.id, e.id, trim(private.limpiar(p_cuerpo)));
  perform private.avisar_estudio('propuesta_pregunta', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'pregunta', trim(private.limpiar(p_cuerpo))), e.para);
  return true;
end $$;

create or replace function private.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1 and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.' using hint = 'revocado'; end if;
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, autor) values (p.id, e.id, trim(private.limpiar(p_cuerpo)), private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta', trim(private.limpiar(p_cuerpo))), private.correo_estudio());
end $$;

create or replace function private.rechazar_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
  if p.estado = 'rechazada' then return true; end if;
  if p.estado <> 'enviada' then raise exception 'Esta propuesta ya no se puede rechazar.' using hint = p.estado; end if;
  update public.propuestas set estado = 'rechazada', motivo = left(nullif(trim(private.limpiar(p_motivo)), ''), 1000), cerro = 'cliente' where id = p.id returning * into p;
  perform private.avisar_estudio('propuesta_rechazada', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;

create or replace function private.retirar_propuesta(p_propuesta bigint, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(private.limpiar(p_motivo)), '') is null then raise exception 'Escribe por qué se retira.' using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(private.limpiar(p_motivo)), 1000), cerro = 'estudio' where id = p.id;
end $$;

create or replace function private.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text,
  p_empezar_antes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  c public.clientes;
  a public.propuestas_aceptaciones;
  v_rut text := private.normalizar_rut(p_rut);
  v_elegidos int[];
  v_proyecto record;
  v_pago bigint;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta for update;
  perform private.exigir_aceptable(p, e, p_version);
  if nullif(trim(private.limpiar(p_nombre)), '') is null then raise exception 'Escribe tu nombre.' using hint = 'nombre'; end if;
  if not coalesce(private.rut_valido(v_rut), false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, v_elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;

  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), v_rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', v_elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de, empezar_antes, correo, ip, agente, cliente, plataforma, pagos, retracto_hasta)
  values (p.id, v.id, v.huella, v_elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido', v_elegidos) ->> 'total')::bigint, trim(private.limpiar(p_nombre)), v_rut, nullif(trim(private.limpiar(p_en_nombre_de)), ''),
    coalesce(p_empezar_antes, false), e.para, private.ip_solicitante(), left(private.cabecera('user-agent'), 500), c.id, v_proyecto.plataforma, v_proyecto.pagos, private.hoy() + 10)
  returning * into a;
  update public.propuestas set estado = 'aceptada', cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente', c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'retracto_hasta', a.retracto_hasta, 'huella', a.huella), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id limit 1)));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create or replace function private.retractarse_de_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta for update;
  select * into a from public.propuestas_aceptaciones where propuesta = p.id;
  if p.estado = 'retirada' and p.cerro = 'cliente' then return true; end if;
  if p.estado <> 'aceptada' or e.para is distinct from a.correo then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.' using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(private.limpiar(p_motivo)), ''), 1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version', p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;

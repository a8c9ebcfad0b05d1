-- A proposal is accepted as it was sent: what the studio wrote since kept people from accepting it, or was shown as accepted.
set lock_timeout = '10s';

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
  -- What was written since it was sent is of no version.
  p.titulo := v.contenido ->> 'titulo';
  p.para_nombre := v.contenido #>> '{para,nombre}';
  p.para_empresa := v.contenido #>> '{para,empresa}';
  p.para_rut := v.contenido #>> '{para,rut}';
  p.plataforma_nombre := v.contenido ->> 'plataforma';
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
  update public.propuestas set estado = 'aceptada', titulo = p.titulo, contenido = v.contenido -> 'contenido', cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
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
comment on function public.aceptar_propuesta(text, int, int[], text, text, text, text, boolean) is
  'Whoever holds a link that was mailed and its code: accepts a version of a proposal with some of its optional items. In one transaction there are client, platform, milestones with their days, plan of payments and invitation, the contact is won, and who accepted is kept as evidence. What was written since it was sent counts for nothing: the proposal is as it was accepted. {pago: token of the link of the first instalment, null where none is to be paid yet}; {codigo: vencido, otra_cosa (it is of another version or choice), or equivocado with quedan, how many tries are left}; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio, nombre, rut, revisar; PT429.';

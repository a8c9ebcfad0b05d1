-- A proposal is accepted as it was sent: what the studio wrote since kept people from accepting it, or was shown as accepted.
set lock_timeout = '10s';

create or replace function private.concluir_propuesta(p public.propuestas, v public.propuestas_versiones, e public.propuestas_enlaces, a public.propuestas_aceptaciones)
returns public.propuestas_aceptaciones
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_proyecto record;
begin
  a.nombre := trim(private.limpiar(a.nombre));
  a.rut := private.normalizar_rut(a.rut);
  if coalesce(a.nombre, '') = '' then raise exception 'Escribe el nombre de quien acepta.' using hint = 'nombre'; end if;
  if not coalesce(private.rut_valido(a.rut), false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  -- What was written since it was sent is of no version.
  p.titulo := v.contenido ->> 'titulo';
  p.para_nombre := v.contenido #>> '{para,nombre}';
  p.para_empresa := v.contenido #>> '{para,empresa}';
  p.para_rut := v.contenido #>> '{para,rut}';
  p.plataforma_nombre := v.contenido ->> 'plataforma';
  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), a.rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', a.elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de, empezar_antes, correo, ip, agente, cliente, plataforma, pagos,
    retracto_hasta, aceptada_en, medio, respaldo, anotada_en, anotada_por)
  values (p.id, v.id, v.huella, a.elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido', a.elegidos) ->> 'total')::bigint, a.nombre, a.rut, nullif(trim(private.limpiar(a.en_nombre_de)), ''),
    coalesce(a.empezar_antes, false), e.para, a.ip, a.agente, c.id, v_proyecto.plataforma, v_proyecto.pagos,
    private.hoy(a.aceptada_en) + 10, a.aceptada_en, a.medio, a.respaldo, a.anotada_en, a.anotada_por)
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
    'total', a.total, 'nombre', a.nombre, 'fuera_el', case when a.anotada_en is not null then private.hoy(a.aceptada_en) end,
    'retracto_hasta', case when a.retracto_hasta >= private.hoy() then a.retracto_hasta end, 'huella', a.huella), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return a;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function public.aceptar_propuesta(text, int, int[], text, text, text, text, boolean) is
  'Whoever holds a link that was mailed and its code: accepts a version of a proposal with some of its optional items. In one transaction there are client, platform, milestones with their days, plan of payments and invitation, the contact is won, and who accepted is kept as evidence. What was written since it was sent counts for nothing: the proposal is as it was accepted. {pago: token of the link of the first instalment, null where none is to be paid yet}; {codigo: vencido, otra_cosa (it is of another version or choice), or equivocado with quedan, how many tries are left}; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio, nombre, rut, revisar; PT429.';

-- A proposal may hold what is paid again and again: accepting it accepts price and period of each service.

set lock_timeout = '10s';

create or replace function private.contenido_de_propuesta_valido(p jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when length(p::text) > 300000 or private.tipos_de(p) - '{descuento,servicios}'::text[] is distinct from
      '{"secciones": "array", "items": "array", "division": "string", "cuotas": "array", "hitos": "array", "pide": "array"}' then false
    when jsonb_array_length(p -> 'secciones') > 30 or jsonb_array_length(p -> 'items') > 60 or jsonb_array_length(p -> 'cuotas') > 36
      or jsonb_array_length(p -> 'hitos') > 60 or jsonb_array_length(p -> 'pide') > 40 or p ->> 'division' not in ('iguales', 'porcentajes', 'montos') then false
    when p -> 'servicios' is not null and (jsonb_typeof(p -> 'servicios') <> 'array' or jsonb_array_length(p -> 'servicios') > 10 or exists (select from jsonb_array_elements(p -> 'servicios') x where private.tipos_de(x) is distinct from
      '{"clase": "string", "nombre": "string", "periodo": "string", "monto": "number", "afecto": "boolean", "dias": "number"}')) then false
    when p -> 'descuento' is distinct from 'null' and (private.tipos_de(p -> 'descuento') is distinct from '{"tipo": "string", "valor": "number"}'
      or p #>> '{descuento,tipo}' not in ('porcentaje', 'monto')) then false
    when exists (select from jsonb_array_elements(p -> 'secciones') x where private.tipos_de(x) is distinct from '{"titulo": "string", "texto": "string"}')
      or exists (select from jsonb_array_elements(p -> 'items') x where private.tipos_de(x) is distinct from
        '{"concepto": "string", "detalle": "string", "cantidad": "number", "precio": "number", "descuento": "number", "afecto": "boolean", "opcional": "boolean"}')
      or exists (select from jsonb_array_elements(p -> 'cuotas') x where private.tipos_de(x) is distinct from '{"concepto": "string", "parte": "number", "vence": "object"}'
        or private.tipos_de(x -> 'vence') not in ('{"dias": "number"}', '{"fecha": "string"}', '{"hito": "number"}'))
      or exists (select from jsonb_array_elements(p -> 'hitos') x where private.tipos_de(x) is distinct from
        '{"titulo": "string", "descripcion": "string", "dias": "number", "desde": "string"}')
      or exists (select from jsonb_array_elements(p -> 'pide') x where private.tipos_de(x) is distinct from '{"texto": "string"}') then false
    else coalesce((p #>> '{descuento,valor}')::numeric between 0 and case p #>> '{descuento,tipo}' when 'porcentaje' then 10000 else 2147483647 end, true)
      and coalesce((p #>> '{descuento,valor}')::numeric % 1 = 0, true)
      and not exists (select from jsonb_array_elements(p -> 'secciones') x where length(x ->> 'titulo') > 160 or length(x ->> 'texto') > 20000)
      and not exists (select from jsonb_array_elements(p -> 'items') x, lateral (select (x ->> 'cantidad')::numeric as c, (x ->> 'precio')::numeric as v, (x ->> 'descuento')::numeric as d) n
        where length(x ->> 'concepto') > 300 or length(x ->> 'detalle') > 2000 or n.c not between 0 and 10000 or (n.c * 100) % 1 <> 0
          or n.v not between 0 and 2147483647 or n.v % 1 <> 0 or n.d not between 0 and 10000 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'cuotas') x, lateral (select (x ->> 'parte')::numeric as p, (x #>> '{vence,dias}')::numeric as d, (x #>> '{vence,hito}')::numeric as h) n
        where length(x ->> 'concepto') > 160 or n.p not between 0 and 2147483647 or n.p % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0
          or n.h not between 0 and 59 or n.h % 1 <> 0 or x #>> '{vence,fecha}' !~ '^(20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and not exists (select from jsonb_array_elements(p -> 'hitos') x, lateral (select (x ->> 'dias')::numeric as d) n
        where length(x ->> 'titulo') > 160 or length(x ->> 'descripcion') > 5000 or x ->> 'desde' not in ('inicio', 'anterior') or n.d not between 0 and 1095 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'pide') x where length(x ->> 'texto') > 300)
      and not exists (select from jsonb_array_elements(coalesce(p -> 'servicios', '[]')) x, lateral (select (x ->> 'monto')::numeric as m, (x ->> 'dias')::numeric as d) n
        where x ->> 'clase' not in ('hosting', 'dominio', 'mantencion', 'correo', 'otro') or x ->> 'periodo' not in ('mes', 'trimestre', 'anio') or length(x ->> 'nombre') > 120
          or n.m not between 0 and 2147483647 or n.m % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0) end;
$$;
comment on function private.contenido_de_propuesta_valido(jsonb) is
  'Whether a value is what a proposal holds, complete or not: {secciones: [{titulo, texto}], items: [{concepto, detalle, cantidad (two decimals), precio (of one, whole pesos before IVA), descuento (hundredths of one per cent), afecto, opcional}], descuento: null or {tipo: porcentaje (hundredths of one per cent) or monto, valor}, division: iguales, porcentajes or montos, cuotas: [{concepto, parte (hundredths of one per cent, or pesos), vence: {dias} after acceptance, {fecha} or {hito} (its place, from 0)}], hitos: [{titulo, descripcion, dias, desde: inicio or anterior}], pide: [{texto: what the client hands over}], and, where something is paid again and again, servicios: [{clase, nombre, periodo (as in public.servicios), monto (of a period, whole pesos as they are paid), afecto, dias: how many after acceptance the first period begins}]}. texto is Markdown.';

create or replace function private.falta_en_propuesta(p public.propuestas) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c jsonb := p.contenido;
  v_suma numeric;
  v_signo text;
begin
  if p.cliente is null and p.para_nombre is null then return 'Falta decir para quién es.'; end if;
  if p.plataforma is null and p.plataforma_nombre is null then return 'Falta el nombre de la plataforma que se crea al aceptarla.'; end if;
  if p.cliente is null and exists (select from public.clientes x where x.email = p.para_email union all select from public.personas x where x.email = p.para_email) then
    return 'El correo de quien la recibe ya es de un cliente: elígelo en «Un cliente que ya está».';
  end if;
  if jsonb_array_length(c -> 'items') = 0 then return 'Agrega al menos un ítem con su precio.'; end if;
  if exists (select from jsonb_array_elements(c -> 'items') x where trim(x ->> 'concepto') = '') then return 'Un ítem no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'hitos') x where trim(x ->> 'titulo') = '') then return 'Un hito no tiene nombre.'; end if;
  if exists (select from jsonb_array_elements(c -> 'pide') x where trim(x ->> 'texto') = '') then return 'En lo que pides hay una línea vacía.'; end if;
  if exists (select from jsonb_array_elements(coalesce(c -> 'servicios', '[]')) x where trim(x ->> 'nombre') = '' or (x ->> 'monto')::bigint < 1) then return 'A un servicio le falta el nombre o el precio.'; end if;
  if jsonb_array_length(c -> 'cuotas') = 0 then return 'Agrega al menos una cuota.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where length(trim(x ->> 'concepto')) < 3) then return 'Una cuota no dice su concepto.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,hito}')::int >= jsonb_array_length(c -> 'hitos')) then return 'Una cuota espera un hito que ya no está.'; end if;
  if exists (select from jsonb_array_elements(c -> 'cuotas') x where (x #>> '{vence,fecha}')::date < private.hoy()) then return 'Una cuota vence en una fecha que ya pasó.'; end if;
  v_suma := (select sum((x ->> 'parte')::numeric) from jsonb_array_elements(c -> 'cuotas') x);
  if c ->> 'division' = 'porcentajes' and v_suma <> 10000 then return 'Los porcentajes de las cuotas no suman 100 %.'; end if;
  if c ->> 'division' = 'montos' and v_suma <> p.total then return format('Las cuotas suman %s y el total es %s.', private.pesos(v_suma::bigint), private.pesos(p.total)); end if;
  if exists (select from unnest(private.cuotas_de_propuesta(c)) m where m < 1) then return 'Cada cuota tiene que ser de al menos un peso.'; end if;
  v_signo := private.signo_que_no_se_escribe(concat_ws(' ', p.titulo, p.para_nombre, p.para_empresa, p.plataforma_nombre,
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(c, 'strict $.**') t where jsonb_typeof(t) = 'string')));
  if v_signo is not null then return format('El PDF no puede escribir «%s»: quítalo o cámbialo por palabras.', v_signo); end if;
  return null;
end $$;
comment on function private.falta_en_propuesta(public.propuestas) is 'What keeps a proposal from being sent, in words for the person; null when nothing does.';

create function private.servicios_de_propuesta(a public.propuestas_aceptaciones, p_contenido jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
  s public.servicios;
begin
  for x in select * from jsonb_to_recordset(p_contenido -> 'servicios') as t (clase text, nombre text, periodo text, monto int, afecto boolean, dias int) loop
    insert into public.servicios (cliente, plataforma, clase, nombre, periodo, monto, afecto, proximo, estado)
    values (a.cliente, a.plataforma, x.clase, trim(x.nombre), x.periodo, x.monto, x.afecto, private.hoy() + x.dias, 'activo') returning * into s;
    insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, propuesta, nombre, correo, ip, agente)
    values (s.id, s.cliente, s.periodo, s.monto, s.afecto, s.proximo, private.condiciones(s, s.monto, s.periodo, s.proximo), a.propuesta, a.nombre, a.correo, a.ip, a.agente);
  end loop;
end $$;
comment on function private.servicios_de_propuesta(public.propuestas_aceptaciones, jsonb) is
  'Makes of what was accepted the services that are paid again and again, with the evidence that price and period were accepted with it.';

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
  perform private.servicios_de_propuesta(a, v.contenido -> 'contenido');
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
comment on function private.concluir_propuesta(public.propuestas, public.propuestas_versiones, public.propuestas_enlaces, public.propuestas_aceptaciones) is
  'What an acceptance makes, however it was given: its evidence, of which a says who, what, when and how, with the address of the link; client, platform, milestones, plan and services, whose days count from now; the contact won; invitation and mails. Errors: P0001 with hint nombre, rut, revisar.';

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
  perform private.acabar_servicio(x.servicio, 'cliente', null, private.hoy()) from public.servicios_aceptaciones x where x.propuesta = p.id;
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version', p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;

comment on function public.retractarse_de_propuesta(text, text) is
  'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis); what is paid again and again ends, what else was made stays for the studio to undo, and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';

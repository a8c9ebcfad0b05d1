-- A proposal is accepted: a code proves who, or a file of what was given elsewhere, and one transaction makes of it
-- client, platform, milestones, payments.

create table private.propuestas_codigos (
  enlace bigint primary key references public.propuestas_enlaces (id) on delete cascade,
  codigo_hash text not null check (codigo_hash ~ '^[0-9a-f]{64}$'),
  version int not null,
  elegidos int[] not null,
  intentos int not null default 0 check (intentos between 0 and 5),
  vence_en timestamptz not null default now() + interval '15 minutes'
);
comment on table private.propuestas_codigos is
  'The code that was mailed last for a link: it accepts one version with these optional items, for a quarter of an '
  'hour and five tries.';
alter table private.propuestas_codigos enable row level security;

select private.tabla('private.propuestas_codigos',
  motivo => 'Aceptar una propuesta con el código de un correo',
  plazo => '1 day',
  condicion => $$t.vence_en < $1$$,
  fuera => '{enlace,codigo_hash,version,elegidos,intentos,vence_en}');

create table public.propuestas_aceptaciones (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id),
  version bigint not null references public.propuestas_versiones (id),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  elegidos int[] not null,
  total bigint not null check (total between 1 and 2147483647),
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  rut text not null check (private.rut_valido(rut)),
  en_nombre_de text check (length(trim(en_nombre_de)) between 1 and 160),
  empezar_antes boolean not null,
  correo text not null check (private.correo_valido(correo)),
  ip inet,
  agente text check (length(agente) <= 500),
  cliente bigint not null references public.clientes (id),
  plataforma bigint references public.plataformas (id) on delete set null,
  pagos bigint[] not null,
  retracto_hasta date not null,
  aceptada_en timestamptz not null default now(),
  medio text not null default 'codigo' check (medio in ('codigo', 'firma', 'correo', 'mensaje', 'otro')),
  respaldo text,
  anotada_en timestamptz,
  anotada_por uuid,
  terminos bigint references private.terminos (id),
  unique (propuesta),
  check (case when medio = 'codigo' then num_nonnulls(respaldo, anotada_en, anotada_por) = 0
    else num_nulls(respaldo, anotada_en, anotada_por) = 0 end),
  check (respaldo like 'propuestas/' || propuesta || '/%'),
  check (anotada_en >= aceptada_en)
);
comment on table public.propuestas_aceptaciones is
  'Who accepted which version of a proposal, with what, from where and when: the evidence of a contract, kept for six '
  'years. Nothing of it ever changes.';
comment on column public.propuestas_aceptaciones.huella is
  'SHA-256 of the text that was accepted: that of its version.';
comment on column public.propuestas_aceptaciones.elegidos is
  'The optional items that were chosen, by their place from 0.';
comment on column public.propuestas_aceptaciones.correo is
  'Where the code was mailed that it was accepted with (electronic signature, Ley 19.799, art. 2 f); of what was '
  'accepted elsewhere, of whoever did.';
comment on column public.propuestas_aceptaciones.empezar_antes is
  'Whether the work was expressly wished to begin before the term of withdrawal ends.';
comment on column public.propuestas_aceptaciones.retracto_hasta is
  'The last day on which a consumer may withdraw: ten days from the written confirmation, ninety where none reached '
  'them (Ley 19.496, art. 3 bis b).';
comment on column public.propuestas_aceptaciones.pagos is
  'The instalments that were made of it, in the order in which they fall due.';
comment on column public.propuestas_aceptaciones.aceptada_en is
  'When it was accepted; of what was accepted elsewhere, the beginning of that day in Chile.';
comment on column public.propuestas_aceptaciones.medio is
  'How it was accepted: with a code on its page, or elsewhere, on a paper that was signed, by mail, with a message, '
  'in another way.';
comment on column public.propuestas_aceptaciones.respaldo is
  'The file that proves what was accepted elsewhere, in the bucket adjuntos.';
comment on column public.propuestas_aceptaciones.anotada_en is
  'When the studio wrote down what was accepted elsewhere.';
comment on column public.propuestas_aceptaciones.anotada_por is
  'Account of the studio that did. No foreign key: it outlives the account.';
comment on column public.propuestas_aceptaciones.terminos is
  'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before: those of its version.';
create index propuestas_aceptaciones_pagos_idx on public.propuestas_aceptaciones using gin (pagos);
create index propuestas_aceptaciones_terminos_idx on public.propuestas_aceptaciones (terminos);
create index propuestas_aceptaciones_version_idx on public.propuestas_aceptaciones (version);
create index propuestas_aceptaciones_cliente_idx on public.propuestas_aceptaciones (cliente);
create index propuestas_aceptaciones_plataforma_idx on public.propuestas_aceptaciones (plataforma);
create index propuestas_aceptaciones_aceptada_idx on public.propuestas_aceptaciones (aceptada_en);
create index propuestas_aceptaciones_respaldo_idx on public.propuestas_aceptaciones (respaldo)
  where respaldo is not null;

select private.tabla('public.propuestas_aceptaciones',
  nombre => 'Propuestas aceptadas',
  motivo => 'Prueban lo que se contrató',
  plazo => '6 years',
  condicion => $$t.aceptada_en < $1 and coalesce(t.anotada_en < $1, true)
    and private.relacion_terminada(t.cliente, $1)$$,
  pagina => private.pagina_del_cliente(),
  suya => $$private.firmada($1, t) or private.solo_por_rut($1, t)$$,
  aparte => $$private.solo_por_rut($1, t)$$,
  columnas
    => '{id,propuesta,version,elegidos,total,nombre,rut,en_nombre_de,empezar_antes,correo,ip,agente,cliente,plataforma,
    pagos,retracto_hasta,aceptada_en,medio,anotada_en}',
  fuera => '{huella,respaldo,anotada_por,terminos}',
  borra => $$private.firmada($1, t)$$,
  se_queda => $$true$$,
  queda_con => 'con el nombre, el RUT, el correo, la dirección IP y el navegador de quien aceptó, más la copia en PDF o el archivo que lo respalda',
  queda_porque => 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$agente = agente$$,
  orden => 3,
  fusion => '{"cliente": "pasa"}');
grant select on public.propuestas_aceptaciones to authenticated;
select private.solo_equipo('public.propuestas_aceptaciones', '{leer}');

create trigger propuestas_aceptaciones_1_no_cambia after update or delete on public.propuestas_aceptaciones
  for each row execute function private.prueba_no_cambia();

create function public.acordado(p public.propuestas) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select a.total from public.propuestas_aceptaciones a where a.propuesta = p.id), p.total);
$$;
comment on function public.acordado(public.propuestas) is
  'Computed column: what a proposal comes to, with IVA: what was accepted, with the optional items that were chosen, '
  'or what it offers without them.';
grant execute on function public.acordado(public.propuestas) to authenticated;

create function private.exigir_aceptable(p public.propuestas, e public.propuestas_enlaces, p_version int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if e.para is null then raise exception
    'Para aceptarla usa el enlace que te llegó por correo. Si no lo tienes, escríbenos.' using hint = 'sin_correo';
    end if;
  if p.estado = 'aceptada' then raise exception 'Esta propuesta ya está aceptada.' using hint = 'aceptada'; end if;
  if public.situacion(p) = 'vencida' then raise exception 'Esta propuesta venció. Pídela de nuevo con un toque.'
    using hint = 'vencida'; end if;
  if p.estado <> 'enviada' or p.version is distinct from p_version then
    raise exception 'El estudio cambió esta propuesta: léela otra vez antes de aceptarla.' using hint = 'cambio';
  end if;
end $$;
comment on function private.exigir_aceptable(public.propuestas, public.propuestas_enlaces, int) is
  'Raises P0001 unless a proposal can be accepted now, in that version and with that link: hint sin_correo, aceptada, '
  'vencida, cambio.';

create function private.elegibles(p_contenido jsonb, p_elegidos int[]) returns int[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct n order by n), '{}') from unnest(p_elegidos) n
    where (p_contenido #>> array['items', n::text, 'opcional'])::boolean and n >= 0;
$$;
comment on function private.elegibles(jsonb, int[]) is
  'Of some places those of optional items, each once and in order.';

create function private.pedir_codigo_de_propuesta(p_token text, p_version int, p_elegidos int[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v_codigo text := lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  perform private.contar_envio('propuesta_codigo', 'enlace ' || e.id, 5, '1 hour',
    'Ya te enviamos varios códigos: usa el último que llegó, o espera.');
  insert into private.propuestas_codigos (enlace, codigo_hash, version, elegidos)
  select e.id, private.huella_de_texto(e.id || ':' || v_codigo), p.version,
    private.elegibles(v.contenido -> 'contenido', p_elegidos)
  from public.propuestas_versiones v where v.propuesta = p.id and v.version = p.version
  on conflict (enlace) do update set codigo_hash = excluded.codigo_hash, version = excluded.version,
    elegidos = excluded.elegidos, intentos = 0, vence_en = excluded.vence_en;
  perform private.encolar_correo('propuesta_codigo', e.para, jsonb_build_object('token', v_codigo, 'titulo', p.titulo),
    private.correo_estudio());
  return left(e.para, 1) || '…@' || split_part(e.para, '@', 2);
end $$;
create function public.pedir_codigo_de_propuesta(p_token text, p_version int,
  p_elegidos int[] default '{}') returns text
language sql set search_path = '' as $$ select private.pedir_codigo_de_propuesta(p_token, p_version, p_elegidos); $$;
comment on function public.pedir_codigo_de_propuesta(text, int, int[]) is
  'Whoever holds a link that was mailed: has a code of six digits mailed to that address, which accepts this version '
  'with these optional items within fifteen minutes and five tries; an earlier one is dead. Returns the address, in '
  'part; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio; PT429 '
  '(five codes in an hour).';

create function private.cliente_de_propuesta(p public.propuestas, p_email text, p_rut text) returns public.clientes
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_rut text := coalesce(p.para_rut, p_rut);
begin
  if p.cliente is not null then
    select * into c from public.clientes where id = p.cliente for key share;
  else
    perform pg_advisory_xact_lock(hashtext('correo ' || p_email));
      -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = p_email for key share;
    if not found and not exists (select from public.personas x where x.email = p_email) then
      -- A RUT that is somebody's ties nothing to them.
      insert into public.clientes (cliente, email, empresa, rut)
      values (p.para_nombre, p_email, p.para_empresa, case when not exists (select from public.clientes x
        where x.rut = v_rut) then v_rut end)
      returning * into c;
    end if;
  end if;
  if c.perfil is distinct from 'cliente' or not c.activo then
    raise exception '%', case
      when private.es_admin()
      then 'Su correo es de alguien desactivado, del equipo o de otro cliente: arréglalo antes de anotarla.'
      else 'Antes de aceptarla tenemos que revisar algo contigo: escríbenos y lo vemos hoy.' end using hint = 'revisar';
  end if;
  return c;
end $$;
comment on function private.cliente_de_propuesta(public.propuestas, text, text) is
  'The client for whom a proposal is: the one that the studio chose, or the one with the address that the studio set, '
  'made where there is none. Errors: P0001 with hint revisar (deactivated, of the team, or a person of another '
  'client).';

create function private.proyecto_de_propuesta(p public.propuestas, p_contenido jsonb, p_elegidos int[],
  c public.clientes, out plataforma bigint, out pagos bigint[])
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_dia date := v_hoy;
  v_hitos bigint[] := '{}';
  v_fechas date[] := '{}';
  v_orden int;
  h record;
  v_hito bigint;
begin
  plataforma := p.plataforma;
  if plataforma is null then
    insert into public.plataformas (plataforma, cliente) values (p.plataforma_nombre, c.id)
      returning id into plataforma;
  end if;
  v_orden := (select coalesce(max(x.orden), 0) from public.hitos_plataforma x where x.plataforma_id = plataforma);
  for h in select x, n from jsonb_array_elements(p_contenido -> 'hitos') with ordinality u (x, n) order by n loop
    v_dia := case h.x ->> 'desde' when 'inicio' then v_hoy else v_dia end + (h.x ->> 'dias')::int;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, orden)
    values (plataforma, v_dia, h.x ->> 'titulo', nullif(h.x ->> 'descripcion', ''), v_orden + h.n)
      returning id into v_hito;
    v_hitos := v_hitos || v_hito;
    v_fechas := v_fechas || v_dia;
  end loop;
  insert into public.materiales (plataforma, texto)
  select plataforma, x ->> 'texto' from jsonb_array_elements(p_contenido -> 'pide') with ordinality u (x, n) order by n;
  select private.crear_plan(c.id, plataforma, sum(m)::int, jsonb_agg(jsonb_build_object('concepto', q ->> 'concepto',
    'monto', m,
    'vence_el', case when q -> 'vence' ? 'fecha' then greatest((q #>> '{vence,fecha}')::date, v_hoy)
      else coalesce(v_hoy + (q #>> '{vence,dias}')::int, v_fechas[(q #>> '{vence,hito}')::int + 1]) end,
    'hito', v_hitos[(q #>> '{vence,hito}')::int + 1]) order by n))
  into pagos
  from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality u (q, n),
    unnest(private.cuotas_de_propuesta(p_contenido, p_elegidos)) with ordinality a (m, k)
  where k = n;
end $$;
comment on function private.proyecto_de_propuesta(public.propuestas, jsonb, int[], public.clientes) is
  'Makes of what was accepted its platform, unless it goes on with one, the milestones with their days, what it asks '
  'of the client, for which it waits from now on, and the plan of payments, whose instalments wait for those '
  'milestones.';

create function private.concluir_propuesta(p public.propuestas, v public.propuestas_versiones,
  e public.propuestas_enlaces, a public.propuestas_aceptaciones)
returns public.propuestas_aceptaciones
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_proyecto record;
begin
  a.nombre := trim(private.limpiar(a.nombre));
  a.rut := private.normalizar_rut(a.rut);
  if coalesce(a.nombre, '') = '' then raise exception 'Escribe el nombre de quien acepta.' using hint = 'nombre';
    end if;
  if not coalesce(private.rut_valido(a.rut),
    false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  -- What was written since it was sent is of no version.
  p.titulo := v.contenido ->> 'titulo';
  p.para_nombre := v.contenido #>> '{para,nombre}';
  p.para_empresa := v.contenido #>> '{para,empresa}';
  p.para_rut := v.contenido #>> '{para,rut}';
  p.plataforma := v.plataforma;
  p.plataforma_nombre := v.contenido ->> 'plataforma';
  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), a.rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', a.elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de,
    empezar_antes, correo, ip, agente, cliente, plataforma, pagos,
    retracto_hasta, aceptada_en, medio, respaldo, anotada_en, anotada_por, terminos)
  values (p.id, v.id, v.huella, a.elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido',
    a.elegidos) ->> 'total')::bigint, a.nombre, a.rut, nullif(trim(private.limpiar(a.en_nombre_de)), ''),
    coalesce(a.empezar_antes, false), e.para, a.ip, a.agente, c.id, v_proyecto.plataforma, v_proyecto.pagos,
    private.plazo_de_retracto('propuesta_aceptada', e.para), a.aceptada_en, a.medio, a.respaldo, a.anotada_en,
      a.anotada_por, private.fijar_terminos())
  returning * into a;
  perform private.servicios_de_propuesta(a, v.contenido -> 'contenido');
  update public.propuestas set estado = 'aceptada', titulo = p.titulo, contenido = v.contenido -> 'contenido',
    cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase
    and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente',
      c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email
    and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'fuera_el', case when a.anotada_en is not null then private.hoy(a.aceptada_en)
      end,
    'retracto_hasta', a.retracto_hasta, 'huella', a.huella, 'terminos', (select t.contenido from private.terminos t
      where t.id = a.terminos)), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return a;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.concluir_propuesta(public.propuestas, public.propuestas_versiones,
  public.propuestas_enlaces, public.propuestas_aceptaciones) is
  'What an acceptance makes, however it was given: its evidence, of which a says who, what, when and how, with the address of the link; client, platform, milestones, plan and services, whose days count from now; the contact won; invitation and mails. Errors: P0001 with hint nombre, rut, revisar.';

create function private.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text,
  p_rut text, p_en_nombre_de text,
  p_empezar_antes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta;
  perform private.exigir_aceptable(p, e, p_version);
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, a.elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.empezar_antes := p_empezar_antes;
  a.ip := private.ip_solicitante();
  a.agente := left(private.cabecera('user-agent'), 500);
  a.medio := 'codigo';
  a.aceptada_en := now();
  a := private.concluir_propuesta(p, v, e, a);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id
      limit 1)));
end $$;
create function public.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text,
  p_rut text, p_en_nombre_de text default null,
  p_empezar_antes boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.aceptar_propuesta(p_token, p_version, p_elegidos, p_codigo,
  p_nombre, p_rut, p_en_nombre_de, p_empezar_antes); $$;
comment on function public.aceptar_propuesta(text, int, int[], text, text, text, text, boolean) is
  'Whoever holds a link that was mailed and its code: accepts a version of a proposal with some of its optional '
  'items. In one transaction there are client, platform, milestones with their days, plan of payments and invitation, '
  'the contact is won, and who accepted is kept as evidence. What was written since it was sent counts for nothing: '
  'the proposal is as it was accepted. {pago: token of the link of the first instalment, null where none is to be '
  'paid yet}; {codigo: vencido, otra_cosa (it is of another version or choice), or equivocado with quedan, how many '
  'tries are left}; null where the link opens nothing. Errors: P0001 with hint sin_correo, aceptada, vencida, cambio, '
  'nombre, rut, revisar; PT429.';

create function private.registrar_aceptacion(p_propuesta bigint, p_version int, p_nombre text, p_rut text,
  p_correo text, p_dia date, p_medio text, p_respaldo text,
  p_elegidos int[], p_en_nombre_de text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
  v_correo text := lower(private.leer_correo(p_correo));
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  -- The answer of the first try may have been lost.
  if exists (select from public.propuestas_aceptaciones x where x.propuesta = p.id and x.respaldo = p_respaldo)
    then return; end if;
  if p.estado <> 'enviada' then
    raise exception '%', case p.estado
      when 'borrador' then 'Se acepta lo que se envió: envía la propuesta, o déjala lista para copiar su enlace.'
      when 'aceptada' then 'Esta propuesta ya está aceptada.'
        when 'rechazada' then 'Esta propuesta se rechazó: envíala de nuevo antes de anotar que la aceptaron.'
      else 'Esta propuesta se retiró: duplícala.' end using hint = p.estado;
  end if;
  if p.version is distinct from p_version
    then raise exception 'Mientras tanto se envió otra versión: revisa cuál aceptaron.' using hint = 'cambio'; end if;
  if coalesce(not private.correo_valido(v_correo), true) then raise exception 'Revisa el correo de quien la aceptó.'
    using hint = 'correo'; end if;
  if p_dia is null or p_dia not between private.hoy(p.enviada_en) and private.hoy() then
    raise exception 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.' using hint = 'dia';
  end if;
  if coalesce(p_medio not in ('firma', 'correo', 'mensaje', 'otro'), true) then raise exception 'Di cómo la aceptaron.'
    using hint = 'medio'; end if;
  if coalesce(p_respaldo !~ ('^propuestas/' || p.id || '/[[:alnum:]][^/]*$'), true)
    or not exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_respaldo) then
    raise exception 'Falta el archivo que lo respalda: adjúntalo otra vez.' using hint = 'respaldo';
  end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  insert into public.propuestas_enlaces (propuesta, para) values (p.id, v_correo) on conflict (propuesta,
    para) do update set revocada_en = null returning * into e;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.aceptada_en := p_dia::timestamp at time zone 'America/Santiago';
  a.medio := p_medio;
  a.respaldo := p_respaldo;
  a.anotada_en := now();
  a.anotada_por := auth.uid();
  perform private.concluir_propuesta(p, v, e, a);
end $$;
create function public.registrar_aceptacion(p_propuesta bigint, p_version int, p_nombre text, p_rut text, p_correo text,
  p_dia date, p_medio text, p_respaldo text,
  p_elegidos int[] default '{}', p_en_nombre_de text default null) returns void
language sql set search_path = '' as $$
  select private.registrar_aceptacion(p_propuesta, p_version, p_nombre, p_rut, p_correo, p_dia, p_medio, p_respaldo,
    p_elegidos, p_en_nombre_de); $$;
comment on function public.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text) is
  'Admin: writes down that the version of a proposal that is out, expired or not, was accepted elsewhere, with the '
  'file that proves it (bucket adjuntos, propuestas/{propuesta}/{file}); what it makes is what accepting it on its '
  'page makes. p_correo is told, and holds the link with its copy and the way to withdraw, whose days count from that '
  'mail. Once more with the same file it changes nothing. Errors: 42501; P0001 with hint no_existe, borrador, '
  'aceptada, rechazada, retirada, cambio, correo, dia (in the future, or before it was sent), medio, respaldo (no '
  'such file), nombre, rut, revisar.';

create function private.pagar_propuesta(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  perform private.contar_envio('propuesta_pago', 'enlace ' || e.id, 20, '1 hour',
    'Ya abriste el pago muchas veces seguidas.') where e.para is not null;
  return private.crear_enlace_de_pago((
    select g.id from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos)
    where a.propuesta = e.propuesta and e.para is not null and public.por_pagar(g) order by g.vence_el, g.id limit 1));
end $$;
create function public.pagar_propuesta(p_token text) returns text
language sql set search_path = '' as $$ select private.pagar_propuesta(p_token); $$;
comment on function public.pagar_propuesta(text) is
  'Whoever holds a link that was mailed of a proposal that was accepted: the token of the link of its next payment; '
  'null where none is to be paid now, or the link opens nothing. Errors: PT429.';

grant execute on function private.pedir_codigo_de_propuesta(text, int, int[]), public.pedir_codigo_de_propuesta(text,
  int, int[]),
  private.aceptar_propuesta(text, int, int[], text, text, text, text, boolean), public.aceptar_propuesta(text, int,
    int[], text, text, text, text, boolean),
  private.pagar_propuesta(text), public.pagar_propuesta(text) to anon, authenticated;
grant execute on function private.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text),
  public.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text) to authenticated;

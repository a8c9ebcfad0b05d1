-- The triggers that are the same for every table come from the catalogue, and so do the lists that functions had.
set lock_timeout = '10s';

alter table private.tablas rename vigila to vigilada;
alter table private.tablas
  drop constraint tablas_vigila_check,
  add vigila jsonb not null default '{}',
  add check (jsonb_typeof(vigila) = 'object'
    and vigila - '{envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[] = '{}');
update private.tablas t set vigila = (select coalesce(jsonb_object_agg(x, '{}'::jsonb), '{}') from unnest(t.vigilada) x);
alter table private.tablas drop vigilada;
comment on column private.tablas.vigila is
  'What watches it, and so which triggers it has (private.vigilar): {kind: {}}, with {con: arguments of the trigger''s function, mostly columns; y: further columns whose change matters to it; en: when, where it is not what its kind usually does; turno: its place among the triggers, likewise}. null is a kind that a file attaches by itself. Of novedades also {esperan: for whom rows of it wait: estudio, cliente}; of busqueda {parte: its lines are another row''s} or {textos: without lines, what private.buscables says}.';

update private.tablas t set vigila = n.vigila::jsonb
from (values
  ('private.respondiendo', '{"novedades": {"en": "insert or delete"}}'),
  ('public.accesos_temporales', '{"novedades": {}, "auditoria": {"en": "insert or delete or update of plataforma, vence_en, revocado_en"}}'),
  ('public.acciones_datos', '{"novedades": {}, "busqueda": {"textos": "accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c where c.usuario = t.autor)"}}'),
  ('public.auditoria', '{"busqueda": null}'),
  ('public.bloqueos', '{"novedades": {}, "auditoria": {}}'),
  ('public.citas', '{"actualizado": {}, "responsable": {}, "contacto": {"con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "telefono", "motivo", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.clientes', '{"contacto": {"con": ["cliente", "email", "telefono"]}, "novedades": {"con": ["id"]}, "busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "auditoria": {}}'),
  ('public.clientes_notas', '{"actualizado": {}, "auditoria": {}}'),
  ('public.configuracion', '{"actualizado": {}, "novedades": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion"]}, "auditoria": {}}'),
  ('public.contactos_notas', '{"novedades": {}, "busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}}'),
  ('public.conversiones', '{"novedades": {}, "auditoria": {}}'),
  ('public.correos', '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["para", "asunto"]}}'),
  ('public.correos_entrantes', '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["de", "nombre", "asunto", "texto"]}}'),
  ('public.correos_silenciados', '{"novedades": {}, "busqueda": {"textos": "email, motivo, detalle"}, "auditoria": {"en": "insert or delete"}}'),
  ('public.equipo', '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "nombre, cargo, texto"}, "publicacion": {"con": ["publicado"]}, "auditoria": {}}'),
  ('public.formulario_inicial', '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.hitos_plataforma', '{"novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "busqueda": {"con": ["titulo", "descripcion"], "y": ["plataforma_id"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}, "auditoria": {}}'),
  ('public.horarios', '{"actualizado": {}, "novedades": {}, "auditoria": {}}'),
  ('public.leads', '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.pagos', '{"novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}, "busqueda": {"con": ["concepto", "orden", "monto"], "y": ["cliente", "plataforma"]}, "auditoria": {}}'),
  ('public.pedidos', '{"responsable": {}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"], "y": ["cliente"]}, "auditoria": {"en": "delete or update"}}'),
  ('public.personas', '{"novedades": {}, "busqueda": {"con": ["nombre", "email"], "y": ["cliente"]}, "auditoria": {}}'),
  ('public.plataformas', '{"novedades": {"con": ["cliente"]}, "busqueda": {"con": ["plataforma", "dominio", "slug"], "y": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "auditoria": {}}'),
  ('public.precios', '{"novedades": {}, "busqueda": {"textos": "replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "publicacion": {}}'),
  ('public.respuestas_guardadas', '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "titulo, cuerpo"}, "auditoria": {}}'),
  ('public.seguimiento_usuarios', '{"limite": null}'),
  ('public.solicitudes', '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "consentimiento": {}, "actualizado": {"turno": 3}, "responsable": {}, "contacto": {"con": ["nombre", "email", "telefono"]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.solicitudes_datos', '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"turno": 2, "en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."]}, "novedades": {"esperan": ["estudio"]}, "busqueda": {"con": ["nombre", "email", "detalle", "respuesta"], "y": ["cliente"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.testimonios', '{"actualizado": {}, "novedades": {}, "busqueda": {"textos": "nombre, cargo, texto"}, "publicacion": {"con": ["publicado"]}, "auditoria": {}}'),
  ('public.ticket_mensajes', '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "novedades": {"con": ["ticket"]}, "busqueda": {"con": ["cuerpo"], "parte": true}}'),
  ('public.tickets', '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "busqueda": {"con": ["asunto"], "y": ["cliente", "plataforma"]}, "auditoria": {"con": ["equipo"]}}'),
  ('public.vulneraciones', '{"novedades": {"esperan": ["estudio"]}, "busqueda": {"textos": "titulo, que_paso, de_quienes, medidas, sin_aviso"}, "auditoria": {}}')) n (tabla, vigila)
where t.tabla = n.tabla;

create or replace function private.vigilar() returns void
language plpgsql set search_path = '' as $$
declare
  v_orden text;
begin
  for v_orden in
    with clases (clase, turno, nombre, cuando, condicion, funcion) as (values
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
comment on function private.vigilar() is
  'Makes the triggers be those that private.tablas.vigila says: attaches what is not there or is another, and takes away what it does not say. What is right is not touched, so that nobody waits for it. For migrations, after they changed a row.';
select private.vigilar();

create or replace function private.solo_equipo(p_tabla regclass, p_verbos text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_nombre text := (select c.relname from pg_class c where c.oid = p_tabla);
  v_verbo text;
begin
  foreach v_verbo in array p_verbos loop
    execute format('create policy %I on %s for %s to authenticated %s', v_nombre || '_' || v_verbo, p_tabla,
      case v_verbo when 'leer' then 'select' when 'crear' then 'insert' when 'editar' then 'update' when 'borrar' then 'delete' end,
      concat_ws(' ', case when v_verbo <> 'crear' then 'using ((select private.es_admin()))' end,
        case when v_verbo in ('crear', 'editar') then 'with check ((select private.es_admin()))' end));
  end loop;
end $$;
comment on function private.solo_equipo(regclass, text[]) is
  'Makes the policies of what the team alone does with the rows of a table, all of them: leer, crear, editar, borrar. For schemas and migrations; whatever somebody else may do has policies of its own.';

create or replace function private.cliente_de_cambio(a public.auditoria) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint;
  v_plataforma bigint;
begin
  if a.tabla in ('clientes', 'clientes_notas') then return a.fila; end if;
  if a.tabla in ('hitos_plataforma', 'accesos_temporales', 'testimonios') then
    v_plataforma := coalesce(a.despues ->> 'plataforma_id', a.despues ->> 'plataforma', a.antes ->> 'plataforma_id', a.antes ->> 'plataforma')::bigint;
    select p.cliente into v_cliente from public.plataformas p where p.id = v_plataforma;
    if not found then  -- it went with its platform, which the trail knows
      select x.cliente into v_cliente from public.auditoria x
      where x.tabla = 'plataformas' and x.fila = v_plataforma and x.cliente is not null order by x.creado_en desc limit 1;
    end if;
  else
    v_cliente := coalesce(a.despues ->> 'cliente', a.antes ->> 'cliente')::bigint;
    -- A preview, sessions that were ended, a union of tickets: the line does not hold the row.
    if v_cliente is null and a.tabla in ('personas', 'tickets') then
      execute format('select t.cliente from public.%I t where t.id = $1', a.tabla) into v_cliente using a.fila;
    end if;
  end if;
  return v_cliente;
end $$;
comment on function private.cliente_de_cambio(public.auditoria) is
  'Whose record a line of the trail is about: its client now or, if it has none any more, before; of what hangs on a platform, the client of that. Null where it is no client''s.';

create or replace function private.buscables() returns table (tabla text, textos text, auditada boolean)
language sql stable security definer set search_path = '' as $$
  select split_part(k.tabla, '.', 2), k.vigila #>> '{busqueda,textos}', k.vigila ? 'auditoria'
  from private.tablas k where jsonb_typeof(k.vigila -> 'busqueda') = 'object' and not k.vigila -> 'busqueda' ? 'parte';
$$;
comment on function private.buscables() is
  'The tables that search looks into, and whether the trail has their changes. textos: what it looks at in a table t that stays small and has no lines, as expressions of SQL.';

create or replace function public.buscar(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  b record;
begin
  if p_tabla = 'bandeja' then
    perform private.exigir_admin();
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
    return;
  end if;
  if p_tabla = 'auditoria' then
    perform private.exigir_admin();
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q, p_cliente) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from (select tabla from private.buscables() where auditada) s (t)
        cross join lateral public.buscar(t, p_q, p_cliente) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end])
            and (p_cliente is null or a.cliente = p_cliente) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
    return;
  end if;
  select * into b from private.buscables() x where x.tabla = p_tabla;
  if not found then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  end if;
  if b.textos is not null then
    return query execute format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, b.textos) using private.patrones(p_q);
    return;
  end if;
  return query execute format('select f from private.encontradas($1, $2, $3) f where exists (select from public.%I t where t.id = f::%s)',
    p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
end $$;
comment on function public.buscar(text, text, bigint) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone or a RUT however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';

grant execute on function private.buscables() to authenticated;
drop function private.textos_de(text);

create or replace function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if p_cliente is not null then
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando') and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla limit 100) x);
end $$;
comment on function private.pendientes(text, bigint) is
  'How many rows of a table wait for the studio, or for a client where one is named (public.esperas), 100 at most. Of tareas, work of the database that fails or is a quarter of an hour late, with one more where a mail has waited that long. A client''s tickets are counted by what they have not read.';

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes') else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function private.novedades(jsonb) is 'As public.novedades. A definer function, because the lines of changes are nobody''s to read.';

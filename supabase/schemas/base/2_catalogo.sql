-- The catalogue: what every table of ours is, for whoever has to go through all of them. Retention, copy,
-- erasure and merge are loops over it, and what watches a table is attached by it. Each row stands beside its table.

create table private.tablas (
  tabla text primary key check (tabla ~ '^(public|private)\.[a-z_]+$'),
  nombre text check (length(trim(nombre)) > 0),
  motivo text not null check (length(trim(motivo)) > 0),
  plazo interval check (plazo > interval '0'),
  condicion text,
  pagina text[] check (cardinality(pagina) = 2),
  plazo_menor interval check (plazo_menor > interval '0'),
  condicion_menor text,
  motivo_menor text check (length(trim(motivo_menor)) > 0),
  pagina_menor text[] check (cardinality(pagina_menor) = 2),
  suya text,
  aparte text,
  columnas text[] not null default '{}',
  revisar text[] not null default '{}',
  fuera text[] not null default '{}',
  borra text,
  se_queda text,
  queda_porque text check (length(trim(queda_porque)) > 0),
  blanqueo text,
  orden smallint not null default 10,
  fusion jsonb not null default '{}' check (jsonb_typeof(fusion) = 'object'),
  vigila jsonb not null default '{}' check (jsonb_typeof(vigila) = 'object'
    and
      vigila
      -
      '{limpieza,envio,consentimiento,limite,actualizado,responsable,contacto,novedades,busqueda,publicacion,auditoria}'::text[]
      = '{}'),
  vacia_menor text check (length(trim(vacia_menor)) > 0),
  textos text check (length(trim(textos)) > 0),
  une jsonb not null default '{}' check (une - '{queda,llena,elige,acceso}'::text[] = '{}'),
  importa jsonb not null default '{}' check (importa - '{nueva,llena,no}'::text[] = '{}'),
  queda_con text check (length(trim(queda_con)) > 0),
  check (condicion is null or plazo is not null),
  check ((condicion_menor is null) = (plazo_menor is null) and (condicion_menor is null) = (motivo_menor is null)),
  constraint tablas_vacia_menor_de_check check (vacia_menor is null or condicion_menor is not null),
  check ((se_queda is null) = (blanqueo is null)),
  check (not columnas && revisar and not columnas && fuera and not revisar && fuera)
);
comment on table private.tablas is
  'Every table of ours: how long its rows are kept and why, how a row belongs to a person, what of it they are given, '
  'what becomes of it when they are erased, what a merge moves, what watches it. Conditions are SQL about a row t.';
comment on column private.tablas.nombre is
  'What a person who was erased is told that it is; null for what is not counted to them.';
comment on column private.tablas.plazo is
  'How long: without it rows stay. Without condicion they go with what they belong to.';
comment on column private.tablas.condicion is
  'Which rows go by night; $1 is the instant before which they are old. What waits for the end of a relation '
  '(private.relacion_terminada) and what is kept as evidence (private.prueba_algo) goes last, after the money, by '
  'orden.';
comment on column private.tablas.pagina is
  'How the privacy page calls it, and since when the time runs; null for what is nobody''s.';
comment on column private.tablas.plazo_menor is 'A shorter time for those of its rows that condicion_menor names.';
comment on column private.tablas.vacia_menor is 'What of those rows is emptied then, instead of their going.';
comment on column private.tablas.suya is
  'Which rows are a person''s, $1 being private.titular; null for what is nobody''s.';
comment on column private.tablas.aparte is
  'Which of those are the studio''s own words about them, to be looked at before they are handed over.';
comment on column private.tablas.columnas is
  'Columns that are given to the person. Every column stands in this, in revisar or in fuera.';
comment on column private.tablas.revisar is 'Columns with the studio''s own words about them.';
comment on column private.tablas.fuera is
  'Columns that are nobody''s to be given: secrets, fingerprints, who of the studio, and all of what is nobody''s.';
comment on column private.tablas.borra is
  'Which rows go when the person is erased, in this order by orden; = for suya, null where they go with others or by '
  'a function. $2 are the words that name them, $3 the request that is being answered.';
comment on column private.tablas.se_queda is
  'Which of those stay, and are changed as blanqueo says, for the reason queda_porque.';
comment on column private.tablas.queda_con is
  'What of the person such a row still holds, as they are told; null where it names them no more.';
comment on column private.tablas.fusion is
  'Columns that refer to clientes and what a merge does with them: rows that hold each other (juntas) pass in one '
  'statement, others one table at a time (pasa); of una each client has one; equipo is what people of the studio do, '
  'which no client has.';
comment on column private.tablas.vigila is
  'What watches it, and so which triggers it has (private.vigilar): {kind: {}}, with {con: arguments of the '
  'trigger''s function, mostly columns; y: further columns whose change matters to it; en: when, where it is not what '
  'its kind usually does; turno: its place among the triggers, likewise}. null is a kind that a file attaches by '
  'itself. Of novedades also {esperan: for whom rows of it wait: estudio, cliente}; of busqueda {parte: its lines are '
  'another row''s}.';
comment on column private.tablas.textos is
  'What the search looks at in a row t of a table that stays small and has no lines, as expressions of SQL.';
comment on column private.tablas.une is
  'What becomes of each column when two rows become one, {how: [column]}. queda: that of the row that stays; llena: '
  'that, or the other''s where it is empty; elige: likewise, unless the other''s is chosen where they differ; acceso: '
  'of the row whose address stays.';
comment on column private.tablas.importa is
  'Which columns come in with sheets, {how: [column]}. nueva: of a record that is made; llena: also of one that is '
  'there, where it is empty; no: never.';
alter table private.tablas enable row level security;

create function private.tabla(
  tabla text, motivo text, nombre text default null, plazo interval default null, condicion text default null,
  pagina text[] default null, plazo_menor interval default null, condicion_menor text default null,
  motivo_menor text default null, pagina_menor text[] default null, vacia_menor text default null,
  suya text default null, aparte text default null, columnas text[] default '{}', revisar text[] default '{}',
  fuera text[] default '{}', borra text default null, se_queda text default null, queda_porque text default null,
  blanqueo text default null, orden int default 10, fusion jsonb default '{}', vigila jsonb default '{}',
  textos text default null, une jsonb default '{}', importa jsonb default '{}', queda_con text default null
) returns void
language sql set search_path = '' as $$
  insert into private.tablas (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor,
    motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
  values (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
$$;
comment on function private.tabla is
  'Writes a table into the catalogue, each of its columns by name. For these files, beside the table; migrations '
  'carry the row.';

create function private.pagina_del_cliente() returns text[]
language sql immutable set search_path = '' as $$
  select array['Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados',
    'desde que termina la relación, por obligaciones tributarias y para responder por lo hecho'];
$$;
comment on function private.pagina_del_cliente() is
  'How the privacy page calls what is kept six years for the tax office, for the catalogue (private.tablas.pagina).';

select private.tabla('private.tablas',
  motivo => 'El catálogo mismo',
  fuera
    => '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,
    columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa,
    queda_con}');

create function private.tratos(p_dice jsonb) returns table (columna text, trato text, lugar bigint)
language sql immutable set search_path = '' as $$
  select c.columna, t.key, c.lugar
  from jsonb_each(p_dice) t, jsonb_array_elements_text(t.value) with ordinality c (columna, lugar);
$$;
comment on function private.tratos(jsonb) is
  'What une or importa of the catalogue say of each column, with its place among those of which they say the same.';

create function private.comprobar_tablas() returns void
language plpgsql set search_path = '' as $$
declare
  r record;
begin
  -- Planned, over no row: a name that does not exist is told here, and not on the night when it is needed.
  for r in
    select k.tabla, x.columna, format(x.orden, k.tabla, x.dice) as orden, x.plazo
    from private.tablas k
    cross join lateral (values
      ('condicion', k.condicion, 'select from %s t where (%s) limit 0', true),
      ('condicion_menor', k.condicion_menor, 'select from %s t where (%s) limit 0', true),
      ('suya', k.suya, 'select from %s t where (%s) limit 0', false),
      ('aparte', k.aparte, 'select from %s t where (%s) limit 0', false),
      ('borra', nullif(k.borra, '='), 'select from %s t where (%s) limit 0', false),
      ('se_queda', k.se_queda, 'select from %s t where (%s) limit 0', false),
      ('blanqueo', k.blanqueo, 'update %s t set %s where false', false),
      ('textos', k.textos, 'select %2$s from %1$s t limit 0', false),
      ('vacia_menor', k.vacia_menor, 'update %s t set %s where false', false)) x (columna, dice, orden, plazo)
    where x.dice is not null
  loop
    begin
      if r.plazo then execute r.orden using null::timestamptz;
      else execute r.orden using null::private.titular, null::text[], null::bigint;
      end if;
    exception when others then
      raise exception 'private.tablas: % de % no se entiende: %', r.columna, r.tabla, sqlerrm using errcode = sqlstate;
    end;
  end loop;
  select k.tabla, x.columna, y.sobran into r
  from private.tablas k
  cross join lateral (values ('une', k.une), ('importa', k.importa)) x (columna, dice)
  cross join lateral (
    select string_agg(columna, ', ') as sobran from (
      select c.columna from (
        select attname::text as columna from pg_catalog.pg_attribute
        where attrelid = k.tabla::regclass and attnum > 0 and not attisdropped
        union all
        select d.columna from private.tratos(x.dice) d) c
      group by 1 having count(*) <> 2) n) y
  where x.dice <> '{}' and y.sobran is not null limit 1;
  if found then
    raise exception 'private.tablas: % de % dice una vez de cada columna qué se hace con ella: %', r.columna, r.tabla, r.sobran;
  end if;
end $$;
comment on function private.comprobar_tablas() is
  'Has Postgres read every condition of the catalogue, and asks that une and importa, where a table has them, speak '
  'of each of its columns. Error: that of the first one that it does not understand, with its table and column.';

create function private.vigilar() returns void
language plpgsql set search_path = '' as $$
declare
  v_orden text;
begin
  perform private.comprobar_tablas();
  for v_orden in
    with clases (clase, turno, nombre, cuando, condicion, funcion) as (values
      ('limpieza', 0, 'limpiar', 'before insert or update', '', 'limpiar_fila'),
      ('envio', 1, 'envio', 'before insert', '', 'envio_unico'),
      ('consentimiento', 2, 'recibir', 'before insert', '', 'contacto_recibido'),
      ('limite', 1, 'limitar', 'after insert', '', 'limitar_cuenta'),
      ('actualizado', 1, 'actualizado', 'before update', '', 'marcar_actualizado'),
      ('responsable', 6, 'responsable', 'after update of asignado_a',
        'when (((new.asignado_a is not null) and (new.asignado_a is distinct from old.asignado_a))) ',
          'responsable_vigente'),
      ('contacto', 6, 'seguir', 'after insert or delete or update of %s', '', 'seguir_contacto'),
      ('novedades', 7, 'cambio', 'after insert or delete or update', '', 'anotar_cambio'),
      ('busqueda', 8, 'buscar', 'after insert or delete or update of %s', '', 'indexar'),
      ('publicacion', 8, 'publicacion', 'after insert or delete or update', '', 'anotar_publicacion'),
      ('auditoria', 9, 'auditar', 'after insert or delete or update', '', 'auditar')),
    dichos as (
      select k.tabla, n.nombre, format('create trigger %I %s on %s for each row %sexecute function private.%I(%s)',
          n.nombre, format(coalesce('after ' || (v.value ->> 'en'), c.cuando), w.columnas), k.tabla, c.condicion,
            c.funcion, w.argumentos) as definicion
      from private.tablas k
      cross join jsonb_each(k.vigila) v
      join clases c on c.clase = v.key
      cross join concat_ws('_', split_part(k.tabla, '.', 2), coalesce(v.value ->> 'turno', c.turno::text),
        c.nombre) n (nombre)
      cross join lateral (
        select string_agg(x, ', ') as columnas, string_agg(quote_literal(x),
          ', ') filter (where i <= jsonb_array_length(v.value -> 'con')) as argumentos
        from jsonb_array_elements_text((v.value -> 'con') || coalesce(v.value -> 'y', '[]')) with ordinality u (x, i)) w
      where v.value <> 'null'),
    puestos as (
      select g.tgrelid::regclass::text as tabla, g.tgname::text as nombre,
        concat(lower(split_part(d, ' EXECUTE ', 1)), ' execute function ', split_part(d, ' EXECUTE FUNCTION ', 2))
          as definicion
      from clases c
      join pg_trigger g on g.tgfoid = format('private.%I', c.funcion)::regproc
      cross join pg_get_triggerdef(g.oid) d
      left join private.tablas k on k.tabla = g.tgrelid::regclass::text
      where k.vigila -> c.clase is distinct from 'null')
    select format('drop trigger %I on %s', p.nombre, p.tabla) from puestos p
    where (p.tabla, p.nombre) not in (select d.tabla, d.nombre from dichos d)
    union all
    select regexp_replace(d.definicion, '^create', 'create or replace') from (select tabla, nombre, definicion
      from dichos except table puestos) d
  loop
    execute v_orden;
  end loop;
end $$;
comment on function private.vigilar() is
  'Makes the triggers be those that private.tablas.vigila says: attaches what is not there or is another, and takes '
  'away what it does not say. What is right is not touched, so that nobody waits for it. Every migration calls it at '
  'its end.';

-- Work that the database does by itself. Each task stands beside its function.

create table private.tareas (
  nombre text primary key check (nombre ~ '^[a-z_]{3,40}$'),
  cada interval check (cada >= interval '1 minute'),
  a_las time,
  proxima_en timestamptz not null default now(),
  ultima_en timestamptz,
  duracion interval,
  fallos int not null default 0 check (fallos >= 0),
  ultimo_error text,
  fallan jsonb not null default '{}' check (jsonb_typeof(fallan) = 'object'),
  check ((cada is null) <> (a_las is null))
);
comment on table private.tareas is
  'Scheduled work inside the database: the task x is the function private.tarea_x(). Either every `cada`, or daily at '
  '`a_las` in Chile.';
comment on column private.tareas.ultima_en is 'When it last began, whatever became of it.';
comment on column private.tareas.fallos is 'How often it has failed since it last succeeded.';
comment on column private.tareas.fallan is
  'The rows that it could not do the last time, {row: code}, while it did the others.';

select private.tabla('private.tareas',
  motivo => 'Trabajo del servicio',
  fuera => '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error,fallan}');

create function private.cada_fila(p_tarea text, p_filas bigint[], p_hacer text, p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_fila bigint;
  v_hizo boolean;
  v_cuantas int := 0;
  v_fallan jsonb := '{}';
begin
  foreach v_fila in array p_filas loop
    begin
      execute format('select private.%I($1, $2)', p_hacer) into v_hizo using v_fila, p_hoy;
      if v_hizo then v_cuantas := v_cuantas + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(v_fila, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = p_tarea and fallan <> v_fallan;
  return v_cuantas;
end $$;
comment on function private.cada_fila(text, bigint[], text, date) is
  'What a task does with its rows: private.<p_hacer>(row, p_hoy) of each in a block of its own. One that fails undoes '
  'only itself, stops no other, is told in Sistema with its code (private.faltas) until it is done, and is tried again '
  'with the task. Returns of how many it said true.';

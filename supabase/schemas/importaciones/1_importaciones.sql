-- Sheets of clients, platforms and payments that the studio brings in: kept row by row as they came, reviewed, applied
-- and undone in pieces. Nothing of it mails anybody. What a cell is read as: 2_lectura.sql.

create table public.importaciones (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('clientes', 'plataformas', 'pagos')),
  archivo text not null check (length(trim(archivo)) between 1 and 200),
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  campos text[] not null check (cardinality(campos) between 1 and 12),
  mes_primero boolean not null default false,
  filas int not null check (filas between 1 and 20000),
  estado text not null default 'cargando'
    check (estado in ('cargando', 'revision', 'aplicando', 'aplicada', 'deshaciendo', 'deshecha', 'descartada')),
  cuentas jsonb not null default '{}' check (jsonb_typeof(cuentas) = 'object'),
  recordar_desde timestamptz,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (recordar_desde is null or tipo = 'pagos')
);
comment on table public.importaciones is
  'Sheets that were brought in: what of, how far each is, how many rows came to what.';
comment on column public.importaciones.huella is 'Of what its rows hold: the same sheet goes on where it stopped.';
comment on column public.importaciones.campos is 'What its columns are, in their order.';
comment on column public.importaciones.mes_primero is 'Its dates are written month/day/year.';
comment on column public.importaciones.filas is 'How many rows it has.';
comment on column public.importaciones.estado is
  'cargando while its rows arrive, revision while people look at them; descartada was never applied.';
comment on column public.importaciones.cuentas is 'How many rows came to what, as of its last change of state.';
comment on column public.importaciones.recordar_desde is
  'Since when its payments are reminded of by themselves; null: they are not.';
comment on column public.importaciones.autor is 'Account that began it. No foreign key: it outlives the account.';
-- Whoever brings in the same sheet goes on with it, also a colleague.
create unique index importaciones_abierta_idx on public.importaciones (tipo, huella) where estado in ('cargando',
  'revision', 'aplicando');
create index importaciones_creado_idx on public.importaciones (creado_en desc);

select private.tabla('public.importaciones',
  motivo => 'Saber qué se importó, y poder deshacerlo',
  fuera
    => '{id,tipo,archivo,huella,campos,mes_primero,filas,estado,cuentas,recordar_desde,autor,creado_en,actualizado_en}',
  vigila => '{"auditoria": {}, "novedades": {}}');

create table public.importaciones_filas (
  id bigint generated always as identity primary key,
  importacion bigint not null references public.importaciones (id) on delete cascade,
  n int not null check (n > 0),
  datos jsonb check (jsonb_typeof(datos) = 'object'),
  valores jsonb check (jsonb_typeof(valores) = 'object'),
  claves text[] not null default '{}',
  motivos text[] not null default '{}',
  opciones text[] not null default '{}' check (opciones <@ '{crear,unir,omitir}'::text[]),
  decision text check (decision in ('crear', 'unir', 'omitir')),
  estado text not null default 'recibida'
    check (estado in ('recibida', 'lista', 'repetida', 'con_problema', 'hecha', 'omitida', 'deshecha', 'se_queda')),
  existente bigint,
  registro bigint,
  version timestamptz,
  antes jsonb check (jsonb_typeof(antes) = 'object'),
  cliente bigint references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now(),
  unique (importacion, n)
);
comment on table public.importaciones_filas is
  'Rows of a sheet that is brought in. What they hold is emptied some time after the last thing that was done with it.';
comment on column public.importaciones_filas.n is 'Its number in the sheet.';
comment on column public.importaciones_filas.datos is
  'Its cells as they were written, by field; null once it was emptied.';
comment on column public.importaciones_filas.valores is 'What they were read as.';
comment on column public.importaciones_filas.claves is 'By what another row is the same.';
comment on column public.importaciones_filas.motivos is
  'Why it cannot come in, what it repeats, or why it stays: in words for people.';
comment on column public.importaciones_filas.opciones is 'What may be decided of it.';
comment on column public.importaciones_filas.existente is 'The record that it repeats.';
comment on column public.importaciones_filas.registro is 'The record that it became, or that it completed.';
comment on column public.importaciones_filas.version is
  'actualizado_en of that, as the import left it: with another one somebody changed it since.';
comment on column public.importaciones_filas.antes is 'What the record held that it completed.';
comment on column public.importaciones_filas.cliente is 'Whose it is.';
create index importaciones_filas_estado_idx on public.importaciones_filas (importacion, estado, n);
create index importaciones_filas_claves_idx on public.importaciones_filas using gin (claves);
create index importaciones_filas_registro_idx on public.importaciones_filas (registro);
create index importaciones_filas_cliente_idx on public.importaciones_filas (cliente);

select private.tabla('public.importaciones_filas',
  nombre => 'Filas de planillas',
  motivo => 'Saber qué vino de una planilla, ya sin lo que decía',
  plazo_menor => '30 days',
  condicion_menor => $$t.datos is not null and t.importacion in (select i.id from public.importaciones i
    where i.actualizado_en < $1)$$,
  motivo_menor => 'Revisar y deshacer lo importado',
  pagina_menor => '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}',
  suya => $$t.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> 'email', t.valores ->> 'cliente_email'), t.creado_en)
    or coalesce(t.valores ->> 'rut', t.valores ->> 'cliente_rut') = any(($1).senas)
    or exists (select from jsonb_path_query(t.datos, 'strict $.** ? (@.type() == "string")') v
    where private.suya($1, trim(v #>> '{}'), t.creado_en))$$,
  columnas => '{id,n,datos,valores,estado,creado_en}',
  fuera => '{importacion,claves,motivos,opciones,decision,existente,registro,version,antes,cliente}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa"}',
  vacia_menor => $$datos = null, valores = null, antes = null, claves = '{}', motivos = '{}'$$);

-- Sheets name clients by their names, too.
create index clientes_nombre_idx on public.clientes (private.normalizar(cliente));
create index clientes_empresa_idx on public.clientes (private.normalizar(empresa));

grant select on public.importaciones, public.importaciones_filas to authenticated;
select private.solo_equipo('public.importaciones', '{leer}');
select private.solo_equipo('public.importaciones_filas', '{leer}');

create function private.columnas_importadas(p_tipo text) returns table (columna text, llena boolean, campos text[])
language sql stable security definer set search_path = '' as $$
  select k.columna, k.trato = 'llena', case
    when k.columna = 'cliente' and p_tipo = 'clientes' then '{nombre}'
    when k.columna = 'cliente' then '{cliente_rut,cliente_email,cliente_nombre}'
    when k.columna = 'pagado_en' then '{pagado_el}'
    else array[k.columna] end
  from private.tablas t, private.tratos(t.importa) k where t.tabla = 'public.' || p_tipo and k.trato <> 'no';
$$;
comment on function private.columnas_importadas(text) is
  'Which columns of clientes, plataformas or pagos come in with sheets (private.tablas.importa), whether one that is '
  'there is completed with them, and what their columns in a sheet are called.';

create function private.campos_de_importacion(p_tipo text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(f) from private.columnas_importadas(p_tipo) c, unnest(c.campos) f;
$$;
comment on function private.campos_de_importacion(text) is 'What a column of a sheet can be.';

create function private.resumen_de_importacion(p_importacion bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'estado', i.estado, 'filas', i.filas, 'recibidas', x.todas, 'entran', x.entran,
    'cuentas', x.cuentas, 'quedan', case i.estado
    when 'cargando' then i.filas - x.todas when 'revision' then coalesce((x.cuentas ->> 'recibida')::int, 0)
    when 'aplicando' then coalesce((x.cuentas ->> 'lista')::int, 0) + coalesce((x.cuentas ->> 'repetida')::int, 0)
    when 'deshaciendo' then coalesce((x.cuentas ->> 'hecha')::int, 0) + coalesce((x.cuentas ->> 'unida')::int, 0)
      else 0 end)
  from public.importaciones i cross join lateral (
    select coalesce(jsonb_object_agg(c.que, c.n), '{}') as cuentas, coalesce(sum(c.n), 0)::int as todas,
      coalesce(sum(c.entran), 0)::int as entran
    from (select case when f.estado = 'hecha' and f.decision = 'unir' then 'unida' else f.estado end as que,
      count(*) as n,
        count(*) filter (where f.estado in ('lista', 'repetida') and f.decision <> 'omitir') as entran
      from public.importaciones_filas f where f.importacion = i.id group by 1) c) x
  where i.id = p_importacion;
$$;
comment on function private.resumen_de_importacion(bigint) is
  'How far an import is: {id, estado, filas, recibidas, quedan (rows that this state still has to do), entran (those '
  'that would come in as it is decided), cuentas ({estado of the rows: how many}; hecha was made, unida completed a '
  'record)}.';

create function private.tomar_importacion(p_importacion bigint, p_estados text[]) returns public.importaciones
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones;
begin
  perform private.exigir_admin();
  select * into i from public.importaciones where id = p_importacion for update;
  if not found then raise exception 'Esa importación no existe.' using hint = 'no_existe'; end if;
  if i.estado <> all(p_estados) then
    raise exception '%', case i.estado
      when 'cargando' then 'Todavía faltan filas de esta planilla: elige el archivo otra vez para terminar de subirla.'
      when 'revision' then 'Esta importación todavía está en revisión.'
        when 'aplicando' then 'Esta importación ya empezó: termínala y, si quieres, deshazla después.'
      when 'aplicada' then 'Esta importación ya terminó.'
        when 'deshaciendo' then 'Esta importación se está deshaciendo: termina antes.'
      when 'deshecha' then 'Esta importación ya se deshizo.' else 'Esta importación se descartó.' end
        using hint = i.estado;
  end if;
  if exists (select from public.importaciones_filas f where f.importacion = i.id and f.datos is null) then
    raise
      exception
      'Han pasado 30 días y ya borramos las filas de esta planilla. Para importarla, sube el archivo otra vez.'
      using hint = 'vencida';
  end if;
  return i;
end $$;
comment on function private.tomar_importacion(bigint, text[]) is
  'Admin: an import in one of these states, kept from everybody else until the transaction ends. Errors: 42501; P0001 '
  'with hint no_existe, vencida, or the state that it is in.';

create function private.pasar_importacion(p_importacion bigint, p_estado text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_resumen jsonb;
begin
  update public.importaciones set estado = p_estado where id = p_importacion and estado <> p_estado;
  v_resumen := private.resumen_de_importacion(p_importacion);
  update public.importaciones set actualizado_en = now(), cuentas = case when v_resumen ->> 'quedan' = '0'
    then v_resumen -> 'cuentas' else cuentas end where id = p_importacion;
  return v_resumen;
end $$;
comment on function private.pasar_importacion(bigint, text) is
  'Leaves an import in a state, and says how far it is. Its counts are written when that state has nothing left to '
  'do, so that the audit log has one line.';

-- Its rows arrive -----------------------------------------------------------------------------------

create function private.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas int,
  p_mes_primero boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_campos is null or p_campos <@ private.campos_de_importacion(p_tipo) is not true
      or cardinality(p_campos) <> (select count(distinct c) from unnest(p_campos) c) then
    raise exception 'Revisa qué es cada columna: cada dato va una sola vez.' using hint = 'campos';
  end if;
  if (p_filas between 1 and 20000) is not true then
    raise exception 'Una planilla se importa con 20.000 filas como máximo: divídela en varias.' using hint = 'filas';
  end if;
  insert into public.importaciones (tipo, archivo, huella, campos, filas, mes_primero)
  values (p_tipo, left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Planilla'), 200), p_huella, p_campos,
    p_filas, coalesce(p_mes_primero, false))
  on conflict (tipo, huella) where estado in ('cargando', 'revision', 'aplicando') do nothing
  returning id into v_id;
  if v_id is null then
    select id into v_id from public.importaciones where tipo = p_tipo and huella = p_huella and estado in ('cargando',
      'revision', 'aplicando');
  end if;
  return private.resumen_de_importacion(v_id) || jsonb_build_object('faltan_desde', (
      select coalesce(max(f.n), 0) from public.importaciones_filas f where f.importacion = v_id),
    'anterior', (select max(x.id) from public.importaciones x where x.tipo = p_tipo and x.huella = p_huella
      and x.estado = 'aplicada'));
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas int,
  p_mes_primero boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.abrir_importacion(p_tipo, p_archivo, p_huella, p_campos, p_filas,
  p_mes_primero); $$;
comment on function public.abrir_importacion(text, text, text, text[], int, boolean) is
  'Admin: begins to bring in a sheet of clientes, plataformas or pagos, or goes on with it where it is not done (same '
  'p_huella, sha256 of what its rows hold). Returns {id, estado, filas, recibidas, quedan, cuentas, faltan_desde (the '
  'last row that arrived), anterior (an import that brought in the same and stands)}. Errors: 42501; P0001 with hint '
  'campos, filas; 23514.';

create function private.agregar_filas(p_importacion bigint, p_filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{cargando}');
begin
  if jsonb_typeof(p_filas) is distinct from 'array' or jsonb_array_length(p_filas) > 500 then
    raise exception 'Las filas se suben de a 500.' using hint = 'filas';
  end if;
  insert into public.importaciones_filas (importacion, n, datos)
  select i.id, (x.fila ->> 0)::int, (
    select coalesce(jsonb_object_agg(c.campo, left(x.fila -> 1 ->> (c.lugar - 1)::int,
      6000)) filter (where x.fila -> 1 ->> (c.lugar - 1)::int <> ''), '{}')
    from unnest(i.campos) with ordinality c (campo, lugar))
  from jsonb_array_elements(p_filas) x (fila)
  where jsonb_typeof(x.fila) = 'array' and jsonb_typeof(x.fila -> 0) = 'number' and jsonb_typeof(x.fila -> 1) = 'array'
  on conflict (importacion, n) do nothing;
  if (select count(*) from public.importaciones_filas f where f.importacion = i.id) > i.filas then
    raise exception 'Estas filas son de otra planilla.' using hint = 'filas';
  end if;
  return private.pasar_importacion(i.id, case when (select count(*) from public.importaciones_filas f
    where f.importacion = i.id) = i.filas
    then 'revision' else 'cargando' end);
exception when check_violation or not_null_violation
  or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.agregar_filas(p_importacion bigint, p_filas jsonb) returns jsonb
language sql set search_path = '' as $$ select private.agregar_filas(p_importacion, p_filas); $$;
comment on function public.agregar_filas(bigint, jsonb) is
  'Admin: up to 500 rows of a sheet, [[number, [cell, …]], …], with the cells in the order of campos; one that '
  'arrived already stays. Returns how far it is; with its last row it passes to revision. Errors: 42501; P0001 with '
  'hint filas, no_existe, or the state that it is in; 23514.';

grant execute on function private.abrir_importacion(text, text, text, text[], int, boolean),
  public.abrir_importacion(text, text, text, text[], int, boolean),
  private.agregar_filas(bigint, jsonb), public.agregar_filas(bigint, jsonb) to authenticated;

set lock_timeout = '10s';
-- Sheets of clients, platforms and payments are brought in and taken out again, and nobody hears of it.
-- Rows that stand already are as they were: no payment of before is in silence.

create function private.importando() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.importando', true), '') = 'si';
$$;
comment on function private.importando() is
  'Whether a sheet is brought in or taken out in this transaction: then nobody is mailed, no account is tied, and a row keeps the version that it is given. Set by the functions that do it.';

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
comment on table public.importaciones is 'Sheets that were brought in: what of, how far each is, how many rows came to what.';
comment on column public.importaciones.huella is 'Of what its rows hold: the same sheet goes on where it stopped.';
comment on column public.importaciones.campos is 'What its columns are, in their order.';
comment on column public.importaciones.mes_primero is 'Its dates are written month/day/year.';
comment on column public.importaciones.filas is 'How many rows it has.';
comment on column public.importaciones.estado is 'cargando while its rows arrive, revision while people look at them; descartada was never applied.';
comment on column public.importaciones.cuentas is 'How many rows came to what, as of its last change of state.';
comment on column public.importaciones.recordar_desde is 'Since when its payments are reminded of by themselves; null: they are not.';
comment on column public.importaciones.autor is 'Account that began it. No foreign key: it outlives the account.';
-- Whoever brings in the same sheet goes on with it, also a colleague.
create unique index importaciones_abierta_idx on public.importaciones (tipo, huella) where estado in ('cargando', 'revision', 'aplicando');
create index importaciones_creado_idx on public.importaciones (creado_en desc);

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
comment on table public.importaciones_filas is 'Rows of a sheet that is brought in. What they hold is emptied some time after the last thing that was done with it.';
comment on column public.importaciones_filas.n is 'Its number in the sheet.';
comment on column public.importaciones_filas.datos is 'Its cells as they were written, by field; null once it was emptied.';
comment on column public.importaciones_filas.valores is 'What they were read as.';
comment on column public.importaciones_filas.claves is 'By what another row is the same.';
comment on column public.importaciones_filas.motivos is 'Why it cannot come in, what it repeats, or why it stays: in words for people.';
comment on column public.importaciones_filas.opciones is 'What may be decided of it.';
comment on column public.importaciones_filas.existente is 'The record that it repeats.';
comment on column public.importaciones_filas.registro is 'The record that it became, or that it completed.';
comment on column public.importaciones_filas.version is 'actualizado_en of that, as the import left it: with another one somebody changed it since.';
comment on column public.importaciones_filas.antes is 'What the record held that it completed.';
comment on column public.importaciones_filas.cliente is 'Whose it is.';
create index importaciones_filas_estado_idx on public.importaciones_filas (importacion, estado, n);
create index importaciones_filas_claves_idx on public.importaciones_filas using gin (claves);
create index importaciones_filas_registro_idx on public.importaciones_filas (registro);
create index importaciones_filas_cliente_idx on public.importaciones_filas (cliente);

-- Sheets name clients by their names, too.
create index clientes_nombre_idx on public.clientes (private.normalizar(cliente));
create index clientes_empresa_idx on public.clientes (private.normalizar(empresa));

grant select on public.importaciones, public.importaciones_filas to authenticated;
select private.solo_equipo('public.importaciones', '{leer}');
select private.solo_equipo('public.importaciones_filas', '{leer}');

create function private.campos_de_importacion(p_tipo text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_tipo when 'clientes' then '{nombre,empresa,email,rut,telefono}'::text[]
    when 'plataformas' then '{cliente_rut,cliente_email,cliente_nombre,plataforma,dominio,descripcion,fecha_inicio,fecha_termino}'
    when 'pagos' then '{cliente_rut,cliente_email,cliente_nombre,plataforma,concepto,monto,vence_el,estado,pagado_el,metodo}' end;
$$;
comment on function private.campos_de_importacion(text) is 'What a column of a sheet can be.';

create function private.resumen_de_importacion(p_importacion bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'estado', i.estado, 'filas', i.filas, 'recibidas', x.todas, 'entran', x.entran, 'cuentas', x.cuentas, 'quedan', case i.estado
    when 'cargando' then i.filas - x.todas when 'revision' then coalesce((x.cuentas ->> 'recibida')::int, 0)
    when 'aplicando' then coalesce((x.cuentas ->> 'lista')::int, 0) + coalesce((x.cuentas ->> 'repetida')::int, 0)
    when 'deshaciendo' then coalesce((x.cuentas ->> 'hecha')::int, 0) + coalesce((x.cuentas ->> 'unida')::int, 0) else 0 end)
  from public.importaciones i cross join lateral (
    select coalesce(jsonb_object_agg(c.que, c.n), '{}') as cuentas, coalesce(sum(c.n), 0)::int as todas, coalesce(sum(c.entran), 0)::int as entran
    from (select case when f.estado = 'hecha' and f.decision = 'unir' then 'unida' else f.estado end as que, count(*) as n,
        count(*) filter (where f.estado in ('lista', 'repetida') and f.decision <> 'omitir') as entran
      from public.importaciones_filas f where f.importacion = i.id group by 1) c) x
  where i.id = p_importacion;
$$;
comment on function private.resumen_de_importacion(bigint) is
  'How far an import is: {id, estado, filas, recibidas, quedan (rows that this state still has to do), entran (those that would come in as it is decided), cuentas ({estado of the rows: how many}; hecha was made, unida completed a record)}.';

create function private.tomar_importacion(p_importacion bigint, p_estados text[]) returns public.importaciones
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones;
begin
  perform private.exigir_admin();
  select * into i from public.importaciones where id = p_importacion for update;
  if not found then raise exception 'Esa importación no existe.' using hint = 'no_existe'; end if;
  if i.estado <> all(p_estados) then
    raise exception '%', case i.estado when 'cargando' then 'Todavía faltan filas de esta planilla: elige el archivo otra vez para terminar de subirla.'
      when 'revision' then 'Esta importación todavía está en revisión.' when 'aplicando' then 'Esta importación ya empezó: termínala y, si quieres, deshazla después.'
      when 'aplicada' then 'Esta importación ya terminó.' when 'deshaciendo' then 'Esta importación se está deshaciendo: termina antes.'
      when 'deshecha' then 'Esta importación ya se deshizo.' else 'Esta importación se descartó.' end using hint = i.estado;
  end if;
  if exists (select from public.importaciones_filas f where f.importacion = i.id and f.datos is null) then
    raise exception 'Han pasado 30 días y ya borramos las filas de esta planilla. Para importarla, sube el archivo otra vez.' using hint = 'vencida';
  end if;
  return i;
end $$;
comment on function private.tomar_importacion(bigint, text[]) is
  'Admin: an import in one of these states, kept from everybody else until the transaction ends. Errors: 42501; P0001 with hint no_existe, vencida, or the state that it is in.';

create function private.pasar_importacion(p_importacion bigint, p_estado text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_resumen jsonb;
begin
  update public.importaciones set estado = p_estado where id = p_importacion and estado <> p_estado;
  v_resumen := private.resumen_de_importacion(p_importacion);
  update public.importaciones set actualizado_en = now(), cuentas = case when v_resumen ->> 'quedan' = '0' then v_resumen -> 'cuentas' else cuentas end where id = p_importacion;
  return v_resumen;
end $$;
comment on function private.pasar_importacion(bigint, text) is 'Leaves an import in a state, and says how far it is. Its counts are written when that state has nothing left to do, so that the audit log has one line.';

-- Its rows arrive -----------------------------------------------------------------------------------

create function private.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas int, p_mes_primero boolean) returns jsonb
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
  values (p_tipo, left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Planilla'), 200), p_huella, p_campos, p_filas, coalesce(p_mes_primero, false))
  on conflict (tipo, huella) where estado in ('cargando', 'revision', 'aplicando') do nothing
  returning id into v_id;
  if v_id is null then
    select id into v_id from public.importaciones where tipo = p_tipo and huella = p_huella and estado in ('cargando', 'revision', 'aplicando');
  end if;
  return private.resumen_de_importacion(v_id) || jsonb_build_object('faltan_desde', (
      select coalesce(max(f.n), 0) from public.importaciones_filas f where f.importacion = v_id),
    'anterior', (select max(x.id) from public.importaciones x where x.tipo = p_tipo and x.huella = p_huella and x.estado = 'aplicada'));
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.abrir_importacion(p_tipo text, p_archivo text, p_huella text, p_campos text[], p_filas int, p_mes_primero boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.abrir_importacion(p_tipo, p_archivo, p_huella, p_campos, p_filas, p_mes_primero); $$;
comment on function public.abrir_importacion(text, text, text, text[], int, boolean) is
  'Admin: begins to bring in a sheet of clientes, plataformas or pagos, or goes on with it where it is not done (same p_huella, sha256 of what its rows hold). Returns {id, estado, filas, recibidas, quedan, cuentas, faltan_desde (the last row that arrived), anterior (an import that brought in the same and stands)}. Errors: 42501; P0001 with hint campos, filas; 23514.';

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
    select coalesce(jsonb_object_agg(c.campo, left(x.fila -> 1 ->> (c.lugar - 1)::int, 6000)) filter (where x.fila -> 1 ->> (c.lugar - 1)::int <> ''), '{}')
    from unnest(i.campos) with ordinality c (campo, lugar))
  from jsonb_array_elements(p_filas) x (fila)
  where jsonb_typeof(x.fila) = 'array' and jsonb_typeof(x.fila -> 0) = 'number' and jsonb_typeof(x.fila -> 1) = 'array'
  on conflict (importacion, n) do nothing;
  if (select count(*) from public.importaciones_filas f where f.importacion = i.id) > i.filas then
    raise exception 'Estas filas son de otra planilla.' using hint = 'filas';
  end if;
  return private.pasar_importacion(i.id, case when (select count(*) from public.importaciones_filas f where f.importacion = i.id) = i.filas
    then 'revision' else 'cargando' end);
exception when check_violation or not_null_violation or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.agregar_filas(p_importacion bigint, p_filas jsonb) returns jsonb
language sql set search_path = '' as $$ select private.agregar_filas(p_importacion, p_filas); $$;
comment on function public.agregar_filas(bigint, jsonb) is
  'Admin: up to 500 rows of a sheet, [[number, [cell, …]], …], with the cells in the order of campos; one that arrived already stays. Returns how far it is; with its last row it passes to revision. Errors: 42501; P0001 with hint filas, no_existe, or the state that it is in; 23514.';

grant execute on function private.abrir_importacion(text, text, text, text[], int, boolean), public.abrir_importacion(text, text, text, text[], int, boolean),
  private.agregar_filas(bigint, jsonb), public.agregar_filas(bigint, jsonb) to authenticated;

-- What a cell of a sheet says. What could mean two things is asked for again, never guessed.

create function private.celda(p_datos jsonb, p_campo text) returns text
language sql immutable set search_path = '' as $$
  select case when c ~* '^(?:[-–—_.·]+|n/a|s/i|null)$' then null else nullif(c, '') end
  from trim(regexp_replace(regexp_replace(private.limpiar(p_datos ->> p_campo), '^\s*''(?=[=+@0-9-])', ''), '\s+', ' ', 'g')) c;
$$;
comment on function private.celda(jsonb, text) is
  'A cell in one line; null when it is empty or says that there is nothing. An apostrophe that keeps a sheet from counting goes.';

create function private.celda_rota(p_celda text) returns boolean
language sql immutable set search_path = '' as $$
  select p_celda ~* '^(=|@|#+$|#(REF|N/A|NAME|VALUE|DIV/0|NUM|NULL|SPILL|¡|¿))';
$$;
comment on function private.celda_rota(text) is 'Whether a sheet wrote a formula, or what became of one that failed.';

create function private.celda_acortada(p_celda text) returns boolean
language sql immutable set search_path = '' as $$ select p_celda ~* '^[0-9]([.,][0-9]+)?E[+]?[0-9]+$'; $$;
comment on function private.celda_acortada(text) is 'Whether a sheet wrote a long number by its first digits: 5,69123E+10.';

create function private.leer_monto(p_texto text) returns bigint
language sql immutable set search_path = '' as $$
  select case when length(d) <= 15 then d::bigint end
  from private.limpiar_codigo(p_texto) t,
    regexp_match(t, '^(?:CLP ?)?\$? ?(?:CLP ?)?([0-9]+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[1-9][0-9]{0,2}(?:,[0-9]{3}){2,})(?: ?[.,]? ?[-=]{1,2}|,0{1,2}(?: ?-)?)?(?: ?(?:CLP|pesos))?\.?$', 'i') m,
    regexp_match(t, '^\$? ?([0-9]{4,}|[1-9][0-9]{0,2}(?:,[0-9]{3})+)\.0{1,2}$') g,
    translate(coalesce(m[1], g[1]), '.,', '') d;
$$;
comment on function private.leer_monto(text) is
  'The whole pesos that a text says, as parseCLP() of src-shared/money.ts reads them; also 1,234,567 and 1,234.00, which mean one thing only. Null for whatever could mean something else.';

create function private.leer_dia(p_texto text, p_mes_primero boolean default false) returns date
language sql immutable set search_path = '' as $$
  select case when pg_input_is_valid(escrito, 'date') then case when escrito::date between '2000-01-01' and '2199-12-31' then escrito::date end end
  from regexp_replace(regexp_replace(private.normalizar(private.limpiar_codigo(p_texto)), '[t ]+[0-9]{1,2}:[0-9]{2}.*$', ''), '^(lunes|martes|miercoles|jueves|viernes|sabado|domingo),? ', '') t,
    regexp_match(t, '^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$') iso,
    regexp_match(t, '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})$') n,
    regexp_match(t, '^([0-9]{1,2})(?: de |[-/. ])([a-z]{3,10})\.?(?: de | del |[-/. ])([0-9]{4}|[0-9]{2})$') p,
    lateral (select case when iso is not null then format('%s-%s-%s', iso[1], iso[2], iso[3])
      when n is not null and p_mes_primero then format('%s-%s-%s', lpad(n[3], 4, '20'), n[1], n[2])
      when n is not null then format('%s-%s-%s', lpad(n[3], 4, '20'), n[2], n[1])
      when p is not null then format('%s-%s-%s', lpad(p[3], 4, '20'), array_position('{ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic}'::text[], left(p[2], 3)), p[1]) end) x (escrito);
$$;
comment on function private.leer_dia(text, boolean) is
  'The day that a text says: 3/4/2026, 03-04-26, 3 de abril de 2026, 03-abr-2026, 2026-04-03, with an hour or without; day first unless p_mes_primero. Null for what is none, or not between 2000 and 2199.';

create function private.dominio_de(p_texto text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(regexp_replace(private.limpiar_codigo(p_texto), '^https?://(www\.)?|^www\.', '', 'i'), '/+$', ''));
$$;
comment on function private.dominio_de(text) is 'An address as it is compared: without https, www and the last slash.';

create function private.no_importable(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.acciones_datos a where a.accion = 'supresion' and a.huella = private.huella(lower(p_email)))
    or exists (select from public.solicitudes_datos s where lower(trim(s.email)) = lower(p_email) and s.tipo in ('supresion', 'oposicion', 'bloqueo')
      and (s.estado in ('recibida', 'en_proceso') or s.estado = 'resuelta' and s.tipo <> 'supresion'));
$$;
comment on function private.no_importable(text) is
  'Whether whoever has an address was erased, or asked for that or for their data not to be used: nothing of them is brought in again.';

-- What each row of a sheet would become, and why not. Nothing of it is done yet.

create function private.cliente_de_fila(p_valores jsonb, out cliente bigint, out motivo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rut text := p_valores ->> 'cliente_rut';
  v_email text := p_valores ->> 'cliente_email';
  v_nombre text := p_valores ->> 'cliente_nombre';
  v_por_correo bigint;
  v_suyos bigint[];
  c public.clientes;
begin
  if v_email is not null and private.no_importable(v_email) then motivo := 'Esta fila no se puede importar.'; return; end if;
  cliente := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email), (select x.cliente from public.personas x where x.email = v_email));
  if cliente <> v_por_correo then
    motivo := 'El RUT es de un cliente y el correo de otro.';
  elsif coalesce(cliente, v_por_correo) is null and v_nombre is not null and num_nonnulls(v_rut, v_email) = 0 then
    v_suyos := array(select x.id from public.clientes x where (private.normalizar(x.cliente) = private.normalizar(v_nombre)
      or private.normalizar(x.empresa) = private.normalizar(v_nombre)) and x.perfil = 'cliente' limit 2);
    if cardinality(v_suyos) = 2 then motivo := format('Hay más de un cliente llamado «%s»: agrega su RUT o su correo.', v_nombre); end if;
    cliente := v_suyos[1];
  else
    cliente := coalesce(cliente, v_por_correo);
  end if;
  if motivo is not null then cliente := null; return; end if;
  if cliente is null then
    motivo := case when num_nonnulls(v_rut, v_email, v_nombre) = 0 then 'Falta de qué cliente es: su RUT, su correo o su nombre.'
      else format('No encontramos a su cliente (%s): impórtalo o créalo antes.', coalesce(v_rut, v_email, v_nombre)) end;
    return;
  end if;
  select * into c from public.clientes x where x.id = cliente_de_fila.cliente;
  if c.perfil = 'admin' then motivo := 'Su cliente es alguien del equipo.';
  elsif private.no_importable(c.email) then motivo := 'Esta fila no se puede importar.';
  elsif not c.activo then motivo := format('%s está desactivado: lo suyo no se importa.', coalesce(c.empresa, c.cliente)); end if;
  if motivo is not null then cliente := null; end if;
end $$;
comment on function private.cliente_de_fila(jsonb) is
  'Whose a row is: by RUT, by an address of theirs, or by a name that only one has; or why nobody''s.';

create function private.revisar_cliente(f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_nombre text := coalesce(private.celda(f.datos, 'nombre'), private.celda(f.datos, 'empresa'));
  v_empresa text := private.celda(f.datos, 'empresa');
  v_email text := lower(private.leer_correo(private.celda(f.datos, 'email')));
  v_rut text := private.normalizar_rut(private.celda(f.datos, 'rut'));
  v_telefono text := private.completar_telefono(private.celda(f.datos, 'telefono'));
  v_por_rut bigint;
  v_por_correo bigint;
  c public.clientes;
begin
  f.valores := jsonb_strip_nulls(jsonb_build_object('cliente', v_nombre, 'empresa', v_empresa, 'email', v_email, 'rut', v_rut, 'telefono', v_telefono));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre.' when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.' end,
    case when length(v_empresa) > 160 then 'La empresa pasa de 160 letras.' end,
    case when v_email ~ '@.*@' then 'Deja un solo correo en la celda.' when not private.correo_valido(v_email) then format('El correo «%s» no es válido.', left(v_email, 60)) end,
    case when private.celda_acortada(v_rut) then 'La planilla acortó el RUT: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.rut_valido(v_rut) then format('El RUT «%s» no es válido: revisa su dígito verificador.', left(v_rut, 30)) end,
    case when private.celda_acortada(v_telefono) then 'La planilla acortó el teléfono: dale formato de texto a esa columna y vuelve a escribirlo.'
      when not private.telefono_valido(v_telefono) then format('El teléfono «%s» no es válido: deja uno solo, con su código.', left(v_telefono, 40)) end], null);
  if v_email is not null and private.no_importable(v_email) then f.motivos := '{Esta fila no se puede importar.}'; return f; end if;
  if f.motivos <> '{}' then return f; end if;
  v_por_rut := (select x.id from public.clientes x where x.rut = v_rut);
  v_por_correo := coalesce((select x.id from public.clientes x where x.email = v_email),
    -- An address that a client had before is theirs, while nobody else has it.
    (select i.cliente from private.identidades i join public.clientes x on x.id = i.cliente
      where i.email = v_email and i.persona is null and not exists (select from public.personas p where p.email = v_email) order by i.desde desc limit 1));
  if v_por_rut <> v_por_correo then f.motivos := '{El RUT es de un cliente y el correo de otro.}'; return f; end if;
  select * into c from public.clientes x where x.id = coalesce(v_por_rut, v_por_correo);
  if c.id is null then
    if v_email is null then f.motivos := '{Falta el correo.}';
    elsif exists (select from public.personas p where p.email = v_email) then f.motivos := '{Ese correo es de una persona de otro cliente.}'; end if;
  elsif c.perfil = 'admin' then f.motivos := '{Es alguien del equipo.}';
  elsif private.no_importable(c.email) then f.motivos := '{Esta fila no se puede importar.}';
  else
    f.existente := c.id;
    f.cliente := c.id;
    f.opciones := case when c.activo and (c.rut is null and v_rut is not null or c.telefono is null and v_telefono is not null or c.empresa is null and v_empresa is not null)
      then '{unir,omitir}'::text[] else '{omitir}' end;
    f.motivos := array[case when c.activo then format('Ya está: %s.', coalesce(c.empresa, c.cliente)) else 'Ya está, desactivado: queda como está.' end];
  end if;
  f.claves := array_remove(array['email ' || v_email, 'rut ' || v_rut], null);
  return f;
end $$;
comment on function private.revisar_cliente(public.importaciones_filas) is 'A row of a sheet of clients, read: what it becomes, whom it repeats, or why it cannot come in.';

create function private.revisar_plataforma(f public.importaciones_filas, p_mes_primero boolean) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_dominio text := replace(private.limpiar_codigo(private.celda(f.datos, 'dominio')), ' ', '');
  v_nombre text := coalesce(private.celda(f.datos, 'plataforma'), private.dominio_de(v_dominio));
  v_descripcion text := nullif(trim(private.limpiar(f.datos ->> 'descripcion'), E' \n\t'), '');
  v_inicio date := private.leer_dia(private.celda(f.datos, 'fecha_inicio'), p_mes_primero);
  v_termino date := private.leer_dia(private.celda(f.datos, 'fecha_termino'), p_mes_primero);
  p public.plataformas;
begin
  f.valores := f.valores || jsonb_strip_nulls(jsonb_build_object('plataforma', v_nombre, 'dominio', v_dominio, 'descripcion', v_descripcion,
    'fecha_inicio', v_inicio, 'fecha_termino', v_termino));
  f.motivos := f.motivos || array_remove(array[
    case when v_nombre is null then 'Falta el nombre o el dominio.' when length(v_nombre) > 160 then 'El nombre pasa de 160 letras.' end,
    case when length(v_dominio) > 300 or v_dominio !~ '^(https?://)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]+)?(/[^[:space:]]*)?$' then format('El dominio «%s» no es válido.', left(v_dominio, 60)) end,
    case when length(v_descripcion) > 5000 then 'La descripción pasa de 5.000 letras.' end,
    private.motivo_del_dia('inicio', private.celda(f.datos, 'fecha_inicio'), v_inicio),
    private.motivo_del_dia('término', private.celda(f.datos, 'fecha_termino'), v_termino),
    case when v_termino < v_inicio then 'Termina antes de empezar.' end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array_remove(array[f.cliente || ' nombre ' || private.normalizar(v_nombre), f.cliente || ' dominio ' || private.dominio_de(v_dominio)], null);
  select * into p from public.plataformas x where x.cliente = f.cliente
    and (private.normalizar(x.plataforma) = private.normalizar(v_nombre) or private.dominio_de(x.dominio) = private.dominio_de(v_dominio)) order by x.id limit 1;
  if p.id is not null then
    f.existente := p.id;
    f.motivos := array[format('Ya está: %s.', p.plataforma)];
    f.opciones := case when p.dominio is null and v_dominio is not null or p.descripcion is null and v_descripcion is not null
      or p.fecha_inicio is null and v_inicio <= coalesce(p.fecha_termino, v_termino, v_inicio) or p.fecha_termino is null and v_termino >= coalesce(p.fecha_inicio, v_inicio, v_termino)
      then '{unir,omitir,crear}'::text[] else '{omitir,crear}' end;
  end if;
  return f;
end $$;
comment on function private.revisar_plataforma(public.importaciones_filas, boolean) is 'The same of a sheet of platforms.';

create function private.motivo_del_dia(p_de text, p_celda text, p_dia date) returns text
language sql immutable set search_path = '' as $$
  select case when p_dia is null and p_celda is not null then format('La fecha de %s «%s» %s.', p_de, left(p_celda, 30), case
    when p_celda ~ '^[0-9]{5}$' then 'es el número con que la planilla la guarda: dale formato de fecha a esa columna'
    else 'no se entiende: escríbela día/mes/año' end) end;
$$;
comment on function private.motivo_del_dia(text, text, date) is 'Why a cell is no day; null where it is one, or empty.';

create function private.revisar_pago(f public.importaciones_filas, p_mes_primero boolean) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_concepto text := private.celda(f.datos, 'concepto');
  v_celda text := private.celda(f.datos, 'monto');
  v_monto bigint := private.leer_monto(v_celda);
  v_vence date := private.leer_dia(private.celda(f.datos, 'vence_el'), p_mes_primero);
  v_pagado date := private.leer_dia(private.celda(f.datos, 'pagado_el'), p_mes_primero);
  v_dicho text := private.normalizar(private.celda(f.datos, 'estado'));
  v_medio text := private.normalizar(private.celda(f.datos, 'metodo'));
  v_lugar text := private.celda(f.datos, 'plataforma');
  v_estado text;
  v_metodo text;
  v_plataforma bigint;
begin
  v_estado := case
    when v_dicho is null and v_pagado is not null or v_dicho ~ '^(pagad[oa]s?|pago|si|ok|listo|x|✓|✔|recibid[oa]|abonado total)$' then 'pagado'
    when v_dicho is null and v_vence >= private.hoy() or v_dicho ~ '^(pendientes?|por (pagar|cobrar|vencer)|no|no pagad[oa]|impag[oa]|vencid[oa]|atrasad[oa]|debe|programad[oa])$' then 'pendiente'
    when v_dicho ~ '^(anulad[oa]|nul[oa])$' then 'anulado' end;
  v_metodo := case when v_medio ~ 'transf|deposito|banco|vale vista' then 'transferencia' when v_medio ~ 'tarjeta|webpay|flow|credito|debito|mercado ?pago|getnet' then 'tarjeta'
    when v_medio is not null or v_estado = 'pagado' then 'otro' end;
  if v_estado = 'pagado' and v_pagado is null and private.celda(f.datos, 'pagado_el') is null and v_vence <= private.hoy() then v_pagado := v_vence; end if;
  v_vence := coalesce(v_vence, case when private.celda(f.datos, 'vence_el') is null then v_pagado end);
  if v_lugar is not null and f.cliente is not null then
    v_plataforma := (select min(x.id) from public.plataformas x where x.cliente = f.cliente
      and (private.normalizar(x.plataforma) = private.normalizar(v_lugar) or private.dominio_de(x.dominio) = private.dominio_de(v_lugar)));
  end if;
  f.valores := f.valores || jsonb_strip_nulls(jsonb_build_object('concepto', v_concepto, 'monto', v_monto, 'vence_el', v_vence, 'estado', v_estado,
    'pagado_el', case when v_estado = 'pagado' then v_pagado end, 'metodo', v_metodo, 'plataforma', v_plataforma));
  f.motivos := f.motivos || array_remove(array[
    case when v_concepto is null then 'Falta el concepto.' when length(v_concepto) not between 3 and 200 then 'El concepto lleva de 3 a 200 letras.' end,
    case when v_celda is null then 'Falta el monto.' when private.celda_acortada(v_celda) then 'La planilla acortó el monto: dale formato de número a esa columna.'
      when v_monto is null then format('El monto «%s» no se entiende: escríbelo en pesos enteros, como 1.234.567.', left(v_celda, 30))
      when v_monto = 0 then 'El monto es cero.' when v_monto > 2147483647 then 'El monto es demasiado grande.' end,
    private.motivo_del_dia('vencimiento', private.celda(f.datos, 'vence_el'), v_vence),
    private.motivo_del_dia('pago', private.celda(f.datos, 'pagado_el'), v_pagado),
    case when v_vence is null and private.celda(f.datos, 'vence_el') is null then 'Falta cuándo vence.' end,
    case when v_dicho is null and v_estado is null then 'Falta si está pagado o pendiente.'
      when v_estado is null then format(case when v_dicho ~ '^cancelad' then '«%s» puede ser pagado o anulado: escribe cuál.' when v_dicho ~ 'abon|parcial'
        then '«%s»: escribe lo pagado y lo que falta en dos filas.' else 'El estado «%s» no se entiende: escribe pagado, pendiente o anulado.' end, left(private.celda(f.datos, 'estado'), 30))
      when v_estado = 'pagado' and v_pagado > private.hoy() then 'La fecha de pago es futura.'
      when v_estado = 'pagado' and v_pagado is null and v_vence > private.hoy() then 'Falta cuándo se pagó.'
      when v_estado <> 'pagado' and v_pagado is not null then 'Tiene fecha de pago y no dice pagado.' end,
    case when v_lugar is not null and v_plataforma is null and f.cliente is not null then format('Su cliente no tiene la plataforma «%s»: impórtala antes o deja la celda vacía.', left(v_lugar, 60)) end], null);
  if f.motivos <> '{}' then return f; end if;
  f.claves := array[concat_ws(' ', f.cliente, v_vence, v_monto, private.normalizar(v_concepto))];
  f.existente := (select min(x.id) from public.pagos x where x.cliente = f.cliente and x.vence_el = v_vence and x.monto = v_monto
    and private.normalizar(x.concepto) = private.normalizar(v_concepto));
  if f.existente is not null then
    f.motivos := array['Ya está: el mismo concepto, monto y vencimiento.'];
    f.opciones := '{omitir,crear}';
  end if;
  return f;
end $$;
comment on function private.revisar_pago(public.importaciones_filas, boolean) is 'The same of a sheet of payments.';

create function private.revisar_fila(i public.importaciones, f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_motivo text;
  v_repite int;
begin
  f.motivos := array(select format('En %s la planilla dejó una fórmula o un error («%s»): escribe el dato.', c.campo_dicho, left(c.celda, 30))
    from (select private.celda(f.datos, x) as celda, replace(replace(x, 'cliente_', ''), '_', ' ') as campo_dicho from unnest(i.campos) x) c where private.celda_rota(c.celda));
  f.claves := '{}';
  f.opciones := '{}';
  f.existente := null;
  f.cliente := null;
  f.valores := '{}';
  if i.tipo = 'clientes' then
    f := private.revisar_cliente(f);
  else
    f.valores := jsonb_strip_nulls(jsonb_build_object('cliente_rut', private.normalizar_rut(private.celda(f.datos, 'cliente_rut')),
      'cliente_email', lower(private.leer_correo(private.celda(f.datos, 'cliente_email'))), 'cliente_nombre', private.celda(f.datos, 'cliente_nombre')));
    select x.cliente, x.motivo into f.cliente, v_motivo from private.cliente_de_fila(f.valores) x;
    f.motivos := f.motivos || array_remove(array[v_motivo], null);
    f := case i.tipo when 'plataformas' then private.revisar_plataforma(f, i.mes_primero) else private.revisar_pago(f, i.mes_primero) end;
  end if;
  if 'Esta fila no se puede importar.' = any(f.motivos) then
    -- Nothing of whom it is about stays here.
    f.datos := '{}';
    f.valores := '{}';
    f.claves := '{}';
    f.opciones := '{}';
    f.existente := null;
    f.cliente := null;
    f.motivos := '{Esta fila no se puede importar.}';
  end if;
  if f.opciones = '{}' and f.motivos = '{}' then
    v_repite := (select min(g.n) from public.importaciones_filas g where g.importacion = f.importacion and g.n < f.n and g.claves && f.claves);
    f.opciones := case when v_repite is null or i.tipo <> 'clientes' then '{crear,omitir}' else '{omitir}' end;
    if v_repite is not null then f.motivos := array[format('Repite la fila %s de esta planilla.', v_repite)]; end if;
  elsif f.opciones = '{}' then
    f.estado := 'con_problema';
    f.decision := 'omitir';
    f.opciones := '{omitir}';
    f.claves := '{}';
    return f;
  end if;
  f.estado := case when f.motivos = '{}' then 'lista' else 'repetida' end;
  f.decision := case f.estado when 'lista' then 'crear' else 'omitir' end;
  return f;
end $$;
comment on function private.revisar_fila(public.importaciones, public.importaciones_filas) is
  'A row, read anew: lista, repetida (with what may be decided of it) or con_problema, with its reasons. Of whom nothing may be brought in, it forgets everything.';

create function private.revisar_importacion(p_importacion bigint, p_cuantas int, p_de_nuevo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if p_de_nuevo then
    update public.importaciones_filas set estado = 'recibida', claves = '{}' where importacion = i.id and estado in ('lista', 'repetida', 'con_problema');
  end if;
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida' order by x.n limit least(greatest(p_cuantas, 1), 500) loop
    f := private.revisar_fila(i, f);
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, claves = f.claves, motivos = f.motivos, opciones = f.opciones,
      decision = f.decision, estado = f.estado, existente = f.existente, cliente = f.cliente where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  return private.pasar_importacion(i.id, 'revision');
end $$;
create function public.revisar_importacion(p_importacion bigint, p_cuantas int default 500, p_de_nuevo boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.revisar_importacion(p_importacion, p_cuantas, p_de_nuevo); $$;
comment on function public.revisar_importacion(bigint, int, boolean) is
  'Admin: says of the next rows of a sheet what each would become, and does nothing else; p_de_nuevo begins again, without what was decided. Called until quedan is 0. Returns how far it is. Errors: 42501; P0001 with hint no_existe, vencida, or the state that it is in.';

create function private.decidir_filas(p_importacion bigint, p_decision text, p_filas int[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision}');
begin
  update public.importaciones_filas f set decision = p_decision
  where f.importacion = i.id and p_decision = any(f.opciones)
    and case when p_filas is null then f.estado = 'repetida' else f.n = any(p_filas) and f.estado in ('lista', 'repetida') end;
  if not found then raise exception 'Eso no se puede hacer con estas filas.' using hint = 'decision'; end if;
  return private.resumen_de_importacion(i.id);
end $$;
create function public.decidir_filas(p_importacion bigint, p_decision text, p_filas int[] default null) returns jsonb
language sql set search_path = '' as $$ select private.decidir_filas(p_importacion, p_decision, p_filas); $$;
comment on function public.decidir_filas(bigint, text, int[]) is
  'Admin: what becomes of rows of a sheet that is looked at: crear, unir (complete the record that they repeat) or omitir, where their opciones have it; without p_filas, of all that repeat something. Errors: 42501; P0001 with hint decision (none may), no_existe, vencida, or the state that it is in.';

grant execute on function private.revisar_importacion(bigint, int, boolean), public.revisar_importacion(bigint, int, boolean),
  private.decidir_filas(bigint, text, int[]), public.decidir_filas(bigint, text, int[]) to authenticated;

-- What was looked at is done, and undone, some rows at a time; each row by itself, so that one that fails stops no other.

create function private.aplicar_fila(i public.importaciones, f public.importaciones_filas) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v public.importaciones_filas := private.revisar_fila(i, f);
  x jsonb := v.valores;
begin
  f.cliente := v.cliente;
  f.valores := v.valores;
  f.existente := v.existente;
  if f.decision = 'omitir' then f.estado := 'omitida'; return f; end if;
  f.datos := v.datos;
  if v.estado = 'con_problema' then f.estado := 'con_problema'; f.motivos := v.motivos; f.decision := 'omitir'; return f; end if;
  -- What came meanwhile, by another hand or by another sheet, is left as it is.
  if f.decision <> all(v.opciones) or f.estado = 'lista' and v.estado = 'repetida' then
    f.estado := 'omitida';
    f.motivos := v.motivos;
    f.decision := 'omitir';
    return f;
  end if;
  f.estado := 'hecha';
  if f.decision = 'unir' then
    f.registro := v.existente;
    if i.tipo = 'clientes' then
      select jsonb_build_object('rut', c.rut, 'telefono', c.telefono, 'empresa', c.empresa, 'actualizado_en', c.actualizado_en) into f.antes
      from public.clientes c where c.id = v.existente for update;
      update public.clientes c set rut = coalesce(c.rut, x ->> 'rut'), telefono = coalesce(c.telefono, x ->> 'telefono'), empresa = coalesce(c.empresa, x ->> 'empresa'),
        actualizado_en = clock_timestamp() where c.id = v.existente returning c.actualizado_en into f.version;
    else
      select jsonb_build_object('dominio', p.dominio, 'descripcion', p.descripcion, 'fecha_inicio', p.fecha_inicio, 'fecha_termino', p.fecha_termino,
        'actualizado_en', p.actualizado_en) into f.antes from public.plataformas p where p.id = v.existente for update;
      update public.plataformas p set dominio = coalesce(p.dominio, x ->> 'dominio'), descripcion = coalesce(p.descripcion, x ->> 'descripcion'),
        fecha_inicio = coalesce(p.fecha_inicio, (x ->> 'fecha_inicio')::date), fecha_termino = coalesce(p.fecha_termino, (x ->> 'fecha_termino')::date),
        actualizado_en = clock_timestamp() where p.id = v.existente returning p.actualizado_en into f.version;
    end if;
  elsif i.tipo = 'clientes' then
    insert into public.clientes (cliente, empresa, email, rut, telefono) values (x ->> 'cliente', x ->> 'empresa', x ->> 'email', x ->> 'rut', x ->> 'telefono')
    returning id, id, actualizado_en into f.registro, f.cliente, f.version;
  elsif i.tipo = 'plataformas' then
    insert into public.plataformas (cliente, plataforma, dominio, descripcion, fecha_inicio, fecha_termino)
    values (f.cliente, x ->> 'plataforma', x ->> 'dominio', x ->> 'descripcion', (x ->> 'fecha_inicio')::date, (x ->> 'fecha_termino')::date)
    returning id, actualizado_en into f.registro, f.version;
  else
    insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, metodo, pagado_en)
    values (f.cliente, (x ->> 'plataforma')::bigint, x ->> 'concepto', (x ->> 'monto')::int, (x ->> 'vence_el')::date, x ->> 'estado', x ->> 'metodo',
      private.instante_de((x ->> 'pagado_el')::date, now()))
    returning id, actualizado_en into f.registro, f.version;
  end if;
  return f;
end $$;
comment on function private.aplicar_fila(public.importaciones, public.importaciones_filas) is
  'Does what was decided of a row, as it stands now: read anew first, since others go on working.';

create function private.aplicar_importacion(p_importacion bigint, p_cuantas int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{revision,aplicando,aplicada}');
  f public.importaciones_filas;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado = 'aplicada' then return private.resumen_de_importacion(i.id); end if;
  if exists (select from public.importaciones_filas x where x.importacion = i.id and x.estado = 'recibida') then
    raise exception 'Faltan filas por revisar.' using hint = 'por_revisar';
  end if;
  -- Two sheets at once would not see each other's records.
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);  -- private.importando(): nobody is told
  for f in select * from public.importaciones_filas x where x.importacion = i.id and x.estado in ('lista', 'repetida') order by x.n limit least(greatest(p_cuantas, 1), 500) loop
    begin
      f := private.aplicar_fila(i, f);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      f.estado := 'con_problema';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'No se pudo guardar: revisa sus datos.' end];
      f.decision := 'omitir';
    end;
    update public.importaciones_filas x set datos = f.datos, valores = f.valores, motivos = f.motivos, decision = f.decision, estado = f.estado,
      existente = f.existente, registro = f.registro, version = f.version, antes = f.antes, cliente = f.cliente where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x where x.importacion = i.id and x.estado in ('lista', 'repetida'))
    then 'aplicando' else 'aplicada' end);
end $$;
create function public.aplicar_importacion(p_importacion bigint, p_cuantas int default 200) returns jsonb
language sql set search_path = '' as $$ select private.aplicar_importacion(p_importacion, p_cuantas); $$;
comment on function public.aplicar_importacion(bigint, int) is
  'Admin: does the next rows of a sheet, without a mail to anybody; called until quedan is 0, by whomever: each row is done once. One that fails becomes con_problema with its reason. Returns how far it is. Errors: 42501; P0001 with hint por_revisar, no_existe, vencida, or the state that it is in.';

-- Undone --------------------------------------------------------------------------------------------

create function private.usos_de(p_tabla regclass, p_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_usos jsonb;
begin
  execute (
    select 'select coalesce(jsonb_object_agg(x.id, x.que), ''{}'') from (select distinct on (u.id) u.id, u.que from ('
      || string_agg(format('select t.%1$I as id, %2$L as que from %3$s t where t.%1$I = any($1)', a.attname, coalesce(lower(k.nombre), 'otros datos'), c.conrelid::regclass), ' union all ')
      || case p_tabla when 'public.clientes'::regclass then ' union all select n.fila, ''notas'' from public.contactos_notas n where n.clase = ''clientes'' and n.fila = any($1)' else '' end
      || ') u order by u.id, u.que = ''otros datos'', u.que) x'
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, (select k.attnum from pg_attribute k where k.attrelid = p_tabla and k.attname = 'id'))]
    left join private.tablas k on k.tabla = c.conrelid::regclass::text
    -- What came for a payment changes the payment, and is known by that.
    where c.confrelid = p_tabla and c.contype = 'f' and c.conrelid not in ('public.importaciones_filas'::regclass, 'public.abonos'::regclass))
  into v_usos using p_ids;
  return v_usos;
end $$;
comment on function private.usos_de(regclass, bigint[]) is 'What hangs on rows of a table, {id: what}, by the keys that refer to it; of one on which nothing does it says nothing.';

create function private.deshacer_fila(i public.importaciones, f public.importaciones_filas, p_uso text) returns public.importaciones_filas
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', i.tipo) into v_fila using f.registro;
  if v_fila is null then
    f.estado := 'deshecha';
    f.motivos := '{Ya no estaba.}';
    return f;
  end if;
  f.estado := 'se_queda';
  if (v_fila ->> 'actualizado_en')::timestamptz <> f.version then f.motivos := '{Cambió después de importarse.}'; return f; end if;
  if f.decision = 'unir' then
    if i.tipo = 'clientes' then
      update public.clientes c set rut = f.antes ->> 'rut', telefono = f.antes ->> 'telefono', empresa = f.antes ->> 'empresa',
        actualizado_en = (f.antes ->> 'actualizado_en')::timestamptz where c.id = f.registro;
    else
      update public.plataformas p set dominio = f.antes ->> 'dominio', descripcion = f.antes ->> 'descripcion', fecha_inicio = (f.antes ->> 'fecha_inicio')::date,
        fecha_termino = (f.antes ->> 'fecha_termino')::date, actualizado_en = (f.antes ->> 'actualizado_en')::timestamptz where p.id = f.registro;
    end if;
  else
    if i.tipo = 'clientes' and v_fila ->> 'usuario' is not null then f.motivos := '{Ya entró a su cuenta.}'; return f; end if;
    if i.tipo = 'clientes' and v_fila ->> 'invitado_en' is not null then f.motivos := '{Ya se le invitó.}'; return f; end if;
    if p_uso is not null then f.motivos := array[format('Ya tiene %s.', p_uso)]; return f; end if;
    execute format('delete from public.%I t where t.id = $1', i.tipo) using f.registro;
  end if;
  f.estado := 'deshecha';
  f.motivos := '{}';
  return f;
end $$;
comment on function private.deshacer_fila(public.importaciones, public.importaciones_filas, text) is
  'Takes back what came of a row: its record goes, or is what it was before. What was changed since, or is used (p_uso), stays, with the reason.';

create function private.deshacer_importacion(p_importacion bigint, p_cuantas int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i public.importaciones := private.tomar_importacion(p_importacion, '{cargando,revision,aplicando,aplicada,deshaciendo,deshecha}');
  f public.importaciones_filas;
  v_filas bigint[];
  v_registros bigint[];
  v_usos jsonb;
  v_hasta timestamptz := clock_timestamp() + interval '3 seconds';
begin
  if i.estado in ('cargando', 'revision') then
    delete from public.importaciones_filas where importacion = i.id;
    return private.pasar_importacion(i.id, 'descartada');
  end if;
  -- Begun, and begun again for what stayed.
  if i.estado <> 'deshaciendo' then
    update public.importaciones_filas set estado = 'hecha' where importacion = i.id and estado = 'se_queda';
    update public.importaciones_filas set estado = 'omitida' where importacion = i.id and estado in ('lista', 'repetida');
  end if;
  perform pg_advisory_xact_lock(hashtext('importaciones'));
  perform set_config('estudio.importando', 'si', true);
  select array_agg(x.id), array_agg(x.registro) into v_filas, v_registros from (
    select id, registro from public.importaciones_filas where importacion = i.id and estado = 'hecha' order by n desc limit least(greatest(p_cuantas, 1), 500)) x;
  -- While they are held nothing can be hung on them.
  execute format('select from public.%I t where t.id = any($1) order by t.id for update', i.tipo) using v_registros;
  v_usos := private.usos_de(('public.' || i.tipo)::regclass, v_registros);
  for f in select * from public.importaciones_filas x where x.id = any(v_filas) order by x.n desc loop
    begin
      f := private.deshacer_fila(i, f, v_usos ->> f.registro::text);
    exception when integrity_constraint_violation or raise_exception then
      f.estado := 'se_queda';
      f.motivos := array[case when sqlstate = 'P0001' then sqlerrm else 'Ya se usa en otra parte.' end];
    end;
    update public.importaciones_filas x set estado = f.estado, motivos = f.motivos where x.id = f.id;
    exit when clock_timestamp() > v_hasta;
  end loop;
  perform set_config('estudio.importando', '', true);
  return private.pasar_importacion(i.id, case when exists (select from public.importaciones_filas x where x.importacion = i.id and x.estado = 'hecha')
    then 'deshaciendo' else 'deshecha' end);
end $$;
create function public.deshacer_importacion(p_importacion bigint, p_cuantas int default 200) returns jsonb
language sql set search_path = '' as $$ select private.deshacer_importacion(p_importacion, p_cuantas); $$;
comment on function public.deshacer_importacion(bigint, int) is
  'Admin: takes back the last rows of an import that are still done; called until quedan is 0. What was changed or used since stays, with its reason (se_queda), and is tried again when it is called once more after that. Of one that was not applied yet the rows go. Returns how far it is. Errors: 42501; P0001 with hint no_existe, vencida, or descartada.';

create function private.recordar_importacion(p_importacion bigint, p_recordar boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.importaciones set recordar_desde = case when p_recordar then coalesce(recordar_desde, now()) end where id = p_importacion and tipo = 'pagos';
  if not found then raise exception 'Esa importación no existe o no es de pagos.' using hint = 'no_existe'; end if;
end $$;
create function public.recordar_importacion(p_importacion bigint, p_recordar boolean) returns void
language sql set search_path = '' as $$ select private.recordar_importacion(p_importacion, p_recordar); $$;
comment on function public.recordar_importacion(bigint, boolean) is
  'Admin: whether clients are reminded of the payments of a sheet by themselves, from the next day on which they would be; at first they are not. Errors: 42501; P0001 with hint no_existe.';

create function private.pago_en_silencio(p_pago bigint, p_dia date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.importaciones_filas f join public.importaciones i on i.id = f.importacion
    where f.registro = p_pago and i.tipo = 'pagos' and f.decision = 'crear' and f.estado in ('hecha', 'se_queda')
      and (i.recordar_desde is null or private.hoy(i.recordar_desde) >= p_dia));
$$;
comment on function private.pago_en_silencio(bigint, date) is
  'Whether a payment came in with a sheet whose payments nobody is reminded of, or not yet on that day.';

grant execute on function private.aplicar_importacion(bigint, int), public.aplicar_importacion(bigint, int), private.deshacer_importacion(bigint, int),
  public.deshacer_importacion(bigint, int), private.recordar_importacion(bigint, boolean), public.recordar_importacion(bigint, boolean) to authenticated;

-- Who asks whether a sheet is coming in.
create or replace function private.clientes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  if tg_table_name = 'clientes' then
    new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
    new.telefono := nullif(trim(new.telefono), '');
  end if;
  if tg_op = 'INSERT' or new.email <> old.email then
    perform pg_advisory_xact_lock(hashtext('correo ' || new.email));  -- before the row is there, in the order of private.convertir
  end if;
  if tg_op = 'UPDATE' then
    -- With another address the rest would not be found, and let in again they would add to it.
    if (new.email, new.activo) is distinct from (old.email, old.activo) and not private.suprimiendo() and exists (
        select from private.supresiones s join public.solicitudes_datos r on r.id = s.solicitud where lower(trim(r.email)) = old.email) then
      raise exception 'Sus datos se están borrando: espera a que termine.' using hint = 'suprimiendo';
    end if;
    if not private.importando() then new.actualizado_en := now(); end if;
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      if tg_table_name = 'personas' then new.invitado_en := null; end if;
    end if;
  end if;
  if new.usuario is null and new.activo and not private.importando() then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $$;
create or replace function private.plataformas_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(trim(new.slug), '') is null then
    new.slug := private.slug(new.plataforma);
    if new.slug = '' or new.slug ~ '^[0-9]+$' then new.slug := trim(both '-' from 'proyecto-' || new.slug); end if;
    if exists (select 1 from public.plataformas where slug = new.slug and id is distinct from new.id) then
      new.slug := new.slug || '-' || left(replace(gen_random_uuid()::text, '-', ''), 6) || 'x';
    end if;
  end if;
  if nullif(trim(new.cliente_nombre), '') is null then
    select coalesce(empresa, cliente) into new.cliente_nombre from public.clientes where id = new.cliente;
  end if;
  if new.url_portada is null or trim(new.portada_texto) = '' then new.portada_texto := null; end if;
  new.rubro := nullif(trim(new.rubro), '');
  new.resultado := nullif(trim(new.resultado), '');
  new.problema := nullif(trim(new.problema), '');
  new.decision := nullif(trim(new.decision), '');
  if tg_op = 'UPDATE' and not private.suprimiendo() and not private.importando() then new.actualizado_en := now(); end if;
  return new;
end $$;
create or replace function private.tarea_recordar_pagos(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3 limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
      and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el, private.instante_de(p_hoy, now())) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token', private.crear_enlace_de_pago(r.id)), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.importando() then return null; end if;
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n) where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email) x;
  return null;
end $$;
comment on function private.tarea_recordar_pagos(date) is
  'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile, waits for a milestone or came in with a sheet in silence; what private.proximo_recordatorio does not let leave yet is sent later.';

insert into private.tablas (tabla, motivo, fuera, vigila) values ('public.importaciones', 'Saber qué se importó, y poder deshacerlo',
  '{id,tipo,archivo,huella,campos,mes_primero,filas,estado,cuentas,recordar_desde,autor,creado_en,actualizado_en}', '{"auditoria": {}, "novedades": {}}');
insert into private.tablas (tabla, nombre, motivo, plazo_menor, condicion_menor, motivo_menor, pagina_menor, vacia_menor, suya, columnas, fuera, borra, fusion) values (
  'public.importaciones_filas', 'Filas de planillas', 'Saber qué vino de una planilla, ya sin lo que decía', '30 days',
  't.datos is not null and t.importacion in (select i.id from public.importaciones i where i.actualizado_en < $1)', 'Revisar y deshacer lo importado',
  '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}',
  'datos = null, valores = null, antes = null, claves = ''{}'', motivos = ''{}''',
  't.cliente = ($1).cliente or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en) or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)',
  '{id,n,datos,valores,estado,creado_en}', '{importacion,claves,motivos,opciones,decision,existente,registro,version,antes,cliente}', '=', '{"cliente": "pasa"}');
select private.vigilar();

-- The sales register of the tax office (RCV), brought in to find the documents that are not written down yet. What each
-- row would be is a suggestion until a person confirms it; nothing of it mails anybody.

create table public.registros_de_ventas (
  id bigint generated always as identity primary key,
  archivo text not null check (length(trim(archivo)) between 1 and 200),
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  desde date not null check (desde between '2000-01-01' and '2199-12-31'),
  hasta date not null check (hasta between '2000-01-01' and '2199-12-31'),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  constraint registros_de_ventas_dias_check check (desde <= hasta)
);
comment on table public.registros_de_ventas is 'Sales registers of the tax office that were brought in.';
comment on column public.registros_de_ventas.huella is 'Of what its rows hold: the same file again is the same one.';
comment on column public.registros_de_ventas.desde is 'First day of the month of its first document.';
comment on column public.registros_de_ventas.hasta is 'Last day of the month of its last one.';
comment on column public.registros_de_ventas.autor is
  'Account that brought it in. No foreign key: it outlives the account.';
create index registros_de_ventas_creado_idx on public.registros_de_ventas (creado_en desc);

select private.tabla('public.registros_de_ventas',
  motivo => 'Saber qué se importó, y poder deshacerlo',
  fuera => '{id,archivo,huella,desde,hasta,autor,creado_en}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {}}');

create table public.registros_filas (
  id bigint generated always as identity primary key,
  registro bigint not null references public.registros_de_ventas (id) on delete cascade,
  n int not null check (n > 0),
  clase text not null check (clase in ('33', '34', '39', '41', '61')),
  folio bigint not null check (folio between 1 and 9999999999),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  rut text check (private.rut_valido(rut)),
  razon_social text check (length(razon_social) <= 200),
  neto int not null check (neto >= 0),
  exento int not null check (exento >= 0),
  iva int not null check (iva >= 0),
  de_clase text check (de_clase in ('33', '34', '39', '41')),
  de_folio bigint,
  estado text not null default 'por_decidir' check (estado in ('por_decidir', 'hecha', 'omitida', 'deshecha')),
  documento bigint references public.documentos_tributarios (id) on delete set null,
  cliente bigint references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now(),
  unique (registro, n)
);
comment on table public.registros_filas is
  'Rows of a sales register. Whose they are is emptied some time after it came.';
comment on column public.registros_filas.rut is 'Of whom the document is for; null once it was emptied.';
comment on column public.registros_filas.de_clase is 'Of a nota de crédito, what it corrects.';
comment on column public.registros_filas.estado is
  'por_decidir until a person confirms or leaves it out; deshecha was confirmed, and that taken back.';
comment on column public.registros_filas.documento is 'The document that it became.';
comment on column public.registros_filas.cliente is 'Whose it is, by its RUT when it came.';
create index registros_filas_documento_idx on public.registros_filas (documento);
create index registros_filas_cliente_idx on public.registros_filas (cliente);

select private.tabla('public.registros_filas',
  nombre => 'Filas del registro de ventas',
  motivo => 'Saber qué vino del registro de ventas, ya sin de quién era',
  plazo_menor => '30 days',
  condicion_menor => $$t.creado_en < $1 and num_nonnulls(t.rut, t.razon_social) > 0$$,
  motivo_menor => 'Revisar y deshacer lo importado',
  pagina_menor => '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}',
  suya => $$t.cliente = ($1).cliente or t.rut = any(($1).senas)$$,
  columnas => '{id,n,clase,folio,dia,rut,razon_social,neto,exento,iva,estado,creado_en}',
  fuera => '{registro,de_clase,de_folio,documento,cliente}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa"}',
  vacia_menor => $$rut = null, razon_social = null$$,
  vigila => '{"limpieza": {"con": ["rut"]}}');

grant select on public.registros_de_ventas, public.registros_filas to authenticated;
select private.solo_equipo('public.registros_de_ventas', '{leer}');
select private.solo_equipo('public.registros_filas', '{leer}');

create function private.abrir_registro(p_archivo text, p_huella text, p_filas jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_filas) is distinct from 'array' or jsonb_array_length(p_filas) not between 1 and 2000 then
    raise exception 'Un registro de ventas se importa con hasta 2.000 documentos: divídelo por mes.'
      using hint = 'filas';
  end if;
  select id into v_id from public.registros_de_ventas where huella = p_huella;
  if found then return v_id; end if;
  insert into public.registros_de_ventas (archivo, huella, desde, hasta)
  select left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Registro de ventas'), 200), p_huella,
    date_trunc('month', min(x.dia)::timestamp)::date,
    (date_trunc('month', max(x.dia)::timestamp) + interval '1 month')::date - 1
  from jsonb_to_recordset(p_filas) x (dia date)
  on conflict (huella) do nothing returning id into v_id;
  if v_id is null then
    return (select r.id from public.registros_de_ventas r where r.huella = p_huella);
  end if;
  insert into public.registros_filas (registro, n, clase, folio, dia, rut, razon_social, neto, exento, iva, de_clase,
    de_folio, cliente)
  select v_id, x.n, x.clase, x.folio, x.dia, r.rut, left(private.limpiar(x.razon_social), 200), x.neto, x.exento, x.iva,
    x.de_clase, x.de_folio, (select c.id from public.clientes c where c.rut = r.rut and c.perfil = 'cliente')
  from jsonb_to_recordset(p_filas) x (n int, clase text, folio bigint, dia date, rut text, razon_social text, neto int,
    exento int, iva int, de_clase text, de_folio bigint), lateral (select private.normalizar_rut(x.rut) as rut) r;
  return v_id;
exception when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow
  or invalid_datetime_format or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = '23514', message = 'Una fila del registro no se entiende.';
end $$;
create function public.abrir_registro(p_archivo text, p_huella text, p_filas jsonb) returns bigint
language sql set search_path = '' as $$ select private.abrir_registro(p_archivo, p_huella, p_filas); $$;
comment on function public.abrir_registro(text, text, jsonb) is
  'Admin: takes a sales register of the tax office, and makes nothing of it yet. p_huella is the sha256 of what its '
  'rows hold: the same again is the same one. p_filas is [{n, clase, folio, dia, rut, razon_social, neto, exento, iva, '
  'de_clase, de_folio}], 1 to 2000, days as 2026-11-30, amounts in whole pesos and never negative. Returns '
  'registros_de_ventas.id. Errors: 42501; P0001 with hint filas; 23514.';

create function private.sugerencias_de_ventas(p_registro bigint) returns table (fila bigint, que text, anotado bigint,
  pagos bigint[])
language sql stable security definer set search_path = '' as $$
  with filas as (
    select f.id, f.clase, f.folio, f.dia, f.neto + f.exento + f.iva as total, c.id as de,
      case when f.estado in ('omitida', 'hecha') and (f.estado = 'omitida' or f.documento is not null)
        then f.estado end as decidida
    from public.registros_filas f left join public.clientes c on c.id = f.cliente or f.cliente is null
      and c.rut = f.rut and c.perfil = 'cliente'
    where f.registro = p_registro),
  suyos as materialized (
    select p.id, p.cliente, p.vence_el, a.llegado, a.pedido, n.llegado as devuelto, n.pedido as corregir, (
      select array_agg(b.dia) from public.abonos b where b.pago = p.id) as dias
    from public.pagos p, private.por_documentar(array[p.id], '33') a, private.por_documentar(array[p.id], '61') n
    where p.cliente in (select f.de from filas f where f.decidida is null)),
  caben as (
    select f.id, f.clase = '61' as nota, s.id as pago,
      (select min(abs(d - f.dia)) from unnest(s.dias || s.vence_el) d) as lejos
    from filas f join suyos s on s.cliente = f.de and (f.clase = '61' and f.total in (s.devuelto, s.corregir)
      or f.clase <> '61' and f.total in (s.llegado, s.pedido))
    where f.decidida is null),
  cerca as (
    select k.*, count(*) over (partition by k.pago, k.nota) as filas, count(*) over (partition by k.id) as cuantos
    from caben k where k.lejos <= 45)
  select f.id, case when f.decidida is not null then f.decidida
      when d.id is not null then case when (d.cliente, d.total, d.dia) = (f.de, f.total, f.dia) then 'ya_estaba'
        else 'distinta' end
      when f.de is null then 'sin_cliente'
      when not exists (select from caben k where k.id = f.id) then 'sin_pago'
      when exists (select from cerca k where k.id = f.id and k.filas = 1 and k.cuantos = 1) then 'segura'
      else 'posible' end, d.id,
    array(select k.pago from caben k where k.id = f.id order by k.lejos, k.pago limit 10)
  from filas f left join public.documentos_tributarios d on (d.clase, d.folio) = (f.clase, f.folio);
$$;
comment on function private.sugerencias_de_ventas(bigint) is
  'What each row of a register would be: hecha or omitida; ya_estaba (its document is written down) or distinta (with '
  'another client, sum or day); sin_cliente (nobody has its RUT); sin_pago (none of theirs lacks a document for that '
  'sum); segura (one does, within 45 days, and no other row is of it) or posible. pagos are those that fit, the '
  'nearest first, ten at most; anotado the document that is there.';

create function private.registro_de_ventas(p_registro bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r public.registros_de_ventas;
begin
  perform private.exigir_admin();
  select * into r from public.registros_de_ventas where id = p_registro;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  return jsonb_build_object('id', r.id, 'archivo', r.archivo, 'desde', r.desde, 'hasta', r.hasta,
    'filas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'n', f.n, 'clase', f.clase, 'folio', f.folio, 'dia',
        f.dia, 'rut', f.rut, 'razon_social', f.razon_social, 'total', f.neto + f.exento + f.iva, 'que', s.que,
        'cliente', (select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = f.cliente), 'documento',
        coalesce(f.documento, s.anotado), 'pagos', (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'concepto', p.concepto, 'monto', p.monto, 'vence_el',
            p.vence_el, 'pagado_en', p.pagado_en) order by x.lugar), '[]')
          from unnest(s.pagos) with ordinality x (pago, lugar) join public.pagos p on p.id = x.pago)) order by f.n),
        '[]')
      from public.registros_filas f join private.sugerencias_de_ventas(r.id) s on s.fila = f.id
      where f.registro = r.id),
    'sobran', to_jsonb(array(
      select jsonb_build_object('abono', v.abono, 'pago', v.pago, 'clase', v.clase, 'concepto', p.concepto, 'de',
        coalesce(c.empresa, c.cliente), 'monto', v.monto - v.documentado, 'dia', v.dia)
      from public.abonos_documentados v join public.pagos p on p.id = v.pago join public.clientes c on c.id = v.cliente
      where v.dia between r.desde and r.hasta and v.falta order by v.dia, v.abono limit 300)));
end $$;
create function public.registro_de_ventas(p_registro bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.registro_de_ventas(p_registro); $$;
comment on function public.registro_de_ventas(bigint) is
  'Admin: a sales register, and what it would do: {id, archivo, desde, hasta, filas: [{id, n, clase, folio, dia, rut, '
  'razon_social, total, que (as private.sugerencias_de_ventas), cliente (their name), documento, pagos: [{id, '
  'concepto, monto, vence_el, pagado_en}]}], sobran: what came or went back in those months and lacks a document, [{abono, pago, clase, '
  'concepto, de, monto (that lacks it), dia}], 300 at most}. Errors: 42501; P0001 with hint no_existe.';

create function private.confirmar_ventas(p_registro bigint, p_filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  f record;
  v_elegidos jsonb;
  v_pagos bigint[];
  v_anula bigint;
  v_documento bigint;
  v_hechas int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  select jsonb_object_agg(s.fila, coalesce(q.pagos, s.pagos)) into v_elegidos
  from private.sugerencias_de_ventas(p_registro) s
    left join jsonb_to_recordset(p_filas) q (fila bigint, pagos bigint[]) on q.fila = s.fila
  where s.que not in ('hecha', 'omitida') and (q.fila is not null or p_filas is null and s.que = 'segura');
  -- All clients before the first payment, each kind by number, as whoever changes several.
  v_pagos := array(select x::bigint from jsonb_each(v_elegidos) e, jsonb_array_elements_text(e.value) x);
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(v_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(v_pagos) order by p.id for update;
  -- What is corrected comes before its nota de crédito.
  for f in
    select x.*, array(select e::bigint from jsonb_array_elements_text(v_elegidos -> x.id::text) e) as elegidos
    from public.registros_filas x where x.registro = p_registro and v_elegidos ? x.id::text
    order by x.clase = '61', x.n
  loop
    begin
      select d.id into v_anula from public.documentos_tributarios d
        where (d.clase, d.folio) = (f.de_clase, f.de_folio);
      v_documento := private.anotar_documento(f.elegidos, f.clase, f.folio, f.dia, f.neto, f.exento, f.iva, 0, null,
        null, v_anula, true, null, f.rut);
      update public.registros_filas set estado = 'hecha', documento = v_documento, cliente = (select d.cliente
        from public.documentos_tributarios d where d.id = v_documento) where id = f.id;
      v_hechas := v_hechas + 1;
    exception when raise_exception or integrity_constraint_violation then
      v_fallan := v_fallan || jsonb_build_object('fila', f.id, 'motivo', case sqlstate when 'P0001' then sqlerrm
        else 'No se pudo guardar: revisa sus montos.' end);
    end;
  end loop;
  return jsonb_build_object('hechas', v_hechas, 'fallan', v_fallan);
end $$;
create function public.confirmar_ventas(p_registro bigint, p_filas jsonb default null) returns jsonb
language sql set search_path = '' as $$ select private.confirmar_ventas(p_registro, p_filas); $$;
comment on function public.confirmar_ventas(bigint, jsonb) is
  'Admin: writes down the documents of rows of a register, [{fila, pagos}], where pagos may be left out for those that '
  'are suggested; without p_filas of all that are sure. One that cannot be stops no other; nobody is mailed. Returns '
  '{hechas, fallan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';

create function private.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_cuantas int;
begin
  perform private.exigir_admin();
  update public.registros_filas set estado = case when p_omitir then 'omitida' else 'por_decidir' end
  where registro = p_registro and id = any(p_filas)
    and (p_omitir and estado in ('por_decidir', 'deshecha') or not p_omitir and estado = 'omitida');
  get diagnostics v_cuantas = row_count;
  return v_cuantas;
end $$;
create function public.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean default true) returns int
language sql set search_path = '' as $$ select private.omitir_ventas(p_registro, p_filas, p_omitir); $$;
comment on function public.omitir_ventas(bigint, bigint[], boolean) is
  'Admin: leaves rows of a register out, or takes them in again; returns how many. Errors: 42501.';

create function private.deshacer_registro(p_registro bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  f record;
  v_deshechas int := 0;
  v_quedan jsonb := '[]';
  v_motivo text;
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  for f in
    select x.id, d as documento from public.registros_filas x join public.documentos_tributarios d on d.id = x.documento
    where x.registro = p_registro and x.estado = 'hecha' order by x.clase = '61' desc, x.n desc
  loop
    v_motivo := case when num_nonnulls((f.documento).pdf, (f.documento).xml) > 0 then 'ya tiene su archivo'
      when (f.documento).enviado_en is not null then 'ya se envió al cliente'
      when exists (select from public.documentos_tributarios n where n.anula = (f.documento).id)
        then 'una nota de crédito la corrige' end;
    if v_motivo is not null then
      v_quedan := v_quedan || jsonb_build_object('fila', f.id, 'motivo', format('La %s se queda: %s.',
        private.nombre_de_documento((f.documento).clase, (f.documento).folio), v_motivo));
      continue;
    end if;
    delete from public.documentos_tributarios where id = (f.documento).id;
    update public.registros_filas set estado = 'deshecha' where id = f.id;
    v_deshechas := v_deshechas + 1;
  end loop;
  update public.registros_filas set estado = 'deshecha' where registro = p_registro and estado = 'hecha'
    and documento is null;
  return jsonb_build_object('deshechas', v_deshechas, 'quedan', v_quedan);
end $$;
create function public.deshacer_registro(p_registro bigint) returns jsonb
language sql set search_path = '' as $$ select private.deshacer_registro(p_registro); $$;
comment on function public.deshacer_registro(bigint) is
  'Admin: takes back the documents that came of a register. One that has its file by now, was mailed or is corrected '
  'stays. Returns {deshechas, quedan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';

grant execute on function private.abrir_registro(text, text, jsonb), public.abrir_registro(text, text, jsonb),
  private.registro_de_ventas(bigint), public.registro_de_ventas(bigint), private.confirmar_ventas(bigint, jsonb),
  public.confirmar_ventas(bigint, jsonb), private.omitir_ventas(bigint, bigint[], boolean),
  public.omitir_ventas(bigint, bigint[], boolean), private.deshacer_registro(bigint), public.deshacer_registro(bigint)
  to authenticated;

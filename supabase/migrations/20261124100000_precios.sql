-- What the two products cost becomes data, with its history and the day from which it holds.

create table public.precios (
  id bigint generated always as identity primary key,
  producto text not null check (producto in ('pagina-web', 'asesoria-cv')),
  valor int not null check (valor between 1000 and 10000000),
  desde date not null,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now()
);
comment on table public.precios is
  'Prices of the products, with the day of Chile from which each holds. The last day that has come stands; of one day, what was written last. Rows are never changed: orders, terms and mails of before stay explained.';
comment on column public.precios.valor is
  'The price as it is said: of pagina-web the half that is paid at the start, without VAT; of asesoria-cv all of it, VAT included.';
comment on column public.precios.autor is 'Account of who set it; null for the first ones. No foreign key: the history outlives the account.';
create index precios_producto_idx on public.precios (producto, desde desc, id desc);

insert into public.precios (producto, valor, desde, autor, creado_en) values
  ('pagina-web', 75000, '2026-11-20', null, '2026-11-20 12:00Z'), ('asesoria-cv', 99990, '2026-11-20', null, '2026-11-20 12:00Z');

create function private.precios_vigentes() returns table (producto text, valor int, desde date)
language sql stable security definer set search_path = '' as $$
  select distinct on (p.producto) p.producto, p.valor, p.desde from public.precios p
  where p.desde <= (now() at time zone 'America/Santiago')::date
  order by p.producto, p.desde desc, p.id desc;
$$;
comment on function private.precios_vigentes() is 'The price of each product today in Chile.';
revoke execute on function private.precios_vigentes() from public;
grant execute on function private.precios_vigentes() to anon, authenticated;

create view public.precios_vigentes with (security_invoker = true) as
  select producto, valor, desde from private.precios_vigentes();
comment on view public.precios_vigentes is 'What any visitor may know: the price of each product today. Later ones are the studio''s alone.';
grant select on public.precios_vigentes to anon, authenticated;

create or replace function private.monto_producto(p_producto text) returns int
language sql stable security definer set search_path = '' as $$
  select case p.producto when 'pagina-web' then round(p.valor * 1.19)::int else p.valor end
  from private.precios_vigentes() p where p.producto = p_producto;
$$;
comment on function private.monto_producto(text) is
  'What is paid at the start today, VAT included: for the first web page 19 % more than what is said. Null for an unknown product. src-shared/precios.ts counts the same.';
revoke execute on function private.monto_producto(text) from public;

create function private.precios_desde_hoy() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
begin
  if new.desde < v_hoy then
    raise exception 'Un precio nuevo vale desde hoy o desde un día que viene: lo que ya pasó no se cambia.' using errcode = 'P0001';
  end if;
  if new.desde > v_hoy + 366 then
    raise exception 'Elige un día de aquí a un año.' using errcode = 'P0001';
  end if;
  return null;
end $$;
comment on function private.precios_desde_hoy() is 'Trigger: a price begins today or within a year. Error: P0001.';
revoke execute on function private.precios_desde_hoy() from public;
create trigger precios_5_desde_hoy after insert on public.precios
  for each row execute function private.precios_desde_hoy();

alter table public.precios enable row level security;
grant select, insert (producto, valor, desde) on public.precios to authenticated;
create policy precios_leer on public.precios for select to authenticated using ((select private.es_admin()));
create policy precios_crear on public.precios for insert to authenticated with check ((select private.es_admin()));

create trigger precios_7_cambio after insert or update or delete on public.precios
  for each row execute function private.anotar_cambio();

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,formulario_inicial,horarios,leads,pedidos,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,vulneraciones}'::text[];
  end if;
  if not v_admin and private.mi_cliente() is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.todas || '.' || x.ajenas,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin then private.pendientes(x.tabla) end
  from (
    select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
      coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
      coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
    from unnest(v_tablas) as t (tabla)
    left join private.cambios c on c.ambito = v_ambito and c.tabla = t.tabla
    group by t.tabla) x
  where p_conocidas ->> x.tabla is distinct from x.todas || '.' || x.ajenas;
end $$;

-- An order says what its visitor was told; where that is no longer the price, they are told before anything is ordered.
drop function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb);
drop function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb);
create function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then
    raise exception 'Ese producto no existe.' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise exception 'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.', r.orden
      using errcode = 'P0001', hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise exception 'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.', '$' || replace(to_char(v_monto, 'FM999,999,999'), ',', '.')
      using errcode = 'P0001', hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
      consentimiento_version, acepta_marketing, origen)
    values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
      p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'))
    on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
      comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
      metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing
    returning * into r;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor()));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;
create function public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean default false, p_origen jsonb default '{}', p_monto int default null) returns jsonb
language sql set search_path = '' as $$
  select private.crear_pedido(p_producto, p_nombre, p_email, p_telefono, p_metodo, p_envio, p_consentimiento,
    p_acepta_marketing, p_origen, p_monto); $$;
comment on function public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) is
  'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 unknown product, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';
revoke execute on function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) from public;
grant execute on function private.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int),
  public.crear_pedido(text, text, text, text, text, uuid, text, boolean, jsonb, int) to anon;

insert into private.conservacion (id, tabla, motivo) values
  ('precios', 'public.precios', 'Es la historia de lo que se cobró. No habla de nadie.');

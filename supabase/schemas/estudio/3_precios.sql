-- What the products cost: a later row, never an edited one.

create table public.precios (
  id bigint generated always as identity primary key,
  producto text not null references public.productos (codigo),
  valor int not null check (valor between 1000 and 10000000),
  desde date not null check (desde between '2000-01-01' and '2199-12-31'),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now()
);
comment on table public.precios is
  'Prices of the products, with the day of Chile from which each holds. The last day that has come stands; of one '
  'day, what was written last. Rows are never changed: orders, terms and mails of before stay explained.';
comment on column public.precios.valor is
  'The price as it is said: of a product in halves the one that is paid at the start, without VAT; of a session all of '
  'it, VAT included.';
comment on column public.precios.autor is
  'Account of who set it; null for the first ones. No foreign key: the history outlives the account.';
create function public.producto_nombre(precio public.precios) returns text
language sql stable set search_path = '' as $$ select nombre from public.productos where codigo = ($1).producto; $$;
comment on function public.producto_nombre(public.precios) is 'Computed column: what costs it, by its name.';
grant execute on function public.producto_nombre(public.precios) to authenticated;

create index precios_producto_idx on public.precios (producto, desde desc, id desc);

select private.tabla('public.precios',
  motivo => 'Es la historia de lo que se cobró. No habla de nadie.',
  fuera => '{id,producto,valor,desde,autor,creado_en}',
  textos => $$(select p.nombre from public.productos p where p.codigo = producto), valor, to_char(desde, 'DD-MM-YYYY'),
    (select c.cliente
    from public.clientes c where c.usuario = t.autor)$$,
  vigila => '{"novedades": {}, "publicacion": {}}');

-- What the two products of the site cost until the studio says otherwise.
insert into public.precios (producto, valor, desde) values
  ('pagina-web', 75000, '2026-11-20'), ('asesoria-cv', 99990, '2026-11-20');

create function private.precios_vigentes() returns table (producto text, valor int, desde date)
language sql stable security definer set search_path = '' as $$
  select distinct on (p.producto) p.producto, p.valor, p.desde from public.precios p
  where p.desde <= private.hoy()
  order by p.producto, p.desde desc, p.id desc;
$$;
comment on function private.precios_vigentes() is 'The price of each product today in Chile.';
grant execute on function private.precios_vigentes() to anon, authenticated;

create function private.productos_publicos() returns table (codigo text, clase text, nombre text, descripcion text,
  entrega text, despues text, minutos smallint, ofrecido boolean, enlace text, valor int)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.codigo, o.clase, o.nombre, o.descripcion, o.entrega, o.despues, o.minutos, o.ofrecido, o.enlace,
    p.valor
  from public.productos o join private.precios_vigentes() p on p.producto = o.codigo
  where o.ofrecido or exists (select from public.pedidos d where d.producto = o.codigo)
  order by o.clase, o.codigo;
end $$;
comment on function private.productos_publicos() is
  'The products that anybody may know of, with the price of each today: those that are offered, or were bought.';
grant execute on function private.productos_publicos() to anon, authenticated;

create view public.productos_publicos with (security_invoker = true) as
  select codigo, clase, nombre, descripcion, entrega, despues, minutos, ofrecido, enlace, valor
  from private.productos_publicos();
comment on view public.productos_publicos is
  'What any visitor may know: the products that are offered or were bought, in their order, with the price of each '
  'today. Later prices are the studio''s alone, as is what was never offered.';
grant select on public.productos_publicos to anon, authenticated;

create function private.monto_producto(p_producto text) returns int
language sql stable security definer set search_path = '' as $$
  select case o.clase when 'mitades' then round(p.valor * 1.19)::int else p.valor end
  from private.precios_vigentes() p join public.productos o on o.codigo = p.producto where p.producto = p_producto;
$$;
comment on function private.monto_producto(text) is
  'What is paid at the start today, VAT included: of a product in halves 19 % more than what is said. Null for one '
  'without a price. src-shared/precios.ts counts the same.';

create function private.precios_desde_hoy() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.desde < private.hoy()
    then raise exception 'Un precio nuevo vale desde hoy o desde un día futuro: lo que ya pasó no se cambia.'; end if;
  if new.desde > private.hoy() + 366 then raise exception 'Elige un día de aquí a un año.'; end if;
  return null;
end $$;
comment on function private.precios_desde_hoy() is 'Trigger: a price begins today or within a year. Error: P0001.';
create trigger precios_5_desde_hoy after insert on public.precios
  for each row execute function private.precios_desde_hoy();

grant select, insert (producto, valor, desde) on public.precios to authenticated;
select private.solo_equipo('public.precios', '{leer,crear}');

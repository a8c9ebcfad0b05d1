-- What is sold on the site at a price that is said: two kinds of product, and as many of each as the studio has.

create table public.productos (
  id bigint generated always as identity primary key,
  codigo text not null unique
    check (codigo ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(codigo) <= 40 and codigo <> 'reunion'),
  clase text not null check (clase in ('mitades', 'sesion')),
  nombre text not null check (length(trim(nombre)) between 1 and 80),
  descripcion text not null check (length(trim(descripcion)) between 1 and 200),
  entrega text not null check (length(trim(entrega)) between 1 and 1000),
  despues text check (length(trim(despues)) between 1 and 300),
  minutos smallint check (minutos between 10 and 240),
  meses_hosting smallint check (meses_hosting between 1 and 60),
  ofrecido boolean not null default false,
  enlace text check (private.enlace_valido(enlace)),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  constraint productos_minutos_de_sesion check ((clase = 'sesion') = (minutos is not null)),
  constraint productos_hosting_de_mitades check (clase = 'mitades' or meses_hosting is null),
  constraint productos_codigo_minutos_key unique (codigo, minutos)
);
comment on table public.productos is
  'Products of the site. Visitors read those that are offered or were sold; what each costs is in precios.';
comment on column public.productos.codigo is 'As addresses and orders name it; it never changes.';
comment on column public.productos.clase is
  'mitades: half of it is paid at the start and half on delivery, and its price is said without VAT. sesion: paid once, '
  'VAT included, and whoever paid books a first session.';
comment on column public.productos.descripcion is 'One line beside its price, where somebody chooses it.';
comment on column public.productos.entrega is
  'What is delivered and when: the same words before paying, in the mail, in the PDF and in the terms.';
comment on column public.productos.despues is
  'What is paid later beside the price, said wherever the price is; null where nothing is.';
comment on column public.productos.minutos is 'Of a sesion, how long the first one takes.';
comment on column public.productos.meses_hosting is
  'Months of hosting that are included with the platform of who bought it; null for none.';
comment on column public.productos.ofrecido is 'Whether it can be bought: with its price it is on the site.';
comment on column public.productos.enlace is
  'External card checkout, for a studio whose provider is not connected; {orden} in it becomes the order''s number.';

select private.tabla('public.productos',
  nombre => 'Productos',
  motivo => 'Datos del estudio',
  fuera => '{id,codigo,clase,nombre,descripcion,entrega,despues,minutos,meses_hosting,ofrecido,enlace,
    creado_en,actualizado_en}',
  vigila => '{"limpieza": {}, "auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}, "publicacion": {}}');

-- What a new studio sells until it says otherwise.
insert into public.productos (codigo, clase, nombre, descripcion, entrega, despues, minutos, meses_hosting, ofrecido)
values
  ('pagina-web', 'mitades', 'Primera página web',
    'Pago inicial del 50%. Lista en 7 días desde que pagas y tenemos tu material.',
    'Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de '
    'soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus '
    'textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada '
    'se renueva ni se cobra sin que lo aceptes.', null, null, 12, true),
  ('asesoria-cv', 'sesion', 'Asesoría de currículum', 'Programa completo, pago único.',
    'Una primera sesión de 45 minutos, que agendas en línea apenas confirmemos el pago, y el programa completo a partir '
    'de ella. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.',
    'Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más.', 45,
    null, true);

grant select, insert (codigo, clase, nombre, descripcion, entrega, despues, minutos, meses_hosting, ofrecido, enlace),
    update (nombre, descripcion, entrega, despues, minutos, meses_hosting, ofrecido, enlace)
  on public.productos to authenticated;
select private.solo_equipo('public.productos', '{leer,crear,editar}');

create function private.pago_de_producto(p_producto text) returns text
language sql stable security definer set search_path = '' as $$
  select nombre || case clase when 'mitades' then ': pago inicial' else ': pago único' end
  from public.productos where codigo = p_producto;
$$;
comment on function private.pago_de_producto(text) is 'What a product is called where it is paid. Null if unknown.';

create function private.producto_dicho(p_producto text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('codigo', codigo, 'clase', clase, 'nombre', nombre, 'entrega', entrega, 'despues', despues,
    'minutos', minutos)
  from public.productos where codigo = p_producto;
$$;
comment on function private.producto_dicho(text) is
  'A product as mails and PDFs say it, {codigo, clase, nombre, entrega, despues, minutos}. Null if unknown.';

create function private.sesion_de(p_producto text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('codigo', codigo, 'minutos', minutos) from public.productos
  where codigo = p_producto and clase = 'sesion';
$$;
comment on function private.sesion_de(text) is
  'The session that whoever paid a product books, {codigo, minutos}. Null of a product without one.';
grant execute on function private.pago_de_producto(text) to authenticated;

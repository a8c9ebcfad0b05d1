-- Terms are kept as they stood, and a client's papers have one place: what they accepted and ordered, receipts, and files that the studio shares.

set lock_timeout = '10s';

create function private.terminos_escritos() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('version', '2026-11-28', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en Santiago de Chile. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

- **Tu primera página web.** {pagina_total} IVA incluido ({pagina_neto} + IVA): {pagina_ahora} ({pagina_mitad} + IVA) al comenzar y lo mismo contra entrega. Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.
- **Asesoría de currículum.** {asesoria}, IVA incluido, en un pago único. No hay cobros mensuales. Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Si contrataste a través de este sitio puedes arrepentirte, sin dar razones, dentro de los diez días siguientes a la contratación y siempre que el servicio no se haya comenzado a prestar (artículo 3 bis letra b de la Ley N° 19.496). Basta con que nos escribas por cualquiera de las vías indicadas arriba o, si aceptaste una propuesta, que lo digas en su página.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos; la versión aplicable a tu compra es la vigente el día en que la hiciste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$$;
comment on function private.terminos_escritos() is
  'The terms as they are written: {version: the day of the last change, clausulas: [{id, titulo, texto: Markdown}]}, with {words} where private.terminos_de_hoy puts what the studio''s settings and prices say. Whoever changes them writes this function anew, with another version.';

create function private.terminos_de_hoy() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_terminos jsonb := private.terminos_escritos();
  c public.configuracion;
  v_pagina int := (select p.valor from private.precios_vigentes() p where p.producto = 'pagina-web');
  v_palabras jsonb;
begin
  select * into c from public.configuracion where id = 1;
  v_palabras := jsonb_build_object('estudio', c.nombre, 'razon_social', coalesce(c.razon_social, c.nombre),
    'contacto', concat_ws(E'\n', '- Correo: [' || c.email || '](mailto:' || c.email || ')', '- Teléfono: ' || c.telefono, '- Dirección: ' || c.direccion,
      '- [Formulario de contacto](/contacto) de este sitio'),
    'pagina_ahora', private.pesos(private.monto_producto('pagina-web')), 'pagina_total', private.pesos(private.monto_producto('pagina-web') * 2),
    'pagina_mitad', private.pesos(v_pagina), 'pagina_neto', private.pesos(v_pagina * 2), 'asesoria', private.pesos(private.monto_producto('asesoria-cv')));
  return v_terminos || jsonb_build_object('clausulas', (
    select jsonb_agg(x || jsonb_build_object('texto', (
      select string_agg(case when n % 2 = 1 then parte else coalesce(v_palabras ->> parte, '…') end, '' order by n)
      from regexp_split_to_table(x ->> 'texto', '[{}]') with ordinality u (parte, n))) order by lugar)
    from jsonb_array_elements(v_terminos -> 'clausulas') with ordinality u (x, lugar)));
end $$;
comment on function private.terminos_de_hoy() is 'The terms as the site shows them now, with today''s prices and how to reach the studio. Shape as private.terminos_escritos.';
create function public.ver_terminos() returns jsonb
language sql stable set search_path = '' as $$ select private.terminos_de_hoy(); $$;
comment on function public.ver_terminos() is 'Anybody: the terms of now, {version, clausulas: [{id, titulo, texto: Markdown}]}.';
grant execute on function private.terminos_de_hoy(), public.ver_terminos() to anon, authenticated;

create table private.terminos (
  id bigint generated always as identity primary key,
  contenido jsonb not null check (jsonb_typeof(contenido) = 'object'),
  huella text generated always as (private.huella_de_texto(contenido::text)) stored unique,
  creado_en timestamptz not null default now()
);
comment on table private.terminos is 'Each text of the terms under which somebody bought, prices and all: orders and sent proposals point at theirs.';
alter table private.terminos enable row level security;

create function private.fijar_terminos() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_contenido jsonb := private.terminos_de_hoy();
begin
  insert into private.terminos (contenido) values (v_contenido) on conflict (huella) do nothing;
  return (select t.id from private.terminos t where t.huella = private.huella_de_texto(v_contenido::text));
end $$;
comment on function private.fijar_terminos() is 'Keeps the terms as they are now, once; returns where.';

alter table public.pedidos add column terminos bigint references private.terminos (id);
comment on column public.pedidos.terminos is 'The terms under which it was placed; null of one from before they were kept.';
alter table public.propuestas_versiones add column terminos bigint references private.terminos (id);
comment on column public.propuestas_versiones.terminos is 'The terms that went with it; null of one from before they were kept.';

create or replace function private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text,
  p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
begin
  if v_monto is null then raise exception 'Ese producto no existe.'; end if;
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise exception 'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.', r.orden
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif p_monto <> v_monto then
    raise exception 'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.', private.pesos(v_monto)
      using hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen, terminos)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'), private.fijar_terminos())
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing, terminos = excluded.terminos
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
end $$;

create or replace function private.documento_de_propuesta(p public.propuestas) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('numero', p.id, 'titulo', p.titulo, 'contenido', p.contenido,
    'para', case when p.cliente is null then jsonb_build_object('nombre', p.para_nombre, 'empresa', p.para_empresa, 'rut', p.para_rut)
      else (select jsonb_build_object('nombre', c.cliente, 'empresa', c.empresa, 'rut', c.rut) from public.clientes c where c.id = p.cliente) end,
    'plataforma', coalesce(p.plataforma_nombre, (select l.plataforma from public.plataformas l where l.id = p.plataforma)),
    'responde', (select e.cliente from public.clientes e where e.id = p.encargado),
    'vendedor', private.vendedor(), 'terminos', private.terminos_escritos() ->> 'version');
$$;

create or replace function private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.' using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.' using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas'; end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c)) then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or v.contenido - '{version,vence_el}'::text[] is distinct from v_documento then
    if v.id is not null and nullif(trim(private.limpiar(p_cambios)), '') is null then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez, enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios, terminos)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el), p.vence_el, case when p.version > 1 then nullif(trim(private.limpiar(p_cambios)), '') end, private.fijar_terminos())
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create table public.compartidos (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  plataforma bigint,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  ruta text not null unique check (ruta ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$'),
  visto_en timestamptz,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete set null (plataforma)
);
comment on table public.compartidos is 'Files that the studio shares with a client.';
comment on column public.compartidos.ruta is 'Path in the bucket adjuntos, uploaded before; its folder stays after a merge.';
comment on column public.compartidos.visto_en is 'When somebody of the client first opened it.';
comment on column public.compartidos.autor is 'Account that shared it. No foreign key: it outlives the account.';
create index compartidos_cliente_idx on public.compartidos (cliente, creado_en desc);
create index compartidos_plataforma_idx on public.compartidos (plataforma, cliente);

create function private.compartidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if split_part(new.ruta, '/', 1) <> new.cliente::text or not exists (
      select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = new.ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.' using hint = 'archivo';
  end if;
  perform private.encolar_correo('documento_compartido', c.email, jsonb_build_object('nombre', new.nombre,
    'plataforma', (select p.plataforma from public.plataformas p where p.id = new.plataforma)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.compartidos_avisar() is 'Trigger: what is shared is there, uploaded for this client, who is told.';
create trigger compartidos_1_avisar after insert on public.compartidos
  for each row execute function private.compartidos_avisar();

grant select, insert (cliente, plataforma, nombre, ruta), update (nombre, plataforma), delete on public.compartidos to authenticated;
create policy compartidos_leer on public.compartidos for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
select private.solo_equipo('public.compartidos', '{crear,editar,borrar}');

create function private.ver_compartido(p_compartido bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.compartidos set visto_en = coalesce(visto_en, now()) where id = p_compartido and cliente = private.mi_cliente();
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
end $$;
create function public.ver_compartido(p_compartido bigint) returns void
language sql set search_path = '' as $$ select private.ver_compartido(p_compartido); $$;
comment on function public.ver_compartido(bigint) is 'Client (own; not who sees the tickets only): a shared file was opened, which makes it no longer new. Errors: 42501 no such file, or not theirs.';
grant execute on function private.ver_compartido(bigint), public.ver_compartido(bigint) to authenticated;

create function private.documentos() returns table (id text, clase text, fila bigint, cliente bigint, plataforma bigint, nombre text, nuevo boolean, ruta text, creado_en timestamptz, de text, proyecto text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.clase, d.fila, d.cliente, d.plataforma, d.nombre, d.nuevo, d.ruta, d.creado_en, coalesce(c.empresa, c.cliente), p.plataforma
  from (
    select 'compartido-' || x.id as id, 'compartido' as clase, x.id as fila, x.cliente, x.plataforma, x.nombre, x.visto_en is null as nuevo, x.ruta, x.creado_en
    from public.compartidos x
    union all
    select k.clase || '-' || a.propuesta, k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, false, null, a.aceptada_en
    from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta join public.propuestas_versiones v on v.id = a.version,
      lateral (select 'propuesta' as clase union all select 'terminos' where v.terminos is not null) k
    union all
    select 'pedido-' || o.id, 'pedido', o.id, o.cliente, null, o.orden, false, null, o.creado_en
    from public.pedidos o where o.cliente is not null and o.terminos is not null
    union all
    select 'comprobante-' || g.id, 'comprobante', g.id, g.cliente, g.plataforma, g.concepto, false, null, coalesce(g.pagado_en, g.actualizado_en)
    from public.pagos g where g.abonado > g.devuelto
  ) d join public.clientes c on c.id = d.cliente left join public.plataformas p on p.id = d.plataforma
  where private.es_admin() or d.cliente = private.mi_cliente();
$$;
comment on function private.documentos() is 'What public.documentos shows: with its owner''s rights, since what papers are made of is the studio''s to read.';
grant execute on function private.documentos() to authenticated;

create view public.documentos with (security_invoker = true) as
  select id, clase, fila, cliente, plataforma, nombre, nuevo, ruta, creado_en, de, proyecto from private.documentos();
comment on view public.documentos is 'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file yet.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.proyecto is 'What its platform is called.';
grant select on public.documentos to authenticated;

create function private.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  d public.documentos;
begin
  select * into d from public.documentos x where x.id = p_clase || '-' || p_fila;
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
  return case d.clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre', o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos where o.id = d.fila)
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', d.nombre, 'creado_en', d.creado_en, 'terminos', t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version join private.terminos t on t.id = v.terminos where a.propuesta = d.fila) end;
end $$;
create function public.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.documento_en_pdf(p_clase, p_fila); $$;
comment on function public.documento_en_pdf(text, bigint) is
  'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, creado_en, vendedor, terminos}, or of the terminos of a proposal, {clase, titulo, creado_en, terminos}; null of other kinds. Errors: 42501 no such document, or not theirs.';
grant execute on function private.documento_en_pdf(text, bigint), public.documento_en_pdf(text, bigint) to authenticated;

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when o.nombre ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(o.nombre, '/', 1)::bigint and t.id = split_part(o.nombre, '/', 2)::bigint
        and case when o.nombre like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(o.nombre, '/', 1)::bigint and p.cliente = private.mi_cliente())
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/entrega/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and p.cliente = split_part(o.nombre, '/', 1)::bigint)
    when o.nombre ~ '^[1-9][0-9]{0,17}/materiales/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.materiales m
      where m.id = split_part(o.nombre, '/', 3)::bigint and m.cliente = split_part(o.nombre, '/', 1)::bigint and public.falta(m)
        and (private.es_admin() or m.cliente = private.mi_cliente()))
    when o.nombre ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.clientes c where c.id = split_part(o.nombre, '/', 1)::bigint and c.perfil = 'cliente')
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At {cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. At {cliente}/documentos/{file}: an admin. A small picture, in the folder mini beside it: who put the picture there.';

create function private.compartido_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.compartidos d where d.ruta = private.original_de(p_nombre) and d.cliente = private.mi_cliente());
$$;
comment on function private.compartido_a_la_vista(text) is 'Whether a file, or the picture that a small one is of, is shared with the caller''s client.';
grant execute on function private.compartido_a_la_vista(text) to authenticated;

alter policy archivos_leer on storage.objects
  using ((select private.es_admin())
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos', 'materiales', 'documentos') and private.adjunto_a_la_vista(name))
    or (bucket_id = 'adjuntos' and name not like '%/interno/%' and split_part(name, '/', 2) not in ('hitos', 'materiales', 'documentos') and owner_id = (select private.mi_cuenta())::text
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente_en_tickets()))::text[]))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'hitos'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.archivo_de_hito_a_la_vista(name, owner_id))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'materiales'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.archivo_de_material_a_la_vista(name, owner_id))
    or (bucket_id = 'adjuntos' and split_part(name, '/', 2) = 'documentos'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[]) and private.compartido_a_la_vista(name))
    or (bucket_id = 'comprobantes'
      and split_part(name, '/', 1) = any ((select private.carpetas_de(private.mi_cliente()))::text[])));

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}' and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}' and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.compartidos d where d.ruta = private.original_de(o.name))
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

create or replace function private.propuesta_en_pdf(p_token text, p_propuesta bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
begin
  if p_token is not null then
    e := private.abrir_propuesta(p_token);
    if e.id is null then return null; end if;
  elsif not private.es_admin() and not exists (
      select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta and x.cliente = private.mi_cliente()) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  select * into a from public.propuestas_aceptaciones where propuesta = coalesce(e.propuesta, p_propuesta);
  if a.id is not null and e.id is not null and a.correo is distinct from e.para then
    raise exception 'La copia firmada la descarga quien aceptó. Pídesela, o escríbenos.' using hint = 'enlace';
  end if;
  if a.id is not null then
    if not exists (select from public.propuestas_copias k where k.aceptacion = a.id) then
      raise exception 'Estamos preparando tu copia: vuelve en un minuto.' using hint = 'preparando';
    end if;
    return jsonb_build_object('copia', a.id, 'numero', a.propuesta);
  end if;
  return (select jsonb_build_object('documento', v.contenido, 'huella', v.huella)
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = coalesce(e.propuesta, p_propuesta));
end $$;
comment on function public.propuesta_en_pdf(text, bigint) is
  'Whoever holds a link, or by number an admin or the client who accepted: what the PDF of a proposal is made of. {documento, huella} of the version that was sent last, or {copia: the acceptance whose file stands, numero} once it was accepted; null where the link opens nothing, or nothing was sent. Errors: 42501; P0001 with hint enlace (accepted with another address''s link), preparando (the copy is not there yet); PT429.';

create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true);
$$;

update private.tablas set fuera = fuera || '{terminos}' where tabla in ('public.pedidos', 'public.propuestas_versiones');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.terminos', 'Los términos con que alguien compró. No hablan de nadie.', '{id,contenido,huella,creado_en}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila) values
  ('public.compartidos', 'Documentos compartidos', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
    't.cliente = ($1).cliente', '{id,cliente,plataforma,nombre,ruta,visto_en,creado_en}', '{autor}', '=', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}');
select private.vigilar();

-- The terms under which the studio sells, as the site shows them and as each order and proposal keeps them.

create function private.terminos_escritos() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('version', '2026-11-30', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en {domicilio}. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

{productos}
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. El primer cobro vence el día que aceptaste. Te avisaremos de cada cobro que sigue con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
- **Plan de cuidado.** Es un servicio que se renueva e incluye un informe mensual. Mientras está activo, revisamos cada cinco minutos si tu sitio responde, y el primer día hábil de cada mes recibes el informe del mes anterior: disponibilidad y tiempo de respuesta, visitas si tu sitio lleva nuestro contador, tickets, hitos, lo que vence pronto y lo que viene. Medimos desde un solo lugar y las visitas son aproximadas: el informe cuenta lo que vimos y no garantiza una disponibilidad.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Puedes arrepentirte, sin dar razones, dentro de los diez días siguientes al correo que confirma lo que contrataste, o de noventa si no pudimos enviártelo (artículo 3 bis letra b de la Ley N° 19.496). Si compraste en este sitio, basta con que nos escribas por cualquiera de las vías indicadas arriba antes de que comencemos. Si aceptaste una propuesta, lo dices en su página; si aceptaste un servicio que se renueva, lo terminas en tu área privada, aunque ya haya empezado. Desde ese momento no debes nada por él.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos: aquí se ve desde cuándo rigen y qué cambió, y durante 30 días también al pie de tu área privada. A una compra, a una propuesta o a un servicio se aplica la versión vigente el día en que los aceptaste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba o, si eres cliente, abrir un ticket de tipo «Reclamo». Respondemos los reclamos dentro de cinco días hábiles. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$$;
comment on function private.terminos_escritos() is
  'The terms as they are written: {version: the day of the last change, clausulas: [{id, titulo, texto: Markdown}]}, '
  'with {words} where private.terminos_de_hoy puts what the studio''s settings and prices say. Whoever changes them '
  'writes this function anew, with another version.';

create function private.productos_en_terminos() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(string_agg('- **' || o.nombre || '.** ' || concat_ws(' ', case o.clase
        when 'mitades' then format('%s IVA incluido (%s + IVA): %s (%s + IVA) al comenzar y lo mismo contra entrega.',
          private.pesos(private.monto_producto(o.codigo) * 2), private.pesos(o.valor * 2),
          private.pesos(private.monto_producto(o.codigo)), private.pesos(o.valor))
        else format('%s, IVA incluido, en un pago único. No hay cobros mensuales.', private.pesos(o.valor)) end,
      o.despues, o.entrega), E'\n' order by o.clase, o.codigo),
      '- **Productos a precio fijo.** Hoy no ofrecemos ninguno.')
    from private.productos_publicos() o where o.ofrecido);
end $$;
comment on function private.productos_en_terminos() is
  'The products that are offered as the terms say them, with the prices of today: items of a list in Markdown.';

create function private.terminos_de_hoy() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_terminos jsonb := private.terminos_escritos();
  c public.configuracion;
  v_palabras jsonb;
begin
  select * into c from public.configuracion where id = 1;
  v_palabras := jsonb_build_object('estudio', c.nombre, 'razon_social', coalesce(c.razon_social, c.nombre),
    'domicilio', coalesce(c.direccion, 'Chile'),
    'contacto', concat_ws(E'\n', '- Correo: [' || c.email || '](mailto:' || c.email || ')',
      '- Teléfono: ' || c.telefono, '- Dirección: ' || c.direccion,
      '- [Formulario de contacto](/contacto) de este sitio'),
    'productos', private.productos_en_terminos());
  return v_terminos || jsonb_build_object('productos', (select coalesce(jsonb_object_agg(o.codigo,
      private.producto_dicho(o.codigo)), '{}') from private.productos_publicos() o where o.ofrecido), 'clausulas', (
    select jsonb_agg(x || jsonb_build_object('texto', (
      select string_agg(case when n % 2 = 1 then parte else coalesce(v_palabras ->> parte, '…') end, '' order by n)
      from regexp_split_to_table(x ->> 'texto', '[{}]') with ordinality u (parte, n))) order by lugar)
    from jsonb_array_elements(v_terminos -> 'clausulas') with ordinality u (x, lugar)));
end $$;
comment on function private.terminos_de_hoy() is
  'The terms as the site shows them now, with today''s prices and how to reach the studio. Shape as '
  'private.terminos_escritos, and productos: what is offered, by its codigo, as private.producto_dicho says it. Orders '
  'keep it with their terms.';
create function public.ver_terminos() returns jsonb
language sql stable set search_path = '' as $$ select private.terminos_de_hoy(); $$;
comment on function public.ver_terminos() is
  'Anybody: the terms of now, {version, clausulas: [{id, titulo, texto: Markdown}]}.';
grant execute on function private.terminos_de_hoy(), public.ver_terminos() to anon, authenticated;

create table private.terminos (
  id bigint generated always as identity primary key,
  contenido jsonb not null check (jsonb_typeof(contenido) = 'object'),
  huella text generated always as (private.huella_de_texto(contenido::text)) stored unique,
  creado_en timestamptz not null default now()
);
comment on table private.terminos is
  'Each text of the terms under which somebody bought, prices and all: orders and sent proposals point at theirs.';
alter table private.terminos enable row level security;

select private.tabla('private.terminos',
  motivo => 'Los términos con que alguien compró. No hablan de nadie.',
  fuera => '{id,contenido,huella,creado_en}');

create function private.fijar_terminos() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_contenido jsonb := private.terminos_de_hoy();
begin
  insert into private.terminos (contenido) values (v_contenido) on conflict (huella) do nothing;
  return (select t.id from private.terminos t where t.huella = private.huella_de_texto(v_contenido::text));
end $$;
comment on function private.fijar_terminos() is 'Keeps the terms as they are now, once; returns where.';

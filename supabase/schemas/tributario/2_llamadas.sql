-- What the studio does with tax documents.

create function private.exigir_partes(p_cliente bigint, p_clase text, p_emisor text, p_receptor text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_estudio text := (select s.rut from public.configuracion s where s.id = 1);
  v_cliente text := (select c.rut from public.clientes c where c.id = p_cliente);
  v_emisor text := private.normalizar_rut(p_emisor);
  v_receptor text := private.normalizar_rut(p_receptor);
begin
  if v_emisor is not null and v_emisor is distinct from v_estudio then
    raise exception '%', case when v_estudio is null
      then 'Para leer el XML falta el RUT del estudio: escríbelo en Configuración.'
      else format('Ese documento lo emitió otro RUT, %s, y el del estudio es %s.', private.rut_escrito(v_emisor),
        private.rut_escrito(v_estudio)) end using hint = 'emisor';
  end if;
  -- A boleta to nobody in particular says 66.666.666-6.
  if v_receptor is not null and v_receptor is distinct from v_cliente
    and not (p_clase in ('39', '41') and v_receptor = '66666666-6') then
    raise exception '%', case when v_cliente is null
      then 'Ese documento es para el RUT ' || private.rut_escrito(v_receptor) ||
        ', y este cliente no tiene RUT: escríbelo en su ficha.'
      else format('Ese documento es para el RUT %s, y el de este cliente es %s.', private.rut_escrito(v_receptor),
        private.rut_escrito(v_cliente)) end using hint = 'receptor';
  end if;
end $$;
comment on function private.exigir_partes(bigint, text, text, text) is
  'Raises P0001 with hint emisor or receptor where a document that was read is of another issuer than the studio, or '
  'for somebody else than its client; what was not read (null) is not asked.';

create function private.por_documentar(p_pagos bigint[], p_clase text) returns table (llegado bigint, pedido bigint)
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(x.llegado), 0)::bigint, coalesce(sum(x.pedido), 0)::bigint
  from public.pagos p, lateral (
    select coalesce(sum(b.monto - private.documentado(b.id)) filter (where b.clase = case p_clase when '61'
        then 'devolucion' else 'abono' end), 0) as llegado,
      coalesce(sum(private.documentado(b.id)) filter (where b.clase = 'abono'), 0) as con
    from public.abonos b where b.pago = p.id) b, lateral (
    select coalesce(sum(d.total - private.usado(d.id)) filter (where d.clase <> '61'), 0) as emitido,
      coalesce(sum(d.total) filter (where d.clase not in ('61', 'honorarios')), 0)
        - coalesce(sum(d.total) filter (where d.clase = '61'), 0) as por_anular
    from public.documentos_tributarios d where d.pago = p.id) d, lateral (
    select b.llegado, case when p_clase <> '61' then p.monto - b.con - d.emitido when p.estado = 'anulado'
      then d.por_anular else b.llegado end as pedido) x
  where p.id = any(p_pagos);
$$;
comment on function private.por_documentar(bigint[], text) is
  'For how many pesos payments lack a document of a kind: llegado of what came (of a nota de crédito: of what went '
  'back), pedido of all that they come to, or of one that is void what was issued for it.';

create function private.pagos_por_documentar(p_cliente bigint, p_clase text)
returns table (pago bigint, concepto text, llegado bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select p.id, p.concepto, d.llegado
  from public.pagos p, private.por_documentar(array[p.id], p_clase) d
  where p.cliente = p_cliente and (p_clase = '61' and p.devuelto > 0
    or p_clase <> '61' and p.abonado > 0 and p.estado <> 'reembolsado') and d.llegado > 0
  order by p.vence_el desc, p.id desc limit 36;
end $$;
create function public.pagos_por_documentar(p_cliente bigint, p_clase text)
returns table (pago bigint, concepto text, llegado bigint)
language sql stable set search_path = '' as $$ select * from private.pagos_por_documentar(p_cliente, p_clase); $$;
comment on function public.pagos_por_documentar(bigint, text) is
  'Admin: the payments of a client for which more came (of a nota de crédito: went back) than has a document, the '
  'latest 36, and how much of it has none: those that one document can be of. Errors: 42501.';

create function private.tomar_pagos(p_pagos bigint[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_otro bigint;
  v_cuantos int;
begin
  select min(p.cliente), max(p.cliente), count(*) into v_cliente, v_otro, v_cuantos
  from public.pagos p where p.id = any(p_pagos);
  if v_cliente is null or v_cliente <> v_otro or v_cuantos <> cardinality(p_pagos) or v_cuantos > 36 then
    raise exception 'Elige pagos de un solo cliente, hasta 36.' using hint = 'pagos';
  end if;
  -- Their client first, as who merges or erases them.
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(p_pagos) order by id for update;
  return v_cliente;
end $$;
comment on function private.tomar_pagos(bigint[]) is
  'Keeps payments of one client, and that client, as they are until the transaction ends; returns the client. Errors: '
  'P0001 with hint pagos.';

create function private.documentos_de(p_pagos bigint[]) returns setof bigint
language sql stable security definer set search_path = '' as $$
  select d.id from public.documentos_tributarios d where d.pago = any(p_pagos)
  union
  select l.documento from public.documentos_abonos l join public.abonos b on b.id = l.abono where b.pago = any(p_pagos);
$$;
comment on function private.documentos_de(bigint[]) is 'The tax documents of payments, or of what came for them.';

create function private.exigir_corregido(p_pagos bigint[], p_anula bigint) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_de bigint[] := array(select d.id from public.documentos_tributarios d
    where d.clase in ('33', '34', '39', '41') and d.id in (select private.documentos_de(p_pagos)));
begin
  if p_anula = any(v_de) then return p_anula; end if;
  if p_anula is null and cardinality(v_de) = 1 then return v_de[1]; end if;
  raise exception '%', case when v_de = '{}' then 'De este pago no hay factura ni boleta: no hay nada que corregir.'
    else 'Elige qué documento corrige la nota de crédito.' end using hint = 'anula';
end $$;
comment on function private.exigir_corregido(bigint[], bigint) is
  'The document of payments that a nota de crédito corrects: this one, or the only one that there is. Errors: P0001 '
  'with hint anula.';

create function private.exigir_suma(p_pagos bigint[], p_clase text, p_total bigint, p_parcial boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  q record;
  v_sin bigint;
begin
  select * into q from private.por_documentar(p_pagos, p_clase);
  if cardinality(p_pagos) > 1 then
    -- What comes later is of the document of its payment alone.
    select x into v_sin from unnest(p_pagos) x, private.por_documentar(array[x], p_clase) d where d.llegado <= 0
      order by x limit 1;
    if v_sin is not null then
      raise exception '%', case p_clase
        when '61' then format('De P-%s no se ha devuelto nada sin nota de crédito. Déjalo fuera.', v_sin)
        else format('Un documento de varios pagos es de lo que ya llegó, y de P-%s no ha llegado nada sin documento. '
          'Anota antes lo que llegó, o déjalo fuera.', v_sin) end using hint = 'no_pagado';
    end if;
    q.pedido := q.llegado;
  end if;
  if p_total in (q.llegado, q.pedido) then return; end if;
  if q.pedido = 0 and q.llegado = 0 then
    raise exception '%', case p_clase when '61' then 'De este pago no se ha devuelto nada sin nota de crédito.'
      else 'Este pago ya tiene sus documentos.' end using hint = 'ya_tiene';
  end if;
  if p_total > greatest(q.llegado, q.pedido) then
    raise exception 'El documento es por % y lo que falta por documentar aquí son %. Revisa si es de otro pago.', private.pesos(p_total),
      private.pesos(greatest(q.llegado, q.pedido)) using hint = 'suma';
  elsif p_parcial is not true then
    raise exception
      'El documento es por % y % %. Si es solo de una parte, márcalo.', private.pesos(p_total),
      case p_clase when '61' then 'se devolvieron' else case q.llegado when 0 then 'el pago es por'
        else 'llegaron' end end,
      private.pesos(case q.llegado when 0 then q.pedido else q.llegado end) using hint = 'parte';
  end if;
end $$;
comment on function private.exigir_suma(bigint[], text, bigint, boolean) is
  'Raises P0001 unless a document comes to what payments still lack one for: what came, or all of it; less where '
  'p_parcial says so; of several payments it is of what came for each of them. Hints: suma (more), parte (less), '
  'ya_tiene, no_pagado (of several: nothing came for one).';

create function private.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date, p_neto int,
  p_exento int, p_iva int, p_retencion int, p_pdf text, p_xml text, p_anula bigint, p_parcial boolean, p_emisor text,
  p_receptor text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_antes public.documentos_tributarios;
  v_anula bigint;
  v_id bigint;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(p_pagos);
  select * into v_antes from public.documentos_tributarios where (clase, folio) = (p_clase, p_folio);
  if found then
    -- Sent twice.
    if (v_antes.cliente, v_antes.dia, v_antes.total) = (v_cliente, p_dia, coalesce(p_neto, 0) + coalesce(p_exento, 0)
      + coalesce(p_iva, 0)) and v_antes.id in (select private.documentos_de(p_pagos)) then return v_antes.id; end if;
    raise exception 'La % ya está anotada, por % del %.', private.nombre_de_documento(v_antes.clase,
      v_antes.folio),
      private.pesos(v_antes.total), private.dia_en_palabras(v_antes.dia) using hint = 'ya_anotado';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día del documento: no puede ser futuro.' using hint = 'dia';
  end if;
  perform private.exigir_partes(v_cliente, p_clase, p_emisor, p_receptor);
  if p_clase = '61' then v_anula := private.exigir_corregido(p_pagos, p_anula); end if;
  perform private.exigir_suma(p_pagos, p_clase, coalesce(p_neto, 0)::bigint + coalesce(p_exento, 0)
    + coalesce(p_iva, 0), p_parcial);
  insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, exento, iva, retencion, anula, pago, pdf,
    xml)
  values (v_cliente, p_clase, p_folio, p_dia, coalesce(p_neto, 0), coalesce(p_exento, 0), coalesce(p_iva, 0),
    coalesce(p_retencion, 0), v_anula, case cardinality(p_pagos) when 1 then p_pagos[1] end, p_pdf, p_xml)
  returning id into v_id;
  perform private.vincular(v_id, x) from unnest(p_pagos) x;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date,
  p_neto int default 0, p_exento int default 0, p_iva int default 0, p_retencion int default 0,
  p_pdf text default null, p_xml text default null, p_anula bigint default null, p_parcial boolean default false,
  p_emisor text default null, p_receptor text default null) returns bigint
language sql set search_path = '' as $$ select private.anotar_documento(p_pagos, p_clase, p_folio, p_dia, p_neto,
  p_exento, p_iva, p_retencion, p_pdf, p_xml, p_anula, p_parcial, p_emisor, p_receptor); $$;
comment on function public.anotar_documento(bigint[], text, bigint, date, int, int, int, int, text, text, bigint,
  boolean, text, text) is
  'Admin: writes down a tax document of what came for payments of one client, 1 to 36, or of a nota de crédito of what '
  'went back: columns as in documentos_tributarios, files as paths in the bucket tributarios. It comes to what still '
  'lacks one of what came, or to all that the payment comes to, which several do not; with p_parcial to less. p_anula '
  'is what a nota de crédito corrects, by itself the one document that there is. p_emisor and p_receptor are the RUT '
  'that its XML says. '
  'Mails nobody. The same once more returns the same. Returns documentos_tributarios.id. Errors: 42501; P0001 with '
  'hint pagos, ya_anotado, dia, emisor, receptor, anula, suma (it is more), parte (less), ya_tiene, no_pagado (of '
  'several: nothing came for one), archivo; 23514.';

create function private.usar_documento(p_documento bigint, p_pago bigint) returns int
language plpgsql security definer set search_path = '' as $$
declare
  d public.documentos_tributarios;
  v_cliente bigint;
  v_usa int;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(array[p_pago]);
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if d.cliente <> v_cliente then raise exception 'Ese documento es de otro cliente.' using hint = 'cliente'; end if;
  v_usa := private.vincular(d.id, p_pago);
  if v_usa = 0 then
    raise exception '%', case when private.usado(d.id) = d.total
      then 'La ' || private.nombre_de_documento(d.clase, d.folio) || ' ya está usada entera.'
      else 'De este pago no queda nada sin documento.' end using hint = 'sin_resto';
  end if;
  return v_usa;
end $$;
create function public.usar_documento(p_documento bigint, p_pago bigint) returns int
language sql set search_path = '' as $$ select private.usar_documento(p_documento, p_pago); $$;
comment on function public.usar_documento(bigint, bigint) is
  'Admin: a document is also that of what came for another payment of its client, as far as it goes. Returns for how '
  'many pesos. Errors: 42501; P0001 with hint no_existe, cliente, sin_resto, pagos.';

create function private.enviar_documento(p_documento bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  d public.documentos_tributarios;
  v_para text;
begin
  perform private.exigir_admin();
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if num_nonnulls(d.pdf, d.xml) = 0 then
    raise exception 'Adjunta el PDF o el XML antes de enviarlo.' using hint = 'sin_archivo';
  end if;
  select coalesce(c.correo_facturacion, private.correo_de_pagos(c.id)) into v_para
  from public.clientes c where c.id = d.cliente;
  perform private.encolar_correo('documento_tributario', v_para, jsonb_build_object('documento', d.id, 'pago', d.pago,
    'clase', d.clase, 'folio', d.folio, 'dia', d.dia, 'total', d.total, 'retencion', d.retencion, 'pdf', d.pdf, 'xml',
    d.xml), private.correo_estudio());
  update public.documentos_tributarios set enviado_en = now() where id = d.id;
  return v_para;
end $$;
create function public.enviar_documento(p_documento bigint) returns text
language sql set search_path = '' as $$ select private.enviar_documento(p_documento); $$;
comment on function public.enviar_documento(bigint) is
  'Admin: mails a tax document, with its files, to the address for billing of its client, or to whoever gets what is '
  'about money. Returns the address. Errors: 42501; P0001 with hint no_existe, sin_archivo.';

grant execute on function private.pagos_por_documentar(bigint, text), public.pagos_por_documentar(bigint, text),
  private.anotar_documento(bigint[], text, bigint, date, int, int, int, int, text, text, bigint,
  boolean, text, text), public.anotar_documento(bigint[], text, bigint, date, int, int, int, int, text, text, bigint,
  boolean, text, text), private.usar_documento(bigint, bigint), public.usar_documento(bigint, bigint),
  private.enviar_documento(bigint), public.enviar_documento(bigint) to authenticated;

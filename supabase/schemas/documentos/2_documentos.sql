-- All papers of a client in one list, each from where it is kept.

-- A client cannot read the tables of these, of which only the team may read all.
create function private.documentos_reservados() returns table (clase text, fila bigint, cliente bigint,
  plataforma bigint, nombre text, creado_en timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, a.aceptada_en
  from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
    join public.propuestas_versiones v on v.id = a.version,
    lateral (select 'propuesta' as clase union all select 'terminos' where coalesce(a.terminos, v.terminos) is not null) k
  where private.ve_propuestas(a.cliente, p_equipo => false) and (select private.es_admin()) is not true
  union all
  select 'pedido', o.id, o.cliente, null, o.referencia, o.creado_en
  from public.pedidos o
  where o.terminos is not null and private.ve_documentos(o.cliente, p_equipo => false)
    and (select private.es_admin()) is not true;
$$;
comment on function private.documentos_reservados() is
  'Of what public.documentos shows to a client, what only the team reads for itself: nothing to the team.';
grant execute on function private.documentos_reservados() to authenticated;

-- Each branch is one table without a condition, so that a filter, and the order by day with its limit, reach the
-- indexes of each: what is read is what is shown, however many papers there are of everybody.
create view public.documentos with (security_invoker = true) as
  select d.clase || '-' || d.fila as id, d.clase, d.fila, d.cliente, d.plataforma, d.nombre, d.nuevo, d.ruta,
    d.creado_en, coalesce(c.empresa, c.cliente) as de, p.plataforma as proyecto
  from (
    select 'compartido'::text as clase, x.id as fila, x.cliente, x.plataforma, x.nombre, x.visto_en is null as nuevo,
      x.ruta, x.creado_en, true as hay
    from public.compartidos x
    union all
    select 'propuesta'::text as clase, a.propuesta as fila, a.cliente, a.plataforma,
      (select o.titulo from public.propuestas o where o.id = a.propuesta) as nombre, false as nuevo,
      null::text as ruta, a.aceptada_en as creado_en, true as hay
    from public.propuestas_aceptaciones a
    union all
    select 'terminos'::text as clase, a.propuesta as fila, a.cliente, a.plataforma,
      (select o.titulo from public.propuestas o where o.id = a.propuesta) as nombre, false as nuevo,
      null::text as ruta, a.aceptada_en as creado_en,
      a.terminos is not null
        or exists (select from public.propuestas_versiones v where v.id = a.version and v.terminos is not null) as hay
    from public.propuestas_aceptaciones a
    union all
    select 'terminos_servicio'::text as clase, a.id as fila, a.cliente, null::bigint as plataforma,
      (select s.nombre from public.servicios s where s.id = a.servicio) as nombre, false as nuevo, null::text as ruta,
      a.aceptada_en as creado_en, a.terminos is not null and a.propuesta is null as hay
    from public.servicios_aceptaciones a
    union all
    select 'pedido'::text as clase, o.id as fila, o.cliente, null::bigint as plataforma, o.referencia as nombre,
      false as nuevo, null::text as ruta, o.creado_en, o.terminos is not null as hay
    from public.pedidos o
    union all
    select r.clase, r.fila, r.cliente, r.plataforma, r.nombre, false as nuevo, null::text as ruta, r.creado_en,
      true as hay
    from private.documentos_reservados() r
    union all
    select 'comprobante'::text as clase, g.id as fila, g.cliente, g.plataforma, g.concepto as nombre, false as nuevo,
      null::text as ruta, coalesce(g.pagado_en, g.actualizado_en) as creado_en, g.abonado > g.devuelto as hay
    from public.pagos g
    union all
    select 'tributario'::text as clase, t.id as fila, t.cliente, null::bigint as plataforma,
      upper(left(private.nombre_de_documento(t.clase, t.folio), 1))
        || substr(private.nombre_de_documento(t.clase, t.folio), 2) as nombre,
      false as nuevo, coalesce(t.pdf, t.xml) as ruta, t.creado_en,
      num_nonnulls(t.pdf, t.xml) > 0 as hay
    from public.documentos_tributarios t
    union all
    select 'informe'::text as clase, i.id as fila, i.cliente, null::bigint as plataforma,
      'Informe de ' || private.mes_en_palabras(i.mes) as nombre, i.visto_en is null as nuevo, null::text as ruta,
      i.enviado_en as creado_en, i.enviado_en is not null as hay
    from public.informes i
  ) d join public.clientes c on c.id = d.cliente left join public.plataformas p on p.id = d.plataforma
  where d.hay;
comment on view public.documentos is
  'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.clase is
  'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; terminos_servicio: '
  'under which a service was; pedido: what was '
  'ordered on the site, with its terms; comprobante: the receipt of what came; tributario: a tax document, ruta in '
  'the bucket tributarios; informe: a monthly report.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal, of '
  'terminos_servicio the acceptance.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.proyecto is 'What its platform is called.';
grant select on public.documentos to authenticated;

create function private.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'referencia', o.referencia, 'producto', private.vendido(o), 'monto', o.monto,
        'nombre', o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos
      where o.id = p_fila and o.cliente is not null and private.ve_documentos(o.cliente))
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', o.titulo, 'creado_en', a.aceptada_en, 'terminos',
        t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
        join public.propuestas_versiones v on v.id = a.version
        join private.terminos t on t.id = coalesce(a.terminos, v.terminos)
      where a.propuesta = p_fila and private.ve_propuestas(a.cliente))
    when 'terminos_servicio' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', s.nombre, 'creado_en', a.aceptada_en, 'terminos',
        t.contenido)
      from public.servicios_aceptaciones a join public.servicios s on s.id = a.servicio
        join private.terminos t on t.id = a.terminos
      where a.id = p_fila and private.ve_servicios(a.cliente))
    when 'informe' then (
      select jsonb_build_object('clase', 'informe') || private.informe_de(i.id)
      from public.informes i where i.id = p_fila and private.ve_informes(i.cliente, i.enviado_en)) end;
end $$;
comment on function private.documento_en_pdf(text, bigint) is
  'public.documento_en_pdf, which it carries out: null of what the caller does not see.';
create function public.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.documentos d where d.clase = p_clase and d.fila = p_fila) then
    raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501';
  end if;
  return private.documento_en_pdf(p_clase, p_fila);
end $$;
comment on function public.documento_en_pdf(text, bigint) is
  'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, referencia, producto: private.producto_dicho, monto, '
  'nombre, creado_en, vendedor, terminos}, of the terminos of a proposal or a service, {clase, titulo, creado_en, terminos}, or of an '
  'informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
grant execute on function private.documento_en_pdf(text, bigint), public.documento_en_pdf(text, bigint)
  to authenticated;

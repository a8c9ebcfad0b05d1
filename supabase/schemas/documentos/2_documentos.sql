-- All papers of a client in one list, each from where it is kept.

create function private.documentos() returns table (id text, clase text, fila bigint, cliente bigint, plataforma bigint,
  nombre text, nuevo boolean, ruta text, creado_en timestamptz, de text, proyecto text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.clase, d.fila, d.cliente, d.plataforma, d.nombre, d.nuevo, d.ruta, d.creado_en,
    coalesce(c.empresa, c.cliente), p.plataforma
  from (
    select 'compartido-' || x.id as id, 'compartido' as clase, x.id as fila, x.cliente, x.plataforma, x.nombre,
      x.visto_en is null as nuevo, x.ruta, x.creado_en
    from public.compartidos x
    where private.ve_documentos(x.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select k.clase || '-' || a.propuesta, k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, false, null,
      a.aceptada_en
    from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta
      join public.propuestas_versiones v on v.id = a.version,
      lateral (select 'propuesta' as clase union all select 'terminos' where v.terminos is not null) k
    where private.ve_propuestas(a.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'pedido-' || o.id, 'pedido', o.id, o.cliente, null, o.orden, false, null, o.creado_en
    from public.pedidos o where o.cliente is not null and o.terminos is not null
      and private.ve_documentos(o.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'comprobante-' || g.id, 'comprobante', g.id, g.cliente, g.plataforma, g.concepto, false, null,
      coalesce(g.pagado_en, g.actualizado_en)
    from public.pagos g where g.abonado > g.devuelto
      and private.ve_pagos(g.cliente, (select private.es_admin()), (select private.mi_cliente()))
    union all
    select 'informe-' || i.id, 'informe', i.id, i.cliente, null, 'Informe de ' || private.mes_en_palabras(i.mes),
      i.visto_en is null, null, i.enviado_en
    from public.informes i where i.enviado_en is not null
      and private.ve_informes(i.cliente, i.enviado_en, (select private.es_admin()), (select private.mi_cliente()))
  ) d join public.clientes c on c.id = d.cliente left join public.plataformas p on p.id = d.plataforma;
$$;
comment on function private.documentos() is
  'What public.documentos shows: with its owner''s rights, since what papers are made of is the studio''s to read.';
grant execute on function private.documentos() to authenticated;

create view public.documentos with (security_invoker = true) as
  select id, clase, fila, cliente, plataforma, nombre, nuevo, ruta, creado_en, de, proyecto from private.documentos();
comment on view public.documentos is
  'The papers of clients: admins see all, clients theirs, who sees the tickets only none.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.clase is
  'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; pedido: what was '
  'ordered on the site, with its terms; comprobante: the receipt of what came; informe: a monthly report.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
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
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre',
        o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos where o.id = d.fila)
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', d.nombre, 'creado_en', d.creado_en, 'terminos',
        t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version
        join private.terminos t on t.id = v.terminos where a.propuesta = d.fila)
    when 'informe' then jsonb_build_object('clase', 'informe') || private.informe_de(d.fila) end;
end $$;
create function public.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.documento_en_pdf(p_clase, p_fila); $$;
comment on function public.documento_en_pdf(text, bigint) is
  'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, '
  'creado_en, vendedor, terminos}, of the terminos of a proposal, {clase, titulo, creado_en, terminos}, or of an '
  'informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';
grant execute on function private.documento_en_pdf(text, bigint), public.documento_en_pdf(text, bigint)
  to authenticated;

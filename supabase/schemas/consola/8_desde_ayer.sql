-- What went well since yesterday, and what was refused: below what waits on the studio's home page.

create function public.desde_ayer(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, id bigint, titulo text, de text, en timestamptz, monto bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_ayer date := private.hoy() - 1;
begin
  perform private.exigir_admin();
  -- Planned for whom it is asked, as public.por_atender.
  return query execute $q$
  with hechos (clase, id, titulo, cliente, de, plataforma, en, monto) as (
    select 'aceptada', a.propuesta, p.titulo, a.cliente, null, a.plataforma, a.aceptada_en, a.total
    from public.propuestas_aceptaciones a join public.propuestas p on p.id = a.propuesta where a.aceptada_en >= $3
    union all
    select 'rechazada', p.id, p.titulo, p.cliente, public.destinatario(p), p.plataforma, p.actualizado_en, p.total
    from public.propuestas p where p.estado = 'rechazada' and p.cerro = 'cliente' and p.actualizado_en >= $3
    union all
    -- The first time only, and no more once it was answered.
    select 'abierta', p.id, p.titulo, p.cliente, public.destinatario(p), p.plataforma, e.abierta_en, p.total
    from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
    where e.abierta_en >= $3 and e.para is not null and p.estado = 'enviada' and e.abierta_en = public.vista_en(p)
    union all
    -- What was accepted with its proposal is told with it.
    select 'servicio', s.id, s.nombre, a.cliente, null, s.plataforma, a.aceptada_en, a.monto
    from public.servicios_aceptaciones a join public.servicios s on s.id = a.servicio
    where a.propuesta is null and a.aceptada_en >= $3
    union all
    select 'termino', s.id, s.nombre, s.cliente, null, s.plataforma, s.actualizado_en, null
    from public.servicios s where s.fin_pedido_el >= $4 and s.motivo in ('cliente', 'retracto')
    union all
    select 'pago', p.id, p.concepto, p.cliente, null, p.plataforma, private.instante_de(b.dia, b.creado_en), l.monto
    from private.llegado($4, $4 + 1, $1, $2) l join public.abonos b on b.id = l.abono
      join public.pagos p on p.id = b.pago where l.clase = 'abono'
    union all
    select 'pedido', o.id, (select k.nombre from public.productos k where k.codigo = o.producto), null,
      o.comprador_nombre, null, o.pagado_en, l.monto
    from private.llegado($4, $4 + 1, $1, $2) l join public.pedidos o on o.id = l.pedido
    union all
    select 'aprobado', h.id, h.titulo, p.cliente, null, p.id, h.aprobado_en, null
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where h.aprobado_en >= $3)
  select x.clase, x.id, x.titulo, coalesce(public.nombre(c), x.de), x.en, x.monto::bigint
  from hechos x left join public.clientes c on c.id = x.cliente
  where ($1 is null or x.cliente = $1) and ($2 is null or x.plataforma is null or x.plataforma = $2)
  order by x.en desc, x.clase, x.id limit 30 $q$
  using p_cliente, p_plataforma, v_ayer::timestamp at time zone 'America/Santiago', v_ayer;
end $$;
comment on function public.desde_ayer(bigint, bigint) is
  'Admin: what happened since the beginning of yesterday in Chile, with everybody or with one client and one platform '
  '(what is of none counts), the latest thirty: proposals that were accepted (aceptada), refused (rechazada) or '
  'first opened by those they were mailed to, who have not answered yet (abierta), services that were accepted without one (servicio) or are to end (termino), money that came for a payment (pago) '
  'or for an order of somebody who is no client yet (pedido), milestones that were approved (aprobado). id is that of '
  'the proposal, service, payment, order or milestone. Errors: 42501.';
grant execute on function public.desde_ayer(bigint, bigint) to authenticated;

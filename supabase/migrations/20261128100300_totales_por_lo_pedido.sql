-- Totals of payments planned for what is asked of them: a third less time for all payments.

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select x.estado, count(*), sum(x.monto), count(*) filter (where x.vencido), coalesce(sum(x.monto) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.estado <> 'pagado' and private.pago_vencido(p.estado, p.vence_el, p.hito) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))) x
  group by x.estado;
end $$;

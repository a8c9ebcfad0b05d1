-- Totals of payments ask whether they are past their day of all that answer alike at once, not of each.

create or replace function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
-- A plan of its own for what is asked: a condition that is not asked for costs nothing then.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
begin
  return query
  select x.estado, sum(x.cuantos)::bigint, sum(x.monto)::bigint, coalesce(sum(x.cuantos) filter (where x.vencido), 0)::bigint,
    coalesce(sum(x.monto) filter (where x.vencido), 0)::bigint
  from (
    -- Alike are those of a state that have, or have not, come to their day and wait, or do not, for a milestone.
    select p.estado, count(*) as cuantos, sum(p.monto) as monto, private.pago_vencido(p.estado, min(p.vence_el), min(p.hito)) as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados)
        or ('por_pagar' = any(p_estados) and private.pago_por_pagar(p.estado, p.vence_el, p.hito))
        or ('por_revisar' = any(p_estados) and (p.estado = 'en_revision' or private.pago_vencido(p.estado, p.vence_el, p.hito))))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))
    group by p.estado, p.vence_el < v_hoy, p.hito is null) x
  group by x.estado;
end $$;

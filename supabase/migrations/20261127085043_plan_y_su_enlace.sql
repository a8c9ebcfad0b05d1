set lock_timeout = '10s';
-- The mail of a plan and its link mean one instalment, also where a milestone is hidden from the client.

create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n) where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email) x;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, with a link to pay the first that waits for no milestone.';

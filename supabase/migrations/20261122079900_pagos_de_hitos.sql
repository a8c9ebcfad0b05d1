-- What is planned says which payments wait for a milestone.

create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  for r in
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        'hito', case when n.estado = 'programado' then h.titulo end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email
  loop
    if r.cuantos = 1 then
      perform private.encolar_correo('pago_programado', r.email, r.cuotas -> 0, private.correo_estudio());
    else
      perform private.encolar_correo('pago_plan', r.email, jsonb_build_object('total', r.total, 'cuotas', r.cuotas), private.correo_estudio());
    end if;
  end loop;
  return null;
end $$;

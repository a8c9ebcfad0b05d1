-- Lists of payments begin with what is to be collected first.

set lock_timeout = '10s';

create function public.urgencia(p public.pagos) returns integer
language sql stable as $$
  select case when p.estado in ('pagado', 'anulado', 'reembolsado') then 200000 - (p.vence_el - date '2000-01-01') else p.vence_el - date '2000-01-01' end
$$;
comment on function public.urgencia(public.pagos) is
  'Computed column: its place where what is to be collected comes first, by its day, and then what is settled, the latest first.';
grant execute on function public.urgencia(public.pagos) to authenticated;

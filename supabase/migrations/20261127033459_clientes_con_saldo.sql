set lock_timeout = '10s';
-- Lists of clients show what each owes and how many tickets are open.

create function public.saldo(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select coalesce(sum(p.saldo), 0) from public.pagos p where p.cliente = c.id and p.saldo > 0; $$;
comment on function public.saldo(public.clientes) is 'Column of clientes that is computed: all that they have still to pay, of the payments that the caller sees.';

create function public.saldo_vencido(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select coalesce(sum(p.saldo), 0) from public.pagos p where p.cliente = c.id and p.saldo > 0 and public.vencido(p); $$;
comment on function public.saldo_vencido(public.clientes) is 'Column of clientes that is computed: what of it is past its day.';

create function public.tickets_abiertos(c public.clientes) returns bigint
language sql stable set search_path = '' as $$ select count(*) from public.tickets t where t.cliente = c.id and public.sin_resolver(t); $$;
comment on function public.tickets_abiertos(public.clientes) is 'Column of clientes that is computed: their tickets that are not solved yet, of those that the caller sees.';
grant execute on function public.saldo(public.clientes), public.saldo_vencido(public.clientes), public.tickets_abiertos(public.clientes) to authenticated;

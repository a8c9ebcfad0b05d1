-- Who somebody is comes with the first news: one question less on every page.

create function public.mi_perfil()
returns table (cliente bigint, nombre text, perfil text, tabla text, marca text, de_otros boolean, esperan int)
language sql stable set search_path = '' as $$
  select y.cliente, y.nombre, y.perfil, n.tabla, n.marca, n.de_otros, n.esperan
  from (
    select c.id as cliente, c.cliente as nombre, c.perfil from public.clientes c where c.usuario = (select private.mi_cuenta())
    union all
    select p.cliente, p.nombre, case p.alcance when 'todo' then 'cliente' else 'tickets' end
    from public.personas p where p.usuario = (select private.mi_cuenta())
    limit 1) y
  cross join lateral private.novedades('{}') n;
$$;
comment on function public.mi_perfil() is
  'Who the caller is, with the first answer of public.novedades, since every page needs both: cliente (the row of clientes for whom they act), nombre, perfil (admin, cliente with all that is the client''s, tickets for a person who sees those only), each time beside one table of the news. No row for whoever has no account here, is deactivated or whose session ended; in a preview (private.vista) whoever it is of. Errors: none of its own.';

revoke execute on function public.mi_perfil() from public;
grant execute on function public.mi_perfil() to authenticated;

-- The board is read in one question: how many contacts each column has, and its newest.

create function public.tablero(p_columnas jsonb, p_cliente bigint default null)
returns table (etapa text, total int, filas jsonb)
language plpgsql stable set search_path = '' as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  return query
  with suyos as materialized (
    select b.clase, b.fila, b.etapa, b.creado_en from public.bandeja b
    where p_cliente is null or b.cliente = p_cliente or lower(b.email) = v_email),
  cuentas as (select s.etapa, count(*)::int as total from suyos s group by s.etapa)
  select c.key, coalesce(t.total, 0), coalesce(f.filas, '[]')
  from jsonb_each_text(p_columnas) c
    left join cuentas t on t.etapa = c.key
    left join lateral (
      select jsonb_agg(to_jsonb(b) order by x.creado_en desc, x.clase, x.fila desc) as filas
      from (select s.clase, s.fila, s.creado_en from suyos s where s.etapa = c.key
        order by s.creado_en desc, s.clase, s.fila desc limit least(greatest(c.value::int, 0), 1000)) x
      join public.bandeja b on b.clase = x.clase and b.fila = x.fila) f on true;
end $$;
comment on function public.tablero(jsonb, bigint) is
  'Admin: of each column of the board that p_columnas names ({etapa: how many}, a thousand at most) how many contacts it has, and the newest of them as public.bandeja shows them; of one client where the lists are narrowed to it. Errors: 42501.';
revoke execute on function public.tablero(jsonb, bigint) from public;
grant execute on function public.tablero(jsonb, bigint) to authenticated;

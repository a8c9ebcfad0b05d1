set lock_timeout = '10s';

-- The link that a payment's mail carries keeps no conversion from being undone: it goes with its payment.
create or replace function private.cuelga_de(p_tabla text, p_filas bigint[], p_menos jsonb) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  for r in
    select distinct c.relname as nombre, a.attname as columna, k.conrelid::regclass as tabla
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_tabla)::regclass
      and k.conrelid <> all('{public.conversiones,public.abonos,private.enlaces_de_pago}'::regclass[])
    order by 1, 2
  loop
    return query execute format('select %1$L where exists (select from %2$s t where t.%3$I = any($1)
      and not $2 @> jsonb_build_array(jsonb_build_object(''tabla'', %1$L, ''fila'', to_jsonb(t) -> ''id'')))', r.nombre, r.tabla, r.columna) using p_filas, p_menos;
  end loop;
end $$;
comment on function private.cuelga_de(text, bigint[], jsonb) is
  'The tables whose rows name one of these rows by a foreign key, whatever tables there are; without the rows of p_menos ([{tabla, fila}]), without what came for a payment, of which that holds the totals, and without the links of its mails.';

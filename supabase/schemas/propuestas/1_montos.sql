-- What a proposal comes to, in whole pesos. src-shared/propuestas.ts computes the same.

create function private.sumas_de_propuesta(p_contenido jsonb, p_elegidos int[] default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  with lineas as (
    select n, (i ->> 'afecto')::boolean as afecto,
      case when (i ->> 'opcional')::boolean and n - 1 <> all(p_elegidos) then 0
        else bruto - round(bruto * (i ->> 'descuento')::numeric / 10000) end as linea
    from jsonb_array_elements(p_contenido -> 'items') with ordinality x (i, n),
      round((i ->> 'cantidad')::numeric * (i ->> 'precio')::numeric) bruto),
  suma as (
    select s as todo, least(s, case p_contenido #>> '{descuento,tipo}' when 'porcentaje' then round(s * valor / 10000)
      when 'monto' then valor else 0 end) as descuento
    from (select coalesce(sum(l.linea), 0) as s, (p_contenido #>> '{descuento,valor}')::numeric as valor
      from lineas l) x),
  -- Of the discount up to each line, what is not the lines' before it: it sums to the peso.
  netas as (
    select l.n, l.afecto, l.linea - coalesce(
      div(s.descuento * sum(l.linea) over w, nullif(s.todo, 0)) - div(s.descuento * (sum(l.linea) over w - l.linea),
        nullif(s.todo, 0)), 0) as linea
    from lineas l, suma s window w as (order by l.n)),
  partes as (
    select coalesce(jsonb_agg(n.linea::bigint order by n.n), '[]') as lineas,
      coalesce(sum(n.linea) filter (where n.afecto), 0) as afecto,
      coalesce(sum(n.linea) filter (where not n.afecto), 0) as exento
    from netas n)
  select jsonb_build_object('lineas', p.lineas, 'descuento', s.descuento::bigint, 'afecto', p.afecto::bigint, 'exento',
    p.exento::bigint,
    'neto', (p.afecto + p.exento)::bigint, 'iva', iva::bigint, 'total', (p.afecto + p.exento + iva)::bigint)
  from partes p, suma s, round(p.afecto * 19 / 100) iva;
$$;
comment on function private.sumas_de_propuesta(jsonb, int[]) is
  'What the items of a proposal come to, of the optional ones those that are chosen (their places, from 0): {lineas '
  '(each before IVA, all discounts taken off), descuento (of the whole), afecto, exento, neto, iva, total}. A line is '
  'rounded, then its own discount; the discount of the whole is spread over the lines; IVA is 19 % (DL 825, art. 14) '
  'of the taxed net, rounded once.';

create function private.cuotas_de_propuesta(p_contenido jsonb, p_elegidos int[] default '{}') returns bigint[]
language sql immutable set search_path = '' as $$
  with cuotas as (
    select n, case p_contenido ->> 'division' when 'iguales' then 1 else (c ->> 'parte')::numeric end as parte
    from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality x (c, n)),
  montos as (
    select q.n, case p_contenido ->> 'division' when 'montos' then q.parte
      else coalesce(div((private.sumas_de_propuesta(p_contenido) ->> 'total')::numeric * q.parte,
        nullif(sum(q.parte) over (), 0)), 0) end as monto,
      q.n = max(q.n) over () as ultima
    from cuotas q)
  select coalesce(array_agg(case when m.ultima
    then (private.sumas_de_propuesta(p_contenido, p_elegidos) ->> 'total')::bigint - (select coalesce(sum(o.monto), 0)
      from montos o where not o.ultima)::bigint
    else m.monto::bigint end order by m.n), '{}') from montos m;
$$;
comment on function private.cuotas_de_propuesta(jsonb, int[]) is
  'What each instalment of a proposal comes to: parts of the total without optional items, rounded down to the peso; '
  'what is left, and what is chosen, is of the last one alone, so that they always sum to the total.';

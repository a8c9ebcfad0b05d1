-- What a cell of a sheet says. What could mean two things is asked for again, never guessed.

create function private.celda(p_datos jsonb, p_campo text) returns text
language sql immutable set search_path = '' as $$
  select case when c ~* '^(?:[-–—_.·]+|n/a|s/i|null)$' then null else nullif(c, '') end
  from trim(regexp_replace(regexp_replace(private.limpiar(p_datos ->> p_campo), '^\s*''(?=[=+@0-9-])', ''), '\s+', ' ',
    'g')) c;
$$;
comment on function private.celda(jsonb, text) is
  'A cell in one line; null when it is empty or says that there is nothing. An apostrophe that keeps a sheet from '
  'counting goes.';

create function private.celda_rota(p_celda text) returns boolean
language sql immutable set search_path = '' as $$
  select p_celda ~* '^(=|@|#+$|#(REF|N/A|NAME|VALUE|DIV/0|NUM|NULL|SPILL|¡|¿))';
$$;
comment on function private.celda_rota(text) is 'Whether a sheet wrote a formula, or what became of one that failed.';

create function private.celda_acortada(p_celda text) returns boolean
language sql immutable set search_path = '' as $$ select p_celda ~* '^[0-9]([.,][0-9]+)?E[+]?[0-9]+$'; $$;
comment on function private.celda_acortada(text) is
  'Whether a sheet wrote a long number by its first digits: 5,69123E+10.';

create function private.leer_monto(p_texto text) returns bigint
language sql immutable set search_path = '' as $$
  select case when length(d) <= 15 then d::bigint end
  from private.limpiar_codigo(p_texto) t,
    regexp_match(t,
      '^(?:CLP ?)?\$? ?(?:CLP ?)?([0-9]+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[1-9][0-9]{0,2}(?:,[0-9]{3}){2,})(?: ?[.,]? ?[-=]{1,2}|,0{1,2}(?: ?-)?)?(?: ?(?:CLP|pesos))?\.?$',
      'i') m,
    regexp_match(t, '^\$? ?([0-9]{4,}|[1-9][0-9]{0,2}(?:,[0-9]{3})+)\.0{1,2}$') g,
    translate(coalesce(m[1], g[1]), '.,', '') d;
$$;
comment on function private.leer_monto(text) is
  'The whole pesos that a text says, as parseCLP() of src-shared/money.ts reads them; also 1,234,567 and 1,234.00, '
  'which mean one thing only. Null for whatever could mean something else.';

create function private.leer_dia(p_texto text, p_mes_primero boolean default false) returns date
language sql stable set search_path = '' as $$
  select case when pg_input_is_valid(escrito, 'date') then case when escrito::date between '2000-01-01'
    and '2199-12-31' then escrito::date end end
  from regexp_replace(regexp_replace(private.normalizar(private.limpiar_codigo(p_texto)), '[t ]+[0-9]{1,2}:[0-9]{2}.*$',
    ''), '^(lunes|martes|miercoles|jueves|viernes|sabado|domingo),? ', '') t,
    regexp_match(t, '^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$') iso,
    regexp_match(t, '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})$') n,
    regexp_match(t, '^([0-9]{1,2})(?: de |[-/. ])([a-z]{3,10})\.?(?: de | del |[-/. ])([0-9]{4}|[0-9]{2})$') p,
    lateral (select coalesce(n[3], p[3])) y (cifras),
    lateral (select case when length(y.cifras) = 4 then y.cifras
      when ('20' || y.cifras)::int <= extract(year from private.hoy()) + 10 then '20' || y.cifras end) a (anio),
    lateral (select case when iso is not null then format('%s-%s-%s', iso[1], iso[2], iso[3])
      when a.anio is null then null
      when n is not null and p_mes_primero then format('%s-%s-%s', a.anio, n[1], n[2])
      when n is not null then format('%s-%s-%s', a.anio, n[2], n[1])
      when p is not null then format('%s-%s-%s', a.anio,
        array_position('{ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic}'::text[], left(p[2], 3)),
        p[1]) end) x (escrito);
$$;
comment on function private.leer_dia(text, boolean) is
  'The day that a text says: 3/4/2026, 03-04-26, 3 de abril de 2026, 03-abr-2026, 2026-04-03, with an hour or '
  'without; day first unless p_mes_primero. Null for what is none, not between 2000 and 2199, or has two digits of a '
  'year that would be more than ten years ahead: it may be of another century.';

create function private.leer_si_o_no(p_texto text) returns boolean
language sql immutable set search_path = '' as $$
  select case when t ~ '^(si|s|x|1|verdadero|true|yes)$' then true when t ~ '^(no|n|0|falso|false)$' then false end
  from private.normalizar(p_texto) t;
$$;
comment on function private.leer_si_o_no(text) is
  'What a cell that says yes or no says; null where it says something else.';

create function private.dominio_de(p_texto text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(regexp_replace(private.limpiar_codigo(p_texto), '^https?://(www\.)?|^www\.', '', 'i'),
    '/+$', ''));
$$;
comment on function private.dominio_de(text) is 'An address as it is compared: without https, www and the last slash.';

create function private.no_importable(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.acciones_datos a where a.accion = 'supresion'
    and a.huella = private.huella(lower(p_email)))
    or exists (select from public.solicitudes_datos s where lower(trim(s.email)) = lower(p_email)
      and s.tipo in ('supresion', 'oposicion', 'bloqueo')
      and (s.estado in ('recibida', 'en_proceso') or s.estado = 'resuelta' and s.tipo <> 'supresion'));
$$;
comment on function private.no_importable(text) is
  'Whether whoever has an address was erased, or asked for that or for their data not to be used: nothing of them is '
  'brought in again.';

-- A statement comes in whole, in one call: what was there already adds nothing, what cannot be is told line by line.

create function private.digitos(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$ select ltrim(regexp_replace(p_texto, '\D', '', 'g'),
  '0'); $$;
comment on function private.digitos(text) is 'The digits of an account or of a document, without zeros before them.';

create function private.rut_en_texto(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select r from regexp_matches(upper(p_texto),
      '(?<![0-9A-Z])(?:RUT[ :.]*)?0*([1-9][0-9]{0,2}(?:[.]?[0-9]{3}){2} ?- ?[0-9K])(?![0-9A-Z])', 'g')
    with ordinality x (m, n), private.normalizar_rut(m[1]) r
  where private.rut_valido(r) order by n limit 1;
$$;
comment on function private.rut_en_texto(text) is
  'The first RUT of a text that is right by its check digit, with its hyphen: "TEF DE 76.123.456-0" gives 76123456-0; '
  'null where there is none.';

create type private.movimiento_leido as (
  n int, dia date, glosa text, numero text, monto int, saldo bigint, rut text, cuenta text, comentario text,
  por_que text, huella text
);

create function private.leer_movimientos(p_cuenta text, p_movimientos jsonb) returns setof private.movimiento_leido
language sql stable set search_path = '' as $$
  with dichos as materialized (
    select x.n::int as n, x.m,
      case when m ->> 'dia' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(m ->> 'dia', 'date')
        then (m ->> 'dia')::date end as dia,
      case when m ->> 'monto' ~ '^-?\d{1,10}$' and abs((m ->> 'monto')::bigint) between 1 and 2147483647
        then (m ->> 'monto')::int end as monto,
      coalesce(left(trim(regexp_replace(private.limpiar(left(m ->> 'glosa', 600)), '\s+', ' ', 'g')), 300),
        '') as glosa,
      nullif(left(ltrim(trim(private.limpiar(left(m ->> 'numero', 120))), '0'), 60), '') as numero,
      case when m ->> 'saldo' ~ '^-?\d{1,15}$' then (m ->> 'saldo')::bigint end as saldo,
      nullif(left(trim(regexp_replace(private.limpiar(left(m ->> 'comentario', 600)), '\s+', ' ', 'g')), 300),
        '') as comentario,
      private.normalizar_rut(left(m ->> 'rut', 40)) as rut, private.digitos(left(m ->> 'cuenta', 60)) as cuenta
    from jsonb_array_elements(p_movimientos) with ordinality x (m, n)),
  limpios as (
    select d.*, case when private.rut_valido(d.rut) then d.rut else private.rut_en_texto(concat_ws(' ', d.glosa,
        d.comentario)) end as de, case when d.cuenta ~ '^[0-9]{4,30}$' then d.cuenta end as desde,
      case when d.dia is null then 'No entendemos su día.'
        when d.dia > private.hoy() then 'Su día todavía no llega.'
        when d.dia < '2000-01-01' then 'Su día es anterior al año 2000.'
        when d.monto is null then 'No entendemos su monto: va en pesos enteros y no es cero.' end as por_que,
      concat_ws(chr(31), p_cuenta, d.dia, d.monto, private.normalizar(d.glosa), coalesce(d.numero, ''),
        coalesce(d.saldo::text, '')) as clave
    from dichos d)
  select l.n, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.de, l.desde, l.comentario, l.por_que,
    private.huella_de_texto(l.clave || chr(31) || row_number() over (partition by l.clave, l.por_que order by l.n))
  from limpios l;
$$;
comment on function private.leer_movimientos(text, jsonb) is
  'The lines of a statement of an account, each as it is kept, with why it cannot be (por_que, null where it can) and '
  'its fingerprint: of two that are equal in one file the second is another one.';

create function private.movimientos_que_estan(p_cuenta text, p_leidos private.movimiento_leido[]) returns setof int
language sql stable set search_path = '' as $$
  with exactos as materialized (
    select l.n, m.id from unnest(p_leidos) l join public.movimientos m on m.huella = l.huella where l.por_que is null),
  faltan as materialized (
    select l.n, l.dia, l.monto, g as glosa, coalesce(l.numero, '') as numero, l.saldo,
      row_number() over (partition by l.dia, l.monto, g, coalesce(l.numero, '') order by l.n) as vez
    from unnest(p_leidos) l, private.normalizar(l.glosa) g
    where l.por_que is null and l.n not in (select e.n from exactos e)),
  hay as (
    select m.dia, m.monto, g as glosa, coalesce(m.numero, '') as numero, m.saldo,
      row_number() over (partition by m.dia, m.monto, g, coalesce(m.numero, '')
        order by m.saldo is not null, m.id) as vez
    from public.movimientos m join public.cartolas c on c.id = m.cartola and c.cuenta = left(p_cuenta, 30),
      private.normalizar(m.glosa) g
    where m.dia between (select min(f.dia) from faltan f) and (select max(f.dia) from faltan f)
      and m.id not in (select e.id from exactos e))
  select e.n from exactos e
  union all
  select f.n from faltan f join hay h using (dia, monto, glosa, numero, vez) where f.saldo is null or h.saldo is null;
$$;
comment on function private.movimientos_que_estan(text, private.movimiento_leido[]) is
  'Which lines of a statement are movements that came in already: by their fingerprint, or where one of the two files '
  'did not say the balance, by all the rest of it, one for one.';

create function private.importar_cartola(p_cartola jsonb, p_prueba boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.configuracion := (select x from public.configuracion x where x.id = 1);
  v_mia text := coalesce(private.digitos(e.cuenta_numero), '');
  v_dicha text := coalesce(private.digitos(left(p_cartola ->> 'cuenta', 60)), '');
  v_banco text := coalesce(p_cartola ->> 'banco', 'otro');
  v_suyo text := private.banco_dicho(e.banco);
  v_otra boolean;
  v_otro boolean;
  v_cuenta text;
  v_leidos private.movimiento_leido[];
  v_estan int[];
  v_todo jsonb;
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cartola -> 'movimientos') is distinct from 'array'
      or jsonb_array_length(p_cartola -> 'movimientos') = 0 then
    raise exception 'Este archivo no trae movimientos.' using hint = 'vacia';
  end if;
  if jsonb_array_length(p_cartola -> 'movimientos') > 5000 then
    raise exception 'Trae más de 5.000 movimientos: descarga la cartola en períodos más cortos.'
      using hint = 'muchas';
  end if;
  -- Where a statement hides some of its account's digits, the rest are compared.
  v_otra := v_mia <> '' and v_dicha <> '' and v_mia not like '%' || v_dicha and v_dicha not like '%' || v_mia;
  v_otro := v_banco <> 'otro' and v_suyo is not null and v_suyo <> v_banco;
  if not p_prueba and (v_otra or v_otro) and (p_cartola ->> 'otra')::boolean is not true then
    raise exception 'Esta cartola no es de la cuenta que está en Configuración. Revísala antes de importarla.'
      using hint = 'otra_cuenta';
  end if;
  -- Two who bring in the same file at this very moment: the second finds it here.
  perform pg_advisory_xact_lock(hashtext('cartolas'));
  v_cuenta := case when v_otra then v_dicha else coalesce(nullif(v_mia, ''), v_dicha) end;
  v_leidos := array(select l from private.leer_movimientos(v_cuenta, p_cartola -> 'movimientos') l);
  v_estan := array(select private.movimientos_que_estan(v_cuenta, v_leidos));
  select jsonb_build_object('lineas', count(*), 'nuevos', count(*) filter (where l.por_que is null and q.n is null),
      'repetidos', count(q.n), 'desde', min(l.dia) filter (where l.por_que is null),
      'hasta', max(l.dia) filter (where l.por_que is null),
      'llega', coalesce(sum(l.monto::bigint) filter (where l.por_que is null and q.n is null and l.monto > 0), 0),
      'abonos', count(*) filter (where l.por_que is null and q.n is null and l.monto > 0),
      'rechazados', coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'por_que', l.por_que) order by l.n)
        filter (where l.por_que is not null), '[]'),
      'otra_cuenta', v_otra, 'otro_banco', v_otro)
  into v_todo
  from unnest(v_leidos) l left join unnest(v_estan) q (n) on q.n = l.n;
  if not p_prueba then
    perform private.recordar_formato(p_cartola -> 'formato');
    if v_todo -> 'nuevos' <> '0' then
      insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos)
      values (left(coalesce(nullif(trim(private.limpiar(p_cartola ->> 'archivo')), ''), 'Cartola'), 200), v_banco,
        left(v_cuenta, 30), (v_todo ->> 'desde')::date,
        (v_todo ->> 'hasta')::date, (v_todo ->> 'lineas')::int, (v_todo ->> 'nuevos')::int)
      returning id into v_id;
      insert into public.movimientos (cartola, dia, glosa, numero, monto, saldo, rut, cuenta, comentario, huella,
        estado)
      select v_id, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.rut, l.cuenta, l.comentario, l.huella,
        case when l.monto > 0 then 'pendiente' else 'ajeno' end
      from unnest(v_leidos) l where l.por_que is null
        and not exists (select from unnest(v_estan) q (n) where q.n = l.n)
      order by l.dia, l.n;
    end if;
  end if;
  return v_todo || jsonb_build_object('id', v_id);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.importar_cartola(jsonb, boolean) is 'As public.importar_cartola.';

create function private.banco_dicho(p_banco text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when b ~ 'estado' then 'bancoestado' when b ~ 'santander' then 'santander' when b ~ 'itau' then 'itau'
    when b ~ 'scotia' then 'scotiabank' when b ~ '\mbci\M|credito e inversiones' then 'bci'
    when b ~ 'de chile|\mbchile\M|edwards' then 'chile' end
  from private.normalizar(p_banco) b;
$$;
comment on function private.banco_dicho(text) is
  'Which of the banks of public.cartolas is meant by its name; null where it is none of them.';

create function private.recordar_formato(p_formato jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_titulos text[];
begin
  if jsonb_typeof(p_formato -> 'titulos') is distinct from 'array' then return; end if;
  v_titulos := array(select left(trim(private.limpiar(t)), 80) from jsonb_array_elements_text(p_formato -> 'titulos')
    with ordinality x (t, n) order by n);
  insert into public.formatos_de_cartola (huella, columnas, titulos)
  values (private.huella_de_texto(private.normalizar(array_to_string(v_titulos, '|'))), p_formato -> 'columnas',
    v_titulos)
  on conflict (huella) do update set columnas = excluded.columnas;
end $$;
comment on function private.recordar_formato(jsonb) is
  'Keeps what the columns of a statement are, {titulos, columnas}; the last word of the same headings counts.';

create function public.importar_cartola(p_cartola jsonb, p_prueba boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.importar_cartola(p_cartola, p_prueba); $$;
comment on function public.importar_cartola(jsonb, boolean) is
  'Admin: brings in a statement, {archivo, banco, cuenta, otra: true where another account than that of Configuración '
  'is meant, formato: {titulos, columnas} of one that was read by hand, movimientos: [{dia: 2026-03-01, glosa, numero, '
  'monto: whole pesos, less than zero where they went out, saldo, rut, cuenta, comentario}], 5000 at most}; with '
  'p_prueba only says what it would do. Returns {id (null where nothing was new), lineas, nuevos, abonos, llega '
  '(pesos), repetidos, rechazados: [{n: its place from 1, por_que}], desde, hasta, otra_cuenta, otro_banco}. Errors: '
  '42501; P0001 with hint vacia, muchas, otra_cuenta; 22P02, 23502, 23514 bad data.';
grant execute on function private.importar_cartola(jsonb, boolean), public.importar_cartola(jsonb, boolean)
  to authenticated;

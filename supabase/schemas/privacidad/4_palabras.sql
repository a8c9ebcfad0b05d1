-- Where a person is named, and how they are taken out: texts, mails, the audit log.

create function private.patron_de(p_termino text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<![[:alnum:]]' || case when p_termino like '%@%' then '|[[:alnum:]][._%+-]' else '' end || ')'
    || regexp_replace(p_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g')
    || '(?![[:alnum:]]' || case when p_termino like '%@%' then '|[.-][[:alnum:]]' else '' end || ')';
$$;
comment on function private.patron_de(text) is
  'A pattern for a word as a whole: not "Anabel" for "Ana", and neither susana@corta.cl nor ana@corta.cl.ar for '
  'ana@corta.cl.';

create function private.tachar(p_texto text, p_terminos text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_termino text;
begin
  foreach v_termino in array p_terminos loop
    p_texto := regexp_replace(p_texto, private.patron_de(v_termino), '[suprimido]', 'gi');
  end loop;
  return p_texto;
end $$;
comment on function private.tachar(text, text[]) is
  'A text without some words, whatever their capitals; only whole words.';

create function private.tachar(p_json jsonb, p_terminos text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_json)
    when 'string' then to_jsonb(private.tachar(p_json #>> '{}', p_terminos))
    when 'array' then (select coalesce(jsonb_agg(private.tachar(a.v, p_terminos) order by a.n), '[]')
      from jsonb_array_elements(p_json) with ordinality a (v, n))
    when 'object' then (select coalesce(jsonb_object_agg(o.k, private.tachar(o.v, p_terminos)), '{}')
      from jsonb_each(p_json) o (k, v))
    else p_json end;
end $$;
comment on function private.tachar(jsonb, text[]) is
  'The same of every text in a JSON value; its keys, numbers and shape stay.';

create function private.nombra(p_json jsonb, p_termino text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_path_exists(p_json, format('strict $.** ? (@ like_regex %s flag "i")',
    to_jsonb(private.patron_de(p_termino)))::jsonpath);
$$;
comment on function private.nombra(jsonb, text) is 'Whether a text in a JSON value has the word.';

create function private.direcciones_por_borrar(p private.titular) returns table (email text, desde timestamptz,
  hasta timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.* from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
  union
  select d.email, d.desde, d.hasta from unnest(p.personas) x, private.direcciones_de(null, x) d
    where p.cliente is not null;
$$;
comment on function private.direcciones_por_borrar(private.titular) is
  'A person''s addresses and, of a client, those of its people, who go with it; from when until when each was theirs.';

create function private.dichos_de(p private.titular, p_reunidos boolean) returns table (correo uuid, aviso bigint)
language sql stable security definer set search_path = '' as $$
  with dichos as materialized (
    select c.id, a.n, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
    from public.correos c,
      jsonb_array_elements(case when p_reunidos then c.datos -> 'avisos' else jsonb_build_array(c.datos) end)
        with ordinality a (v, n),
      jsonb_path_query(a.v, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where (c.tipo = 'avisos_reunidos') = p_reunidos)
  select d.id, d.n from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
  union select d.id, d.n from dichos d join private.direcciones_por_borrar(p) x on x.email = lower(d.valor)
    and d.creado_en >= x.desde and d.creado_en < x.hasta
  union select d.id, d.n from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
  union select d.id, d.n from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor'
    and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor);
$$;
comment on function private.dichos_de(private.titular, boolean) is
  'Mails, or with p_reunidos notices of gathered ones, that are written from something about a person: a value is one '
  'of their addresses, the number of something of theirs, or their telephone or RUT where no address says whose. '
  'Values are compared whole.';

create function private.correos_de(p private.titular) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.correos c join private.direcciones_por_borrar(p) x on x.email in (lower(c.para),
    lower(c.reply_to)) and c.creado_en >= x.desde and c.creado_en < x.hasta
  union
  select d.correo from private.dichos_de(p, false) d
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo,
        c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]'
      and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$$;
comment on function private.correos_de(private.titular) is
  'Mails that are a person''s: to them or the people of their client, to be answered to them, or about them and '
  'nobody else (private.dichos_de). Of '
  'those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';

create function private.suprimir_de_correos(p private.titular) returns void
language sql security definer set search_path = '' as $$
  with dichos as materialized (select * from private.dichos_de(p, true)),
  quedan as (
    select k.id, jsonb_agg(a.v order by a.n) filter (where (k.id, a.n) not in (select d.correo, d.aviso from dichos d))
      as avisos
    from public.correos k, jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)
    where k.tipo = 'avisos_reunidos' and k.id in (select d.correo from dichos d) group by k.id),
  vacios as (delete from public.correos k using quedan q where k.id = q.id and q.avisos is null)
  update public.correos k set datos = jsonb_build_object('avisos', q.avisos),
    texto = case when k.texto is not null
      then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
  from quedan q where k.id = q.id and q.avisos is not null;
  -- What others wrote and the studio said to others stays, without the address; each mail is read once.
  with direcciones as materialized (select * from private.direcciones_por_borrar(p))
  update public.correos k set datos = private.tachar(k.datos, d.emails), texto = private.tachar(k.texto, d.emails),
    asunto = private.tachar(k.asunto, d.emails)
  from (
    select c.id, e.emails
    from public.correos c
      cross join lateral (select lower(concat(c.datos, c.asunto, c.texto)) as todo offset 0) t
      cross join lateral (
        select array_agg(x.email) as emails from direcciones x
        where c.creado_en >= x.desde and c.creado_en < x.hasta and strpos(t.todo, x.email) > 0
          and (private.nombra(c.datos, x.email) or concat_ws(' ', c.asunto, c.texto) ~* private.patron_de(x.email))) e
    where e.emails is not null) d
  where k.id = d.id;
$$;
comment on function private.suprimir_de_correos(private.titular) is
  'Takes a person out of the mails that stay: out of a gathered notice what is about them, and it goes when nothing '
  'else is in it; out of the others their address.';

create function private.junto_a(p_fila jsonb, p_emails text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select trim(n.value) from (select case jsonb_typeof(p_fila) when 'object' then p_fila end as fila) f,
    jsonb_each_text(f.fila) n
    where n.key = any('{nombre,nombre_contacto,comprador_nombre,para_nombre,para_empresa,para_rut,telefono,comprador_telefono,rut,empresa}')
      and length(trim(n.value)) >= 3
      and exists (select from jsonb_each_text(f.fila) e where lower(e.value) = any(p_emails)))
$$;
comment on function private.junto_a(jsonb, text[]) is
  'By what a row names whom it is about, where one of its values is one of these addresses: names, company, telephone, '
  'RUT.';

create function private.suprimir_de_auditoria(p private.titular, p_desde bigint, p_hasta bigint) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria k set antes = private.tachar(k.antes, d.emails || p.nombres || d.junto),
    despues = private.tachar(k.despues, d.emails || p.nombres || d.junto)
  from (
    select a.id, array_agg(x.email) as emails, private.junto_a(a.antes, array_agg(x.email))
      || private.junto_a(a.despues, array_agg(x.email)) as junto
    from public.auditoria a join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on a.creado_en >= x.desde
      and a.creado_en < x.hasta
      -- Of a million lines, those where it pays to look closer.
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email)
        or private.nombra(a.despues, x.email))
    where a.id > p_desde and a.id <= p_hasta group by a.id) d
  where k.id = d.id;
$$;
comment on function private.suprimir_de_auditoria(private.titular, bigint, bigint) is
  'In the lines of the audit log after one number and up to another that are not a person''s own, their address goes '
  'and, beside it, their name, also the one that a row had with that address (private.junto_a).';

-- Where a person is named, and how they are taken out: texts, mails, the audit log.

create function private.patron_de(p_termino text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '(?<![[:alnum:]]' || case when p_termino like '%@%' then '|[[:alnum:]][._%+-]' else '' end || ')'
    || regexp_replace(p_termino, '([].+*?^$(){}|\\[-])', '\\\1', 'g')
    || '(?![[:alnum:]]' || case when p_termino like '%@%' then '|[.-][[:alnum:]]' else '' end || ')';
$$;
comment on function private.patron_de(text) is
  'A pattern for a word as a whole: not "Anabel" for "Ana", and neither susana@corta.cl nor ana@corta.cl.ar for ana@corta.cl.';

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
comment on function private.tachar(text, text[]) is 'A text without some words, whatever their capitals; only whole words.';

create function private.tachar(p_json jsonb, p_terminos text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_json)
    when 'string' then to_jsonb(private.tachar(p_json #>> '{}', p_terminos))
    when 'array' then (select coalesce(jsonb_agg(private.tachar(a.v, p_terminos) order by a.n), '[]') from jsonb_array_elements(p_json) with ordinality a (v, n))
    when 'object' then (select coalesce(jsonb_object_agg(o.k, private.tachar(o.v, p_terminos)), '{}') from jsonb_each(p_json) o (k, v))
    else p_json end;
end $$;
comment on function private.tachar(jsonb, text[]) is 'The same of every text in a JSON value; its keys, numbers and shape stay.';

create function private.nombra(p_json jsonb, p_termino text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_path_exists(p_json, format('strict $.** ? (@ like_regex %s flag "i")', to_jsonb(private.patron_de(p_termino)))::jsonpath);
$$;
comment on function private.nombra(jsonb, text) is 'Whether a text in a JSON value has the word.';

create function private.habla_de(p private.titular, p_datos jsonb, p_en timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_path_query(p_datos, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where k.clave || ' ' || (k.valor #>> '{}') = any(p.marcas) or private.suya(p, k.valor #>> '{}', p_en)
      or (k.valor #>> '{}' = any(p.senas) and not o ? 'email')
      or (k.clave = 'autor' and concat_ws(' ', o ->> 'ticket', k.valor #>> '{}') = any(p.autorias)));
$$;
comment on function private.habla_de(private.titular, jsonb, timestamptz) is
  'Whether what a mail is written from is about a person: a value is one of their addresses, the number of something of theirs, or their telephone or RUT where no address says whose. Values are compared whole.';

create function private.correos_de(p private.titular) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.correos c where private.suya(p, c.para, c.creado_en) or private.suya(p, c.reply_to, c.creado_en)
  union
  (with dichos as materialized (
     select c.id, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
     from public.correos c, jsonb_path_query(c.datos, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
     where c.tipo <> 'avisos_reunidos')
   select d.id from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
   union select d.id from dichos d join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on x.email = lower(d.valor) and d.creado_en >= x.desde and d.creado_en < x.hasta
   union select d.id from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
   union select d.id from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor' and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor))
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]' and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$$;
comment on function private.correos_de(private.titular) is
  'Mails that are a person''s: to them, to be answered to them, or about them and nobody else (private.habla_de says the same of one notice). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';

create function private.suprimir_de_correos(p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  x record;
begin
  for c in
    select k.id, k.estado, n.quedan from public.correos k,
      lateral (select jsonb_agg(a.v order by a.n) filter (where not (private.habla_de(p, a.v, k.creado_en))) as quedan, count(*) as habia from jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)) n
    where k.tipo = 'avisos_reunidos' and n.habia > coalesce(jsonb_array_length(n.quedan), 0)
  loop
    if c.quedan is null then
      delete from public.correos where id = c.id;
    else
      update public.correos set datos = jsonb_build_object('avisos', c.quedan),
        texto = case when texto is not null then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
      where id = c.id;
    end if;
  end loop;
  -- What others wrote and the studio said to others stays, without the address.
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    update public.correos k set datos = private.tachar(k.datos, array[x.email]), texto = private.tachar(k.texto, array[x.email]), asunto = private.tachar(k.asunto, array[x.email])
    where k.creado_en >= x.desde and k.creado_en < x.hasta and strpos(lower(concat(k.datos, k.asunto, k.texto)), x.email) > 0
      and (private.nombra(k.datos, x.email) or concat_ws(' ', k.asunto, k.texto) ~* private.patron_de(x.email));
  end loop;
end $$;
comment on function private.suprimir_de_correos(private.titular) is
  'Takes a person out of the mails that stay: out of a gathered notice what is about them, and it goes when nothing else is in it; out of the others their address.';

create function private.suprimir_de_auditoria(p private.titular, p_desde bigint default null, p_hasta bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
begin
  if p_desde is null then
    update public.auditoria set antes = null, despues = null, cliente = null
    where cliente = any(private.carpetas_de(p.cliente)::bigint[]) and tabla <> 'pagos';  -- also of what was deleted before
  end if;
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    -- Of a million lines, those where it pays to look closer.
    update public.auditoria a set antes = private.tachar(a.antes, array[x.email] || p.nombres), despues = private.tachar(a.despues, array[x.email] || p.nombres)
    where (p_desde is null or a.id > p_desde and a.id <= p_hasta) and a.creado_en >= x.desde and a.creado_en < x.hasta
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email) or private.nombra(a.despues, x.email));
  end loop;
end $$;
comment on function private.suprimir_de_auditoria(private.titular, bigint, bigint) is
  'The audit log forgets a client''s lines, and in those of others a person''s address and, beside it, their name; with p_desde and p_hasta only the latter, in the lines after the one and up to the other.';

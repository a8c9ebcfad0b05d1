set lock_timeout = '10s';
-- «ohiggins» finds O'Higgins: the lines of search lose their apostrophes, as accents, and what is looked for is parted there.

create or replace function private.buscable(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(translate(private.normalizar(texto), U&'\0027`\00B4\2018\2019\2032\02BC', ''), '(\d)[.](?=\d)', '\1', 'g'), '\+(?=\d)', '', 'g');
$$;

create or replace function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select m[1] as w from regexp_matches(
      -- An apostrophe parts words here, so that O'Higgins finds O Higgins, too.
      regexp_replace(private.buscable(translate(left(p_q, 200), U&'\0027`\00B4\2018\2019\2032\02BC', repeat(' ', 7))), private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'),
      -- An address of mail, a RUT, or letters and digits without what stands between words.
      '([^]\s,;:"''()<>[{}|/\u00ab\u00bb\u2018-\u201f]+@[[:alnum:].-]*[[:alnum:]]|\d{7,8}-[\dk]|#?[^]\s!"#$&''()*+,./:;<=>?@[^`{|}~\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f-]+)', 'g') m
    limit 8) palabras;
$$;

comment on function private.buscable(text) is
  'Text as search compares it: "Ñuñoa, RUT 76.543.210-3" gives "nunoa, rut 76543210-3", "O''Higgins" gives "ohiggins". Thousands without dots, telephones without plus, words without apostrophes.';

update private.busquedas set propio = translate(propio, U&'\0027`\00B4\2018\2019\2032\02BC', ''), contexto = translate(contexto, U&'\0027`\00B4\2018\2019\2032\02BC', '')
where propio || contexto ~ U&'[\0027`\00B4\2018\2019\2032\02BC]';

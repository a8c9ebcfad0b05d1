set lock_timeout = '10s';
-- «laurel, vivero» and «laurel/vivero» are the same two words: search splits at any punctuation.

create or replace function private.patrones(p_q text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select m[1] as w from regexp_matches(
      regexp_replace(private.buscable(left(p_q, 200)), private.telefono_en_texto(), '\1\2\3\4\5\6\7\8\9', 'g'),
      -- An address of mail, a RUT, or letters and digits without what stands between words.
      '([^]\s,;:"''()<>[{}|/\u00ab\u00bb\u2018-\u201f]+@[[:alnum:].-]*[[:alnum:]]|\d{7,8}-[\dk]|#?[^]\s!"#$&''()*+,./:;<=>?@[^`{|}~\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f-]+)', 'g') m
    limit 8) palabras;
$$;
comment on function private.patrones(text) is
  'The words that somebody looks for, 8 at most, as patterns of LIKE; null when there is none. Whatever punctuation stands around or between them separates words, but in an address of mail and in a RUT; a telephone is one word of nine digits, however it is written.';

set lock_timeout = '10s';
-- Who is called D'Andrea in one place and DAndrea in another is one person, as search has it.

create or replace function private.claves_de(p_nombre text, p_email text, p_telefono text) returns setof text
language sql immutable set search_path = '' as $$
  select k from (values
    ('c' || private.buzon(p_email)),
    ('t' || right(nullif(regexp_replace(p_telefono, '\D', '', 'g'), ''), 9)),
    ('n' || (select n from regexp_replace(trim(private.buscable(p_nombre)), '\s+', ' ', 'g') n where n like '% %'))) v (k)
  where k is not null and lower(p_email) not like '%@suprimido.invalid';
$$;

update private.contactos_claves set clave = 'n' || regexp_replace(trim(private.buscable(substr(clave, 2))), '\s+', ' ', 'g')
where clave like 'n%' and clave <> 'n' || regexp_replace(trim(private.buscable(substr(clave, 2))), '\s+', ' ', 'g');
delete from private.contactos_claves where clave like 'n%' and clave not like '% %';

-- Pictures that the studio uploaded are named by their path at the API, whichever project that is: an
-- absolute address went on pointing at the project from which the data came. Only what is a file of
-- this project is changed, and nobody is told: the pictures are the same.
set lock_timeout = '5s';

do $$
declare
  c record;
begin
  for c in
    select * from (values ('plataformas', 'url_portada'), ('plataformas', 'logo'), ('hitos_plataforma', 'imagen'),
      ('testimonios', 'imagen'), ('equipo', 'imagen')) v (tabla, columna)
  loop
    execute format('alter table public.%I disable trigger user', c.tabla);
    execute format($q$
      update public.%1$I t set %2$I = '/storage/v1/object/public/portadas/' || o.name
      from storage.objects o
      where o.bucket_id = 'portadas' and t.%2$I ~ '^https?://[^/]+/storage/v1/object/public/portadas/'
        and o.name = regexp_replace(t.%2$I, '^https?://[^/]+/storage/v1/object/public/portadas/', '')$q$, c.tabla, c.columna);
    execute format('alter table public.%I enable trigger user', c.tabla);
  end loop;
end $$;

comment on function private.imagen_valida(text) is
  'Whether a text names an image: an https address, a path of this site, or of a public file of the API (/storage/v1/object/public/…), which stands at whichever project serves the page.';

-- Policies bear the name of their table, as everywhere.
set lock_timeout = '10s';

alter policy hitos_leer_publicos on public.hitos_plataforma rename to hitos_plataforma_leer_publicos;
alter policy hitos_leer on public.hitos_plataforma rename to hitos_plataforma_leer;
alter policy hitos_crear on public.hitos_plataforma rename to hitos_plataforma_crear;
alter policy hitos_editar on public.hitos_plataforma rename to hitos_plataforma_editar;
alter policy hitos_borrar on public.hitos_plataforma rename to hitos_plataforma_borrar;

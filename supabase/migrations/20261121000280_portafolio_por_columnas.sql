-- Visitors read plataformas column by column: a new column is theirs only when it is granted.

revoke select on public.plataformas from anon;
grant select (id, plataforma, descripcion, dominio, url_portada, publico, fecha_inicio, fecha_termino, slug, logo,
    cliente, cliente_nombre, grupo)
  on public.plataformas to anon;

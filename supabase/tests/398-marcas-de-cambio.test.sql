-- Every form saves on condition that its row still has the mark that it read (actualizado_en). So each
-- of these tables has one that its readers see, that nobody writes and that each change moves.
begin;
select pruebas.escenario();

create temp table formularios (tabla text, fila text, cambio text);
insert into formularios values
  ('testimonios', 'nombre = ''Ana Fuentealba''', 'nota = 3'), ('equipo', 'nombre = ''Josefa Leiva''', 'cargo = ''x'''),
  ('citas', 'id = {cita}', 'notas = ''x'''), ('clientes', 'id = {ana}', 'telefono = ''56911111111'''), ('clientes_notas', 'cliente = {ana}', 'notas = ''x'''),
  ('configuracion', 'id = 1', 'banco = ''x'''), ('formulario_inicial', 'email = ''leo@pruebas.test''', 'observacion = ''x'''), ('hitos_plataforma', 'id = {hito_ana}', 'orden = 7'),
  ('horarios', 'id = {horario}', 'minutos = 20'), ('leads', 'id = {lead}', 'notas = ''x'''), ('pagos', 'id = {pago_ana}', 'concepto = ''Otro'''),
  ('plataformas', 'id = {plataforma_ana}', 'descripcion = ''x'''), ('solicitudes', 'email = ''luz@pruebas.test''', 'notas = ''x'''),
  ('usuarios', 'id = {bruno}', 'activo = false'), ('vulneraciones', 'titulo = ''De pruebas''', 'medidas = ''x''');

select plan((select count(*)::int * 4 from formularios));

-- All of this is one transaction, in which now() stands still: what was read is from before it.
create function pg_temp.antes() returns void language plpgsql as $$
declare
  t text;
begin
  for t in select tabla from formularios where tabla <> 'usuarios' loop
    execute format('alter table public.%I disable trigger user', t);
    execute format('update public.%I set actualizado_en = ''2026-01-02 03:04:05.678901+00''', t);
    execute format('alter table public.%I enable trigger user', t);
  end loop;
end $$;
select pg_temp.antes();

create function pg_temp.guardar(p_tabla text, p_fila text, p_cambio text, p_marca text) returns text language sql as $$
  select pruebas.probar('admin', 'public.' || p_tabla,
    format('update public.%s set %s where %s and actualizado_en = %L', p_tabla, p_cambio, p_fila, p_marca));
$$;
select is(pg_temp.guardar(tabla, fila, cambio, '2026-01-02 03:04:05.678901+00'), '1 and the table changed', tabla || ': the row that was read is changed') from formularios;
select is(pg_temp.guardar(tabla, fila, cambio, '2026-01-02 03:04:05.678902+00'), '0', tabla || ': one that changed a millionth of a second later is not') from formularios;
select is(pruebas.probar('admin', 'public.' || tabla, format('update public.%s set actualizado_en = now() where %s', tabla, fila)), '42501', tabla || ': nobody writes the mark') from formularios;

create function pg_temp.dos_veces(p_tabla text, p_fila text, p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  perform pruebas.intentar('admin', format('update public.%s set %s where %s', p_tabla, p_cambio, p_fila));
  v := pg_temp.guardar(p_tabla, p_fila, p_cambio, '2026-01-02 03:04:05.678901+00');
  return v;
end $$;
select is(pg_temp.dos_veces(tabla, fila, cambio), '0', tabla || ': who read it before another changed it changes nothing') from formularios;

select * from finish();
rollback;

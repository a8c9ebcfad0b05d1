begin;
select pruebas.sala('public.servicios', ejemplo => 'id = {servicio_ana}', auditoria => 'delete insert update',
  novedades => 'cliente', conserva => '6 years', suya => true, al_suprimir => 'queda');

-- Who reads which rows.
insert into pruebas.lee values
  ('ana delia', 'cliente = {ana}'),
  ('bruno', 'cliente = {bruno}');

-- Who does what.
insert into pruebas.hace (quienes, sql) values
  ('admin', $$insert into public.servicios (cliente, clase, nombre) values ({ana}, 'otro', 'x')$$),
  ('admin', $$update public.servicios set nombre = 'x' where id = {servicio_ana}$$);

insert into pruebas.cambia values
  ('aviso_dias = 31');

insert into pruebas.privilegios values
  ('authenticated', 'insert',
    'cliente plataforma clase nombre periodo monto afecto proximo meses_incluidos aviso_dias con_informe mora mora_dias'),
  ('authenticated', 'select', ''),
  ('authenticated', 'update',
    'plataforma clase nombre periodo monto afecto proximo meses_incluidos aviso_dias con_informe mora mora_dias
    cambio_monto cambio_periodo cambio_desde');

-- What no row holds.
insert into pruebas.textos values
  ('nombre', 1, 120, false),
  ('comentario', 1, 1000, false);

insert into pruebas.rechaza values
  ('servicios_cliente_fkey', 'cliente = 999999999, plataforma = null'),
  ('servicios_plataforma_cliente_fkey', 'plataforma = {plataforma_bruno}'),
  ('servicios_clase_check', $$clase = 'x'$$),
  ('servicios_periodo_check', $$periodo = 'semana'$$),
  ('servicios_monto_check', 'monto = 0'),
  ('servicios_proximo_check', $$proximo = '2200-01-01'$$),
  ('servicios_meses_incluidos_check', 'meses_incluidos = 61'),
  ('servicios_meses_incluidos_check', 'meses_incluidos = -1'),
  ('servicios_aviso_dias_check', 'aviso_dias = 9'),
  ('servicios_aviso_dias_check', 'aviso_dias = 91'),
  ('servicios_mora_check', $$mora = 'x', mora_dias = 1$$),
  ('servicios_mora_dias_check', $$mora = 'pausar', mora_dias = 0$$),
  ('servicios_mora_dias_check', $$mora = 'pausar', mora_dias = 181$$),
  ('servicios_mora_dada_check', $$mora = 'pausar'$$),
  ('servicios_mora_dada_check', 'mora_dias = 10'),
  ('servicios_estado_check', $$estado = 'x'$$),
  ('servicios_activo_check', $$estado = 'activo', monto = null$$),
  ('servicios_activo_check', $$estado = 'pausado', monto = null$$),
  ('servicios_cambio_monto_check', 'cambio_monto = 0'),
  ('servicios_cambio_periodo_check', $$cambio_periodo = 'x'$$),
  ('servicios_del_cambio_check', 'cambio_monto = 1'),
  ('servicios_cambio_desde_check', $$cambio_desde = '2200-01-01'$$),
  ('servicios_sin_cambio_check', $$cambio_monto = 1, cambio_periodo = 'mes', cambio_desde = '2199-12-31'$$),
  ('servicios_ancla_check', 'ancla = null'),
  ('servicios_termino_check', $$termina_el = '2030-01-01'$$),
  ('servicios_termino_check', $$motivo = 'cliente'$$),
  ('servicios_motivo_check', $$termina_el = '2030-01-01', motivo = 'x'$$),
  ('servicios_terminado_check', $$estado = 'terminado'$$),
  ('servicios_comentario_check', $$comentario = repeat('x', 1001)$$),
  ('servicios_id_cliente_key', null);

insert into pruebas.acepta values
  ('monto = 1'),
  ($$proximo = '2199-12-31'$$),
  ('meses_incluidos = 60'),
  ('aviso_dias = 10'),
  ('aviso_dias = 90'),
  ($$mora = 'terminar', mora_dias = 180$$),
  ($$termina_el = '2030-01-01', motivo = 'cliente'$$);

-- What a row holds of which little was said.
insert into pruebas.minimas values
  ($$(cliente, clase, nombre) values ({ana}, 'otro', 'x')$$,
    '{"mora": null, "ancla": null, "monto": null, "afecto": true, "estado": "propuesto", "periodo": "anio",
    "proximo": null, "creado_en": "now", "mora_dias": null, "aviso_dias": 30, "plataforma": null, "termina_el": null,
    "con_informe": false, "cambio_desde": null, "actualizado_en": "now", "meses_incluidos": 0}');

select * from pruebas.comprobar();
rollback;

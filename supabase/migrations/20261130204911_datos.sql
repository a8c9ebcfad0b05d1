set lock_timeout = '10s';

-- Days and instants that people write lie between 2000 and 2199, and the refusal names the field. Of what was
-- written otherwise the year is mended: 26 was meant as 2026, what lies outside comes to the nearest year.

create function pg_temp.corregido(p_en timestamptz, p_si_no timestamptz) returns timestamptz language sql immutable as $$
  select case when p_en in ('infinity', '-infinity') then p_si_no else p_en + make_interval(years => case when a < 100 then 2000 when a < 2000 then 2000 - a when a > 2199 then 2199 - a else 0 end) end
  from (select case when p_en not in ('infinity', '-infinity') then extract(year from p_en at time zone 'UTC')::int end) x (a);
$$;

alter table public.configuracion disable trigger user;
update public.configuracion t set oferta_hasta = pg_temp.corregido(oferta_hasta, '2199-12-31')::date
where oferta_hasta not between '2000-01-01' and '2199-12-31';
alter table public.configuracion enable trigger user;

alter table public.precios disable trigger user;
update public.precios t set desde = pg_temp.corregido(desde, '2199-12-31')::date
where desde not between '2000-01-01' and '2199-12-31';
alter table public.precios enable trigger user;

alter table public.plataformas disable trigger user;
update public.plataformas t set fecha_inicio = x.inicio, fecha_termino = case when t.fecha_termino is not null then greatest(x.termino, x.inicio) end
from public.plataformas p, lateral (select pg_temp.corregido(p.fecha_inicio, null)::date, pg_temp.corregido(p.fecha_termino, null)::date) x (inicio, termino)
where p.id = t.id and (p.fecha_inicio not between '2000-01-01' and '2199-12-31' or p.fecha_termino not between '2000-01-01' and '2199-12-31');
alter table public.plataformas enable trigger user;

alter table public.citas disable trigger user;
update public.citas t set inicio = x.inicio, termino = greatest(x.termino, x.inicio + interval '1 hour')
from public.citas p, lateral (select pg_temp.corregido(p.inicio, '2000-01-01Z'), pg_temp.corregido(p.termino, '2199-12-31Z')) x (inicio, termino)
where p.id = t.id and (p.inicio not between '2000-01-01Z' and '2200-01-02Z' or p.termino not between '2000-01-01Z' and '2200-01-02Z');
alter table public.citas enable trigger user;

alter table public.bloqueos disable trigger user;
update public.bloqueos t set inicio = x.inicio, termino = greatest(x.termino, x.inicio + interval '1 hour')
from public.bloqueos p, lateral (select pg_temp.corregido(p.inicio, '2000-01-01Z'), pg_temp.corregido(p.termino, '2199-12-31Z')) x (inicio, termino)
where p.id = t.id and (p.inicio not between '2000-01-01Z' and '2200-01-02Z' or p.termino not between '2000-01-01Z' and '2200-01-02Z');
alter table public.bloqueos enable trigger user;

alter table public.vulneraciones disable trigger user;
update public.vulneraciones t set notada_en = x.notada, ocurrida_en = least(x.ocurrida, case when x.ocurrida is not null then x.notada end),
  avisada_agencia_en = case when x.agencia is not null then greatest(x.agencia, x.notada) end, avisadas_personas_en = case when x.personas is not null then greatest(x.personas, x.notada) end
from public.vulneraciones p, lateral (select pg_temp.corregido(p.notada_en, '2000-01-01Z'), pg_temp.corregido(p.ocurrida_en, null), pg_temp.corregido(p.avisada_agencia_en, null), pg_temp.corregido(p.avisadas_personas_en, null)) x (notada, ocurrida, agencia, personas)
where p.id = t.id and (p.ocurrida_en not between '2000-01-01Z' and '2200-01-02Z' or p.notada_en not between '2000-01-01Z' and '2200-01-02Z' or p.avisada_agencia_en not between '2000-01-01Z' and '2200-01-02Z' or p.avisadas_personas_en not between '2000-01-01Z' and '2200-01-02Z');
alter table public.vulneraciones enable trigger user;

-- The targets of tickets run in the studio's hours. What is open keeps the instant from which its clock counts,
-- whatever had moved that, and from there has its target in those hours.
-- What waits for the client was answered; of others the last message says who spoke, and of what has none, who opened it.
alter table public.tickets disable trigger user;
update public.tickets set
  vence_en = private.sumar_habil(vence_en - private.plazo_ticket(prioridad), private.plazo_ticket(prioridad)),
  responder_en = case when primera_respuesta_en is null then private.sumar_habil(responder_en - private.plazo_respuesta(prioridad), private.plazo_respuesta(prioridad)) else responder_en end
where estado in ('abierto', 'en_curso', 'esperando_cliente');
update public.tickets t set hablo_el_cliente = t.estado <> 'esperando_cliente' and coalesce(
  (select not m.del_estudio from public.ticket_mensajes m where m.ticket = t.id and not m.interno and m.cuerpo !~ '^Unimos aquí el ticket #\d+, «' order by m.creado_en desc, m.id desc limit 1),
  not t.abierto_por_estudio);
alter table public.tickets enable trigger user;

-- Browsers that are signed in now are known; of the first later one nobody is told that it is new.
insert into private.navegadores (cuenta, huella)
select distinct s.user_id, private.huella(regexp_replace(left(s.user_agent, 500), '[0-9][0-9._]*', '', 'g')) from auth.sessions s where s.user_agent is not null;

-- What is closed has nothing to be done next.
update public.leads set proxima_accion = null, proxima_el = null where proxima_accion is not null and estado not in ('nuevo', 'contactado', 'cotizado');
update public.solicitudes set proxima_accion = null, proxima_el = null where proxima_accion is not null and estado not in ('pendiente', 'contactado', 'cotizado');
update public.formulario_inicial set proxima_accion = null, proxima_el = null where proxima_accion is not null and gestionado and (cliente is not null or etapa = 'perdido');
update public.pedidos set proxima_accion = null, proxima_el = null where proxima_accion is not null and (cliente is not null or estado in ('anulado', 'reembolsado'));
update public.citas set proxima_accion = null, proxima_el = null
where proxima_accion is not null and (cliente is not null or estado not in ('reservada', 'confirmada', 'realizada') or (estado = 'realizada' and etapa = 'perdido'));

-- An invitation is a mail of ours: those that wait are written anew; one that failed is sent from its client's page.
update public.correos set estado = 'descartado', ultimo_error = 'La escribía el servicio de acceso: vuelve a invitar desde su ficha.'
where tipo = 'invitacion' and estado = 'fallido';
do $$
declare
  r record;
begin
  for r in select id, lower(para) as para, conversion, proximo_intento from public.correos where tipo = 'invitacion' and estado = 'pendiente' loop
    perform private.invitar(r.para);
    update public.correos set conversion = r.conversion, proximo_intento = r.proximo_intento
    where tipo = 'invitacion' and para = r.para and estado = 'pendiente';
    update public.correos set conversion = null where id = r.id;
  end loop;
end $$;

-- Names are searched and compared without apostrophes.
update private.busquedas set propio = translate(propio, U&'\0027`\00B4\2018\2019\2032\02BC', ''), contexto = translate(contexto, U&'\0027`\00B4\2018\2019\2032\02BC', '')
where propio || contexto ~ U&'[\0027`\00B4\2018\2019\2032\02BC]';
update private.contactos_claves set clave = 'n' || regexp_replace(trim(private.buscable(substr(clave, 2))), '\s+', ' ', 'g')
where clave like 'n%' and clave <> 'n' || regexp_replace(trim(private.buscable(substr(clave, 2))), '\s+', ' ', 'g');
delete from private.contactos_claves where clave like 'n%' and clave not like '% %';

-- A platform's domain keeps its host; what had none, such as localhost or a phrase, goes.
update public.plataformas set dominio = private.nombre_de_host(dominio)
where dominio is distinct from private.nombre_de_host(dominio);

ALTER TABLE "private"."feriados" ADD CONSTRAINT "feriados_fecha_check" CHECK (((fecha >= '2000-01-01'::date) AND (fecha <= '2199-12-31'::date)));
ALTER TABLE "public"."bloqueos" ADD CONSTRAINT "bloqueos_inicio_check" CHECK (((inicio >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (inicio <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."bloqueos" ADD CONSTRAINT "bloqueos_termino_check" CHECK (((termino >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (termino <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."citas" ADD CONSTRAINT "citas_inicio_check" CHECK (((inicio >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (inicio <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."citas" ADD CONSTRAINT "citas_termino_check" CHECK (((termino >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (termino <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."citas" ADD CONSTRAINT "citas_tipo_check" CHECK (((length(tipo) >= 1) AND (length(tipo) <= 40)));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_atencion_dias_check" CHECK (((atencion_dias <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (array_position(atencion_dias, NULL::smallint) IS NULL) AND ((cardinality(atencion_dias) >= 1) AND (cardinality(atencion_dias) <= 7))));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_atencion_horas_check" CHECK (((atencion_hasta - atencion_desde) >= '01:00:00'::interval));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_emprendedores_check" CHECK (((emprendedores >= 1) AND (emprendedores <= 100000)));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_oferta_hasta_check" CHECK (((oferta_hasta >= '2000-01-01'::date) AND (oferta_hasta <= '2199-12-31'::date)));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_trabaja_desde_check" CHECK (((trabaja_desde >= 1990) AND (trabaja_desde <= 2100)));
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_comprobante_suyo" CHECK (starts_with(comprobante, (('pedidos/'::text || id) || '/'::text)));
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_comprobantes_check" CHECK (((comprobantes >= 0) AND (comprobantes <= 5)));
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_terminos_fkey" FOREIGN KEY (terminos) REFERENCES private.terminos(id);
ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_decision_check" CHECK (((length(TRIM(BOTH FROM decision)) >= 1) AND (length(TRIM(BOTH FROM decision)) <= 600)));
ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_fecha_inicio_check" CHECK (((fecha_inicio >= '2000-01-01'::date) AND (fecha_inicio <= '2199-12-31'::date)));
ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_fecha_termino_check" CHECK (((fecha_termino >= '2000-01-01'::date) AND (fecha_termino <= '2199-12-31'::date)));
ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_problema_check" CHECK (((length(TRIM(BOTH FROM problema)) >= 1) AND (length(TRIM(BOTH FROM problema)) <= 600)));
ALTER TABLE "public"."precios" ADD CONSTRAINT "precios_desde_check" CHECK (((desde >= '2000-01-01'::date) AND (desde <= '2199-12-31'::date)));
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_producto_fkey" FOREIGN KEY (producto) REFERENCES public.productos(codigo);
ALTER TABLE "public"."precios" ADD CONSTRAINT "precios_producto_fkey" FOREIGN KEY (producto) REFERENCES public.productos(codigo);
ALTER TABLE "public"."horarios" ADD CONSTRAINT "horarios_producto_fkey" FOREIGN KEY (producto, minutos) REFERENCES public.productos(codigo, minutos);
ALTER TABLE "public"."vulneraciones" ADD CONSTRAINT "vulneraciones_avisada_agencia_en_check" CHECK (((avisada_agencia_en >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (avisada_agencia_en <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."vulneraciones" ADD CONSTRAINT "vulneraciones_avisadas_personas_en_check" CHECK (((avisadas_personas_en >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (avisadas_personas_en <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."vulneraciones" ADD CONSTRAINT "vulneraciones_notada_en_check" CHECK (((notada_en >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (notada_en <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."vulneraciones" ADD CONSTRAINT "vulneraciones_ocurrida_en_check" CHECK (((ocurrida_en >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (ocurrida_en <= '2200-01-02 00:00:00+00'::timestamp with time zone)));
ALTER TABLE "public"."configuracion" ADD CONSTRAINT "configuracion_proveedores_check" CHECK (private.proveedores_validos(proveedores));
ALTER TABLE "public"."plataformas" ADD CONSTRAINT "plataformas_dominio_check" CHECK (COALESCE((dominio = private.nombre_de_host(dominio)), (dominio IS NULL)));
ALTER TABLE "public"."preferencias_correo" ADD CONSTRAINT "preferencias_correo_estudio_check" CHECK (((estudio <@ private.avisos_de_correo('estudio'::text)) AND (cardinality(estudio) <= cardinality(private.avisos_de_correo('estudio'::text)))));

comment on column public.abonos_documentados.abono is 'public.abonos.id.';
comment on column public.abonos_documentados.documentado is 'How many pesos of it have a document.';
comment on column public.abonos_documentados.documentos is '[{id, clase, folio, dia, monto, neto, exento, iva, retencion, total}]: monto is how much of this line the document is of, the others what it says in all.';
comment on column public.abonos_documentados.falta is 'Whether it lacks a document for some of it. What went back lacks a nota de crédito where what came had a factura or a boleta; what came of a payment that was wholly given back lacks none.';
comment on column public.bandeja.detalle is 'What only its kind has.';
comment on column public.bandeja.etapa is 'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.por_atender is 'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
comment on column public.cuentas.de is 'What its client is called; null of the team.';
comment on column public.cuentas.id is 'clase and fila: the view or table that it is read and written in, and its row.';
comment on column public.cuentas.perfil is 'What it sees, as public.mi_perfil says: admin, cliente, tickets.';
comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; terminos_servicio: under which a service was; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came; tributario: a tax document, ruta in the bucket tributarios; informe: a monthly report.';
comment on column public.documentos.de is 'The client''s company, or name.';
comment on column public.documentos.fila is 'The row that it is made of; of propuesta and terminos the proposal, of terminos_servicio the acceptance.';
comment on column public.documentos.id is 'clase and fila.';
comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';
comment on column public.documentos.proyecto is 'What its platform is called.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform; where titulo says who it is, their address or name.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.fila is 'The id of the row; of an outage that of its platform.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.titulo is 'What it is; of meetings, contacts and requests about data who it is: the client, or who wrote.';
grant update (activo) on public.usuarios to authenticated;
grant update (perfil) on public.usuarios to authenticated;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.claves_revisadas', 'Van con su cuenta', '1 day', 't.hasta < $1', '{cuenta,hasta}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('private.contadores', 'De qué sitios se cuentan las visitas; van con su plataforma', '{plataforma,clave,activo,ultima_en,rutas}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.enlaces_de_pago', 'Abrir un pago desde su correo', '90 days', 't.creado_en < $1', '{token_hash,pago,comprobantes,creado_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('private.esquema', 'Notar si alguien cambió la base por fuera. No habla de nadie.', '{parte,nombre,huella}')
on conflict do nothing;

update private.tablas set
  suya = 'case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null
    else t.persona = any(($1).personas) end'
where tabla::text = 'private.identidades' and suya::text = 'case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null else t.persona = any(($1).personas) end';

insert into private.tablas (tabla, motivo, fuera)
values ('private.llamadas', 'Notar si una función dejó de contestar. No habla de nadie.', '{funcion,pedido,pedida_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.mantenciones', 'Descontar lo planificado de las caídas. No habla de nadie.', '2 years', 't.hasta < $1', '{plataforma,desde,hasta}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('private.navegadores', 'Van con su cuenta', '{cuenta,huella,visto_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.propuestas_codigos', 'Aceptar una propuesta con el código de un correo', '1 day', 't.vence_en < $1', '{enlace,codigo_hash,version,elegidos,intentos,vence_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('private.propuestas_tokens', 'Abrir una propuesta desde su enlace', '{token_hash,enlace,creado_en,cerrado_en}')
on conflict do nothing;

update private.tablas set
  columnas = '{pago,etapa,vence_el,enviado_en,a_mano}',
  fuera = '{id}'
where tabla::text = 'private.recordatorios' and columnas::text = '{pago,etapa,vence_el,enviado_en}' and fuera::text = '{}';

insert into private.tablas (tabla, motivo, fuera)
values ('private.revision', 'Notar si alguien cambió la base por fuera. No habla de nadie.', '{id,migracion,anotada_en,preguntada_en,revisada_en,faltas,avisadas,avisada_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('private.servicios_avisos', 'Van con su servicio', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.servicio in (select s.id from public.servicios s where s.cliente = ($1).cliente)', '{servicio,dia,etapa,enviado_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera)
values ('private.sitios', 'Cómo está cada sitio ahora. No habla de nadie.', '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso,sin_red_desde,certificado_leido,certificado_leido_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.sondeos', 'Sumar cada día. No habla de nadie.', '30 days', 't.en < $1', '{plataforma,en,resultado,ms,codigo,motivo}')
on conflict do nothing;

update private.tablas set
  fuera = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa,queda_con}'
where tabla::text = 'private.tablas' and fuera::text = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila}';

update private.tablas set
  fuera = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error,fallan}'
where tabla::text = 'private.tareas' and fuera::text = '{nombre,cada,a_las,proxima_en,ultima_en,duracion,fallos,ultimo_error}';

insert into private.tablas (tabla, motivo, fuera)
values ('private.terminos', 'Los términos con que alguien compró. No hablan de nadie.', '{id,contenido,huella,creado_en}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.visitas_de_paginas', 'Mostrar qué páginas se ven del sitio de un cliente. No habla de nadie.', '2 years', 't.mes < ($1 at time zone ''America/Santiago'')::date', '{plataforma,mes,ruta,visitas,primera}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('private.visitas_de_sitios', 'Mostrar cuánto se visita el sitio de un cliente. No habla de nadie.', '2 years', 't.dia < ($1 at time zone ''America/Santiago'')::date', '{plataforma,dia,visitas,entradas}')
on conflict do nothing;

update private.tablas set
  vigila = '{"limpieza": {}}'
where tabla::text = 'private.vistas_tickets' and vigila::text = '{}';

update private.tablas set
  columnas = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,transferencia,creado_en}',
  vigila = '{"limpieza": {}}'
where tabla::text = 'public.abonos' and columnas::text = '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,creado_en}' and vigila::text = '{}';

update private.tablas set
  vigila = '{"novedades": {}}',
  textos = 'accion, informe,
    (select concat_ws('' '', s.nombre, s.email)
    from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c
      where c.usuario = t.autor)'
where tabla::text = 'public.acciones_datos' and vigila::text = '{"busqueda": {"textos": "accion, informe, (select concat_ws('' '', s.nombre, s.email) from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}}';

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "novedades": {}}'
where tabla::text = 'public.bloqueos' and vigila::text = '{"auditoria": {}, "novedades": {}}';

insert into private.tablas (tabla, motivo, plazo, condicion, fuera, vigila)
values ('public.caidas', 'Comparar un sitio consigo mismo. No habla de nadie.', '2 years', 't.hasta < $1', '{id,plataforma,desde,hasta,motivo,codigo}', '{"novedades": {"esperan": ["estudio"]}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.cartolas', 'Saber de qué archivo vino cada movimiento', '{id,archivo,banco,cuenta,desde,hasta,lineas,nuevos,autor,creado_en}', '{"auditoria": {}}')
on conflict do nothing;

update private.tablas set
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email", "telefono", "motivo", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {}, "responsable": {}}'
where tabla::text = 'public.citas' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email", "telefono", "motivo", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {}, "responsable": {}}';

update private.tablas set
  columnas = '{id,cliente,perfil,usuario,email,rut,telefono,empresa,giro,direccion,comuna,correo_facturacion,retiene,activo,invitado_en,creado_en,actualizado_en}',
  se_queda = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))
    or exists (select from public.documentos_tributarios d where d.cliente = t.id)',
  blanqueo = '
    cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null,
      empresa = null, giro = null, direccion = null, comuna = null, correo_facturacion = null, usuario = null,
      invitado_en = null',
  vigila = '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono", "rut", "correo_facturacion"]}, "auditoria": {}, "novedades": {"con": ["id"]}}',
  une = '{"elige": ["cliente", "empresa", "email", "telefono", "giro", "direccion", "comuna", "correo_facturacion", "retiene"], "llena": ["rut"], "queda": ["id", "perfil", "usuario", "activo", "creado_en", "actualizado_en"], "acceso": ["invitado_en"]}',
  importa = '{"no": ["id", "perfil", "usuario", "activo", "invitado_en", "creado_en", "actualizado_en"], "llena": ["rut", "telefono", "empresa", "giro", "direccion", "comuna", "correo_facturacion"], "nueva": ["cliente", "email", "retiene"]}'
where tabla::text = 'public.clientes' and columnas::text = '{id,cliente,perfil,usuario,email,rut,telefono,empresa,activo,invitado_en,creado_en,actualizado_en}' and se_queda::text = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = o.id)))' and blanqueo::text = 'cliente = ''Persona suprimida'', email = ''cliente-'' || id || ''@suprimido.invalid'', rut = null, telefono = null, empresa = null, usuario = null, invitado_en = null' and vigila::text = '{"busqueda": {"con": ["cliente", "empresa", "email", "rut", "telefono"]}, "contacto": {"con": ["cliente", "email", "telefono"]}, "auditoria": {}, "novedades": {"con": ["id"]}}';

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "actualizado": {}}'
where tabla::text = 'public.clientes_notas' and vigila::text = '{"auditoria": {}, "actualizado": {}}';

update private.tablas set
  borra = '=',
  se_queda = 'private.cobrado(t)',
  blanqueo = 'orden = orden'
where tabla::text = 'public.cobros' and borra is null and se_queda is null and blanqueo is null;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila)
values ('public.compartidos', 'Documentos compartidos', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,plataforma,nombre,ruta,visto_en,creado_en}', '{autor}', '=', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}')
on conflict do nothing;

update private.tablas set
  fuera = '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion,atencion_dias,atencion_desde,atencion_hasta,emprendedores,trabaja_desde,proveedores}',
  vigila = '{"limpieza": {"con": ["email", "telefono", "whatsapp", "rut", "cuenta_rut", "cuenta_email", "correo_notificaciones"]}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion atencion_dias atencion_desde atencion_hasta"]}}'
where tabla::text = 'public.configuracion' and fuera::text = '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,actualizado_en,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion}' and vigila::text = '{"auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["", "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias gancho_publicacion"]}}';

update private.tablas set
  suya = '(t.clase = ''clientes'' and t.fila = ($1).cliente) or exists (select from public.bandeja b
    where b.clase = t.clase
    and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))',
  vigila = '{"busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}, "limpieza": {}, "novedades": {}}'
where tabla::text = 'public.contactos_notas' and suya::text = '(t.clase = ''clientes'' and t.fila = ($1).cliente) or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))' and vigila::text = '{"busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true}, "novedades": {}}';

update private.tablas set
  suya = 't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila
    and private.suya($1, b.email, b.creado_en))'
where tabla::text = 'public.conversiones' and suya::text = 't.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila and private.suya($1, b.email, b.creado_en))';

update private.tablas set
  condicion = 't.creado_en < $1',
  columnas = '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en,saludo}',
  fuera = '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion,incierto_desde,preguntar,sin_resultado,enlace}'
where tabla::text = 'public.correos' and condicion::text = 't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1' and columnas::text = '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en}' and fuera::text = '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,conversion,incierto_desde,preguntar,sin_resultado}';

update private.tablas set
  plazo_menor = '90 days',
  condicion_menor = 't.creado_en < $1 and t.completo is not null',
  motivo_menor = 'Abrir entero lo que un mensaje acorta',
  pagina_menor = '{"El texto completo de los correos que recibimos","desde que llega cada uno"}',
  columnas = '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en,completo}',
  borra = 'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m
    where m.ticket = any(($1).tickets))',
  vacia_menor = 'completo = null'
where tabla::text = 'public.correos_entrantes' and plazo_menor is null and condicion_menor is null and motivo_menor is null and pagina_menor is null and columnas::text = '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en}' and borra::text = 'private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any(($1).tickets))';

update private.tablas set
  vigila = '{"auditoria": {"en": "insert or delete"}, "novedades": {}}',
  textos = 'email, motivo, detalle'
where tabla::text = 'public.correos_silenciados' and vigila::text = '{"busqueda": {"textos": "email, motivo, detalle"}, "auditoria": {"en": "insert or delete"}, "novedades": {}}';

insert into private.tablas (tabla, motivo, plazo, condicion, fuera)
values ('public.disponibilidad', 'Comparar un sitio consigo mismo. No habla de nadie.', '2 years', 't.dia < ($1 at time zone ''America/Santiago'')::date', '{plataforma,dia,medidos,arriba,ms}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('public.documentos_abonos', 'Van con su documento', '6 years', '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}', 't.abono in (select b.id from public.abonos b where b.pago = any(($1).pagos))', '{documento,abono,monto}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, fusion, vigila, queda_con)
values ('public.documentos_tributarios', 'Documentos tributarios', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1 and exists (select from public.clientes c where c.id = t.cliente and not c.activo)
    and not exists (select from public.documentos_tributarios n where n.anula = t.id and n.creado_en >= $1)', '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}', 't.cliente = ($1).cliente', '{id,cliente,clase,folio,dia,neto,exento,iva,retencion,total,anula,pago,pdf,xml,enviado_en,creado_en}', '{autor}', '=', 'true', 'La ley tributaria pide guardarlos seis años', 'folio = folio', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}', 'con el nombre, el RUT, el giro y la dirección que dicen sus archivos')
on conflict do nothing;

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}',
  textos = 'nombre, cargo, texto'
where tabla::text = 'public.equipo' and vigila::text = '{"busqueda": {"textos": "nombre, cargo, texto"}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}';

insert into private.tablas (tabla, motivo, fuera)
values ('public.formatos_de_cartola', 'Leer la próxima cartola del mismo banco', '{id,huella,columnas,titulos,creado_en}')
on conflict do nothing;

update private.tablas set
  vigila = '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"]}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'
where tabla::text = 'public.formulario_inicial' and vigila::text = '{"envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"]}, "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}';

update private.tablas set
  columnas = '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en,entrega_enlace,entrega_archivos}',
  blanqueo = 'titulo = ''Hito'', descripcion = null, imagen = null, activo = false, observacion = case
    when observacion is not null then ''[suprimido]'' end, observacion_imagenes = ''{}'', respondido_nombre = case
    when respondido_nombre is not null then ''Persona suprimida'' end, entrega_enlace = null, entrega_archivos = ''{}''',
  vigila = '{"busqueda": {"y": ["plataforma_id"], "con": ["titulo", "descripcion"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}}'
where tabla::text = 'public.hitos_plataforma' and columnas::text = '{id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,observacion,aprobado_en,publicado,creado_en,actualizado_en,imagen_texto,observacion_imagenes,respondido_por,respondido_nombre,respondido_en}' and blanqueo::text = 'titulo = ''Hito'', descripcion = null, imagen = null, activo = false, observacion = case when observacion is not null then ''[suprimido]'' end, observacion_imagenes = ''{}'', respondido_nombre = case when respondido_nombre is not null then ''Persona suprimida'' end' and vigila::text = '{"busqueda": {"y": ["plataforma_id"], "con": ["titulo", "descripcion"]}, "auditoria": {}, "novedades": {"con": ["plataforma_id"], "esperan": ["estudio", "cliente"]}, "publicacion": {"con": ["publicado", "observacion aprobado_en"]}}';

update private.tablas set
  fuera = '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo,producto}'
where tabla::text = 'public.horarios' and fuera::text = '{id,dia_semana,desde,hasta,minutos,creado_en,actualizado_en,tipo}';

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.importaciones', 'Saber qué se importó, y poder deshacerlo', '{id,tipo,archivo,huella,campos,mes_primero,filas,estado,cuentas,recordar_desde,autor,creado_en,actualizado_en}', '{"auditoria": {}, "novedades": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, fusion, vacia_menor)
values ('public.importaciones_filas', 'Filas de planillas', 'Saber qué vino de una planilla, ya sin lo que decía', '30 days', 't.datos is not null and t.importacion in (select i.id from public.importaciones i
    where i.actualizado_en < $1)', 'Revisar y deshacer lo importado', '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}', 't.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en)
    or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)
    or exists (select from jsonb_path_query(t.datos, ''strict $.** ? (@.type() == "string")'') v
    where private.suya($1, trim(v #>> ''{}''), t.creado_en))', '{id,n,datos,valores,estado,creado_en}', '{importacion,claves,motivos,opciones,decision,existente,registro,version,antes,cliente}', '=', '{"cliente": "pasa"}', 'datos = null, valores = null, antes = null, claves = ''{}'', motivos = ''{}''')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, revisar, borra, fusion, vigila)
values ('public.informes', 'Informes del mes', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,mes,sale_el,estado,datos,enviado_en,visto_en,creado_en,actualizado_en}', '{parrafo}', '=', '{"cliente": "pasa"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}}')
on conflict do nothing;

update private.tablas set
  vigila = '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'
where tabla::text = 'public.leads' and vigila::text = '{"envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre_contacto", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}';

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion, vigila)
values ('public.materiales', 'Material entregado', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente or private.suya($1, t.entregado_por, t.entregado_en)', '{id,plataforma,cliente,texto,orden,pedido_en,motivo,innecesario,entregado_en,comentario,archivos,creado_en,actualizado_en}', '{entregado_por}', 't.cliente = ($1).cliente', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["cliente"]}, "actualizado": {}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila)
values ('public.materiales_esperas', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,plataforma,cliente,desde,hasta,dias,hitos}', '=', '{"cliente": "juntas"}', '{"novedades": {"con": ["cliente"]}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, vigila, vacia_menor)
values ('public.movimientos', 'Movimientos del banco', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1
    and not exists (select from public.movimientos_pagos k where k.movimiento = t.id)', '{"Transferencias que recibe la cuenta del estudio: de quién son y qué dicen","desde cada una, por obligaciones tributarias"}', '1 year', 'not t.vaciado and t.estado = ''ajeno'' and t.anotado = 0 and t.creado_en < $1', 'Reconocer lo que vuelve a venir en otra cartola', '{"Quién hizo una transferencia que no es de un cliente, y qué escribió en ella","desde que la recibimos"}', 't.rut = any(($1).senas)
    or t.id in (select k.movimiento from public.movimientos_pagos k where k.pago = any(($1).pagos)
      or k.pedido = any(($1).pedidos))', '{id,dia,glosa,numero,monto,rut,cuenta,comentario,estado,creado_en}', '{cartola,saldo,huella,anotado,resto,vaciado}', '=', 'true', 'La ley tributaria pide guardarlos seis años', 'glosa = '''', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true', '{"busqueda": {"con": ["glosa", "comentario", "numero", "rut", "monto"]}, "novedades": {}}', 'glosa = '''', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas, fuera)
values ('public.movimientos_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos)', '{id,movimiento,pago,pedido,abono,retencion,monto,creado_en}', '{antes,correo,aprendio,autor}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, fuera, borra, fusion)
values ('public.pagadores', 'Pagadores conocidos', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente or t.clase = ''rut'' and t.valor = any(($1).senas)', '{id,clase,valor,cliente,creado_en}', '{varios}', '=', '{"cliente": "pasa"}')
on conflict do nothing;

update private.tablas set
  columnas = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo,plan_total,servicio,servicio_desde,servicio_hasta,transferencia}',
  fuera = '{token,plan}',
  blanqueo = '
    concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2),
      1000)',
  vigila = '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["concepto", "orden", "monto"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}',
  importa = '{"no": ["id", "hito", "comprobante", "motivo_rechazo", "orden", "proveedor", "token", "creado_en", "actualizado_en", "liberado_en", "carpeta", "pedido", "abonado", "devuelto", "saldo", "plan", "plan_total", "servicio", "servicio_desde", "servicio_hasta", "transferencia"], "nueva": ["cliente", "plataforma", "concepto", "monto", "vence_el", "estado", "metodo", "pagado_en"]}'
where tabla::text = 'public.pagos' and columnas::text = '{id,cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,comprobante,motivo_rechazo,orden,proveedor,liberado_en,carpeta,creado_en,actualizado_en,pedido,abonado,devuelto,saldo}' and fuera::text = '{token}' and blanqueo::text = 'concepto = left(private.tachar(concepto, $2), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, $2), 1000)' and vigila::text = '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["concepto", "orden", "monto"]}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}';

update private.tablas set
  suya = 't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos) or t.cobro in (select c.id from public.cobros c
    where c.cliente = ($1).cliente)'
where tabla::text = 'public.pagos_intentos' and suya::text = 't.pago = any(($1).pagos) or t.pedido = any(($1).pedidos) or t.cobro in (select c.id from public.cobros c where c.cliente = ($1).cliente)';

update private.tablas set
  condicion_menor = 't.estado in (''pendiente'', ''rechazado'', ''anulado'') and t.cliente is null and t.actualizado_en < $1
    and not exists (select from public.pagos_intentos i where i.pedido = t.id)',
  columnas = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,comprobante,creado_en,actualizado_en,cliente,referencia}',
  fuera = '{token,envio,asignado_a,terminos,comprobantes}',
  se_queda = 't.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i
    where i.pedido = t.id)',
  blanqueo = '
    comprador_nombre = ''Persona suprimida'', comprador_email = ''pedido-'' || id || ''@suprimido.invalid'',
      comprador_telefono = null, origen = ''{}'', acepta_marketing = false, proxima_accion = null, proxima_el = null',
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto", "referencia"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "limpieza": {"con": ["comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}'
where tabla::text = 'public.pedidos' and condicion_menor::text = 't.estado in (''pendiente'', ''rechazado'', ''anulado'') and t.cliente is null and t.actualizado_en < $1 and not exists (select from public.pagos_intentos i where i.pedido = t.id)' and columnas::text = '{id,producto,comprador_nombre,comprador_email,comprador_telefono,monto,metodo,estado,orden,proveedor,origen,consentimiento_version,consentimiento_en,acepta_marketing,pagado_en,creado_en,actualizado_en,cliente}' and fuera::text = '{token,envio,asignado_a}' and se_queda::text = 't.estado in (''pagado'', ''reembolsado'') or exists (select from public.pagos_intentos i where i.pedido = t.id)' and blanqueo::text = 'comprador_nombre = ''Persona suprimida'', comprador_email = ''pedido-'' || id || ''@suprimido.invalid'', comprador_telefono = null, origen = ''{}'', acepta_marketing = false, proxima_accion = null, proxima_el = null' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["orden", "comprador_nombre", "comprador_email", "comprador_telefono", "monto"]}, "contacto": {"con": ["comprador_nombre", "comprador_email", "comprador_telefono"]}, "auditoria": {"en": "delete or update"}, "novedades": {"esperan": ["estudio"]}, "responsable": {}}';

update private.tablas set
  columnas = '{id,cliente,nombre,email,alcance,activo,usuario,avisos,cobros,invitado_en,creado_en,actualizado_en}',
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email"]}, "limpieza": {"con": ["email"]}, "auditoria": {}, "novedades": {}}'
where tabla::text = 'public.personas' and columnas::text = '{id,cliente,nombre,email,alcance,activo,usuario,avisos,invitado_en,creado_en,actualizado_en}' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["nombre", "email"]}, "auditoria": {}, "novedades": {}}';

update private.tablas set
  columnas = '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras,problema,decision}',
  blanqueo = '
    plataforma = ''Plataforma suprimida'', slug = ''suprimida-'' || id || ''-x'', descripcion = null, dominio = null,
      url_portada = null, logo = null, cliente_nombre = ''Persona suprimida'', publico = false, grupo = null,
      rubro = null, resultado = null, cifras = ''[]'', problema = null, decision = null',
  vigila = '{"busqueda": {"y": ["cliente"], "con": ["plataforma", "dominio", "slug"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "responsable": null}',
  importa = '{"no": ["id", "url_portada", "publico", "slug", "logo", "cliente_nombre", "grupo", "creado_en", "actualizado_en", "encargado", "portada_texto", "rubro", "resultado", "cifras", "problema", "decision"], "llena": ["dominio", "descripcion", "fecha_inicio", "fecha_termino"], "nueva": ["cliente", "plataforma"]}'
where tabla::text = 'public.plataformas' and columnas::text = '{id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,creado_en,actualizado_en,portada_texto,rubro,resultado,cifras}' and blanqueo::text = 'plataforma = ''Plataforma suprimida'', slug = ''suprimida-'' || id || ''-x'', descripcion = null, dominio = null, url_portada = null, logo = null, cliente_nombre = ''Persona suprimida'', publico = false, grupo = null, rubro = null, resultado = null, cifras = ''[]''' and vigila::text = '{"busqueda": {"y": ["cliente"], "con": ["plataforma", "dominio", "slug"]}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "publicacion": {"con": ["publico", "encargado"]}, "responsable": null}';

update private.tablas set
  vigila = '{"novedades": {}, "publicacion": {}}',
  textos = '(select p.nombre from public.productos p where p.codigo = producto), valor, to_char(desde, ''DD-MM-YYYY''),
    (select c.cliente
    from public.clientes c where c.usuario = t.autor)'
where tabla::text = 'public.precios' and vigila::text = '{"busqueda": {"textos": "replace(producto, ''-'', '' ''), valor, to_char(desde, ''DD-MM-YYYY''), (select c.cliente from public.clientes c where c.usuario = t.autor)"}, "novedades": {}, "publicacion": {}}';

insert into private.tablas (tabla, nombre, motivo, fuera, vigila)
values ('public.productos', 'Productos', 'Datos del estudio', '{id,codigo,clase,nombre,descripcion,entrega,despues,minutos,meses_hosting,ofrecido,enlace,creado_en,actualizado_en}', '{"limpieza": {}, "auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}, "publicacion": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila, queda_con)
values ('public.propuestas', 'Propuestas', 'Ofrecer y hacer seguimiento', '2 years', 'not t.plantilla and t.actualizado_en < $1 and not private.prueba_algo(t.id)', '{"Propuestas que no se aceptan","desde su último cambio"}', 't.id in (select private.propuestas_de($1)) or t.id in (select a.propuesta
    from public.propuestas_aceptaciones a where private.firmada($1, a))', '{id,titulo,estado,cliente,para_nombre,para_empresa,para_email,para_rut,plataforma,plataforma_nombre,contenido,total,validez,version,vence_el,enviada_en,motivo,cerro,creado_en,actualizado_en}', '{plantilla,clase,fila,encargado,autor,pregunta_en}', 't.id in (select private.propuestas_de($1))', 'private.prueba_algo(t.id)', 'Son lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso', 'motivo = private.tachar(motivo, $2)', '6', '{"cliente": "juntas", "encargado": "equipo"}', '{"busqueda": {"y": ["cliente"], "con": ["titulo", "para_nombre", "para_empresa", "para_email", "plataforma_nombre"]}, "limpieza": {"con": ["para_email", "para_rut"]}, "auditoria": {}, "novedades": {}, "actualizado": {"con": ["pregunta_en"]}, "responsable": null}', 'con su título y lo que ofrecían, tal como se aceptaron')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, aparte, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, queda_con)
values ('public.propuestas_aceptaciones', 'Propuestas aceptadas', 'Prueban lo que se contrató', '6 years', 't.aceptada_en < $1 and coalesce(t.anotada_en < $1, true)
    and private.relacion_terminada(t.cliente, $1)', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 'private.firmada($1, t) or private.solo_por_rut($1, t)', 'private.solo_por_rut($1, t)', '{id,propuesta,version,elegidos,total,nombre,rut,en_nombre_de,empezar_antes,correo,ip,agente,cliente,plataforma,pagos,retracto_hasta,aceptada_en,medio,anotada_en}', '{huella,respaldo,anotada_por,terminos}', 'private.firmada($1, t)', 'true', 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso', 'agente = agente', '3', '{"cliente": "pasa"}', 'con el nombre, el RUT, el correo, la dirección IP y el navegador de quien aceptó, más la copia en PDF o el archivo que lo respalda')
on conflict do nothing;

insert into private.tablas (tabla, motivo, suya, columnas, fuera, se_queda, queda_porque, blanqueo, orden)
values ('public.propuestas_copias', 'Van con su aceptación', 't.aceptacion in (select a.id from public.propuestas_aceptaciones a where private.firmada($1, a))', '{aceptacion,bytes,creado_en}', '{huella}', 'true', 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso', 'bytes = bytes', '3')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, suya, columnas, fuera, borra, orden, vigila)
values ('public.propuestas_enlaces', 'Enlaces de propuestas', 'Van con su propuesta', 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente)
    or private.suya($1, t.para, t.creado_en)', '{id,propuesta,para,abierta_en,recordada,pedida_en,revocada_en,creado_en}', '{nonce}', 't.propuesta in (select private.propuestas_de($1)) or private.suya($1, t.para, t.creado_en)', '7', '{"novedades": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, suya, columnas, fuera, borra, orden, fusion, vigila)
values ('public.propuestas_mensajes', 'Preguntas sobre propuestas', 'Van con su propuesta', 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))', '{id,propuesta,enlace,cuerpo,creado_en,del_estudio}', '{autor,cerrada_en}', 't.propuesta in (select private.propuestas_de($1)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))', '4', '{"autor": "equipo"}', '{"limpieza": {}, "novedades": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, queda_con)
values ('public.propuestas_versiones', 'Textos de propuestas', 'Van con su propuesta', 't.propuesta in (select private.propuestas_de($1)) or t.id in (select a.version
    from public.propuestas_aceptaciones a where private.firmada($1, a))', '{id,propuesta,version,contenido,vence_el,cambios,creado_en,plataforma}', '{huella,autor,terminos}', 't.propuesta in (select private.propuestas_de($1))', 'exists (select from public.propuestas_aceptaciones a where a.version = t.id)', 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso', 'cambios = left(private.tachar(cambios, $2), 1000)', '5', 'con el nombre, la empresa y el RUT de a quien iban dirigidos, tal como se aceptaron')
on conflict do nothing;

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.registros_de_ventas', 'Saber qué se importó, y poder deshacerlo', '{id,archivo,huella,desde,hasta,autor,creado_en}', '{"limpieza": {}, "auditoria": {}, "novedades": {}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo_menor, condicion_menor, motivo_menor, pagina_menor, suya, columnas, fuera, borra, fusion, vigila, vacia_menor)
values ('public.registros_filas', 'Filas del registro de ventas', 'Saber qué vino del registro de ventas, ya sin de quién era', '30 days', 't.creado_en < $1 and num_nonnulls(t.rut, t.razon_social) > 0', 'Revisar y deshacer lo importado', '{"Planillas con que el estudio trae sus datos","desde lo último que se hizo con cada una"}', 't.cliente = ($1).cliente or t.rut = any(($1).senas)', '{id,n,clase,folio,dia,rut,razon_social,neto,exento,iva,estado,creado_en}', '{registro,de_clase,de_folio,documento,cliente}', '=', '{"cliente": "pasa"}', '{"limpieza": {"con": ["rut"]}}', 'rut = null, razon_social = null')
on conflict do nothing;

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}}',
  textos = 'titulo, cuerpo'
where tabla::text = 'public.respuestas_guardadas' and vigila::text = '{"busqueda": {"textos": "titulo, cuerpo"}, "auditoria": {}, "novedades": {}, "actualizado": {}}';

update private.tablas set
  vigila = '{"limite": null, "limpieza": {}}'
where tabla::text = 'public.seguimiento_usuarios' and vigila::text = '{"limite": null}';

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila)
values ('public.servicios', 'Servicios que se renuevan', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en,cobrable_desde,fin_pedido_el}', '=', 'exists (select from public.servicios_aceptaciones a where a.servicio = t.id)', 'Su aceptación prueba lo que se contrató: se guarda hasta seis años después de terminada la relación, sin más uso', 'nombre = left(private.tachar(nombre, $2), 120), comentario = left(private.tachar(comentario, $2),
    1000)', '70', '{"cliente": "juntas"}', '{"busqueda": {"y": ["cliente", "plataforma"], "con": ["nombre"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, queda_porque, blanqueo, orden, fusion, queda_con)
values ('public.servicios_aceptaciones', 'Servicios aceptados', 'Prueban lo que se contrató', '6 years', 't.aceptada_en < $1 and private.relacion_terminada(t.cliente, $1)', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 'private.firmada($1, t)', '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en,aviso_dias,retracto_hasta}', '{terminos}', '=', 'true', 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso', 'agente = agente', '3', '{"cliente": "pasa"}', 'con el nombre, el correo, la cuenta, la dirección IP y el navegador de quien aceptó, más lo que decía la pantalla')
on conflict do nothing;

update private.tablas set
  vigila = '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "limpieza": {"con": ["email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}'
where tabla::text = 'public.solicitudes' and vigila::text = '{"envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto", "acepta_marketing"]}, "busqueda": {"y": ["cliente"], "con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"]}, "contacto": {"con": ["nombre", "email", "telefono"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}, "actualizado": {"turno": 3}, "responsable": {}, "consentimiento": {}}';

update private.tablas set
  condicion = 'coalesce(t.resuelta_en, t.actualizado_en) < $1',
  condicion_menor = 't.estado = ''por_confirmar'' and coalesce(t.confirmar_antes_de, t.creado_en) < $1',
  blanqueo = '
    nombre = ''Persona suprimida'', email = ''solicitud-'' || id || ''@suprimido.invalid'', cliente = null, detalle = null,
      respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2),
      bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null',
  vigila = '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."], "turno": 2}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "detalle", "respuesta"]}, "limpieza": {"con": ["email"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}}'
where tabla::text = 'public.solicitudes_datos' and condicion::text = 't.resuelta_en < $1' and condicion_menor::text = 't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1' and blanqueo::text = 'nombre = ''Persona suprimida'', email = ''solicitud-'' || id || ''@suprimido.invalid'', cliente = null, detalle = null, respuesta = private.tachar(respuesta, $2), prorroga_motivo = private.tachar(prorroga_motivo, $2), bloqueo_nota = private.tachar(bloqueo_nota, $2), huella = null, remitente = null, confirmacion_hash = null' and vigila::text = '{"envio": {"con": ["tipo", "nombre", "email", "detalle"]}, "limite": {"en": "insert or update of huella", "con": ["5", "1 day", "Ya enviaste varias solicitudes hoy."], "turno": 2}, "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "detalle", "respuesta"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"esperan": ["estudio"]}}';

insert into private.tablas (tabla, motivo, fuera, vigila)
values ('public.tasas_de_retencion', 'Datos del estudio', '{id,anio,tasa,actualizado_en}', '{"auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}}')
on conflict do nothing;

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}',
  textos = 'nombre, cargo, texto'
where tabla::text = 'public.testimonios' and vigila::text = '{"busqueda": {"textos": "nombre, cargo, texto"}, "auditoria": {}, "novedades": {}, "actualizado": {}, "publicacion": {"con": ["publicado"]}}';

update private.tablas set
  columnas = '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar,acortado}',
  vigila = '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "busqueda": {"con": ["cuerpo"], "parte": true}, "limpieza": {}, "novedades": {"con": ["ticket"]}}',
  queda_con = 'sin decir que los escribiste ni tu correo; si el texto te nombra de otra manera, eso sigue ahí'
where tabla::text = 'public.ticket_mensajes' and columnas::text = '{id,ticket,autor,autor_nombre,del_estudio,cuerpo,interno,adjuntos,creado_en,archivos_por_llegar}' and vigila::text = '{"limite": {"con": ["60", "1 hour", "Enviaste muchos mensajes en poco tiempo."]}, "busqueda": {"con": ["cuerpo"], "parte": true}, "novedades": {"con": ["ticket"]}}';

update private.tablas set
  columnas = '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en,hablo_el_cliente}',
  vigila = '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "busqueda": {"y": ["cliente", "plataforma"], "con": ["asunto"]}, "limpieza": {}, "auditoria": {"con": ["equipo"]}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "responsable": null}'
where tabla::text = 'public.tickets' and columnas::text = '{id,cliente,plataforma,hito,asunto,categoria,prioridad,estado,primera_respuesta_en,resuelto_en,vence_en,calificacion,calificacion_comentario,creado_en,actualizado_en,cerrado_en,anterior,abierto_por_estudio,cierre_avisado_en,responder_en,detenido_desde,pago,unido_a,plazo_en}' and vigila::text = '{"limite": {"con": ["10", "1 hour", "Abriste varios tickets en poco tiempo."]}, "busqueda": {"y": ["cliente", "plataforma"], "con": ["asunto"]}, "auditoria": {"con": ["equipo"]}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}, "responsable": null}';

insert into private.tablas (tabla, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, se_queda, blanqueo, fusion, vigila)
values ('public.transferencias', 'La ley tributaria pide guardarlos seis años', '6 years', 't.creado_en < $1
    and not exists (select from public.transferencias_pagos l where l.transferencia = t.id)', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,cliente,monto,comprobante,creado_en}', '{autor}', '=', 'exists (select from public.transferencias_pagos l where l.transferencia = t.id)', 'comprobante = comprobante', '{"cliente": "pasa"}', '{"limite": {"con": ["20", "1 hour", "Informaste varias transferencias en poco tiempo."]}}')
on conflict do nothing;

insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas)
values ('public.transferencias_pagos', 'Van con su pago', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.pago = any(($1).pagos)', '{id,transferencia,pago,monto}')
on conflict do nothing;

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila)
values ('public.vigilancias', 'Vigilancia de un sitio', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}', 't.cliente = ($1).cliente', '{id,plataforma,cliente,activa,palabra,mantencion_desde,mantencion_hasta,certificado_hasta,dominio_hasta,creado_en,actualizado_en}', '=', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "actualizado": {}}')
on conflict do nothing;

update private.tablas set
  vigila = '{"limpieza": {}, "auditoria": {}, "novedades": {"esperan": ["estudio"]}}',
  textos = 'titulo, que_paso, de_quienes, medidas, sin_aviso'
where tabla::text = 'public.vulneraciones' and vigila::text = '{"busqueda": {"textos": "titulo, que_paso, de_quienes, medidas, sin_aviso"}, "auditoria": {}, "novedades": {"esperan": ["estudio"]}}';

insert into private.tareas (nombre, cada)
values ('guardar_copias', '00:01:00')
on conflict do nothing;

insert into private.tareas (nombre, a_las)
values ('informes', '09:00:00')
on conflict do nothing;

insert into private.tareas (nombre, a_las)
values ('recordar_propuestas', '10:00:00')
on conflict do nothing;

insert into private.tareas (nombre, a_las)
values ('revisar', '07:10:00')
on conflict do nothing;

insert into private.tareas (nombre, a_las)
values ('servicios', '08:00:00')
on conflict do nothing;

insert into private.tareas (nombre, a_las)
values ('vencimientos_de_sitios', '09:00:00')
on conflict do nothing;

insert into private.tareas (nombre, cada)
values ('vigilar_sitios', '00:01:00')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2024', '13.75')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2025', '14.5')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2026', '15.25')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2027', '16')
on conflict do nothing;

insert into public.tasas_de_retencion (anio, tasa)
values ('2028', '17')
on conflict do nothing;

update storage.buckets set
  allowed_mime_types = '{image/png,image/jpeg,image/webp,application/pdf,text/plain,application/zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/msword,application/vnd.ms-excel}'
where id::text = 'adjuntos' and allowed_mime_types::text = '{image/png,image/jpeg,image/webp,application/pdf,text/plain,application/zip}';

insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('documentos', 'documentos', '10485760', '{application/pdf}')
on conflict do nothing;

insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
values ('tributarios', 'tributarios', '5242880', '{application/pdf,text/plain}')
on conflict do nothing;

-- Only where nobody works yet; a studio that had the name of before keeps it.
update public.configuracion set nombre = 'Mi estudio'
where nombre = 'Estudio Cobre' and not exists (select from public.clientes) and email is null;
delete from private.publicaciones where not exists (select from public.clientes);

select private.vigilar();

-- Payments and orders of before are found by their short reference.
update private.busquedas b set propio = r.propio
from public.pagos p, private.renglon('pagos', to_jsonb(p), '{concepto,orden,monto}') r
where b.tabla = 'pagos' and b.fila = p.id::text and b.mensaje = 0;
update private.busquedas b set propio = r.propio
from public.pedidos p,
  private.renglon('pedidos', to_jsonb(p), '{orden,comprador_nombre,comprador_email,comprador_telefono,monto,referencia}') r
where b.tabla = 'pedidos' and b.fila = p.id::text and b.mensaje = 0;

-- Mails that have not left yet say what theirs of now say.
update public.correos set datos = datos || jsonb_build_object('de', private.producto_dicho(datos ->> 'producto'))
where tipo = 'pedido_confirmacion' and estado = 'pendiente';
update public.correos set datos = datos || jsonb_build_object('sesion', private.sesion_de(datos ->> 'producto'))
where tipo = 'pago_recibido' and estado = 'pendiente';

select private.programar_tareas();
select private.anotar_esquema('20261130204911');

-- One inbox of whoever wrote, ordered or booked: what it shows, who is in charge, notes, who may be the
-- same person, and how a contact goes from column to column.
begin;
select pruebas.escenario();
delete from public.contactos_notas;
select pruebas.anotar('formulario', (select id from public.formulario_inicial where email = 'leo@pruebas.test')),
  pruebas.anotar('solicitud', (select id from public.solicitudes where email = 'luz@pruebas.test')),
  pruebas.anotar('pedido', (select id from public.pedidos where orden = 'W-deprueba'));
insert into pruebas.personas values ('jefa', 'authenticated', 'f1000000-0000-4000-8000-000000000007', 'a deactivated admin');
select pruebas.cliente('jefa', 'admin');
update public.clientes set activo = false where id = pruebas.id('jefa');
select pruebas.anotar('nadie', 999999999);
create temp table nadie (persona text);
insert into nadie values ('anon'), ('ana'), ('bruno'), ('carla'), ('eva'), ('jefa'), ('servicio');

select plan(296);

-- What it shows ---------------------------------------------------------------------------------------
select results_eq($$ select clase, nombre, email, estado, etapa, por_atender, movible from public.bandeja
    where id in ('leads-' || pruebas.id('lead'), 'solicitudes-' || pruebas.id('solicitud'), 'formulario_inicial-' || pruebas.id('formulario'),
      'pedidos-' || pruebas.id('pedido'), 'citas-' || pruebas.id('cita')) order by clase $$,
  $$ values ('citas', 'Luz', 'luz@pruebas.test', 'reservada', 'nuevo', false, false),
    ('formulario_inicial', 'Leo', 'leo@pruebas.test', 'nuevo', 'nuevo', true, true),
    ('leads', 'Lía', 'lia@pruebas.test', 'nuevo', 'nuevo', true, true),
    ('pedidos', 'Luz', 'luz@pruebas.test', 'pendiente', 'propuesta', false, false),
    ('solicitudes', 'Luz', 'luz@pruebas.test', 'pendiente', 'nuevo', true, true) $$, 'each of the five kinds, by the same columns');

-- A row of a kind, changed: what its column becomes.
create function pg_temp.queda(p_clase text, p_nombre text, p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute format('alter table public.%I disable trigger user', p_clase);
    execute pruebas.con_ids(format('update public.%I set %s where id = %s', p_clase, p_cambio, pruebas.id(p_nombre)));
    select concat_ws(' ', etapa, case when por_atender then 'waits' end, case when movible then 'moves' end) into v
    from public.bandeja where id = p_clase || '-' || pruebas.id(p_nombre);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.queda(clase, nombre, cambio), queda, format('%s with %s', clase, cambio)) from (values
  ('leads', 'lead', 'estado = ''contactado''', 'conversando moves'), ('leads', 'lead', 'estado = ''cotizado''', 'propuesta moves'),
  ('leads', 'lead', 'estado = ''convertido''', 'ganado'), ('leads', 'lead', 'estado = ''descartado''', 'perdido moves'),
  ('solicitudes', 'solicitud', 'estado = ''contactado''', 'conversando moves'), ('solicitudes', 'solicitud', 'estado = ''cotizado''', 'propuesta moves'),
  ('solicitudes', 'solicitud', 'estado = ''ganado''', 'ganado'), ('solicitudes', 'solicitud', 'estado = ''perdido''', 'perdido moves'),
  ('formulario_inicial', 'formulario', 'gestionado = true', 'conversando moves'), ('formulario_inicial', 'formulario', 'gestionado = true, etapa = ''perdido''', 'perdido moves'),
  ('formulario_inicial', 'formulario', 'gestionado = true, etapa = ''propuesta''', 'propuesta moves'), ('formulario_inicial', 'formulario', 'gestionado = true, cliente = {ana}', 'ganado'),
  ('pedidos', 'pedido', 'estado = ''rechazado''', 'propuesta'), ('pedidos', 'pedido', 'estado = ''pagado''', 'propuesta waits'),
  ('pedidos', 'pedido', 'estado = ''pagado'', cliente = {ana}', 'ganado'), ('pedidos', 'pedido', 'estado = ''anulado''', 'perdido'), ('pedidos', 'pedido', 'estado = ''reembolsado''', 'perdido'),
  ('citas', 'cita', 'estado = ''confirmada''', 'nuevo'), ('citas', 'cita', 'estado = ''realizada''', 'conversando moves'), ('citas', 'cita', 'estado = ''realizada'', etapa = ''perdido''', 'perdido moves'),
  ('citas', 'cita', 'estado = ''realizada'', etapa = ''propuesta''', 'propuesta moves'), ('citas', 'cita', 'estado = ''cancelada''', 'perdido'), ('citas', 'cita', 'estado = ''ausente''', 'perdido'),
  ('citas', 'cita', 'estado = ''expirada''', 'perdido'), ('citas', 'cita', 'estado = ''realizada'', cliente = {ana}', 'ganado')) v (clase, nombre, cambio, queda);
select is((select count(*) from public.bandeja where por_atender), (select sum(private.pendientes(t)) from unnest('{leads,solicitudes,formulario_inicial,pedidos}'::text[]) t)::bigint, 'what waits is what the sidebar counts');

-- Who is in charge -------------------------------------------------------------------------------------
create temp table partes (clase text, nombre text);
insert into partes values ('leads', 'lead'), ('solicitudes', 'solicitud'), ('formulario_inicial', 'formulario'), ('pedidos', 'pedido'), ('citas', 'cita');
create function pg_temp.asignar(p_persona text, p_clase text, p_nombre text, p_a text) returns text language sql as $$
  select pruebas.probar(p_persona, 'public.' || p_clase, format('update public.%I set asignado_a = {%s} where id = {%s}', p_clase, p_a, p_nombre));
$$;
select is(pg_temp.asignar('admin', clase, nombre, 'admin'), '1 and the table changed', 'Acting as an admin: puts an admin in charge of ' || clase) from partes;
select is(pruebas.intentar('admin', format('update public.%I set asignado_a = {admin} where id = {%s}', clase, nombre)), '1', 'and keeps them there: ' || clase) from partes;
select is(pruebas.intentar('admin', format('update public.%I set asignado_a = null where id = {%s}', clase, nombre)), '1', 'and nobody again: ' || clase) from partes;
-- Saved with the rest of the form, by whoever does not touch it.
create function pg_temp.queda_a_cargo(p_clase text, p_nombre text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute format('alter table public.%I disable trigger user', p_clase);
    execute pruebas.con_ids(format('update public.%I set asignado_a = {jefa} where id = {%s}', p_clase, p_nombre));
    execute format('alter table public.%I enable trigger user', p_clase);
    v := pruebas.intentar('admin', format('update public.%I set asignado_a = {jefa} where id = {%s}', p_clase, p_nombre));
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.queda_a_cargo(clase, nombre), '1', 'whoever left the studio since may stay in charge of ' || clase) from partes;
select is(pg_temp.asignar('admin', clase, nombre, a), 'P0001', format('%s is not put in charge of %s', a, clase)) from partes, unnest('{ana,carla,jefa}'::text[]) a;
select is(pg_temp.asignar(persona, clase, nombre, 'admin'), case persona when 'anon' then '42501' when 'servicio' then '42501' else '0' end, format('Acting as %s: puts nobody in charge of %s', persona, clase)) from partes, nadie;
select is(pruebas.valor('admin', 'update public.leads set asignado_a = {ana} where id = {lead} returning id'), 'P0001 A cargo solo puede quedar alguien activo del equipo.', 'with words for the person');
update public.leads set asignado_a = pruebas.id('admin'), proxima_accion = 'Llamar', proxima_el = '2030-01-02' where id = pruebas.id('lead');
insert into public.clientes (cliente, perfil, email) values ('Otra jefa', 'admin', 'otrajefa@pruebas.test');
update public.clientes set activo = false where id = pruebas.id('admin');
select is(pruebas.probar('postgres', 'public.leads', $$update public.leads set notas = 'x', asignado_a = {admin} where id = {lead}$$), '1 and the table changed', 'who was deactivated meanwhile stays, and nothing else is in the way');
update public.clientes set activo = true where id = pruebas.id('admin');
select results_eq($$ select asignado_a, proxima_accion, proxima_el from public.bandeja where id = 'leads-' || pruebas.id('lead') $$, $$ values (pruebas.id('admin'),
  'Llamar', date '2030-01-02') $$, 'the inbox shows who, what next and when');

-- Notes -------------------------------------------------------------------------------------------------
create function pg_temp.anotar(p_persona text, p_clase text, p_nombre text) returns text language sql as $$
  select pruebas.probar(p_persona, 'public.contactos_notas', format($q$insert into public.contactos_notas (clase, fila, texto) values ('%s', {%s}, 'Pidió zapallos')$q$, p_clase, p_nombre));
$$;
select is(pg_temp.anotar('admin', clase, nombre), '1 and the table changed', 'Acting as an admin: notes something about ' || clase) from partes;
select is(pg_temp.anotar(persona, clase, nombre), '42501', format('Acting as %s: notes nothing about %s', persona, clase)) from partes, nadie;
select is(pruebas.probar('admin', 'public.contactos_notas', sql), r, que) from (values
  ($$insert into public.contactos_notas (clase, fila, texto, autor) values ('leads', {lead}, 'x', {ana})$$, '42501', 'nobody writes in the name of another'),
  ($$insert into public.contactos_notas (clase, fila, texto, creado_en) values ('leads', {lead}, 'x', '2020-01-01')$$, '42501', 'nor at another time'),
  ($$update public.contactos_notas set texto = 'x'$$, '42501', 'nor changes what is written'), ($$delete from public.contactos_notas$$, '42501', 'nor takes it away'),
  ($$insert into public.contactos_notas (clase, fila, texto) values ('leads', 999999999, 'x')$$, 'P0001', 'a note of nobody')) v (sql, r, que);
select pruebas.intentar('admin', format('insert into public.contactos_notas (clase, fila, texto) values (''%s'', {%s}, ''Pidió zapallos para %s'')', clase, nombre, clase)) from partes;
select results_eq($$ select clase, texto, autor, creado_en from public.contactos_notas order by clase $$,
  $$ select clase, 'Pidió zapallos para ' || clase, pruebas.id('admin'), now() from partes order by clase $$, 'each has its author and its time, by the database');
select is(pruebas.valor('admin', $$select string_agg(b, ' ' order by b) from public.buscar('bandeja', 'ZAPALLOS pidio') b$$),
  pruebas.con_ids('citas-{cita} formulario_inicial-{formulario} leads-{lead} pedidos-{pedido} solicitudes-{solicitud}'), 'and is found, in each kind');
select is(pruebas.valor('admin', $$select b from public.buscar('leads', 'zapallos') b$$), pruebas.id('lead')::text, 'also in the list of its kind');
select is(left(pruebas.valor(persona, $$select count(*) from public.buscar('bandeja', 'zapallos')$$), 5), '42501', format('Acting as %s: finds nothing', persona)) from nadie;
select is(pruebas.valor('ana', $$select count(*) from public.buscar('leads', 'zapallos')$$), '0', 'Acting as a client: finds no note in the lists either');

-- The same person ----------------------------------------------------------------------------------------
insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Ñusta Paillán', 'nusta.p@gmail.com', '+56 9 8888 7777', 'x');
insert into public.solicitudes (nombre, email) values ('Otra', 'NustaP+web@googlemail.com');
insert into public.citas (nombre, email, telefono, inicio, termino) values ('Pedro', 'pedro@pruebas.test', '56988887777', '2031-05-01 12:00Z', '2031-05-01 12:30Z');
insert into public.formulario_inicial (nombre, tipo_plataforma, presupuesto, email) values ('NUSTA  paillan', 'x', 'x', 'n@pruebas.test'), ('Nusta', 'x', 'x', 'sola@pruebas.test');
insert into public.clientes (cliente, email, telefono) values ('Nusta Paillan', 'clienta@pruebas.test', '+56 9 8888 7777');
select pruebas.anotar('nusta', (select id from public.leads where email = 'nusta.p@gmail.com'));
select pruebas.anotar('clienta', (select id from public.clientes where email = 'clienta@pruebas.test'));
create function pg_temp.iguales() returns text language sql as $$
  select pruebas.valor('admin', $q$select string_agg(clase || ' ' || email || ' ' || array_to_string(por, '+'), ', ') from public.posibles_duplicados('leads', {nusta})$q$);
$$;
select set_eq($$ select unnest(string_to_array(pg_temp.iguales(), ', ')) $$,
  '{clientes clienta@pruebas.test nombre+telefono,formulario_inicial n@pruebas.test nombre,citas pedro@pruebas.test telefono,solicitudes NustaP+web@googlemail.com correo}'::text[],
  'by mailbox, by telephone and by name, whatever accents and blanks; one word is no name');
select matches(pg_temp.iguales(), '^clientes ', 'clients first');
select is(pruebas.valor('admin', $$select count(*) from public.contactos_repetidos() r where r in ('leads-{nusta}')$$), '1', 'the list knows it');
select is(pruebas.valor('admin', $$select count(*) from public.contactos_repetidos() r where r = 'formulario_inicial-{formulario}'$$), '0', 'and who is alone');
select is(left(pruebas.valor(persona, sql), 5), '42501', format('Acting as %s: is told of nobody', persona)) from nadie,
  (values ($$select count(*) from public.posibles_duplicados('leads', {nusta})$$), ('select count(*) from public.contactos_repetidos()'),
    ($$select count(*) from private.coincidencias('leads', {nusta})$$), ('select count(*) from private.contactos_claves')) v (sql);
update public.clientes set cliente = 'Otro nombre', telefono = null where id = pruebas.id('clienta');
select unalike(pg_temp.iguales(), '%clientes%', 'a client who is called otherwise now is another');
update public.clientes set cliente = 'Ñusta Paillán', email = 'cliente-1@suprimido.invalid' where id = pruebas.id('clienta');
select unalike(pg_temp.iguales(), '%clientes%', 'whoever was erased is compared by nothing');
update public.leads set nombre_contacto = 'Rayen Cona', telefono = '56911112222', email = 'rayen@pruebas.test' where id = pruebas.id('nusta');
select is(pg_temp.iguales(), null, 'nor is a contact that was corrected');
delete from public.leads where id = pruebas.id('nusta');
select is_empty($$ select from private.contactos_claves where clase = 'leads' and fila = pruebas.id('nusta') $$, 'nothing stays of a contact that is deleted');
select isnt_empty(format($$ select from private.contactos_claves where clase = %L and fila = %s $$, clase, pruebas.id(nombre)), 'one that came is compared with others: ' || clase) from partes;
-- By what a row is compared once a column of it is another.
create function pg_temp.se_compara(p_clase text, p_nombre text, p_cambio text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    execute pruebas.con_ids(format('update public.%I set %s where id = {%s}', p_clase, p_cambio, p_nombre));
    select string_agg(k.clave, ' ' order by k.clave) into v from private.contactos_claves k
    where k.clase = p_clase and k.fila = pruebas.id(p_nombre) and k.clave ~ '(nueva|987654321|otro)';
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return v;
  end;
end $$;
select is(pg_temp.se_compara(clase, nombre, format(cambio, columna)), clave, format('%s with another %s', clase, columna)) from (values
  ('leads', 'lead', 'nombre_contacto', 'email', 'telefono'), ('solicitudes', 'solicitud', 'nombre', 'email', 'telefono'),
  ('formulario_inicial', 'formulario', 'nombre', 'email', null), ('pedidos', 'pedido', 'comprador_nombre', 'comprador_email', 'comprador_telefono'),
  ('citas', 'cita', 'nombre', 'email', 'telefono'), ('clientes', 'bruno', 'cliente', 'email', 'telefono')) t (clase, nombre, de_nombre, de_correo, de_telefono),
  lateral (values (de_nombre, '%s = ''Otro Nombre''', 'notro nombre'), (de_correo, '%s = ''nueva@pruebas.test''', 'cnueva@pruebas.test'),
    (de_telefono, '%s = ''+56 9 8765 4321''', 't987654321')) c (columna, cambio, clave) where columna is not null;

-- From column to column ------------------------------------------------------------------------------------
create function pg_temp.mover(p_persona text, p_clase text, p_nombre text, p_etapa text) returns text language sql as $$
  select pruebas.valor(p_persona, format($q$select coalesce(public.mover_contacto('%s', {%s}, %L)::text, '')$q$, p_clase, p_nombre, p_etapa));
$$;
create function pg_temp.llega(p_clase text, p_nombre text, p_etapa text) returns text language plpgsql as $$
declare
  v text := pg_temp.mover('admin', p_clase, p_nombre, p_etapa);
begin
  return concat(v, (select b.etapa || ' ' || b.estado from public.bandeja b where b.id = p_clase || '-' || pruebas.id(p_nombre)));
end $$;
update public.citas set estado = 'realizada' where id = pruebas.id('cita');
select is(pg_temp.llega(clase, nombre, etapa), etapa || ' ' || estado, format('Acting as an admin: %s goes to %s', clase, etapa)) from (values
  ('leads', 'lead', 'conversando', 'contactado'), ('leads', 'lead', 'propuesta', 'cotizado'), ('leads', 'lead', 'perdido', 'descartado'), ('leads', 'lead', 'nuevo', 'nuevo'), ('leads', 'lead', 'nuevo', 'nuevo'),
  ('solicitudes', 'solicitud', 'conversando', 'contactado'), ('solicitudes', 'solicitud', 'propuesta', 'cotizado'), ('solicitudes', 'solicitud', 'perdido', 'perdido'), ('solicitudes', 'solicitud', 'nuevo', 'pendiente'),
  ('formulario_inicial', 'formulario', 'propuesta', 'gestionado'), ('formulario_inicial', 'formulario', 'perdido', 'gestionado'), ('formulario_inicial', 'formulario',
    'conversando', 'gestionado'), ('formulario_inicial', 'formulario', 'nuevo', 'nuevo'),
  ('citas', 'cita', 'propuesta', 'realizada'), ('citas', 'cita', 'perdido', 'realizada'), ('citas', 'cita', 'conversando', 'realizada')) v (clase, nombre, etapa, estado);
select is(left(pg_temp.mover(persona, clase, nombre, 'perdido'), 5), '42501', format('Acting as %s: moves nothing of %s', persona, clase)) from partes, nadie;
select is((select string_agg(etapa, ' ' order by clase) from public.bandeja b join partes p using (clase) where b.fila = pruebas.id(p.nombre)), 'conversando nuevo nuevo propuesta nuevo', 'and all stand where they stood');
update public.citas set estado = 'confirmada' where id = pruebas.id('cita');
update public.leads set estado = 'convertido', cliente = pruebas.id('ana') where id = pruebas.id('lead');
select is(pg_temp.mover('admin', clase, nombre, etapa), 'P0001 ' || dice, format('%s does not go to %s', clase, etapa)) from (values
  ('leads', 'lead', 'nuevo', 'Este contacto ya es cliente: no vuelve atrás.'), ('solicitudes', 'solicitud', 'ganado', 'Para marcarlo como ganado, conviértelo en cliente.'),
  ('formulario_inicial', 'formulario', 'ganado', 'Para marcarlo como ganado, conviértelo en cliente.'), ('solicitudes', 'solicitud', 'otra', 'Esa columna no existe.'), ('solicitudes', 'solicitud', null, 'Esa columna no existe.'),
  ('pedidos', 'pedido', 'perdido', 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.'),
  ('citas', 'cita', 'conversando', 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.'), ('clientes', 'ana', 'nuevo', 'Ese contacto ya no existe.'), ('leads',
    'nadie', 'nuevo', 'Ese contacto ya no existe.')) v (clase, nombre, etapa, dice);
update public.citas set estado = 'realizada' where id = pruebas.id('cita');
select is(pg_temp.mover('admin', 'citas', 'cita', 'nuevo'), 'P0001 Una reunión se mueve cuando se realizó: anota antes cómo terminó.', 'a meeting that took place is not new again');

-- Whose client they are does not hold back who is no client by it; a meeting of one does not move.
insert into public.leads (nombre_contacto, email, telefono, mensaje, cliente) values ('De una clienta', 'declienta@pruebas.test', '+56 9 1234 5678', 'x', pruebas.id('ana'));
select pruebas.anotar('de_clienta', (select id from public.leads where email = 'declienta@pruebas.test'));
select is(pg_temp.mover('admin', 'leads', 'de_clienta', 'conversando'), '', 'a client who wrote again is moved as anybody');
update public.citas set estado = 'realizada', cliente = pruebas.id('ana') where id = pruebas.id('cita');
select is(pg_temp.mover('admin', 'citas', 'cita', 'perdido'), 'P0001 Este contacto ya es cliente: no vuelve atrás.', 'a meeting that made a client is not');
insert into public.solicitudes (id, nombre, email, estado) overriding system value values (pruebas.id('de_clienta'), 'Mismo número', 'mismo@numero.test', 'perdido') on conflict (id) do update set estado = 'perdido', cliente = null;
select is(pg_temp.mover('admin', 'leads', 'de_clienta', 'perdido'), '', 'one that stands beside a lost one of the same number');
select is((select estado from public.leads where id = pruebas.id('de_clienta')), 'descartado', 'is moved all the same');
update public.solicitudes set estado = 'pendiente' where id = pruebas.id('de_clienta');
select pg_temp.mover('admin', 'solicitudes', 'de_clienta', 'perdido');
select is((select estado from public.solicitudes where id = pruebas.id('de_clienta')), 'perdido', 'and so is the other, beside a lost one');
update public.citas set cliente = null, estado = 'confirmada' where id = pruebas.id('cita');
-- A number is of its kind; who is a client already is not listed; no more than the newest two hundred.
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values (900001, 'Sola Rayén', 'sola@kind.test', '+56 9 7777 0001', 'x');
insert into public.solicitudes (id, nombre, email, telefono) overriding system value values (900001, 'Otra Cosa', 'doble@kind.test', '+56 9 7777 0002'), (900002, 'Otra Cosa', 'otro@kind.test', '+56 9 7777 0003');
select is(pruebas.valor('admin', $$select count(*) from public.posibles_duplicados('leads', 900001)$$), '0', 'whoever is like a request of that number is not like the lead');
select is(pruebas.valor('admin', $$select string_agg(r, ' ' order by r) from public.contactos_repetidos() r where r like '%-90000_'$$), 'solicitudes-900001 solicitudes-900002', 'nor is the lead listed');
update public.solicitudes set cliente = pruebas.id('ana') where id = 900002;
select is(pruebas.valor('admin', $$select string_agg(r, ' ' order by r) from public.contactos_repetidos() r where r like '%-90000_'$$), 'solicitudes-900001', 'nor who is a client');
insert into public.leads (nombre_contacto, email, telefono, mensaje) select 'Dos Veces', n || '@iguales.test', '+56 9 1234 0000', 'Hola' from generate_series(1, 210) n;
select is(pruebas.valor('admin', 'select count(*) from public.contactos_repetidos()'), '200', 'the newest two hundred');
select is(pruebas.valor('admin', $$select count(*) from public.posibles_duplicados('leads', (select id from public.leads where email = '210@iguales.test'))$$), '20', 'of one contact the twenty that are most like it');
insert into public.leads (id, nombre_contacto, email, telefono, mensaje) overriding system value values (900003, 'Parecida Uno', 'parecida@uno.test', '+56 9 6666 0001', 'x'),
  (900004, 'De Otro Número', 'otro@numero.test', '+56 9 6666 0002', 'x');
insert into public.solicitudes (id, nombre, email, telefono) overriding system value values (900004, 'Parecida Uno', 'parecida@dos.test', '+56 9 6666 0003');
select is(pruebas.valor('admin', $$select string_agg(clase || ' ' || nombre, ',') from public.posibles_duplicados('leads', 900003)$$), 'solicitudes Parecida Uno', 'told as what it is, not as a contact of another kind and the same number');
select set_eq($$ select private.claves_de('  Nusta   Paillán ', 'N.P+x@gmail.com', '+56 9 8888 7777') $$, '{nnusta paillan,cnp@gmail.com,t988887777}'::text[], 'by what somebody is compared');
select is(c, '{nana dandrea}', 'the name ' || n || ' is the same as search has it') from (
  select n, array(select k from private.claves_de(n, 'x@pruebas.test', null) k where k like 'n%') as c from unnest(array['Ana D''Andrea', U&'ANA D\2019Andrea', 'Ana DAndrea', 'Ana '' D`Andrea']) n) x;
select is_empty($$ select from private.claves_de('Ana ''', 'x@pruebas.test', null) k where k like 'n%' $$, 'and of one word it is none');
-- What goes with a contact ----------------------------------------------------------------------------------
delete from public.solicitudes where id = pruebas.id('solicitud');
select is_empty($$ select from public.contactos_notas where clase = 'solicitudes' $$, 'notes go with their contact');
select is_empty($$ select from private.busquedas where tabla = 'solicitudes' and fila = pruebas.id('solicitud')::text $$, 'and with what search knew of them');
delete from public.clientes where id = pruebas.id('jefa');
select results_eq($$ select count(*)::int from public.contactos_notas where autor is not null $$, array[4], 'those of others stay');



select * from finish();
rollback;

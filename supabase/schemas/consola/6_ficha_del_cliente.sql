-- All of a client for the studio: how they stand, in one answer.

create function public.resumen_de_cliente(p_cliente bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
begin
  perform private.exigir_admin();
  select * into c from public.clientes where id = p_cliente;
  if not found then raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente'; end if;
  return jsonb_build_object(
    'ultimo_ingreso', (select u.ultimo_ingreso from public.usuarios u where u.id = c.id),
    'dinero', (
      select jsonb_build_object('total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.saldo) filter (where public.vencido(g)), 0),
        'vencidos', count(*) filter (where public.vencido(g)),
        'abiertos', count(*) filter (where g.saldo > 0))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.saldo as monto, g.estado, g.vence_el, g.hito, g.pagado_en,
          private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id and g.saldo > 0 order by espera_hito, g.vence_el, g.id limit 5) x)),
    'tickets', (
      select jsonb_build_object('estudio', count(*) filter (where public.por_responder(t)),
        'cliente', count(*) filter (where t.estado = 'esperando_cliente'), 'todos', count(*))
      from public.tickets t where t.cliente = c.id),
    'tickets_abiertos', to_jsonb(array(
      select x from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.plazo_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and public.sin_resolver(t) order by espera, t.plazo_en, t.id
          limit 5) x)),
    'plataformas', to_jsonb(array(
      select x from (
        select p.id, p.plataforma, p.dominio, p.publico, count(h.id) as hitos,
          count(h.id) filter (where h.estado = 'aprobado') as aprobados,
            count(h.id) filter (where h.estado = 'entregado') as entregados
        from public.plataformas p left join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo
        where p.cliente = c.id group by p.id order by p.plataforma, p.id limit 50) x)),
    'hitos', to_jsonb(array(
      select x from (
        select h.id, h.titulo, h.fecha, h.estado, p.plataforma
        from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
        where p.cliente = c.id and h.estado <> 'aprobado' order by h.fecha, h.id limit 5) x)),
    'propuestas', to_jsonb(array(
      select x from (
        select p.id, p.titulo, public.situacion(p) as situacion, public.acordado(p) as total, p.vence_el,
          public.pregunta_pendiente(p) as pregunta
        from public.propuestas p where p.cliente = c.id order by public.urgencia(p), p.id limit 5) x)),
    'personas', to_jsonb(array(
      select x from (
        select p.id, p.nombre, p.email, p.alcance, p.activo, p.usuario, p.invitado_en, p.ultimo_ingreso
        from public.personas_ingresos p where p.cliente = c.id order by p.activo desc, p.nombre, p.id limit 100) x)),
    'origen', to_jsonb(array(
      select x from (
        select b.id, b.clase, left(b.texto, 200) as texto, b.origen, b.creado_en
        from public.bandeja b where b.cliente = c.id order by b.creado_en, b.id limit 10) x)),
    'parecidos', to_jsonb(array(
      select x from (
        select d.clase, d.fila, d.nombre, d.por, d.creado_en
        from public.posibles_duplicados('clientes', c.id) d where d.cliente is distinct from c.id) x)));
end $$;
comment on function public.resumen_de_cliente(bigint) is
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or went back), paid, in review, '
  'overdue. pagos: the next five that are open, with what is still to be paid of each, those that wait for a '
  'milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s '
  'turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. '
  'hitos: the next five not approved. propuestas: five, those with a question to answer first, then what changed '
  'last. personas beside the main contact. origen: what they sent before they were a client, the first ten. '
  'parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; '
  'P0001 with hint sin_cliente.';

grant execute on function public.resumen_de_cliente(bigint) to authenticated;

-- Two rows that are one client ---------------------------------------------------------------------

create function private.referencias_de_clientes() returns table (tabla text, columna text, trato text)
language sql stable security definer set search_path = '' as $$
  select t.tabla, f.key, f.value from private.tablas t, jsonb_each_text(t.fusion) f order by 1, 2;
$$;
comment on function private.referencias_de_clientes() is
  'Every foreign key to clientes and what a merge does with it (private.tablas.fusion).';

create function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then raise exception 'Elige dos clientes distintos.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los fusionó. Vuelve a la lista de clientes.'
      using hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se fusionan clientes: uno de los dos es del equipo.' using hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: fusiona al revés.'
      using hint = 'equipo'; end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se fusiona con nadie.' using hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o fusiona al revés.'
      using hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.'
      using hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso')
    and (s.cliente in (o.id, d.id)
      or exists (select from unnest(array[o.id, d.id]) c, private.direcciones_de(c, null) x
        where x.email = lower(s.email) and s.creado_en >= x.desde and s.creado_en < x.hasta))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.'
      using hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago
    left join public.pedidos w on w.id = i.pedido left join public.cobros k on k.id = i.cobro
      where o.id in (p.cliente, w.cliente, k.cliente) and private.visita_por_pagar(i)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using hint = 'notas_largas';
  end if;
end $$;
comment on function private.exigir_fusionables(public.clientes, public.clientes) is
  'Raises P0001 where merging the first client into the second is no plain case.';

create function private.que_pasa(p_origen bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_n int;
  v_todo jsonb := '{}';
begin
  for r in select tabla, columna from private.referencias_de_clientes() where trato in ('juntas', 'pasa')
    and tabla not in ('private.fusiones', 'public.conversiones') loop
    execute format('select count(*) from %s where %I = $1', r.tabla, r.columna) into v_n using p_origen;
    if v_n > 0 then v_todo := v_todo || jsonb_build_object(split_part(r.tabla, '.', 2), v_n); end if;
  end loop;
  select count(*) into v_n from public.contactos_notas n where n.clase = 'clientes' and n.fila = p_origen;
  return v_todo || case when v_n > 0 then jsonb_build_object('contactos_notas', v_n) else '{}' end;
end $$;
comment on function private.que_pasa(bigint) is 'How many rows of each table are a client''s.';

create function private.pasar_auditoria(p_limite int) returns int
language sql security definer set search_path = '' as $$
  with pasadas as (
    update public.auditoria a set cliente = x.destino
    from (select l.id, f.destino from private.fusiones f join public.auditoria l on l.cliente = f.origen
      limit p_limite) x where a.id = x.id
    returning a.id)
  select count(*)::int from pasadas;
$$;
comment on function private.pasar_auditoria(int) is
  'Gives so many lines of the audit log of clients who were merged to who took them in; returns how many. What is '
  'left private.tarea_pasar_auditoria does.';

create function private.tarea_pasar_auditoria() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hasta timestamptz := clock_timestamp() + interval '4 seconds';
begin
  loop
    if private.pasar_auditoria(20000) < 20000 then return false; end if;
    if clock_timestamp() > v_hasta then return true; end if;
  end loop;
end $$;
comment on function private.tarea_pasar_auditoria() is
  'Task, each minute, some seconds long: the lines of the audit log that a merge had no time for.';
insert into private.tareas (nombre, cada) values ('pasar_auditoria', '1 minute');

create function private.completar_fila(p_tabla text, p_id bigint, p_valores jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_en timestamptz;
begin
  execute (select format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $1) n where t.id = $2
      returning t.actualizado_en', p_tabla::regclass, string_agg(format('%1$I = n.%1$I', k), ', '))
    from jsonb_object_keys(p_valores) k)
  into v_en using p_valores, p_id;
  return v_en;
end $$;
comment on function private.completar_fila(text, bigint, jsonb) is
  'Writes {column: value} into a row of a table that says in the catalogue what a merge or a sheet does with its '
  'columns; returns its actualizado_en.';

create function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text,
  p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
  v_une jsonb := (select t.une from private.tablas t where t.tabla = 'public.clientes');
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino)
    order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo',
        o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo',
        d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.columna, 'origen', to_jsonb(o) ->> k.columna,
          'destino', to_jsonb(d) ->> k.columna) order by k.lugar), '[]')
        from private.tratos(v_une) k
        where k.trato = 'elige' and to_jsonb(o) ->> k.columna <> to_jsonb(d) ->> k.columna));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct
    from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.value not in ('origen', 'destino')
        or v.key not in (select k.columna from private.tratos(v_une) k where k.trato = 'elige')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Of two reports of a month that were not sent one stays, with what was added to either, held back if either was; one
  -- that waits rather than one that had nothing.
  delete from public.informes i where i.cliente = d.id and i.estado = 'sin_datos'
    and exists (select from public.informes x where x.cliente = o.id and x.mes = i.mes and x.estado in ('borrador',
    'retenido'));
  update public.informes i set parrafo = left(nullif(concat_ws(E'\n\n', i.parrafo, x.parrafo), ''), 2000),
    estado = greatest(i.estado, x.estado)
  from public.informes x where i.cliente = d.id and x.cliente = o.id and x.mes = i.mes and i.estado in ('borrador',
    'retenido') and x.estado in ('borrador', 'retenido');
  delete from public.informes x where x.cliente = o.id and x.enviado_en is null
    and exists (select from public.informes i where i.cliente = d.id and i.mes = x.mes and i.enviado_en is null);
  -- In the order in which whoever is about to change them locks them: one statement over all has none.
  perform from public.propuestas where cliente = o.id order by id for update;
  perform from public.servicios where cliente = o.id order by id for update;
  perform from public.pagos where cliente = o.id order by id for update;
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta,
      o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    t as (update public.documentos_tributarios set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n
    where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma)
    where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id
    and i.persona is null;

  delete from public.clientes where id = o.id;
  perform private.completar_fila('public.clientes', d.id, (
    select jsonb_object_agg(k.columna, case
      when k.trato = 'acceso' then to_jsonb(queda) -> k.columna
      when p_valores ->> k.columna = 'origen'
        then coalesce(nullif(to_jsonb(o) -> k.columna, 'null'), to_jsonb(d) -> k.columna)
      else coalesce(nullif(to_jsonb(d) -> k.columna, 'null'), to_jsonb(o) -> k.columna) end)
    from private.tratos(v_une) k where k.trato <> 'queda'));
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion',
    jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;
create function public.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb default '{}',
  p_acceso text default 'ninguno', p_marca text default null) returns jsonb
language sql set search_path = '' as $$ select private.fusionar_clientes(p_origen, p_destino, p_valores, p_acceso,
  p_marca); $$;
comment on function public.fusionar_clientes(bigint, bigint, jsonb, text, text) is
  'Admin: two rows that are one client become one. Without p_marca it only says what would happen: {marca, pasa (rows '
  'by table), origen, destino ({nombre, entra, activo}), difieren ({campo, origen, destino})}. With the marca of that '
  'answer all that is p_origen''s becomes p_destino''s, and the row of p_origen goes. p_valores says of each field '
  'that differs whose stays ({"email": "origen"}; otherwise p_destino''s); where one has none the other''s stays. '
  'With p_acceso todo or tickets the address that does not stay becomes a person of the client; with ninguno it is '
  'free and its account sees nothing. Errors: 42501; P0001 with hint el_mismo, sin_cliente, equipo, suprimido, '
  'desactivado, dos_rut, solicitud, pago_en_curso, notas_largas, cambio or valores.';

grant execute on function private.fusionar_clientes(bigint, bigint, jsonb, text, text), public.fusionar_clientes(bigint,
  bigint, jsonb, text, text) to authenticated;

-- One person is erased: what may go, goes, and they go from what must stay.

create table private.supresiones (
  id bigint generated always as identity primary key,
  solicitud bigint unique references public.solicitudes_datos (id) on delete cascade,
  cliente bigint unique,
  autor uuid,
  palabras text[] not null,
  filas jsonb not null default '{}' check (jsonb_typeof(filas) = 'object'),
  paso int not null default 0 check (paso >= 0),
  renglon bigint not null default 0 check (renglon >= 0),
  error text,
  creado_en timestamptz not null default now(),
  check (num_nonnulls(solicitud, cliente) = 1)
);
comment on table private.supresiones is
  'Erasures with more rows than one call has time for. The account is cut from the first moment; '
  'private.tarea_suprimir goes on each minute, and takes the row away when all is done.';
comment on column private.supresiones.cliente is
  'Of whom the nightly purge found due; no foreign key: the row goes when they are gone.';
comment on column private.supresiones.palabras is
  'By what the person is named; the rows that tell it go before those that lose the words.';
comment on column private.supresiones.filas is
  'How many rows of each table are gone so far; under terminado what ended with it (private.servicios_por_terminar).';
comment on column private.supresiones.paso is
  'Which table of private.tablas is next; after the last one the audit log.';
comment on column private.supresiones.renglon is
  'Line of the audit log up to which the person is named no more; the greatest number there is once all are done.';
comment on column private.supresiones.error is 'Code of what stopped it the last time; it is tried again.';
alter table private.supresiones enable row level security;

select private.tabla('private.supresiones',
  motivo => 'Va con su solicitud, y se va cuando termina',
  fuera => '{solicitud,autor,palabras,filas,paso,renglon,error,creado_en,id,cliente}');

create function private.suprimir_cuentas(p private.titular) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pendiente jsonb := '[]';
  v_n int := 0;
begin
  if p.cuentas || p.colegas <> '{}' then
    begin
      delete from auth.users where id = any(p.cuentas || p.colegas);
      get diagnostics v_n = row_count;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries e where exists (
        select from jsonb_path_query(e.payload::jsonb, ''strict $.** ? (@.type() == "string")'') v
        where private.suya($1, v #>> ''{}'', coalesce(e.created_at, now())) or (pg_input_is_valid(v #>> ''{}'', ''uuid'')
          and (private.suya($1, (v #>> ''{}'')::uuid, coalesce(e.created_at, now()))
            or (v #>> ''{}'')::uuid = any(($1).colegas))))' using p;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  return jsonb_build_object('cuentas', v_n, 'pendiente', v_pendiente);
end $$;
comment on function private.suprimir_cuentas(private.titular) is
  'Deletes a person''s accounts, those of the people of their client too, and their lines of the log of sign-ins: '
  '{cuentas (how many), pendiente (what a person has to do in the project''s dashboard)}.';

create function private.visita_por_pagar(i public.pagos_intentos) returns boolean
language sql stable set search_path = '' as $$
  select i.estado in ('creando', 'pendiente') or (i.estado = 'vencido' and i.proxima_revision is not null
    and i.vence_en > now());
$$;
comment on function private.visita_por_pagar(public.pagos_intentos) is
  'Whether money may still come by a visit to the payment provider: it is open, or was replaced by another and can be '
  'paid all the same.';

create function private.servicios_por_terminar(p_cliente bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('servicios', nullif(count(*), 0), 'hasta', max(s.termina_el)))
  from public.servicios s where s.cliente = p_cliente and s.estado <> 'terminado';
$$;
comment on function private.servicios_por_terminar(bigint) is
  'Services of a client that have not ended, {servicios (how many), hasta (the last day set for one, in Chile)}; {} '
  'where there is none.';

create function private.terminar_con_su_cliente(p_cliente bigint) returns void
language sql security definer set search_path = '' as $$
  update public.servicios set estado = 'terminado', termina_el = least(termina_el, private.hoy()),
    motivo = coalesce(motivo, 'estudio'), cambio_monto = null, cambio_periodo = null, cambio_desde = null
  where cliente = p_cliente and estado <> 'terminado';
$$;
comment on function private.terminar_con_su_cliente(bigint) is
  'Ends today whatever services of a client have not ended: with whoever is erased nothing runs on.';

create function private.exigir_suprimible(p private.titular, p_excepto bigint,
  p_vencido boolean default false) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision',
    'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c
         where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.'
      using hint = 'pagos_abiertos';
  end if;
  -- One that was ended runs out what was paid, and waits for nobody: it ends with the erasure.
  if not p_vencido and exists (select from public.servicios where cliente = p.cliente and estado <> 'terminado'
    and termina_el is null) then
    raise exception 'Tiene servicios que siguen: termínalos antes.' using hint = 'servicios_abiertos';
  end if;
  if not p_vencido and exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto',
    'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email,
    s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en))
    and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $$;
comment on function private.exigir_suprimible(private.titular, bigint, boolean) is
  'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, servicios_abiertos (not what was '
  'ended and runs out what was paid), tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir. With '
  'p_vencido, of who has been deactivated for as long as anything is kept, neither services nor tickets count.';

create function private.palabras_de(p private.titular) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select unnest(array[c.direccion, c.correo_facturacion]) from public.clientes c where c.id = p.cliente
        union all select d.email from private.direcciones_por_borrar(p) d
        union all select unnest(array[o.para_nombre, o.para_empresa, o.para_email, o.para_rut]) from public.propuestas o
          where o.id in (select private.propuestas_de(p))
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email,
          creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos
          where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email,
          creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$$;
comment on function private.palabras_de(private.titular) is
  'By what a person is named in what stays of them, the longest first: also what was typed beside their address, for '
  'nobody else''s rows lose a word by it.';

create function private.suprimir_datos(p_email text, p_excepto bigint default null,
  s private.supresiones default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto, s.cliente is not null);
  s.solicitud := p_excepto;
  s.palabras := coalesce(s.palabras, private.palabras_de(p));
  s.filas := coalesce(s.filas, '{}');
  s.renglon := coalesce(s.renglon, 0);
  if not s.filas ? 'terminado' then
    s.filas := s.filas || jsonb_strip_nulls(jsonb_build_object('terminado',
      nullif(private.servicios_por_terminar(p.cliente), '{}')));
  end if;
  s.paso := 0;  -- what came since the steps before goes too

  perform set_config('estudio.suprimiendo', 'si',
    true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.terminar_con_su_cliente(p.cliente);
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por,
    respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo'
    and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null and se_queda is not null order by orden, tabla loop
    execute
      format('with b as (update %s t set %s where (%s) and (%s) returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
      k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end, k.se_queda) into v_n, v_ids using p,
        s.palabras, p_excepto;
    -- What was paid is known for as long as it is kept, and of it no name.
    if k.tabla = 'public.pagos' then
      update public.auditoria set antes = private.tachar(antes, s.palabras), despues = private.tachar(despues,
        s.palabras) where tabla = 'pagos' and fila = any(p.pagos);
    else
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    end if;
    if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.',
      2), v_n); end if;
  end loop;
  while s.paso is not null loop
    s := private.suprimir_tramo(p, s, null);
  end loop;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  select count(*) into v_n from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then s.filas := s.filas || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', s.filas - 'terminado', 'conservado', v_conservado, 'pendiente',
    v_cuentas -> 'pendiente') || jsonb_strip_nulls(jsonb_build_object('terminado', s.filas -> 'terminado'));
end $$;
comment on function private.suprimir_datos(text, bigint, private.supresiones) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay '
  '(payments, paid orders, what was signed and what those hang on), and answers {borrado, conservado (rows by table), '
  'pendiente (what a person has to do in the project''s dashboard), terminado (private.servicios_por_terminar, of '
  'what ended with it; not there where nothing did)}. p_excepto is the request that is being answered; s how far it '
  'came, of who was erased in steps before (private.tarea_suprimir), or, with s.cliente, that the nightly purge does '
  'it. Errors: those of private.exigir_suprimible.';

create function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_filas bigint[] := array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$');
begin
  if v_filas = '{}' then return; end if;  -- of most tables, and without a look at a million lines
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(v_filas) and num_nonnulls(antes, despues, cliente) > 0;
end $$;
comment on function private.vaciar_auditoria(text, text[]) is
  'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create function private.texto_supresion(p_informe jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with lineas as (
    select k.grupo, t.queda_con, coalesce(t.nombre, case v.key when 'cuenta' then 'Cuenta de acceso'
      else 'Comprobantes de transferencia' end) as nombre, v.value as filas,
      coalesce(t.queda_porque, (select p.queda_porque from private.tablas p where p.tabla = 'public.pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    left join private.tablas t on t.tabla = 'public.' || v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    (select 'Terminamos hoy:' || E'\n- ' || t.nombre || ': ' || n || case when h is null then '' when n = '1'
      then ', que seguía solo hasta el ' || private.dia_en_palabras(h) else ', que seguían a más tardar hasta el '
      || private.dia_en_palabras(h) end || '. No se cobra nada más.'
    from private.tablas t, (values (p_informe #>> '{terminado,servicios}', (p_informe #>> '{terminado,hasta}')::date)) x
      (n, h) where t.tabla = 'public.servicios' and n is not null),
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n'
      order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || ', ' || case
      when nombre like 'Comprobantes%' then 'tal como los enviaste'
      else coalesce(queda_con, 'sin tu nombre, tu correo, tu teléfono ni tu RUT') end || '. ' || motivo || '.', E'\n'
        order by nombre) filter (where grupo = 'conservado'),
    'Por cuatro años queda anotado que respondimos tu solicitud, sin tu nombre y con una huella de tu correo, que no lo muestra. Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$$;
comment on function private.texto_supresion(jsonb) is
  'What ended, was erased and was kept, what of them is in it, why and for how long, as the person is told.';

create function private.responder_supresion(r public.solicitudes_datos, p_informe jsonb, p_autor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_correo uuid;
begin
  update public.solicitudes_datos set estado = 'resuelta', respuesta = private.texto_supresion(p_informe),
    email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text
    order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  execute (select format('update %s t set %s where t.id = $1', k.tabla, k.blanqueo) from private.tablas k
    where k.tabla = 'public.solicitudes_datos') using r.id, '{}'::text[];
  perform private.vaciar_auditoria('solicitudes_datos', array[r.id::text]);
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), p_informe, v_correo, p_autor);
end $$;
comment on function private.responder_supresion(public.solicitudes_datos, jsonb, uuid) is
  'Tells who was erased what went and what stays, takes them out of their request, and writes it down.';

create function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  p private.titular;
  v_archivos jsonb;
  v_informe jsonb;
  v_en_partes boolean;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.';
  end if;
  p := private.titular_de(r.email);
  select coalesce(jsonb_agg(a.nombre order by a.nombre), '[]') into v_archivos from private.archivos_de(p) a
    where a.bucket = 'adjuntos';
  if not p_ensayo and v_archivos <> '[]' then raise exception 'Faltan archivos por borrar.' using hint = 'archivos';
    end if;
  v_en_partes := private.va_por_partes(p, r.id);
  if v_en_partes then
    perform private.exigir_suprimible(p, r.id);
    v_informe := private.contar_supresion(p, r.id);
    if not p_ensayo then perform private.empezar_supresion(r.id, p); end if;
  else
    begin
      v_informe := private.suprimir_datos(r.email, r.id);
      if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
      perform private.responder_supresion(r, v_informe, (select auth.uid()));
    exception when sqlstate 'ZZ001' then null;
    end;
  end if;
  return jsonb_build_object('informe', v_informe, 'texto', private.texto_supresion(v_informe), 'archivos', v_archivos,
    'en_partes', v_en_partes);
end $$;
create function private.va_por_partes(p private.titular, p_solicitud bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.supresiones where solicitud = p_solicitud)
    or (select sum(c.reltuples) > 200000 from pg_class c where c.oid in ('public.auditoria'::regclass,
      'public.correos'::regclass))
    or (select count(*) > 3000 from (select from public.correos k where k.para = any(p.emails) limit 3001) x)
    or (select count(*) > 3000 from (select from public.auditoria a
      where a.cliente = any(private.carpetas_de(p.cliente)::bigint[]) limit 3001) x)
    or (select count(*) > 3000 from (select from public.seguimiento_usuarios u
      where u.usuario_id = any(p.accesos || p.colegas) limit 3001) x)
    or (select count(*) > 3000 from (select from public.ticket_mensajes m where m.ticket = any(p.tickets)
      limit 3001) x);
end $$;
comment on function private.va_por_partes(private.titular, bigint) is
  'Whether erasing a person may take longer than a call of the API may last: more rows of theirs, or more mails and '
  'lines of the audit log to look through, than are done in some seconds.';
create function public.suprimir_persona(p_solicitud bigint, p_ensayo boolean default true) returns jsonb
language sql set search_path = '' as $$ select private.suprimir_persona(p_solicitud, p_ensayo); $$;
comment on function public.suprimir_persona(bigint, boolean) is
  'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept '
  'and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. '
  'Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at '
  'once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which '
  'Storage must have deleted before. A service that was ended and runs out what was paid ends with it that day. '
  'Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, servicios_abiertos, tickets_abiertos, otra_solicitud, '
  'reunion_por_venir or archivos).';

grant execute on function private.suprimir_persona(bigint, boolean), public.suprimir_persona(bigint, boolean)
  to authenticated;

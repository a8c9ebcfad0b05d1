-- Erasing somebody with very many rows goes on in steps, resumable.
set lock_timeout = '10s';

drop function private.suprimir_datos(text, bigint), private.suprimir_de_auditoria(private.titular);

create or replace function private.suprimir_de_correos(p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  x record;
begin
  for c in
    select k.id, k.estado, n.quedan from public.correos k,
      lateral (select jsonb_agg(a.v order by a.n) filter (where not (private.habla_de(p, a.v, k.creado_en))) as quedan, count(*) as habia from jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)) n
    where k.tipo = 'avisos_reunidos' and n.habia > coalesce(jsonb_array_length(n.quedan), 0)
  loop
    if c.quedan is null then
      delete from public.correos where id = c.id;
    else
      update public.correos set datos = jsonb_build_object('avisos', c.quedan),
        texto = case when texto is not null then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
      where id = c.id;
    end if;
  end loop;
  -- What others wrote and the studio said to others stays, without the address.
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    update public.correos k set datos = private.tachar(k.datos, array[x.email]), texto = private.tachar(k.texto, array[x.email]), asunto = private.tachar(k.asunto, array[x.email])
    where k.creado_en >= x.desde and k.creado_en < x.hasta and strpos(lower(concat(k.datos, k.asunto, k.texto)), x.email) > 0
      and (private.nombra(k.datos, x.email) or concat_ws(' ', k.asunto, k.texto) ~* private.patron_de(x.email));
  end loop;
end $$;
comment on function private.suprimir_de_correos(private.titular) is
  'Takes a person out of the mails that stay: out of a gathered notice what is about them, and it goes when nothing else is in it; out of the others their address.';

create or replace function private.suprimir_de_auditoria(p private.titular, p_desde bigint default null, p_hasta bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
begin
  if p_desde is null then
    update public.auditoria set antes = null, despues = null, cliente = null where cliente = p.cliente and tabla <> 'pagos';  -- also of what was deleted before
  end if;
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    -- Of a million lines, those where it pays to look closer.
    update public.auditoria a set antes = private.tachar(a.antes, array[x.email] || p.nombres), despues = private.tachar(a.despues, array[x.email] || p.nombres)
    where (p_desde is null or a.id > p_desde and a.id <= p_hasta) and a.creado_en >= x.desde and a.creado_en < x.hasta
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email) or private.nombra(a.despues, x.email));
  end loop;
end $$;
comment on function private.suprimir_de_auditoria(private.titular, bigint, bigint) is
  'The audit log forgets a client''s lines, and in those of others a person''s address and, beside it, their name; with p_desde and p_hasta only the latter, in the lines after the one and up to the other.';

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null, p_palabras text[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_terminos text[];
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto);
  v_terminos := coalesce(p_palabras, private.palabras_de(p));

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.vaciar_auditoria('clientes', private.carpetas_de(p.cliente)), private.vaciar_auditoria('clientes_notas', private.carpetas_de(p.cliente));
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por, respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo' and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null order by orden, tabla loop
    if k.se_queda is distinct from 'true' then
      execute format('with b as (delete from %s t where (%s) and (%s) is not true returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
        k.tabla, case k.borra when '=' then k.suya else k.borra end, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, v_terminos, p_excepto;
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      if v_n > 0 and k.nombre is not null then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
    if k.se_queda is not null then
      execute format('with b as (update %s t set %s where %s returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
        k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end) into v_n, v_ids using p, v_terminos, p_excepto;
      -- What was paid is known for as long as it is kept, and of it no name.
      if k.tabla = 'public.pagos' then
        update public.auditoria set antes = private.tachar(antes, v_terminos), despues = private.tachar(despues, v_terminos) where tabla = 'pagos' and fila = any(p.pagos);
      else
        perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
      end if;
      if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_n); end if;
    end if;
  end loop;
  if p_palabras is null then
    perform private.suprimir_de_correos(p), private.suprimir_de_auditoria(p);
  end if;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios where clave in (select 'buzon ' || private.buzon(e) from unnest(p.emails) e union all select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c);
  if cardinality(p.pagos) > 0 then
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(p.cliente));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_cuentas -> 'pendiente');
end $$;
comment on function private.suprimir_datos(text, bigint, text[]) is
  'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered; p_palabras the words by which they were named, of who was erased in steps before (private.suprimir_tramo). Errors: those of private.exigir_suprimible.';

create or replace function private.responder_supresion(r public.solicitudes_datos, p_informe jsonb, p_autor uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_texto text := private.texto_supresion(p_informe);
  v_correo uuid;
begin
  update public.solicitudes_datos set estado = 'resuelta', respuesta = v_texto, email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  perform private.suprimir_solicitudes(array[r.id], '{}');
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), p_informe, v_correo, p_autor);
  return v_texto;
end $$;
comment on function private.responder_supresion(public.solicitudes_datos, jsonb, uuid) is
  'Tells who was erased what went and what stays, takes them out of their request, and writes it down.';

create or replace function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  p private.titular;
  v_archivos jsonb;
  v_informe jsonb;
  v_texto text;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.' using errcode = 'P0001';
  end if;
  p := private.titular_de(r.email);
  select coalesce(jsonb_agg(a.nombre order by a.nombre), '[]') into v_archivos from private.archivos_de(p) a where a.bucket = 'adjuntos';
  if not p_ensayo and v_archivos <> '[]' then
    raise exception 'Faltan archivos por borrar.' using errcode = 'P0001', hint = 'archivos';
  end if;
  if private.va_por_partes(p, r.id) then
    perform private.exigir_suprimible(p, r.id);
    v_informe := private.contar_supresion(p, r.id);
    if not p_ensayo then perform private.empezar_supresion(r.id, p); end if;
    return jsonb_build_object('informe', v_informe, 'texto', private.texto_supresion(v_informe), 'archivos', v_archivos, 'en_partes', true);
  end if;
  begin
    v_informe := private.suprimir_datos(r.email, r.id);
    v_texto := private.texto_supresion(v_informe);
    if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
  exception when sqlstate 'ZZ001' then
    return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', v_archivos, 'en_partes', false);
  end;
  return jsonb_build_object('informe', v_informe, 'texto', private.responder_supresion(r, v_informe, (select auth.uid())), 'archivos', '[]'::jsonb, 'en_partes', false);
end $$;

create or replace function private.va_por_partes(p private.titular, p_solicitud bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.supresiones where solicitud = p_solicitud)
    or (select sum(c.reltuples) > 200000 from pg_class c where c.oid in ('public.auditoria'::regclass, 'public.correos'::regclass))
    or (select count(*) > 3000 from (select from public.correos k where k.para = any(p.emails) limit 3001) x)
    or (select count(*) > 3000 from (select from public.auditoria a where a.cliente = p.cliente limit 3001) x)
    or (select count(*) > 3000 from (select from public.seguimiento_usuarios u where u.usuario_id = any(p.accesos || p.colegas) limit 3001) x)
    or (select count(*) > 3000 from (select from public.ticket_mensajes m where m.ticket = any(p.tickets) limit 3001) x);
end $$;
comment on function private.va_por_partes(private.titular, bigint) is
  'Whether erasing a person may take longer than a call of the API may last: more rows of theirs, or more mails and lines of the audit log to look through, than are done in some seconds.';

revoke execute on function private.suprimir_de_auditoria(private.titular, bigint, bigint), private.suprimir_datos(text, bigint, text[]),
  private.responder_supresion(public.solicitudes_datos, jsonb, uuid), private.va_por_partes(private.titular, bigint) from public;

comment on function public.suprimir_persona(bigint, boolean) is
  'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which Storage must have deleted before. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';

create table private.supresiones (
  solicitud bigint primary key references public.solicitudes_datos (id) on delete cascade,
  autor uuid,
  palabras text[] not null,
  filas jsonb not null default '{}' check (jsonb_typeof(filas) = 'object'),
  paso int not null default 0 check (paso >= 0),
  renglon bigint not null default 0 check (renglon >= 0),
  error text,
  creado_en timestamptz not null default now()
);
comment on table private.supresiones is
  'Erasures with more rows than one call has time for. The account is cut from the first moment; private.tarea_suprimir goes on each minute, and takes the row away when all is done.';
comment on column private.supresiones.palabras is 'By what the person is named; the rows that tell it go before those that lose the words.';
comment on column private.supresiones.filas is 'How many rows of each table are gone so far.';
comment on column private.supresiones.paso is 'Which table of private.tablas is next; after the last one the audit log.';
comment on column private.supresiones.renglon is 'Line of the audit log up to which the person is named no more.';
comment on column private.supresiones.error is 'Code of what stopped it the last time; it is tried again.';
alter table private.supresiones enable row level security;

create function private.contar_supresion(p private.titular, p_excepto bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan); end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb);
end $$;
comment on function private.contar_supresion(private.titular, bigint) is 'What erasing a person would take and leave, as private.suprimir_datos reports it; of mails those to them, without the time that it takes to find the others.';

create function private.empezar_supresion(p_solicitud bigint, p private.titular) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  perform set_config('estudio.suprimiendo', '', true);
  insert into private.supresiones (solicitud, autor, palabras) values (p_solicitud, (select auth.uid()), private.palabras_de(p)) on conflict do nothing;
end $$;
comment on function private.empezar_supresion(bigint, private.titular) is 'Cuts the accounts of who is being erased at once, and leaves the rest to private.tarea_suprimir.';

create function private.suprimir_tramo(p private.titular, s private.supresiones, p_limite int) returns private.supresiones
language plpgsql security definer set search_path = '' as $$
declare
  k private.tablas;
  v_n int := 0;
  v_ids text[];
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Who they are stays until the end: by it the rest is found.
  select * into k from private.tablas where borra is not null and se_queda is distinct from 'true' and tabla not in ('public.clientes', 'public.personas') order by orden, tabla offset s.paso limit 1;
  if found then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and (%3$s) is not true limit $4),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
      k.tabla, case k.borra when '=' then k.suya else k.borra end, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, s.palabras, s.solicitud, p_limite;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    if v_n > 0 and k.nombre is not null then
      s.filas := s.filas || jsonb_build_object(split_part(k.tabla, '.', 2), v_n + coalesce((s.filas ->> split_part(k.tabla, '.', 2))::int, 0));
    end if;
    if v_n < p_limite then
      -- What is left of mails is recognized by the rows that go next.
      if k.tabla = 'public.correos' then perform private.suprimir_de_correos(p); end if;
      s.paso := s.paso + 1;
    end if;
  else
    update public.auditoria set antes = null, despues = null, cliente = null
    where id in (select a.id from public.auditoria a where a.cliente = p.cliente and a.tabla <> 'pagos' limit p_limite);
    get diagnostics v_n = row_count;
    if v_n < p_limite then
      perform private.suprimir_de_auditoria(p, s.renglon, s.renglon + 5 * p_limite);
      s.renglon := s.renglon + 5 * p_limite;
      if s.renglon >= coalesce((select max(a.id) from public.auditoria a), 0) then s.paso := null; end if;
    end if;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return s;
end $$;
comment on function private.suprimir_tramo(private.titular, private.supresiones, int) is
  'Erases so many rows of a person, of the table that is next, and says how far it came; paso is null when nothing is left but what private.suprimir_datos does at once.';

create function private.tarea_suprimir() returns void
language plpgsql security definer set search_path = '' as $$
declare
  s private.supresiones;
  r public.solicitudes_datos;
  p private.titular;
  v_informe jsonb;
  v_hasta timestamptz := clock_timestamp() + interval '4 seconds';
begin
  for s in select * from private.supresiones order by creado_en for update skip locked loop
    begin
      select * into r from public.solicitudes_datos where id = s.solicitud;
      p := private.titular_de(r.email);
      loop
        s := private.suprimir_tramo(p, s, 5000);
        exit when s.paso is null or clock_timestamp() > v_hasta;
      end loop;
      if s.paso is null then
        v_informe := private.suprimir_datos(r.email, r.id, s.palabras);
        v_informe := jsonb_set(v_informe, '{borrado}', (
          select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
            select e.key, sum(e.value::int) as n from unnest(array[s.filas, v_informe -> 'borrado']) f, jsonb_each_text(f) e group by e.key) x));
        perform private.responder_supresion(r, v_informe, s.autor);
        delete from private.supresiones where solicitud = s.solicitud;
      else
        update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null where solicitud = s.solicitud;
      end if;
    exception when others then
      update private.supresiones set error = sqlstate where solicitud = s.solicitud;
    end;
    exit when clock_timestamp() > v_hasta;
  end loop;
end $$;
comment on function private.tarea_suprimir() is 'Task, each minute, some seconds long: goes on erasing who has very many rows, and answers their request when all is gone.';

revoke execute on function private.contar_supresion(private.titular, bigint), private.empezar_supresion(bigint, private.titular),
  private.suprimir_tramo(private.titular, private.supresiones, int), private.tarea_suprimir() from public;

insert into private.tablas (tabla, motivo, fuera, vigila) values
  ('private.supresiones', 'Va con su solicitud, y se va cuando termina', '{solicitud,autor,palabras,filas,paso,renglon,error,creado_en}', '{}');
insert into private.tareas (nombre, cada) values ('suprimir', '1 minute');

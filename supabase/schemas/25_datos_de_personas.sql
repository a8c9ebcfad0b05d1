-- Everything of one person, given to them, and the record of what was given, erased and purged.

create table public.acciones_datos (
  id bigint generated always as identity primary key,
  accion text not null check (accion in ('exportacion', 'supresion', 'purga')),
  solicitud bigint references public.solicitudes_datos (id) on delete set null,
  huella text check (huella ~ '^[0-9a-f]{64}$'),
  informe jsonb not null default '{}' check (jsonb_typeof(informe) = 'object'),
  correo uuid,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table public.acciones_datos is
  'Copies that were given, persons who were erased and nightly purges: what, how many rows, what was kept and why. Nobody''s data.';
comment on column public.acciones_datos.huella is
  'Fingerprint of the person''s address: whoever shows the address can be shown that this was done.';
comment on column public.acciones_datos.correo is 'The mail of the outbox that told the person; it still bears the address, for as long as private.conservacion says.';
comment on column public.acciones_datos.autor is 'Account that did it; null for the nightly purge. No foreign key: the record outlives the account.';
create index acciones_datos_solicitud_idx on public.acciones_datos (solicitud);
create index acciones_datos_creado_idx on public.acciones_datos (creado_en desc);
alter table public.acciones_datos enable row level security;
grant select on public.acciones_datos to authenticated;
create policy acciones_datos_leer on public.acciones_datos for select to authenticated using ((select private.es_admin()));

create function private.adjuntos_por_correo(p_email text, p_cliente bigint) returns setof text
language sql stable security definer set search_path = '' as $$
  select r from public.correos_entrantes e, unnest(e.rutas) r where e.de = p_email and r <> ''
  union
  select r from public.ticket_mensajes m join public.tickets k on k.id = m.ticket, unnest(m.adjuntos) r
  where k.cliente = p_cliente and r like 'entrantes/%';
$$;
comment on function private.adjuntos_por_correo(text, bigint) is
  'Files of the folder entrantes of the bucket adjuntos that are a person''s: they mailed them, or a ticket of theirs has them.';

create function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_cliente bigint := (select id from public.clientes where email = v_email);
  v_cuenta uuid := (select coalesce((select c.usuario from public.clientes c where c.id = v_cliente), (select u.id from auth.users u where lower(u.email) = v_email)));
  v_fuera text[] := array['huella', 'envio', 'remitente', 'mensaje_id', 'token', 'direccion', 'confirmacion_hash', 'gestion_hash', 'token_hash'];
  v_consulta text;
  v_tabla text;
  v_filas jsonb;
  v_todo jsonb := '{}';
begin
  for v_tabla, v_consulta in values
    ('clientes', 'select * from public.clientes where id = $2'),
    ('personas', 'select * from public.personas where email = $1 or cliente = $2'),
    ('fusiones', 'select * from private.fusiones where destino = $2'),
    ('clientes_notas', 'select * from public.clientes_notas where cliente = $2'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = $2'),
    ('plataformas', 'select * from public.plataformas where cliente = $2'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2 or h.respondido_por = $3'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
    ('testimonios', 'select t.* from public.testimonios t join public.plataformas p on p.id = t.plataforma where p.cliente = $2'),
    ('tickets', 'select * from public.tickets where cliente = $2'),
    ('ticket_mensajes', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where (k.cliente = $2 or m.autor = $3) and not m.interno'),
    ('ticket_notas', 'select m.* from public.ticket_mensajes m join public.tickets k on k.id = m.ticket where k.cliente = $2 and m.interno'),
    ('ticket_lecturas', 'select * from private.ticket_lecturas where cuenta = $3'),
    ('pagos', 'select * from public.pagos where cliente = $2'),
    ('recordatorios', 'select r.* from private.recordatorios r join public.pagos p on p.id = r.pago where p.cliente = $2'),
    ('pedidos', 'select * from public.pedidos where lower(comprador_email) = $1 or cliente = $2'),
    ('pagos_intentos', 'select i.* from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos o on o.id = i.pedido
      where p.cliente = $2 or lower(o.comprador_email) = $1 or o.cliente = $2'),
    ('pagos_eventos', 'select e.* from public.pagos_eventos e where e.orden in (select orden from public.pagos where cliente = $2
      union select orden from public.pedidos where lower(comprador_email) = $1 or cliente = $2)'),
    ('leads', 'select * from public.leads where lower(email) = $1 or cliente = $2'),
    ('formulario_inicial', 'select * from public.formulario_inicial where lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'select * from public.solicitudes where lower(email) = $1 or cliente = $2'),
    ('citas', 'select * from public.citas where lower(email) = $1 or cliente = $2'),
    ('contactos_notas', 'select n.* from public.contactos_notas n join public.bandeja b on b.clase = n.clase and b.fila = n.fila where lower(b.email) = $1 or b.cliente = $2
      union all select n.* from public.contactos_notas n where n.clase = ''clientes'' and n.fila = $2'),
    ('conversiones', 'select x.* from public.conversiones x left join public.bandeja b on b.clase = x.clase and b.fila = x.fila where lower(b.email) = $1 or x.cliente = $2'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where lower(email) = $1 or cliente = $2'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where lower(para) = $1'),
    ('correos_entrantes', 'select * from public.correos_entrantes where de = $1'),
    ('correos_silenciados', 'select * from public.correos_silenciados where email = $1'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where usuario_id = $3'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = $3'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = $3'),
    ('dispositivos', 'select created_at, friendly_name, factor_type, status from auth.mfa_factors where user_id = $3'),
    ('archivos', 'select bucket_id as bucket, name as nombre, metadata ->> ''mimetype'' as tipo, (metadata ->> ''size'')::bigint as bytes from storage.objects
      where (bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = any(private.carpetas_de($2)) and name not like ''%/interno/%'')
        or (bucket_id = ''adjuntos'' and name in (select private.adjuntos_por_correo($1, $2)))')
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $4), ''[]'') from (%s order by 1) t', v_consulta)
      into v_filas using v_email, v_cliente, v_cuenta, v_fuera;
    v_todo := v_todo || jsonb_build_object(v_tabla, v_filas);
  end loop;
  return v_todo;
end $$;
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes; clientes_notas, contactos_notas and ticket_notas are the studio''s own words about them. archivos names files of the private buckets.';

create function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then
    raise exception 'Se copian los datos de quien confirmó su solicitud.' using errcode = 'P0001';
  end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;
create function public.exportar_persona(p_solicitud bigint) returns jsonb
language sql set search_path = '' as $$ select private.exportar_persona(p_solicitud); $$;
comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files. Leaves a row in acciones_datos. The function exportar-persona makes a ZIP of it. Errors: 42501, P0001.';

revoke execute on function private.adjuntos_por_correo(text, bigint), private.datos_de_persona(text), private.exportar_persona(bigint) from public;
grant execute on function private.exportar_persona(bigint), public.exportar_persona(bigint) to authenticated;

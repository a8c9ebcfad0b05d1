-- One inbox of whoever wrote, ordered or booked: who is in charge, what comes next, notes, possible duplicates, a board.

alter table public.formulario_inicial
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date,
  add column etapa text check (etapa in ('propuesta', 'perdido')),
  add constraint formulario_inicial_check check (proxima_el is null or proxima_accion is not null);
alter table public.leads
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date,
  add constraint leads_check check (proxima_el is null or proxima_accion is not null);
alter table public.solicitudes
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date,
  add constraint solicitudes_check check (proxima_el is null or proxima_accion is not null);
alter table public.pedidos
  add column asignado_a bigint references public.clientes (id),
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date,
  add constraint pedidos_check check (proxima_el is null or proxima_accion is not null);
alter table public.citas
  add column asignado_a bigint references public.clientes (id),
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date,
  add column etapa text check (etapa in ('propuesta', 'perdido')),
  add column cliente bigint references public.clientes (id),
  add constraint citas_check1 check (proxima_el is null or proxima_accion is not null);
alter table public.leads drop constraint leads_estado_check,
  add constraint leads_estado_check check (estado in ('nuevo', 'contactado', 'cotizado', 'convertido', 'descartado'));
create index pedidos_asignado_idx on public.pedidos (asignado_a);
create index citas_asignado_idx on public.citas (asignado_a);
create index citas_cliente_idx on public.citas (cliente);
grant update (proxima_accion, proxima_el, etapa) on public.formulario_inicial to authenticated;
grant update (proxima_accion, proxima_el) on public.leads to authenticated;
grant update (proxima_accion, proxima_el) on public.solicitudes to authenticated;
grant update (asignado_a, proxima_accion, proxima_el) on public.pedidos to authenticated;
grant update (asignado_a, proxima_accion, proxima_el, etapa, cliente) on public.citas to authenticated;
comment on column public.formulario_inicial.etapa is 'How far a managed contact came: propuesta or perdido; null while they talk.';
comment on column public.citas.etapa is 'How far it came after the meeting: propuesta or perdido; null while they talk.';
comment on column public.citas.cliente is 'The client that the visitor became.';
comment on column private.busquedas.mensaje is 'Message of a ticket, note about a contact; 0 for the row itself.';
comment on column private.busquedas.fila is 'Id of the row that a list shows: of a message, its ticket; of a note, its contact.';

create or replace function private.renglon(p_tabla text, p_fila jsonb, p_columnas text[]) returns private.busquedas
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.busquedas;
begin
  r.tabla := case p_tabla when 'ticket_mensajes' then 'tickets' when 'contactos_notas' then p_fila ->> 'clase' else p_tabla end;
  r.fila := case p_tabla when 'ticket_mensajes' then p_fila ->> 'ticket' when 'contactos_notas' then p_fila ->> 'fila' else p_fila ->> 'id' end;
  r.mensaje := case when p_tabla in ('ticket_mensajes', 'contactos_notas') then (p_fila ->> 'id')::bigint else 0 end;
  r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000 else r.fila::bigint end;
  r.plataforma := case p_tabla when 'hitos_plataforma' then p_fila ->> 'plataforma_id' when 'tickets' then p_fila ->> 'plataforma'
    when 'pagos' then p_fila ->> 'plataforma' end;
  r.cliente := case p_tabla when 'clientes' then p_fila ->> 'id'
    when 'hitos_plataforma' then (select p.cliente from public.plataformas p where p.id = r.plataforma)::text
    when 'ticket_mensajes' then (select t.cliente from public.tickets t where t.id = (p_fila ->> 'ticket')::bigint)::text
    else p_fila ->> 'cliente' end;
  r.interno := coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := coalesce(private.buscable((select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c)), '');
  if p_tabla = 'tickets' then r.propio := '#' || r.fila || ' ' || r.propio; end if;
  if p_fila ->> 'rut' is not null then r.propio := r.propio || ' ' || replace(p_fila ->> 'rut', '-', ''); end if;
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;

create or replace function public.buscar(p_tabla text, p_q text) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  if p_tabla = 'bandeja' then
    perform private.exigir_admin();
    return query select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t cross join lateral private.encontradas(t, p_q) f;
    return;
  end if;
  if p_tabla is null or p_tabla not in ('clientes', 'plataformas', 'hitos_plataforma', 'tickets', 'pagos', 'pedidos', 'leads', 'solicitudes',
    'formulario_inicial', 'citas', 'solicitudes_datos', 'correos') then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  end if;
  return query execute format('select f from private.encontradas($1, $2) f where exists (select from public.%I t where t.id = f::%s)',
    p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q;
end $$;
comment on function public.buscar(text, text) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots: in the row, in the name of its client or platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows. Errors: 22023 no such table, 42501 nobody.';

create view public.bandeja with (security_invoker = true) as
select 'leads-' || l.id as id, 'leads'::text as clase, l.id as fila, l.nombre_contacto as nombre, l.email, l.telefono, l.mensaje as texto,
  l.estado, case l.estado when 'nuevo' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'convertido' then 'ganado' else 'perdido' end as etapa,
  l.estado = 'nuevo' as por_atender, l.estado <> 'convertido' as movible, l.cliente, l.asignado_a, l.proxima_accion, l.proxima_el,
  l.origen, jsonb_build_object() as detalle, l.creado_en
from public.leads l
union all
select 'solicitudes-' || s.id, 'solicitudes', s.id, s.nombre, s.email, s.telefono, s.mensaje,
  s.estado, case s.estado when 'pendiente' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'ganado' then 'ganado' else 'perdido' end,
  s.estado = 'pendiente', s.estado <> 'ganado', s.cliente, s.asignado_a, s.proxima_accion, s.proxima_el,
  s.origen, jsonb_build_object('empresa', s.empresa, 'tipo_proyecto', s.tipo_proyecto, 'presupuesto', s.presupuesto), s.creado_en
from public.solicitudes s
union all
select 'formulario_inicial-' || f.id, 'formulario_inicial', f.id, f.nombre, f.email, null, f.tipo_plataforma,
  case when f.gestionado then 'gestionado' else 'nuevo' end,
  case when not f.gestionado then 'nuevo' when f.cliente is not null then 'ganado' else coalesce(f.etapa, 'conversando') end,
  not f.gestionado, not (f.gestionado and f.cliente is not null), f.cliente, f.asignado_a, f.proxima_accion, f.proxima_el,
  f.origen, jsonb_build_object('presupuesto', f.presupuesto, 'observacion', f.observacion), f.creado_en
from public.formulario_inicial f
union all
select 'pedidos-' || p.id, 'pedidos', p.id, p.comprador_nombre, p.comprador_email, p.comprador_telefono, null,
  p.estado, case when p.cliente is not null then 'ganado' when p.estado in ('anulado', 'reembolsado') then 'perdido' else 'propuesta' end,
  p.estado = 'pagado' and p.cliente is null, false, p.cliente, p.asignado_a, p.proxima_accion, p.proxima_el,
  p.origen, jsonb_build_object('producto', p.producto, 'orden', p.orden, 'monto', p.monto), p.creado_en
from public.pedidos p
union all
select 'citas-' || c.id, 'citas', c.id, c.nombre, c.email, c.telefono, c.motivo,
  c.estado, case when c.cliente is not null then 'ganado' when c.estado in ('reservada', 'confirmada') then 'nuevo'
    when c.estado = 'realizada' then coalesce(c.etapa, 'conversando') else 'perdido' end,
  false, c.estado = 'realizada' and c.cliente is null, c.cliente, c.asignado_a, c.proxima_accion, c.proxima_el,
  c.origen, jsonb_build_object('inicio', c.inicio, 'termino', c.termino), c.creado_en
from public.citas c;
comment on view public.bandeja is
  'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.etapa is 'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.por_atender is 'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.detalle is 'What only its kind has.';
grant select on public.bandeja to authenticated;

-- Who is in charge --------------------------------------------------------------------------------

create function private.responsable_vigente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.clientes c where c.id = new.asignado_a and c.perfil = 'admin' and c.activo) then
    raise exception 'A cargo queda alguien del equipo que esté activo.' using errcode = 'P0001', hint = 'responsable';
  end if;
  return null;
end $$;
comment on function private.responsable_vigente() is 'Trigger: only an active admin is put in charge (P0001, hint responsable).';
revoke execute on function private.responsable_vigente() from public;
create trigger citas_6_responsable after update of asignado_a on public.citas for each row
  when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.responsable_vigente();
create trigger formulario_inicial_6_responsable after update of asignado_a on public.formulario_inicial for each row
  when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.responsable_vigente();
create trigger leads_6_responsable after update of asignado_a on public.leads for each row
  when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.responsable_vigente();
create trigger pedidos_6_responsable after update of asignado_a on public.pedidos for each row
  when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.responsable_vigente();
create trigger solicitudes_6_responsable after update of asignado_a on public.solicitudes for each row
  when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.responsable_vigente();

-- Notes ---------------------------------------------------------------------------------------------

create table public.contactos_notas (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas')),
  fila bigint not null,
  texto text not null check (length(trim(texto)) between 1 and 4000),
  autor bigint default private.mi_cliente() references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now()
);
comment on table public.contactos_notas is
  'What the studio notes about a contact, never changed. clase and fila name its row; no foreign key: the triggers ..._6_seguir take notes away with their contact.';
comment on column public.contactos_notas.autor is 'Who wrote it; the database says so, nobody else.';
create index contactos_notas_fila_idx on public.contactos_notas (clase, fila, id);
create index contactos_notas_autor_idx on public.contactos_notas (autor);
alter table public.contactos_notas enable row level security;
grant select, insert (clase, fila, texto) on public.contactos_notas to authenticated;
create policy contactos_notas_leer on public.contactos_notas for select to authenticated using ((select private.es_admin()));
create policy contactos_notas_crear on public.contactos_notas for insert to authenticated with check ((select private.es_admin()));

create function private.nota_de_alguien() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_existe boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', new.clase) into v_existe using new.fila;
  if not v_existe then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  return null;
end $$;
comment on function private.nota_de_alguien() is 'Trigger: a note is of a contact that is there (P0001).';
revoke execute on function private.nota_de_alguien() from public;
create trigger contactos_notas_6_contacto after insert on public.contactos_notas
  for each row execute function private.nota_de_alguien();
create trigger contactos_notas_7_cambio after insert or update or delete on public.contactos_notas
  for each row execute function private.anotar_cambio();
create trigger contactos_notas_8_buscar after insert or delete on public.contactos_notas
  for each row execute function private.indexar('texto');

-- Who may be the same person --------------------------------------------------------------------------

create table private.contactos_claves (
  clase text not null,
  fila bigint not null,
  clave text not null,
  primary key (clase, fila, clave)
);
comment on table private.contactos_claves is
  'By what contacts and clients are compared: mailbox (c…), last nine digits of the telephone (t…), name of two words or more (n…). Kept by the triggers ..._6_seguir.';
create index contactos_claves_clave_idx on private.contactos_claves (clave);
alter table private.contactos_claves enable row level security;

create function private.claves_de(p_nombre text, p_email text, p_telefono text) returns setof text
language sql immutable set search_path = '' as $$
  select k from (values
    ('c' || private.buzon(p_email)),
    ('t' || right(nullif(regexp_replace(p_telefono, '\D', '', 'g'), ''), 9)),
    ('n' || (select n from regexp_replace(trim(private.normalizar(p_nombre)), '\s+', ' ', 'g') n where n like '% %'))) v (k)
  where k is not null and lower(p_email) not like '%@suprimido.invalid';
$$;
comment on function private.claves_de(text, text, text) is 'By what a person is compared; of who was erased, by nothing.';

create function private.seguir_contacto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
begin
  delete from private.contactos_claves k where k.clase = tg_table_name and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = tg_table_name and n.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select tg_table_name, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1], v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;
comment on function private.seguir_contacto() is
  'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes away with it.';

create trigger citas_6_seguir after insert or delete or update of nombre, email, telefono on public.citas
  for each row execute function private.seguir_contacto('nombre', 'email', 'telefono');
create trigger clientes_6_seguir after insert or delete or update of cliente, email, telefono on public.clientes
  for each row execute function private.seguir_contacto('cliente', 'email', 'telefono');
create trigger formulario_inicial_6_seguir after insert or delete or update of nombre, email on public.formulario_inicial
  for each row execute function private.seguir_contacto('nombre', 'email', 'telefono');
create trigger leads_6_seguir after insert or delete or update of nombre_contacto, email, telefono on public.leads
  for each row execute function private.seguir_contacto('nombre_contacto', 'email', 'telefono');
create trigger pedidos_6_seguir after insert or delete or update of comprador_nombre, comprador_email, comprador_telefono on public.pedidos
  for each row execute function private.seguir_contacto('comprador_nombre', 'comprador_email', 'comprador_telefono');
create trigger solicitudes_6_seguir after insert or delete or update of nombre, email, telefono on public.solicitudes
  for each row execute function private.seguir_contacto('nombre', 'email', 'telefono');

create function private.coincidencias(p_clase text, p_fila bigint) returns table (clase text, fila bigint, por text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query
  select o.clase, o.fila, array_agg(case left(o.clave, 1) when 'c' then 'correo' when 't' then 'telefono' else 'nombre' end order by o.clave)
  from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave and (o.clase, o.fila) <> (k.clase, k.fila)
  where k.clase = p_clase and k.fila = p_fila
  group by o.clase, o.fila;
end $$;
comment on function private.coincidencias(text, bigint) is 'As public.posibles_duplicados. A definer function, because what is compared is nobody''s to read.';

create function public.posibles_duplicados(p_clase text, p_fila bigint)
returns table (clase text, fila bigint, nombre text, email text, telefono text, estado text, cliente bigint, por text[], creado_en timestamptz)
language sql stable set search_path = '' as $$
  select x.clase, x.fila, x.nombre, x.email, x.telefono, x.estado, x.cliente, d.por, x.creado_en
  from private.coincidencias(p_clase, p_fila) d
  join (
    select b.clase, b.fila, b.nombre, b.email, b.telefono, b.estado, b.cliente, b.creado_en from public.bandeja b
    union all
    select 'clientes', c.id, coalesce(c.empresa, c.cliente), c.email, c.telefono, case when c.activo then 'activo' else 'desactivado' end, c.id, c.creado_en
    from public.clientes c where c.perfil = 'cliente') x on x.clase = d.clase and x.fila = d.fila
  order by x.clase = 'clientes' desc, cardinality(d.por) desc, x.creado_en desc, x.fila desc
  limit 20;
$$;
comment on function public.posibles_duplicados(text, bigint) is
  'Admin: who may be the same person as a contact, clients first, 20 at most, and by what: correo (the mailbox), telefono (its last nine digits) or nombre (without accents, of two words or more). Errors: 42501.';

create function private.contactos_repetidos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query
  select x.id from (
    select b.id, b.creado_en from public.bandeja b
    where b.cliente is null and exists (
      select from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave and (o.clase, o.fila) <> (k.clase, k.fila)
      where k.clase = b.clase and k.fila = b.fila)
    order by b.creado_en desc limit 200) x;
end $$;
create function public.contactos_repetidos() returns setof text
language sql stable set search_path = '' as $$ select private.contactos_repetidos(); $$;
comment on function public.contactos_repetidos() is
  'Admin: bandeja.id of the newest 200 contacts of nobody yet that may be somebody who is there already. Errors: 42501.';

revoke execute on function private.claves_de(text, text, text), private.seguir_contacto(), private.coincidencias(text, bigint), private.contactos_repetidos(),
  public.posibles_duplicados(text, bigint), public.contactos_repetidos() from public;
grant execute on function private.coincidencias(text, bigint), private.contactos_repetidos(),
  public.posibles_duplicados(text, bigint), public.contactos_repetidos() to authenticated;

-- The board ---------------------------------------------------------------------------------------------

create function public.mover_contacto(p_clase text, p_fila bigint, p_etapa text) returns void
language plpgsql set search_path = '' as $$
declare
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into b from public.bandeja where clase = p_clase and fila = p_fila;
  if not found then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  if b.etapa = p_etapa then return; end if;
  if b.cliente is not null and not b.movible then
    raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
  end if;
  if p_clase = 'pedidos' then
    raise exception 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.' using errcode = 'P0001', hint = 'no_se_mueve';
  end if;
  if p_etapa = 'ganado' then
    raise exception 'Para ganarlo, conviértelo en cliente.' using errcode = 'P0001', hint = 'convertir';
  end if;
  if p_clase = 'citas' and (b.estado <> 'realizada' or p_etapa = 'nuevo') then
    raise exception 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.' using errcode = 'P0001', hint = 'no_se_mueve';
  end if;
  if p_etapa is null or p_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then
    raise exception 'Esa columna no existe.' using errcode = 'P0001';
  end if;
  case p_clase
    when 'leads' then
      update public.leads set estado = case p_etapa when 'nuevo' then 'nuevo' when 'conversando' then 'contactado' when 'propuesta' then 'cotizado' else 'descartado' end
      where id = p_fila;
    when 'solicitudes' then
      update public.solicitudes set estado = case p_etapa when 'nuevo' then 'pendiente' when 'conversando' then 'contactado' when 'propuesta' then 'cotizado' else 'perdido' end
      where id = p_fila;
    when 'formulario_inicial' then
      update public.formulario_inicial set gestionado = p_etapa <> 'nuevo', etapa = case when p_etapa in ('propuesta', 'perdido') then p_etapa end
      where id = p_fila;
    when 'citas' then
      update public.citas set etapa = case when p_etapa in ('propuesta', 'perdido') then p_etapa end where id = p_fila;
  end case;
end $$;
comment on function public.mover_contacto(text, bigint, text) is
  'Admin: takes a contact to another column (bandeja.etapa) by the state of its own kind. Errors: 42501; P0001 no such contact or column, with hint convertido who is a client, convertir (ganado is reached by converting), no_se_mueve (orders move with their payment, meetings once they took place).';
revoke execute on function public.mover_contacto(text, bigint, text) from public;
grant execute on function public.mover_contacto(text, bigint, text) to authenticated;

-- Of whoever stands there already.
insert into private.contactos_claves (clase, fila, clave)
select x.clase, x.fila, k from (
  select 'leads' as clase, id as fila, nombre_contacto as nombre, email, telefono from public.leads
  union all select 'solicitudes', id, nombre, email, telefono from public.solicitudes
  union all select 'formulario_inicial', id, nombre, email, null from public.formulario_inicial
  union all select 'pedidos', id, comprador_nombre, comprador_email, comprador_telefono from public.pedidos
  union all select 'citas', id, nombre, email, telefono from public.citas
  union all select 'clientes', id, cliente, email, telefono from public.clientes) x
cross join lateral private.claves_de(x.nombre, x.email, x.telefono) k;

insert into private.conservacion (id, tabla, plazo, condicion, motivo) values
  ('contactos_notas', 'public.contactos_notas', null, null, 'Van con su contacto'),
  ('contactos_claves', 'private.contactos_claves', null, null, 'Van con su contacto o su cliente');

create or replace function private.datos_de_persona(p_email text) returns jsonb
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
    ('clientes_notas', 'select * from public.clientes_notas where cliente = $2'),
    ('preferencias_correo', 'select * from public.preferencias_correo where cliente = $2'),
    ('plataformas', 'select * from public.plataformas where cliente = $2'),
    ('hitos_plataforma', 'select h.* from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = $2'),
    ('accesos_temporales', 'select a.* from public.accesos_temporales a join public.plataformas p on p.id = a.plataforma where p.cliente = $2'),
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
    ('contactos_notas', 'select n.* from public.contactos_notas n join public.bandeja b on b.clase = n.clase and b.fila = n.fila where lower(b.email) = $1 or b.cliente = $2'),
    ('solicitudes_datos', 'select * from public.solicitudes_datos where lower(email) = $1 or cliente = $2'),
    ('correos', 'select id, tipo, para, asunto, texto, estado, enviado_en, creado_en from public.correos where lower(para) = $1'),
    ('correos_entrantes', 'select * from public.correos_entrantes where de = $1'),
    ('correos_silenciados', 'select * from public.correos_silenciados where email = $1'),
    ('seguimiento_usuarios', 'select * from public.seguimiento_usuarios where usuario_id = $3'),
    ('cuenta', 'select id, email, created_at, email_confirmed_at, last_sign_in_at from auth.users where id = $3'),
    ('sesiones', 'select created_at, updated_at, host(ip) as ip, user_agent from auth.sessions where user_id = $3'),
    ('archivos', 'select bucket_id as bucket, name as nombre, metadata ->> ''mimetype'' as tipo, (metadata ->> ''size'')::bigint as bytes from storage.objects
      where (bucket_id in (''adjuntos'', ''comprobantes'') and split_part(name, ''/'', 1) = $2::text and name not like ''%/interno/%'')
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

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  c public.clientes;
  v_cuenta uuid;
  v_personas uuid[];
  v_terminos text[];
  v_pagos bigint[];
  v_tickets bigint[];
  v_hitos bigint[];
  v_ordenes text[];
  v_tabla text;
  v_condicion text;
  v_ids text[];
  v_n int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
  v_pendiente jsonb := '[]';
begin
  select * into c from public.clientes where email = v_email for update;
  if c.perfil = 'admin' then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  v_cuenta := coalesce(c.usuario, (select u.id from auth.users u where lower(u.email) = v_email));
  v_personas := array(select usuario from public.personas where cliente = c.id and usuario is not null);
  v_pagos := array(select id from public.pagos where cliente = c.id);
  v_tickets := array(select id from public.tickets where cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id);
  v_ordenes := array(select orden from public.pagos where cliente = c.id
    union select orden from public.pedidos where lower(comprador_email) = v_email or cliente = c.id);
  if exists (select from public.pagos where cliente = c.id and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i left join public.pedidos o on o.id = i.pedido
       where i.estado in ('creando', 'pendiente') and (i.pago = any(v_pagos) or lower(o.comprador_email) = v_email)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where cliente = c.id and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos where (lower(email) = v_email or cliente = c.id) and estado in ('recibida', 'en_proceso') and id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas where lower(email) = v_email and inicio > now() and estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;

  v_terminos := array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(array[v_email, c.cliente, c.empresa, c.telefono, c.rut, regexp_replace(reverse(regexp_replace(reverse(split_part(c.rut, '-', 1)), '(\d{3})(?=\d)', '\1.', 'g')), '$', '-' || split_part(c.rut, '-', 2))])
        union all select nombre from public.personas where email = v_email or cliente = c.id
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where lower(email) = v_email or cliente = c.id
        union all select nombre from public.formulario_inicial where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono]) from public.citas where lower(email) = v_email
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos where lower(comprador_email) = v_email or cliente = c.id
        union all select nombre from public.solicitudes_datos where lower(email) = v_email or cliente = c.id) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the trail does not copy what goes
  update public.clientes set activo = false where id = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1 or cliente = $2'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
      or exists (select from unnest($4) n where jsonb_path_exists(t.datos, ''$.**.ticket ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($5) n where jsonb_path_exists(t.datos, ''$.**.pago ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($7) n where jsonb_path_exists(t.datos, ''$.**.hito ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($8) n where jsonb_path_exists(t.datos, ''$.**.orden ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($6) x where length(x) >= 6 and (t.datos is null or x ~ ''[0-9]'')
        and position(lower(x) in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0)')
  loop
    execute format('with b as (delete from public.%I t where %s returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b', v_tabla, v_condicion)
      into v_n, v_ids using v_email, c.id, v_cuenta, v_tickets, v_pagos, v_terminos, v_hitos, v_ordenes, v_personas;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;

  -- What must stay, without the person.
  update public.ticket_mensajes set autor_nombre = 'Persona suprimida' where autor = v_cuenta;
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
    delete from public.contactos_notas where clase = 'pedidos' and fila = any(v_ids::bigint[]);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  update public.pagos_eventos set datos = private.tachar(datos::text, v_terminos)::jsonb where orden = any(v_ordenes) and tipo = 'reembolsado';
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = c.id::text;
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null
  where cliente = c.id;
  perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where cliente = c.id));
  perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id));

  perform private.suprimir_solicitudes(v_email, c.id, p_excepto, v_terminos);
  perform private.vaciar_auditoria('clientes', array[c.id::text]);
  if c.id is not null then
    if cardinality(v_pagos) > 0 or exists (select from public.pedidos where cliente = c.id) then
      update public.clientes set cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
        empresa = null, usuario = null, invitado_en = null
      where id = c.id;
      v_conservado := v_conservado || jsonb_build_object('clientes', 1);
    else
      update public.solicitudes_datos set cliente = null where cliente = c.id;
      delete from public.clientes where id = c.id;
      v_borrado := v_borrado || jsonb_build_object('clientes', 1);
    end if;
  end if;
  update public.auditoria set antes = null, despues = null where position(v_email in lower(concat_ws(' ', antes, despues))) > 0;
  delete from private.envios where clave in ('buzon ' || private.buzon(v_email), 'cuenta ' || v_cuenta);

  if v_cuenta is not null or v_personas <> '{}' then
    begin
      delete from auth.users where id = v_cuenta or id = any(v_personas);
      v_borrado := v_borrado || jsonb_build_object('cuenta', 1);
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where position($1 in lower(payload::text)) > 0' using v_email;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_pendiente);
end $$;

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,correos,correos_entrantes,correos_silenciados,formulario_inicial,horarios,leads,pedidos,personas,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,vulneraciones}'::text[];
  end if;
  if not v_admin and private.mi_cliente() is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.todas || '.' || x.ajenas,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin then private.pendientes(x.tabla) end
  from (
    select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
      coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
      coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
    from unnest(v_tablas) as t (tabla)
    left join private.cambios c on c.ambito = v_ambito and c.tabla = t.tabla
    group by t.tabla) x
  where p_conocidas ->> x.tabla is distinct from x.todas || '.' || x.ajenas;
end $$;

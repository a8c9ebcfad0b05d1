-- One inbox: whoever wrote (leads, solicitudes, formulario_inicial), ordered (pedidos) or booked (citas),
-- with who of the studio is in charge, what comes next and when, notes, and who may be the same person.

create view public.bandeja with (security_invoker = true) as
select 'leads-' || l.id as id, 'leads'::text as clase, l.id as fila, l.nombre_contacto as nombre, l.email, l.telefono,
  l.mensaje as texto,
  l.estado, case l.estado when 'nuevo' then 'nuevo' when 'contactado' then 'conversando'
    when 'cotizado' then 'propuesta'
    when 'convertido' then 'ganado' else 'perdido' end as etapa,
  l.estado = 'nuevo' as por_atender, l.estado <> 'convertido' as movible, l.cliente, l.asignado_a, l.proxima_accion,
    l.proxima_el,
  l.origen, jsonb_build_object() as detalle, l.creado_en
from public.leads l
union all
select 'solicitudes-' || s.id, 'solicitudes', s.id, s.nombre, s.email, s.telefono, s.mensaje,
  s.estado, case s.estado when 'pendiente' then 'nuevo' when 'contactado' then 'conversando'
    when 'cotizado' then 'propuesta'
    when 'ganado' then 'ganado' else 'perdido' end,
  s.estado = 'pendiente', s.estado <> 'ganado', s.cliente, s.asignado_a, s.proxima_accion, s.proxima_el,
  s.origen, jsonb_build_object('empresa', s.empresa, 'tipo_proyecto', s.tipo_proyecto, 'presupuesto', s.presupuesto),
    s.creado_en
from public.solicitudes s
union all
select 'formulario_inicial-' || f.id, 'formulario_inicial', f.id, f.nombre, f.email, null, f.tipo_plataforma,
  case when f.gestionado then 'gestionado' else 'nuevo' end,
  case when not f.gestionado then 'nuevo' when f.cliente is not null then 'ganado'
    when f.etapa is null then 'conversando' else f.etapa end,
  not f.gestionado, not (f.gestionado and f.cliente is not null), f.cliente, f.asignado_a, f.proxima_accion,
    f.proxima_el,
  f.origen, jsonb_build_object('presupuesto', f.presupuesto, 'observacion', f.observacion), f.creado_en
from public.formulario_inicial f
union all
select 'pedidos-' || p.id, 'pedidos', p.id, p.comprador_nombre, p.comprador_email, p.comprador_telefono, null,
  p.estado, case when p.cliente is not null then 'ganado' when p.estado in ('anulado', 'reembolsado') then 'perdido'
    else 'propuesta' end,
  p.estado = 'pagado' and p.cliente is null, false, p.cliente, p.asignado_a, p.proxima_accion, p.proxima_el,
  p.origen, jsonb_build_object('producto',
    (select k.nombre from public.productos k where k.codigo = p.producto), 'codigo', p.producto,
    'referencia', p.referencia, 'monto', p.monto), p.creado_en
from public.pedidos p
union all
select 'citas-' || c.id, 'citas', c.id, c.nombre, c.email, c.telefono, c.motivo,
  c.estado, case when c.cliente is not null then 'ganado' when c.estado in ('reservada', 'confirmada') then 'nuevo'
    when c.estado <> 'realizada' then 'perdido' when c.etapa is null then 'conversando' else c.etapa end,
  false, c.estado = 'realizada' and c.cliente is null, c.cliente, c.asignado_a, c.proxima_accion, c.proxima_el,
  c.origen, jsonb_build_object('inicio', c.inicio, 'termino', c.termino), c.creado_en
from public.citas c;
comment on view public.bandeja is
  'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.etapa is
  'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.por_atender is
  'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.detalle is 'What only its kind has.';
grant select on public.bandeja to authenticated;

-- By column of the board, as the view says it: word for word, and without coalesce, which a policy keeps from
-- the index. What the expression reads is in the index, too, so that it is enough to count.
create index leads_etapa_idx on public.leads ((case estado when 'nuevo' then 'nuevo'
  when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'convertido' then 'ganado' else 'perdido' end), creado_en desc, id desc) include (estado);
create index solicitudes_etapa_idx on public.solicitudes ((case estado when 'pendiente' then 'nuevo'
  when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'ganado' then 'ganado' else 'perdido' end), creado_en desc, id desc) include (estado);
create index formulario_inicial_etapa_idx on public.formulario_inicial ((case when not gestionado then 'nuevo'
  when cliente is not null then 'ganado'
    when etapa is null then 'conversando' else etapa end), creado_en desc, id desc) include (gestionado, cliente,
      etapa);
create index pedidos_etapa_idx on public.pedidos ((case when cliente is not null then 'ganado'
  when estado in ('anulado', 'reembolsado') then 'perdido'
    else 'propuesta' end), creado_en desc, id desc) include (cliente, estado);
create index citas_etapa_idx on public.citas ((case when cliente is not null then 'ganado' when estado in ('reservada',
  'confirmada') then 'nuevo'
    when estado <> 'realizada' then 'perdido' when etapa is null then 'conversando' else etapa end), creado_en desc,
      id desc) include (cliente, estado, etapa);

-- Notes ---------------------------------------------------------------------------------------------

create table public.contactos_notas (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas', 'clientes')),
  fila bigint not null,
  texto text not null check (length(trim(texto)) between 1 and 4000),
  autor bigint default private.mi_cliente() references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now()
);
comment on table public.contactos_notas is
  'What the studio notes about a contact or a client, never changed. clase and fila name its row; no foreign key: the '
  'triggers ..._6_seguir take notes away with their contact.';
comment on column public.contactos_notas.autor is 'Who wrote it; the database says so, nobody else.';
create index contactos_notas_fila_idx on public.contactos_notas (clase, fila, id);
create index contactos_notas_autor_idx on public.contactos_notas (autor);

select private.tabla('public.contactos_notas',
  motivo => 'Van con su contacto',
  suya => $$(t.clase = 'clientes' and t.fila = ($1).cliente) or exists (select from public.bandeja b
    where b.clase = t.clase
    and b.fila = t.fila and (b.cliente = ($1).cliente or private.suya($1, b.email, b.creado_en)))$$,
  aparte => $$true$$,
  columnas => '{id,clase,fila,creado_en}',
  revisar => '{texto}',
  fuera => '{autor}',
  borra => $$(t.clase = 'clientes' and t.fila = ($1).cliente) or (t.clase = 'pedidos' and t.fila = any(($1).pedidos))$$,
  fusion => '{"autor": "equipo"}',
  vigila => '{
    "busqueda": {"en": "insert or delete or update of clase, fila", "con": ["texto"], "parte": true},
    "limpieza": {},
    "novedades": {}
  }');
grant select, insert (clase, fila, texto) on public.contactos_notas to authenticated;
select private.solo_equipo('public.contactos_notas', '{leer,crear}');

create function private.nota_de_alguien() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila
      union all select from public.clientes c where new.clase = 'clientes' and c.id = new.fila) then
    raise exception 'Ese contacto ya no existe.';
  end if;
  return null;
end $$;
comment on function private.nota_de_alguien() is 'Trigger: a note is of a contact that is there (P0001).';
create trigger contactos_notas_6_contacto after insert on public.contactos_notas
  for each row execute function private.nota_de_alguien();

-- Who may be the same person --------------------------------------------------------------------------

create table private.contactos_claves (
  clase text not null,
  fila bigint not null,
  clave text not null,
  primary key (clase, fila, clave)
);
comment on table private.contactos_claves is
  'By what contacts and clients are compared: mailbox (c…), last nine digits of the telephone (t…), name of two words '
  'or more (n…). Kept by the triggers ..._6_seguir.';
create index contactos_claves_clave_idx on private.contactos_claves (clave);
alter table private.contactos_claves enable row level security;

select private.tabla('private.contactos_claves',
  motivo => 'Van con su contacto o su cliente',
  fuera => '{clase,fila,clave}');

create function private.claves_de(p_nombre text, p_email text, p_telefono text) returns setof text
language sql immutable set search_path = '' as $$
  select k from (values
    ('c' || private.buzon(p_email)),
    ('t' || right(nullif(regexp_replace(p_telefono, '\D', '', 'g'), ''), 9)),
    ('n' || (select n from regexp_replace(trim(private.buscable(p_nombre)), '\s+', ' ', 'g') n where n like '% %'))) v
      (k)
  where k is not null and lower(p_email) not like '%@suprimido.invalid';
$$;
comment on function private.claves_de(text, text, text) is
  'By what a person is compared; of who was erased, by nothing.';

create function private.seguir_contacto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
  v_clase text := tg_table_name;
begin
  delete from private.contactos_claves k where k.clase = v_clase and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = v_clase and n.fila = v_id;
    delete from public.conversiones x where x.clase = v_clase and x.fila = v_id;
    update public.propuestas p set clase = null, fila = null where p.clase = v_clase and p.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select v_clase, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1],
      v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;
comment on function private.seguir_contacto() is
  'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes and '
  'conversions away with it; a proposal for it stays.';

create function private.coincidencias(p_clase text, p_fila bigint) returns table (clase text, fila bigint, por text[])
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select o.clase, o.fila, array_agg(case left(o.clave, 1) when 'c' then 'correo' when 't' then 'telefono'
    else 'nombre' end order by o.clave)
  from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave
    and (o.clase, o.fila) <> (k.clase, k.fila)
  where k.clase = p_clase and k.fila = p_fila
  group by o.clase, o.fila;
$$;
comment on function private.coincidencias(text, bigint) is
  'As public.posibles_duplicados. A definer function, because what is compared is nobody''s to read.';

create function public.posibles_duplicados(p_clase text, p_fila bigint)
returns table (clase text, fila bigint, nombre text, email text, telefono text, estado text, cliente bigint, por text[],
  creado_en timestamptz)
language sql stable set search_path = '' as $$
  select x.clase, x.fila, x.nombre, x.email, x.telefono, x.estado, x.cliente, d.por, x.creado_en
  from private.coincidencias(p_clase, p_fila) d
  join (
    select b.clase, b.fila, b.nombre, b.email, b.telefono, b.estado, b.cliente, b.creado_en from public.bandeja b
    union all
    select 'clientes', c.id, coalesce(c.empresa, c.cliente), c.email, c.telefono, case when c.activo then 'activo'
      else 'desactivado' end, c.id, c.creado_en
    from public.clientes c where c.perfil = 'cliente') x on x.clase = d.clase and x.fila = d.fila
  order by x.clase = 'clientes' desc, cardinality(d.por) desc, x.creado_en desc, x.fila desc
  limit 20;
$$;
comment on function public.posibles_duplicados(text, bigint) is
  'Admin: who may be the same person as a contact, clients first, 20 at most, and by what: correo (the mailbox), '
  'telefono (its last nine digits) or nombre (without accents, of two words or more). Errors: 42501.';

create function private.contactos_repetidos() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select b.id from public.bandeja b
  where b.cliente is null and exists (
    select from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave
      and (o.clase, o.fila) <> (k.clase, k.fila)
    where k.clase = b.clase and k.fila = b.fila)
  order by b.creado_en desc limit 200;
$$;
create function public.contactos_repetidos() returns setof text
language sql stable set search_path = '' as $$ select private.contactos_repetidos(); $$;
comment on function public.contactos_repetidos() is
  'Admin: bandeja.id of the newest 200 contacts of nobody yet that may be somebody who is there already. Errors: '
  '42501.';

create function private.contar_bandeja(p_cliente bigint) returns table (todos int, por_atender int, mios int,
  para_hoy int, repetidos int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_yo bigint := private.mi_cliente();
  v_hoy date := private.hoy();
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  if p_cliente is not null then
    return query
    select count(*)::int, (count(*) filter (where b.por_atender))::int,
      (count(*) filter (where b.asignado_a = v_yo))::int,
      (count(*) filter (where b.proxima_el <= v_hoy))::int,
        (count(*) filter (where b.id in (select private.contactos_repetidos())))::int
    from public.bandeja b where b.cliente = p_cliente or lower(b.email) = v_email;
    return;
  end if;
  return query select
    (select count(*)::int from (select from public.bandeja limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.por_atender limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.asignado_a = v_yo limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.proxima_el <= v_hoy limit 100) x),
    (select count(*)::int from (select private.contactos_repetidos() limit 100) x);
end $$;
create function public.contar_bandeja(p_cliente bigint default null) returns table (todos int, por_atender int,
  mios int, para_hoy int, repetidos int)
language sql stable set search_path = '' as $$ select * from private.contar_bandeja(p_cliente); $$;
comment on function public.contar_bandeja(bigint) is
  'Admin: how many contacts each view of the inbox holds, 100 at most: all, those nobody has looked at, the '
  'caller''s, what is to be done by today, possible duplicates; all of one client where the lists are narrowed to it. '
  'Errors: 42501.';

create function public.tablero(p_columnas jsonb, p_cliente bigint default null)
returns table (etapa text, total int, filas jsonb)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  -- One client's contacts are few and read once; everybody's are asked column by column. "between" and the order
  -- by etapa leave the planner no other way than the indexes …_etapa_idx, however common it takes a column to be.
  return query execute format($q$
    with suyos as %s
    select c.key, t.total, f.filas
    from jsonb_each_text($1) c
      cross join lateral (select count(*)::int as total from suyos s where s.etapa between c.key and c.key) t
      cross join lateral (
        select coalesce(jsonb_agg(to_jsonb(x) order by x.creado_en desc, x.clase, x.fila desc), '[]') as filas
        from (select s.* from suyos s where s.etapa between c.key and c.key
          order by s.etapa, s.creado_en desc, s.clase, s.fila desc limit least(greatest(c.value::int, 0), 1000)) x)
            f$q$,
    case when p_cliente is null then 'not materialized (select * from public.bandeja)'
      else
        'materialized (select * from public.bandeja b where b.cliente = $2 or lower(b.email) = (select lower(c.email) from public.clientes c where c.id = $2))'
        end)
    using p_columnas, p_cliente;
end $$;
comment on function public.tablero(jsonb, bigint) is
  'Admin: of each column of the board that p_columnas names ({etapa: how many}, a thousand at most) how many contacts '
  'it has, and the newest of them as public.bandeja shows them; of one client where the lists are narrowed to it. '
  'Errors: 42501.';

grant execute on function private.coincidencias(text, bigint), private.contactos_repetidos(),
  private.contar_bandeja(bigint), public.contar_bandeja(bigint),
  public.tablero(jsonb, bigint), public.posibles_duplicados(text, bigint),
    public.contactos_repetidos() to authenticated;

set lock_timeout = '10s';
-- Proposals as the studio writes them, and what they come to. Nothing that stands changes.

-- What a proposal comes to, in whole pesos. src-shared/propuestas.ts computes the same.

create function private.sumas_de_propuesta(p_contenido jsonb, p_elegidos int[] default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  with lineas as (
    select n, (i ->> 'afecto')::boolean as afecto,
      case when (i ->> 'opcional')::boolean and n - 1 <> all(p_elegidos) then 0
        else bruto - round(bruto * (i ->> 'descuento')::numeric / 10000) end as linea
    from jsonb_array_elements(p_contenido -> 'items') with ordinality x (i, n),
      round((i ->> 'cantidad')::numeric * (i ->> 'precio')::numeric) bruto),
  suma as (
    select s as todo, least(s, case p_contenido #>> '{descuento,tipo}' when 'porcentaje' then round(s * valor / 10000) when 'monto' then valor else 0 end) as descuento
    from (select coalesce(sum(l.linea), 0) as s, (p_contenido #>> '{descuento,valor}')::numeric as valor from lineas l) x),
  -- Of the discount up to each line, what is not the lines' before it: it sums to the peso.
  netas as (
    select l.n, l.afecto, l.linea - coalesce(
      div(s.descuento * sum(l.linea) over w, nullif(s.todo, 0)) - div(s.descuento * (sum(l.linea) over w - l.linea), nullif(s.todo, 0)), 0) as linea
    from lineas l, suma s window w as (order by l.n)),
  partes as (
    select coalesce(jsonb_agg(n.linea::bigint order by n.n), '[]') as lineas, coalesce(sum(n.linea) filter (where n.afecto), 0) as afecto,
      coalesce(sum(n.linea) filter (where not n.afecto), 0) as exento
    from netas n)
  select jsonb_build_object('lineas', p.lineas, 'descuento', s.descuento::bigint, 'afecto', p.afecto::bigint, 'exento', p.exento::bigint,
    'neto', (p.afecto + p.exento)::bigint, 'iva', iva::bigint, 'total', (p.afecto + p.exento + iva)::bigint)
  from partes p, suma s, round(p.afecto * 19 / 100) iva;
$$;
comment on function private.sumas_de_propuesta(jsonb, int[]) is
  'What the items of a proposal come to, of the optional ones those that are chosen (their places, from 0): {lineas (each before IVA, all discounts taken off), descuento (of the whole), afecto, exento, neto, iva, total}. A line is rounded, then its own discount; the discount of the whole is spread over the lines; IVA is 19 % (DL 825, art. 14) of the taxed net, rounded once.';

create function private.cuotas_de_propuesta(p_contenido jsonb, p_elegidos int[] default '{}') returns bigint[]
language sql immutable set search_path = '' as $$
  with cuotas as (
    select n, case p_contenido ->> 'division' when 'iguales' then 1 else (c ->> 'parte')::numeric end as parte
    from jsonb_array_elements(p_contenido -> 'cuotas') with ordinality x (c, n)),
  montos as (
    select q.n, case p_contenido ->> 'division' when 'montos' then q.parte
      else coalesce(div((private.sumas_de_propuesta(p_contenido) ->> 'total')::numeric * q.parte, nullif(sum(q.parte) over (), 0)), 0) end as monto,
      q.n = max(q.n) over () as ultima
    from cuotas q)
  select coalesce(array_agg(case when m.ultima
    then (private.sumas_de_propuesta(p_contenido, p_elegidos) ->> 'total')::bigint - (select coalesce(sum(o.monto), 0) from montos o where not o.ultima)::bigint
    else m.monto::bigint end order by m.n), '{}') from montos m;
$$;
comment on function private.cuotas_de_propuesta(jsonb, int[]) is
  'What each instalment of a proposal comes to: parts of the total without optional items, rounded down to the peso; what is left, and what is chosen, is of the last one alone, so that they always sum to the total.';

-- Proposals as the studio writes them: for whom, what, when, for how much. What was sent is frozen apart, version by version.

create function private.tipos_de(p jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case jsonb_typeof(p) when 'object' then (select coalesce(jsonb_object_agg(k, jsonb_typeof(v)), '{}') from jsonb_each(p) u (k, v)) end;
$$;
comment on function private.tipos_de(jsonb) is 'The kind of each value of an object, by its key; null of what is none.';

create function private.contenido_de_propuesta_valido(p jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when length(p::text) > 300000 or private.tipos_de(p) - 'descuento' is distinct from
      '{"secciones": "array", "items": "array", "division": "string", "cuotas": "array", "hitos": "array", "pide": "array"}' then false
    when jsonb_array_length(p -> 'secciones') > 30 or jsonb_array_length(p -> 'items') > 60 or jsonb_array_length(p -> 'cuotas') > 36
      or jsonb_array_length(p -> 'hitos') > 60 or jsonb_array_length(p -> 'pide') > 40 or p ->> 'division' not in ('iguales', 'porcentajes', 'montos') then false
    when p -> 'descuento' is distinct from 'null' and (private.tipos_de(p -> 'descuento') is distinct from '{"tipo": "string", "valor": "number"}'
      or p #>> '{descuento,tipo}' not in ('porcentaje', 'monto')) then false
    when exists (select from jsonb_array_elements(p -> 'secciones') x where private.tipos_de(x) is distinct from '{"titulo": "string", "texto": "string"}')
      or exists (select from jsonb_array_elements(p -> 'items') x where private.tipos_de(x) is distinct from
        '{"concepto": "string", "detalle": "string", "cantidad": "number", "precio": "number", "descuento": "number", "afecto": "boolean", "opcional": "boolean"}')
      or exists (select from jsonb_array_elements(p -> 'cuotas') x where private.tipos_de(x) is distinct from '{"concepto": "string", "parte": "number", "vence": "object"}'
        or private.tipos_de(x -> 'vence') not in ('{"dias": "number"}', '{"fecha": "string"}', '{"hito": "number"}'))
      or exists (select from jsonb_array_elements(p -> 'hitos') x where private.tipos_de(x) is distinct from
        '{"titulo": "string", "descripcion": "string", "dias": "number", "desde": "string"}')
      or exists (select from jsonb_array_elements(p -> 'pide') x where private.tipos_de(x) is distinct from '{"texto": "string"}') then false
    else coalesce((p #>> '{descuento,valor}')::numeric between 0 and case p #>> '{descuento,tipo}' when 'porcentaje' then 10000 else 2147483647 end, true)
      and coalesce((p #>> '{descuento,valor}')::numeric % 1 = 0, true)
      and not exists (select from jsonb_array_elements(p -> 'secciones') x where length(x ->> 'titulo') > 160 or length(x ->> 'texto') > 20000)
      and not exists (select from jsonb_array_elements(p -> 'items') x, lateral (select (x ->> 'cantidad')::numeric as c, (x ->> 'precio')::numeric as v, (x ->> 'descuento')::numeric as d) n
        where length(x ->> 'concepto') > 300 or length(x ->> 'detalle') > 2000 or n.c not between 0 and 10000 or (n.c * 100) % 1 <> 0
          or n.v not between 0 and 2147483647 or n.v % 1 <> 0 or n.d not between 0 and 10000 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'cuotas') x, lateral (select (x ->> 'parte')::numeric as p, (x #>> '{vence,dias}')::numeric as d, (x #>> '{vence,hito}')::numeric as h) n
        where length(x ->> 'concepto') > 160 or n.p not between 0 and 2147483647 or n.p % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0
          or n.h not between 0 and 59 or n.h % 1 <> 0 or x #>> '{vence,fecha}' !~ '^(20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and not exists (select from jsonb_array_elements(p -> 'hitos') x, lateral (select (x ->> 'dias')::numeric as d) n
        where length(x ->> 'titulo') > 160 or length(x ->> 'descripcion') > 5000 or x ->> 'desde' not in ('inicio', 'anterior') or n.d not between 0 and 1095 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'pide') x where length(x ->> 'texto') > 300) end;
$$;
comment on function private.contenido_de_propuesta_valido(jsonb) is
  'Whether a value is what a proposal holds, complete or not: {secciones: [{titulo, texto}], items: [{concepto, detalle, cantidad (two decimals), precio (of one, whole pesos before IVA), descuento (hundredths of one per cent), afecto, opcional}], descuento: null or {tipo: porcentaje (hundredths of one per cent) or monto, valor}, division: iguales, porcentajes or montos, cuotas: [{concepto, parte (hundredths of one per cent, or pesos), vence: {dias} after acceptance, {fecha} or {hito} (its place, from 0)}], hitos: [{titulo, descripcion, dias, desde: inicio or anterior}], pide: [{texto: what the client hands over}]}. texto is Markdown.';
grant execute on function private.tipos_de(jsonb), private.contenido_de_propuesta_valido(jsonb), private.sumas_de_propuesta(jsonb, int[]) to authenticated, service_role;

create table public.propuestas (
  id bigint generated always as identity primary key,
  titulo text not null check (length(trim(titulo)) between 1 and 160),
  plantilla boolean not null default false,
  estado text not null default 'borrador' check (estado in ('borrador', 'enviada', 'aceptada', 'rechazada', 'retirada')),
  cliente bigint references public.clientes (id),
  clase text check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas')),
  fila bigint,
  para_nombre text check (length(trim(para_nombre)) between 1 and 160),
  para_empresa text check (length(trim(para_empresa)) between 1 and 160),
  para_email text check (private.correo_valido(para_email)),
  para_rut text check (private.rut_valido(para_rut)),
  plataforma bigint,
  plataforma_nombre text check (length(trim(plataforma_nombre)) between 1 and 160),
  contenido jsonb not null default '{"secciones": [], "items": [], "descuento": null, "division": "iguales", "cuotas": [], "hitos": [], "pide": []}'
    check (private.contenido_de_propuesta_valido(contenido)),
  total bigint generated always as (case when private.contenido_de_propuesta_valido(contenido) then (private.sumas_de_propuesta(contenido) ->> 'total')::bigint end) stored
    check (total <= 2147483647),
  validez int not null default 15 check (validez between 1 and 180),
  encargado bigint references public.clientes (id),
  version int not null default 0 check (version >= 0),
  vence_el date,
  enviada_en timestamptz,
  motivo text check (length(trim(motivo)) between 1 and 1000),
  cerro text check (cerro in ('estudio', 'cliente')),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete set null (plataforma),
  check ((clase is null) = (fila is null)),
  check (not plantilla or estado = 'borrador' and num_nonnulls(cliente, clase, para_nombre, para_empresa, para_email, para_rut, plataforma) = 0),
  check (cliente is null or num_nonnulls(para_nombre, para_empresa, para_email, para_rut) = 0),
  check (plataforma is null or plataforma_nombre is null),
  check ((estado = 'borrador') = (version = 0) and (version = 0) = (vence_el is null) and (version = 0) = (enviada_en is null))
);
comment on table public.propuestas is 'What the studio offers, as it is being written; what its recipients see is the version that was sent last.';
comment on column public.propuestas.plantilla is 'To begin others from: for nobody, and never sent.';
comment on column public.propuestas.estado is 'vencida is one that was sent and whose last day has passed: public.situacion.';
comment on column public.propuestas.cliente is 'For whom, where it is a client already; for somebody new the columns para_.';
comment on column public.propuestas.fila is 'With clase: the contact of the inbox that it is for.';
comment on column public.propuestas.plataforma is 'The platform of the client that it goes on with; without one, what is accepted makes one called plataforma_nombre.';
comment on column public.propuestas.contenido is 'private.contenido_de_propuesta_valido says its shape.';
comment on column public.propuestas.total is 'With IVA, without optional items.';
comment on column public.propuestas.validez is 'In days, from the day on which it is sent.';
comment on column public.propuestas.encargado is 'Admin who answers, whose name its recipients are told.';
comment on column public.propuestas.version is 'How many times it was sent anew.';
comment on column public.propuestas.vence_el is 'The last day on which the version that was sent can be accepted.';
comment on column public.propuestas.motivo is 'Why it was refused or withdrawn, in the words of whoever did.';
comment on column public.propuestas.cerro is 'Who refused or withdrew it.';
comment on column public.propuestas.autor is 'Account that began it. No foreign key: it outlives the account.';
create index propuestas_cliente_idx on public.propuestas (cliente);
create index propuestas_contacto_idx on public.propuestas (clase, fila);
create index propuestas_plataforma_idx on public.propuestas (plataforma);
create index propuestas_encargado_idx on public.propuestas (encargado);
create index propuestas_actualizado_idx on public.propuestas (actualizado_en desc);

create function private.propuestas_coherentes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo() then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada'; end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado and not private.suprimiendo()
      and (to_jsonb(new) - '{cliente,plataforma,encargado,actualizado_en}'::text[]) is distinct from (to_jsonb(old) - '{cliente,plataforma,encargado,actualizado_en}'::text[]) then
    raise exception '%', case old.estado when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $$;
comment on function private.propuestas_coherentes() is
  'Trigger: what was sent is not deleted, what was accepted or withdrawn does not change; the contact exists, and the client is one.';
create trigger propuestas_2_coherente after insert or update or delete on public.propuestas
  for each row execute function private.propuestas_coherentes();
create trigger propuestas_3_encargado_nuevo after insert on public.propuestas for each row
  when (new.encargado is not null)
  execute function private.responsable_vigente('encargado', 'De una propuesta solo se encarga alguien activo del estudio.');
create trigger propuestas_3_encargado after update on public.propuestas for each row
  when (new.encargado is not null and new.encargado is distinct from old.encargado)
  execute function private.responsable_vigente('encargado', 'De una propuesta solo se encarga alguien activo del estudio.');

grant select,
    insert (titulo, plantilla, cliente, clase, fila, para_nombre, para_empresa, para_email, para_rut, plataforma, plataforma_nombre, contenido, validez, encargado),
    update (titulo, plantilla, cliente, clase, fila, para_nombre, para_empresa, para_email, para_rut, plataforma, plataforma_nombre, contenido, validez, encargado),
    delete
  on public.propuestas to authenticated;
select private.solo_equipo('public.propuestas', '{leer,crear,editar,borrar}');

create function public.situacion(p public.propuestas) returns text
language sql stable as $$
  select case when p.estado = 'enviada' and p.vence_el < (now() at time zone 'America/Santiago')::date then 'vencida' else p.estado end
$$;
comment on function public.situacion(public.propuestas) is 'Computed column: estado, or vencida once the last day of what was sent has passed in Chile.';

create function public.destinatario(p public.propuestas) returns text
language sql stable set search_path = '' as $$
  select coalesce((select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = p.cliente), p.para_empresa, p.para_nombre, p.para_email);
$$;
comment on function public.destinatario(public.propuestas) is 'Computed column: for whom, in words: the client, or who would become one. Null where nobody was said yet.';
grant execute on function public.situacion(public.propuestas), public.destinatario(public.propuestas) to authenticated;

create or replace function private.seguir_contacto() returns trigger
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
    select v_clase, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1], v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;
comment on function private.seguir_contacto() is
  'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes and conversions away with it; a proposal for it stays.';

insert into private.tablas (tabla, nombre, motivo, plazo, condicion, pagina, suya, columnas, fuera, borra, orden, fusion, vigila) values ('public.propuestas', 'Propuestas', 'Ofrecer y hacer seguimiento', '2 years',
  't.estado <> ''aceptada'' and not t.plantilla and t.actualizado_en < $1', '{"Propuestas que no se aceptan","desde su último cambio"}', 't.cliente = ($1).cliente or private.suya($1, t.para_email, t.creado_en)',
  '{id,titulo,estado,cliente,para_nombre,para_empresa,para_email,para_rut,plataforma,plataforma_nombre,contenido,total,validez,version,vence_el,enviada_en,motivo,cerro,creado_en,actualizado_en}',
  '{plantilla,clase,fila,encargado,autor}', '=', 70, '{"cliente": "juntas", "encargado": "equipo"}',
  '{"limpieza": {"con": ["para_email", "para_rut"]}, "actualizado": {}, "responsable": null, "novedades": {}, "auditoria": {}, "busqueda": {"y": ["cliente"], "con": ["titulo", "para_nombre", "para_empresa", "para_email", "plataforma_nombre"]}}');
select private.vigilar();

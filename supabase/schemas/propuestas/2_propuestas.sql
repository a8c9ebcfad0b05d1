-- Proposals as the studio writes them: for whom, what, when, for how much. What was sent is frozen apart, version by
-- version.

create function private.tipos_de(p jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case jsonb_typeof(p) when 'object' then (select coalesce(jsonb_object_agg(k, jsonb_typeof(v)), '{}')
    from jsonb_each(p) u (k, v)) end;
$$;
comment on function private.tipos_de(jsonb) is 'The kind of each value of an object, by its key; null of what is none.';

create function private.contenido_de_propuesta_valido(p jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when length(p::text) > 300000 or private.tipos_de(p) - '{descuento,servicios}'::text[] is distinct from
      '{"secciones": "array", "items": "array", "division": "string", "cuotas": "array", "hitos": "array", "pide": "array"}'
        then false
    when jsonb_array_length(p -> 'secciones') > 30 or jsonb_array_length(p -> 'items') > 60
      or jsonb_array_length(p -> 'cuotas') > 36
      or jsonb_array_length(p -> 'hitos') > 60 or jsonb_array_length(p -> 'pide') > 40
        or p ->> 'division' not in ('iguales', 'porcentajes', 'montos') then false
    when p -> 'servicios' is not null and (jsonb_typeof(p -> 'servicios') <> 'array'
      or jsonb_array_length(p -> 'servicios') > 10 or exists (select from jsonb_array_elements(p -> 'servicios') x
      where private.tipos_de(x) is distinct from
      '{"clase": "string", "nombre": "string", "periodo": "string", "monto": "number", "afecto": "boolean", "dias": "number"}'))
        then false
    when p -> 'descuento' is distinct from 'null'
      and (private.tipos_de(p -> 'descuento') is distinct from '{"tipo": "string", "valor": "number"}'
      or p #>> '{descuento,tipo}' not in ('porcentaje', 'monto')) then false
    when exists (select from jsonb_array_elements(p -> 'secciones') x where private.tipos_de(x) is distinct
      from '{"titulo": "string", "texto": "string"}')
      or exists (select from jsonb_array_elements(p -> 'items') x where private.tipos_de(x) is distinct from
        '{"concepto": "string", "detalle": "string", "cantidad": "number", "precio": "number", "descuento": "number", "afecto": "boolean", "opcional": "boolean"}')
      or exists (select from jsonb_array_elements(p -> 'cuotas') x where private.tipos_de(x) is distinct
        from '{"concepto": "string", "parte": "number", "vence": "object"}'
        or private.tipos_de(x -> 'vence') not in ('{"dias": "number"}', '{"fecha": "string"}', '{"hito": "number"}'))
      or exists (select from jsonb_array_elements(p -> 'hitos') x where private.tipos_de(x) is distinct from
        '{"titulo": "string", "descripcion": "string", "dias": "number", "desde": "string"}')
      or exists (select from jsonb_array_elements(p -> 'pide') x where private.tipos_de(x) is distinct
        from '{"texto": "string"}') then false
    else coalesce((p #>> '{descuento,valor}')::numeric between 0 and case p #>> '{descuento,tipo}'
      when 'porcentaje' then 10000 else 2147483647 end, true)
      and coalesce((p #>> '{descuento,valor}')::numeric % 1 = 0, true)
      and not exists (select from jsonb_array_elements(p -> 'secciones') x where length(x ->> 'titulo') > 160
        or length(x ->> 'texto') > 20000)
      and not exists (select from jsonb_array_elements(p -> 'items') x,
        lateral (select (x ->> 'cantidad')::numeric as c, (x ->> 'precio')::numeric as v,
        (x ->> 'descuento')::numeric as d) n
        where length(x ->> 'concepto') > 300 or length(x ->> 'detalle') > 2000 or n.c not between 0 and 10000
          or (n.c * 100) % 1 <> 0
          or n.v not between 0 and 2147483647 or n.v % 1 <> 0 or n.d not between 0 and 10000 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'cuotas') x, lateral (select (x ->> 'parte')::numeric as p,
        (x #>> '{vence,dias}')::numeric as d, (x #>> '{vence,hito}')::numeric as h) n
        where length(x ->> 'concepto') > 160 or n.p not between 0 and 2147483647 or n.p % 1 <> 0 or n.d not between 0
          and 1095 or n.d % 1 <> 0
          or n.h not between 0 and 59 or n.h % 1 <> 0
            or x #>> '{vence,fecha}' !~ '^(20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and not exists (select from jsonb_array_elements(p -> 'hitos') x, lateral (select (x ->> 'dias')::numeric as d) n
        where length(x ->> 'titulo') > 160 or length(x ->> 'descripcion') > 5000 or x ->> 'desde' not in ('inicio',
          'anterior') or n.d not between 0 and 1095 or n.d % 1 <> 0)
      and not exists (select from jsonb_array_elements(p -> 'pide') x where length(x ->> 'texto') > 300)
      and not exists (select from jsonb_array_elements(coalesce(p -> 'servicios', '[]')) x,
        lateral (select (x ->> 'monto')::numeric as m, (x ->> 'dias')::numeric as d) n
        where x ->> 'clase' not in ('hosting', 'dominio', 'mantencion', 'correo', 'otro')
          or x ->> 'periodo' not in ('mes', 'trimestre', 'anio') or length(x ->> 'nombre') > 120
          or n.m not between 0 and 2147483647 or n.m % 1 <> 0 or n.d not between 0 and 1095 or n.d % 1 <> 0) end;
$$;
comment on function private.contenido_de_propuesta_valido(jsonb) is
  'Whether a value is what a proposal holds, complete or not: {secciones: [{titulo, texto}], items: [{concepto, '
  'detalle, cantidad (two decimals), precio (of one, whole pesos before IVA), descuento (hundredths of one per cent), '
  'afecto, opcional}], descuento: null or {tipo: porcentaje (hundredths of one per cent) or monto, valor}, division: '
  'iguales, porcentajes or montos, cuotas: [{concepto, parte (hundredths of one per cent, or pesos), vence: {dias} '
  'after acceptance, {fecha} or {hito} (its place, from 0)}], hitos: [{titulo, descripcion, dias, desde: inicio or '
  'anterior}], pide: [{texto: what the client hands over}], and, where something is paid again and again, servicios: '
  '[{clase, nombre, periodo (as in public.servicios), monto (of a period, whole pesos as they are paid), afecto, '
  'dias: how many after acceptance the first period begins}]}. texto is Markdown.';
grant execute on function private.tipos_de(jsonb), private.contenido_de_propuesta_valido(jsonb),
  private.sumas_de_propuesta(jsonb, int[]) to authenticated, service_role;

create table public.propuestas (
  id bigint generated always as identity primary key,
  titulo text not null check (length(trim(titulo)) between 1 and 160),
  plantilla boolean not null default false,
  estado text not null default 'borrador' check (estado in ('borrador', 'enviada', 'aceptada', 'rechazada',
    'retirada')),
  cliente bigint references public.clientes (id),
  clase text check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas')),
  fila bigint,
  para_nombre text check (length(trim(para_nombre)) between 1 and 160),
  para_empresa text check (length(trim(para_empresa)) between 1 and 160),
  para_email text check (private.correo_valido(para_email)),
  para_rut text check (private.rut_valido(para_rut)),
  plataforma bigint,
  plataforma_nombre text check (length(trim(plataforma_nombre)) between 1 and 160),
  contenido jsonb not null default
    '{"secciones": [], "items": [], "descuento": null, "division": "iguales", "cuotas": [], "hitos": [], "pide": []}'
    check (private.contenido_de_propuesta_valido(contenido)),
  total bigint generated always as (case when private.contenido_de_propuesta_valido(contenido)
    then (private.sumas_de_propuesta(contenido) ->> 'total')::bigint end) stored
    check (total <= 2147483647),
  validez int not null default 15 check (validez between 1 and 180),
  encargado bigint references public.clientes (id),
  version int not null default 0 check (version >= 0),
  vence_el date,
  enviada_en timestamptz,
  motivo text check (length(trim(motivo)) between 1 and 1000),
  pregunta_en timestamptz,
  cerro text check (cerro in ('estudio', 'cliente')),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete set null (plataforma),
  check ((clase is null) = (fila is null)),
  check (not plantilla or estado = 'borrador' and num_nonnulls(cliente, clase, para_nombre, para_empresa, para_email,
    para_rut, plataforma) = 0),
  check (cliente is null or num_nonnulls(para_nombre, para_empresa, para_email, para_rut) = 0),
  check (plataforma is null or plataforma_nombre is null),
  check ((estado = 'borrador') = (version = 0) and (version = 0) = (vence_el is null)
    and (version = 0) = (enviada_en is null))
);
comment on table public.propuestas is
  'What the studio offers, as it is being written; what its recipients see is the version that was sent last.';
comment on column public.propuestas.plantilla is 'To begin others from: for nobody, and never sent.';
comment on column public.propuestas.estado is
  'vencida is one that was sent and whose last day has passed: public.situacion.';
comment on column public.propuestas.cliente is
  'For whom, where it is a client already; for somebody new the columns para_.';
comment on column public.propuestas.fila is 'With clase: the contact of the inbox that it is for.';
comment on column public.propuestas.plataforma is
  'The platform of the client that it goes on with; without one, what is accepted makes one called plataforma_nombre.';
comment on column public.propuestas.contenido is 'private.contenido_de_propuesta_valido says its shape.';
comment on column public.propuestas.total is 'With IVA, without optional items.';
comment on column public.propuestas.validez is 'In days, from the day on which it is sent.';
comment on column public.propuestas.encargado is 'Admin who answers, whose name its recipients are told.';
comment on column public.propuestas.version is 'How many times it was sent anew.';
comment on column public.propuestas.vence_el is 'The last day on which the version that was sent can be accepted.';
comment on column public.propuestas.motivo is 'Why it was refused or withdrawn, in the words of whoever did.';
comment on column public.propuestas.pregunta_en is
  'Since when the oldest question waits that nobody answered; null where none does. private.seguir_preguntas keeps it.';
comment on column public.propuestas.cerro is 'Who refused or withdrew it.';
comment on column public.propuestas.autor is 'Account that began it. No foreign key: it outlives the account.';
create index propuestas_cliente_idx on public.propuestas (cliente);
create index propuestas_contacto_idx on public.propuestas (clase, fila);
create index propuestas_plataforma_idx on public.propuestas (plataforma);
create index propuestas_encargado_idx on public.propuestas (encargado);
create index propuestas_actualizado_idx on public.propuestas (actualizado_en desc);
-- What public.urgencia computes, so that a list in that order reads no more than it shows.
create index propuestas_urgencia_idx on public.propuestas (
  (case when pregunta_en is null then timestamptz '2000-01-01Z' - actualizado_en
    else pregunta_en - timestamptz '3000-01-01Z' end), id);
create index propuestas_pregunta_idx on public.propuestas (pregunta_en) where pregunta_en is not null;

select private.tabla('public.propuestas',
  nombre => 'Propuestas',
  motivo => 'Ofrecer y hacer seguimiento',
  plazo => '2 years',
  condicion => $$not t.plantilla and t.actualizado_en < $1 and not private.prueba_algo(t.id)$$,
  pagina => '{"Propuestas que no se aceptan","desde su último cambio"}',
  suya => $$t.id in (select private.propuestas_de($1)) or t.id in (select a.propuesta
    from public.propuestas_aceptaciones a where private.firmada($1, a))$$,
  columnas
    => '{id,titulo,estado,cliente,para_nombre,para_empresa,para_email,para_rut,plataforma,plataforma_nombre,contenido,
    total,validez,version,vence_el,enviada_en,motivo,cerro,creado_en,actualizado_en}',
  fuera => '{plantilla,clase,fila,encargado,autor,pregunta_en}',
  borra => $$t.id in (select private.propuestas_de($1))$$,
  se_queda => $$private.prueba_algo(t.id)$$,
  queda_con => 'con su título y lo que ofrecían, tal como se aceptaron',
  queda_porque => 'Son lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$motivo = private.tachar(motivo, $2)$$,
  orden => 6,
  fusion => '{"cliente": "juntas", "encargado": "equipo"}',
  vigila => '{
    "busqueda": {"y": ["cliente"], "con": ["titulo", "para_nombre", "para_empresa", "para_email",
      "plataforma_nombre"]},
    "limpieza": {"con": ["para_email", "para_rut"]},
    "auditoria": {},
    "novedades": {},
    "actualizado": {"con": ["pregunta_en"]},
    "responsable": null
  }');

create function private.propuestas_coherentes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_otras text[] := '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] || case
    when new.clase is null then '{clase,fila}'::text[] end;
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo()
      then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada';
      end if;
    return null;
  end if;
  -- Its contact may be deleted; for another one it cannot be.
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado
    and not private.suprimiendo()
      -- Who accepted may withdraw from what the studio took back.
      and (to_jsonb(new) - v_otras - case when old.cerro = 'estudio' and new.cerro = 'cliente'
        then '{cerro,motivo}'::text[] else '{}' end) is distinct from (to_jsonb(old) - v_otras - case
        when old.cerro = 'estudio' and new.cerro = 'cliente' then '{cerro,motivo}'::text[] else '{}' end) then
    raise exception '%', case old.estado
      when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  if tg_op = 'UPDATE' and not private.puede_pasar('propuesta', old.estado, new.estado) then
    raise exception 'Una propuesta % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  -- Whoever accepts what was sent accepts it for whom it was sent to.
  if tg_op = 'UPDATE' and old.version > 0 and new.estado <> 'aceptada' and not private.suprimiendo()
      and (new.cliente, new.para_email) is distinct from (old.cliente, old.para_email)
      and not exists (select from public.clientes c where c.id = new.cliente and old.cliente is null
        and c.email = lower(old.para_email))
      and not exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    raise exception 'Esta propuesta ya se envió: para ofrecerla a otra persona, duplícala.' using hint = 'enviada';
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
  'Trigger: what was sent is not deleted and stays for whom it was sent to (who becomes a client with that address, '
  'or is merged, is the same), what was accepted or withdrawn does not change; the contact exists, and the client is '
  'one.';
create trigger propuestas_2_coherente after insert or update or delete on public.propuestas
  for each row execute function private.propuestas_coherentes();
create trigger propuestas_3_encargado_nuevo after insert on public.propuestas for each row
  when (new.encargado is not null)
  execute function private.responsable_vigente('encargado',
    'De una propuesta solo se encarga alguien activo del estudio.');
create trigger propuestas_3_encargado after update on public.propuestas for each row
  when (new.encargado is not null and new.encargado is distinct from old.encargado)
  execute function private.responsable_vigente('encargado',
    'De una propuesta solo se encarga alguien activo del estudio.');

grant select,
    insert (titulo, plantilla, cliente, clase, fila, para_nombre, para_empresa, para_email, para_rut, plataforma,
      plataforma_nombre, contenido, validez, encargado),
    update (titulo, plantilla, cliente, clase, fila, para_nombre, para_empresa, para_email, para_rut, plataforma,
      plataforma_nombre, contenido, validez, encargado),
    delete
  on public.propuestas to authenticated;
select private.solo_equipo('public.propuestas', '{leer,crear,editar,borrar}');

create function public.situacion(p public.propuestas) returns text
language sql stable as $$
  select case when p.estado = 'enviada' and p.vence_el < (now() at time zone 'America/Santiago')::date then 'vencida'
    else p.estado end
$$;
comment on function public.situacion(public.propuestas) is
  'Computed column: estado, or vencida once the last day of what was sent has passed in Chile.';

create function public.por_seguir(p public.propuestas) returns boolean
language sql stable as $$
  select p.estado = 'enviada' and p.vence_el between (now() at time zone 'America/Santiago')::date - 7
    and (now() at time zone 'America/Santiago')::date + 3
$$;
comment on function public.por_seguir(public.propuestas) is
  'Computed column: whether it is time to ask what became of it: nobody has answered, and its last day is within '
  'three days or was within the last seven.';

create function public.destinatario(p public.propuestas) returns text
language sql stable set search_path = '' as $$
  select coalesce((select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = p.cliente), p.para_empresa,
    p.para_nombre, p.para_email);
$$;
comment on function public.destinatario(public.propuestas) is
  'Computed column: for whom, in words: the client, or who would become one. Null where nobody was said yet.';

create function public.pregunta_pendiente(p public.propuestas) returns boolean
language sql stable as $$
  select p.pregunta_en is not null
$$;
comment on function public.pregunta_pendiente(public.propuestas) is
  'Computed column: whether the studio owes an answer to a question about it.';

create function public.urgencia(p public.propuestas) returns interval
language sql immutable as $$
  select case when p.pregunta_en is null then timestamptz '2000-01-01Z' - p.actualizado_en
    else p.pregunta_en - timestamptz '3000-01-01Z' end
$$;
comment on function public.urgencia(public.propuestas) is
  'Computed column: its place where those with a question to answer come first, the one that waits longest before the '
  'others, and then what changed last. The index propuestas_urgencia_idx holds the same words.';
grant execute on function public.situacion(public.propuestas), public.por_seguir(public.propuestas),
  public.destinatario(public.propuestas),
  public.pregunta_pendiente(public.propuestas), public.urgencia(public.propuestas) to authenticated;

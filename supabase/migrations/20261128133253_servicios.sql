-- What a client pays again and again: services that are offered, accepted, announced and charged once for each period.

set lock_timeout = '10s';

alter table public.pagos add column servicio bigint, add column servicio_desde date, add column servicio_hasta date,
  add constraint pagos_servicio_check check (servicio is null or servicio_desde < servicio_hasta),
  add constraint pagos_servicio_una_vez exclude using gist (int8range(servicio, servicio, '[]') with &&, daterange(servicio_desde, servicio_hasta) with &&) where (servicio is not null and estado <> 'anulado');
comment on column public.pagos.servicio is 'The service of which it is a period: from servicio_desde to the day before servicio_hasta. No day of one is charged twice.';
create index pagos_servicio_idx on public.pagos (servicio, cliente);

create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('servicio_aceptado', 'cliente', null, true),
    ('servicio_cobro', 'cliente', null, true),
    ('servicio_estudio', 'estudio', 'pagos', false),
    ('servicio_ofrecido', 'cliente', null, true),
    ('servicio_pausado', 'cliente', null, true),
    ('servicio_por_aceptar', 'cliente', null, true),
    ('servicio_termina', 'cliente', null, true),
    ('sitio_caido', 'estudio', null, true),
    ('sitio_de_vuelta', 'estudio', null, true),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true),
    ('vencimiento_de_sitio', 'estudio', null, true);
$$;
comment on function private.tipos_correo() is
  'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';

-- What a client pays again and again: hosting, domain, care. A service is offered, and nothing is charged
-- before its client accepted price and period: silence accepts nothing.

create function private.meses_de(p_periodo text) returns int
language sql immutable parallel safe set search_path = '' as $$ select case p_periodo when 'mes' then 1 when 'trimestre' then 3 when 'anio' then 12 end; $$;
comment on function private.meses_de(text) is 'How many months a period has.';

create function private.meses_entre(p_desde date, p_hasta date) returns int
language sql immutable parallel safe set search_path = '' as $$
  select (extract(year from p_hasta) - extract(year from p_desde))::int * 12 + (extract(month from p_hasta) - extract(month from p_desde))::int;
$$;
comment on function private.meses_entre(date, date) is 'How many months there are from the month of one day to that of another.';

create function private.dia_de_servicio(p_ancla date, p_desde date, p_meses int) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (p_ancla + make_interval(months => private.meses_entre(p_ancla, p_desde) + p_meses))::date;
$$;
comment on function private.dia_de_servicio(date, date, int) is
  'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first day, so that the 31st and 29 February come back after shorter months.';

create table public.servicios (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  plataforma bigint,
  clase text not null check (clase in ('hosting', 'dominio', 'mantencion', 'correo', 'otro')),
  nombre text not null check (length(trim(nombre)) between 1 and 120),
  periodo text not null default 'anio' check (periodo in ('mes', 'trimestre', 'anio')),
  monto int check (monto > 0),
  afecto boolean not null default true,
  ancla date,
  proximo date check (proximo between '2000-01-01' and '2199-12-31'),
  meses_incluidos int not null default 0 check (meses_incluidos between 0 and 60),
  aviso_dias int not null default 30 check (aviso_dias between 10 and 90),
  con_informe boolean not null default false,
  mora text check (mora in ('pausar', 'terminar')),
  mora_dias int check (mora_dias between 1 and 180),
  estado text not null default 'propuesto' check (estado in ('propuesto', 'activo', 'pausado', 'terminado')),
  cambio_monto int check (cambio_monto > 0),
  cambio_periodo text check (cambio_periodo in ('mes', 'trimestre', 'anio')),
  cambio_desde date check (cambio_desde between '2000-01-01' and '2199-12-31'),
  termina_el date,
  motivo text check (motivo in ('cliente', 'estudio', 'sin_aceptar', 'mora')),
  comentario text check (length(trim(comentario)) between 1 and 1000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  unique (id, cliente),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete set null (plataforma),
  constraint servicios_ancla_check check ((ancla is null) = (proximo is null)),
  constraint servicios_activo_check check (estado in ('propuesto', 'terminado') or num_nulls(monto, proximo) = 0),
  constraint servicios_del_cambio_check check (num_nulls(cambio_monto, cambio_periodo, cambio_desde) in (0, 3)),
  constraint servicios_sin_cambio_check check (estado <> 'propuesto' or cambio_desde is null),
  constraint servicios_mora_dada_check check (num_nulls(mora, mora_dias) in (0, 2)),
  constraint servicios_termino_check check ((termina_el is null) = (motivo is null)),
  constraint servicios_terminado_check check (estado <> 'terminado' or termina_el is not null)
);
comment on table public.servicios is 'What a client pays again and again. What was accepted is in servicios_aceptaciones, what is charged in pagos.';
comment on column public.servicios.nombre is 'As its client reads it: "Hosting de laurel.cl".';
comment on column public.servicios.monto is 'What a period costs, in whole pesos, IVA included where there is any; null of one that was included in something else and has no price yet.';
comment on column public.servicios.afecto is 'Whether that includes IVA; otherwise it is exempt.';
comment on column public.servicios.ancla is 'Its first day, from which all others are counted.';
comment on column public.servicios.proximo is 'The first day that is not charged yet: its next period begins then. Null until the delivery of its platform sets it.';
comment on column public.servicios.meses_incluidos is 'How many months from the delivery of its platform on are included in what was bought: then its first period begins.';
comment on column public.servicios.aviso_dias is 'How many days ahead a charge is announced, and another price offered, at the least.';
comment on column public.servicios.con_informe is 'Whether its client gets the monthly report of the platform.';
comment on column public.servicios.mora is 'What becomes of it when a payment is overdue by mora_dias; without it nothing by itself.';
comment on column public.servicios.cambio_monto is 'With cambio_periodo and cambio_desde: what is offered from a coming period on. A higher price or another period holds only once its client accepted it.';
comment on column public.servicios.termina_el is 'The first day on which there is no service any more: the end of the last period that is paid, or owed.';
comment on column public.servicios.motivo is 'Why it ends: the client or the studio wants it to, nobody accepted it in time, or it was not paid.';
comment on column public.servicios.comentario is 'What whoever ended it said.';
create index servicios_cliente_idx on public.servicios (cliente, proximo);
create index servicios_plataforma_idx on public.servicios (plataforma, cliente);
create index servicios_proximo_idx on public.servicios (proximo) where estado <> 'terminado';

-- What is charged of it.
alter table public.pagos add foreign key (servicio, cliente) references public.servicios (id, cliente) on delete set null (servicio);

create table public.servicios_aceptaciones (
  id bigint generated always as identity primary key,
  servicio bigint not null references public.servicios (id),
  cliente bigint not null references public.clientes (id),
  periodo text not null,
  monto int not null,
  afecto boolean not null,
  desde date not null,
  texto text not null,
  propuesta bigint references public.propuestas (id),
  cuenta uuid,
  nombre text not null,
  correo text not null,
  ip inet,
  agente text check (length(agente) <= 500),
  aceptada_en timestamptz not null default now()
);
comment on table public.servicios_aceptaciones is 'Who accepted which price and period of a service, from where and when: the evidence of a contract, kept for six years. Nothing of it ever changes.';
comment on column public.servicios_aceptaciones.desde is 'The day from which it holds.';
comment on column public.servicios_aceptaciones.texto is 'What was on their screen, word by word.';
comment on column public.servicios_aceptaciones.propuesta is 'The proposal with which it was accepted; null of what was accepted in the client area.';
comment on column public.servicios_aceptaciones.cuenta is 'Account that accepted. No foreign key: the evidence outlives it.';
create index servicios_aceptaciones_servicio_idx on public.servicios_aceptaciones (servicio, desde);
create index servicios_aceptaciones_cliente_idx on public.servicios_aceptaciones (cliente);
create index servicios_aceptaciones_propuesta_idx on public.servicios_aceptaciones (propuesta);
create trigger servicios_aceptaciones_1_no_cambia before update or delete on public.servicios_aceptaciones
  for each row execute function private.prueba_no_cambia();

grant select, insert (cliente, plataforma, clase, nombre, periodo, monto, afecto, proximo, meses_incluidos, aviso_dias, con_informe, mora, mora_dias),
  update (plataforma, clase, nombre, periodo, monto, afecto, proximo, meses_incluidos, aviso_dias, con_informe, mora, mora_dias, cambio_monto, cambio_periodo, cambio_desde)
  on public.servicios to authenticated;
grant select on public.servicios_aceptaciones to authenticated;
create policy servicios_leer on public.servicios for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
create policy servicios_aceptaciones_leer on public.servicios_aceptaciones for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
select private.solo_equipo('public.servicios', '{crear,editar}');
alter table public.servicios_aceptaciones enable row level security;

-- What is offered, and what holds --------------------------------------------------------------------------

create function private.precio_en_palabras(p_monto int, p_afecto boolean, p_periodo text) returns text
language sql stable set search_path = '' as $$
  select private.pesos(p_monto) || case p_periodo when 'mes' then ' al mes' when 'trimestre' then ' cada tres meses' else ' al año' end
    || case when p_afecto then ', IVA incluido' else ', exento de IVA' end;
$$;
comment on function private.precio_en_palabras(int, boolean, text) is 'A price as a client reads it: "$59.500 al año, IVA incluido".';

create function private.condiciones(s public.servicios, p_monto int, p_periodo text, p_desde date) returns text
language sql stable set search_path = '' as $$
  select case when num_nulls(p_monto, p_desde) = 0 then format('%s: %s, desde el %s. Se paga por adelantado y te avisamos %s días antes de cada cobro. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    s.nombre, private.precio_en_palabras(p_monto, s.afecto, p_periodo), to_char(p_desde, 'DD-MM-YYYY'), s.aviso_dias) end;
$$;
comment on function private.condiciones(public.servicios, int, text, date) is 'What is accepted with a service, word by word; null without price or day.';

create function private.cambio_vale(s public.servicios) returns boolean
language sql stable security definer set search_path = '' as $$
  select s.cambio_periodo = s.periodo and s.cambio_monto <= s.monto or exists (
    select from public.servicios_aceptaciones a where a.servicio = s.id and a.desde = s.cambio_desde and (a.periodo, a.monto) = (s.cambio_periodo, s.cambio_monto));
$$;
comment on function private.cambio_vale(public.servicios) is 'Whether another price holds from its day on: it was accepted, or is no higher for the same period.';

create function public.por_aceptar(s public.servicios) returns text
language sql stable set search_path = '' as $$
  select case
    when s.estado = 'propuesto' and s.termina_el is null then private.condiciones(s, s.monto, s.periodo, s.proximo)
    when s.cambio_desde is not null and not private.cambio_vale(s) then private.condiciones(s, s.cambio_monto, s.cambio_periodo, s.cambio_desde) end;
$$;
comment on function public.por_aceptar(public.servicios) is 'Computed column: what its client has still to accept, word by word; null where there is nothing, or no price yet.';
grant execute on function private.precio_en_palabras(int, boolean, text), private.condiciones(public.servicios, int, text, date), private.cambio_vale(public.servicios), private.meses_de(text),
  private.meses_entre(date, date), private.dia_de_servicio(date, date, int), public.por_aceptar(public.servicios) to authenticated;

create function private.servicios_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.ancla := new.proximo;
    if new.proximo < private.hoy() and not private.importando() then raise exception 'El primer cobro no puede ser de un día que ya pasó.' using hint = 'dia'; end if;
    return new;
  end if;
  if private.suprimiendo() or new.cliente <> old.cliente then return new; end if;
  if old.estado = 'terminado' and (to_jsonb(new) - 'plataforma') is distinct from (to_jsonb(old) - 'plataforma') then
    raise exception 'Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if new.estado = 'propuesto' and new.proximo < private.hoy() then raise exception 'El primer cobro no puede ser de un día que ya pasó.' using hint = 'dia'; end if;
      new.ancla := new.proximo;
    end if;
  else
    if (new.periodo, new.monto, new.afecto) is distinct from (old.periodo, old.monto, old.afecto)
       and (new.periodo, new.monto, new.afecto, new.cambio_desde) is distinct from (old.cambio_periodo, old.cambio_monto, old.afecto, null) then
      raise exception 'El precio que se aceptó no cambia: ofrece otro desde un cobro que viene.' using hint = 'precio';
    end if;
    if new.proximo <> private.dia_de_servicio(new.ancla, new.proximo, 0) then
      raise exception 'Los cobros de este servicio son los días %.', extract(day from new.ancla) using hint = 'dia';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo, old.cambio_desde) and new.cambio_desde is not null then
      if new.estado <> 'activo' or new.termina_el is not null then raise exception 'Solo cambia el precio de un servicio que sigue.' using hint = 'no_sigue'; end if;
      if new.cambio_desde < private.hoy() + new.aviso_dias then
        raise exception 'Un cambio de precio se avisa con % días: elige un cobro desde el %.', new.aviso_dias, to_char(private.hoy() + new.aviso_dias, 'DD-MM-YYYY') using hint = 'aviso';
      end if;
      if new.cambio_desde < new.proximo or new.cambio_desde <> private.dia_de_servicio(new.ancla, new.cambio_desde, 0)
         or private.meses_entre(new.proximo, new.cambio_desde) % private.meses_de(new.periodo) <> 0 then
        raise exception 'Un precio cambia el día en que empieza un período que todavía no se cobra: el % o uno de los que siguen.', to_char(new.proximo, 'DD-MM-YYYY') using hint = 'dia';
      end if;
    end if;
  end if;
  new.actualizado_en := now();
  return new;
end $$;
comment on function private.servicios_antes() is
  'Trigger: the days of a service are counted from its first one; what was accepted does not change, another price is offered in time and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint dia, terminado, precio, no_sigue, aviso.';
create trigger servicios_1_reglas before insert or update on public.servicios
  for each row execute function private.servicios_antes();

create function private.entrega_de_servicios() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id and h.activo and h.estado <> 'aprobado') then return null; end if;
  update public.servicios s set proximo = private.hoy() + make_interval(months => s.meses_incluidos)
  where s.plataforma = new.plataforma_id and s.estado = 'propuesto' and s.proximo is null and s.termina_el is null;
  return null;
end $$;
comment on function private.entrega_de_servicios() is 'Trigger: with the approval of the last milestone a platform is delivered, and from then on the months count that a service was included for.';
create trigger hitos_plataforma_5_entregar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.entrega_de_servicios();

create function private.servicios_ofrecer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_texto text := public.por_aceptar(new);
begin
  if v_texto is null or private.importando() then return null; end if;
  perform private.encolar_correo('servicio_ofrecido', c.email, jsonb_build_object('servicio', new.id, 'nombre', new.nombre, 'texto', v_texto, 'cambio', new.cambio_desde is not null,
    'antes', case when new.cambio_desde is not null then private.precio_en_palabras(new.monto, new.afecto, new.periodo) end, 'desde', coalesce(new.cambio_desde, new.proximo)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.servicios_ofrecer() is 'Trigger: its client is told what there is to accept, and again when it changed.';
create trigger servicios_8_ofrecer after insert on public.servicios for each row execute function private.servicios_ofrecer();
create trigger servicios_8_ofrecer_otra_vez after update on public.servicios for each row
  when (new.estado = old.estado and new.cliente = old.cliente and new.termina_el is null and (new.nombre, new.monto, new.periodo, new.afecto, new.proximo, new.aviso_dias, new.cambio_monto, new.cambio_periodo, new.cambio_desde)
    is distinct from (old.nombre, old.monto, old.periodo, old.afecto, old.proximo, old.aviso_dias, old.cambio_monto, old.cambio_periodo, old.cambio_desde))
  execute function private.servicios_ofrecer();

-- What is charged of a service: each period once, announced before with its price.

create function private.tomar_servicio(p_servicio bigint) returns public.servicios
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  perform from public.clientes c where c.id = (select x.cliente from public.servicios x where x.id = p_servicio) for key share;
  select * into s from public.servicios where id = p_servicio for update;
  return s;
end $$;
comment on function private.tomar_servicio(bigint) is 'A service, which nobody else changes until the transaction ends; its client before it, as who merges two clients takes them.';

create function private.cobrar_servicio(p_servicio bigint, p_hoy date, p_avisar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_hasta date;
  v_pago bigint;
  v_vence date;
begin
  -- Two at once take turns: the second finds the period charged.
  s := private.tomar_servicio(p_servicio);
  if s.estado <> 'activo' or s.termina_el is not null or not (select c.activo from public.clientes c where c.id = s.cliente) then return null; end if;
  -- A period that passed whole while nothing was charged is nobody's debt.
  while private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo)) <= p_hoy loop
    s.proximo := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
  end loop;
  if s.proximo - s.aviso_dias > p_hoy then return null; end if;
  if s.cambio_desde <= s.proximo then
    if not private.cambio_vale(s) then return null; end if;
    update public.servicios set monto = s.cambio_monto, periodo = s.cambio_periodo, cambio_monto = null, cambio_periodo = null, cambio_desde = null
    where id = s.id returning monto, periodo into s.monto, s.periodo;
  end if;
  v_hasta := private.dia_de_servicio(s.ancla, s.proximo, private.meses_de(s.periodo));
  v_vence := greatest(s.proximo, case when p_avisar then p_hoy + s.aviso_dias else p_hoy end);
  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, servicio, servicio_desde, servicio_hasta)
  values (s.cliente, s.plataforma, format('%s, del %s al %s', s.nombre, to_char(s.proximo, 'DD-MM-YYYY'), to_char(v_hasta - 1, 'DD-MM-YYYY')), s.monto, v_vence, 'programado', s.id, s.proximo, v_hasta)
  returning id into v_pago;
  update public.servicios set proximo = v_hasta where id = s.id;
  if p_avisar then
    perform private.encolar_correo('servicio_cobro', c.email, jsonb_build_object('servicio', s.id, 'pago', v_pago, 'nombre', s.nombre, 'monto', s.monto, 'afecto', s.afecto,
      'periodo', s.periodo, 'desde', s.proximo, 'hasta', v_hasta - 1, 'vence_el', v_vence, 'token', private.crear_enlace_de_pago(v_pago)), private.correo_estudio())
    from public.clientes c where c.id = s.cliente;
  end if;
  return v_pago;
end $$;
comment on function private.cobrar_servicio(bigint, date, boolean) is
  'Makes the payment of the next period of a service, if it is time to announce it and its price was accepted; returns it, or null. Its client is told by one mail, unless who asks does it, and then has aviso_dias to pay, also where we are late. Periods that passed whole are not charged any more.';

create function private.pagos_de_servicios() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.monto > old.monto then raise exception 'Este cobro es de un servicio: no puede ser mayor que lo que su cliente aceptó.' using hint = 'servicio'; end if;
  return new;
end $$;
comment on function private.pagos_de_servicios() is 'Trigger: what is charged of a service is never more than what was announced.';
create trigger pagos_2_de_servicios before update of monto on public.pagos for each row
  when (new.servicio is not null and new.monto is distinct from old.monto)
  execute function private.pagos_de_servicios();

-- Ending, pausing -----------------------------------------------------------------------------------------

create function private.fin_de_servicio(s public.servicios, p_hoy date) returns date
language sql stable security definer set search_path = '' as $$
  select greatest(p_hoy, case when s.estado = 'propuesto' and s.meses_incluidos > 0 then s.proximo end, (
    select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado <> 'anulado'
      and (g.servicio_desde <= p_hoy or g.abonado > 0 or g.estado = 'en_revision')));
$$;
comment on function private.fin_de_servicio(public.servicios, date) is
  'Until when a service goes on that nobody wants to go on with: the end of the last period that began or was paid, or of what was included; otherwise that very day.';

create function public.terminaria_el(s public.servicios) returns date
language sql stable set search_path = '' as $$ select coalesce(s.termina_el, private.fin_de_servicio(s, private.hoy())); $$;
comment on function public.terminaria_el(public.servicios) is 'Computed column: when it ends, or would if it were ended today.';

create function private.anular_por_venir(p_servicio bigint, p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_cuantos int;
begin
  perform from public.pagos where servicio = p_servicio order by id for update;
  update public.pagos set estado = 'anulado'
  where servicio = p_servicio and servicio_desde > p_hoy and abonado = 0 and estado in ('programado', 'pendiente', 'rechazado');
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end $$;
comment on function private.anular_por_venir(bigint, date) is 'Takes back what was announced of a service for periods that have not begun, unless something came for it; returns how many.';

create function private.acabar_servicio(p_servicio bigint, p_motivo text, p_comentario text, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_anulados int;
begin
  s := private.tomar_servicio(p_servicio);
  if s.termina_el is not null then return s.termina_el; end if;
  v_anulados := private.anular_por_venir(s.id, p_hoy);
  s.termina_el := private.fin_de_servicio(s, p_hoy);
  update public.servicios set termina_el = s.termina_el, motivo = p_motivo, comentario = left(nullif(trim(private.limpiar(p_comentario)), ''), 1000),
    cambio_monto = null, cambio_periodo = null, cambio_desde = null, estado = case when s.termina_el <= p_hoy then 'terminado' else s.estado end
  where id = s.id;
  perform private.encolar_correo('servicio_termina', c.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'termina_el', s.termina_el, 'hoy', s.termina_el <= p_hoy, 'motivo', p_motivo, 'anulado', v_anulados > 0), private.correo_estudio())
  from public.clientes c where c.id = s.cliente and c.activo;
  if p_motivo <> 'estudio' then
    perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien', coalesce(c.empresa, c.cliente), 'que', p_motivo, 'dia', s.termina_el, 'comentario', nullif(trim(p_comentario), '')), c.email)
    from public.clientes c where c.id = s.cliente;
  end if;
  return s.termina_el;
end $$;
comment on function private.acabar_servicio(bigint, text, text, date) is
  'Ends a service with the period that is paid; what was announced and has not begun is not charged. Its client is told, and the studio unless it is who ends it. Returns the day; once more changes nothing.';

create function private.terminar_servicio(p_servicio bigint, p_comentario text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
begin
  perform from public.servicios where id = p_servicio and (v_admin or cliente = private.mi_cliente());
  if not found then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  return private.acabar_servicio(p_servicio, case when v_admin then 'estudio' else 'cliente' end, p_comentario, private.hoy());
end $$;
create function public.terminar_servicio(p_servicio bigint, p_comentario text default null) returns date
language sql set search_path = '' as $$ select private.terminar_servicio(p_servicio, p_comentario); $$;
comment on function public.terminar_servicio(bigint, text) is
  'Client (own; not who sees the tickets only) or admin: a service ends with the period that is paid, without proration, and both sides have it in writing. Returns the first day without it. Errors: 42501 no such service, or not theirs.';

create function private.parar_servicio(p_servicio bigint, p_motivo text, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
begin
  s := private.tomar_servicio(p_servicio);
  if s.id is null then raise exception 'Ese servicio ya no existe.' using hint = 'no_existe'; end if;
  if s.estado = 'pausado' then return; end if;
  if s.estado <> 'activo' or s.termina_el is not null then raise exception 'Solo se pausa un servicio que sigue.' using hint = 'no_sigue'; end if;
  perform private.anular_por_venir(s.id, p_hoy);
  update public.servicios set estado = 'pausado', cambio_monto = null, cambio_periodo = null, cambio_desde = null where id = s.id;
  perform private.encolar_correo('servicio_pausado', c.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'motivo', p_motivo), private.correo_estudio())
  from public.clientes c where c.id = s.cliente and c.activo;
  if p_motivo = 'mora' then
    perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien', coalesce(c.empresa, c.cliente), 'que', 'pausado', 'dia', p_hoy, 'comentario', null), c.email)
    from public.clientes c where c.id = s.cliente;
  end if;
end $$;
comment on function private.parar_servicio(bigint, text, date) is 'Pauses a service: nothing more is charged until it goes on. Errors: P0001 with hint no_existe, no_sigue.';

create function private.pausar_servicio(p_servicio bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform private.parar_servicio(p_servicio, 'estudio', private.hoy());
end $$;
create function public.pausar_servicio(p_servicio bigint) returns void
language sql set search_path = '' as $$ select private.pausar_servicio(p_servicio); $$;
comment on function public.pausar_servicio(bigint) is
  'Admin: nothing more is charged of a service until it goes on; what was announced and has not begun is taken back, and its client is told. Errors: 42501, P0001 with hint no_existe, no_sigue.';

create function private.seguir_servicio(p_servicio bigint, p_hoy date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  v_desde date;
begin
  perform private.exigir_admin();
  s := private.tomar_servicio(p_servicio);
  if s.id is null then raise exception 'Ese servicio ya no existe.' using hint = 'no_existe'; end if;
  if s.estado = 'terminado' then raise exception 'Este servicio ya terminó. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado'; end if;
  if s.estado = 'propuesto' then
    update public.servicios set termina_el = null, motivo = null, comentario = null where id = s.id;
    return s.proximo;
  end if;
  v_desde := greatest(p_hoy, (select max(g.servicio_hasta) from public.pagos g where g.servicio = s.id and g.estado <> 'anulado'));
  s.proximo := private.dia_de_servicio(s.ancla, v_desde, 0);
  if s.proximo < v_desde then s.proximo := private.dia_de_servicio(s.ancla, v_desde, 1); end if;
  update public.servicios set estado = 'activo', termina_el = null, motivo = null, comentario = null, proximo = s.proximo where id = s.id;
  return s.proximo;
end $$;
create function public.seguir_servicio(p_servicio bigint) returns date
language sql set search_path = '' as $$ select private.seguir_servicio(p_servicio, private.hoy()); $$;
comment on function public.seguir_servicio(bigint) is
  'Admin: a service that was paused, or was to end, goes on: what passed meanwhile is not charged, and the next period begins on its day of the month. Returns that day. Errors: 42501, P0001 with hint no_existe, terminado.';

-- Accepting -----------------------------------------------------------------------------------------------

create function private.aceptar_servicio(p_servicio bigint, p_texto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.servicios;
  k record;
  v_cambio boolean;
  v_pago bigint;
begin
  s := private.tomar_servicio(p_servicio);
  if (s.cliente = private.mi_cliente()) is not true or private.cuenta_vigente() is null then raise exception 'Ese servicio no existe o no es tuyo.' using errcode = '42501'; end if;
  if public.por_aceptar(s) is null then
    -- The answer of the first try may have been lost.
    if exists (select from public.servicios_aceptaciones a where a.servicio = s.id and a.texto = p_texto) then return; end if;
    raise exception 'Este servicio no espera que lo aceptes.' using hint = 'nada';
  end if;
  if public.por_aceptar(s) is distinct from p_texto then raise exception 'El estudio cambió este servicio: léelo otra vez antes de aceptarlo.' using hint = 'cambio'; end if;
  v_cambio := s.estado <> 'propuesto';
  if coalesce(case when v_cambio then s.cambio_desde else s.proximo end < private.hoy(), true) then raise exception 'El plazo para aceptarlo pasó. Escríbenos y lo vemos.' using hint = 'plazo'; end if;
  select x.nombre, x.email into k from (
    select c.cliente as nombre, c.email from public.clientes c where c.usuario = auth.uid() union all select p.nombre, p.email from public.personas p where p.usuario = auth.uid()) x;
  insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, cuenta, nombre, correo, ip, agente)
  values (s.id, s.cliente, case when v_cambio then s.cambio_periodo else s.periodo end, case when v_cambio then s.cambio_monto else s.monto end, s.afecto,
    case when v_cambio then s.cambio_desde else s.proximo end, p_texto, auth.uid(), k.nombre, k.email, private.ip_solicitante(), left(private.cabecera('user-agent'), 500));
  if not v_cambio then update public.servicios set estado = 'activo' where id = s.id; end if;
  v_pago := private.cobrar_servicio(s.id, private.hoy(), false);
  perform private.encolar_correo('servicio_aceptado', k.email, jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'texto', p_texto, 'quien', k.nombre, 'token', private.crear_enlace_de_pago(v_pago)), private.correo_estudio());
  perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', s.id, 'nombre', s.nombre, 'quien', coalesce(c.empresa, c.cliente), 'que', 'aceptado', 'dia', case when v_cambio then s.cambio_desde else s.proximo end, 'comentario', null), k.email)
  from public.clientes c where c.id = s.cliente;
end $$;
create function public.aceptar_servicio(p_servicio bigint, p_texto text) returns void
language sql set search_path = '' as $$ select private.aceptar_servicio(p_servicio, p_texto); $$;
comment on function public.aceptar_servicio(bigint, text) is
  'Client (own; not who sees the tickets only, nor an admin who looks as they do): accepts what public.por_aceptar says, which p_texto repeats word by word; it is kept as evidence and confirmed by mail. What is due to be announced by then is charged with it. Once more it changes nothing. Errors: 42501 no such service, or not theirs; P0001 with hint nada, cambio (it says something else by now), plazo.';

-- What is done about services each day, and what they bring in.

create table private.servicios_avisos (
  servicio bigint not null references public.servicios (id) on delete cascade,
  dia date not null,
  etapa int not null check (etapa in (60, 7, 1)),
  enviado_en timestamptz not null default now(),
  primary key (servicio, dia, etapa)
);
comment on table private.servicios_avisos is 'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is the studio''s, where there is no price yet.';
alter table private.servicios_avisos enable row level security;

create function private.avisar_por_aceptar(p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
begin
  for r in
    select s.id, s.nombre, s.monto, e.etapa, d.dia, public.por_aceptar(s) as texto, c.email, coalesce(c.empresa, c.cliente) as quien
    from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
      cross join lateral (select case s.estado when 'propuesto' then s.proximo else s.cambio_desde end as dia) d
      cross join lateral (select min(x) as etapa from unnest(array[60, 7, 1]) x where d.dia - x <= p_hoy and (x < 60 or s.monto is null)) e
    where s.estado in ('propuesto', 'activo') and s.termina_el is null and d.dia > p_hoy and e.etapa is not null
      and (s.monto is null or public.por_aceptar(s) is not null)
    order by s.id
  loop
    insert into private.servicios_avisos (servicio, dia, etapa) values (r.id, r.dia, r.etapa) on conflict do nothing;
    continue when not found;
    if r.monto is not null then
      perform private.encolar_correo('servicio_por_aceptar', r.email, jsonb_build_object('servicio', r.id, 'nombre', r.nombre, 'texto', r.texto, 'dia', r.dia, 'dias', r.dia - p_hoy), private.correo_estudio());
    end if;
    if r.etapa > 1 or r.monto is null then
      perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', r.id, 'nombre', r.nombre, 'quien', r.quien, 'que', case when r.monto is null then 'sin_precio' else 'por_aceptar' end, 'dia', r.dia, 'comentario', null), r.email);
    end if;
    v_cuantos := v_cuantos + 1;
  end loop;
  return v_cuantos;
end $$;
comment on function private.avisar_por_aceptar(date) is
  'Warns clients 7 days and 1 day before a service ends that they did not accept, and the studio 7 days before; the studio from 60 days before of one that has no price yet.';

create function private.tarea_servicios(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
begin
  update public.servicios set estado = 'terminado' where termina_el <= p_hoy and estado <> 'terminado';
  for r in
    select s.id from public.servicios s
    where s.termina_el is null and (s.estado = 'propuesto' and s.proximo <= p_hoy or s.estado = 'activo' and s.cambio_desde <= p_hoy and not private.cambio_vale(s)) order by s.id
  loop
    perform private.acabar_servicio(r.id, 'sin_aceptar', null, p_hoy);
  end loop;
  for r in
    select s.id, s.mora from public.servicios s
    where s.estado = 'activo' and s.termina_el is null and exists (
      select from public.pagos g where g.servicio = s.id and g.estado in ('programado', 'pendiente', 'rechazado') and g.vence_el + s.mora_dias <= p_hoy) order by s.id
  loop
    if r.mora = 'pausar' then perform private.parar_servicio(r.id, 'mora', p_hoy); else perform private.acabar_servicio(r.id, 'mora', null, p_hoy); end if;
  end loop;
  perform private.avisar_por_aceptar(p_hoy);
  for r in select s.id from public.servicios s where s.estado = 'activo' and s.termina_el is null and s.proximo - s.aviso_dias <= p_hoy order by s.id loop
    if private.cobrar_servicio(r.id, p_hoy, true) is not null then v_cuantos := v_cuantos + 1; end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.tarea_servicios(date) is
  'Task: ends services whose day came, which nobody accepted in time or, where the studio chose so, which are overdue; warns of those that wait to be accepted; and makes the payments of the periods that are to be announced. Returns how many.';

create function private.riesgo_de_servicio(s public.servicios) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when s.estado = 'terminado' then null when s.termina_el is not null then 'termina' when s.estado = 'pausado' then 'pausado' when s.proximo is not null and s.monto is null then 'sin_precio'
    when public.por_aceptar(s) is not null then 'por_aceptar'
    when exists (select from public.pagos g where g.servicio = s.id and public.vencido(g)) then 'mora' end;
end $$;
create function public.riesgo(s public.servicios) returns text
language sql stable as $$
  select case when s.estado <> 'terminado' then private.riesgo_de_servicio(s) end
$$;
comment on function public.riesgo(public.servicios) is 'Computed column: why it may bring in nothing more: termina, pausado, sin_precio, por_aceptar, mora (a payment is overdue); null where nothing speaks for it.';
comment on function private.riesgo_de_servicio(public.servicios) is 'public.riesgo, which it carries out.';

create function public.mensual(s public.servicios) returns int
language sql stable as $$
  select round(s.monto / private.meses_de(s.periodo)::numeric)::int
$$;
comment on function public.mensual(public.servicios) is 'Computed column: what it comes to in a month, in whole pesos.';
grant execute on function public.riesgo(public.servicios), private.riesgo_de_servicio(public.servicios), public.mensual(public.servicios), private.fin_de_servicio(public.servicios, date), public.terminaria_el(public.servicios),
  private.terminar_servicio(bigint, text), public.terminar_servicio(bigint, text), private.pausar_servicio(bigint), public.pausar_servicio(bigint),
  private.seguir_servicio(bigint, date), public.seguir_servicio(bigint), private.aceptar_servicio(bigint, text), public.aceptar_servicio(bigint, text) to authenticated;

create function public.ingreso_recurrente() returns table (mensual bigint, servicios int, renovaciones int, monto_renovaciones bigint, en_riesgo int, mensual_en_riesgo bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := private.hoy();
begin
  perform private.exigir_admin();
  return query
  with suyos as (
    select s.estado, s.termina_el, public.mensual(s) as al_mes, public.riesgo(s) as riesgo from public.servicios s where s.estado <> 'terminado'),
  vienen as (
    select case when s.cambio_desde <= d.dia then s.cambio_monto else s.monto end as monto
    from public.servicios s, lateral (
      select private.dia_de_servicio(s.ancla, s.proximo, n) as dia from generate_series(0, 3, private.meses_de(s.periodo)) n) d
    where s.estado = 'activo' and s.termina_el is null and d.dia between v_hoy and v_hoy + 90
    union all
    select g.monto from public.pagos g where g.servicio is not null and g.estado <> 'anulado' and g.servicio_desde between v_hoy and v_hoy + 90)
  select coalesce(sum(x.al_mes) filter (where x.estado = 'activo' and x.termina_el is null), 0)::bigint, count(*) filter (where x.estado = 'activo' and x.termina_el is null)::int,
    (select count(*)::int from vienen), (select coalesce(sum(v.monto), 0)::bigint from vienen v),
    count(*) filter (where x.riesgo is not null)::int, coalesce(sum(x.al_mes) filter (where x.riesgo is not null), 0)::bigint
  from suyos x;
end $$;
comment on function public.ingreso_recurrente() is
  'Admin: what comes again by month, of how many services that go on; how many periods begin within 90 days, announced or not, and what they come to; how many services may bring in nothing more (public.riesgo), and what these come to in a month. Whole pesos. Errors: 42501.';
grant execute on function public.ingreso_recurrente() to authenticated;

create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.importando() then return null; end if;
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n) where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el, n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente') and n.servicio is null
    group by c.id, c.email) x;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, with a link to pay the first that waits for no milestone. What is charged of a service has a mail of its own.';

create or replace function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_ganado jsonb := private.en_etapa(p_clase, 'ganado');
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_servicio bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then raise exception 'Ese contacto ya no existe.'; end if;
  if v_fila ->> 'cliente' is not null then raise exception 'Este contacto ya es cliente.' using hint = 'convertido'; end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using hint = 'sin_pagar';
  end if;

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    (select coalesce(jsonb_object_agg(k, v_fila -> k), '{}') from jsonb_object_keys(v_ganado) k))
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
    select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado', r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
    if v_fila ->> 'producto' = 'pagina-web' and v_plataforma is not null then
      insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos) values (c.id, v_plataforma, 'hosting', left('Hosting de ' || p_plataforma, 120), 12) returning id into v_servicio;
    end if;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;
  perform private.cambiar_fila(p_clase, p_fila, jsonb_build_object('cliente', c.id) || coalesce(v_ganado, '{}'));

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email and k.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla, h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3, 'servicios', v_servicio where v_servicio is not null
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'As public.convertir_contacto. A definer function, because nobody writes mails and conversions otherwise.';

comment on function public.convertir_contacto(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'Admin: in one transaction, a contact (leads, solicitudes, formulario_inicial, pedidos that are paid, citas) becomes a client, or is tied to p_cliente; with p_plataforma, which a new client needs, a platform and its first milestone p_hito; of an order, the payment that was made and, of a web page, the hosting that its first year includes; with p_cuotas the plan that public.crear_plan_de_pagos makes of p_total, whose instalments may wait for new milestones of that platform (hito_titulo); with p_invitar an invitation, unless they have an account or one waits already. Its mails leave five minutes later (correos.conversion). Returns conversiones.id. Errors: 42501; P0001 no such contact or client, hint convertido (a client already), sin_pagar (an order), ya_cliente (the address is of a client or of a person of one: detail cliente=<id>), desactivado (p_cliente), rut_ocupado, an address of the team; 23502 and 23514 (no milestone, bad RUT or name), and those of the plan.';

create or replace function private.impide_deshacer(p_conversion bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select array(
    select motivo from (
      select 1 as n, case k.tipo when 'invitacion' then 'la invitación ya salió' else 'ya salió un correo de sus pagos' end as motivo
      from public.correos k where k.conversion = x.id and not (k.estado in ('pendiente', 'descartado') and k.intentos = 0)
      union select 2, 'ya se le envió una invitación' from public.clientes c
      where x.cliente_nuevo and c.id = x.cliente and c.invitado_en is not null
        and not exists (select from public.correos k where k.conversion = x.id and k.tipo = 'invitacion' and k.estado = 'enviado')
      union select 3, v.cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h
      where private.huella_de(h ->> 'tabla', (h ->> 'fila')::bigint) is distinct from h ->> 'huella'
      union select 3, 'el contacto cambió de cliente' from public.bandeja b
      where b.clase = x.clase and b.fila = x.fila and b.cliente is distinct from x.cliente
      union select 4, v.cuelga ->> 'clientes_notas' from public.contactos_notas n
      where x.cliente_nuevo and n.clase = 'clientes' and n.fila = x.cliente
      union select 4, coalesce(v.cuelga ->> t, 'tiene otros datos (' || t || ')')
      from (select h ->> 'tabla' as tabla, array_agg((h ->> 'fila')::bigint) as filas from jsonb_array_elements(x.hecho) h group by 1) g,
        private.cuelga_de(g.tabla, g.filas, (select coalesce(jsonb_agg(h - 'huella'), '[]') from jsonb_array_elements(x.hecho) h)
          || jsonb_build_array(jsonb_build_object('tabla', x.clase, 'fila', x.fila))) t) m
    order by n, motivo)
  from public.conversiones x, (values (
    '{"clientes": "cambió la ficha del cliente", "plataformas": "cambió la plataforma", "hitos_plataforma": "cambió un hito", "pagos": "cambió un pago", "servicios": "cambió un servicio"}'::jsonb,
    '{"tickets": "tiene tickets", "personas": "tiene otras personas", "plataformas": "tiene otra plataforma", "hitos_plataforma": "tiene otros hitos", "pagos": "tiene otros pagos", "servicios": "tiene otros servicios", "clientes_notas": "tiene notas en su ficha", "accesos_temporales": "se compartió un enlace de la plataforma", "leads": "tiene otros contactos", "solicitudes": "tiene otros contactos", "formulario_inicial": "tiene otros contactos", "pedidos": "tiene otros contactos", "citas": "tiene otros contactos"}'::jsonb)) v (cambio, cuelga)
  where x.id = p_conversion;
$$;
comment on function private.impide_deshacer(bigint) is
  'Admin: why a conversion is not undone, in words: what was sent, what somebody changed or added since. Empty when nothing keeps it; null when there is no such conversion.';

create or replace function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using hint = 'pagos_abiertos';
  end if;
  if exists (select from public.servicios where cliente = p.cliente and estado <> 'terminado') then
    raise exception 'Tiene servicios que siguen: termínalos antes.' using hint = 'servicios_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $$;
comment on function private.exigir_suprimible(private.titular, bigint) is
  'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, servicios_abiertos, tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir.';

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
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
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  t.prioridad = 'urgente' or public.vencido(t) as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'preguntas-' || p.id, 'estudio', 'preguntas', 'preguntas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.pregunta_en, null, p.total::int, public.situacion(p), p.pregunta_en < now() - interval '1 day'
from public.propuestas p where public.pregunta_pendiente(p)
union all
-- Until the end of its last day, on which alone it presses: then it is lost or sent anew.
select 'propuestas-' || p.id, 'estudio', 'propuestas', 'propuestas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.enviada_en, (p.vence_el + time '23:59:59') at time zone 'America/Santiago', p.total::int, public.situacion(p),
  p.vence_el = (now() at time zone 'America/Santiago')::date
from public.propuestas p where public.por_seguir(p)
union all
-- What goes back within 45 days, as the terms promise.
select 'retractos-' || p.id, 'estudio', 'propuestas', 'retractos', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.actualizado_en, ((p.actualizado_en at time zone 'America/Santiago')::date + 45 + time '23:59:59') at time zone 'America/Santiago',
  private.sin_volver(p.id), p.estado,
  p.actualizado_en < now() - interval '35 days'
from public.propuestas p where public.por_devolver(p)
union all
-- What ends soon unless it is accepted, or has a price.
select 'servicios-' || s.id, 'estudio', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), public.riesgo(s),
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.clientes c on c.id = s.cliente
where s.estado in ('propuesto', 'activo') and s.termina_el is null
  and coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + case when s.monto is null then 60 else 15 end and (s.monto is null or public.por_aceptar(s) is not null)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'servicios-' || s.id, 'cliente', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, l.plataforma, s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), s.estado,
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.plataformas l on l.id = s.plataforma where public.por_aceptar(s) is not null
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, hitos_atrasados that the studio has not delivered by their day, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, fusion, vigila) values (
  'public.servicios', 'Servicios que se renuevan', 'Van con su cliente', '6 years',
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
  't.cliente = ($1).cliente',
  '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,actualizado_en}',
  '=', 'exists (select from public.servicios_aceptaciones a where a.servicio = t.id)', 'Su aceptación prueba lo que se contrató: se guarda seis años, sin más uso',
  'nombre = left(private.tachar(nombre, $2), 120), comentario = left(private.tachar(comentario, $2), 1000)', 70, '{"cliente": "juntas"}',
  '{"busqueda": {"con": ["nombre"], "y": ["cliente", "plataforma"]}, "limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}}');
insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, se_queda, queda_porque, blanqueo, orden, fusion) values (
  'public.servicios_aceptaciones', 'Servicios aceptados', 'Prueban lo que se contrató', '6 years',
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
  't.cliente = ($1).cliente', '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en}',
  '=', 'true', 'Prueban lo que se contrató: se guardan seis años, sin más uso', 'agente = agente', 65, '{"cliente": "pasa"}');
insert into private.tablas (tabla, motivo, plazo, pagina, suya, columnas) values (
  'private.servicios_avisos', 'Van con su servicio', '6 years',
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
  't.servicio in (select s.id from public.servicios s where s.cliente = ($1).cliente)', '{servicio,dia,etapa,enviado_en}');
update private.tablas set columnas = columnas || '{servicio,servicio_desde,servicio_hasta}' where tabla = 'public.pagos';
update private.tablas set se_queda = se_queda || ' or exists (select from public.servicios_aceptaciones a where a.cliente = t.id)' where tabla = 'public.clientes';
select private.vigilar();
insert into private.tareas (nombre, a_las) values ('servicios', '08:00');

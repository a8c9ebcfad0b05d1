-- What a client pays again and again: hosting, domain, care. A service is offered, and nothing is charged
-- before its client accepted price and period: silence accepts nothing.

-- These are asked of every service at once: PL/pgSQL keeps their plan, where SQL would begin anew for each row.
create function private.meses_de(p_periodo text) returns int
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_periodo when 'mes' then 1 when 'trimestre' then 3 when 'anio' then 12 end;
end $$;
comment on function private.meses_de(text) is 'How many months a period has.';

create function private.meses_entre(p_desde date, p_hasta date) returns int
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (extract(year from p_hasta) - extract(year from p_desde))::int * 12 + (extract(month
    from p_hasta) - extract(month from p_desde))::int;
end $$;
comment on function private.meses_entre(date, date) is
  'How many months there are from the month of one day to that of another.';

create function private.dia_de_servicio(p_ancla date, p_desde date, p_meses int) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (p_ancla + make_interval(months => private.meses_entre(p_ancla, p_desde) + p_meses))::date;
end $$;
comment on function private.dia_de_servicio(date, date, int) is
  'The day of a service in the month that comes p_meses after the month of p_desde. Always counted from its first '
  'day, so that the 31st and 29 February come back after shorter months.';

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
  motivo text check (motivo in ('cliente', 'estudio', 'sin_aceptar', 'mora', 'retracto')),
  comentario text check (length(trim(comentario)) between 1 and 1000),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  cobrable_desde date,
  fin_pedido_el date,
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
comment on table public.servicios is
  'What a client pays again and again. What was accepted is in servicios_aceptaciones, what is charged in pagos.';
comment on column public.servicios.nombre is 'As its client reads it: "Hosting de laurel.cl".';
comment on column public.servicios.monto is
  'What a period costs, in whole pesos, IVA included where there is any; null of one that was included in something '
  'else and has no price yet.';
comment on column public.servicios.afecto is 'Whether that includes IVA; otherwise it is exempt.';
comment on column public.servicios.ancla is 'Its first day, from which all others are counted.';
comment on column public.servicios.proximo is
  'The first day that is not charged yet: its next period begins then. Null until the delivery of its platform sets '
  'it.';
comment on column public.servicios.meses_incluidos is
  'How many months from the delivery of its platform on are included in what was bought: then its first period begins.';
comment on column public.servicios.aviso_dias is
  'How many days ahead a charge is announced, and another price offered, at the least.';
comment on column public.servicios.con_informe is 'Whether its client gets the monthly report of the platform.';
comment on column public.servicios.mora is
  'What becomes of it when a payment is overdue by mora_dias; without it nothing by itself.';
comment on column public.servicios.cambio_monto is
  'With cambio_periodo and cambio_desde: what is offered from a coming period on. A higher price or another period '
  'holds only once its client accepted it.';
comment on column public.servicios.termina_el is
  'The first day on which there is no service any more: the end of the last period that is paid, or owed.';
comment on column public.servicios.motivo is
  'Why it ends: the client or the studio wants it to, nobody accepted it in time, it was not paid, or its client '
  'withdrew within the term of the law.';
comment on column public.servicios.comentario is 'What whoever ended it said.';
comment on column public.servicios.cobrable_desde is
  'No day before it is ever charged: the first one that was accepted or, after a pause, the one on which it went on.';
comment on column public.servicios.fin_pedido_el is
  'The day on which somebody wanted it to end: no period that begins later is charged, whatever becomes of a receipt '
  'for it.';
create index servicios_cliente_idx on public.servicios (cliente, proximo);
create index servicios_plataforma_idx on public.servicios (plataforma, cliente);
create index servicios_proximo_idx on public.servicios (proximo) where estado <> 'terminado';

select private.tabla('public.servicios',
  nombre => 'Servicios que se renuevan',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas
    =>
    '{id,cliente,plataforma,clase,nombre,periodo,monto,afecto,ancla,proximo,meses_incluidos,aviso_dias,con_informe,mora,
    mora_dias,estado,cambio_monto,cambio_periodo,cambio_desde,termina_el,motivo,comentario,creado_en,
    actualizado_en,cobrable_desde,fin_pedido_el}',
  borra => $$=$$,
  se_queda => $$exists (select from public.servicios_aceptaciones a where a.servicio = t.id)$$,
  queda_porque => 'Su aceptación prueba lo que se contrató: se guarda hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$nombre = left(private.tachar(nombre, $2), 120), comentario = left(private.tachar(comentario, $2),
    1000)$$,
  orden => 70,
  fusion => '{"cliente": "juntas"}',
  vigila => '{
    "busqueda": {"y": ["cliente", "plataforma"], "con": ["nombre"]},
    "limpieza": {},
    "auditoria": {},
    "novedades": {"con": ["cliente"], "esperan": ["estudio", "cliente"]}
  }');

-- What is charged of it.
alter table public.pagos add foreign key (servicio, cliente) references public.servicios (id, cliente) on delete
  set null (servicio);

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
  aceptada_en timestamptz not null default now(),
  aviso_dias int generated always as (substring(texto from 'te avisamos (\d+) días')::int) stored,
  terminos bigint references private.terminos (id),
  retracto_hasta date
);
comment on table public.servicios_aceptaciones is
  'Who accepted which price and period of a service, from where and when: the evidence of a contract, kept for six '
  'years. Nothing of it ever changes.';
comment on column public.servicios_aceptaciones.desde is 'The day from which it holds.';
comment on column public.servicios_aceptaciones.texto is 'What was on their screen, word by word.';
comment on column public.servicios_aceptaciones.aviso_dias is 'How many days of notice that promises.';
comment on column public.servicios_aceptaciones.terminos is
  'The terms of that day, which its mail carries (Ley 19.496, art. 12 A); null of one from before they were kept.';
comment on column public.servicios_aceptaciones.retracto_hasta is
  'The last day on which its client may withdraw, of what was accepted first and not with a proposal (Ley 19.496, '
  'art. 3 bis b); null of another price, and of one from before.';
comment on column public.servicios_aceptaciones.propuesta is
  'The proposal with which it was accepted; null of what was accepted in the client area.';
comment on column public.servicios_aceptaciones.cuenta is
  'Account that accepted. No foreign key: the evidence outlives it.';
create index servicios_aceptaciones_servicio_idx on public.servicios_aceptaciones (servicio, desde);
create index servicios_aceptaciones_cliente_idx on public.servicios_aceptaciones (cliente);
create index servicios_aceptaciones_propuesta_idx on public.servicios_aceptaciones (propuesta);
create index servicios_aceptaciones_terminos_idx on public.servicios_aceptaciones (terminos);

select private.tabla('public.servicios_aceptaciones',
  nombre => 'Servicios aceptados',
  motivo => 'Prueban lo que se contrató',
  plazo => '6 years',
  condicion => $$t.aceptada_en < $1 and private.relacion_terminada(t.cliente, $1)$$,
  pagina => private.pagina_del_cliente(),
  suya => $$private.firmada($1, t)$$,
  columnas
    => '{id,servicio,cliente,periodo,monto,afecto,desde,texto,propuesta,cuenta,nombre,correo,ip,agente,aceptada_en,
    aviso_dias,retracto_hasta}',
  fuera => '{terminos}',
  borra => $$=$$,
  se_queda => $$true$$,
  queda_con => 'con el nombre, el correo, la cuenta, la dirección IP y el navegador de quien aceptó, más lo que decía la pantalla',
  queda_porque => 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$agente = agente$$,
  orden => 3,
  fusion => '{"cliente": "pasa"}');
create trigger servicios_aceptaciones_1_no_cambia after update or delete on public.servicios_aceptaciones
  for each row execute function private.prueba_no_cambia();

grant select, insert (cliente, plataforma, clase, nombre, periodo, monto, afecto, proximo, meses_incluidos, aviso_dias,
  con_informe, mora, mora_dias),
  update (plataforma, clase, nombre, periodo, monto, afecto, proximo, meses_incluidos, aviso_dias, con_informe, mora,
    mora_dias, cambio_monto, cambio_periodo, cambio_desde)
  on public.servicios to authenticated;
grant select on public.servicios_aceptaciones to authenticated;
create policy servicios_leer on public.servicios for select to authenticated
  using (private.ve_servicios(cliente, (select private.es_admin()), (select private.mi_cliente())));
create policy servicios_aceptaciones_leer on public.servicios_aceptaciones for select to authenticated
  using (private.ve_servicios(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.servicios', '{crear,editar}');
alter table public.servicios_aceptaciones enable row level security;

-- What is offered, and what holds --------------------------------------------------------------------------

create function private.precio_en_palabras(p_monto int, p_afecto boolean, p_periodo text) returns text
language sql stable set search_path = '' as $$
  select private.pesos(p_monto) || case p_periodo when 'mes' then ' al mes' when 'trimestre' then ' cada tres meses'
    else ' al año' end
    || case when p_afecto then ', IVA incluido' else ', exento de IVA' end;
$$;
comment on function private.precio_en_palabras(int, boolean, text) is
  'A price as a client reads it: "$59.500 al año, IVA incluido".';

create function private.condiciones(s public.servicios, p_monto int, p_periodo text, p_desde date) returns text
language sql stable set search_path = '' as $$
  select case when num_nulls(p_monto, p_desde) = 0
    then
    format('%s: %s, desde el %s. Se paga por adelantado y te avisamos %s días antes de cada cobro. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    s.nombre, private.precio_en_palabras(p_monto, s.afecto, p_periodo), to_char(p_desde, 'DD-MM-YYYY'), s.aviso_dias)
      end;
$$;
comment on function private.condiciones(public.servicios, int, text, date) is
  'What is accepted with a service, word by word; null without price or day.';

create function private.cambio_vale(s public.servicios) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return s.cambio_periodo = s.periodo and s.cambio_monto <= s.monto or exists (
    select from public.servicios_aceptaciones a where a.servicio = s.id and a.desde = s.cambio_desde
      and (a.periodo, a.monto) = (s.cambio_periodo, s.cambio_monto));
end $$;
comment on function private.cambio_vale(public.servicios) is
  'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the '
  'same period.';

create function public.por_aceptar(s public.servicios) returns text
language sql stable as $$
  select case
    when s.estado = 'propuesto' and s.termina_el is null then private.condiciones(s, s.monto, s.periodo, s.proximo)
    when s.cambio_desde is not null and not private.cambio_vale(s) then private.condiciones(s, s.cambio_monto,
      s.cambio_periodo, s.cambio_desde) end
$$;
comment on function public.por_aceptar(public.servicios) is
  'Computed column: what its client has still to accept, word by word; null where there is nothing, or no price yet.';
grant execute on function private.precio_en_palabras(int, boolean, text), private.condiciones(public.servicios, int,
  text, date), private.cambio_vale(public.servicios), private.meses_de(text),
  private.meses_entre(date, date), private.dia_de_servicio(date, date, int), public.por_aceptar(public.servicios)
    to authenticated;

create function private.servicios_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.ancla := new.proximo;
    new.cobrable_desde := new.proximo;
    if new.proximo < private.hoy()
      and not private.importando() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
      using hint = 'dia'; end if;
    return new;
  end if;
  if private.suprimiendo() or new.cliente <> old.cliente then return new; end if;
  if old.estado = 'terminado' and (to_jsonb(new) - 'plataforma') is distinct from (to_jsonb(old) - 'plataforma') then
    raise exception 'Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado';
  end if;
  if not private.puede_pasar('servicio', old.estado, new.estado) then
    raise exception 'Un servicio % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  if old.estado = 'propuesto' and old.ancla is not null and old.meses_incluidos > 0
      and (new.meses_incluidos <> old.meses_incluidos or new.proximo < old.proximo) then
    raise exception 'Los meses incluidos ya corren hasta el %: no se acortan.', to_char(old.ancla, 'DD-MM-YYYY')
      using hint = 'incluidos';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if new.estado = 'propuesto'
        and new.proximo < private.hoy() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
        using hint = 'dia'; end if;
      new.ancla := new.proximo;
      new.cobrable_desde := new.proximo;
    end if;
  else
    if (new.periodo, new.monto, new.afecto) is distinct from (old.periodo, old.monto, old.afecto)
       and ((new.periodo, new.monto, new.afecto, new.cambio_desde) is distinct from (old.cambio_periodo,
         old.cambio_monto, old.afecto, null) or old.cambio_desde > new.proximo or not private.cambio_vale(old)) then
      raise exception 'El precio que se aceptó no cambia: ofrece otro desde un cobro que viene.' using hint = 'precio';
    end if;
    if new.meses_incluidos <> old.meses_incluidos then
      raise exception 'Este servicio ya se aceptó: sus meses incluidos no cambian.' using hint = 'incluidos';
    end if;
    if new.aviso_dias < old.aviso_dias then
      raise exception 'Se aceptó con % días de aviso: no pueden ser menos.', old.aviso_dias using hint = 'aviso';
    end if;
    if new.proximo <> private.dia_de_servicio(new.ancla, new.proximo, 0) then
      raise exception 'Los cobros de este servicio son los días %.', extract(day from new.ancla) using hint = 'dia';
    end if;
    if new.cobrable_desde < old.cobrable_desde or new.proximo < coalesce(new.cobrable_desde, new.ancla)
       or new.proximo < old.proximo and exists (select from public.pagos g where g.servicio = new.id
         and g.estado <> 'anulado' and g.servicio_hasta > new.proximo) then
      raise exception 'Hasta el % ya se cobró, o no se cobra: elige un día desde ahí.', to_char(old.proximo,
        'DD-MM-YYYY') using hint = 'dia';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and (new.monto, new.periodo) is not distinct from (old.monto, old.periodo)
      and exists (select from public.servicios_aceptaciones a where a.servicio = old.id
        and (a.desde, a.monto, a.periodo) = (old.cambio_desde, old.cambio_monto, old.cambio_periodo)) then
      raise exception 'Su cliente ya aceptó el cambio desde el %: no se retira. Ofrece otro después.',
        to_char(old.cambio_desde, 'DD-MM-YYYY') using hint = 'aceptado';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and new.cambio_desde is not null then
      if new.estado <> 'activo'
        or new.termina_el is not null then raise exception 'Solo cambia el precio de un servicio que sigue.'
        using hint = 'no_sigue'; end if;
      if new.cambio_desde < private.hoy() + new.aviso_dias then
        raise exception 'Un cambio de precio se avisa con % días: elige un cobro desde el %.', new.aviso_dias,
          to_char(private.hoy() + new.aviso_dias, 'DD-MM-YYYY') using hint = 'aviso';
      end if;
      if new.cambio_desde < new.proximo or new.cambio_desde <> private.dia_de_servicio(new.ancla, new.cambio_desde, 0)
         or private.meses_entre(new.proximo, new.cambio_desde) % private.meses_de(new.periodo) <> 0 then
        raise
          exception
          'Un precio cambia el día en que empieza un período que todavía no se cobra: el % o uno de los que siguen.',
          to_char(new.proximo, 'DD-MM-YYYY') using hint = 'dia';
      end if;
    end if;
  end if;
  new.actualizado_en := now();
  return new;
end $$;
comment on function private.servicios_antes() is
  'Trigger: the days of a service are counted from its first one; what was accepted does not change, whoever writes '
  'and by whichever column: its price but by a change that holds, its notice but for more, its included months, its '
  'first day, and no day is charged that was charged or passed before it went on. Another price is offered in time '
  'and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint '
  'dia, incluidos, terminado, precio, aceptado, no_sigue, aviso.';
create trigger servicios_1_reglas before insert or update on public.servicios
  for each row execute function private.servicios_antes();

create function private.entrega_de_servicios() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id and h.activo
    and h.estado <> 'aprobado') then return null; end if;
  update public.servicios s set proximo = private.hoy() + make_interval(months => s.meses_incluidos)
  where s.plataforma = new.plataforma_id and s.estado = 'propuesto' and s.proximo is null and s.termina_el is null;
  return null;
end $$;
comment on function private.entrega_de_servicios() is
  'Trigger: with the approval of the last milestone a platform is delivered, and from then on the months count that a '
  'service was included for.';
create trigger hitos_plataforma_5_entregar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.entrega_de_servicios();

create function private.servicios_ofrecer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_texto text := public.por_aceptar(new);
begin
  if v_texto is null or private.importando() then return null; end if;
  perform private.encolar_correo('servicio_ofrecido', c.email, jsonb_build_object('servicio', new.id, 'nombre',
    new.nombre, 'texto', v_texto, 'cambio', new.cambio_desde is not null,
    'antes', case when new.cambio_desde is not null then private.precio_en_palabras(new.monto, new.afecto, new.periodo)
      end, 'desde', coalesce(new.cambio_desde, new.proximo)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.servicios_ofrecer() is
  'Trigger: its client is told what there is to accept, and again when it changed.';
create trigger servicios_8_ofrecer after insert on public.servicios for each row
  execute function private.servicios_ofrecer();
create trigger servicios_8_ofrecer_otra_vez after update on public.servicios for each row
  when (new.estado = old.estado and new.cliente = old.cliente and new.termina_el is null
    and (new.nombre is distinct from old.nombre or new.monto is distinct from old.monto
      or new.periodo is distinct from old.periodo or new.afecto is distinct from old.afecto
      or new.proximo is distinct from old.proximo or new.aviso_dias is distinct from old.aviso_dias
      or new.cambio_monto is distinct from old.cambio_monto or new.cambio_periodo is distinct from old.cambio_periodo
      or new.cambio_desde is distinct from old.cambio_desde))
  execute function private.servicios_ofrecer();

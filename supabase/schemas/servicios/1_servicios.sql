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
create index servicios_fin_pedido_idx on public.servicios (fin_pedido_el) where fin_pedido_el is not null;
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
create index servicios_aceptaciones_aceptada_idx on public.servicios_aceptaciones (aceptada_en);
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

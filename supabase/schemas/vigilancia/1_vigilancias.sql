-- Watching the sites that the studio made: which, since when, and what became of it. The function vigilar-sitios
-- asks them and says what it saw; what that means is decided here (docs/decisions/054).

create table public.vigilancias (
  id bigint generated always as identity primary key,
  plataforma bigint not null unique,
  cliente bigint not null references public.clientes (id),
  activa boolean not null default false,
  palabra text check (length(trim(palabra)) between 1 and 100),
  mantencion_desde timestamptz check (mantencion_desde between '2000-01-01Z' and '2200-01-02Z'),
  mantencion_hasta timestamptz check (mantencion_hasta between '2000-01-01Z' and '2200-01-02Z'),
  certificado_hasta date check (certificado_hasta between '2000-01-01' and '2199-12-31'),
  dominio_hasta date check (dominio_hasta between '2000-01-01' and '2199-12-31'),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on update cascade on delete cascade,
  constraint vigilancias_mantencion check ((mantencion_desde is null) = (mantencion_hasta is null)
    and mantencion_hasta > mantencion_desde and mantencion_hasta - mantencion_desde <= interval '7 days')
);
comment on table public.vigilancias is
  'What the studio set about the site of a platform: whether it is watched, and what ends when. A platform without a '
  'row is not watched.';
comment on column public.vigilancias.cliente is
  'That of the platform (private.vigilancias_antes), by which it is seen.';
comment on column public.vigilancias.activa is 'Whether plataformas.dominio is asked every five minutes.';
comment on column public.vigilancias.palabra is
  'What the page has to contain near its beginning, so that a parked or an empty page counts as down; null asks for '
  'nothing.';
comment on column public.vigilancias.mantencion_desde is
  'Planned work, until mantencion_hasta: that time counts nowhere (private.planificado) and mails nobody. What was '
  'planned before is in private.mantenciones.';
comment on column public.vigilancias.certificado_hasta is
  'Last day of the certificate, as the studio wrote it: private.certificado_de says which day holds.';
comment on column public.vigilancias.dominio_hasta is 'Last day for which the name is paid.';
create index vigilancias_cliente_idx on public.vigilancias (cliente);

select private.tabla('public.vigilancias',
  nombre => 'Vigilancia de un sitio',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas
    =>
    '{id,plataforma,cliente,activa,palabra,mantencion_desde,mantencion_hasta,certificado_hasta,dominio_hasta,creado_en,
    actualizado_en}',
  borra => $$=$$,
  fusion => '{"cliente": "juntas"}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "actualizado": {}}');

create table private.mantenciones (
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  desde timestamptz not null,
  hasta timestamptz not null,
  primary key (plataforma, desde),
  constraint mantenciones_orden check (hasta > desde)
);
comment on table private.mantenciones is
  'Planned work that had begun when the studio planned other work of the same site, until it ended or was given up.';
alter table private.mantenciones enable row level security;

select private.tabla('private.mantenciones',
  motivo => 'Descontar lo planificado de las caídas. No habla de nadie.',
  plazo => '2 years',
  condicion => $$t.hasta < $1$$,
  fuera => '{plataforma,desde,hasta}');

create table public.caidas (
  id bigint generated always as identity primary key,
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  desde timestamptz not null,
  hasta timestamptz,
  motivo text not null check (motivo ~ '^[a-z_]{2,20}$'),
  codigo int,
  constraint caidas_orden check (hasta >= desde)
);
comment on table public.caidas is
  'Outages of watched sites: from the first of two failures in a row to the first of two successes in a row. '
  'private.anotar_sondeos alone writes it.';
comment on column public.caidas.hasta is 'null while it lasts; when the watch ended or began anew, that instant.';
comment on column public.caidas.motivo is 'What the second failure was: src-shared/vigilancia.ts names them.';
comment on column public.caidas.codigo is 'HTTP status, where that was what was wrong.';
create unique index caidas_abierta_idx on public.caidas (plataforma) where hasta is null;
create index caidas_plataforma_idx on public.caidas (plataforma, desde);

select private.tabla('public.caidas',
  motivo => 'Comparar un sitio consigo mismo. No habla de nadie.',
  plazo => '2 years',
  condicion => $$t.hasta < $1$$,
  fuera => '{id,plataforma,desde,hasta,motivo,codigo}',
  vigila => '{"novedades": {"esperan": ["estudio"]}}');

create table public.disponibilidad (
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  dia date not null,
  medidos int not null check (medidos > 0),
  arriba int not null check (arriba >= 0),
  ms int check (ms >= 0),
  primary key (plataforma, dia),
  constraint disponibilidad_parte check (arriba <= medidos)
);
comment on table public.disponibilidad is
  'Each day of Chile of a watched site, as its probes add up: how many counted, and how many of them found it up. A '
  'day without any has no row.';
comment on column public.disponibilidad.ms is
  'Median of the milliseconds until it answered, of those that found it up; null where none did.';

select private.tabla('public.disponibilidad',
  motivo => 'Comparar un sitio consigo mismo. No habla de nadie.',
  plazo => '2 years',
  condicion => $$t.dia < ($1 at time zone 'America/Santiago')::date$$,
  fuera => '{plataforma,dia,medidos,arriba,ms}');

create table private.sitios (
  plataforma bigint primary key references public.vigilancias (plataforma) on delete cascade,
  estado text not null default 'sin_datos' check (estado in ('sin_datos', 'arriba', 'abajo', 'no_medible')),
  desde timestamptz,
  medido_en timestamptz,
  motivo text,
  codigo int,
  fallos int not null default 0 check (fallos >= 0),
  fallo_en timestamptz,
  exitos int not null default 0 check (exitos >= 0),
  exito_en timestamptz,
  proximo_en timestamptz not null default now(),
  turno uuid,
  turno_hasta timestamptz,
  certificado_aviso smallint,
  dominio_aviso smallint,
  sin_red_desde timestamptz,
  certificado_leido date check (certificado_leido between '2000-01-01' and '2199-12-31'),
  certificado_leido_en timestamptz
);
comment on table private.sitios is
  'How each watched site fares now, and when it is asked again. Apart from its settings, which people save: it '
  'changes with every probe.';
comment on column private.sitios.medido_en is
  'When it was last asked with an answer that counts or cannot be measured.';
comment on column private.sitios.motivo is 'What was wrong the last time; null when nothing was.';
comment on column private.sitios.fallos is 'Failures in a row, the first at fallo_en.';
comment on column private.sitios.exitos is 'Successes in a row, the first at exito_en.';
comment on column private.sitios.turno is
  'Who is asking it: their answer names it, and no other counts. Until turno_hasta nobody else is given it.';
comment on column private.sitios.certificado_aviso is
  'The last reminder of its end that went out, by its days: 30, 7 or 1.';
comment on column private.sitios.sin_red_desde is
  'Since when nothing is known of it because our own network reached nobody; null while it does.';
comment on column private.sitios.certificado_leido is
  'Last day of its certificate, as its handshake said at certificado_leido_en; null where the runtime does not say.';
alter table private.sitios enable row level security;

select private.tabla('private.sitios',
  motivo => 'Cómo está cada sitio ahora. No habla de nadie.',
  fuera
    => '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,
    certificado_aviso,dominio_aviso,sin_red_desde,certificado_leido,certificado_leido_en}');

create table private.sondeos (
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  en timestamptz not null default now(),
  resultado text not null check (resultado in ('arriba', 'abajo', 'no_medible', 'mantencion')),
  ms int check (ms >= 0),
  codigo int,
  motivo text,
  primary key (plataforma, en)
);
comment on table private.sondeos is
  'Every probe for thirty days. mantencion is a failure within work that was planned when it was seen.';
create index sondeos_en_idx on private.sondeos (en);
alter table private.sondeos enable row level security;

select private.tabla('private.sondeos',
  motivo => 'Sumar cada día. No habla de nadie.',
  plazo => '30 days',
  condicion => $$t.en < $1$$,
  fuera => '{plataforma,en,resultado,ms,codigo,motivo}');

create function private.reiniciar_sitio(p_plataforma bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.caidas set hasta = greatest(desde, now()) where plataforma = p_plataforma and hasta is null;
  insert into private.sitios (plataforma) values (p_plataforma)
  on conflict (plataforma) do update set estado = 'sin_datos', desde = null, medido_en = null, motivo = null,
    codigo = null,
    fallos = 0, exitos = 0, proximo_en = now(), turno = null, turno_hasta = null, sin_red_desde = null,
    certificado_leido = null, certificado_leido_en = null;
end $$;
comment on function private.reiniciar_sitio(bigint) is
  'Begins to watch a site as if for the first time: nothing is known of it, an outage that lasted ends now without a '
  'mail, and an answer that is on its way counts no more. Its days stay.';

create function private.vigilancias_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma);
    end if;
  new.palabra := nullif(trim(new.palabra), '');
  return new;
end $$;
comment on function private.vigilancias_antes() is
  'Trigger: a watch is of the client of its platform; a blank word is none.';
create trigger vigilancias_1_completar before insert or update on public.vigilancias
  for each row execute function private.vigilancias_antes();

create function private.vigilancias_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.activa and (select p.dominio from public.plataformas p where p.id = new.plataforma) is null then
    raise exception 'Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.'
      using hint = 'sin_dominio';
  end if;
  if new.activa is distinct from old.activa then perform private.reiniciar_sitio(new.plataforma); end if;
  -- The same beginning is the same plan, with another end. Another one leaves that which had begun, cut short.
  if old.mantencion_desde < now() and new.mantencion_desde is distinct from old.mantencion_desde then
    insert into private.mantenciones as m (plataforma, desde, hasta)
    values (new.plataforma, old.mantencion_desde, least(old.mantencion_hasta, now()))
    on conflict (plataforma, desde) do update set hasta = greatest(m.hasta, excluded.hasta);
  end if;
  if (new.mantencion_desde, new.mantencion_hasta) is distinct from (old.mantencion_desde, old.mantencion_hasta) then
    -- Of older days not all probes are there any more.
    perform private.sumar_dia(new.plataforma, x.dia) from (
      select distinct private.hoy(p.en) as dia from private.sondeos p where p.plataforma = new.plataforma
        and (p.en between new.mantencion_desde and new.mantencion_hasta
          or p.en between old.mantencion_desde and old.mantencion_hasta)) x
    where x.dia > private.hoy() - 30;
  end if;
  update private.sitios s set
    certificado_aviso = case when new.certificado_hasta is not distinct from old.certificado_hasta
      then s.certificado_aviso end,
    dominio_aviso = case when new.dominio_hasta is not distinct from old.dominio_hasta then s.dominio_aviso end
  where s.plataforma = new.plataforma;
  return null;
end $$;
comment on function private.vigilancias_despues() is
  'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told '
  'of again; of other planned work the days are added up anew.';
create trigger vigilancias_2_seguir after insert or update of activa, certificado_hasta, dominio_hasta,
  mantencion_desde, mantencion_hasta on public.vigilancias
  for each row execute function private.vigilancias_despues();

create function private.plataformas_vigilancia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vigilancias set activa = false where plataforma = new.id and activa and new.dominio is null;
  perform private.reiniciar_sitio(v.plataforma) from public.vigilancias v where v.plataforma = new.id;
  return null;
end $$;
comment on function private.plataformas_vigilancia() is
  'Trigger: another address is another site, watched anew; without one it is not watched.';
create trigger plataformas_3_vigilancia after update of dominio on public.plataformas for each row
  when (new.dominio is distinct from old.dominio)
  execute function private.plataformas_vigilancia();

grant select, insert (plataforma, activa, palabra, mantencion_desde, mantencion_hasta, certificado_hasta,
  dominio_hasta),
    update (activa, palabra, mantencion_desde, mantencion_hasta, certificado_hasta, dominio_hasta)
  on public.vigilancias to authenticated;
create policy vigilancias_leer on public.vigilancias for select to authenticated
  using (private.ve_plataformas(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.vigilancias', '{crear,editar}');
alter table public.caidas enable row level security;
grant select on public.caidas to authenticated;
create policy caidas_leer on public.caidas for select to authenticated
  using ((select private.es_admin()) or exists (select from public.vigilancias v
    where v.plataforma = caidas.plataforma));
alter table public.disponibilidad enable row level security;
grant select on public.disponibilidad to authenticated;
create policy disponibilidad_leer on public.disponibilidad for select to authenticated
  using ((select private.es_admin()) or exists (select from public.vigilancias v
    where v.plataforma = disponibilidad.plataforma));

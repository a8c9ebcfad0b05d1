-- The sites of platforms are watched: whether they answer, since when they do not, and what of them ends when.

set lock_timeout = '10s';

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
comment on table public.vigilancias is 'What the studio set about the site of a platform: whether it is watched, and what ends when. A platform without a row is not watched.';
comment on column public.vigilancias.cliente is 'That of the platform (private.vigilancias_antes), by which it is seen.';
comment on column public.vigilancias.activa is 'Whether plataformas.dominio is asked every five minutes.';
comment on column public.vigilancias.palabra is 'What the page has to contain near its beginning, so that a parked or an empty page counts as down; null asks for nothing.';
comment on column public.vigilancias.mantencion_desde is 'Planned work, until mantencion_hasta: what fails meanwhile counts nowhere and mails nobody.';
comment on column public.vigilancias.certificado_hasta is 'Last day of the certificate, as the studio read it.';
comment on column public.vigilancias.dominio_hasta is 'Last day for which the name is paid.';
create index vigilancias_cliente_idx on public.vigilancias (cliente);

create table public.caidas (
  id bigint generated always as identity primary key,
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  desde timestamptz not null,
  hasta timestamptz,
  motivo text not null check (motivo ~ '^[a-z_]{2,20}$'),
  codigo int,
  constraint caidas_orden check (hasta >= desde)
);
comment on table public.caidas is 'Outages of watched sites: from the first of two failures in a row to the first of two successes in a row. private.anotar_sondeos alone writes it.';
comment on column public.caidas.hasta is 'null while it lasts; when the watch ended or began anew, that instant.';
comment on column public.caidas.motivo is 'What the second failure was: src-shared/vigilancia.ts names them.';
comment on column public.caidas.codigo is 'HTTP status, where that was what was wrong.';
create unique index caidas_abierta_idx on public.caidas (plataforma) where hasta is null;
create index caidas_plataforma_idx on public.caidas (plataforma, desde);

create table public.disponibilidad (
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  dia date not null,
  medidos int not null check (medidos > 0),
  arriba int not null check (arriba >= 0),
  ms int check (ms >= 0),
  primary key (plataforma, dia),
  constraint disponibilidad_parte check (arriba <= medidos)
);
comment on table public.disponibilidad is 'Each day of Chile of a watched site, as its probes add up: how many counted, and how many of them found it up. A day without any has no row.';
comment on column public.disponibilidad.ms is 'Median of the milliseconds until it answered, of those that found it up; null where none did.';

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
  dominio_aviso smallint
);
comment on table private.sitios is 'How each watched site fares now, and when it is asked again. Apart from its settings, which people save: it changes with every probe.';
comment on column private.sitios.medido_en is 'When it was last asked with an answer that counts or cannot be measured.';
comment on column private.sitios.motivo is 'What was wrong the last time; null when nothing was.';
comment on column private.sitios.fallos is 'Failures in a row, the first at fallo_en.';
comment on column private.sitios.exitos is 'Successes in a row, the first at exito_en.';
comment on column private.sitios.turno is 'Who is asking it: their answer names it, and no other counts. Until turno_hasta nobody else is given it.';
comment on column private.sitios.certificado_aviso is 'The last reminder of its end that went out, by its days: 30, 7 or 1.';
alter table private.sitios enable row level security;

create table private.sondeos (
  plataforma bigint not null references public.vigilancias (plataforma) on delete cascade,
  en timestamptz not null default now(),
  resultado text not null check (resultado in ('arriba', 'abajo', 'no_medible', 'mantencion')),
  ms int check (ms >= 0),
  codigo int,
  motivo text,
  primary key (plataforma, en)
);
comment on table private.sondeos is 'Every probe for thirty days. mantencion is a failure within planned work.';
create index sondeos_en_idx on private.sondeos (en);
alter table private.sondeos enable row level security;

create function private.reiniciar_sitio(p_plataforma bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.caidas set hasta = greatest(desde, now()) where plataforma = p_plataforma and hasta is null;
  insert into private.sitios (plataforma) values (p_plataforma)
  on conflict (plataforma) do update set estado = 'sin_datos', desde = null, medido_en = null, motivo = null, codigo = null,
    fallos = 0, exitos = 0, proximo_en = now(), turno = null, turno_hasta = null;
end $$;
comment on function private.reiniciar_sitio(bigint) is
  'Begins to watch a site as if for the first time: nothing is known of it, an outage that lasted ends now without a mail, and an answer that is on its way counts no more. Its days stay.';

create function private.vigilancias_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma); end if;
  new.palabra := nullif(trim(new.palabra), '');
  return new;
end $$;
comment on function private.vigilancias_antes() is 'Trigger: a watch is of the client of its platform; a blank word is none.';
create trigger vigilancias_1_completar before insert or update on public.vigilancias
  for each row execute function private.vigilancias_antes();

create function private.vigilancias_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.activa and (select p.dominio from public.plataformas p where p.id = new.plataforma) is null then
    raise exception 'Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.' using hint = 'sin_dominio';
  end if;
  if new.activa is distinct from old.activa then perform private.reiniciar_sitio(new.plataforma); end if;
  update private.sitios s set
    certificado_aviso = case when new.certificado_hasta is not distinct from old.certificado_hasta then s.certificado_aviso end,
    dominio_aviso = case when new.dominio_hasta is not distinct from old.dominio_hasta then s.dominio_aviso end
  where s.plataforma = new.plataforma;
  return null;
end $$;
comment on function private.vigilancias_despues() is
  'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told of again.';
create trigger vigilancias_2_seguir after insert or update of activa, certificado_hasta, dominio_hasta on public.vigilancias
  for each row execute function private.vigilancias_despues();

create function private.plataformas_vigilancia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.vigilancias set activa = false where plataforma = new.id and activa and new.dominio is null;
  perform private.reiniciar_sitio(v.plataforma) from public.vigilancias v where v.plataforma = new.id;
  return null;
end $$;
comment on function private.plataformas_vigilancia() is 'Trigger: another address is another site, watched anew; without one it is not watched.';
create trigger plataformas_3_vigilancia after update of dominio on public.plataformas for each row
  when (new.dominio is distinct from old.dominio)
  execute function private.plataformas_vigilancia();

grant select, insert (plataforma, activa, palabra, mantencion_desde, mantencion_hasta, certificado_hasta, dominio_hasta),
    update (activa, palabra, mantencion_desde, mantencion_hasta, certificado_hasta, dominio_hasta)
  on public.vigilancias to authenticated;
create policy vigilancias_leer on public.vigilancias for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()));
select private.solo_equipo('public.vigilancias', '{crear,editar}');
alter table public.caidas enable row level security;
grant select on public.caidas to authenticated;
create policy caidas_leer on public.caidas for select to authenticated
  using ((select private.es_admin()) or exists (select from public.vigilancias v where v.plataforma = caidas.plataforma));
alter table public.disponibilidad enable row level security;
grant select on public.disponibilidad to authenticated;
create policy disponibilidad_leer on public.disponibilidad for select to authenticated
  using ((select private.es_admin()) or exists (select from public.vigilancias v where v.plataforma = disponibilidad.plataforma));

create function private.por_sondear(s private.sitios) returns boolean
language sql stable as $$
  select s.proximo_en <= now() and coalesce(s.turno_hasta <= now(), true)
$$;
comment on function private.por_sondear(private.sitios) is 'Whether a site is due and nobody is asking it.';

create function private.tomar_sondeos() returns table (plataforma bigint, turno uuid, dominio text, palabra text)
language sql security definer set search_path = '' as $$
  with suyos as (
    select s.plataforma, p.dominio, v.palabra
    from private.sitios s join public.vigilancias v on v.plataforma = s.plataforma join public.plataformas p on p.id = s.plataforma
    where v.activa and private.por_sondear(s)
    order by s.proximo_en, s.plataforma limit 20 for update of s skip locked)
  update private.sitios s set turno = gen_random_uuid(), turno_hasta = now() + interval '2 minutes'
  from suyos x where s.plataforma = x.plataforma
  returning s.plataforma, s.turno, x.dominio, x.palabra;
$$;
create function public.tomar_sondeos() returns table (plataforma bigint, turno uuid, dominio text, palabra text)
language sql set search_path = '' as $$ select * from private.tomar_sondeos(); $$;
comment on function public.tomar_sondeos() is
  'Service only: the sites that are due, 20 at most, each with a turn that is nobody else''s for two minutes. Whoever gets 20 asks again.';

create function private.anotar_sondeos(p_red boolean, p_sondeos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
  s private.sitios;
  v public.vigilancias;
  v_caida public.caidas;
  v_resultado text;
  v_datos jsonb;
  v_hoy date := private.hoy();
begin
  for x in
    select * from jsonb_to_recordset(p_sondeos) r (plataforma bigint, turno uuid, resultado text, ms int, codigo int, motivo text)
    order by r.plataforma
  loop
    select * into s from private.sitios t where t.plataforma = x.plataforma and t.turno = x.turno for update;
    if not found then continue; end if;
    update private.sitios t set turno = null, turno_hasta = null, proximo_en = date_bin('5 minutes', now(), timestamptz '2000-01-01') + interval '5 minutes'
    where t.plataforma = s.plataforma;
    -- A failure says nothing of the site while we reach nobody.
    if x.resultado = 'abajo' and p_red is not true then continue; end if;
    select * into v from public.vigilancias t where t.plataforma = s.plataforma;
    v_resultado := case when x.resultado = 'abajo' and now() between v.mantencion_desde and v.mantencion_hasta then 'mantencion' else x.resultado end;
    insert into private.sondeos (plataforma, resultado, ms, codigo, motivo) values (s.plataforma, v_resultado, x.ms, x.codigo, x.motivo);
    -- What came before a gap is not in a row with what comes after it.
    if v_resultado <> 'abajo' or s.medido_en < now() - interval '15 minutes' then s.fallos := 0; end if;
    if v_resultado <> 'arriba' or s.medido_en < now() - interval '15 minutes' then s.exitos := 0; end if;
    s.fallo_en := case when s.fallos = 0 then now() else s.fallo_en end;
    s.exito_en := case when s.exitos = 0 then now() else s.exito_en end;
    s.fallos := s.fallos + (v_resultado = 'abajo')::int;
    s.exitos := s.exitos + (v_resultado = 'arriba')::int;
    v_datos := (
      select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', coalesce(c.empresa, c.cliente), 'dominio', p.dominio)
      from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = s.plataforma);
    if s.estado <> 'abajo' and s.fallos >= 2 then
      insert into public.caidas (plataforma, desde, motivo, codigo) values (s.plataforma, s.fallo_en, coalesce(x.motivo, 'otro'), x.codigo);
      perform private.avisar_estudio('sitio_caido', v_datos || jsonb_build_object('desde', s.fallo_en, 'motivo', coalesce(x.motivo, 'otro'), 'codigo', x.codigo));
      s.estado := 'abajo';
      s.desde := s.fallo_en;
    elsif s.estado = 'abajo' and s.exitos >= 2 then
      update public.caidas t set hasta = s.exito_en where t.plataforma = s.plataforma and t.hasta is null returning * into v_caida;
      perform private.avisar_estudio('sitio_de_vuelta', v_datos || jsonb_build_object('desde', v_caida.desde, 'hasta', v_caida.hasta));
      s.estado := 'arriba';
      s.desde := s.exito_en;
    elsif s.estado <> 'abajo' and v_resultado in ('arriba', 'no_medible') and s.estado <> v_resultado then
      s.estado := v_resultado;
      s.desde := now();
    end if;
    update private.sitios t set estado = s.estado, desde = s.desde, medido_en = now(), motivo = x.motivo, codigo = x.codigo,
      fallos = s.fallos, fallo_en = s.fallo_en, exitos = s.exitos, exito_en = s.exito_en
    where t.plataforma = s.plataforma;
    insert into public.disponibilidad as d (plataforma, dia, medidos, arriba, ms)
    select s.plataforma, v_hoy, count(*), count(*) filter (where p.resultado = 'arriba'),
      percentile_disc(0.5) within group (order by p.ms) filter (where p.resultado = 'arriba')
    from private.sondeos p
    where p.plataforma = s.plataforma and p.en >= v_hoy::timestamp at time zone 'America/Santiago' and p.resultado in ('arriba', 'abajo')
    having count(*) > 0
    on conflict (plataforma, dia) do update set medidos = excluded.medidos, arriba = excluded.arriba, ms = excluded.ms;
  end loop;
end $$;
create function public.anotar_sondeos(p_red boolean, p_sondeos jsonb) returns void
language sql set search_path = '' as $$ select private.anotar_sondeos(p_red, p_sondeos); $$;
comment on function public.anotar_sondeos(boolean, jsonb) is
  'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or no_medible, ms, codigo, motivo}], and whether others could be reached (p_red); of a turn that is no more, nothing. Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
grant execute on function private.tomar_sondeos(), public.tomar_sondeos(), private.anotar_sondeos(boolean, jsonb), public.anotar_sondeos(boolean, jsonb) to service_role;

create function private.tarea_vigilar_sitios() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('vigilar-sitios')
  from generate_series(1, (
    select least(10, ceil(count(*) / 20.0))::int from private.sitios s join public.vigilancias v on v.plataforma = s.plataforma
    where v.activa and private.por_sondear(s)));
$$;
comment on function private.tarea_vigilar_sitios() is
  'Every minute, since each site is due every five: calls the function that asks sites once for every 20 that are due, 10 times at most. The local scheduler calls it itself.';

create function private.tarea_vencimientos_de_sitios() returns void
language plpgsql set search_path = '' as $$
declare
  x record;
begin
  for x in
    select v.plataforma, u.que, u.hasta, u.hasta - private.hoy() as dias, a.aviso, p.plataforma as nombre, p.dominio, coalesce(c.empresa, c.cliente) as cliente
    from public.vigilancias v
    join private.sitios s on s.plataforma = v.plataforma
    join public.plataformas p on p.id = v.plataforma
    join public.clientes c on c.id = p.cliente
    cross join lateral (values ('certificado', v.certificado_hasta, s.certificado_aviso), ('dominio', v.dominio_hasta, s.dominio_aviso)) u (que, hasta, ultimo)
    cross join lateral (select min(d) as aviso from unnest('{1,7,30}'::smallint[]) d where u.hasta - private.hoy() between 0 and d) a
    where a.aviso < coalesce(u.ultimo, 100)
    order by u.hasta, v.plataforma, u.que
  loop
    perform private.avisar_estudio('vencimiento_de_sitio', jsonb_build_object('plataforma', x.plataforma, 'nombre', x.nombre, 'cliente', x.cliente,
      'dominio', x.dominio, 'que', x.que, 'hasta', x.hasta, 'dias', x.dias));
    update private.sitios s set
      certificado_aviso = case x.que when 'certificado' then x.aviso else s.certificado_aviso end,
      dominio_aviso = case x.que when 'dominio' then x.aviso else s.dominio_aviso end
    where s.plataforma = x.plataforma;
  end loop;
end $$;
comment on function private.tarea_vencimientos_de_sitios() is
  'Daily: tells the studio 30 days, 7 days and 1 day before the certificate or the name of a site ends, once each, also when a day was missed or the date was written late; of what has ended, no more.';

create function private.vigilancia_de(p_plataforma bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma and (private.es_admin() or p.cliente = private.mi_cliente())) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', s.estado, 'desde', s.desde, 'medido_en', s.medido_en, 'motivo', s.motivo, 'codigo', s.codigo,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) - 'plataforma' order by x.desde desc), '[]')
        from (
          select * from public.caidas c where c.plataforma = v.plataforma and coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma where v.plataforma = p_plataforma);
end $$;
create function public.vigilancia_de(p_plataforma bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.vigilancia_de(p_plataforma); $$;
comment on function public.vigilancia_de(bigint) is
  'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en, what was wrong last (motivo, codigo), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that time. null where nothing was ever set. Errors: 42501 not theirs.';
grant execute on function private.vigilancia_de(bigint), public.vigilancia_de(bigint) to authenticated;

create function private.disponibilidad_del_mes(p_plataforma bigint, p_mes date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mes as (
    select date_trunc('month', p_mes)::date as primero, (date_trunc('month', p_mes) + interval '1 month')::date as siguiente),
  horas as (
    select primero::timestamp at time zone 'America/Santiago' as empieza, siguiente::timestamp at time zone 'America/Santiago' as termina from mes)
  select jsonb_build_object('dias', count(*), 'medidos', coalesce(sum(d.medidos), 0),
    'disponibilidad', round(sum(d.arriba)::numeric / sum(d.medidos), 6),
    'ms', percentile_disc(0.5) within group (order by d.ms),
    'caidas', (
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta,
        'minutos', round(extract(epoch from least(coalesce(c.hasta, now()), h.termina) - greatest(c.desde, h.empieza)) / 60)::int) order by c.desde), '[]')
      from public.caidas c, horas h
      where c.plataforma = p_plataforma and c.desde < h.termina and coalesce(c.hasta, now()) > h.empieza))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero and d.dia < mes.siguiente;
$$;
comment on function private.disponibilidad_del_mes(bigint, date) is
  'A month of Chile of a watched site, p_mes being any of its days: dias with measurements, medidos, disponibilidad from 0 to 1 (null without data), ms (median of the days'' medians), and the caidas that touched it, with their minutos within it.';

insert into private.tareas (nombre, cada, a_las) values ('vigilar_sitios', '1 minute', null), ('vencimientos_de_sitios', null, '09:00');

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, borra, fusion, vigila) values
  ('public.vigilancias', 'Vigilancia de un sitio', 'Van con su cliente', '6 years', '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
    't.cliente = ($1).cliente', '{id,plataforma,cliente,activa,palabra,mantencion_desde,mantencion_hasta,certificado_hasta,dominio_hasta,creado_en,actualizado_en}',
    '=', '{"cliente": "juntas"}', '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}, "actualizado": {}}');
insert into private.tablas (tabla, motivo, plazo, condicion, fuera, vigila) values
  ('public.caidas', 'Comparar un sitio consigo mismo. No habla de nadie.', '2 years', 't.hasta < $1', '{id,plataforma,desde,hasta,motivo,codigo}', '{"novedades": {}}'),
  ('public.disponibilidad', 'Comparar un sitio consigo mismo. No habla de nadie.', '2 years', 't.dia < ($1 at time zone ''America/Santiago'')::date', '{plataforma,dia,medidos,arriba,ms}', '{}'),
  ('private.sondeos', 'Sumar cada día. No habla de nadie.', '30 days', 't.en < $1', '{plataforma,en,resultado,ms,codigo,motivo}', '{}');
insert into private.tablas (tabla, motivo, fuera) values
  ('private.sitios', 'Cómo está cada sitio ahora. No habla de nadie.', '{plataforma,estado,desde,medido_en,motivo,codigo,fallos,fallo_en,exitos,exito_en,proximo_en,turno,turno_hasta,certificado_aviso,dominio_aviso}');
select private.vigilar();

-- What is done about services each day, and what they bring in.

create table private.servicios_avisos (
  servicio bigint not null references public.servicios (id) on delete cascade,
  dia date not null,
  etapa int not null check (etapa in (60, 7, 1, 0)),
  enviado_en timestamptz not null default now(),
  primary key (servicio, dia, etapa)
);
comment on table private.servicios_avisos is
  'Warnings that a service ends unless it is accepted by a day: each stage, in days before, once for each day. 60 is '
  'the studio''s, where there is no price yet; 0 too: no mail reaches its client, so that the period of that day is '
  'not charged.';
alter table private.servicios_avisos enable row level security;

select private.tabla('private.servicios_avisos',
  motivo => 'Van con su servicio',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.servicio in (select s.id from public.servicios s where s.cliente = ($1).cliente)$$,
  columnas => '{servicio,dia,etapa,enviado_en}');

create function private.avisar_por_aceptar(p_servicio bigint, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  for r in
    select s.id, s.nombre, s.monto, e.etapa, d.dia, public.por_aceptar(s) as texto, c.email,
      coalesce(c.empresa, c.cliente) as quien
    from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
      cross join lateral (select case s.estado when 'propuesto' then s.proximo else s.cambio_desde end as dia) d
      cross join lateral (select min(x) as etapa from unnest(array[60, 7, 1]) x where d.dia - x <= p_hoy
        and (x < 60 or s.monto is null)) e
    where s.id = p_servicio and s.estado in ('propuesto', 'activo') and s.termina_el is null and d.dia > p_hoy
      and e.etapa is not null and (s.monto is null or public.por_aceptar(s) is not null)
  loop
    insert into private.servicios_avisos (servicio, dia, etapa) values (r.id, r.dia, r.etapa) on conflict do nothing;
    continue when not found;
    if r.monto is not null then
      perform private.encolar_correo('servicio_por_aceptar', r.email, jsonb_build_object('servicio', r.id, 'nombre',
        r.nombre, 'texto', r.texto, 'dia', r.dia, 'dias', r.dia - p_hoy), private.correo_estudio());
    end if;
    if r.etapa > 1 or r.monto is null then
      perform private.avisar_estudio('servicio_estudio', jsonb_build_object('servicio', r.id, 'nombre', r.nombre,
        'quien', r.quien, 'que', case when r.monto is null then 'sin_precio' else 'por_aceptar' end, 'dia', r.dia,
        'comentario', null), r.email);
    end if;
  end loop;
end $$;
comment on function private.avisar_por_aceptar(bigint, date) is
  'Warns the client of a service 7 days and 1 day before it ends that they did not accept, and the studio 7 days '
  'before; the studio from 60 days before of one that has no price yet.';

create function private.dia_de_trabajo(p_servicio bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- Whoever accepted, paid or ended it a moment ago was first.
  s public.servicios := private.tomar_servicio(p_servicio);
begin
  if s.estado = 'terminado' then return false; end if;
  if s.termina_el is not null then
    if s.termina_el > p_hoy then perform private.acortar_fin(s.id, p_hoy);
    else update public.servicios set estado = 'terminado' where id = s.id; end if;
    return false;
  end if;
  if s.estado = 'propuesto' and s.proximo <= p_hoy or s.estado = 'activo' and s.cambio_desde <= p_hoy
      and not private.cambio_vale(s) then
    perform private.acabar_servicio(s.id, 'sin_aceptar', null, p_hoy);
    return false;
  end if;
  if s.estado = 'activo' and exists (
      select from public.pagos g where g.servicio = s.id and g.estado in ('programado', 'pendiente', 'rechazado')
        and g.vence_el + s.mora_dias <= p_hoy) then
    if s.mora = 'pausar' then perform private.parar_servicio(s.id, 'mora', p_hoy);
      else perform private.acabar_servicio(s.id, 'mora', null, p_hoy); end if;
    return false;
  end if;
  perform private.avisar_por_aceptar(s.id, p_hoy);
  return private.cobrar_servicio(s.id, p_hoy, true) is not null;
end $$;
comment on function private.dia_de_trabajo(bigint, date) is
  'What a day asks of one service: it ends when its day came, when nobody accepted it in time or, where the studio '
  'chose so, when it is overdue; its client is warned of what waits to be accepted; and its next period is charged, '
  'when that is to be announced. Whether it was.';

create function private.tarea_servicios(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
begin
  -- All clients before all services: of two that merge meanwhile none is between two of these.
  perform from public.clientes c where exists (select from public.servicios s where s.cliente = c.id
    and s.estado <> 'terminado') order by c.id for key share;
  return private.cada_fila('servicios', array(
    select s.id from public.servicios s where s.estado <> 'terminado' and (s.termina_el is not null
      or s.proximo - greatest(s.aviso_dias, 60) <= p_hoy or s.cambio_desde - 60 <= p_hoy or s.mora is not null)
    order by s.id), 'dia_de_trabajo', p_hoy);
end $$;
comment on function private.tarea_servicios(date) is
  'Task: private.dia_de_trabajo of each service that a day asks something of; one that fails stops no other, and is '
  'told in Sistema. Returns how many periods were charged.';
insert into private.tareas (nombre, a_las) values ('servicios', '08:00');

create function private.riesgo_de_servicio(s public.servicios) returns text
language plpgsql stable set search_path = '' as $$
begin
  -- What the row says by itself first: only the rest is worth a look at other rows.
  if s.estado = 'terminado' then return null; end if;
  if s.termina_el is not null then return 'termina'; end if;
  if s.estado = 'pausado' then return 'pausado'; end if;
  if s.proximo is not null and s.monto is null then return 'sin_precio'; end if;
  if (s.estado = 'propuesto' or s.cambio_desde is not null) and public.por_aceptar(s) is not null then
    return 'por_aceptar'; end if;
  if exists (select from public.pagos g where g.servicio = s.id and public.vencido(g)) then return 'mora'; end if;
  return null;
end $$;
create function public.riesgo(s public.servicios) returns text
language sql stable as $$
  select case when s.estado <> 'terminado' then private.riesgo_de_servicio(s) end
$$;
comment on function public.riesgo(public.servicios) is
  'Computed column: why it may bring in nothing more: termina, pausado, sin_precio, por_aceptar, mora (a payment is '
  'overdue); null where nothing speaks for it.';
comment on function private.riesgo_de_servicio(public.servicios) is 'public.riesgo, which it carries out.';

create function public.retractable_hasta(s public.servicios) returns date
language sql stable as $$
  select (select max(a.retracto_hasta) from public.servicios_aceptaciones a where a.servicio = s.id
    and a.retracto_hasta >= (now() at time zone 'America/Santiago')::date and s.termina_el is null)
$$;
comment on function public.retractable_hasta(public.servicios) is
  'Computed column: the last day on which its client, who accepted it lately, withdraws by ending it; null where that '
  'term ended, or it ends.';

create function public.por_devolver(s public.servicios) returns boolean
language sql stable as $$
  select s.motivo is not distinct from 'retracto'
    and exists (select from public.pagos g where g.servicio = s.id and g.abonado > g.devuelto)
    and not exists (select from public.servicios_aceptaciones a where a.servicio = s.id and a.propuesta is not null)
$$;
comment on function public.por_devolver(public.servicios) is
  'Computed column: whether its client withdrew, and something that was paid for it has still to go back. What was '
  'accepted with a proposal is told of there.';

create function public.mensual(s public.servicios) returns int
language sql stable as $$
  select round(s.monto / private.meses_de(s.periodo)::numeric)::int
$$;
comment on function public.mensual(public.servicios) is 'Computed column: what it comes to in a month, in whole pesos.';
grant execute on function public.retractable_hasta(public.servicios), public.por_devolver(public.servicios),
  public.riesgo(public.servicios), private.riesgo_de_servicio(public.servicios),
  public.mensual(public.servicios), private.fin_de_servicio(public.servicios, date),
  public.terminaria_el(public.servicios),
  private.terminar_servicio(bigint, text), public.terminar_servicio(bigint, text), private.pausar_servicio(bigint),
    public.pausar_servicio(bigint),
  private.seguir_servicio(bigint, date), public.seguir_servicio(bigint), private.aceptar_servicio(bigint, text),
    public.aceptar_servicio(bigint, text) to authenticated;

create function public.ingreso_recurrente() returns table (mensual bigint, servicios int, renovaciones int,
  monto_renovaciones bigint, en_riesgo int, mensual_en_riesgo bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := private.hoy();
begin
  perform private.exigir_admin();
  return query
  -- Of all at once what public.riesgo asks of each, of which it matters only whether it says anything.
  with suyos as (
    select s.estado, s.termina_el, public.mensual(s) as al_mes, s.termina_el is not null or s.estado = 'pausado'
        or s.proximo is not null and s.monto is null
        or s.estado = 'propuesto' and num_nulls(s.monto, s.proximo) = 0
        or s.cambio_desde is not null and (s.cambio_periodo <> s.periodo or s.cambio_monto > s.monto)
          and (s.id, s.cambio_desde, s.cambio_periodo, s.cambio_monto) not in (
            select a.servicio, a.desde, a.periodo, a.monto from public.servicios_aceptaciones a)
        or s.id in (select g.servicio from public.pagos g where g.servicio is not null and public.vencido(g)) as peligra
    from public.servicios s where s.estado <> 'terminado'),
  vienen as (
    select case when s.cambio_desde <= d.dia then s.cambio_monto else s.monto end as monto
    from public.servicios s, lateral (
      select private.dia_de_servicio(s.ancla, s.proximo, n) as dia from generate_series(0, 3,
        private.meses_de(s.periodo)) n) d
    where s.estado = 'activo' and s.termina_el is null and s.proximo <= v_hoy + 90
      and d.dia between v_hoy and v_hoy + 90
    union all
    select g.monto from public.pagos g where g.servicio is not null and g.estado <> 'anulado'
      and g.servicio_desde between v_hoy and v_hoy + 90)
  select coalesce(sum(x.al_mes) filter (where x.estado = 'activo' and x.termina_el is null), 0)::bigint,
    count(*) filter (where x.estado = 'activo' and x.termina_el is null)::int,
    (select count(*)::int from vienen), (select coalesce(sum(v.monto), 0)::bigint from vienen v),
    count(*) filter (where x.peligra)::int, coalesce(sum(x.al_mes) filter (where x.peligra), 0)::bigint
  from suyos x;
end $$;
comment on function public.ingreso_recurrente() is
  'Admin: what comes again by month, of how many services that go on; how many periods begin within 90 days, '
  'announced or not, and what they come to; how many services may bring in nothing more (public.riesgo), and what '
  'these come to in a month. Whole pesos. Errors: 42501.';
grant execute on function public.ingreso_recurrente() to authenticated;

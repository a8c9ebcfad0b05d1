-- Milestones: whether visitors see them, one place each, and payments that wait for an approval.

alter table public.hitos_plataforma add column publicado boolean not null default false;
alter table public.pagos add column liberado_en timestamptz;
comment on column public.hitos_plataforma.activo is 'Shown to the client, and to whoever holds a share link of the platform.';
comment on column public.hitos_plataforma.publicado is 'Shown to visitors, too, while it is active and its platform is public.';
comment on column public.hitos_plataforma.orden is 'Its place in the platform; 0 in an insert is the last one.';
comment on column public.pagos.hito is 'Milestone that it belongs to. While the payment is programado it waits for the approval: nobody is reminded of it before.';
comment on column public.pagos.liberado_en is 'When the approval of its milestone made it due.';

-- Those that exist: visitors go on seeing what was delivered or approved; of two in one place the
-- later one moves, and those behind it. Nobody changed anything, so nothing else of the rows changes.
alter table public.hitos_plataforma disable trigger hitos_plataforma_1_estado;
alter table public.hitos_plataforma disable trigger hitos_plataforma_9_auditar;
update public.hitos_plataforma set publicado = true where activo and estado in ('entregado', 'aprobado');
update public.hitos_plataforma h set orden = n.lugar
from (select id, row_number() over (partition by plataforma_id order by orden, id) as lugar from public.hitos_plataforma) n
where n.id = h.id and h.orden <> n.lugar and h.plataforma_id in (
  select plataforma_id from public.hitos_plataforma group by plataforma_id having count(distinct orden) < count(*) or min(orden) < 1);
alter table public.hitos_plataforma enable trigger hitos_plataforma_1_estado;
alter table public.hitos_plataforma enable trigger hitos_plataforma_9_auditar;

drop index public.hitos_plataforma_orden_idx;
alter table public.hitos_plataforma add constraint hitos_plataforma_plataforma_id_orden_key unique (plataforma_id, orden) deferrable initially immediate;

create or replace function private.hitos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and coalesce(new.orden, 0) = 0 then
    perform pg_advisory_xact_lock(hashtextextended('hitos de ' || new.plataforma_id, 0));
    new.orden := (select coalesce(max(h.orden), 0) + 1 from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id);
  end if;
  if new.estado = 'aprobado' then
    new.aprobado_en := coalesce(new.aprobado_en, now());
  else
    new.aprobado_en := null;
  end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.hitos_antes() is 'Trigger: the instant of approval follows the state; one without a place is the last of its platform.';

grant select (publicado) on public.hitos_plataforma to anon;
grant insert (publicado), update (publicado) on public.hitos_plataforma to authenticated;
drop policy hitos_leer_publicos on public.hitos_plataforma;
create policy hitos_leer_publicos on public.hitos_plataforma for select to anon
  using (publicado and activo and exists (select 1 from public.plataformas p where p.id = plataforma_id));

create or replace function private.responder_hito(p_hito bigint, p_decision text, p_observacion text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_decision is null or p_decision not in ('aprobado', 'observado') then
    raise exception 'La respuesta debe ser aprobado u observado.' using errcode = 'P0001';
  end if;
  if p_decision = 'observado' and coalesce(trim(p_observacion), '') = '' then
    raise exception 'Cuéntanos qué hay que cambiar.' using errcode = 'P0001';
  end if;
  update public.hitos_plataforma h
  set estado = p_decision, observacion = nullif(trim(p_observacion), '')
  from public.plataformas p
  where h.id = p_hito and p.id = h.plataforma_id and p.cliente = private.mi_cliente()
    and h.activo and h.estado = 'entregado';
  if not found then
    raise exception 'Este hito no está esperando tu respuesta.' using errcode = '42501';
  end if;
  perform private.avisar_estudio('hito_respuesta', (
    select jsonb_build_object('hito', h.id, 'titulo', h.titulo, 'plataforma', p.plataforma, 'cliente', c.cliente,
      'estado', h.estado, 'observacion', h.observacion,
      'liberado', (select sum(g.monto) from public.pagos g where g.hito = h.id and g.liberado_en = now()))
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;

-- Payments ---------------------------------------------------------------------------------------

create or replace function private.recordar_pagos(p_hoy date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, if it came since people could last be reminded and the payment is older than it.
  for r in
    select p.id, p.concepto, p.monto, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not exists (select from public.hitos_plataforma h where p.estado = 'programado' and h.id = p.hito and h.estado <> 'aprobado')
      and p.vence_el + e.etapa > p_hoy - 4
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el) values (r.id, r.etapa, r.vence_el) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.monto, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;
comment on function private.recordar_pagos(date) is
  'Reminds clients of what they owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile or waits for a milestone.';

create function public.ordenar_hitos(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('hitos de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(h.id order by h.orden) from public.hitos_plataforma h where h.plataforma_id = p_plataforma) then
    raise exception 'Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.' using errcode = 'P0001', hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'El orden tiene que nombrar cada hito una vez.' using errcode = 'P0001';
  end if;
  update public.hitos_plataforma h set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where h.id = o.id and h.plataforma_id = p_plataforma and h.orden <> o.lugar;
end $$;
comment on function public.ordenar_hitos(bigint, bigint[], bigint[]) is
  'Admin: puts the milestones of a platform in another order, all at once. p_antes is the order that the person saw, p_despues the new one. Errors: 42501; P0001 with hint orden_cambiado when they are no longer as the person saw them, P0001 when the new order leaves one out or adds one.';
revoke execute on function public.ordenar_hitos(bigint, bigint[], bigint[]) from public;
grant execute on function public.ordenar_hitos(bigint, bigint[], bigint[]) to authenticated;

create function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
  g record;
begin
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el, v_hoy + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.monto, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.monto, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end), private.correo_estudio());
  end loop;
  return null;
end $$;
comment on function private.hitos_liberar_pagos() is
  'Trigger: what waited for the approval of a milestone becomes due with it, within seven days at the soonest, and its client is told. Of a client''s approval private.responder_hito tells the studio.';
revoke execute on function private.hitos_liberar_pagos() from public;
create trigger hitos_plataforma_4_liberar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.hitos_liberar_pagos();

-- What both sides promise to tell each other: a delivery, its answer, a ticket that is solved. And
-- nothing for the client area reaches an account that was deactivated meanwhile.

alter table public.correos drop constraint correos_estado_check,
  add constraint correos_estado_check check (estado in ('pendiente', 'enviando', 'enviado', 'fallido', 'descartado'));
comment on column public.correos.estado is
  'descartado: not sent on purpose, for the reason in ultimo_error.';

create or replace function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  with debidos as materialized (
    select id from public.correos
    where estado in ('pendiente', 'enviando') and proximo_intento <= now()
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked),
  descartados as (
    update public.correos c
    set estado = 'descartado', ultimo_error = 'La cuenta está desactivada.'
    from debidos d, public.clientes k
    where c.id = d.id and k.email = lower(c.para) and not k.activo
      and c.tipo ~ '^(ticket|hito|pago)_' and c.para is distinct from private.correo_estudio()
    returning c.id)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes'
  from debidos d
  where c.id = d.id and not exists (select from descartados x where x.id = c.id)
  returning c.*;
$$;
comment on function public.tomar_correos(int) is
  'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 minutes. What is for the client area (ticket_…, hito_…, pago_…) and for an account that was deactivated meanwhile is put aside instead.';

comment on function private.hitos_respondido() is
  'Trigger: the client is told when a milestone that they approved or returned changes its state, its text or its showing, or is deleted. Of one that is delivered again private.hitos_entregado tells.';
drop trigger hitos_plataforma_2_respondido on public.hitos_plataforma;
create trigger hitos_plataforma_2_respondido after update on public.hitos_plataforma for each row
  when (old.estado in ('aprobado', 'observado')
    and (new.estado, new.titulo, new.descripcion, new.observacion, new.activo)
      is distinct from (old.estado, old.titulo, old.descripcion, old.observacion, old.activo)
    and not (new.activo and new.estado = 'entregado'))
  execute function private.hitos_respondido();

create function private.hitos_entregado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo('hito_entregado', c.email, jsonb_build_object('hito', new.id,
      'titulo', new.titulo, 'descripcion', nullif(trim(new.descripcion), ''), 'plataforma', p.plataforma),
    private.correo_estudio())
  from public.plataformas p join public.clientes c on c.id = p.cliente and c.activo
  where p.id = new.plataforma_id;
  return null;
end $$;
comment on function private.hitos_entregado() is
  'Trigger: the client is told that a milestone waits for their answer.';
create trigger hitos_plataforma_3_entregado after insert on public.hitos_plataforma for each row
  when (new.estado = 'entregado' and new.activo) execute function private.hitos_entregado();
create trigger hitos_plataforma_3_entregado_ahora after update on public.hitos_plataforma for each row
  when (new.estado = 'entregado' and new.activo and not (old.estado = 'entregado' and old.activo))
  execute function private.hitos_entregado();

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
      'estado', h.estado, 'observacion', h.observacion)
    from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id join public.clientes c on c.id = p.cliente
    where h.id = p_hito));
end $$;
comment on function public.responder_hito(bigint, text, text) is
  'Client: approves (aprobado) or returns (observado, with what to change) a delivered milestone of their own, and tells the studio. Errors: P0001 bad answer, 42501 not theirs or not delivered.';

create function private.tickets_resuelto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo('ticket_resuelto',
    (select email from public.clientes where id = new.cliente and activo),
    jsonb_build_object('ticket', new.id, 'asunto', new.asunto), private.correo_estudio());
  return null;
end $$;
comment on function private.tickets_resuelto() is 'Trigger: the client is told that the studio took a ticket for solved.';
create trigger tickets_3_resuelto after update of estado on public.tickets
  for each row when (new.estado = 'resuelto' and old.estado <> 'resuelto') execute function private.tickets_resuelto();

revoke execute on function private.hitos_entregado(), private.tickets_resuelto() from public;

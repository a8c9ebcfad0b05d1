set lock_timeout = '10s';
-- A payment that was announced and changes is told to its client, and a plan knows what it was agreed to come to.

alter table public.pagos add column plan uuid, add column plan_total int,
  add constraint pagos_plan_check check ((plan is null) = (plan_total is null));
comment on column public.pagos.plan is 'The plan that it was made with; null for one that was made alone.';
comment on column public.pagos.plan_total is 'What that plan was agreed to come to: the same in all its instalments, whose sum may differ once one was changed.';
create index pagos_plan_idx on public.pagos (plan);
grant insert (plan, plan_total), update (plan_total) on public.pagos to authenticated;

create or replace function public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total int, p_cuotas jsonb) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
  -- One alone is no plan.
  v_plan uuid;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then raise exception 'Ese cliente ya no existe.'; end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman % y el total es %. Ajusta los montos.', private.pesos(coalesce(v_suma, 0)), private.pesos(coalesce(p_total, 0))
      using hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.' using hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  if jsonb_array_length(p_cuotas) > 1 then v_plan := gen_random_uuid(); end if;
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, plan, plan_total)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente' else 'programado' end,
      v_plan, case when v_plan is not null then p_total end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint)) with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado') as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $$;
comment on function public.crear_plan_de_pagos(bigint, bigint, int, jsonb) is
  'Admin: plans all instalments of a client, and of a platform if there is one: p_cuotas is [{concepto, monto, vence_el, hito, hito_titulo}], 1 to 36, whose amounts sum exactly to p_total; hito, for whose approval an instalment waits, may be left out, and hito_titulo makes a new one of the platform, for that day. The first to fall due is pendiente, the others and those that wait for a milestone are programado. Returns pagos.id in the order in which they fall due. Errors: 42501, P0001 (no such client, a platform of somebody else, how many, hint suma_distinta: they do not add up, hito_sin_plataforma: a new milestone of no platform, or beside another one), 22P02 and 22007 (no amount, no day), 23502, 23503, 23514 (a field left out, a milestone of another platform, a bad concept or amount).';

create function public.ajustar_total_del_plan(p_plan uuid) returns int
language plpgsql set search_path = '' as $$
declare
  v_suma int;
begin
  perform private.exigir_admin();
  perform from public.pagos where plan = p_plan order by id for update;
  select sum(monto) into v_suma from public.pagos where plan = p_plan and estado <> 'anulado';
  if v_suma is null then raise exception 'Ese plan ya no tiene cuotas.' using hint = 'no_existe'; end if;
  update public.pagos set plan_total = v_suma where plan = p_plan and plan_total <> v_suma;
  return v_suma;
end $$;
comment on function public.ajustar_total_del_plan(uuid) is
  'Admin: what a plan comes to is from now on the sum of its instalments, without those that are void. Returns it. Errors: 42501, P0001 with hint no_existe.';
grant execute on function public.ajustar_total_del_plan(uuid) to authenticated;

create function private.pagos_cambiado_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- One that its client does not see is not named.
  v_hito text := (select h.titulo from public.hitos_plataforma h where h.id = new.hito and h.activo and private.espera_hito(new.estado, new.hito));
begin
  -- Of one that waits for its milestone the day says nothing yet.
  if new.monto = old.monto and v_hito is not null then return null; end if;
  perform private.encolar_correo('pago_cambiado', c.email, jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado', new.abonado, 'saldo', new.saldo), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.pagos_cambiado_avisar() is
  'Trigger: the client hears of another amount or day of a payment that was announced. What the approval of a milestone makes due has a mail of its own.';
create trigger pagos_7_cambiado after update of monto, vence_el on public.pagos
  for each row when (old.saldo > 0 and new.estado <> 'anulado' and (new.monto, new.vence_el) is distinct from (old.monto, old.vence_el)
    and new.liberado_en is not distinct from old.liberado_en and new.cliente = old.cliente)
  execute function private.pagos_cambiado_avisar();

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin' and c.activo) then 'Ya no es parte del equipo.'
    when (p_tipo ~ '^(ticket|hito)_' or p_tipo in ('pago_programado', 'pago_plan', 'pago_liberado', 'pago_recordatorio', 'pago_cambiado'))
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and not coalesce(c.activo and c.usuario is null, false)
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for none; whose data is blocked for a while hears only of that, of money and of who uses their account.';

update private.tablas set columnas = columnas || '{plan_total}', fuera = fuera || '{plan}' where tabla = 'public.pagos';

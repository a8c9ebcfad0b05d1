-- The board, and several contacts at once.

create function public.mover_contacto(p_clase text, p_fila bigint, p_etapa text) returns void
language plpgsql set search_path = '' as $$
declare
  v_cambio jsonb := private.en_etapa(p_clase, p_etapa);
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into b from public.bandeja where clase = p_clase and fila = p_fila;
  if not found then raise exception 'Ese contacto ya no existe.'; end if;
  if b.etapa = p_etapa then return; end if;
  if b.cliente is not null and not b.movible then
    raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
  end if;
  if p_clase = 'pedidos' then
    raise exception 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.'
      using hint = 'no_se_mueve';
  end if;
  if p_etapa = 'ganado' then raise exception 'Para marcarlo como ganado, conviértelo en cliente.'
    using hint = 'convertir'; end if;
  if p_clase = 'citas' and (b.estado <> 'realizada' or p_etapa = 'nuevo') then
    raise exception 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.' using hint = 'no_se_mueve';
  end if;
  if v_cambio is null then raise exception 'Esa columna no existe.'; end if;
  perform private.cambiar_fila(p_clase, p_fila, v_cambio);
end $$;
comment on function public.mover_contacto(text, bigint, text) is
  'Admin: takes a contact to another column (bandeja.etapa) by the state of its own kind. Errors: 42501; P0001 no '
  'such contact or column, with hint convertido who is a client, convertir (ganado is reached by converting), '
  'no_se_mueve (orders move with their payment, meetings once they took place).';
grant execute on function public.mover_contacto(text, bigint, text) to authenticated;

-- Won or lost: bandeja.etapa, as the row of each kind says it.
create function private.sin_proxima() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.proxima_accion := null;
  new.proxima_el := null;
  return new;
end $$;
comment on function private.sin_proxima() is 'Trigger: with a contact that is won or lost nothing is left to do.';
create trigger leads_8_sin_proxima before insert or update on public.leads for each row
  when (new.proxima_accion is not null and (new.estado not in ('nuevo', 'contactado', 'cotizado')))
    execute function private.sin_proxima();
create trigger solicitudes_8_sin_proxima before insert or update on public.solicitudes for each row
  when (new.proxima_accion is not null and (new.estado not in ('pendiente', 'contactado', 'cotizado')))
    execute function private.sin_proxima();
create trigger formulario_inicial_8_sin_proxima before insert or update on public.formulario_inicial for each row
  when (new.proxima_accion is not null and (new.gestionado and (new.cliente is not null or new.etapa = 'perdido')))
    execute function private.sin_proxima();
create trigger pedidos_8_sin_proxima before insert or update on public.pedidos for each row
  when (new.proxima_accion is not null and (new.cliente is not null or new.estado in ('anulado', 'reembolsado')))
    execute function private.sin_proxima();
create trigger citas_8_sin_proxima before insert or update on public.citas for each row
  when (new.proxima_accion is not null and (new.cliente is not null or new.estado not in ('reservada', 'confirmada',
    'realizada') or (new.estado = 'realizada' and new.etapa = 'perdido'))) execute function private.sin_proxima();

-- Several at once ------------------------------------------------------------------------------------------

create function public.cambiar_contactos(p_contactos text[], p_cambio jsonb)
returns table (id text, nombre text, cambio boolean, motivo text)
language plpgsql set search_path = '' as $$
declare
  v_que text[] := array(select k from jsonb_object_keys(case jsonb_typeof(p_cambio) when 'object' then p_cambio
    else '{}' end) k order by k);
  v_a bigint := (p_cambio ->> 'asignado_a')::bigint;
  v_etapa text := p_cambio ->> 'etapa';
  v_accion text := trim(p_cambio ->> 'proxima_accion');
  v_dia date := (p_cambio ->> 'proxima_el')::date;
  r record;
  b public.bandeja;
begin
  perform private.exigir_admin();
  if p_contactos is null or cardinality(p_contactos) not between 1 and 200 then
    raise exception 'Elige entre 1 y 200 contactos.' using hint = 'cuantos';
  end if;
  if v_que not in ('{asignado_a}', '{etapa}', '{proxima_el}', '{proxima_accion,proxima_el}')
     or (v_que <> '{asignado_a}' and p_cambio <> jsonb_strip_nulls(p_cambio)) then
    raise exception 'Elige qué cambia: quién queda a cargo, la etapa o la próxima acción con su día.'
      using hint = 'cambio';
  end if;
  if v_etapa = 'ganado' then raise exception 'Para marcarlos como ganados, conviértelos en clientes uno por uno.'
    using hint = 'convertir'; end if;
  if v_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then raise exception 'Esa columna no existe.';
    end if;
  -- In one order, so that two who change the same ones wait for each other and no more.
  for r in select distinct m[1] as clase, m[2]::bigint as fila from unnest(p_contactos) x,
    regexp_match(x, '^(leads|solicitudes|formulario_inicial|pedidos|citas)-([0-9]{1,18})$') m
    where m is not null order by 1, 2
  loop
    execute format('select from public.%I t where t.id = $1 for update', r.clase) using r.fila;
    select * into b from public.bandeja y where y.clase = r.clase and y.fila = r.fila;
    continue when not found;
    id := b.id;
    nombre := b.nombre;
    motivo := case
      when v_que = '{asignado_a}' and b.asignado_a is not distinct from v_a or v_etapa = b.etapa or v_dia = b.proxima_el
        and coalesce(v_accion, b.proxima_accion) = b.proxima_accion then 'igual'
      when v_dia is not null and b.etapa in ('ganado', 'perdido') then 'cerrado'
      when v_que = '{proxima_el}' and b.proxima_accion is null then 'sin_accion' end;
    if motivo is null then
      if v_etapa is null then
        perform private.cambiar_fila(r.clase, r.fila, case when v_dia is null then jsonb_build_object('asignado_a', v_a)
          else jsonb_build_object('proxima_accion', coalesce(v_accion, b.proxima_accion), 'proxima_el', v_dia) end);
      else
        begin
          perform public.mover_contacto(r.clase, r.fila, v_etapa);
        exception when sqlstate 'P0001' then
          get stacked diagnostics motivo = pg_exception_hint;
        end;
      end if;
    end if;
    cambio := motivo is null;
    return next;
  end loop;
end $$;
comment on function public.cambiar_contactos(text[], jsonb) is
  'Admin: one change of many contacts (bandeja.id, 1 to 200), each by what its own kind allows: p_cambio is '
  '{"asignado_a": clientes.id or null}, {"etapa": one that public.mover_contacto takes}, {"proxima_el": day} of those '
  'that have something to do, or that with {"proxima_accion": what}. One row for each that is there: whether it '
  'changed, and else why not (motivo): igual, cerrado (won or lost), sin_accion, or as mover_contacto hints, '
  'convertido or no_se_mueve. Errors: 42501; P0001 hint cuantos, cambio, convertir, responsable (nobody changed); '
  '22P02, 22007 (no number, no day), 23514 (an action of more than 200 letters).';
grant execute on function public.cambiar_contactos(text[], jsonb) to authenticated;

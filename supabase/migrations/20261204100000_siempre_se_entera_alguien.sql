-- While the studio has no mailbox, whoever writes is heard all the same; and no order is paid on a day to come.

create or replace function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_buzon text := private.correo_estudio();
  v_clase text := private.aviso_estudio_de(p_tipo);
  v_todos boolean;
  v_admin text;
begin
  perform private.avisar_a(v_buzon, p_tipo, p_datos, p_reply_to);
  v_todos := v_buzon is null and (v_clase is null or v_clase = 'captacion' and not exists (
    select from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)));
  for v_admin in
    select c.email from public.clientes c left join public.preferencias_correo p on p.cliente = c.id
    where c.perfil = 'admin' and c.activo and (v_todos or v_clase = any (p.estudio))
      and c.email is distinct from lower(v_buzon)
    order by c.id
  loop
    perform private.avisar_a(v_admin, p_tipo, p_datos, p_reply_to);
  end loop;
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it: its mailbox, always, and each admin who wants notices of that kind at their own address; p_reply_to is whom to answer. Without a mailbox every admin is told of what cannot be turned off, and of who writes when none of them wants to hear of it. How: private.avisar_a.';

create or replace function private.guardar_avisos_estudio(p_avisos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and exists (select from public.preferencias_correo where cliente = v_cliente and 'captacion' = any (estudio))
    and not exists (select from public.preferencias_correo p join public.clientes c on c.id = p.cliente
      where p.cliente <> v_cliente and c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)) then
    raise exception 'Nadie más se enteraría de quien escribe: el estudio no tiene un correo para sus avisos. Escribe uno en Configuración primero.' using errcode = 'P0001';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
end $$;

create or replace function private.pedidos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) then
    raise exception 'Un pedido % no puede pasar a %.', old.estado, new.estado using errcode = 'P0001';
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado')
    then coalesce(old.pagado_en, new.pagado_en, date_trunc('second', now())) end;
  if new.pagado_en is distinct from old.pagado_en and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.' using errcode = 'P0001';
  end if;
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.pedidos_antes() is
  'Trigger: an order moves through the same states as a payment, and none is paid on a day to come.';

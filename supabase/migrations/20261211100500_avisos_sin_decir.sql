-- Whoever did not say which mails they want was told their whole row.

create or replace function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if p_tickets is null or (p_hitos is null and v_cliente is not null) then
    raise exception 'Di de cada aviso si lo quieres por correo: sí o no.' using errcode = '22023';
  end if;
  if v_cliente is null then
    update public.personas set avisos = p_tickets where usuario = v_cuenta;
    return;
  end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;
comment on function public.guardar_preferencias_correo(boolean, boolean) is
  'Whoever has an account: which notices they want by mail; of p_hitos, persons of a client have none. Errors: 42501 nobody, 22023 neither yes nor no.';

create or replace function private.guardar_avisos_estudio(p_avisos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  if p_avisos is null then
    raise exception 'Di qué avisos quieres por correo; si no quieres ninguno, una lista vacía.' using errcode = '22023';
  end if;
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and (select array_agg(x) from private.oyen_quien_escribe() x) = array[v_cliente] then
    raise exception 'Nadie más se enteraría de quien escribe: el estudio no tiene un correo para sus avisos. Escribe uno en Configuración primero.' using errcode = 'P0001';
  end if;
  begin
    insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
    on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
  exception when check_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
end $$;
comment on function public.guardar_avisos_estudio(text[]) is
  'Admin: which notices to the studio (captacion, tickets, hitos, pagos, reuniones) come to their own address as well. Errors: 42501; 22023 none named; 23514 another kind; P0001 nobody would hear of who writes.';

-- Somebody always hears of who writes: an admin whose address is silenced does not count as one who does.

create function private.oyen_quien_escribe() returns setof bigint
language sql stable set search_path = '' as $$
  select c.id from public.preferencias_correo p join public.clientes c on c.id = p.cliente
  where c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)
    and not exists (select from public.correos_silenciados s where s.email = c.email);
$$;
comment on function private.oyen_quien_escribe() is
  'The admins whom a mail about who writes for the first time reaches at their own address: they want it, and their address is not silenced.';
revoke execute on function private.oyen_quien_escribe() from public;

create or replace function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_buzon text := private.correo_estudio();
  v_clase text := private.aviso_estudio_de(p_tipo);
  v_todos boolean;
  v_admin text;
begin
  perform private.avisar_a(v_buzon, p_tipo, p_datos, p_reply_to);
  v_todos := v_buzon is null and (v_clase is null or v_clase = 'captacion' and not exists (select private.oyen_quien_escribe()));
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
  'Tells the studio what somebody did that waits for it: its mailbox, always, and each admin who wants notices of that kind at their own address; p_reply_to is whom to answer. Without a mailbox every admin is told of what cannot be turned off, and of who writes when that reaches none of them (private.oyen_quien_escribe). How: private.avisar_a.';

create or replace function private.guardar_avisos_estudio(p_avisos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and (select array_agg(x) from private.oyen_quien_escribe() x) = array[v_cliente] then
    raise exception 'Nadie más se enteraría de quien escribe: el estudio no tiene un correo para sus avisos. Escribe uno en Configuración primero.' using errcode = 'P0001';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
end $$;

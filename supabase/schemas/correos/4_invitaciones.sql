-- Invitations. The link of the mail lives three days and does nothing but name the address to which the auth service
-- then mails its own code, of an hour; the newest one of an address is the only one that leads anywhere.

create function private.invitacion_de(p_para text) returns uuid
language sql stable security definer set search_path = '' as $$
  select k.id
  from (select * from public.correos where tipo = 'invitacion' and para = lower(p_para) order by creado_en desc
    limit 1) k
    join (select c.email, c.activo from public.clientes c
      union all select p.email, p.activo and c.activo from public.personas p join public.clientes c on c.id = p.cliente)
        x on x.email = k.para
  where x.activo and k.estado <> 'descartado'
    and not exists (select from auth.users u where u.email = k.para and u.last_sign_in_at > k.creado_en);
$$;
comment on function private.invitacion_de(text) is
  'The invitation of an address, the newest one, while it still invites: its client or person is active, and has not '
  'come in since it was made. Null otherwise.';

create function private.invitar(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se le invitó otra vez antes de que saliera.'
  where tipo = 'invitacion' and para = p_email and estado in ('pendiente', 'fallido');
  insert into public.correos (tipo, para, datos, reply_to, saludo, enlace)
  select 'invitacion', x.email, jsonb_build_object('token', v_token,
      'quien', (select a.cliente from public.clientes a where a.id = private.mi_ficha() and a.perfil = 'admin'),
      'lugar', x.lugar, 'de', x.de,
      'plataforma', (select min(p.plataforma) from public.plataformas p where p.cliente = x.cliente
        and x.lugar = 'area' having count(*) = 1)),
    private.correo_estudio(), x.nombre, encode(sha256(convert_to(v_token, 'utf8')), 'hex')
  from (
    select c.email, c.cliente as nombre, c.id as cliente, case c.perfil when 'admin' then 'equipo'
      else 'area' end as lugar, null as de from public.clientes c
    union all
    select p.email, p.nombre, p.cliente, case p.alcance when 'todo' then 'area' else 'tickets' end,
      coalesce(c.empresa, c.cliente)
    from public.personas p join public.clientes c on c.id = p.cliente) x
  where x.email = p_email;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.invitar(text) is
  'Queues the invitation of whoever has that address, which says who invites and to what, and keeps the hash of its '
  'link; the link of every earlier one is dead from here on, and one that waits is not sent.';

create function private.invitar_y_anotar(p_tabla text, p_fila bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  perform private.exigir_admin();
  if p_tabla = 'clientes' then
    update public.clientes set invitado_en = now() where id = p_fila and activo returning email into v_email;
  else
    update public.personas p set invitado_en = now()
    where p.id = p_fila and p.activo and exists (select from public.clientes c where c.id = p.cliente and c.activo)
      returning p.email into v_email;
  end if;
  if v_email is null then
    raise exception '%', case p_tabla when 'clientes' then 'Ese cliente no existe o está desactivado.'
      else 'Esa persona no existe o su acceso está desactivado.' end;
  end if;
  if exists (select from public.correos_silenciados s where s.email = v_email) then
    raise
      exception
      'Los correos a % están silenciados: revisa que la dirección esté bien escrita, o quítala de Silenciadas, en Sistema.',
      v_email using hint = 'silenciada';
  end if;
  perform private.invitar(v_email);
end $$;
comment on function private.invitar_y_anotar(text, bigint) is
  'As public.invitar_cliente and public.invitar_persona. A definer function, because nobody writes mails otherwise.';

create function public.invitar_cliente(p_cliente bigint) returns void
language sql set search_path = '' as $$ select private.invitar_y_anotar('clientes', p_cliente); $$;
comment on function public.invitar_cliente(bigint) is
  'Admin: mails an active client, or a colleague, the link with which they come in, in place of every earlier one. '
  'Errors: 42501; P0001 no such client, hint silenciada (mails to that address come back).';
create function public.invitar_persona(p_persona bigint) returns void
language sql set search_path = '' as $$ select private.invitar_y_anotar('personas', p_persona); $$;
comment on function public.invitar_persona(bigint) is
  'Admin: the same for an active person of an active client. Errors: 42501; P0001 no such person, hint silenciada.';
grant execute on function private.invitar_y_anotar(text, bigint), public.invitar_cliente(bigint),
  public.invitar_persona(bigint) to authenticated;

create function private.exigir_invitacion_abierta(p_token text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  k public.correos;
begin
  select * into k from public.correos x where x.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  if not exists (select from public.clientes c where c.email = k.para and c.activo
      union all select from public.personas p where p.email = k.para and p.activo) then return; end if;
  if exists (select from auth.users u where u.email = k.para and u.last_sign_in_at > k.creado_en) then
    raise exception 'Ya entraste con esta invitación: inicia sesión con tu correo y tu contraseña.' using hint = 'usada';
  end if;
  if exists (select from public.correos x where x.tipo = 'invitacion' and x.para = k.para
      and x.creado_en > k.creado_en) then
    raise exception 'Después de esta invitación te enviamos otra: usa la más reciente.' using hint = 'reemplazada';
  end if;
  if private.invitacion_de(k.para) = k.id then
    raise exception 'Esta invitación venció el %.', private.dia_en_palabras(private.hoy(coalesce(k.enviado_en,
      k.creado_en) + interval '3 days')) using hint = 'vencida';
  end if;
end $$;
comment on function private.exigir_invitacion_abierta(text) is
  'Says what became of an invitation that opens nothing any more. Errors: P0001 with hint usada, reemplazada, vencida; '
  'none of an unknown one, or of somebody who is not invited any more.';

create function private.abrir_invitacion(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  perform private.exigir_pocos_intentos('abrir_invitacion');
  select k.para into v_para from public.correos k
  where k.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and coalesce(k.enviado_en,
    k.creado_en) > now() - interval '3 days'
    and private.invitacion_de(k.para) = k.id;
  if found then return v_para; end if;
  perform private.exigir_invitacion_abierta(p_token);
  perform private.anotar_intento('abrir_invitacion');
  return null;
end $$;
create function public.abrir_invitacion(p_token text) returns text
language sql set search_path = '' as $$ select private.abrir_invitacion(p_token); $$;
comment on function public.abrir_invitacion(text) is
  'Whoever holds the link of an invitation: the address to ask the auth service a code for; null when the link is '
  'unknown, of an address that changed, or of somebody deactivated or erased. Errors: P0001 with hint usada (they came '
  'in since), reemplazada (by a later one), vencida (older than three days); PT429 after twenty unknown ones from one '
  'address in an hour.';
grant execute on function private.abrir_invitacion(text), public.abrir_invitacion(text) to anon, authenticated;

create function private.invitacion_enviada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.clientes set invitado_en = new.enviado_en where email = lower(new.para);
  update public.personas set invitado_en = new.enviado_en where email = lower(new.para);
  return null;
end $$;
comment on function private.invitacion_enviada() is
  'Trigger: notes with the client, or the person of one, that their invitation was sent.';
create trigger correos_2_invitacion after update of estado on public.correos for each row
  when (new.tipo = 'invitacion' and new.estado = 'enviado' and old.estado <> 'enviado')
  execute function private.invitacion_enviada();

set lock_timeout = '10s';

-- An invitation is a mail of ours: its link lives three days, is kept as a hash, and opens nothing but a fresh code.

alter table public.correos add column enlace text unique check (enlace ~ '^[0-9a-f]{64}$');
comment on column public.correos.enlace is 'Of an invitation: the hash of the token of its link, by which it is found.';
update private.tablas set fuera = fuera || '{enlace}' where tabla = 'public.correos';

drop function public.marcar_invitado(bigint), private.marcar_invitado(bigint), public.marcar_persona_invitada(bigint), private.marcar_persona_invitada(bigint);

create function private.invitacion_de(p_para text) returns uuid
language sql stable security definer set search_path = '' as $$
  select k.id
  from (select * from public.correos where tipo = 'invitacion' and para = lower(p_para) order by creado_en desc limit 1) k
    join (select c.email, c.activo from public.clientes c
      union all select p.email, p.activo and c.activo from public.personas p join public.clientes c on c.id = p.cliente) x on x.email = k.para
  where x.activo and k.estado <> 'descartado'
    and not exists (select from auth.users u where u.email = k.para and u.last_sign_in_at > k.creado_en);
$$;
comment on function private.invitacion_de(text) is
  'The invitation of an address, the newest one, while it still invites: its client or person is active, and has not come in since it was made. Null otherwise.';

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
      'plataforma', (select min(p.plataforma) from public.plataformas p where p.cliente = x.cliente and x.lugar = 'area' having count(*) = 1)),
    private.correo_estudio(), x.nombre, encode(sha256(convert_to(v_token, 'utf8')), 'hex')
  from (
    select c.email, c.cliente as nombre, c.id as cliente, case c.perfil when 'admin' then 'equipo' else 'area' end as lugar, null as de from public.clientes c
    union all
    select p.email, p.nombre, p.cliente, case p.alcance when 'todo' then 'area' else 'tickets' end, coalesce(c.empresa, c.cliente)
    from public.personas p join public.clientes c on c.id = p.cliente) x
  where x.email = p_email;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.invitar(text) is
  'Queues the invitation of whoever has that address, which says who invites and to what, and keeps the hash of its link; the link of every earlier one is dead from here on, and one that waits is not sent.';

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
    where p.id = p_fila and p.activo and exists (select from public.clientes c where c.id = p.cliente and c.activo) returning p.email into v_email;
  end if;
  if v_email is null then
    raise exception '%', case p_tabla when 'clientes' then 'Ese cliente no existe o está desactivado.' else 'Esa persona no existe o su acceso está desactivado.' end;
  end if;
  if exists (select from public.correos_silenciados s where s.email = v_email) then
    raise exception 'Los correos a % están silenciados: revisa que la dirección esté bien escrita, o quítala de Silenciadas, en Sistema.', v_email using hint = 'silenciada';
  end if;
  perform private.invitar(v_email);
end $$;
comment on function private.invitar_y_anotar(text, bigint) is 'As public.invitar_cliente and public.invitar_persona. A definer function, because nobody writes mails otherwise.';

create function public.invitar_cliente(p_cliente bigint) returns void
language sql set search_path = '' as $$ select private.invitar_y_anotar('clientes', p_cliente); $$;
comment on function public.invitar_cliente(bigint) is
  'Admin: mails an active client, or a colleague, the link with which they come in, in place of every earlier one. Errors: 42501; P0001 no such client, hint silenciada (mails to that address come back).';
create function public.invitar_persona(p_persona bigint) returns void
language sql set search_path = '' as $$ select private.invitar_y_anotar('personas', p_persona); $$;
comment on function public.invitar_persona(bigint) is
  'Admin: the same for an active person of an active client. Errors: 42501; P0001 no such person, hint silenciada.';
grant execute on function private.invitar_y_anotar(text, bigint), public.invitar_cliente(bigint), public.invitar_persona(bigint) to authenticated;

create function private.abrir_invitacion(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_red text := 'red ' || host(private.origen_solicitante());
  v_para text;
begin
  if (select count(*) from private.envios e
      where e.clave = v_red and e.formulario = 'abrir_invitacion' and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
  select k.para into v_para from public.correos k
  where k.enlace = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and coalesce(k.enviado_en, k.creado_en) > now() - interval '3 days'
    and private.invitacion_de(k.para) = k.id;
  if not found then
    -- Answered and not raised: a refusal would undo the count of guesses with everything else.
    insert into private.envios (formulario, clave) select 'abrir_invitacion', v_red where v_red is not null;
  end if;
  return v_para;
end $$;
create function public.abrir_invitacion(p_token text) returns text
language sql set search_path = '' as $$ select private.abrir_invitacion(p_token); $$;
comment on function public.abrir_invitacion(text) is
  'Whoever holds the link of an invitation: the address to ask the auth service a code for; null when the link is unknown, older than three days, followed by another, of an address that changed, of somebody deactivated or erased, or they came in since. Errors: PT429 after twenty such links from one address in an hour.';
grant execute on function private.abrir_invitacion(text), public.abrir_invitacion(text) to anon, authenticated;

create or replace function private.invitacion_enviada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.clientes set invitado_en = new.enviado_en where email = lower(new.para);
  update public.personas set invitado_en = new.enviado_en where email = lower(new.para);
  return null;
end $$;
comment on function private.invitacion_enviada() is 'Trigger: notes with the client, or the person of one, that their invitation was sent.';

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
    when p_tipo = 'invitacion' and private.invitacion_de(p_para) is null
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;

create or replace function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_ganado jsonb := private.en_etapa(p_clase, 'ganado');
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then raise exception 'Ese contacto ya no existe.'; end if;
  if v_fila ->> 'cliente' is not null then raise exception 'Este contacto ya es cliente.' using hint = 'convertido'; end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using hint = 'sin_pagar';
  end if;

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    (select coalesce(jsonb_object_agg(k, v_fila -> k), '{}') from jsonb_object_keys(v_ganado) k))
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
    select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado', r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;
  perform private.cambiar_fila(p_clase, p_fila, jsonb_build_object('cliente', c.id) || coalesce(v_ganado, '{}'));

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email and k.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla, h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

-- Those that wait are written anew; one that failed is sent from its client's page.
update public.correos set estado = 'descartado', ultimo_error = 'La escribía el servicio de acceso: vuelve a invitar desde su ficha.'
where tipo = 'invitacion' and estado = 'fallido';
do $$
declare
  r record;
begin
  for r in select id, lower(para) as para, conversion, proximo_intento from public.correos where tipo = 'invitacion' and estado = 'pendiente' loop
    perform private.invitar(r.para);
    update public.correos set conversion = r.conversion, proximo_intento = r.proximo_intento
    where tipo = 'invitacion' and para = r.para and estado = 'pendiente';
    update public.correos set conversion = null where id = r.id;
  end loop;
end $$;

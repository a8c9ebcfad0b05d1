-- What the sender of mails may do: take a batch, and say what became of each.

create function private.del_area(p_tipo text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from private.tipos_correo() t where t.tipo = p_tipo and t.de_cuenta);
$$;
comment on function private.del_area(text) is
  'Whether a mail tells of what an account opens: it waits for an invitation that has not left, and is not sent to '
  'who was deactivated. Meetings, orders, money that came or went back and personal data are no such thing.';

create function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin'
      and c.activo) then 'Ya no es parte del equipo.'
    when private.del_area(p_tipo)
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p
        join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and private.invitacion_de(p_para) is null
      then 'Ya no necesita la invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of '
  'money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for '
  'none; whose data is blocked for a while hears only of that, of money and of who uses their account.';

create function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  with abandonados as (
    update public.correos
    set estado = 'fallido',
      ultimo_error = 'El envío se interrumpió ' || sin_resultado || ' veces seguidas. No sabemos si salió.'
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado >= 5),
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  nuevos as materialized (
    select id, tipo, para from public.correos c
    where estado = 'pendiente' and proximo_intento <= now()
      and not (private.del_area(c.tipo) and exists (
        select from public.correos i where i.tipo = 'invitacion' and i.para = lower(c.para)
          and i.estado in ('pendiente', 'enviando')))
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked),
  -- Whoever sent it died, perhaps of it: it is claimed alone, so that the next time it takes no other along.
  interrumpido as materialized (
    select id, tipo, para from public.correos
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado < 5 and not exists (select from nuevos)
    order by proximo_intento
    limit 1
    for update skip locked),
  debidos as materialized (
    select x.id, private.motivo_de_descarte(x.tipo, x.para) as motivo from (select * from nuevos union all select *
      from interrumpido) x),
  descartados as (
    update public.correos c set estado = 'descartado', ultimo_error = d.motivo from debidos d where c.id = d.id
      and d.motivo is not null)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes',
    incierto_desde = coalesce(c.incierto_desde, now()),
      preguntar = coalesce(c.incierto_desde <= now() - interval '10 minutes', false),
    sin_resultado = c.sin_resultado + 1
  from debidos d where c.id = d.id and d.motivo is null
  returning c.*;
$$;
create function public.tomar_correos(limite int default 20) returns setof public.correos
language sql set search_path = '' as $$ select * from private.tomar_correos(limite); $$;
comment on function public.tomar_correos(int) is
  'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 '
  'minutes, when nothing else is, alone; after five claims without an outcome it has failed. One that may have gone '
  'out ten minutes ago says `preguntar`. What private.motivo_de_descarte names a reason for is put aside instead. '
  'What an account opens (private.del_area) waits until an invitation of its address has left, failed for good or was '
  'put aside, whichever was queued first.';

create function private.pausa_correo(p_intentos int) returns interval
language sql volatile set search_path = '' as $$
  select least(interval '30 seconds' * power(3, least(p_intentos, 20)), interval '6 hours') * (0.8 + 0.4 * random());
$$;
comment on function private.pausa_correo(int) is
  'How long a mail waits after so many tries: longer each time, up to about six hours, and never all mails alike.';

create function private.correo_resuelto(p_id uuid, p_proveedor_id text, p_asunto text, p_texto text, p_error text,
  p_definitivo boolean, p_esperar int, p_cuenta boolean, p_incierto boolean) returns void
language sql security definer set search_path = '' as $$
  update public.correos set
    estado = case when p_error is null then 'enviado'
                  when p_definitivo or (p_cuenta and intentos >= 8 and creado_en < now() - interval '3 days')
                    then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    intentos = intentos - case when p_cuenta or intentos = 0 then 0 else 1 end,
    proximo_intento = now() + greatest(make_interval(secs => least(coalesce(p_esperar, 0), 3600)),
      case when p_cuenta then private.pausa_correo(intentos) else private.pausa_correo(2) end),
    -- What was heard of this try says nothing of an earlier one.
    incierto_desde = case when p_error is not null
      and (p_incierto or incierto_desde < proximo_intento - interval '5 minutes') then incierto_desde end,
    sin_resultado = 0
  where id = p_id and estado = 'enviando';
$$;
create function public.correo_enviado(p_id uuid, p_proveedor_id text, p_asunto text default null,
  p_texto text default null)
returns void language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, p_proveedor_id, p_asunto, p_texto, null, false, null, true, false); $$;
comment on function public.correo_enviado(uuid, text, text, text) is
  'Service only: the provider accepted the mail, which said this.';
create function public.correo_fallido(p_id uuid, p_error text, p_definitivo boolean, p_esperar int default null,
  p_cuenta boolean default true, p_incierto boolean default true) returns void
language sql set search_path = '' as $$
  select private.correo_resuelto(p_id, null, null, null, coalesce(p_error, 'sin detalle'), p_definitivo,
    p_esperar, coalesce(p_cuenta, true), coalesce(p_incierto, true)); $$;
comment on function public.correo_fallido(uuid, text, boolean, int, boolean, boolean) is
  'Service only: the mail was not accepted. Tried again with growing pauses, not before p_esperar seconds, and given '
  'up after 8 tries and three days, so that a provider that is away for a day ends none, or at once when definitive. '
  'Without p_cuenta the fault is not the mail''s (key, credits): it is tried every few minutes and no try counts. '
  'Without p_incierto this try certainly did not reach the provider; otherwise it may have, and the provider is asked '
  'once the key may be forgotten.';

create function private.correo_no_salio(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.correos set incierto_desde = now(), preguntar = false where id = p_id and estado = 'enviando';
$$;
create function public.correo_no_salio(p_id uuid) returns void
language sql set search_path = '' as $$ select private.correo_no_salio(p_id); $$;
comment on function public.correo_no_salio(uuid) is
  'Service only: the provider, asked, has not got a claimed mail: it is sent now, and from now on its key counts anew.';

grant execute on function private.tomar_correos(int), private.correo_resuelto(uuid, text, text, text, text, boolean,
  int, boolean, boolean), private.correo_no_salio(uuid),
  public.tomar_correos(int), public.correo_enviado(uuid, text, text, text), public.correo_fallido(uuid, text, boolean,
    int, boolean, boolean), public.correo_no_salio(uuid) to service_role;

create function private.reintentar_correo(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  with fallido as (
    update public.correos set estado = 'pendiente', intentos = 0, sin_resultado = 0, proximo_intento = now()
    where id = p_id and estado = 'fallido' returning ultimo_error)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'correos', 'update', jsonb_build_object('id', p_id, 'estado', 'fallido', 'ultimo_error', ultimo_error),
    jsonb_build_object('id', p_id, 'estado', 'pendiente'), (select auth.uid()) from fallido;
  if not found then raise exception 'Solo se reintenta un correo fallido.'; end if;
end $$;
create function public.reintentar_correo(p_id uuid) returns void
language sql set search_path = '' as $$ select private.reintentar_correo(p_id); $$;
comment on function public.reintentar_correo(uuid) is
  'Admin: puts a failed mail back into the queue. Errors: 42501, P0001.';
grant execute on function private.reintentar_correo(uuid), public.reintentar_correo(uuid) to authenticated;

-- What became of a mail ---------------------------------------------------------------------------

create function private.correo_evento(p_id uuid, p_evento text, p_en timestamptz, p_detalle text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  c_orden constant text[] := '{aplazado,entregado,bloqueado,rebotado,reclamado}';
  c public.correos;
begin
  update public.correos set entrega = p_evento, entrega_en = p_en, entrega_detalle = left(p_detalle, 500)
  where id = p_id and array_position(c_orden, p_evento) > coalesce(array_position(c_orden, entrega), 0)
  returning * into c;
  if not found then return false; end if;
  -- Of one that nobody is sending at this instant the event says that it went out.
  update public.correos set estado = 'enviado', enviado_en = p_en, ultimo_error = null, incierto_desde = null
  where id = p_id and (estado in ('pendiente', 'fallido')
    or (estado = 'enviando' and proximo_intento <= now() + interval '4 minutes'));
  if p_evento not in ('rebotado', 'reclamado') or lower(c.para) = lower(private.correo_estudio()) then return true;
    end if;
  insert into public.correos_silenciados (email, motivo, detalle) values (lower(c.para), p_evento, left(p_detalle, 500))
  on conflict (email) do nothing;
  if found then
    perform private.avisar_estudio('correo_rebotado', jsonb_build_object('correo', c.id, 'para', c.para, 'motivo',
      p_evento, 'detalle', p_detalle, 'asunto', c.asunto));
  end if;
  return true;
end $$;
create function public.correo_evento(p_id uuid, p_evento text, p_en timestamptz,
  p_detalle text default null) returns boolean
language sql set search_path = '' as $$ select private.correo_evento(p_id, p_evento, p_en, p_detalle); $$;
comment on function public.correo_evento(uuid, text, timestamptz, text) is
  'Service only: what the provider heard of a mail (aplazado, entregado, bloqueado, rebotado, reclamado), in any '
  'order and as often as it likes; returns whether that is news. A mail that came back, or that somebody called spam, '
  'silences its address and tells the studio, once. A mail of which nothing was heard so far went out. Another word '
  'is no news.';
grant execute on function private.correo_evento(uuid, text, timestamptz, text), public.correo_evento(uuid, text,
  timestamptz, text) to service_role;

create function private.estudio() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('nombre', c.nombre, 'email', c.email, 'telefono', c.telefono, 'banco', c.banco,
    'cuenta_tipo', c.cuenta_tipo,
    'cuenta_numero', c.cuenta_numero, 'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email',
      c.cuenta_email) from public.configuracion c;
$$;
create function public.estudio() returns jsonb
language sql stable set search_path = '' as $$ select private.estudio(); $$;
comment on function public.estudio() is
  'Service only: who the mails come from and which account people transfer to, {nombre, email, telefono, banco, '
  'cuenta_…} of the settings.';
grant execute on function private.estudio(), public.estudio() to service_role;

-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function private.html(text), private.encolar_correo(text, text, text, text, text), private.encolar_confirmacion(text, text, text, text),
  private.correo_resuelto(uuid, text, text, boolean), public.correo_enviado(uuid, text), public.correo_fallido(uuid, text, boolean),
  private.filas_html(text[]), private.clp(int);

-- Mails that wait here from before hold their subject and HTML, and go out as they are.
alter table public.correos
  alter column asunto drop not null,
  alter column cuerpo drop not null,
  add column datos jsonb check (jsonb_typeof(datos) = 'object'),
  add column texto text,
  add column entrega text check (entrega in ('aplazado', 'entregado', 'bloqueado', 'rebotado', 'reclamado')),
  add column entrega_en timestamptz,
  add column entrega_detalle text check (length(entrega_detalle) <= 500),
  add column conversion bigint,
  add column incierto_desde timestamptz,
  add column preguntar boolean not null default false,
  add column sin_resultado int not null default 0 check (sin_resultado >= 0),
  add constraint correos_contenido_check check (datos is not null or (asunto is not null and cuerpo is not null)),
  drop constraint correos_estado_check,
  add constraint correos_estado_check check (estado in ('pendiente', 'enviando', 'enviado', 'fallido', 'descartado'));
comment on column public.correos.tipo is 'Which mail: src-shared/correos.ts names them all.';
comment on column public.correos.datos is 'What the mail is about, as its template takes it; null in a mail of a release that wrote the HTML here.';
comment on column public.correos.incierto_desde is
  'Since when it may have gone out without our hearing of it; null while it certainly has not. The provider forgets the key that keeps it from going out twice 15 minutes later.';
comment on column public.correos.preguntar is 'The provider is asked whether it has it before it is sent again: its key may be forgotten.';
comment on column public.correos.sin_resultado is 'How often in a row it was claimed and nothing was heard of it.';
comment on column public.correos.conversion is 'What made it, where that can still be undone: it waits for that.';
comment on column public.correos.asunto is 'Subject as it went out; null while it waits.';
comment on column public.correos.texto is 'Text as it went out; null while it waits.';
comment on column public.correos.entrega is
  'What the provider heard of it afterwards; the last word of the list counts, whatever order they come in. Null while nothing was heard.';
comment on column public.correos.estado is
  'descartado: not sent on purpose, for the reason in ultimo_error.';
comment on column public.correos.cuerpo is 'HTML of a mail of a release that wrote it here, sent as it is.';

drop index public.correos_para_idx;

create index correos_para_idx on public.correos (para, creado_en desc);

create index correos_buzon_idx on public.correos (private.buzon(para), tipo, creado_en);

create table public.correos_silenciados (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and private.correo_valido(email)),
  motivo text not null check (motivo in ('rebotado', 'reclamado')),
  detalle text check (length(detalle) <= 500),
  creado_en timestamptz not null default now()
);
comment on table public.correos_silenciados is
  'Addresses that the outbox writes to no more: they do not exist, or their owner called our mail spam. Mails of sign-in do not go through the outbox.';
alter table public.correos_silenciados enable row level security;
grant select, delete on public.correos_silenciados to authenticated;
select private.solo_equipo('public.correos_silenciados', '{leer,borrar}');

create table public.preferencias_correo (
  cliente bigint primary key references public.clientes (id) on delete cascade,
  tickets boolean not null default true,
  hitos boolean not null default true,
  actualizado_en timestamptz not null default now(),
  estudio text[] not null default '{}' check (estudio <@ '{captacion,tickets,hitos,pagos,reuniones}'::text[] and cardinality(estudio) <= 5)
);
comment on column public.preferencias_correo.estudio is
  'Of an admin: which notices to the studio come to their own address, beside the studio''s mailbox, which gets all of them.';
comment on table public.preferencias_correo is
  'Which notices a client wants by mail; who has no row wants all of them. Payments, meetings, privacy and sign-in are not asked about.';
alter table public.preferencias_correo enable row level security;
grant select on public.preferencias_correo to authenticated;

create policy preferencias_correo_leer on public.preferencias_correo for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_ficha()));

create function private.aviso_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_tipo in ('ticket_abierto', 'ticket_respuesta', 'ticket_resuelto', 'ticket_reabierto', 'ticket_por_cerrar') then 'tickets'
    when p_tipo in ('hito_entregado', 'hito_cambiado') then 'hitos' end;
$$;
comment on function private.aviso_de(text) is
  'Which switch of preferencias_correo a mail obeys; null for what is always sent. src-shared/correos.ts says the same.';

create function private.correo_apagado(p_tipo text, p_para text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select c.email, p.tickets, p.hitos from public.preferencias_correo p join public.clientes c on c.id = p.cliente
      union all
      select email, avisos, true from public.personas) x
    where x.email = lower(p_para) and not case private.aviso_de(p_tipo) when 'tickets' then x.tickets when 'hitos' then x.hitos else true end);
$$;
comment on function private.correo_apagado(text, text) is 'Whether a client or a person of one turned off the notices that this mail belongs to.';

create function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if p_tickets is null or (p_hitos is null and v_cliente is not null) then
    raise exception 'Di de cada aviso si lo quieres por correo: sí o no.' using errcode = '22023';
  end if;
  update public.personas set avisos = p_tickets where usuario = v_cuenta;
  if found then return; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;

create function public.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language sql set search_path = '' as $$ select private.guardar_preferencias_correo(p_tickets, p_hitos); $$;
comment on function public.guardar_preferencias_correo(boolean, boolean) is
  'Whoever has an account: which notices they want by mail; of p_hitos, persons of a client have none. Errors: 42501 nobody, 22023 neither yes nor no.';

create function private.mis_avisos() returns table (tickets boolean, hitos boolean)
language sql stable security definer set search_path = '' as $$
  select private.exigir_cuenta();
  select coalesce(p.tickets, true), coalesce(p.hitos, true)
  from public.clientes c left join public.preferencias_correo p on p.cliente = c.id where c.id = private.mi_ficha()
  union all
  select p.avisos, null from public.personas p where p.usuario = private.mi_cuenta();
$$;

create function public.mis_avisos() returns table (tickets boolean, hitos boolean)
language sql stable set search_path = '' as $$ select * from private.mis_avisos(); $$;
comment on function public.mis_avisos() is
  'Which notices the caller gets by mail; null for those that are never theirs. Errors: 42501 nobody.';

create function private.dar_de_baja(p_email text, p_aviso text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_aviso <> 'tickets', p_aviso <> 'hitos' from public.clientes where email = lower(p_email)
  on conflict (cliente) do update set tickets = preferencias_correo.tickets and excluded.tickets,
    hitos = preferencias_correo.hitos and excluded.hitos, actualizado_en = now();
  if found then return true; end if;
  update public.personas set avisos = avisos and p_aviso <> 'tickets' where email = lower(p_email);
  return found;
end $$;

create function public.dar_de_baja(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.dar_de_baja(p_email, p_aviso); $$;
comment on function public.dar_de_baja(text, text) is
  'Service only: turns off the notices (tickets, hitos) of the client, or of the person of a client, with that address, whose signed link was used; false when nobody has it.';
grant execute on function private.mis_avisos(), public.mis_avisos() to authenticated;
grant execute on function private.guardar_preferencias_correo(boolean, boolean), public.guardar_preferencias_correo(boolean, boolean) to authenticated;
grant execute on function private.dar_de_baja(text, text), public.dar_de_baja(text, text) to service_role;

create function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  insert into public.correos (tipo, para, datos, reply_to) values (p_tipo, p_para, p_datos, p_reply_to);
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address, to who was erased, or where the client turned such notices off, it does nothing. p_datos has the keys that the template of p_tipo takes.';

create function private.nombre_limpio(nombre text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(trim(left(string_agg(palabra, ' ' order by lugar), 60)), '')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(nombre, '[[:cntrl:][:space:]]+', ' ', 'g'), '\S*\s*[.@/:\\。．｡＠]\s*\S*', ' ', 'g'), ' +') with ordinality p (palabra, lugar)
  where palabra ~ '^[[:alpha:]]+([''’-][[:alpha:]]+)*$' and palabra !~* '^(www|https?)$';
$$;
comment on function private.nombre_limpio(text) is
  'A name as it may stand in a mail to an address that a visitor typed: its words of letters, at most 60 characters, none that touches a dot, an at sign, a slash or a colon. Null when nothing remains.';

create function private.encolar_confirmacion(p_tipo text, p_para text, p_datos jsonb)
returns void language sql security definer set search_path = '' as $$
  select private.encolar_correo(p_tipo, lower(p_para), p_datos, private.correo_estudio())
  where (select count(*) from public.correos c
    where private.buzon(c.para) = private.buzon(p_para) and c.tipo = p_tipo and c.creado_en > now() - interval '1 day') < 3;
$$;
comment on function private.encolar_confirmacion(text, text, jsonb) is
  'Mail to an address that a visitor typed: at most 3 of a kind a day to one mailbox, so that nobody is flooded from here. p_datos holds nothing that the visitor wrote except private.nombre_limpio of the name.';

create function private.aviso_estudio_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_tipo in ('lead', 'formulario_inicial', 'solicitud_estudio') then 'captacion'
    when p_tipo in ('ticket_mensaje', 'ticket_reabierto_estudio') then 'tickets'
    when p_tipo = 'hito_respuesta' then 'hitos'
    when p_tipo in ('pago_informado', 'pago_estudio', 'pedido_estudio') then 'pagos'
    when p_tipo in ('cita_estudio', 'cita_movida_estudio', 'cita_cancelada_estudio') then 'reuniones' end;
$$;
comment on function private.aviso_estudio_de(text) is
  'Of which kind a notice to the studio is, for an admin who wants those at their own address as well; null for what goes to the studio''s mailbox alone. src-shared/correos.ts says the same.';

create function private.avisar_a(p_para text, p_tipo text, p_datos jsonb, p_reply_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_aviso jsonb := jsonb_build_object('tipo', p_tipo, 'datos', p_datos, 'responder_a', p_reply_to);
begin
  -- One that somebody else adds to at this instant is left to them: nobody waits for another's notice.
  update public.correos set datos = jsonb_build_object('avisos', datos -> 'avisos' || v_aviso) where id = (
    select c.id from public.correos c
    where c.tipo = 'avisos_reunidos' and c.para = p_para and c.estado = 'pendiente' and c.intentos = 0
      and c.proximo_intento > now() and jsonb_array_length(c.datos -> 'avisos') < 25
    order by c.proximo_intento limit 1 for update skip locked);
  if found then return; end if;
  if (select count(*) from public.correos c where c.para = p_para and c.creado_en > now() - interval '10 minutes')
      >= (select a.avisos_seguidos from private.ajustes a) then
    insert into public.correos (tipo, para, datos, proximo_intento)
    values ('avisos_reunidos', p_para, jsonb_build_object('avisos', jsonb_build_array(v_aviso)), now() + interval '10 minutes');
  else
    perform private.encolar_correo(p_tipo, p_para, p_datos, p_reply_to);
  end if;
end $$;
comment on function private.avisar_a(text, text, jsonb, text) is
  'Tells one address of the studio. The first few notices within ten minutes go out at once, each as a mail of its own; what follows is gathered into one that goes out ten minutes after it was begun (or 25 to a mail).';

create function private.oyen_quien_escribe() returns setof bigint
language sql stable set search_path = '' as $$
  select c.id from public.preferencias_correo p join public.clientes c on c.id = p.cliente
  where c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)
    and not exists (select from public.correos_silenciados s where s.email = c.email);
$$;
comment on function private.oyen_quien_escribe() is
  'The admins whom a mail about who writes for the first time reaches at their own address: they want it, and their address is not silenced.';

create function private.avisar_estudio(p_tipo text, p_datos jsonb, p_reply_to text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_buzon text := private.correo_estudio();
  v_clase text := private.aviso_estudio_de(p_tipo);
begin
  perform private.avisar_a(v_buzon, p_tipo, p_datos, p_reply_to);
  perform private.avisar_a(c.email, p_tipo, p_datos, p_reply_to)
  from public.clientes c left join public.preferencias_correo p on p.cliente = c.id
  where c.perfil = 'admin' and c.activo and c.email is distinct from lower(v_buzon)
    and (v_clase = any (p.estudio)
      or v_buzon is null and (v_clase is null or v_clase = 'captacion' and not exists (select private.oyen_quien_escribe())))
  order by c.id;
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it: its mailbox, always, and each admin who wants notices of that kind at their own address; p_reply_to is whom to answer. Without a mailbox every admin is told of what cannot be turned off, and of who writes when that reaches none of them (private.oyen_quien_escribe). How: private.avisar_a.';

create function public.mis_avisos_estudio() returns text[]
language sql stable set search_path = '' as $$
  select private.exigir_admin();
  select coalesce((select p.estudio from public.preferencias_correo p where p.cliente = private.mi_ficha()), '{}');
$$;
comment on function public.mis_avisos_estudio() is
  'Admin: which notices to the studio come to their own address as well. Errors: 42501.';

create function private.guardar_avisos_estudio(p_avisos text[]) returns void
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
    raise exception 'Nadie más se enteraría de quien escribe: el estudio no tiene un correo para sus avisos. Escribe uno en Configuración primero.';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create function public.guardar_avisos_estudio(p_avisos text[]) returns void
language sql set search_path = '' as $$ select private.guardar_avisos_estudio(p_avisos); $$;
comment on function public.guardar_avisos_estudio(text[]) is
  'Admin: which notices to the studio (captacion, tickets, hitos, pagos, reuniones) come to their own address as well. Errors: 42501; 22023 none named; 23514 another kind; P0001 nobody would hear of who writes.';
grant execute on function public.mis_avisos_estudio(), private.guardar_avisos_estudio(text[]), public.guardar_avisos_estudio(text[]) to authenticated;

-- What the sender may do: take a batch, and say what became of each mail -------------------------

create function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin' and c.activo) then 'Ya no es parte del equipo.'
    when (p_tipo ~ '^(ticket|hito)_' or p_tipo in ('pago_programado', 'pago_plan', 'pago_liberado', 'pago_recordatorio'))
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and not coalesce(c.activo and c.usuario is null, false)
      then 'Ya no espera una invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for none; whose data is blocked for a while hears only of that and of money.';

create or replace function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  with abandonados as (
    update public.correos
    set estado = 'fallido', ultimo_error = 'El envío se interrumpió ' || sin_resultado || ' veces seguidas. No sabemos si salió.'
    where estado = 'enviando' and proximo_intento <= now() and sin_resultado >= 5),
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  nuevos as materialized (
    select id, tipo, para from public.correos
    where estado = 'pendiente' and proximo_intento <= now()
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
    select x.id, private.motivo_de_descarte(x.tipo, x.para) as motivo from (select * from nuevos union all select * from interrumpido) x),
  descartados as (
    update public.correos c set estado = 'descartado', ultimo_error = d.motivo from debidos d where c.id = d.id and d.motivo is not null)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes',
    incierto_desde = coalesce(c.incierto_desde, now()), preguntar = coalesce(c.incierto_desde <= now() - interval '10 minutes', false),
    sin_resultado = c.sin_resultado + 1
  from debidos d where c.id = d.id and d.motivo is null
  returning c.*;
$$;
comment on function public.tomar_correos(int) is
  'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 minutes, when nothing else is, alone; after five claims without an outcome it has failed. One that may have gone out ten minutes ago says `preguntar`. What private.motivo_de_descarte names a reason for is put aside instead.';

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
                  when p_definitivo or (p_cuenta and intentos >= 8 and creado_en < now() - interval '3 days') then 'fallido' else 'pendiente' end,
    enviado_en = case when p_error is null then now() end,
    proveedor_id = p_proveedor_id,
    asunto = coalesce(left(p_asunto, 300), asunto),
    texto = coalesce(left(p_texto, 20000), texto),
    ultimo_error = left(p_error, 500),
    intentos = intentos - case when p_cuenta or intentos = 0 then 0 else 1 end,
    proximo_intento = now() + greatest(make_interval(secs => least(coalesce(p_esperar, 0), 3600)),
      case when p_cuenta then private.pausa_correo(intentos) else private.pausa_correo(2) end),
    -- What was heard of this try says nothing of an earlier one.
    incierto_desde = case when p_error is not null and (p_incierto or incierto_desde < proximo_intento - interval '5 minutes') then incierto_desde end,
    sin_resultado = 0
  where id = p_id and estado = 'enviando';
$$;

create function public.correo_enviado(p_id uuid, p_proveedor_id text, p_asunto text default null, p_texto text default null)
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
  'Service only: the mail was not accepted. Tried again with growing pauses, not before p_esperar seconds, and given up after 8 tries and three days, so that a provider that is away for a day ends none, or at once when definitive. Without p_cuenta the fault is not the mail''s (key, credits): it is tried every few minutes and no try counts. Without p_incierto this try certainly did not reach the provider; otherwise it may have, and the provider is asked once the key may be forgotten.';

create function private.correo_no_salio(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.correos set incierto_desde = now(), preguntar = false where id = p_id and estado = 'enviando';
$$;

create function public.correo_no_salio(p_id uuid) returns void
language sql set search_path = '' as $$ select private.correo_no_salio(p_id); $$;
comment on function public.correo_no_salio(uuid) is
  'Service only: the provider, asked, has not got a claimed mail: it is sent now, and from now on its key counts anew.';
grant execute on function private.tomar_correos(int), private.correo_resuelto(uuid, text, text, text, text, boolean, int, boolean, boolean), private.correo_no_salio(uuid),
  public.tomar_correos(int), public.correo_enviado(uuid, text, text, text), public.correo_fallido(uuid, text, boolean, int, boolean, boolean), public.correo_no_salio(uuid) to service_role;

create or replace function private.reintentar_correo(p_id uuid) returns void
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
  where id = p_id and (estado in ('pendiente', 'fallido') or (estado = 'enviando' and proximo_intento <= now() + interval '4 minutes'));
  if p_evento not in ('rebotado', 'reclamado') or lower(c.para) = lower(private.correo_estudio()) then return true; end if;
  insert into public.correos_silenciados (email, motivo, detalle) values (lower(c.para), p_evento, left(p_detalle, 500))
  on conflict (email) do nothing;
  if found then
    perform private.avisar_estudio('correo_rebotado', jsonb_build_object('correo', c.id, 'para', c.para, 'motivo', p_evento, 'detalle', p_detalle, 'asunto', c.asunto));
  end if;
  return true;
end $$;

create function public.correo_evento(p_id uuid, p_evento text, p_en timestamptz, p_detalle text default null) returns boolean
language sql set search_path = '' as $$ select private.correo_evento(p_id, p_evento, p_en, p_detalle); $$;
comment on function public.correo_evento(uuid, text, timestamptz, text) is
  'Service only: what the provider heard of a mail (aplazado, entregado, bloqueado, rebotado, reclamado), in any order and as often as it likes; returns whether that is news. A mail that came back, or that somebody called spam, silences its address and tells the studio, once. A mail of which nothing was heard so far went out. Another word is no news.';
grant execute on function private.correo_evento(uuid, text, timestamptz, text), public.correo_evento(uuid, text, timestamptz, text) to service_role;

create function private.estudio() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('nombre', c.nombre, 'email', c.email, 'telefono', c.telefono) from public.configuracion c;
$$;

create function public.estudio() returns jsonb
language sql stable set search_path = '' as $$ select private.estudio(); $$;
comment on function public.estudio() is
  'Service only: who the mails come from, {nombre, email, telefono} of the settings.';
grant execute on function private.estudio(), public.estudio() to service_role;

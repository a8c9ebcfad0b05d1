-- Outbox. A form or an answer writes its mails here in its own transaction, as a type and what it is
-- about; the function enviar-correos writes the text from it (supabase/functions/_shared/correos) and
-- sends it. What a person did never depends on a mail provider.

create table public.correos (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (tipo ~ '^[a-z_]{3,40}$'),
  para text not null check (private.correo_valido(para)),
  asunto text check (length(asunto) between 1 and 300),
  cuerpo text,
  reply_to text check (private.correo_valido(reply_to)),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviando', 'enviado', 'fallido',
    'descartado')),
  intentos int not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  ultimo_error text,
  proveedor_id text,
  enviado_en timestamptz,
  creado_en timestamptz not null default now(),
  datos jsonb check (jsonb_typeof(datos) = 'object'),
  texto text,
  entrega text check (entrega in ('aplazado', 'entregado', 'bloqueado', 'rebotado', 'reclamado')),
  entrega_en timestamptz,
  entrega_detalle text check (length(entrega_detalle) <= 500),
  conversion bigint,
  incierto_desde timestamptz,
  preguntar boolean not null default false,
  sin_resultado int not null default 0 check (sin_resultado >= 0),
  saludo text,
  enlace text unique check (enlace ~ '^[0-9a-f]{64}$'),
  constraint correos_contenido_check check (datos is not null or (asunto is not null and cuerpo is not null))
);
comment on table public.correos is 'Outbox of transactional mail.';
comment on column public.correos.tipo is 'Which mail: src-shared/correos.ts names them all.';
comment on column public.correos.id is 'Also the provider''s idempotency key: a mail tried twice arrives once.';
comment on column public.correos.datos is
  'What the mail is about, as its template takes it; null in a mail of a release that wrote the HTML here.';
comment on column public.correos.incierto_desde is
  'Since when it may have gone out without our hearing of it; null while it certainly has not. The provider forgets '
  'the key that keeps it from going out twice 15 minutes later.';
comment on column public.correos.preguntar is
  'The provider is asked whether it has it before it is sent again: its key may be forgotten.';
comment on column public.correos.sin_resultado is 'How often in a row it was claimed and nothing was heard of it.';
comment on column public.correos.saludo is
  'Name of the client, or of the person of one, with that address, by which a mail to them begins; null where it is '
  'nobody''s.';
comment on column public.correos.enlace is 'Of an invitation: the hash of the token of its link, by which it is found.';
comment on column public.correos.conversion is 'What made it, where that can still be undone: it waits for that.';
comment on column public.correos.asunto is 'Subject as it went out; null while it waits.';
comment on column public.correos.texto is 'Text as it went out; null while it waits.';
comment on column public.correos.entrega is
  'What the provider heard of it afterwards; the last word of the list counts, whatever order they come in. Null '
  'while nothing was heard.';
comment on column public.correos.estado is
  'descartado: not sent on purpose, for the reason in ultimo_error.';
comment on column public.correos.cuerpo is 'HTML of a mail of a release that wrote it here, sent as it is.';
create index correos_por_enviar_idx on public.correos (proximo_intento) where estado in ('pendiente', 'enviando');
create index correos_creado_idx on public.correos (creado_en desc);
create index correos_para_idx on public.correos (para, creado_en desc);
create index correos_buzon_idx on public.correos (private.buzon(para), tipo, creado_en);

select private.tabla('public.correos',
  nombre => 'Copias de correos',
  motivo => 'Saber qué se dijo y cuándo',
  plazo => '1 year',
  condicion => $$t.creado_en < $1$$,
  pagina => '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',
  plazo_menor => '30 days',
  condicion_menor => $$t.enviado_en < $1 and t.id in (select a.correo from public.acciones_datos a)$$,
  motivo_menor => 'Mostrar que la respuesta salió',
  pagina_menor => '{"El correo que te dice que borramos tus datos","desde que sale"}',
  suya => $$private.suya($1, t.para, t.creado_en)$$,
  columnas => '{id,tipo,para,asunto,texto,estado,enviado_en,creado_en,saludo}',
  fuera
    => '{cuerpo,reply_to,intentos,proximo_intento,ultimo_error,proveedor_id,datos,entrega,entrega_en,entrega_detalle,
    conversion,incierto_desde,preguntar,sin_resultado,enlace}',
  borra => $$t.id in (select private.correos_de($1))$$,
  orden => 0,
  vigila => '{"busqueda": {"con": ["para", "asunto"]}, "novedades": {"esperan": ["estudio"]}}');

create table public.correos_silenciados (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and private.correo_valido(email)),
  motivo text not null check (motivo in ('rebotado', 'reclamado')),
  detalle text check (length(detalle) <= 500),
  creado_en timestamptz not null default now()
);
comment on table public.correos_silenciados is
  'Addresses that the outbox writes to no more: they do not exist, or their owner called our mail spam. Mails of '
  'sign-in do not go through the outbox.';

select private.tabla('public.correos_silenciados',
  nombre => 'Direcciones silenciadas',
  motivo => 'No escribir a quien no recibe o no quiere',
  plazo => '2 years',
  condicion => $$t.creado_en < $1$$,
  pagina
    =>
    '{"Direcciones a las que dejamos de escribir, porque no reciben correos o no los quieren","desde que lo supimos"}',
  suya => $$private.suya($1, t.email, t.creado_en)$$,
  columnas => '{id,email,motivo,detalle,creado_en}',
  borra => $$=$$,
  textos => $$email, motivo, detalle$$,
  vigila => '{"auditoria": {"en": "insert or delete"}, "novedades": {}}');

grant select, delete on public.correos_silenciados to authenticated;
select private.solo_equipo('public.correos_silenciados', '{leer,borrar}');

grant select on public.correos to authenticated;
select private.solo_equipo('public.correos', '{leer}');

create table public.preferencias_correo (
  cliente bigint primary key references public.clientes (id) on delete cascade,
  tickets boolean not null default true,
  hitos boolean not null default true,
  actualizado_en timestamptz not null default now(),
  estudio text[] not null default '{}' check (estudio <@ private.avisos_de_correo('estudio')
    and cardinality(estudio) <= cardinality(private.avisos_de_correo('estudio')))
);
comment on column public.preferencias_correo.estudio is
  'Of an admin: which notices to the studio come to their own address, beside the studio''s mailbox, which gets all '
  'of them.';
comment on table public.preferencias_correo is
  'Which notices a client wants by mail; who has no row wants all of them. Payments, meetings, privacy and sign-in '
  'are not asked about.';

alter table public.preferencias_correo enable row level security;

select private.tabla('public.preferencias_correo',
  nombre => 'Preferencias de correo',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{cliente,tickets,hitos,actualizado_en,estudio}',
  borra => $$=$$,
  fusion => '{"cliente": "una"}');
grant select on public.preferencias_correo to authenticated;
create policy preferencias_correo_leer on public.preferencias_correo for select to authenticated
  using (private.ve_lo_personal(cliente, (select private.es_admin()), (select private.mi_ficha())));

create function private.aviso_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select t.aviso from private.tipos_correo() t where t.tipo = p_tipo and t.para = 'cliente';
$$;
comment on function private.aviso_de(text) is
  'Which switch of preferencias_correo a mail obeys; null for what is always sent.';

create function private.correo_apagado(p_tipo text, p_para text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select c.email, p.tickets, p.hitos from public.preferencias_correo p join public.clientes c on c.id = p.cliente
      union all
      select email, avisos, true from public.personas) x
    where x.email = lower(p_para) and not case private.aviso_de(p_tipo) when 'tickets' then x.tickets
      when 'hitos' then x.hitos else true end);
$$;
comment on function private.correo_apagado(text, text) is
  'Whether a client or a person of one turned off the notices that this mail belongs to.';

create function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if p_tickets is null or (p_hitos is null and v_cliente is not null) then
    raise exception 'Elige, para cada aviso, si lo quieres por correo o no.' using errcode = '22023';
  end if;
  update public.personas set avisos = p_tickets where usuario = v_cuenta;
  if found then return; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;
create function public.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language sql set search_path = '' as $$ select private.guardar_preferencias_correo(p_tickets, p_hitos); $$;
comment on function public.guardar_preferencias_correo(boolean, boolean) is
  'Whoever has an account: which notices they want by mail; of p_hitos, persons of a client have none. Errors: 42501 '
  'nobody, 22023 neither yes nor no.';

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

create function private.poner_aviso(p_email text, p_aviso text, p_quiere boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_aviso is null or p_aviso not in ('tickets', 'hitos') then return false; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos)
  select id, p_quiere or p_aviso <> 'tickets', p_quiere or p_aviso <> 'hitos' from public.clientes
    where email = lower(p_email)
  on conflict (cliente) do update set tickets = case p_aviso when 'tickets' then p_quiere
    else preferencias_correo.tickets end,
    hitos = case p_aviso when 'hitos' then p_quiere else preferencias_correo.hitos end, actualizado_en = now();
  if found then return true; end if;
  update public.personas set avisos = case p_aviso when 'tickets' then p_quiere else avisos end
    where email = lower(p_email);
  return found;
end $$;
create function public.dar_de_baja(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.poner_aviso(p_email, p_aviso, false); $$;
comment on function public.dar_de_baja(text, text) is
  'Service only: turns off the notices (tickets, hitos) of the client, or of the person of a client, with that '
  'address, whose signed link was used; false when nobody has it.';
create function public.volver_a_recibir(p_email text, p_aviso text) returns boolean
language sql set search_path = '' as $$ select private.poner_aviso(p_email, p_aviso, true); $$;
comment on function public.volver_a_recibir(text, text) is
  'Service only: turns on again what public.dar_de_baja turns off, by the same link.';
grant execute on function private.mis_avisos(), public.mis_avisos() to authenticated;
grant execute on function private.guardar_preferencias_correo(boolean, boolean),
  public.guardar_preferencias_correo(boolean, boolean) to authenticated;
grant execute on function private.poner_aviso(text, text, boolean), public.dar_de_baja(text, text),
  public.volver_a_recibir(text, text) to service_role;

create function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  -- The act was sent twice.
  if exists (select from public.correos c where c.para = p_para and c.tipo = p_tipo and c.datos = p_datos
    and c.estado not in ('fallido', 'descartado') and c.creado_en > now() - interval '1 minute') then return; end if;
  insert into public.correos (tipo, para, datos, reply_to, saludo)
  values (p_tipo, p_para, p_datos, p_reply_to, (
    select x.nombre from (select email, cliente as nombre from public.clientes union all select email, nombre
      from public.personas) x
    where x.email = lower(p_para) limit 1));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address, to who was erased, where the client turned such notices off, or '
  'where the same mail was put there less than a minute ago, it does nothing. p_datos has the keys that the template '
  'of p_tipo takes.';

create function private.nombre_limpio(nombre text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(trim(left(string_agg(palabra, ' ' order by lugar), 60)), '')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(nombre, '[[:cntrl:][:space:]]+', ' ', 'g'), '\S*\s*[.@/:\\。．｡＠]\s*\S*', ' ', 'g'),
      ' +') with ordinality p (palabra, lugar)
  where palabra ~ '^[[:alpha:]]+([''’-][[:alpha:]]+)*$' and palabra !~* '^(www|https?)$';
$$;
comment on function private.nombre_limpio(text) is
  'A name as it may stand in a mail to an address that a visitor typed: its words of letters, at most 60 characters, '
  'none that touches a dot, an at sign, a slash or a colon. Null when nothing remains.';

create function private.correo_estudio() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(correo_notificaciones, email) from public.configuracion where id = 1;
$$;
comment on function private.correo_estudio() is 'Address of the studio''s own notices; null while it is not set.';

create function private.encolar_confirmacion(p_tipo text, p_para text, p_datos jsonb)
returns void language sql security definer set search_path = '' as $$
  select private.encolar_correo(p_tipo, lower(p_para), p_datos, private.correo_estudio())
  where (select count(*) from public.correos c
    where private.buzon(c.para) = private.buzon(p_para) and c.tipo = p_tipo and c.creado_en > now() - interval '1 day')
      < 3;
$$;
comment on function private.encolar_confirmacion(text, text, jsonb) is
  'Mail to an address that a visitor typed: at most 3 of a kind a day to one mailbox, so that nobody is flooded from '
  'here. p_datos holds nothing that the visitor wrote except private.nombre_limpio of the name.';

create function private.aviso_estudio_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select t.aviso from private.tipos_correo() t where t.tipo = p_tipo and t.para = 'estudio';
$$;
comment on function private.aviso_estudio_de(text) is
  'Of which kind a notice to the studio is, for an admin who wants those at their own address as well; null for what '
  'goes to the studio''s mailbox alone.';

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
    values ('avisos_reunidos', p_para, jsonb_build_object('avisos', jsonb_build_array(v_aviso)),
      now() + interval '10 minutes');
  else
    perform private.encolar_correo(p_tipo, p_para, p_datos, p_reply_to);
  end if;
end $$;
comment on function private.avisar_a(text, text, jsonb, text) is
  'Tells one address of the studio. The first few notices within ten minutes go out at once, each as a mail of its '
  'own; what follows is gathered into one that goes out ten minutes after it was begun (or 25 to a mail).';

create function private.oyen_quien_escribe() returns setof bigint
language sql stable set search_path = '' as $$
  select c.id from public.preferencias_correo p join public.clientes c on c.id = p.cliente
  where c.perfil = 'admin' and c.activo and 'captacion' = any (p.estudio)
    and not exists (select from public.correos_silenciados s where s.email = c.email);
$$;
comment on function private.oyen_quien_escribe() is
  'The admins whom a mail about who writes for the first time reaches at their own address: they want it, and their '
  'address is not silenced.';

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
      or v_buzon is null and (v_clase is null or v_clase = 'captacion'
        and not exists (select private.oyen_quien_escribe())))
  order by c.id;
end $$;
comment on function private.avisar_estudio(text, jsonb, text) is
  'Tells the studio what somebody did that waits for it: its mailbox, always, and each admin who wants notices of '
  'that kind at their own address; p_reply_to is whom to answer. Without a mailbox every admin is told of what cannot '
  'be turned off, and of who writes when that reaches none of them (private.oyen_quien_escribe). How: '
  'private.avisar_a.';

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
    raise exception 'Elige qué avisos quieres recibir por correo; puedes no elegir ninguno.' using errcode = '22023';
  end if;
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and (select array_agg(x) from private.oyen_quien_escribe() x) = array[v_cliente] then
    raise
      exception
      'Nadie más se enteraría de los mensajes nuevos: el estudio no tiene un correo para sus avisos. Escribe uno antes, en Configuración.';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.guardar_avisos_estudio(p_avisos text[]) returns void
language sql set search_path = '' as $$ select private.guardar_avisos_estudio(p_avisos); $$;
comment on function public.guardar_avisos_estudio(text[]) is
  'Admin: which notices to the studio (captacion, tickets, hitos, pagos, reuniones) come to their own address as '
  'well. Errors: 42501; 22023 none named; 23514 another kind; P0001 nobody would hear of who writes.';
grant execute on function public.mis_avisos_estudio(), private.guardar_avisos_estudio(text[]),
  public.guardar_avisos_estudio(text[]) to authenticated;

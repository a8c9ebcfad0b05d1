-- Limits: who asks is told by one trusted header, and every insert that is not an admin's is counted
-- by network address, by mailbox or by account.

-- Whose word about the visitor's address is believed ---------------------------------------------

create table private.ajustes (
  id smallint primary key default 1 check (id = 1),
  cabecera_ip text not null default 'cf-connecting-ip' check (cabecera_ip ~ '^[a-z][a-z0-9-]{1,59}$')
);
comment on table private.ajustes is 'One row: what the database must know of the machines in front of it.';
comment on column private.ajustes.cabecera_ip is
  'Header (lower case) in which the outermost trusted proxy writes the visitor''s address. cf-connecting-ip is Cloudflare''s word, which stands in front of hosted Supabase; x-forwarded-for where a server of ours stands there.';
insert into private.ajustes (id) values (1);

create or replace function private.ip_solicitante() returns inet
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return trim(split_part(private.cabecera((select a.cabecera_ip from private.ajustes a)), ',', -1))::inet;
exception when others then
  return null;
end $$;
comment on function private.ip_solicitante() is
  'Address of who makes the request, as the outermost trusted proxy saw it: the last entry of the header that private.ajustes names (those before it are the visitor''s own words). Null outside a request or when that header does not say.';

create function private.buzon(correo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when dominio in ('gmail.com', 'googlemail.com')
    then replace(nombre, '.', '') || '@gmail.com' else nombre || '@' || dominio end
  from (select split_part(split_part(lower(trim(correo)), '@', 1), '+', 1) as nombre,
    split_part(lower(trim(correo)), '@', 2) as dominio) x;
$$;
comment on function private.buzon(text) is
  'The mailbox that an address reaches: lower case, without what follows a plus, and for Gmail without dots. What limits by mailbox count by.';
revoke execute on function private.buzon(text) from public;

-- Counting --------------------------------------------------------------------------------------

alter table private.envios add column clave text;
update private.envios set clave = 'red ' || host(direccion);
alter table private.envios alter column clave set not null;
alter table private.envios drop column direccion;
create index envios_clave_idx on private.envios (clave, formulario, creado_en);
comment on table private.envios is 'Accepted sendings, kept a day: what the limits count.';
comment on column private.envios.clave is
  'For whom it counts: "red" and a network address, "buzon" and a mailbox, or "cuenta" and an account.';

drop function private.limitar_envios(text, int, interval);

create function private.espera(segundos int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when segundos <= 60 then 'un minuto'
    when segundos <= 5400 then ceil(segundos / 60.0)::int || ' minutos'
    else ceil(segundos / 3600.0)::int || ' horas' end;
$$;
comment on function private.espera(int) is 'Seconds in words for people: 420 gives "7 minutos".';

create function private.contar_envio(p_formulario text, p_clave text, p_maximo int, p_ventana interval, p_motivo text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_formulario || ' ' || p_clave, 0));
  delete from private.envios where id in (
    select id from private.envios where creado_en < now() - interval '1 day' limit 100 for update skip locked);
  -- Who waited its turn here began before those it is counted behind: never longer than the whole time.
  select ceil(extract(epoch from least(e.creado_en + p_ventana - now(), p_ventana))) into v_espera
  from private.envios e
  where e.clave = p_clave and e.formulario = p_formulario and e.creado_en > now() - p_ventana
  order by e.creado_en desc offset p_maximo - 1 limit 1;
  if found then
    raise exception '% Vuelve a intentarlo en %.', p_motivo, private.espera(v_espera)
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  insert into private.envios (formulario, clave) values (p_formulario, p_clave);
end $$;
comment on function private.contar_envio(text, text, int, interval, text) is
  'Counts one sending for p_clave. Past p_maximo within p_ventana it raises PT429 (HTTP 429) with p_motivo, hint "limite" and in its detail the seconds to wait (reintentar_en=…). Rows of one statement count each, and parallel requests take turns.';

create function private.limitar_visitante(p_formulario text, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_origen inet := private.origen_solicitante();
  l record;
begin
  select * into strict l from (values
    ('leads', 5, interval '10 minutes', 5),
    ('formulario_inicial', 5, interval '10 minutes', 5),
    ('solicitudes', 5, interval '10 minutes', 3),
    ('pedidos', 5, interval '10 minutes', 3),
    ('citas', 3, interval '1 day', 3),
    ('solicitudes_datos', 3, interval '1 day', 3)) v (formulario, por_red, ventana, por_buzon)
  where v.formulario = p_formulario;
  if v_origen is not null then
    perform private.contar_envio(p_formulario, 'red ' || host(v_origen), l.por_red, l.ventana,
      'Recibimos varios envíos seguidos desde tu conexión.');
  end if;
  perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon, interval '1 day',
    'Ya recibimos varios envíos con este correo.');
end $$;
comment on function private.limitar_visitante(text, text) is
  'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends. Errors: PT429.';

create or replace function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  repetido boolean;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select exists (select from public.%I where envio = $1)', tg_table_name) into repetido using new.envio;
  if repetido then return null; end if;
  if (select auth.role()) = 'anon' then
    perform private.limitar_visitante(tg_table_name, new.email);
  end if;
  return new;
end $$;
comment on function private.envio_unico() is
  'Trigger: a form sent again with the same envio succeeds and adds nothing, even at the same instant; otherwise it counts against what one address and one mailbox may send.';

create function private.limitar_cuenta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or private.es_admin() then return null; end if;
  perform private.contar_envio(tg_table_name, 'cuenta ' || (select auth.uid()), tg_argv[0]::int, tg_argv[1]::interval, tg_argv[2]);
  return null;
end $$;
comment on function private.limitar_cuenta() is
  'Trigger (how many, in what time, what to say): counts what an account that is not an admin''s inserts. After the row, so that the policies answer first. Errors: PT429.';

revoke execute on function private.espera(int), private.contar_envio(text, text, int, interval, text),
  private.limitar_visitante(text, text), private.limitar_cuenta() from public;

create trigger tickets_1_limitar after insert on public.tickets
  for each row execute function private.limitar_cuenta('10', '1 hour', 'Abriste varios tickets en poco tiempo.');
create trigger ticket_mensajes_1_limitar after insert on public.ticket_mensajes
  for each row execute function private.limitar_cuenta('60', '1 hour', 'Enviaste muchos mensajes en poco tiempo.');
create trigger solicitudes_datos_2_limitar after insert on public.solicitudes_datos
  for each row execute function private.limitar_cuenta('5', '1 day', 'Ya enviaste varias solicitudes hoy.');
create trigger seguimiento_usuarios_2_limitar after insert on public.seguimiento_usuarios
  for each row when (new.tipo_evento = 'login')
  execute function private.limitar_cuenta('30', '1 hour', 'Tu cuenta registró muchos ingresos seguidos.');

-- Usage events ----------------------------------------------------------------------------------

create or replace function private.seguimiento_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.ip := private.ip_solicitante();
  new.user_agent := left(private.cabecera('user-agent'), 400);
  if new.tipo_evento = 'login' and (select auth.uid()) is not null then
    new.descripcion := 'Inicio de sesión';
    new.metadata := jsonb_build_object(
      'email', (select c.email from public.clientes c where c.usuario = (select auth.uid())),
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  end if;
  return new;
end $$;
comment on function private.seguimiento_antes() is
  'Trigger: where the event came from, as the server sees it, and of a sign-in everything else, too: nothing that the browser says is kept.';

alter policy seguimiento_crear on public.seguimiento_usuarios
  with check (tipo_evento = 'login' and usuario_id = (select auth.uid()) and (select private.mi_cliente()) is not null);

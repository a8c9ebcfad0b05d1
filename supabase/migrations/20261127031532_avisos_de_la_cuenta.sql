set lock_timeout = '10s';
-- What the person is told of their own account: another password, a browser that was never seen, devices of the second
-- step. The security notifications of Supabase stay off (config.toml), or it would be said twice.

create table private.navegadores (
  cuenta uuid not null references auth.users (id) on delete cascade,
  huella text not null,
  visto_en timestamptz not null default now(),
  primary key (cuenta, huella)
);
comment on table private.navegadores is 'Browsers that an account signed in with, by a fingerprint of their name without versions: of a new one the person is told.';
alter table private.navegadores enable row level security;

create function private.avisar_de_cuenta(p_cuenta uuid, p_que text, p_navegador text default null) returns void
language sql security definer set search_path = '' as $$
  select private.encolar_correo('cuenta_aviso', x.email, jsonb_build_object('que', p_que, 'navegador', left(p_navegador, 500), 'ocurrio_en', now()), private.correo_estudio())
  from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
  where x.usuario = p_cuenta
    and (select count(*) from public.correos k where private.buzon(k.para) = private.buzon(x.email) and k.tipo = 'cuenta_aviso' and k.creado_en > now() - interval '1 day') < 20;
$$;
comment on function private.avisar_de_cuenta(uuid, text, text) is
  'Mails whoever has an account what happened to it: contrasena, ingreso (from p_navegador), factor_agregado, factor_quitado; 20 a day at most.';

create function private.cuenta_otra_contrasena() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_de_cuenta(new.id, 'contrasena');
  return null;
end $$;
comment on function private.cuenta_otra_contrasena() is 'Trigger on auth.users: who had a password is told of another one; the first is chosen right after a mailed link.';

create function private.cuenta_ingreso() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_primero boolean := not exists (select from private.navegadores n where n.cuenta = new.user_id);
begin
  insert into private.navegadores as n (cuenta, huella) values (new.user_id, private.huella(regexp_replace(left(new.user_agent, 500), '[0-9][0-9._]*', '', 'g')))
  on conflict do nothing;
  if found and not v_primero then perform private.avisar_de_cuenta(new.user_id, 'ingreso', new.user_agent); end if;
  return null;
end $$;
comment on function private.cuenta_ingreso() is
  'Trigger on auth.sessions: whoever signs in with a browser that their account never had is told; another version of one is the same, and the first of all is whoever accepted the invitation.';

create function private.cuenta_dispositivo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.avisar_de_cuenta(old.user_id, 'factor_quitado') where old.status = 'verified';
  elsif new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
    perform private.avisar_de_cuenta(new.user_id, 'factor_agregado');
  end if;
  return null;
end $$;
comment on function private.cuenta_dispositivo() is 'Trigger on auth.mfa_factors: the person is told of a device of their second step that was added or taken away.';

create trigger cuenta_5_otra_contrasena after update of encrypted_password on auth.users for each row
  when (old.email_confirmed_at is not null and old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password)
  execute function private.cuenta_otra_contrasena();
create trigger cuenta_1_ingreso after insert or update of user_agent on auth.sessions for each row
  when (new.user_agent is not null) execute function private.cuenta_ingreso();
create trigger cuenta_1_dispositivo after insert or update of status or delete on auth.mfa_factors
  for each row execute function private.cuenta_dispositivo();

-- Browsers that are signed in now are known; of the first later one nobody is told that it is new.
insert into private.navegadores (cuenta, huella)
select distinct s.user_id, private.huella(regexp_replace(left(s.user_agent, 500), '[0-9][0-9._]*', '', 'g')) from auth.sessions s where s.user_agent is not null;

alter table public.correos add column saludo text;
comment on column public.correos.saludo is 'Name of the client, or of the person of one, with that address, by which a mail to them begins; null where it is nobody''s.';
update private.tablas set columnas = columnas || '{saludo}' where tabla = 'public.correos';
insert into private.tablas (tabla, motivo, fuera) values ('private.navegadores', 'Van con su cuenta', '{cuenta,huella,visto_en}');

create or replace function private.encolar_correo(p_tipo text, p_para text, p_datos jsonb, p_reply_to text default null)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_para is null or p_para like '%@suprimido.invalid' or private.correo_apagado(p_tipo, p_para) then return; end if;
  insert into public.correos (tipo, para, datos, reply_to, saludo)
  values (p_tipo, p_para, p_datos, p_reply_to, (
    select x.nombre from (select email, cliente as nombre from public.clientes union all select email, nombre from public.personas) x
    where x.email = lower(p_para) limit 1));
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.encolar_correo(text, text, jsonb, text) is
  'Puts one mail into the outbox; without an address, to who was erased, or where the client turned such notices off, it does nothing. p_datos has the keys that the template of p_tipo takes.';

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
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
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are. Of money that came, was refused or went back everybody hears, also whose account is deactivated, who is asked for none; whose data is blocked for a while hears only of that, of money and of who uses their account.';

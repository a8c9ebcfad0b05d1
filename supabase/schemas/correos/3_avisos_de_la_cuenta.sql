-- What the person is told of their own account: another password, a browser that was never seen, devices of the second
-- step. The security notifications of Supabase stay off (config.toml), or it would be said twice.

create table private.navegadores (
  cuenta uuid not null references auth.users (id) on delete cascade,
  huella text not null,
  visto_en timestamptz not null default now(),
  primary key (cuenta, huella)
);
comment on table private.navegadores is
  'Browsers that an account signed in with, by a fingerprint of their name without versions: of a new one the person '
  'is told.';
alter table private.navegadores enable row level security;

select private.tabla('private.navegadores',
  motivo => 'Van con su cuenta',
  fuera => '{cuenta,huella,visto_en}');

create function private.avisar_de_cuenta(p_cuenta uuid, p_que text, p_navegador text default null) returns void
language sql security definer set search_path = '' as $$
  select private.encolar_correo('cuenta_aviso', x.email, jsonb_build_object('que', p_que, 'navegador',
    left(p_navegador, 500), 'ocurrio_en', now()), private.correo_estudio())
  from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
  where x.usuario = p_cuenta
    and (select count(*) from public.correos k where private.buzon(k.para) = private.buzon(x.email)
      and k.tipo = 'cuenta_aviso' and k.creado_en > now() - interval '1 day') < 20;
$$;
comment on function private.avisar_de_cuenta(uuid, text, text) is
  'Mails whoever has an account what happened to it: contrasena, ingreso (from p_navegador), factor_agregado, '
  'factor_quitado; 20 a day at most.';

create function private.cuenta_otra_contrasena() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_de_cuenta(new.id, 'contrasena');
  return null;
end $$;
comment on function private.cuenta_otra_contrasena() is
  'Trigger on auth.users: who had a password is told of another one; the first is chosen right after a mailed link.';

create function private.cuenta_ingreso() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_primero boolean := not exists (select from private.navegadores n where n.cuenta = new.user_id);
begin
  insert into private.navegadores as n (cuenta, huella) values (new.user_id,
    private.huella(regexp_replace(left(new.user_agent, 500), '[0-9][0-9._]*', '', 'g')))
  on conflict do nothing;
  if found and not v_primero then perform private.avisar_de_cuenta(new.user_id, 'ingreso', new.user_agent); end if;
  return null;
end $$;
comment on function private.cuenta_ingreso() is
  'Trigger on auth.sessions: whoever signs in with a browser that their account never had is told; another version of '
  'one is the same, and the first of all is whoever accepted the invitation.';

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
comment on function private.cuenta_dispositivo() is
  'Trigger on auth.mfa_factors: the person is told of a device of their second step that was added or taken away.';

create trigger cuenta_5_otra_contrasena after update of encrypted_password on auth.users for each row
  when (old.email_confirmed_at is not null and old.encrypted_password <> '' and new.encrypted_password <> ''
    and new.encrypted_password <> old.encrypted_password)
  execute function private.cuenta_otra_contrasena();
create trigger cuenta_1_ingreso after insert or update of user_agent on auth.sessions for each row
  when (new.user_agent is not null) execute function private.cuenta_ingreso();
create trigger cuenta_1_dispositivo after insert or update of status or delete on auth.mfa_factors
  for each row execute function private.cuenta_dispositivo();

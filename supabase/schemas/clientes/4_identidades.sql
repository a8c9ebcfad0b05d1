-- Addresses and accounts as history: who had which, and when. Erasure, copies and privacy requests reach
-- by it every address that a person ever had, and nobody else's.

create table private.identidades (
  id bigint generated always as identity primary key,
  cliente bigint not null,
  persona bigint,
  email text not null check (email = lower(trim(email))),
  cuenta uuid,
  desde timestamptz not null default now(),
  hasta timestamptz check (hasta >= desde)
);
comment on table private.identidades is
  'Each address, with its account, that the main contact of a client or a person of one had. Kept by the triggers '
  '..._5_identidad.';
comment on column private.identidades.cliente is
  'The client; no foreign key: the triggers take the rows away with theirs.';
comment on column private.identidades.persona is 'The person of the client; null for its main contact.';
comment on column private.identidades.cuenta is 'Account that was tied to it; stays when that is gone.';
comment on column private.identidades.hasta is
  'When they had another one or passed into another client; null for the address of today.';
create unique index identidades_vigente_idx on private.identidades (cliente, coalesce(persona, 0)) where hasta is null;
create index identidades_cliente_idx on private.identidades (cliente);
create index identidades_persona_idx on private.identidades (persona);
create index identidades_email_idx on private.identidades (email, desde);
create index identidades_cuenta_idx on private.identidades (cuenta);
alter table private.identidades enable row level security;

select private.tabla('private.identidades',
  motivo => 'Saber de quién fue cada dirección, mientras algo suyo se guarda',
  plazo => '6 years',
  condicion => $$t.hasta < $1 and not exists (select from auth.users u where u.id = t.cuenta)$$,
  pagina => '{"Direcciones de correo que usaste antes con nosotros","desde que las cambiaste"}',
  suya => $$case when ($1).cliente is not null then t.cliente = ($1).cliente and t.persona is null
    else t.persona = any(($1).personas) end$$,
  columnas => '{id,email,desde,hasta}',
  fuera => '{cliente,persona,cuenta}');

create function private.anotar_identidad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_cliente bigint := (v_fila ->> tg_argv[0])::bigint;
  v_persona bigint := case tg_table_name when 'personas' then (v_fila ->> 'id')::bigint end;
begin
  if tg_op = 'DELETE' then
    delete from private.identidades i where case when v_persona is null then i.cliente = v_cliente
      else i.persona = v_persona end;
    return null;
  end if;
  if private.suprimiendo() then return null; end if;
  if v_persona is not null then
    update private.identidades i set cliente = v_cliente where i.persona = v_persona and i.cliente <> v_cliente;
  end if;
  update private.identidades i set hasta = now()
  where i.cliente = v_cliente and i.persona is not distinct from v_persona and i.hasta is null and (i.email <> new.email
    or i.cuenta <> new.usuario);
  insert into private.identidades as i (cliente, persona, email, cuenta) values (v_cliente, v_persona, new.email,
    new.usuario)
  on conflict (cliente, coalesce(persona, 0)) where hasta is null do update set cuenta = excluded.cuenta
    where i.cuenta is null;
  return null;
end $$;
comment on function private.anotar_identidad() is
  'Trigger: an address or an account begins to be somebody''s, and the one before ends. The argument is the column '
  'that names the client. Of who is being erased it writes nothing.';
create trigger clientes_5_identidad after insert or delete on public.clientes
  for each row execute function private.anotar_identidad('id');
create trigger clientes_5_identidad_cambio after update on public.clientes for each row
  when ((new.email, new.usuario) is distinct from (old.email, old.usuario))
    execute function private.anotar_identidad('id');
create trigger personas_5_identidad after insert or delete on public.personas
  for each row execute function private.anotar_identidad('cliente');
create trigger personas_5_identidad_cambio after update on public.personas for each row
  when ((new.email, new.usuario, new.cliente) is distinct from (old.email, old.usuario, old.cliente))
    execute function private.anotar_identidad('cliente');

create function private.direcciones_de(p_cliente bigint, p_persona bigint) returns table (email text, cuenta uuid,
  desde timestamptz, hasta timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.email, i.cuenta,
    case when exists (select from private.identidades j where j.email = i.email and (j.desde, j.id) < (i.desde, i.id))
      then i.desde else '-infinity' end,
    coalesce((select min(j.desde) from private.identidades j where j.email = i.email and (j.desde, j.id) > (i.desde,
      i.id)), 'infinity')
  from private.identidades i
  where case when p_persona is null then i.cliente = p_cliente and i.persona is null else i.persona = p_persona end;
$$;
comment on function private.direcciones_de(bigint, bigint) is
  'The addresses that the main contact of a client, or a person of one, ever had, and from when until when what bears '
  'them is theirs: an address is somebody''s until another has it, and what came before anybody had it is the first '
  'one''s.';

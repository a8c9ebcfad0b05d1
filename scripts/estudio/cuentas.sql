-- La cuenta con que se entra en una máquina de prueba. Nunca en un proyecto de verdad.

update public.configuracion set nombre = '{estudio}' where id = 1;
-- Lo que se vende se elige en Configuración, Productos.
update public.productos set ofrecido = false;

insert into public.clientes (cliente, perfil, email, empresa)
values ('Administración', 'admin', 'admin@ejemplo.cl', '{estudio}');

insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'admin@ejemplo.cl',
  now(), now(), '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '');
insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at, last_sign_in_at)
select gen_random_uuid(), id, id::text, 'email',
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
from auth.users;
-- In the order of real life: the address is verified, which ties the account, and then gets a password.
update auth.users set email_confirmed_at = now();
update auth.users set encrypted_password = extensions.crypt('admin-ejemplo-2026', extensions.gen_salt('bf', 10));

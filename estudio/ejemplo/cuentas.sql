-- Demo data for one machine: accounts with known passwords and plainly fictitious values.
-- Never run on a hosted project.

update public.configuracion set
  nombre = 'Estudio Cobre', email = 'hola@estudiocobre.example', telefono = '+56 2 2345 6789',
  direccion = 'Avenida Ejemplo 1234, oficina 56, Providencia, Santiago', horario = 'Lunes a viernes, 9:00 a 18:00',
  whatsapp = '56900000000', instagram = 'https://instagram.com/estudiocobre.example',
  linkedin = 'https://linkedin.com/company/estudiocobre-example',
  banco = 'Banco de Ejemplo', cuenta_tipo = 'Cuenta corriente', cuenta_numero = '00-123-45678-9',
  cuenta_titular = 'Estudio Cobre SpA', cuenta_rut = '76123456-0', cuenta_email = 'pagos@estudiocobre.example',
  correo_notificaciones = 'equipo@estudiocobre.example',
  razon_social = 'Estudio Cobre SpA', rut = '76123456-0'
where id = 1;

update public.productos set enlace = 'https://pago.example/' || codigo;

insert into public.clientes (cliente, perfil, email, rut, telefono, empresa) values
  ('Antonia Rivas', 'admin', 'admin@estudiocobre.cl', null, null, 'Estudio Cobre'),
  ('Ana Paillán', 'cliente', 'ana@viverolaurel.cl', '76543210-3', '+56 9 1234 5678', 'Vivero Laurel'),
  ('Bruno Soto', 'cliente', 'bruno@ferreteriaelroble.cl', '77111222-6', '+56 9 2345 6789', 'Ferretería El Roble'),
  ('Carla Muñoz', 'cliente', 'carla@panaderiatrigal.cl', null, '+56 9 3456 7890', 'Panadería Trigal');

insert into public.personas (cliente, nombre, email, alcance)
select id, 'Diego Lagos', 'diego@viverolaurel.cl', 'tickets' from public.clientes where email = 'ana@viverolaurel.cl';

create temp table cuentas (email, clave) as values
  ('admin@estudiocobre.cl', 'cobre-admin-2026'),
  ('ana@viverolaurel.cl', 'cliente-ana-2026'),
  ('diego@viverolaurel.cl', 'cliente-diego-2026'),
  ('bruno@ferreteriaelroble.cl', 'cliente-bruno-2026'),
  ('carla@panaderiatrigal.cl', 'cliente-carla-2026');

insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', email, now(), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', ''
from cuentas;
insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at, last_sign_in_at)
select gen_random_uuid(), id, id::text, 'email',
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
from auth.users join cuentas using (email);
-- In the order of real life: the address is verified, which ties the account, and then gets a password.
update auth.users u set email_confirmed_at = now() from cuentas c where u.email = c.email;
update auth.users u set encrypted_password = extensions.crypt(c.clave, extensions.gen_salt('bf', 10))
from cuentas c where u.email = c.email;
drop table cuentas;

update public.clientes set invitado_en = now() where email <> 'admin@estudiocobre.cl';
update public.personas set invitado_en = now();
update public.clientes set activo = false where email = 'carla@panaderiatrigal.cl';

insert into public.clientes_notas (cliente, notas)
select id, 'Prefiere que la llamen por la mañana.' from public.clientes where email = 'ana@viverolaurel.cl';

insert into public.respuestas_guardadas (titulo, cuerpo) values
  ('Recibido', 'Gracias por escribirnos. Ya lo estamos revisando y te contamos hoy mismo cómo seguimos.'),
  ('Necesito un ejemplo', '¿Nos puedes enviar una captura de pantalla y la dirección de la página donde lo viste?');

insert into public.horarios (dia_semana, desde, hasta, minutos, tipo)
select dia, h.desde, h.hasta, 30, 'reunion' from generate_series(1, 5) dia,
  (values (time '09:30', time '13:00'), (time '15:00', time '17:30')) h (desde, hasta)
union all
-- The first session of the CV programme, as its page promises.
select dia, '15:00', '17:15', 45, 'asesoria-cv' from generate_series(2, 4) dia;

insert into private.visitas (dia, origen, cuantas)
select (now() at time zone 'America/Santiago')::date - n, v.origen, v.base + n % v.vaiven
from generate_series(0, 60) n, (values ('directo', 14, 9), ('instagram', 5, 4), ('google', 3, 3)) v (origen, base, vaiven);

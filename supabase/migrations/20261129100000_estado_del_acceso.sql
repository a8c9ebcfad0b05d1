-- Who may enter: how far they are on the way in is a column, so that lists are filtered by it.

create or replace view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    c.actualizado_en,
    case when not c.activo then 'desactivado' when c.usuario is not null then 'activo' when c.invitado_en is not null then 'invitado' else 'sin_invitar' end as acceso
  from public.clientes c;
comment on view public.usuarios is
  'Who may enter: every row of clientes with its account, invitation, last sign-in and how far it is on the way in. Role and activation are edited here.';

create or replace view public.personas_ingresos with (security_invoker = true) as
  select p.*,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = p.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    case when not (p.activo and (select c.activo from public.clientes c where c.id = p.cliente)) then 'desactivado' when p.usuario is not null then 'activo' when p.invitado_en is not null then 'invitado' else 'sin_invitar' end as acceso
  from public.personas p;
comment on view public.personas_ingresos is
  'The people of clients with their last sign-in and how far they are on the way in. They are written in personas.';

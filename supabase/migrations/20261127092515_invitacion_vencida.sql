set lock_timeout = '10s';
-- The link of an invitation opens for three days: who was invited before is told from who may still come in.

create or replace view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    c.actualizado_en,
    case when not c.activo then 'desactivado' when c.usuario is not null then 'activo' when c.invitado_en > now() - interval '3 days' then 'invitado' when c.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end as acceso
  from public.clientes c;

create or replace view public.personas_ingresos with (security_invoker = true) as
  select p.*,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = p.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    case when not (p.activo and (select c.activo from public.clientes c where c.id = p.cliente)) then 'desactivado' when p.usuario is not null then 'activo' when p.invitado_en > now() - interval '3 days' then 'invitado' when p.invitado_en is not null then 'invitacion_vencida' else 'sin_invitar' end as acceso
  from public.personas p;

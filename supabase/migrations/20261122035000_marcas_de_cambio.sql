-- Every form saves on condition that the row is still the one it read: its mark, actualizado_en. The
-- weekly hours had none, and the view of users did not show it. Of hours that exist
-- the last change that is known is that they were made.

alter table public.horarios add column actualizado_en timestamptz not null default now();
update public.horarios set actualizado_en = creado_en;
create trigger horarios_1_actualizado before update on public.horarios
  for each row execute function private.marcar_actualizado();

create or replace view public.usuarios with (security_invoker = true) as
  select c.id, c.cliente, c.email, c.perfil, c.activo, c.usuario, c.invitado_en, c.creado_en,
    (select max(s.created_at) from public.seguimiento_usuarios s
     where s.usuario_id = c.usuario and s.tipo_evento = 'login') as ultimo_ingreso,
    c.actualizado_en
  from public.clientes c;

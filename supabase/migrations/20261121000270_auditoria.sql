-- The trail covers every table whose rows people change. What visitors and clients insert is its own
-- trail; what the team inserts is noted. Secrets stay out.

alter table public.auditoria alter column fila drop not null;
comment on table public.auditoria is
  'Append-only trail of changes to every table that people write. Inserts of visitors and clients are not in it: the row says it all.';
comment on column public.auditoria.fila is
  'Key of the row (of clientes_notas, its client); null where keys are no numbers (correos): there antes and despues hold it.';

create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'busqueda', 'token_hash', 'confirmacion_hash'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin() then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
comment on function private.auditar() is
  'Trigger: writes one row of auditoria for a change that changed something, without secrets. With an argument, of inserts only the team''s.';

create trigger clientes_notas_9_auditar after insert or update or delete on public.clientes_notas
  for each row execute function private.auditar();
create trigger hitos_plataforma_9_auditar after insert or update or delete on public.hitos_plataforma
  for each row execute function private.auditar();
create trigger respuestas_guardadas_9_auditar after insert or update or delete on public.respuestas_guardadas
  for each row execute function private.auditar();
create trigger horarios_9_auditar after insert or update or delete on public.horarios
  for each row execute function private.auditar();
create trigger bloqueos_9_auditar after insert or update or delete on public.bloqueos
  for each row execute function private.auditar();
create trigger accesos_temporales_9_auditar after insert or delete or update of plataforma, vence_en, revocado_en on public.accesos_temporales
  for each row execute function private.auditar();
create trigger formulario_inicial_9_auditar after insert or update or delete on public.formulario_inicial
  for each row execute function private.auditar('equipo');
create trigger leads_9_auditar after insert or update or delete on public.leads
  for each row execute function private.auditar('equipo');
create trigger solicitudes_9_auditar after insert or update or delete on public.solicitudes
  for each row execute function private.auditar('equipo');
create trigger solicitudes_datos_9_auditar after insert or update or delete on public.solicitudes_datos
  for each row execute function private.auditar('equipo');
create trigger tickets_9_auditar after insert or update or delete on public.tickets
  for each row execute function private.auditar('equipo');
create trigger citas_9_auditar after insert or update or delete on public.citas
  for each row execute function private.auditar('equipo');

create or replace function private.reintentar_correo(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_error text;
begin
  perform private.exigir_admin();
  select ultimo_error into v_error from public.correos where id = p_id and estado = 'fallido' for update;
  if not found then
    raise exception 'Solo se reintenta un correo fallido.' using errcode = 'P0001';
  end if;
  update public.correos set estado = 'pendiente', intentos = 0, proximo_intento = now() where id = p_id;
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  values ('correos', 'update', jsonb_build_object('id', p_id, 'estado', 'fallido', 'ultimo_error', v_error),
    jsonb_build_object('id', p_id, 'estado', 'pendiente'), (select auth.uid()));
end $$;

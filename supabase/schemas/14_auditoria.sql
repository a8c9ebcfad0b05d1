-- Before and after of every change to clients, payments, orders, platforms and settings. Append only.

create table public.auditoria (
  id bigint generated always as identity primary key,
  tabla text not null,
  fila bigint not null,
  accion text not null check (accion in ('insert', 'update', 'delete')),
  antes jsonb,
  despues jsonb,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table public.auditoria is 'Append-only trail of changes.';
comment on column public.auditoria.autor is 'Account that made the change; null for the system. No foreign key: the trail outlives the account.';
create index auditoria_fila_idx on public.auditoria (tabla, fila, creado_en desc);
create index auditoria_creado_idx on public.auditoria (creado_en desc);

create function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'actualizado_en' end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'actualizado_en' end;
begin
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, (coalesce(v_despues, v_antes) ->> 'id')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
create function private.auditoria_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'La auditoría no se modifica.' using errcode = '42501';
end $$;
comment on function private.auditar() is 'Trigger: writes one row of auditoria for a change that changed something.';
comment on function private.auditoria_inmutable() is 'Trigger: refuses to change or delete the trail, for whoever tries.';
revoke execute on function private.auditar(), private.auditoria_inmutable() from public;

create trigger auditoria_1_inmutable before update or delete on public.auditoria
  for each row execute function private.auditoria_inmutable();
create trigger auditoria_2_inmutable before truncate on public.auditoria
  for each statement execute function private.auditoria_inmutable();
create trigger clientes_9_auditar after insert or update or delete on public.clientes
  for each row execute function private.auditar();
create trigger plataformas_9_auditar after insert or update or delete on public.plataformas
  for each row execute function private.auditar();
create trigger pagos_9_auditar after insert or update or delete on public.pagos
  for each row execute function private.auditar();
create trigger pedidos_9_auditar after update or delete on public.pedidos
  for each row execute function private.auditar();
create trigger configuracion_9_auditar after insert or update or delete on public.configuracion
  for each row execute function private.auditar();

alter table public.auditoria enable row level security;
grant select on public.auditoria to authenticated;
create policy auditoria_leer on public.auditoria for select to authenticated using ((select private.es_admin()));

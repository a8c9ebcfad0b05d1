-- Before and after of every change that people make. Append only.

create table public.auditoria (
  id bigint generated always as identity primary key,
  tabla text not null,
  fila bigint,
  accion text not null check (accion in ('insert', 'update', 'delete', 'vista')),
  antes jsonb,
  despues jsonb,
  autor uuid,
  creado_en timestamptz not null default now(),
  cliente bigint
);
comment on table public.auditoria is
  'Append-only trail of changes to every table that people write. Inserts of visitors and clients are not in it, for '
  'the row says it all; their corrections are. An accion vista changed nothing: an admin began to look as the client '
  'or person of that row (public.ver_como).';
comment on column public.auditoria.fila is
  'Key of the row (of clientes_notas, its client); null where keys are no numbers (correos): there antes and despues '
  'hold it.';
comment on column public.auditoria.autor is
  'Account that made the change; null for the system and for a visitor who corrected what they sent. No foreign key: '
  'the trail outlives the account.';
comment on column public.auditoria.cliente is
  'Whose record changed, as it was then; null where it was no client''s, and of who was erased. Filled in by '
  'private.auditoria_de_quien. No foreign key: the trail outlives the client.';
create index auditoria_fila_idx on public.auditoria (tabla, fila, creado_en desc);
create index auditoria_creado_idx on public.auditoria (creado_en desc);
create index auditoria_autor_idx on public.auditoria (autor, id desc);
create index auditoria_cliente_idx on public.auditoria (cliente, id desc);

select private.tabla('public.auditoria',
  motivo => 'Responder por lo que hizo el estudio',
  plazo => '6 years',
  condicion => $$t.creado_en < $1$$,
  pagina => '{"Registro de los cambios que hace nuestro equipo","desde cada uno"}',
  fuera => '{id,tabla,fila,accion,antes,despues,autor,creado_en,cliente}',
  vigila => '{"busqueda": null}');

create function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'saldo', 'pregunta_en', 'token_hash', 'confirmacion_hash', 'gestion_hash',
    'huella', 'gancho_publicacion', 'respondido_nombre'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues,
      (select auth.uid()));
  end if;
  return null;
end $$;
create function private.cliente_de_cambio(a public.auditoria) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint;
  v_plataforma bigint;
begin
  if a.tabla in ('clientes', 'clientes_notas') then return a.fila; end if;
  if a.tabla in ('hitos_plataforma', 'accesos_temporales', 'testimonios') then
    v_plataforma := coalesce(a.despues ->> 'plataforma_id', a.despues ->> 'plataforma', a.antes ->> 'plataforma_id',
      a.antes ->> 'plataforma')::bigint;
    select p.cliente into v_cliente from public.plataformas p where p.id = v_plataforma;
    if not found then  -- it went with its platform, which the trail knows
      select x.cliente into v_cliente from public.auditoria x
      where x.tabla = 'plataformas' and x.fila = v_plataforma and x.cliente is not null order by x.creado_en desc
        limit 1;
    end if;
  else
    v_cliente := coalesce(a.despues ->> 'cliente', a.antes ->> 'cliente')::bigint;
    -- A preview, sessions that were ended, a union of tickets: the line does not hold the row.
    if v_cliente is null and a.tabla in ('personas', 'tickets') then
      execute format('select t.cliente from public.%I t where t.id = $1', a.tabla) into v_cliente using a.fila;
    end if;
  end if;
  return v_cliente;
end $$;
comment on function private.cliente_de_cambio(public.auditoria) is
  'Whose record a line of the trail is about: its client now or, if it has none any more, before; of what hangs on a '
  'platform, the client of that. Null where it is no client''s.';
create function private.auditoria_de_quien() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.cliente := private.cliente_de_cambio(new);
  return new;
end $$;
comment on function private.auditoria_de_quien() is 'Trigger: a line of the trail says whose record it is about.';
create function private.auditoria_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op <> 'TRUNCATE' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'cliente' = to_jsonb(old) - 'cliente'
     and exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    return new;
  end if;
  raise exception 'La auditoría no se modifica.' using errcode = '42501';
end $$;
comment on function private.auditar() is
  'Trigger: writes one row of auditoria for a change that changed something, without secrets, names that an account '
  'stands for and what follows from other columns. With an argument, of inserts only the team''s. Of who is being '
  'erased it copies nothing.';
comment on function private.auditoria_inmutable() is
  'Trigger: refuses to change or delete the trail, for whoever tries; only private.suprimir_datos and private.purgar '
  'take people and old rows out of it, and a merge gives the lines of who is no more to who took them in.';

create function private.gancho_en_auditoria(p_gancho text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('gancho_publicacion', substring(p_gancho from '^https://[^/?#]*') || '/… (' ||
    left(private.huella(p_gancho), 8) || ')');
$$;
comment on function private.gancho_en_auditoria(text) is
  'The build hook as the audit log tells it: its host, and eight signs by which one is told from another.';
create function private.auditar_gancho() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('configuracion', new.id, 'update', private.gancho_en_auditoria(old.gancho_publicacion),
    private.gancho_en_auditoria(new.gancho_publicacion), (select auth.uid()));
  return null;
end $$;
comment on function private.auditar_gancho() is
  'Trigger: who had another address called from here, which private.auditar leaves out since it is a secret.';

create trigger auditoria_0_de_quien before insert on public.auditoria
  for each row execute function private.auditoria_de_quien();
create trigger auditoria_1_inmutable before update or delete on public.auditoria
  for each row execute function private.auditoria_inmutable();
create trigger auditoria_2_inmutable before truncate on public.auditoria
  for each statement execute function private.auditoria_inmutable();
create trigger configuracion_9_gancho after update of gancho_publicacion on public.configuracion for each row
  when (old.gancho_publicacion is distinct from new.gancho_publicacion) execute function private.auditar_gancho();

grant select on public.auditoria to authenticated;
select private.solo_equipo('public.auditoria', '{leer}');

-- Files that the studio shares with a client, in the bucket adjuntos: {cliente}/documentos/{file}.

create table public.compartidos (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  plataforma bigint,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  ruta text not null unique check (ruta ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$'),
  visto_en timestamptz,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  foreign key (plataforma, cliente) references public.plataformas (id, cliente) on delete set null (plataforma)
);
comment on table public.compartidos is 'Files that the studio shares with a client.';
comment on column public.compartidos.ruta is
  'Path in the bucket adjuntos, uploaded before; its folder stays after a merge.';
comment on column public.compartidos.visto_en is 'When somebody of the client first opened it.';
comment on column public.compartidos.autor is 'Account that shared it. No foreign key: it outlives the account.';
create index compartidos_cliente_idx on public.compartidos (cliente, creado_en desc);
create index compartidos_creado_idx on public.compartidos (creado_en desc);
create index compartidos_plataforma_idx on public.compartidos (plataforma, cliente);

select private.tabla('public.compartidos',
  nombre => 'Documentos compartidos',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,plataforma,nombre,ruta,visto_en,creado_en}',
  fuera => '{autor}',
  borra => $$=$$,
  fusion => '{"cliente": "juntas"}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}');

create function private.compartidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if split_part(new.ruta, '/', 1) <> new.cliente::text or not exists (
      select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = new.ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.'
      using hint = 'archivo';
  end if;
  perform private.encolar_correo('documento_compartido', c.email, jsonb_build_object('nombre', new.nombre,
    'plataforma', (select p.plataforma from public.plataformas p where p.id = new.plataforma)),
      private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.compartidos_avisar() is
  'Trigger: what is shared is there, uploaded for this client, who is told.';
create trigger compartidos_1_avisar after insert on public.compartidos
  for each row execute function private.compartidos_avisar();

grant select, insert (cliente, plataforma, nombre, ruta), update (nombre, plataforma),
  delete on public.compartidos to authenticated;
create policy compartidos_leer on public.compartidos for select to authenticated
  using (private.ve_documentos(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.compartidos', '{crear,editar,borrar}');

create function private.ver_compartido(p_compartido bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.compartidos set visto_en = coalesce(visto_en, now()) where id = p_compartido
    and private.ve_documentos(cliente, p_equipo => false);
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
end $$;
create function public.ver_compartido(p_compartido bigint) returns void
language sql set search_path = '' as $$ select private.ver_compartido(p_compartido); $$;
comment on function public.ver_compartido(bigint) is
  'Client (own; not who sees the tickets only): a shared file was opened, which makes it no longer new. Errors: 42501 '
  'no such file, or not theirs.';
grant execute on function private.ver_compartido(bigint), public.ver_compartido(bigint) to authenticated;

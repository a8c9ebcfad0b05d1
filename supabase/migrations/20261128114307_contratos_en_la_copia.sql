-- A person's copy of their data has the files that prove what they accepted.
set lock_timeout = '10s';

create function private.contratos_de(p private.titular) returns table (bucket text, nombre text, tipo text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where a.cliente = p.cliente;
$$;
comment on function private.contratos_de(private.titular) is
  'Files that prove what a person accepted: given to them with their data, and kept when they are erased.';

create or replace function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular := private.titular_de(p_email);
  k private.tablas;
  v_nombre text;
  v_filas jsonb;
  v_aparte jsonb;
  v_todo jsonb;
  v_revisar jsonb := '{}';
begin
  v_todo := jsonb_build_object(
    'cuenta', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) order by u.id), '[]') from auth.users u where u.id = any(p.cuentas)),
    'sesiones', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]') from auth.sessions s where s.user_id = any(p.cuentas)),
    'dispositivos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', f.created_at, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status) order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = any(p.cuentas)),
    'archivos', (select coalesce(jsonb_agg(to_jsonb(a) order by a.bucket, a.nombre), '[]') from (select * from private.archivos_de(p) union all select * from private.contratos_de(p)) a where a.nombre not like '%/interno/%'));
  for k in select * from private.tablas where suya is not null loop
    v_nombre := split_part(k.tabla, '.', 2);
    execute format('select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(e.key, e.value), ''{}'') from jsonb_each(t.fila) e where e.key = any($2)) order by t.n) filter (where not t.aparte), ''[]''),
        coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.fila) e where t.aparte and e.key = any($2) or e.key = any($3) and e.value <> ''null'' or e.key = ''id'') order by t.n)
          filter (where t.aparte or exists (select from jsonb_each(t.fila) e where e.key = any($3) and e.value <> ''null'')), ''[]'')
      from (select to_jsonb(t) as fila, %s as aparte, row_number() over (order by to_jsonb(t) -> ''id'') as n from %s t where %s) t', coalesce(k.aparte, 'false'), k.tabla, k.suya)
      into v_filas, v_aparte using p, k.columnas, k.revisar;
    if k.aparte is distinct from 'true' then v_todo := v_todo || jsonb_build_object(v_nombre, v_filas); end if;
    if v_aparte <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_nombre, v_aparte); end if;
  end loop;
  -- Of others, what they wrote in the same tickets and milestones, and not who they are.
  v_todo := v_todo || jsonb_build_object(
    'ticket_mensajes', (select coalesce(jsonb_agg(case when m -> 'del_estudio' = 'true' or (m ->> 'id')::bigint = any(p.mensajes) then m
        else m - 'autor' || '{"autor_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'ticket_mensajes') with ordinality a (m, n)),
    'hitos_plataforma', (select coalesce(jsonb_agg(case when h ->> 'respondido_por' is null and h ->> 'respondido_nombre' is null or (h ->> 'respondido_por')::uuid = any(p.accesos) then h
        else h - 'respondido_por' || '{"respondido_nombre": "Otra persona"}' end order by n), '[]') from jsonb_array_elements(v_todo -> 'hitos_plataforma') with ordinality a (h, n)));
  return v_todo || jsonb_build_object('revisar', v_revisar);
end $$;

-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function public.convertir_lead(bigint, text, text, text, text);

alter table public.formulario_inicial
  add column remitente uuid,
  add column huella text,
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  add column etapa text check (etapa in ('propuesta', 'perdido')),
  add constraint formulario_inicial_check check (proxima_el is null or proxima_accion is not null);

-- What was typed as an address and is none stays readable in the observation.
alter table public.formulario_inicial disable trigger user;
update public.formulario_inicial set
  observacion = left(concat_ws(E'\n', nullif(observacion, ''), 'Correo tal como llegó: ' || email), 4000),
  email = left(split_part(email, '@', 1), 200) || '@correo.invalid'
where not private.correo_valido(email);
alter table public.formulario_inicial enable trigger user;
alter table public.formulario_inicial drop constraint formulario_inicial_email_check,
  add constraint formulario_inicial_email_check check (private.correo_valido(email));

-- Consent without the name of the text that was accepted keeps its instant, and says that it is not known.
alter table public.formulario_inicial disable trigger user;
update public.formulario_inicial set consentimiento_version = 'desconocida' where length(trim(consentimiento_version)) = 0;
alter table public.formulario_inicial enable trigger user;
alter table public.formulario_inicial drop constraint formulario_inicial_consentimiento_version_check,
  add constraint formulario_inicial_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
comment on column public.formulario_inicial.etapa is 'How far a managed contact came: propuesta or perdido; null while they talk.';

alter table public.leads
  add column remitente uuid,
  add column huella text,
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  add constraint leads_check check (proxima_el is null or proxima_accion is not null),
  drop constraint leads_estado_check,
  add constraint leads_estado_check check (estado in ('nuevo', 'contactado', 'cotizado', 'convertido', 'descartado'));

-- Consent without the name of the text that was accepted keeps its instant, and says that it is not known.
alter table public.leads disable trigger user;
update public.leads set consentimiento_version = 'desconocida' where length(trim(consentimiento_version)) = 0;
alter table public.leads enable trigger user;
alter table public.leads drop constraint leads_consentimiento_version_check,
  add constraint leads_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);

alter table public.solicitudes
  add column remitente uuid,
  add column huella text,
  add column proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  add column proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  add constraint solicitudes_check check (proxima_el is null or proxima_accion is not null);

-- Consent without the name of the text that was accepted keeps its instant, and says that it is not known.
alter table public.solicitudes disable trigger user;
update public.solicitudes set consentimiento_version = 'desconocida' where length(trim(consentimiento_version)) = 0;
alter table public.solicitudes enable trigger user;
alter table public.solicitudes drop constraint solicitudes_consentimiento_version_check,
  add constraint solicitudes_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);

create function private.en_etapa(p_clase text, p_etapa text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "leads": {"nuevo": {"estado": "nuevo"}, "conversando": {"estado": "contactado"}, "propuesta": {"estado": "cotizado"},
      "ganado": {"estado": "convertido"}, "perdido": {"estado": "descartado"}},
    "solicitudes": {"nuevo": {"estado": "pendiente"}, "conversando": {"estado": "contactado"}, "propuesta": {"estado": "cotizado"},
      "ganado": {"estado": "ganado"}, "perdido": {"estado": "perdido"}},
    "formulario_inicial": {"nuevo": {"gestionado": false, "etapa": null}, "conversando": {"gestionado": true, "etapa": null},
      "propuesta": {"gestionado": true, "etapa": "propuesta"}, "ganado": {"gestionado": true}, "perdido": {"gestionado": true, "etapa": "perdido"}},
    "citas": {"conversando": {"etapa": null}, "propuesta": {"etapa": "propuesta"}, "perdido": {"etapa": "perdido"}}
  }'::jsonb #> array[p_clase, p_etapa];
$$;
comment on function private.en_etapa(text, text) is
  'What the columns of a contact say in a column of the board (bandeja.etapa); null where its kind does not come there by them.';

create function private.cambiar_fila(p_tabla text, p_fila bigint, p_valores jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute (select format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    p_tabla, string_agg(quote_ident(k), ', ')) from jsonb_object_keys(p_valores) k) using p_valores, p_fila;
end $$;
comment on function private.cambiar_fila(text, bigint, jsonb) is 'Writes some columns of one row, with the rights of who calls: {column: value}.';
grant execute on function private.en_etapa(text, text), private.cambiar_fila(text, bigint, jsonb) to authenticated;

create function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_clase text := tg_table_name;
  v_ganado jsonb := private.en_etapa(v_clase, 'ganado');
begin
  if not to_jsonb(old) @> v_ganado or (to_jsonb(new) @> v_ganado and new.cliente = old.cliente)
     or (new.cliente is null and exists (select from public.conversiones x
       where x.clase = v_clase and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()))
     or exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    return new;
  end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: who became a client stays so, and that client''s (P0001, hint convertido), unless private.deshacer_conversion does it or the contact goes along with a client who is merged.';

-- Notices -----------------------------------------------------------------------------------------

create function private.contactos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(new);
begin
  perform private.avisar_estudio(tg_argv[0], jsonb_build_object(tg_argv[1], new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', coalesce(v_fila -> 'nombre', v_fila -> 'nombre_contacto'))
    || (select jsonb_object_agg(c, v_fila -> c) from unnest(tg_argv[2:]) c), new.email);
  if tg_table_name = 'solicitudes' then
    perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
        'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  end if;
  return null;
end $$;
comment on function private.contactos_avisar() is
  'Trigger (the kind of notice, how it calls the row, what it tells beside the name): notice to the studio, and confirmation to who asks for a platform.';

create trigger formulario_inicial_3_convertido before update on public.formulario_inicial
  for each row when (old.cliente is not null) execute function private.contacto_convertido();

create or replace trigger formulario_inicial_4_avisar after insert or update of huella on public.formulario_inicial
  for each row execute function private.contactos_avisar('formulario_inicial', 'formulario', 'email', 'tipo_plataforma', 'presupuesto');

create trigger leads_3_convertido before update on public.leads
  for each row when (old.cliente is not null) execute function private.contacto_convertido();

create or replace trigger leads_4_avisar after insert or update of huella on public.leads
  for each row execute function private.contactos_avisar('lead', 'lead', 'email', 'telefono', 'mensaje');

create trigger solicitudes_3_convertido before update on public.solicitudes
  for each row when (old.cliente is not null) execute function private.contacto_convertido();

create or replace trigger solicitudes_4_avisar after insert or update of huella on public.solicitudes
  for each row execute function private.contactos_avisar('solicitud_estudio', 'solicitud', 'email', 'telefono', 'empresa', 'tipo_proyecto', 'presupuesto', 'mensaje');
drop function private.leads_avisar(), private.formulario_inicial_avisar(), private.solicitudes_avisar();
grant select, update (gestionado, observacion, asignado_a, notas, cliente, proxima_accion, proxima_el, etapa), delete
  on public.formulario_inicial to authenticated;
grant select, update (nombre_contacto, email, telefono, mensaje, estado, asignado_a, notas, cliente, proxima_accion, proxima_el), delete
  on public.leads to authenticated;
grant select, update (estado, asignado_a, notas, cliente, proxima_accion, proxima_el), delete on public.solicitudes to authenticated;

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

create function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_clase text := tg_table_name;
begin
  if new.cliente is null and exists (select from public.conversiones x
      where x.clase = v_clase and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()) then
    return new;
  end if;
  if exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then return new; end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: refuses what its condition describes (P0001, hint convertido), unless private.deshacer_conversion does it or the contact goes along with a client who is merged.';

-- Notices -----------------------------------------------------------------------------------------

create or replace function private.leads_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('lead', jsonb_build_object('lead', new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', new.nombre_contacto, 'email', new.email,
      'telefono', new.telefono, 'mensaje', new.mensaje), new.email);
  return null;
end $$;

create or replace function private.formulario_inicial_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('formulario_inicial', jsonb_build_object('formulario', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'tipo_plataforma', new.tipo_plataforma, 'presupuesto', new.presupuesto), new.email);
  return null;
end $$;

create or replace function private.solicitudes_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('solicitud_estudio', jsonb_build_object('solicitud', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'telefono', new.telefono, 'empresa', new.empresa, 'tipo_proyecto', new.tipo_proyecto,
      'presupuesto', new.presupuesto, 'mensaje', new.mensaje), new.email);
  perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
      'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
      'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  return null;
end $$;

create trigger formulario_inicial_3_convertido before update on public.formulario_inicial for each row
  when (old.gestionado and old.cliente is not null
    and (not new.gestionado or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();

create or replace trigger formulario_inicial_4_avisar after insert or update of huella on public.formulario_inicial
  for each row execute function private.formulario_inicial_avisar();

create trigger leads_3_convertido before update on public.leads for each row
  when (old.estado = 'convertido' and old.cliente is not null
    and (new.estado <> 'convertido' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();

create or replace trigger leads_4_avisar after insert or update of huella on public.leads
  for each row execute function private.leads_avisar();

create trigger solicitudes_3_convertido before update on public.solicitudes for each row
  when (old.estado = 'ganado' and old.cliente is not null
    and (new.estado <> 'ganado' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();

create or replace trigger solicitudes_4_avisar after insert or update of huella on public.solicitudes
  for each row execute function private.solicitudes_avisar();
grant select, update (gestionado, observacion, asignado_a, notas, cliente, proxima_accion, proxima_el, etapa), delete
  on public.formulario_inicial to authenticated;
grant select, update (nombre_contacto, email, telefono, mensaje, estado, asignado_a, notas, cliente, proxima_accion, proxima_el), delete
  on public.leads to authenticated;
grant select, update (estado, asignado_a, notas, cliente, proxima_accion, proxima_el), delete on public.solicitudes to authenticated;

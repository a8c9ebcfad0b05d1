-- Consent names the text that was accepted. What came without its name keeps the instant, and says that it is not known.

do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array '{citas,formulario_inicial,leads,pedidos,solicitudes}'::text[] loop
    -- Nothing else of these rows changes, not even when they were changed last.
    execute format('alter table public.%I disable trigger user', v_tabla);
    execute format($q$update public.%I set consentimiento_version = 'desconocida' where length(trim(consentimiento_version)) = 0$q$, v_tabla);
    execute format('alter table public.%I enable trigger user', v_tabla);
  end loop;
end $$;
alter table public.citas drop constraint citas_consentimiento_version_check,
  add constraint citas_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
alter table public.formulario_inicial drop constraint formulario_inicial_consentimiento_version_check,
  add constraint formulario_inicial_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
alter table public.leads drop constraint leads_consentimiento_version_check,
  add constraint leads_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
alter table public.pedidos drop constraint pedidos_consentimiento_version_check,
  add constraint pedidos_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);
alter table public.solicitudes drop constraint solicitudes_consentimiento_version_check,
  add constraint solicitudes_consentimiento_version_check check (length(trim(consentimiento_version)) between 1 and 40);

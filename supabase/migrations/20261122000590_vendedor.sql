-- Who sells: what a buyer must be told before paying.

alter table public.configuracion
  add column razon_social text check (length(razon_social) <= 120),
  add column rut text check (private.rut_valido(rut));
comment on column public.configuracion.pago_pagina_web is 'External card checkout of the first-web-page deposit; {orden} in it becomes the order''s number.';
comment on column public.configuracion.pago_asesoria_cv is 'External card checkout of the CV advisory; {orden} in it becomes the order''s number.';
comment on column public.configuracion.razon_social is 'Who sells, as the law asks to say before somebody pays.';
comment on column public.configuracion.rut is 'RUT of who sells.';
grant update (razon_social, rut) on public.configuracion to authenticated;

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut
  from private.configuracion_publica();

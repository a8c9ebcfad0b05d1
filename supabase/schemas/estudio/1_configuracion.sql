-- What the studio can change about itself without a deployment: one row.

create function private.proveedores_validos(p_proveedores jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(p_proveedores) <> 'object' then false else not exists (
    select from jsonb_each(p_proveedores) s
    where s.key not in ('datos', 'sitio', 'correos', 'pagos', 'mensajeria')
      or case when jsonb_typeof(s.value) <> 'object' then true else
        exists (select from jsonb_each(s.value) c where c.key not in ('nombre', 'pais', 'garantia', 'documento')
          or jsonb_typeof(c.value) <> 'string')
        or length(trim(s.value ->> 'nombre')) not between 1 and 120
        or length(trim(s.value ->> 'pais')) not between 1 and 60
        or s.value ->> 'garantia' not in ('adecuado', 'clausulas', 'normas', 'certificacion')
        or not private.enlace_valido(s.value ->> 'documento') end) end;
$$;
comment on function private.proveedores_validos(jsonb) is
  'Whether these are providers by service (datos, sitio, correos, pagos, mensajeria), each with any of nombre, pais, '
  'garantia (adecuado, clausulas, normas, certificacion) and documento, an https address.';
grant execute on function private.proveedores_validos(jsonb) to anon, authenticated, service_role;

create table public.configuracion (
  id smallint primary key default 1 check (id = 1),
  nombre text not null default 'Mi estudio' check (length(nombre) between 1 and 80),
  email text check (private.correo_valido(email)),
  telefono text check (private.telefono_valido(telefono)),
  direccion text check (length(direccion) <= 200),
  horario text check (length(horario) <= 200),
  whatsapp text check (whatsapp ~ '^[0-9]{11,15}$'),
  instagram text check (private.enlace_valido(instagram)),
  facebook text check (private.enlace_valido(facebook)),
  linkedin text check (private.enlace_valido(linkedin)),
  banco text check (length(banco) <= 80),
  cuenta_tipo text check (length(cuenta_tipo) <= 40),
  cuenta_numero text check (cuenta_numero ~ '^[0-9-]{4,30}$'),
  cuenta_titular text check (length(cuenta_titular) <= 120),
  cuenta_rut text check (private.rut_valido(cuenta_rut)),
  cuenta_email text check (private.correo_valido(cuenta_email)),
  correo_notificaciones text check (private.correo_valido(correo_notificaciones)),
  actualizado_en timestamptz not null default now(),
  agenda_aviso_horas smallint not null default 2 check (agenda_aviso_horas between 0 and 336),
  agenda_dias smallint not null default 60 check (agenda_dias between 1 and 365),
  agenda_pausa_minutos smallint not null default 0 check (agenda_pausa_minutos between 0 and 240),
  razon_social text check (length(razon_social) <= 120),
  rut text check (private.rut_valido(rut)),
  sala_reuniones text check (private.enlace_valido(sala_reuniones)),
  tickets_cierre_dias smallint not null default 7 check (tickets_cierre_dias = 0 or tickets_cierre_dias between 3
    and 90),
  oferta_titulo text check (length(oferta_titulo) <= 120),
  oferta_texto text check (length(oferta_texto) <= 300),
  oferta_hasta date check (oferta_hasta between '2000-01-01' and '2199-12-31'),
  gancho_publicacion text check (private.enlace_publico(gancho_publicacion)),
  atencion_dias smallint[] not null default '{1,2,3,4,5}',
  atencion_desde time not null default '09:00',
  atencion_hasta time not null default '18:00',
  emprendedores int check (emprendedores between 1 and 100000),
  trabaja_desde smallint check (trabaja_desde between 1990 and 2100),
  proveedores jsonb not null default '{}' check (private.proveedores_validos(proveedores)),
  constraint configuracion_oferta_con_termino check (oferta_titulo is null or oferta_hasta is not null),
  constraint configuracion_atencion_dias_check
    check (atencion_dias <@ '{1,2,3,4,5,6,7}'::smallint[] and array_position(atencion_dias, null) is null
      and cardinality(atencion_dias) between 1 and 7),
  constraint configuracion_atencion_horas_check check (atencion_hasta - atencion_desde >= interval '1 hour')
);
comment on table public.configuracion is 'One row with the studio''s contact, bank and checkout data.';
comment on column public.configuracion.nombre is
  'What mails, papers and terms call the studio: the name of estudio/marca.ts, which a start and the first admin write '
  'here. Nobody edits it.';
comment on column public.configuracion.whatsapp is 'Chat number, digits only with country code.';
comment on column public.configuracion.razon_social is 'Who sells, as the law asks to say before somebody pays.';
comment on column public.configuracion.rut is 'RUT of who sells.';
comment on column public.configuracion.correo_notificaciones is 'Where the studio''s own notices go. Never public.';

comment on column public.configuracion.agenda_aviso_horas is 'No meeting begins sooner than this after it is booked.';
comment on column public.configuracion.agenda_dias is 'The last day that can be booked, counted from today.';
comment on column public.configuracion.tickets_cierre_dias is
  'A ticket that was solved, or waits for its client, closes by itself after so many days without a word; 0 is never.';
comment on column public.configuracion.atencion_dias is
  'Days of the week on which the studio answers tickets, 1 is Monday: the targets of tickets run in these hours.';
comment on column public.configuracion.atencion_desde is 'From when on those days, in Chile.';
comment on column public.configuracion.atencion_hasta is 'Until when; 24:00 is the end of the day.';
comment on column public.configuracion.oferta_titulo is
  'Of the limited-time offer on the landing of the first web page; null for no offer.';
comment on column public.configuracion.gancho_publicacion is
  'Build hook of a static host, called when what visitors see has changed. Whoever knows it can have the site built: '
  'never public, and in the trail only its host.';
comment on column public.configuracion.oferta_hasta is
  'Last day of Chile on which the offer stands; without it there is no offer.';
comment on column public.configuracion.agenda_pausa_minutos is 'Minutes kept free between two meetings.';
comment on column public.configuracion.sala_reuniones is
  'Video call of every meeting that has no link of its own. Told in its mails alone, never public.';
comment on column public.configuracion.emprendedores is
  'How many have their first web page, as the landing says it; null and it says nothing.';
comment on column public.configuracion.trabaja_desde is
  'Since which year the studio works; null and the site does not say it.';
comment on column public.configuracion.proveedores is
  'Who holds data for the studio, by service, in which country and under which guarantee (Ley 21.719, arts. 27 to '
  '29): the privacy page says it.';

select private.tabla('public.configuracion',
  motivo => 'Datos del estudio',
  fuera
    =>
    '{id,nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,
    cuenta_titular,cuenta_rut,cuenta_email,correo_notificaciones,actualizado_en,
    agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias,
    oferta_titulo,oferta_texto,oferta_hasta,gancho_publicacion,atencion_dias,atencion_desde,atencion_hasta,
    emprendedores,trabaja_desde,proveedores}',
  vigila => '{
    "limpieza": {"con": ["email", "telefono", "whatsapp", "rut", "cuenta_rut", "cuenta_email",
      "correo_notificaciones"]},
    "auditoria": {},
    "novedades": {},
    "actualizado": {},
    "publicacion": {"con": ["",
      "correo_notificaciones agenda_aviso_horas agenda_pausa_minutos sala_reuniones tickets_cierre_dias '
      'gancho_publicacion atencion_dias atencion_desde atencion_hasta"]}
  }');

insert into public.configuracion (id) values (1);

grant select, update (email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email,
    correo_notificaciones, agenda_aviso_horas, agenda_dias, agenda_pausa_minutos, razon_social, rut, sala_reuniones,
      tickets_cierre_dias,
    oferta_titulo, oferta_texto, oferta_hasta, gancho_publicacion, atencion_dias, atencion_desde, atencion_hasta,
    emprendedores, trabaja_desde, proveedores)
  on public.configuracion to authenticated;

select private.solo_equipo('public.configuracion', '{leer,editar}');

-- Visitors and clients read the view; nobody but an admin reads the table.

create function private.configuracion_publica() returns setof public.configuracion
language sql stable security definer rows 1 set search_path = '' as $$
  select (jsonb_populate_record(c,
    '{"correo_notificaciones": null, "sala_reuniones": null, "gancho_publicacion": null}')).*
    from public.configuracion c;
$$;
comment on function private.configuracion_publica() is 'The settings without what is never public.';
grant execute on function private.configuracion_publica() to anon, authenticated;

create function private.respuesta_mediana() returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) >= 20 then round(percentile_cont(0.5) within
      group (order by extract(epoch from u.primera_respuesta_en - u.creado_en)) / 60)::int end
    from (
      select t.creado_en, t.primera_respuesta_en from public.tickets t
      where t.primera_respuesta_en is not null and not t.abierto_por_estudio and t.unido_a is null
      order by t.creado_en desc limit 200) u);
end $$;
comment on function private.respuesta_mediana() is
  'Median minutes to the first answer of the last two hundred tickets that clients opened and the studio answered; '
  'null while there are fewer than twenty.';
grant execute on function private.respuesta_mediana() to anon, authenticated;

create function private.ofrecidos() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select o.codigo from public.productos o where o.ofrecido order by o.clase, o.codigo);
end $$;
comment on function private.ofrecidos() is 'The codes of the products that are offered.';
grant execute on function private.ofrecidos() to anon, authenticated;

create view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta, emprendedores, trabaja_desde,
      proveedores,
    private.respuesta_mediana() as respuesta_minutos, private.ofrecidos() as productos
  from private.configuracion_publica();
comment on view public.configuracion_publica is 'What any visitor may know about the studio.';
grant select on public.configuracion_publica to anon, authenticated;

create function private.rut_escrito(p_rut text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_rut, '(\d)(?=(\d{3})+-)', '\1.', 'g'); $$;
comment on function private.rut_escrito(text) is 'A RUT as people write it, 76.123.456-0.';
create function private.vendedor() returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' · ', razon_social, 'RUT ' || private.rut_escrito(rut), direccion, email, telefono), '')
    from public.configuracion where id = 1;
$$;
comment on function private.vendedor() is 'Who sells, in one line, as a buyer is told it; null while nothing is set.';

-- The monthly report of clients whose service carries one: begun with the month, read by the studio, sent on the first working day after.

set lock_timeout = '10s';


create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('informe_mensual', 'cliente', null, true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('servicio_aceptado', 'cliente', null, true),
    ('servicio_cobro', 'cliente', null, true),
    ('servicio_estudio', 'estudio', 'pagos', false),
    ('servicio_ofrecido', 'cliente', null, true),
    ('servicio_pausado', 'cliente', null, true),
    ('servicio_por_aceptar', 'cliente', null, true),
    ('servicio_termina', 'cliente', null, true),
    ('sitio_caido', 'estudio', null, true),
    ('sitio_de_vuelta', 'estudio', null, true),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true),
    ('vencimiento_de_sitio', 'estudio', null, true);
$$;
comment on function private.tipos_correo() is
  'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';

-- The monthly report of a client whose service carries one: the studio reads it before, it goes out on the first
-- working day of the next month, and from then on it stays as it was sent.

create table public.informes (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  mes date not null check (extract(day from mes) = 1),
  sale_el date not null,
  estado text not null default 'borrador' check (estado in ('borrador', 'retenido', 'enviado', 'sin_datos')),
  parrafo text check (length(trim(parrafo)) between 1 and 2000),
  datos jsonb,
  enviado_en timestamptz,
  visto_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  constraint informes_enviado_check check ((estado = 'enviado') = (enviado_en is not null) and (enviado_en is null) = (datos is null)),
  constraint informes_sale_check check (sale_el > mes)
);
comment on table public.informes is 'Monthly reports. Until one is sent what it says is read from the rows of the month; then it is kept as it was.';
comment on column public.informes.mes is 'The first day of the month that it tells of.';
comment on column public.informes.sale_el is 'The day on which it goes out: the first working day of the month after, as holidays stood when it was begun.';
comment on column public.informes.estado is 'retenido: the studio holds it back, and it goes out when it lets it go. sin_datos: its month had nothing to tell, or no service carries it any more, so nothing went out.';
comment on column public.informes.parrafo is 'What the studio adds in its own words.';
comment on column public.informes.datos is 'What it says (private.datos_de_informe), as it was sent.';
comment on column public.informes.visto_en is 'When somebody of the client first opened it.';
create unique index informes_por_enviar_idx on public.informes (cliente, mes) where enviado_en is null;
create index informes_cliente_idx on public.informes (cliente, mes desc);
create index informes_sale_idx on public.informes (sale_el) where estado = 'borrador';

grant select, update (parrafo) on public.informes to authenticated;
create policy informes_leer on public.informes for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente()) and enviado_en is not null);
select private.solo_equipo('public.informes', '{editar}');

create function private.informes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.estado in ('enviado', 'sin_datos') and (new.mes, new.estado, new.parrafo, new.datos, new.enviado_en) is distinct from (old.mes, old.estado, old.parrafo, old.datos, old.enviado_en) and not private.suprimiendo() then
    raise exception 'Este informe ya se cerró y queda como está.' using hint = 'cerrado';
  end if;
  new.actualizado_en := now();
  return new;
end $$;
comment on function private.informes_antes() is 'Trigger: what was sent stays as it was. Errors: P0001 with hint cerrado.';
create trigger informes_1_queda before update on public.informes for each row execute function private.informes_antes();

create function private.mes_en_palabras(p_mes date) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ('{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}'::text[])[extract(month from p_mes)::int] || ' de ' || extract(year from p_mes);
$$;
comment on function private.mes_en_palabras(date) is 'The month of a day as people read it: octubre de 2026.';

-- Who gets one, and when ----------------------------------------------------------------------------------------

create function private.primer_dia_habil(p_dia date) returns date
language sql stable security definer set search_path = '' as $$
  select d::date from generate_series(p_dia, p_dia + 60, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date) order by d limit 1;
$$;
comment on function private.primer_dia_habil(date) is 'The first working day of Chile from a day on, that day included.';

create function private.con_informe(p_cliente bigint, p_mes date) returns setof public.servicios
language sql stable security definer set search_path = '' as $$
  select s.* from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
  where s.cliente = p_cliente and s.con_informe and s.creado_en < (p_mes + interval '1 month') at time zone 'America/Santiago'
    and (s.termina_el is null or s.termina_el > p_mes)
    and s.ancla - make_interval(months => s.meses_incluidos) < p_mes + interval '1 month'
    and (s.estado = 'activo' or s.estado <> 'pausado' and (s.meses_incluidos > 0 or exists (select from public.servicios_aceptaciones a where a.servicio = s.id)));
$$;
comment on function private.con_informe(bigint, date) is
  'The services of an active client that carry the report of the month that begins on p_mes: those that ran in it, paid or included, and were there before it was over. One that is paused or was never accepted carries none.';

-- What it says ----------------------------------------------------------------------------------------------------

create function private.sitios_del_informe(p_cliente bigint, p_mes date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'dominio', p.dominio,
        'dias', (d ->> 'dias')::int, 'disponibilidad', d -> 'disponibilidad', 'caidas', jsonb_array_length(d -> 'caidas'),
        'minutos', (select coalesce(sum((x ->> 'minutos')::int), 0) from jsonb_array_elements(d -> 'caidas') x),
        'ms', d -> 'ms', 'ms_antes', private.disponibilidad_del_mes(p.id, v_antes) -> 'ms',
        'visitas', v -> 'visitas', 'visitas_antes', private.visitas_del_mes(p.id, v_antes) -> 'visitas', 'tope', coalesce((v ->> 'tope')::boolean, false),
        'paginas', coalesce(jsonb_path_query_array(v, '$.paginas[0 to 4]'), '[]')) order by p.plataforma, p.id), '[]')
    from public.plataformas p
      cross join (select (p_mes - interval '1 month')::date as v_antes) a
      cross join lateral (select private.disponibilidad_del_mes(p.id, p_mes) as d, private.visitas_del_mes(p.id, p_mes) as v) m
    where p.cliente = p_cliente and ((d ->> 'medidos')::int > 0 or v is not null)
      and exists (select from private.con_informe(p_cliente, p_mes) s where coalesce(s.plataforma, p.id) = p.id));
end $$;
comment on function private.sitios_del_informe(bigint, date) is
  'The sites of a report with a measurement or a visit in its month: {plataforma, nombre, dominio, dias measured, disponibilidad from 0 to 1 or null, caidas how many, minutos they lasted, ms until it answered and ms_antes the month before or null, visitas and visitas_antes (page views; null where nobody counts), tope whether there were more than are counted, paginas the five most seen}. Those of the services that carry it; all of the client where such a service is of none.';

create function private.hitos_del_informe(p_cliente bigint, p_mes date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('titulo', h.titulo, 'plataforma', p.plataforma, 'dia', e.dia) order by e.dia, h.id), '[]')
  from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo and h.estado in ('entregado', 'aprobado')
    cross join lateral (
      -- The last delivery: one that was taken back or returned since told of nothing.
      select private.hoy(coalesce((select max(a.creado_en) from public.auditoria a where a.tabla = 'hitos_plataforma' and a.fila = h.id
          and a.despues ->> 'estado' = 'entregado' and coalesce(a.antes ->> 'estado', '') not in ('entregado', 'aprobado')), h.aprobado_en)) as dia) e
  where p.cliente = p_cliente and e.dia >= p_mes and e.dia < p_mes + interval '1 month');
end $$;
comment on function private.hitos_del_informe(bigint, date) is
  'What was delivered to a client in a month: [{titulo, plataforma, dia}], each milestone on the day when it last was, so that one which was returned is told of when it comes back; one that was never delivered on its approval.';

create function private.vencen_en_el_informe(p_cliente bigint, p_hoy date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia) order by x.dia, x.que, x.nombre), '[]')
    from (
      select k.que, p.dominio as nombre, k.dia
      from public.vigilancias v join public.plataformas p on p.id = v.plataforma and p.dominio is not null,
        lateral (values ('certificado', v.certificado_hasta), ('dominio', v.dominio_hasta)) k (que, dia)
      where v.cliente = p_cliente and v.activa
      union all
      select 'servicio', s.nombre, s.termina_el from public.servicios s where s.cliente = p_cliente and s.estado <> 'terminado' and s.termina_el is not null
      union all
      select 'por_aceptar', s.nombre, coalesce(s.cambio_desde, s.proximo) from public.servicios s where s.cliente = p_cliente and public.por_aceptar(s) is not null) x
    where x.dia between p_hoy and p_hoy + 60);
end $$;
comment on function private.vencen_en_el_informe(bigint, date) is
  'What of a client ends within sixty days: [{que, nombre, dia}], que being the certificado or the dominio of a watched site, a servicio that ends, or one that is por_aceptar and ends otherwise.';

create function private.proximos_del_informe(p_cliente bigint, p_hoy date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia, 'monto', x.monto) order by x.dia, x.que, x.nombre), '[]')
  from (
    select * from (
      select 'hito' as que, h.titulo as nombre, h.fecha as dia, null::int as monto
      from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
      where p.cliente = p_cliente and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
      union all
      select 'cobro', g.concepto, g.vence_el, g.saldo from public.pagos g where g.cliente = p_cliente and g.saldo > 0
      union all
      select 'cobro', s.nombre, s.proximo, case when s.cambio_desde <= s.proximo and private.cambio_vale(s) then s.cambio_monto else s.monto end
      from public.servicios s where s.cliente = p_cliente and s.estado = 'activo' and s.termina_el is null) t
    where t.dia between p_hoy and p_hoy + 60 order by t.dia, t.que, t.nombre limit 8) x;
$$;
comment on function private.proximos_del_informe(bigint, date) is
  'What comes for a client within sixty days, the eight next: [{que, nombre, dia, monto}], a hito that is not delivered or a cobro with its whole pesos.';

create function private.datos_de_informe(p_cliente bigint, p_mes date, p_hoy date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('de', (select coalesce(nullif(trim(c.empresa), ''), c.cliente) from public.clientes c where c.id = p_cliente), 'sitios', private.sitios_del_informe(p_cliente, p_mes),
    'resueltos', (select count(*) from public.tickets t where t.cliente = p_cliente and t.unido_a is null and t.resuelto_en >= m.desde and t.resuelto_en < m.hasta),
    'respuesta', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from t.primera_respuesta_en - t.creado_en)) / 60)::int
      from public.tickets t where t.cliente = p_cliente and t.unido_a is null and not t.abierto_por_estudio and t.creado_en >= m.desde and t.creado_en < m.hasta),
    'hitos', private.hitos_del_informe(p_cliente, p_mes), 'vencen', private.vencen_en_el_informe(p_cliente, p_hoy), 'proximos', private.proximos_del_informe(p_cliente, p_hoy))
  from (select p_mes::timestamp at time zone 'America/Santiago' as desde, (p_mes + interval '1 month') at time zone 'America/Santiago' as hasta) m;
$$;
comment on function private.datos_de_informe(bigint, date, date) is
  'What the report of a month says: {de (whose it is), sitios (private.sitios_del_informe), resueltos (tickets solved in it; two that were made one are one), respuesta (median minutes until the client''s tickets of that month were first answered; null without), hitos, vencen, proximos (from p_hoy on)}.';

create function private.informe_con_datos(p_datos jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_datos -> 'sitios' <> '[]' or p_datos -> 'hitos' <> '[]' or (p_datos ->> 'resueltos')::int > 0 or p_datos -> 'respuesta' <> 'null';
$$;
comment on function private.informe_con_datos(jsonb) is 'Whether a month had anything to tell: what is to come alone is no report.';

-- Reading, holding back, sending ------------------------------------------------------------------------------------

create function private.informe_de(p_informe bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.informes;
begin
  select * into i from public.informes x where x.id = p_informe and (private.es_admin() or x.cliente = private.mi_cliente() and x.enviado_en is not null);
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
  i.datos := coalesce(i.datos, private.datos_de_informe(i.cliente, i.mes, private.hoy()));
  return to_jsonb(i) - '{creado_en,actualizado_en}'::text[] || jsonb_build_object('con_datos', private.informe_con_datos(i.datos));
end $$;
create function public.informe_de(p_informe bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.informe_de(p_informe); $$;
comment on function public.informe_de(bigint) is
  'Admin, or client (own that was sent; not who sees the tickets only): a report whole: its row, and con_datos (whether it would go out). datos is as it was sent, or as it would be now. Errors: 42501 no such report, or not theirs.';

create function private.ver_informe(p_informe bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.informes set visto_en = coalesce(visto_en, now()) where id = p_informe and cliente = private.mi_cliente() and enviado_en is not null;
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
end $$;
create function public.ver_informe(p_informe bigint) returns void
language sql set search_path = '' as $$ select private.ver_informe(p_informe); $$;
comment on function public.ver_informe(bigint) is 'Client (own; not who sees the tickets only): a report was opened, which makes it no longer new. Errors: 42501 no such report, or not theirs.';

create function private.enviar_informe(p_informe bigint, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  i public.informes;
  v_sitio jsonb;
begin
  select * into i from public.informes where id = p_informe for update;
  if i.estado is distinct from 'borrador' then return; end if;
  i.datos := private.datos_de_informe(i.cliente, i.mes, p_hoy);
  if not exists (select from private.con_informe(i.cliente, i.mes)) or not private.informe_con_datos(i.datos) then
    update public.informes set estado = 'sin_datos' where id = i.id;
    return;
  end if;
  update public.informes set estado = 'enviado', datos = i.datos, enviado_en = now() where id = i.id;
  select x into v_sitio from jsonb_array_elements(i.datos -> 'sitios') x order by (x ->> 'disponibilidad')::numeric nulls last limit 1;
  perform private.encolar_correo('informe_mensual', c.email, jsonb_build_object('informe', i.id, 'mes', i.mes, 'disponibilidad', v_sitio -> 'disponibilidad',
    'visitas', (select sum((x ->> 'visitas')::int) from jsonb_array_elements(i.datos -> 'sitios') x), 'resueltos', i.datos -> 'resueltos',
    'tope', i.datos @? '$.sitios[*] ? (@.tope == true)', 'sitios', jsonb_array_length(i.datos -> 'sitios'),
    'entregados', jsonb_array_length(i.datos -> 'hitos'), 'vence_que', i.datos #> '{vencen,0,que}', 'vence', i.datos #> '{vencen,0,nombre}', 'vence_el', i.datos #> '{vencen,0,dia}'), private.correo_estudio())
  from public.clientes c where c.id = i.cliente;
end $$;
comment on function private.enviar_informe(bigint, date) is
  'Sends a report that nobody holds back: what it says is kept as it is now, and one mail says what matters most of it. A month without anything, and one of a client whose services no longer carry a report, is marked and nothing goes out. Again it changes nothing.';

create function private.retener_informe(p_informe bigint, p_retenido boolean, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  i public.informes;
begin
  perform private.exigir_admin();
  if p_retenido is null then raise exception 'Elige si el informe se retiene o no.' using errcode = '22023'; end if;
  select * into i from public.informes where id = p_informe for update;
  if not found then raise exception 'Ese informe ya no existe.' using hint = 'no_existe'; end if;
  if i.estado in ('enviado', 'sin_datos') then raise exception 'Este informe ya se cerró y queda como está.' using hint = 'cerrado'; end if;
  update public.informes set estado = case when p_retenido then 'retenido' else 'borrador' end where id = i.id;
  if not p_retenido and i.sale_el <= p_hoy then perform private.enviar_informe(i.id, p_hoy); end if;
end $$;
create function public.retener_informe(p_informe bigint, p_retenido boolean) returns void
language sql set search_path = '' as $$ select private.retener_informe(p_informe, p_retenido, private.hoy()); $$;
comment on function public.retener_informe(bigint, boolean) is
  'Admin: holds a report back, or lets it go: then it goes out on its day, at once where that has come. Errors: 42501, 22023 neither yes nor no, P0001 with hint no_existe, cerrado.';

create function private.tarea_informes(p_hoy date default private.hoy()) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_mes date := date_trunc('month', p_hoy);
  v_informe bigint;
begin
  insert into public.informes (cliente, mes, sale_el)
  select c.id, m.mes, s.sale_el
  from public.clientes c cross join (values (v_mes), ((v_mes - interval '1 month')::date)) m (mes)
    cross join lateral (select private.primer_dia_habil((m.mes + interval '1 month')::date) as sale_el) s
  where s.sale_el >= p_hoy and exists (select from private.con_informe(c.id, m.mes)) and not exists (select from public.informes i where i.cliente = c.id and i.mes = m.mes)
  on conflict do nothing;
  -- The terms promise that such a site is watched; who ended its watch by hand knows why.
  insert into public.vigilancias (plataforma, activa)
  select p.id, true from public.plataformas p
  where p.dominio is not null and exists (select from private.con_informe(p.cliente, v_mes) s where coalesce(s.plataforma, p.id) = p.id)
  on conflict do nothing;
  select i.id into v_informe from public.informes i where i.estado = 'borrador' and i.sale_el <= p_hoy order by i.sale_el, i.id limit 1;
  if not found then return false; end if;
  perform private.enviar_informe(v_informe, p_hoy);
  return exists (select from public.informes i where i.estado = 'borrador' and i.sale_el <= p_hoy);
end $$;
comment on function private.tarea_informes(date) is
  'Task: begins the reports of this month and, until the day on which they go out, of the last one (of who takes such a service up later nothing goes out of a month without it), and the watch of a site that they tell of where nobody ever set it, and sends one report whose day has come; true while there are more, so that each has a transaction of its own.';

grant execute on function private.mes_en_palabras(date), private.informe_de(bigint), public.informe_de(bigint), private.ver_informe(bigint), public.ver_informe(bigint),
  private.retener_informe(bigint, boolean, date), public.retener_informe(bigint, boolean) to authenticated;

create or replace function private.documentos() returns table (id text, clase text, fila bigint, cliente bigint, plataforma bigint, nombre text, nuevo boolean, ruta text, creado_en timestamptz, de text, proyecto text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.clase, d.fila, d.cliente, d.plataforma, d.nombre, d.nuevo, d.ruta, d.creado_en, coalesce(c.empresa, c.cliente), p.plataforma
  from (
    select 'compartido-' || x.id as id, 'compartido' as clase, x.id as fila, x.cliente, x.plataforma, x.nombre, x.visto_en is null as nuevo, x.ruta, x.creado_en
    from public.compartidos x
    union all
    select k.clase || '-' || a.propuesta, k.clase, a.propuesta, a.cliente, a.plataforma, o.titulo, false, null, a.aceptada_en
    from public.propuestas_aceptaciones a join public.propuestas o on o.id = a.propuesta join public.propuestas_versiones v on v.id = a.version,
      lateral (select 'propuesta' as clase union all select 'terminos' where v.terminos is not null) k
    union all
    select 'pedido-' || o.id, 'pedido', o.id, o.cliente, null, o.orden, false, null, o.creado_en
    from public.pedidos o where o.cliente is not null and o.terminos is not null
    union all
    select 'comprobante-' || g.id, 'comprobante', g.id, g.cliente, g.plataforma, g.concepto, false, null, coalesce(g.pagado_en, g.actualizado_en)
    from public.pagos g where g.abonado > g.devuelto
    union all
    select 'informe-' || i.id, 'informe', i.id, i.cliente, null, 'Informe de ' || private.mes_en_palabras(i.mes), i.visto_en is null, null, i.enviado_en
    from public.informes i where i.enviado_en is not null
  ) d join public.clientes c on c.id = d.cliente left join public.plataformas p on p.id = d.plataforma
  where private.es_admin() or d.cliente = private.mi_cliente();
$$;

comment on column public.documentos.clase is 'compartido: a file, ruta; propuesta: its signed copy; terminos: under which that was accepted; pedido: what was ordered on the site, with its terms; comprobante: the receipt of what came; informe: a monthly report.';

comment on column public.documentos.nuevo is 'Whether nobody of the client has opened a shared file or a report yet.';

create or replace function private.documento_en_pdf(p_clase text, p_fila bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  d public.documentos;
begin
  select * into d from public.documentos x where x.id = p_clase || '-' || p_fila;
  if not found then raise exception 'Ese documento no existe o no es tuyo.' using errcode = '42501'; end if;
  return case d.clase
    when 'pedido' then (
      select jsonb_build_object('clase', 'pedido', 'orden', o.orden, 'producto', o.producto, 'monto', o.monto, 'nombre', o.comprador_nombre, 'creado_en', o.creado_en, 'vendedor', private.vendedor(), 'terminos', t.contenido)
      from public.pedidos o join private.terminos t on t.id = o.terminos where o.id = d.fila)
    when 'terminos' then (
      select jsonb_build_object('clase', 'terminos', 'titulo', d.nombre, 'creado_en', d.creado_en, 'terminos', t.contenido)
      from public.propuestas_aceptaciones a join public.propuestas_versiones v on v.id = a.version join private.terminos t on t.id = v.terminos where a.propuesta = d.fila)
    when 'informe' then jsonb_build_object('clase', 'informe') || private.informe_de(d.fila) end;
end $$;

comment on function public.documento_en_pdf(text, bigint) is
  'Client (own) or admin: what the function documento-pdf makes of a pedido, {clase, orden, producto, monto, nombre, creado_en, vendedor, terminos}, of the terminos of a proposal, {clase, titulo, creado_en, terminos}, or of an informe, clase and public.informe_de; null of other kinds. Errors: 42501 no such document, or not theirs.';

-- A merge of clients takes them along ------------------------------------------------------------------------------

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Of two reports of a month that were not sent one stays, with what was added to either, held back if either was; one that waits rather than one that had nothing.
  delete from public.informes i where i.cliente = d.id and i.estado = 'sin_datos' and exists (select from public.informes x where x.cliente = o.id and x.mes = i.mes and x.estado in ('borrador', 'retenido'));
  update public.informes i set parrafo = left(nullif(concat_ws(E'\n\n', i.parrafo, x.parrafo), ''), 2000), estado = greatest(i.estado, x.estado)
  from public.informes x where i.cliente = d.id and x.cliente = o.id and x.mes = i.mes and i.estado in ('borrador', 'retenido') and x.estado in ('borrador', 'retenido');
  delete from public.informes x where x.cliente = o.id and x.enviado_en is null and exists (select from public.informes i where i.cliente = d.id and i.mes = x.mes and i.enviado_en is null);
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id),
    m as (update public.materiales set cliente = d.id where cliente = o.id),
    e as (update public.materiales_esperas set cliente = d.id where cliente = o.id),
    f as (update public.propuestas set cliente = d.id where cliente = o.id),
    s as (update public.compartidos set cliente = d.id where cliente = o.id),
    v as (update public.servicios set cliente = d.id where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

-- One that is held back waits for the studio ----------------------------------------------------------------------

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  case when t.categoria = 'reclamo' then 'Reclamo: ' else '' end || t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  -- A complaint three days before its term, so that no weekend passes over it.
  t.prioridad = 'urgente' or public.vencido(t) or t.categoria = 'reclamo' and t.plazo_en < now() + interval '3 days' as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
select 'caidas-' || l.id, 'estudio', 'caidas', 'caidas', l.id::text, l.cliente, null, l.id,
  l.plataforma, coalesce(c.empresa, c.cliente), x.desde, null, null, x.motivo, true
from public.caidas x join public.plataformas l on l.id = x.plataforma left join public.clientes c on c.id = l.cliente where x.hasta is null
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'preguntas-' || p.id, 'estudio', 'preguntas', 'preguntas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.pregunta_en, null, p.total::int, public.situacion(p), p.pregunta_en < now() - interval '1 day'
from public.propuestas p where public.pregunta_pendiente(p)
union all
-- Until the end of its last day, on which alone it presses: then it is lost or sent anew.
select 'propuestas-' || p.id, 'estudio', 'propuestas', 'propuestas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.enviada_en, (p.vence_el + time '23:59:59') at time zone 'America/Santiago', p.total::int, public.situacion(p),
  p.vence_el = (now() at time zone 'America/Santiago')::date
from public.propuestas p where public.por_seguir(p)
union all
-- What goes back within 45 days, as the terms promise.
select 'retractos-' || p.id, 'estudio', 'propuestas', 'retractos', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.actualizado_en, ((p.actualizado_en at time zone 'America/Santiago')::date + 45 + time '23:59:59') at time zone 'America/Santiago',
  private.sin_volver(p.id), p.estado,
  p.actualizado_en < now() - interval '35 days'
from public.propuestas p where public.por_devolver(p)
union all
-- What a client was promised for its day.
select 'informes-' || i.id, 'estudio', 'informes', 'informes', i.id::text, i.cliente, null, null,
  'Informe de ' || private.mes_en_palabras(i.mes), coalesce(c.empresa, c.cliente), i.actualizado_en, i.sale_el::timestamp at time zone 'America/Santiago', null, i.estado,
  i.sale_el <= (now() at time zone 'America/Santiago')::date
from public.informes i left join public.clientes c on c.id = i.cliente where i.estado = 'retenido'
union all
-- What ends soon unless it is accepted, or has a price.
select 'servicios-' || s.id, 'estudio', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), public.riesgo(s),
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.clientes c on c.id = s.cliente
where s.estado in ('propuesto', 'activo') and s.termina_el is null
  and coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + case when s.monto is null then 60 else 15 end and (s.monto is null or public.por_aceptar(s) is not null)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'servicios-' || s.id, 'cliente', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, l.plataforma, s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), s.estado,
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.plataformas l on l.id = s.plataforma where public.por_aceptar(s) is not null
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, hitos_atrasados that the studio has not delivered by their day, caidas of watched sites that last, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, informes that are held back, servicios that end soon unless they are accepted, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

insert into private.tablas (tabla, nombre, motivo, plazo, pagina, suya, columnas, revisar, borra, fusion, vigila) values (
  'public.informes', 'Informes del mes', 'Van con su cliente', '6 years',
  '{"Datos de clientes, sus proyectos, tickets y pagos, y pedidos pagados","desde que termina la relación, por obligaciones tributarias y para responder por lo hecho"}',
  't.cliente = ($1).cliente', '{id,cliente,mes,sale_el,estado,datos,enviado_en,visto_en,creado_en,actualizado_en}', '{parrafo}', '=', '{"cliente": "pasa"}',
  '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}}');
select private.vigilar();
insert into private.tareas (nombre, a_las) values ('informes', '09:00');

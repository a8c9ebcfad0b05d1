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
  constraint informes_enviado_check check ((estado = 'enviado') = (enviado_en is not null)
    and (enviado_en is null) = (datos is null)),
  constraint informes_sale_check check (sale_el > mes)
);
comment on table public.informes is
  'Monthly reports. Until one is sent what it says is read from the rows of the month; then it is kept as it was.';
comment on column public.informes.mes is 'The first day of the month that it tells of.';
comment on column public.informes.sale_el is
  'The day on which it goes out: the first working day of the month after, as holidays stood when it was begun.';
comment on column public.informes.estado is
  'retenido: the studio holds it back, and it goes out when it lets it go. sin_datos: its month had nothing to tell, '
  'or no service carries it any more, so nothing went out.';
comment on column public.informes.parrafo is 'What the studio adds in its own words.';
comment on column public.informes.datos is 'What it says (private.datos_de_informe), as it was sent.';
comment on column public.informes.visto_en is 'When somebody of the client first opened it.';
create unique index informes_por_enviar_idx on public.informes (cliente, mes) where enviado_en is null;
create index informes_cliente_idx on public.informes (cliente, mes desc);
create index informes_sale_idx on public.informes (sale_el) where estado = 'borrador';
create index informes_enviado_idx on public.informes (enviado_en);

select private.tabla('public.informes',
  nombre => 'Informes del mes',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,mes,sale_el,estado,datos,enviado_en,visto_en,creado_en,actualizado_en}',
  revisar => '{parrafo}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa"}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"], "esperan": ["estudio"]}}');

grant select, update (parrafo) on public.informes to authenticated;
create policy informes_leer on public.informes for select to authenticated
  using (private.ve_informes(cliente, enviado_en, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.informes', '{editar}');

create function private.informes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.estado in ('enviado', 'sin_datos') and (new.mes, new.estado, new.parrafo, new.datos, new.enviado_en)
    is distinct from (old.mes, old.estado, old.parrafo, old.datos, old.enviado_en) and not private.suprimiendo() then
    raise exception 'Este informe ya se cerró y queda como está.' using hint = 'cerrado';
  end if;
  new.actualizado_en := now();
  return new;
end $$;
comment on function private.informes_antes() is
  'Trigger: what was sent stays as it was. Errors: P0001 with hint cerrado.';
create trigger informes_1_queda before update on public.informes for each row execute function private.informes_antes();

-- Who gets one, and when ----------------------------------------------------------------------------------------

create function private.primer_dia_habil(p_dia date) returns date
language sql stable security definer set search_path = '' as $$
  select d::date from generate_series(p_dia, p_dia + 60, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date) order by d
    limit 1;
$$;
comment on function private.primer_dia_habil(date) is
  'The first working day of Chile from a day on, that day included.';

create function private.con_informe(p_cliente bigint, p_mes date) returns setof public.servicios
language sql stable security definer set search_path = '' as $$
  select s.* from public.servicios s join public.clientes c on c.id = s.cliente and c.activo
  where s.cliente = p_cliente and s.con_informe
    and s.creado_en < (p_mes + interval '1 month') at time zone 'America/Santiago'
    and (s.termina_el is null or s.termina_el > p_mes)
    and s.ancla - make_interval(months => s.meses_incluidos) < p_mes + interval '1 month'
    and (s.estado = 'activo' or s.estado <> 'pausado' and (s.meses_incluidos > 0
      or exists (select from public.servicios_aceptaciones a where a.servicio = s.id)));
$$;
comment on function private.con_informe(bigint, date) is
  'The services of an active client that carry the report of the month that begins on p_mes: those that ran in it, '
  'paid or included, and were there before it was over. One that is paused or was never accepted carries none.';

-- What it says ----------------------------------------------------------------------------------------------------

create function private.sitios_del_informe(p_cliente bigint, p_mes date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'dominio', p.dominio,
        'dias', (d ->> 'dias')::int, 'disponibilidad', d -> 'disponibilidad', 'caidas',
          jsonb_array_length(d -> 'caidas'),
        'minutos', (select coalesce(sum((x ->> 'minutos')::int), 0) from jsonb_array_elements(d -> 'caidas') x),
        'ms', d -> 'ms', 'ms_antes', private.disponibilidad_del_mes(p.id, v_antes) -> 'ms',
        'visitas', v -> 'visitas', 'visitas_antes', private.visitas_del_mes(p.id, v_antes) -> 'visitas', 'tope',
          coalesce((v ->> 'tope')::boolean, false),
        'paginas', coalesce(jsonb_path_query_array(v, '$.paginas[0 to 4]'), '[]')) order by p.plataforma, p.id), '[]')
    from public.plataformas p
      cross join (select (p_mes - interval '1 month')::date as v_antes) a
      cross join lateral (select private.disponibilidad_del_mes(p.id, p_mes) as d, private.visitas_del_mes(p.id,
        p_mes) as v) m
    where p.cliente = p_cliente and ((d ->> 'medidos')::int > 0 or v is not null)
      and exists (select from private.con_informe(p_cliente, p_mes) s where coalesce(s.plataforma, p.id) = p.id));
end $$;
comment on function private.sitios_del_informe(bigint, date) is
  'The sites of a report with a measurement or a visit in its month: {plataforma, nombre, dominio, dias measured, '
  'disponibilidad from 0 to 1 or null, caidas how many, minutos they lasted, ms until it answered and ms_antes the '
  'month before or null, visitas and visitas_antes (page views; null where nobody counts), tope whether there were '
  'more than are counted, paginas the five most seen}. Those of the services that carry it; all of the client where '
  'such a service is of none.';

create function private.hitos_del_informe(p_cliente bigint, p_mes date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('titulo', h.titulo, 'plataforma', p.plataforma, 'dia', e.dia)
    order by e.dia, h.id), '[]')
  from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo
    and h.estado in ('entregado', 'aprobado')
    cross join lateral (
      -- The last delivery: one that was taken back or returned since told of nothing.
      select private.hoy(coalesce((select max(a.creado_en) from public.auditoria a where a.tabla = 'hitos_plataforma'
        and a.fila = h.id
          and a.despues ->> 'estado' = 'entregado' and coalesce(a.antes ->> 'estado', '') not in ('entregado',
            'aprobado')), h.aprobado_en)) as dia) e
  where p.cliente = p_cliente and e.dia >= p_mes and e.dia < p_mes + interval '1 month');
end $$;
comment on function private.hitos_del_informe(bigint, date) is
  'What was delivered to a client in a month: [{titulo, plataforma, dia}], each milestone on the day when it last '
  'was, so that one which was returned is told of when it comes back; one that was never delivered on its approval.';

create function private.vencen_en_el_informe(p_cliente bigint, p_hoy date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia) order by x.dia, x.que,
      x.nombre), '[]')
    from (
      select k.que, p.dominio as nombre, k.dia
      from public.vigilancias v join public.plataformas p on p.id = v.plataforma and p.dominio is not null,
        lateral (values ('certificado', private.certificado_de(v.plataforma)), ('dominio', v.dominio_hasta)) k (que, dia)
      where v.cliente = p_cliente and v.activa
      union all
      select 'servicio', s.nombre, s.termina_el from public.servicios s where s.cliente = p_cliente
        and s.estado <> 'terminado' and s.termina_el is not null
      union all
      select 'por_aceptar', s.nombre, coalesce(s.cambio_desde, s.proximo) from public.servicios s
        where s.cliente = p_cliente and public.por_aceptar(s) is not null) x
    where x.dia between p_hoy and p_hoy + 60);
end $$;
comment on function private.vencen_en_el_informe(bigint, date) is
  'What of a client ends within sixty days: [{que, nombre, dia}], que being the certificado or the dominio of a '
  'watched site, a servicio that ends, or one that is por_aceptar and ends otherwise.';

create function private.proximos_del_informe(p_cliente bigint, p_hoy date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('que', x.que, 'nombre', x.nombre, 'dia', x.dia, 'monto', x.monto)
    order by x.dia, x.que, x.nombre), '[]')
  from (
    select * from (
      select 'hito' as que, h.titulo as nombre, h.fecha as dia, null::int as monto
      from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
      where p.cliente = p_cliente and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
      union all
      select 'cobro', g.concepto, g.vence_el, g.saldo from public.pagos g where g.cliente = p_cliente and g.saldo > 0
      union all
      select 'cobro', s.nombre, s.proximo, case when s.cambio_desde <= s.proximo
        and private.cambio_vale(s) then s.cambio_monto else s.monto end
      from public.servicios s where s.cliente = p_cliente and s.estado = 'activo' and s.termina_el is null) t
    where t.dia between p_hoy and p_hoy + 60 order by t.dia, t.que, t.nombre limit 8) x;
$$;
comment on function private.proximos_del_informe(bigint, date) is
  'What comes for a client within sixty days, the eight next: [{que, nombre, dia, monto}], a hito that is not '
  'delivered or a cobro with its whole pesos.';

create function private.datos_de_informe(p_cliente bigint, p_mes date, p_hoy date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('de', (select coalesce(nullif(trim(c.empresa), ''), c.cliente) from public.clientes c
    where c.id = p_cliente), 'sitios', private.sitios_del_informe(p_cliente, p_mes),
    'resueltos', (select count(*) from public.tickets t where t.cliente = p_cliente and t.unido_a is null
      and t.resuelto_en >= m.desde and t.resuelto_en < m.hasta),
    'respuesta', (
      select round(percentile_cont(0.5) within group (order by extract(epoch from t.primera_respuesta_en - t.creado_en))
        / 60)::int
      from public.tickets t where t.cliente = p_cliente and t.unido_a is null and not t.abierto_por_estudio
        and t.creado_en >= m.desde and t.creado_en < m.hasta),
    'hitos', private.hitos_del_informe(p_cliente, p_mes), 'vencen', private.vencen_en_el_informe(p_cliente, p_hoy),
      'proximos', private.proximos_del_informe(p_cliente, p_hoy))
  from (select p_mes::timestamp at time zone 'America/Santiago' as desde,
    (p_mes + interval '1 month') at time zone 'America/Santiago' as hasta) m;
$$;
comment on function private.datos_de_informe(bigint, date, date) is
  'What the report of a month says: {de (whose it is), sitios (private.sitios_del_informe), resueltos (tickets solved '
  'in it; two that were made one are one), respuesta (median minutes until the client''s tickets of that month were '
  'first answered; null without), hitos, vencen, proximos (from p_hoy on)}.';

create function private.informe_con_datos(p_datos jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_datos -> 'sitios' <> '[]' or p_datos -> 'hitos' <> '[]' or (p_datos ->> 'resueltos')::int > 0
    or p_datos -> 'respuesta' <> 'null';
$$;
comment on function private.informe_con_datos(jsonb) is
  'Whether a month had anything to tell: what is to come alone is no report.';

-- Reading, holding back, sending ------------------------------------------------------------------------------------

create function private.informe_de(p_informe bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.informes;
begin
  select * into i from public.informes x where x.id = p_informe
    and private.ve_informes(x.cliente, x.enviado_en);
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
  i.datos := coalesce(i.datos, private.datos_de_informe(i.cliente, i.mes, private.hoy()));
  return to_jsonb(i) - '{creado_en,actualizado_en}'::text[] || jsonb_build_object('con_datos',
    private.informe_con_datos(i.datos));
end $$;
create function public.informe_de(p_informe bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.informe_de(p_informe); $$;
comment on function public.informe_de(bigint) is
  'Admin, or client (own that was sent; not who sees the tickets only): a report whole: its row, and con_datos '
  '(whether it would go out). datos is as it was sent, or as it would be now. Errors: 42501 no such report, or not '
  'theirs.';

create function private.ver_informe(p_informe bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.informes set visto_en = coalesce(visto_en, now()) where id = p_informe
    and private.ve_informes(cliente, enviado_en, p_equipo => false);
  if not found then raise exception 'Ese informe no existe o no es tuyo.' using errcode = '42501'; end if;
end $$;
create function public.ver_informe(p_informe bigint) returns void
language sql set search_path = '' as $$ select private.ver_informe(p_informe); $$;
comment on function public.ver_informe(bigint) is
  'Client (own; not who sees the tickets only): a report was opened, which makes it no longer new. Errors: 42501 no '
  'such report, or not theirs.';

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
  select x into v_sitio from jsonb_array_elements(i.datos -> 'sitios') x
    order by (x ->> 'disponibilidad')::numeric nulls last limit 1;
  perform private.encolar_correo('informe_mensual', c.email, jsonb_build_object('informe', i.id, 'mes', i.mes,
    'disponibilidad', v_sitio -> 'disponibilidad',
    'visitas', (select sum((x ->> 'visitas')::int) from jsonb_array_elements(i.datos -> 'sitios') x), 'resueltos',
      i.datos -> 'resueltos',
    'tope', i.datos @? '$.sitios[*] ? (@.tope == true)', 'sitios', jsonb_array_length(i.datos -> 'sitios'),
    'entregados', jsonb_array_length(i.datos -> 'hitos'), 'vence_que', i.datos #> '{vencen,0,que}', 'vence',
      i.datos #> '{vencen,0,nombre}', 'vence_el', i.datos #> '{vencen,0,dia}'), private.correo_estudio())
  from public.clientes c where c.id = i.cliente;
end $$;
comment on function private.enviar_informe(bigint, date) is
  'Sends a report that nobody holds back: what it says is kept as it is now, and one mail says what matters most of '
  'it. A month without anything, and one of a client whose services no longer carry a report, is marked and nothing '
  'goes out. Again it changes nothing.';

create function private.retener_informe(p_informe bigint, p_retenido boolean, p_hoy date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  i public.informes;
begin
  perform private.exigir_admin();
  if p_retenido is null then raise exception 'Elige si el informe se retiene o no.' using errcode = '22023'; end if;
  select * into i from public.informes where id = p_informe for update;
  if not found then raise exception 'Ese informe ya no existe.' using hint = 'no_existe'; end if;
  if i.estado in ('enviado', 'sin_datos') then raise exception 'Este informe ya se cerró y queda como está.'
    using hint = 'cerrado'; end if;
  update public.informes set estado = case when p_retenido then 'retenido' else 'borrador' end where id = i.id;
  if not p_retenido and i.sale_el <= p_hoy then perform private.enviar_informe(i.id, p_hoy); end if;
end $$;
create function public.retener_informe(p_informe bigint, p_retenido boolean) returns void
language sql set search_path = '' as $$ select private.retener_informe(p_informe, p_retenido, private.hoy()); $$;
comment on function public.retener_informe(bigint, boolean) is
  'Admin: holds a report back, or lets it go: then it goes out on its day, at once where that has come. Errors: '
  '42501, 22023 neither yes nor no, P0001 with hint no_existe, cerrado.';

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
  where s.sale_el >= p_hoy and exists (select from private.con_informe(c.id, m.mes))
    and not exists (select from public.informes i where i.cliente = c.id and i.mes = m.mes)
  on conflict do nothing;
  -- The terms promise that such a site is watched; who ended its watch by hand knows why.
  insert into public.vigilancias (plataforma, activa)
  select p.id, true from public.plataformas p
  where p.dominio is not null and exists (select from private.con_informe(p.cliente, v_mes) s
    where coalesce(s.plataforma, p.id) = p.id)
  on conflict do nothing;
  -- What failed comes after the others.
  select i.id into v_informe from public.informes i join private.tareas t on t.nombre = 'informes'
    where i.estado = 'borrador' and i.sale_el <= p_hoy order by t.fallan ? i.id::text, i.sale_el, i.id limit 1;
  if not found then
    update private.tareas set fallan = '{}' where nombre = 'informes' and fallan <> '{}';
    return false;
  end if;
  begin
    perform private.enviar_informe(v_informe, p_hoy);
    update private.tareas set fallan = fallan - v_informe::text where nombre = 'informes' and fallan <> '{}';
  exception when others then
    update private.tareas set fallan = fallan || jsonb_build_object(v_informe, sqlstate) where nombre = 'informes';
  end;
  return exists (select from public.informes i join private.tareas t on t.nombre = 'informes'
    where i.estado = 'borrador' and i.sale_el <= p_hoy and not t.fallan ? i.id::text);
end $$;
comment on function private.tarea_informes(date) is
  'Task: begins the reports of this month and, until the day on which they go out, of the last one (of who takes such '
  'a service up later nothing goes out of a month without it), and the watch of a site that they tell of where nobody '
  'ever set it, and sends one report whose day has come; true while there are more, so that each has a transaction of '
  'its own.';
insert into private.tareas (nombre, a_las) values ('informes', '09:00');

grant execute on function private.informe_de(bigint), public.informe_de(bigint),
  private.ver_informe(bigint), public.ver_informe(bigint),
  private.retener_informe(bigint, boolean, date), public.retener_informe(bigint, boolean) to authenticated;

-- What is counted, reminded of and due by the day asks one function which day it is.

create function private.hoy(p_en timestamptz default now()) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (p_en at time zone 'America/Santiago')::date;
$$;
comment on function private.hoy(timestamptz) is 'The day in Chile: today, or at an instant.';
revoke execute on function private.hoy(timestamptz) from public;

create or replace function private.tarea_recordar_pagos() returns void
language sql set search_path = '' as $$
  select private.recordar_pagos(private.hoy());
$$;

create or replace function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  g record;
begin
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el, v_hoy + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.monto, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.monto, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end), private.correo_estudio());
  end loop;
  return null;
end $$;

create or replace function private.contar_visita(p_origen text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_origen text := private.campana(p_origen);
begin
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia = v_hoy and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
end $$;

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
  v_tablas text[] := '{clientes,hitos_plataforma,pagos,plataformas,ticket_mensajes,tickets}';
begin
  if v_admin then
    v_tablas := v_tablas || '{accesos_temporales,acciones_datos,bloqueos,citas,configuracion,contactos_notas,conversiones,correos,correos_entrantes,correos_silenciados,equipo,formulario_inicial,horarios,leads,pedidos,pedidos_por_confirmar,personas,precios,respondiendo,respuestas_guardadas,solicitudes,solicitudes_datos,testimonios,vulneraciones}'::text[];
  end if;
  if not v_admin and v_cliente is null then
    v_tablas := '{ticket_mensajes,tickets}';
  end if;
  if v_ambito is null then
    raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501';
  end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when v_admin or v_cliente is not null then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, and while meetings go by.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300) else '' end as marca
    from (
      select t.tabla, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from unnest(v_tablas) as t (tabla)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = case t.tabla when 'pedidos_por_confirmar' then 'pedidos' else t.tabla end
      group by t.tabla) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;

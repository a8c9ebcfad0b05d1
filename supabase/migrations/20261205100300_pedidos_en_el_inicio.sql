-- The home page says of a paid order what was bought and since when it is paid.

create or replace function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int, estado text, urgente boolean)
language plpgsql stable set search_path = '' as $$
declare
  v_hoy date := (now() at time zone 'America/Santiago')::date;
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  return query
  with esperan as (
    (select 'tickets'::text as clase, t.id::text as id, t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde,
        t.plazo_en as plazo, null::int as monto, t.prioridad as estado, t.prioridad = 'urgente' or t.plazo_en < now() as urgente
      from public.tickets t join public.clientes c on c.id = t.cliente
      where t.estado in ('abierto', 'en_curso') and (p_cliente is null or t.cliente = p_cliente)
        and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
      order by urgente desc, t.plazo_en limit 100)
    union all
    (select 'comprobantes', p.id::text, p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.monto, p.estado, false
      from public.pagos p join public.clientes c on c.id = p.cliente
      where p.estado = 'en_revision' and (p_cliente is null or p.cliente = p_cliente)
        and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
      order by p.actualizado_en limit 100)
    union all
    (select 'pagos_vencidos', p.id::text, p.concepto, coalesce(c.empresa, c.cliente), p.creado_en,
        p.vence_el::timestamp at time zone 'America/Santiago', p.monto, p.estado, true
      from public.pagos p join public.clientes c on c.id = p.cliente
      where private.pago_vencido(p.estado, p.vence_el, p.hito) and (p_cliente is null or p.cliente = p_cliente)
        and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
      order by p.vence_el limit 100)
    union all
    (select 'hitos', h.id::text, h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(pl.plataforma, coalesce(c.empresa, c.cliente))),
        h.actualizado_en, null, null, h.estado, false
      from public.hitos_plataforma h join public.plataformas pl on pl.id = h.plataforma_id join public.clientes c on c.id = pl.cliente
      where h.estado = 'observado' and (p_cliente is null or pl.cliente = p_cliente) and (p_plataforma is null or pl.id = p_plataforma)
      order by h.actualizado_en limit 100)
    union all
    (select 'citas', x.id::text, x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
      from public.citas x
      where x.estado in ('reservada', 'confirmada') and x.termino > now()
        and x.inicio < (v_hoy + 1)::timestamp at time zone 'America/Santiago'
        and (p_cliente is null or lower(x.email) = v_email)
      order by x.inicio limit 100)
    union all
    (select 'leads', l.id::text, l.nombre_contacto, l.email, l.creado_en, null, null, l.estado, l.creado_en < now() - interval '1 day'
      from public.leads l
      where l.estado = 'nuevo' and (p_cliente is null or l.cliente = p_cliente or lower(l.email) = v_email)
      order by l.creado_en limit 100)
    union all
    (select 'solicitudes', s.id::text, s.nombre, s.email, s.creado_en, null, null, s.estado, s.creado_en < now() - interval '1 day'
      from public.solicitudes s
      where s.estado = 'pendiente' and (p_cliente is null or s.cliente = p_cliente or lower(s.email) = v_email)
      order by s.creado_en limit 100)
    union all
    (select 'formulario_inicial', f.id::text, f.nombre, f.email, f.creado_en, null, null, null, f.creado_en < now() - interval '1 day'
      from public.formulario_inicial f
      where not f.gestionado and (p_cliente is null or f.cliente = p_cliente or lower(f.email) = v_email)
      order by f.creado_en limit 100)
    union all
    (select 'pedidos', p.id::text, p.comprador_nombre, p.producto, coalesce(p.pagado_en, p.creado_en), null, p.monto, p.estado,
        coalesce(p.pagado_en, p.creado_en) < now() - interval '1 day'
      from public.pedidos p
      where p.estado = 'pagado' and p.cliente is null and (p_cliente is null or lower(p.comprador_email) = v_email)
      order by 5 limit 100)
    union all
    (select 'solicitudes_datos', s.id::text, s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
      from public.solicitudes_datos s
      where s.estado in ('recibida', 'en_proceso') and (p_cliente is null or s.cliente = p_cliente or lower(s.email) = v_email)
      order by s.vence_en limit 100)
    union all
    (select 'correos', x.id::text, coalesce(x.asunto, x.tipo), x.para, x.creado_en, null, null, x.estado, false
      from public.correos x
      where x.estado = 'fallido' and (p_cliente is null or lower(x.para) = v_email)
      order by x.creado_en limit 100)
    union all
    (select 'correos_entrantes', x.id::text, coalesce(x.asunto, x.de), x.de, x.creado_en, null, null, x.motivo, x.creado_en < now() - interval '1 day'
      from public.correos_entrantes x
      where x.resultado = 'sin_dueno' and not x.visto and (p_cliente is null or lower(x.de) = v_email)
      order by x.creado_en limit 100)
    union all
    (select 'vulneraciones', v.id::text, v.titulo, null, v.notada_en, null, null, null, true
      from public.vulneraciones v
      where v.sin_aviso is null and (v.avisada_agencia_en is null or (v.avisar_personas and v.avisadas_personas_en is null))
        and p_cliente is null
      order by v.notada_en limit 100)),
  contadas as (
    select e.*, count(*) over (partition by e.clase)::int as cuantos,
      row_number() over (partition by e.clase order by e.urgente desc, e.plazo, e.desde, e.id) as puesto
    from esperan e)
  select e.clase, e.cuantos, e.id, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from contadas e where e.puesto <= 5 order by e.clase, e.puesto;
end $$;
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio, of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, citas of today, leads, solicitudes, formulario_inicial, pedidos of nobody yet, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

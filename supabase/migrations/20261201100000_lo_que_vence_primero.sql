-- A ticket that nobody has answered is late once its first answer is: what comes first of its two targets is
-- what the list, its views and the home page go by. The tickets that exist get theirs as the column is added.

alter table public.tickets add column plazo_en timestamptz not null
  generated always as (case when primera_respuesta_en is null then least(responder_en, vence_en) else vence_en end) stored;
comment on column public.tickets.plazo_en is 'Target that comes first: of the first answer while there is none and one is owed, otherwise to resolve.';
drop index public.tickets_en_plazo_idx;
create index tickets_en_plazo_idx on public.tickets (plazo_en) where detenido_desde is null;

create or replace function private.contar_tickets(p_filtros jsonb, p_cliente bigint, p_plataforma bigint) returns int
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_estados text[] := string_to_array(nullif(p_filtros ->> 'estado', ''), ',');
  v_prioridad text := nullif(p_filtros ->> 'prioridad', '');
  v_categoria text := nullif(p_filtros ->> 'categoria', '');
  v_a_cargo text := nullif(p_filtros ->> 'asignado_a', '');
  v_admin bigint := case when v_a_cargo ~ '^[0-9]{1,18}$' then v_a_cargo::bigint end;
  v_plazo text := nullif(p_filtros ->> 'plazo', '');
  v_halladas bigint[] := case when p_filtros ->> 'q' ~ '\S' then array(select f::bigint from private.encontradas('tickets', p_filtros ->> 'q') f) end;
begin
  return (select count(*) from (
    select from public.tickets t
    where (v_halladas is null or t.id = any(v_halladas)) and (v_estados is null or t.estado = any(v_estados))
      and (v_prioridad is null or t.prioridad = v_prioridad) and (v_categoria is null or t.categoria = v_categoria)
      and (v_a_cargo is distinct from 'nadie' or t.asignado_a is null) and (v_admin is null or t.asignado_a = v_admin)
      and (v_plazo is distinct from 'vencido' or (t.detenido_desde is null and t.plazo_en < now()))
      and (p_cliente is null or t.cliente = p_cliente) and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
    limit 100) x);
end $$;

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
    (select 'pedidos', p.id::text, p.comprador_nombre, p.orden, p.pagado_en, null, p.monto, p.estado, p.pagado_en < now() - interval '1 day'
      from public.pedidos p
      where p.estado = 'pagado' and p.cliente is null and (p_cliente is null or lower(p.comprador_email) = v_email)
      order by p.pagado_en limit 100)
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

create or replace function public.resumen_de_cliente(p_cliente bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
  v_abiertos text[] := '{programado,pendiente,rechazado,en_revision}';
begin
  perform private.exigir_admin();
  select * into c from public.clientes where id = p_cliente;
  if not found then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  return jsonb_build_object(
    'ultimo_ingreso', (select u.ultimo_ingreso from public.usuarios u where u.id = c.id),
    'dinero', (
      select jsonb_build_object('total', coalesce(sum(g.monto), 0),
        'pagado', coalesce(sum(g.monto) filter (where g.estado = 'pagado'), 0),
        'en_revision', coalesce(sum(g.monto) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.monto) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)), 0),
        'vencidos', count(*) filter (where private.pago_vencido(g.estado, g.vence_el, g.hito)),
        'abiertos', count(*) filter (where g.estado = any(v_abiertos)))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera, x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.monto, g.estado, g.vence_el, g.hito, g.pagado_en, g.estado = 'programado' and g.hito is not null as espera
        from public.pagos g where g.cliente = c.id and g.estado = any(v_abiertos)
        order by g.estado = 'programado' and g.hito is not null, g.vence_el, g.id limit 5) x),
    'tickets', (
      select jsonb_build_object('estudio', count(*) filter (where t.estado in ('abierto', 'en_curso')),
        'cliente', count(*) filter (where t.estado = 'esperando_cliente'), 'todos', count(*))
      from public.tickets t where t.cliente = c.id),
    'tickets_abiertos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera, x.plazo_en, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.plazo_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and t.estado in ('abierto', 'en_curso', 'esperando_cliente')
        order by t.estado = 'esperando_cliente', t.plazo_en, t.id limit 5) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, p.dominio, p.publico,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'entregado') as entregados
        from public.plataformas p where p.cliente = c.id order by p.plataforma, p.id limit 50) x),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.fecha, x.id), '[]')
      from (
        select h.id, h.titulo, h.fecha, h.estado, p.plataforma
        from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
        where p.cliente = c.id and h.estado <> 'aprobado'
        order by h.fecha, h.id limit 5) x),
    'personas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.activo desc, x.nombre, x.id), '[]')
      from (
        select p.id, p.nombre, p.email, p.alcance, p.activo, p.usuario, p.invitado_en, p.ultimo_ingreso
        from public.personas_ingresos p where p.cliente = c.id order by p.activo desc, p.nombre, p.id limit 100) x),
    'origen', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.creado_en, x.id), '[]')
      from (
        select b.id, b.clase, left(b.texto, 200) as texto, b.origen, b.creado_en
        from public.bandeja b where b.cliente = c.id order by b.creado_en, b.id limit 10) x),
    'parecidos', (
      select coalesce(jsonb_agg(jsonb_build_object('clase', d.clase, 'fila', d.fila, 'nombre', d.nombre, 'por', d.por, 'creado_en', d.creado_en)), '[]')
      from public.posibles_duplicados('clientes', c.id) d where d.cliente is distinct from c.id));
end $$;

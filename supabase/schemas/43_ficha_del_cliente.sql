-- All of a client for the studio: how they stand, in one answer.

create function public.resumen_de_cliente(p_cliente bigint) returns jsonb
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
      select coalesce(jsonb_agg(to_jsonb(x) order by x.espera, x.vence_en, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.vence_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and t.estado in ('abierto', 'en_curso', 'esperando_cliente')
        order by t.estado = 'esperando_cliente', t.vence_en, t.id limit 5) x),
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
comment on function public.resumen_de_cliente(bigint) is
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or refunded), paid, in review, overdue. pagos: the next five that are open, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';

revoke execute on function public.resumen_de_cliente(bigint) from public;
grant execute on function public.resumen_de_cliente(bigint) to authenticated;

-- What a client's home page and a platform's page show, each in one answer.

create function private.encargado_de(p_plataforma bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.cliente from public.plataformas p join public.clientes c on c.id = p.encargado
    where p.id = p_plataforma and c.perfil = 'admin' and c.activo
      and private.ve_plataformas(p.cliente));
end $$;
comment on function private.encargado_de(bigint) is
  'What who is in charge of a platform is called, and nothing else of them: to its client and to admins; null while '
  'nobody who is active is.';

create function public.mi_inicio() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501'; end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto,
          (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.clase <> 'materiales' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n
          left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'en_revision', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, g.saldo as monto, g.vence_el
        from public.pagos g where g.cliente = v_cliente and g.estado = 'en_revision'
        order by g.vence_el, g.id limit 5) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.nombre, x.plataforma, x.orden), '[]')
      from (
        select m.id, m.texto, m.plataforma, p.plataforma as nombre, m.motivo, m.orden
        from public.materiales m join public.plataformas p on p.id = m.plataforma
        where m.cliente = v_cliente and public.falta(m) order by p.plataforma, p.id, m.orden limit 60) x),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma, public.dias_de_espera(p) as espera,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo
            and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el,
            'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $$;
comment on function public.mi_inicio() is
  'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos '
  'that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something '
  'unread): the first five of each and cuantos there are, 100 at most. en_revision: the first five payments that they '
  'reported and the studio reviews, with what is to be paid of each. materiales: what they have still to hand over, '
  '60 at most, with what is wrong with what they did (motivo). plataformas: of each, 50 at most, how many milestones '
  'they see, have approved and have to answer, the next one that the studio works on and the next payment, and for '
  'how many days it has waited for them (espera, null while it does not). estudio: how to reach it. Errors: 42501 '
  'nobody.';

create function public.resumen_de_plataforma(p_plataforma bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…'
          else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'materiales', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select m.id, m.texto, m.orden, m.pedido_en, m.motivo, m.innecesario, m.entregado_en,
          private.quien_entrego(m.id) as entrego, m.comentario, m.archivos
        from public.materiales m where m.plataforma = p_plataforma order by m.orden limit 100) x),
    'espera', (select public.dias_de_espera(p) from public.plataformas p where p.id = p_plataforma),
    'esperas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.hasta desc, x.id desc), '[]')
      from (
        select e.id, e.desde, e.hasta, e.dias from public.materiales_esperas e
        where e.plataforma = p_plataforma and e.hitos > 0 order by e.hasta desc, e.id desc limit 12) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el,
          g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $$;
comment on function public.resumen_de_plataforma(bigint) is
  'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client '
  'sees, in order, 200 at most, the first 300 letters of each description. materiales: what is asked of its client, '
  'in order, 100 at most; espera: for how many days it has waited for them, null while it does not; esperas: the last '
  '12 waits that moved its milestones, by how many days. pagos: by the day they are due, the last 36, without those '
  'that were voided, each with what is still to be paid of it, or came to; dinero: how many count and how many pesos '
  '(without what went back), of which came and are in review. tickets: the five that moved last. Errors: 42501 not '
  'theirs.';

grant execute on function private.encargado_de(bigint), public.mi_inicio(), public.resumen_de_plataforma(bigint)
  to authenticated;

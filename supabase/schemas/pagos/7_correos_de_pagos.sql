-- Mails of money, and reminders at nine in the morning in Chile.

create function private.es_dia_de_aviso(p_dia date) returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(isodow from p_dia) <> 7 and not exists (select from private.feriados where fecha = p_dia);
$$;
comment on function private.es_dia_de_aviso(date) is
  'Whether people are reminded of payments on that day: no Sunday and no holiday.';

create table private.recordatorios (
  pago bigint not null references public.pagos (id) on delete cascade,
  etapa int check (etapa in (-3, 0, 3, 7)),
  vence_el date not null,
  enviado_en timestamptz not null default now(),
  id bigint generated always as identity primary key,
  a_mano boolean not null default false,
  unique (pago, etapa, vence_el)
);
comment on table private.recordatorios is
  'Reminders that were sent: each stage, in days from the due day, once for each due day; and those that somebody of '
  'the studio sent.';
comment on column private.recordatorios.etapa is 'Null for one that a person sent.';
comment on column private.recordatorios.a_mano is
  'Whether that person sent it otherwise than by our mail, by WhatsApp for example, and said so.';
create index recordatorios_enviado_idx on private.recordatorios (enviado_en);

select private.tabla('private.recordatorios',
  motivo => 'Van con su pago',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos)$$,
  columnas => '{pago,etapa,vence_el,enviado_en,a_mano}',
  fuera => '{id}');

create function private.proximo_recordatorio(p_pago bigint, p_a_mano boolean, p_hoy date) returns date
language sql stable security definer set search_path = '' as $$
  with dias as (
    select distinct (r.enviado_en at time zone 'America/Santiago')::date as dia,
      bool_or(r.etapa is null or (r.enviado_en at time zone 'America/Santiago')::date > r.vence_el) over
        (partition by (r.enviado_en at time zone 'America/Santiago')::date) as cobra
    from public.pagos p join public.pagos g on g.cliente = p.cliente join private.recordatorios r on r.pago = g.id
    where p.id = p_pago and (p_a_mano or r.etapa is null or r.pago = p.id)),
  desde as (select greatest(p_hoy, (select max(dia) + 2 from dias), (select dia + 7 from dias where cobra
    order by dia desc offset 1 limit 1)) as dia)
  select min(d.dia + n) from desde d, generate_series(0, 30) n where private.es_dia_de_aviso(d.dia + n);
$$;
comment on function private.proximo_recordatorio(bigint, boolean, date) is
  'The first day from p_hoy on which a payment may be reminded of, by the task or, with p_a_mano, by a person: those '
  'of a person and of the task are counted together, at most two in seven days and two days apart (Ley 21.320), never '
  'on a Sunday or a holiday. A person counts all of the client, the task those of the payment and of persons; what '
  'was sent before it was overdue keeps its distance and is no collection.';

create function private.recordar_si_toca(p_pago bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3
      limit 1);
begin
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, private.correo_de_pagos(c.id) as email into r
  from public.pagos p
  join public.clientes c on c.id = p.cliente and c.activo
  cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
  where p.id = p_pago and p.estado in ('programado', 'pendiente', 'rechazado')
    and not private.espera_hito(p.estado, p.hito)
    and p.vence_el + e.etapa > v_corte
    and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
    and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
    and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
  for update of p skip locked;
  if not found then return false; end if;
  insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el,
    private.instante_de(p_hoy, now())) on conflict do nothing;
  if not found then return false; end if;
  perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
    'monto', r.saldo, 'afecto', private.con_iva(r.id), 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token',
      private.crear_enlace_de_pago(r.id), 'otros', '[]'::jsonb), private.correo_estudio());
  return true;
end $$;
comment on function private.recordar_si_toca(bigint, date) is
  'Reminds of one payment, if that day is one of its stages: private.tarea_recordar_pagos. Whether it did.';

create function private.tarea_recordar_pagos(p_hoy date default private.hoy()) returns int
language sql security definer set search_path = '' as $$
  select private.cada_fila('recordar_pagos', array(
    select p.id from public.pagos p where p.estado in ('programado', 'pendiente', 'rechazado')
      and p.vence_el between p_hoy - 70 and p_hoy + 3 and private.es_dia_de_aviso(p_hoy) order by p.id),
    'recordar_si_toca', p_hoy);
$$;
comment on function private.tarea_recordar_pagos(date) is
  'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls '
  'on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated '
  'clients, nor of what was paid meanwhile, waits for a milestone or came in with a sheet in silence; what '
  'private.proximo_recordatorio does not let leave yet is sent later.';
insert into private.tareas (nombre, a_las) values ('recordar_pagos', '09:00');

create function private.con_iva(p_pago bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when d.clases && '{33,39}' then true when d.clases is not null then false
      when s.id is not null then s.afecto when not c.retiene then true end
    from public.pagos p join public.clientes c on c.id = p.cliente left join public.servicios s on s.id = p.servicio,
      lateral (select array_agg(x.clase) as clases from public.documentos_tributarios x
        where x.pago = p.id and x.clase <> '61') d
    where p.id = p_pago);
end $$;
comment on function private.con_iva(bigint) is
  'Whether IVA is in what a payment comes to: as its tax documents say, else its service; null of a client who '
  'withholds, whose boleta de honorarios has none and whose factura has.';
create function public.afecto(pago public.pagos) returns boolean
language sql stable set search_path = '' as $$ select private.con_iva(p.id) from public.pagos p where p.id = ($1).id; $$;
comment on function public.afecto(public.pagos) is
  'Computed column: private.con_iva, of a payment that the caller sees; null of any other.';
grant execute on function private.con_iva(bigint), public.afecto(public.pagos) to authenticated;

create function private.quien_paga(c public.clientes) returns text
language sql stable set search_path = '' as $$ select concat_ws(' · ', nullif(c.empresa, c.cliente), c.cliente,
  'RUT ' || private.rut_escrito(c.rut)); $$;
comment on function private.quien_paga(public.clientes) is
  'Who pays, in one line: company, person and RUT, as far as they are known.';

create function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  b public.abonos;
  v_para text := private.correo_de_pagos(new.cliente);
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if private.deshaciendo() then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  -- Who withheld knows of it.
  if b.metodo = 'retencion' and (new.abonado, new.devuelto) <> (old.abonado, old.devuelto) then
    return null;
  elsif new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', v_para, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden, 'referencia', 'P-' || new.id,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden,
      'referencia', 'P-' || new.id);
    -- What came again after it was taken back is told again.
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', v_para, v_datos || jsonb_build_object('abono', b.id,
      'metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total', new.monto, 'saldo', new.saldo, 'retenido', private.retenido_de(new.id),
      'afecto', private.con_iva(new.id),
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'sesion', (select private.sesion_de(o.producto) from public.pedidos o where o.id = new.pedido)),
      private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', v_para, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pagos_avisar() is
  'Trigger: mails of what came for a payment, went back or was not confirmed, to the client, also one who is '
  'deactivated, and, if it came by card, to the studio. Of what was withheld there is none, and who takes a movement '
  'of the bank back tells of it alone.';
create trigger pagos_8_avisar after update on public.pagos
  for each row when ((new.estado, new.abonado, new.devuelto) is distinct from (old.estado, old.abonado, old.devuelto))
  execute function private.pagos_avisar();

create function private.pagos_cambiado_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- One that its client does not see is not named.
  v_hito text := (select h.titulo from public.hitos_plataforma h where h.id = new.hito and h.activo
    and private.espera_hito(new.estado, new.hito));
begin
  -- Of one that waits for its milestone the day says nothing yet.
  if new.monto = old.monto and v_hito is not null then return null; end if;
  perform private.encolar_correo('pago_cambiado', private.correo_de_pagos(c.id), jsonb_build_object('pago', new.id, 'concepto', new.concepto,
    'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado',
      new.abonado, 'saldo', new.saldo,
    'token', private.crear_enlace_de_pago(case when new.saldo > 0 and not private.espera_hito(new.estado, new.hito)
      then new.id end)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.pagos_cambiado_avisar() is
  'Trigger: the client hears of another amount or day of a payment that was announced. What the approval of a '
  'milestone makes due has a mail of its own.';
create trigger pagos_7_cambiado after update of monto, vence_el on public.pagos
  for each row when (old.saldo > 0 and new.estado <> 'anulado' and (new.monto, new.vence_el) is distinct
    from (old.monto, old.vence_el)
    and new.liberado_en is not distinct from old.liberado_en and new.cliente = old.cliente)
  execute function private.pagos_cambiado_avisar();

create function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.importando() then return null; end if;
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n)
          where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select private.correo_de_pagos(c.id) as email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el,
          n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente') and n.servicio is null
    group by c.id) x;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is
  'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, '
  'with a link to pay the first that waits for no milestone. What is charged of a service has a mail of its own.';
create trigger pagos_8_avisar_nuevos after insert on public.pagos
  referencing new table as nuevos
  for each statement execute function private.pagos_nuevos_avisar();

create function private.pedidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'referencia', new.referencia, 'concepto',
    private.pago_de_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object(
      'abono', null, 'metodo', new.metodo, 'medio', (select private.medio_de(e.intento) from public.pagos_eventos e
        where e.orden = new.orden and e.tipo = 'pagado' limit 1), 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'sesion', private.sesion_de(new.producto)), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
        'concepto', private.pago_de_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
          new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email),
      v_datos || jsonb_build_object('motivo', e.datos ->> 'motivo',
      'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false), 'parcial', false), private.correo_estudio())
    from public.pagos_eventos e where e.orden = new.orden and e.tipo = 'reembolsado';
  end if;
  return null;
end $$;
comment on function private.pedidos_avisar() is
  'Trigger: mails of what became of an order, to the buyer and, if it was paid by card, to the studio. Of a converted '
  'one its payment tells (private.pagos_avisar).';
create trigger pedidos_8_avisar after update of estado on public.pedidos
  for each row execute function private.pedidos_avisar();

create function private.pagos_eventos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  i public.pagos_intentos;
  k public.cobros_pagos;
begin
  select * into i from public.pagos_intentos where id = new.intento;
  -- Of what was paid together, the payment that it is about, or the first one.
  select c.* into k from public.cobros_pagos c join public.pagos p on p.id = c.pago where c.cobro = i.cobro
    order by p.orden <> new.orden, p.id limit 1;
  perform private.avisar_estudio('pago_observado', jsonb_build_object('ruta', case when i.pedido is null then 'pagos'
    else 'pedidos' end,
    'id', coalesce(i.pago, i.pedido, k.pago), 'orden', new.orden,
    'referencia', coalesce((select o.referencia from public.pedidos o where o.id = i.pedido),
      'P-' || coalesce(i.pago, k.pago)), 'tipo', new.tipo, 'esperado', case
      when new.orden = i.orden then i.monto else k.monto end,
    'recibido', nullif(concat_ws(' ', new.datos ->> 'monto', new.datos ->> 'moneda'), '')));
  return null;
end $$;
comment on function private.pagos_eventos_avisar() is
  'Trigger: tells the studio of money that was credited to nothing, or may have come twice.';
create trigger pagos_eventos_8_avisar after insert on public.pagos_eventos
  for each row when (new.tipo in ('monto_distinto', 'orden_distinta', 'no_esperado', 'posible_doble')
    and new.intento is not null)
  execute function private.pagos_eventos_avisar();

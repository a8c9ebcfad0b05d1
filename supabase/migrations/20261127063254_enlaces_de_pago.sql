set lock_timeout = '10s';
-- A mail that asks for money opens its payment without signing in: amount, account, card and receipt, and nothing else.

create or replace function private.exigir_pocos_intentos(p_formulario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from private.envios e
      where e.clave = 'red ' || host(private.origen_solicitante()) and e.formulario = p_formulario and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
end $$;
comment on function private.exigir_pocos_intentos(text) is
  'Raises PT429 after twenty links that open nothing (private.anotar_intento) from one address in an hour.';

create or replace function private.anotar_intento(p_formulario text) returns void
language sql security definer set search_path = '' as $$
  insert into private.envios (formulario, clave)
  select p_formulario, 'red ' || host(origen) from private.origen_solicitante() origen where origen is not null;
$$;
comment on function private.anotar_intento(text) is
  'Counts a link that opens nothing. Whoever calls it answers and raises nothing: a refusal would undo the count with everything else.';

create or replace function private.abrir_acceso(p_token text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_acceso bigint;
  v_plataforma bigint;
begin
  perform private.exigir_pocos_intentos('ver_avance');
  update public.accesos_temporales a set usos = usos + 1, ultimo_uso_en = now()
  from public.plataformas p join public.clientes c on c.id = p.cliente
  where a.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and a.revocado_en is null and a.vence_en > now()
    and p.id = a.plataforma and c.activo
  returning a.id, a.plataforma into v_acceso, v_plataforma;
  if not found then
    perform private.anotar_intento('ver_avance');
    return null;
  end if;
  perform private.contar_envio('ver_avance', 'enlace ' || v_acceso, 120, '1 hour', 'Este enlace se abrió demasiadas veces seguidas.');
  return v_plataforma;
end $$;

create or replace function private.recibir_comprobante(p public.pagos, p_ruta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.recibir_comprobante(public.pagos, text) is
  'Puts a payment, which the caller has locked, in review with a receipt, of which the studio hears unless it had it. Errors: those of private.exigir_comprobante.';

create or replace function private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
end $$;

create or replace function private.cobrar(p_cliente bigint, p_pagos bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cuantos int;
  v_cobro bigint;
begin
  -- Their client first, as who merges or erases them; then by number, as who credits them.
  perform from public.clientes where id = p_cliente for key share;
  perform from public.pagos where id = any(p_pagos) and cliente = p_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(p_pagos) then raise exception 'Uno de esos pagos no existe.' using errcode = '42501'; end if;
  if v_cuantos > 36 then raise exception 'Juntos se pagan hasta 36 pagos.' using hint = 'cuantos'; end if;
  if exists (select from public.pagos where id = any(p_pagos) and estado not in ('programado', 'pendiente', 'rechazado')) then
    raise exception 'Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.' using hint = 'no_se_paga';
  end if;
  -- The same balances again are the same order, until something came for it.
  select c.id into v_cobro from public.cobros c
  where c.cliente = p_cliente and not exists (select from public.pagos_intentos i where i.cobro = c.id and i.estado in ('pagado', 'observado'))
    and (select array_agg(k.pago || ' ' || k.monto order by k.pago) from public.cobros_pagos k where k.cobro = c.id)
      = (select array_agg(p.id || ' ' || p.saldo order by p.id) from public.pagos p where p.id = any(p_pagos));
  if not found then
    insert into public.cobros (cliente) values (p_cliente) returning id into v_cobro;
    insert into public.cobros_pagos (cobro, pago, monto) select v_cobro, p.id, p.saldo from public.pagos p where p.id = any(p_pagos);
  end if;
  return private.abrir_intento(null, null, v_cobro);
end $$;
comment on function private.cobrar(bigint, bigint[]) is
  'What a client gets to pay the balances of up to 36 of their payments in one order. Errors: as public.pagar_juntas.';

create or replace function private.pagar_juntas(p_pagos bigint[]) returns jsonb
language sql security definer set search_path = '' as $$ select private.cobrar(private.mi_cliente(), p_pagos); $$;

create or replace function private.abrir_pago(p_pago bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- The provider takes nothing more under a number that was paid; what it took was credited to nothing, and the rest has another.
  if exists (select from public.pagos_intentos i join public.pagos p on p.id = i.pago where i.pago = p_pago and i.estado in ('pagado', 'observado') and p.estado in ('programado', 'pendiente', 'rechazado')) then
    return private.cobrar((select cliente from public.pagos where id = p_pago), array[p_pago]);
  end if;
  return private.abrir_intento(p_pago, null);
end $$;
comment on function private.abrir_pago(bigint) is 'What whoever may pay a payment gets to pay it by card, as public.pagar_pedido.';

create or replace function private.pagar_cuota(p_pago bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.pagos where id = p_pago and cliente = private.mi_cliente()) then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  return private.abrir_pago(p_pago);
end $$;

create table private.enlaces_de_pago (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  pago bigint not null references public.pagos (id) on delete cascade,
  comprobantes int not null default 0 check (comprobantes between 0 and 5),
  creado_en timestamptz not null default now()
);
comment on table private.enlaces_de_pago is 'Links of mails, each of which opens one payment for 90 days. Only the hash of the token is kept.';
comment on column private.enlaces_de_pago.comprobantes is 'Receipts that came by this link; a payment takes five by all of its links.';
create index enlaces_de_pago_pago_idx on private.enlaces_de_pago (pago);
alter table private.enlaces_de_pago enable row level security;

create function private.crear_enlace_de_pago(p_pago bigint) returns text
language plpgsql strict security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.enlaces_de_pago (token_hash, pago) values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'), p_pago);
  return v_token;
end $$;
comment on function private.crear_enlace_de_pago(bigint) is
  'Makes a link that opens a payment, and returns its token for a mail''s key token, which private.correos_olvidar_enlace empties once the mail is out. Null for null.';

create function private.pago_de_enlace(p_token text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  v_pago bigint;
  v_abre boolean;
begin
  perform private.exigir_pocos_intentos('pago_con_enlace');
  select e.pago, e.creado_en > now() - interval '90 days' and p.saldo > 0 and c.activo into v_pago, v_abre
  from private.enlaces_de_pago e join public.pagos p on p.id = e.pago join public.clientes c on c.id = p.cliente
  where e.token_hash = v_hash;
  if not found then perform private.anotar_intento('pago_con_enlace'); end if;
  if v_abre is not true then return null; end if;
  perform private.contar_envio('pago_con_enlace', 'enlace ' || left(v_hash, 16), 120, '1 hour', 'Este enlace se abrió demasiadas veces seguidas.');
  return v_pago;
end $$;
comment on function private.pago_de_enlace(text) is
  'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more (paid, void, given back), or its client was deactivated or erased. Errors: PT429 after twenty unknown links from one address in an hour, or 120 openings of one link.';

create function private.comprobantes_que_quedan(p_pago bigint) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(0, 5 - coalesce(sum(comprobantes), 0)::int) from private.enlaces_de_pago where pago = p_pago;
$$;
comment on function private.comprobantes_que_quedan(bigint) is 'How many receipts a payment still takes by its links.';

create function private.ver_pago_con_enlace(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object('concepto', p.concepto, 'monto', p.saldo, 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0))
  from private.pago_de_enlace(p_token) a join public.pagos p on p.id = a;
$$;
create function public.ver_pago_con_enlace(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_pago_con_enlace(p_token); $$;
comment on function public.ver_pago_con_enlace(text) is
  'Whoever holds the link of a mail: the payment that it opens, {concepto, monto: what is still to be paid, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';

-- The functions pago-crear and pago-comprobante speak for whoever sent them a link: p_cabeceras is what that request
-- said, so that the address it came from is counted, and not the function's own.

create function private.pagar_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pago bigint;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  v_pago := private.pago_de_enlace(p_token);
  -- Said and not raised: a refusal would undo the count of guesses.
  if v_pago is null then return jsonb_build_object('accion', 'sin_enlace'); end if;
  return private.abrir_pago(v_pago);
end $$;
create function public.pagar_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.pagar_con_enlace(p_token, p_cabeceras); $$;
comment on function public.pagar_con_enlace(text, jsonb) is
  'Service only: what whoever holds a link gets to pay its payment by card, as pagar_pedido; {accion: sin_enlace} where the link opens nothing. Errors: those of pagar_pedido, PT429.';

create function private.tomar_comprobante(p_token text, p_cabeceras jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pago bigint;
  p public.pagos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  v_pago := private.pago_de_enlace(p_token);
  -- Several at once take turns at the payment.
  select * into p from public.pagos where id = v_pago for update;
  if not found or p.saldo = 0 then return null; end if;
  if private.comprobantes_que_quedan(p.id) = 0 then
    raise exception 'Ya subiste cinco comprobantes de este pago. Responde el correo y lo vemos contigo.' using hint = 'comprobantes';
  end if;
  update private.enlaces_de_pago set comprobantes = comprobantes + 1 where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  return jsonb_build_object('pago', p.id, 'carpeta', p.cliente, 'comprobantes', private.comprobantes_que_quedan(p.id));
end $$;
create function public.tomar_comprobante(p_token text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.tomar_comprobante(p_token, p_cabeceras); $$;
comment on function public.tomar_comprobante(text, jsonb) is
  'Service only: takes one of the five receipts of a payment, before the file is stored. {pago, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where the link opens nothing. Errors: P0001 with hint comprobantes (none is left), PT429.';

create function private.informar_con_enlace(p_pago bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and saldo > 0 for update;
  if not found then raise exception 'Este pago ya no espera una transferencia.'; end if;
  perform private.recibir_comprobante(p, p_comprobante);
end $$;
create function public.informar_con_enlace(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.informar_con_enlace(p_pago, p_comprobante); $$;
comment on function public.informar_con_enlace(bigint, text) is
  'Service only: puts a payment in review with a receipt that came by a link (public.tomar_comprobante) and is stored, as informar_transferencia and reemplazar_comprobante do. Errors: P0001 nothing is owed any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';

grant execute on function private.ver_pago_con_enlace(text), public.ver_pago_con_enlace(text) to anon, authenticated;
grant execute on function private.pagar_con_enlace(text, jsonb), public.pagar_con_enlace(text, jsonb),
  private.tomar_comprobante(text, jsonb), public.tomar_comprobante(text, jsonb),
  private.informar_con_enlace(bigint, text), public.informar_con_enlace(bigint, text) to service_role;

insert into private.tablas (tabla, motivo, plazo, condicion, fuera) values (
  'private.enlaces_de_pago',
  'Abrir un pago desde su correo',
  '90 days',
  't.creado_en < $1',
  '{token_hash,pago,comprobantes,creado_en}'
);

create or replace function private.tarea_recordar_pagos(p_hoy date default private.hoy()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3 limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el, private.instante_de(p_hoy, now())) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
        'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token', private.crear_enlace_de_pago(r.id)), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $$;

create or replace function private.pagos_cambiado_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- One that its client does not see is not named.
  v_hito text := (select h.titulo from public.hitos_plataforma h where h.id = new.hito and h.activo and private.espera_hito(new.estado, new.hito));
begin
  -- Of one that waits for its milestone the day says nothing yet.
  if new.monto = old.monto and v_hito is not null then return null; end if;
  perform private.encolar_correo('pago_cambiado', c.email, jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado', new.abonado, 'saldo', new.saldo,
    'token', private.crear_enlace_de_pago(case when new.saldo > 0 and not private.espera_hito(new.estado, new.hito) then new.id end)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;

create or replace function private.pagos_nuevos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago(x.primera)), private.correo_estudio())
  from (
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        'hito', case when private.espera_hito(n.estado, n.hito) then h.titulo end) order by n.vence_el, n.id) as cuotas,
      (array_agg(n.id order by n.vence_el, n.id) filter (where not private.espera_hito(n.estado, n.hito)))[1] as primera
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente')
    group by c.id, c.email) x;
  return null;
end $$;
comment on function private.pagos_nuevos_avisar() is 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, with a link to pay the first that waits for no milestone.';

create or replace function private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date default private.hoy()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  p public.pagos;
  v_dia date;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el, g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  select x.* into c from public.clientes x where x.id = (select g.cliente from public.pagos g where g.id = p_pago) for no key update;
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  if p.estado = 'en_revision' then raise exception 'El cliente ya informó este pago: revisa su comprobante.' using hint = 'en_revision'; end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado') then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if private.espera_hito(p.estado, p.hito) then raise exception 'Este pago espera que se apruebe su hito: todavía no se cobra.' using hint = 'espera_hito'; end if;
  if not c.activo then raise exception 'La cuenta de este cliente está desactivada: no recibe recordatorios.' using hint = 'desactivado'; end if;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  if v_dia > p_hoy then
    raise exception 'El próximo recordatorio puede salir el %. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from v_dia)] || ' ' || to_char(v_dia, 'DD-MM-YYYY')
      using hint = 'muy_pronto';
  end if;
  insert into private.recordatorios (pago, vence_el, enviado_en) values (p.id, p.vence_el, private.instante_de(p_hoy, now()));
  perform private.encolar_correo('pago_recordatorio', c.email, jsonb_build_object('pago', p.id, 'concepto', p.concepto,
    'monto', p.saldo, 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el, 'token', private.crear_enlace_de_pago(p.id)), private.correo_estudio());
end $$;

create or replace function private.hitos_liberar_pagos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  g record;
begin
  for g in
    update public.pagos p set estado = 'pendiente', liberado_en = now(), vence_el = greatest(p.vence_el, private.hoy() + 7)
    from public.clientes c
    where p.hito = new.id and p.estado = 'programado' and c.id = p.cliente
    returning p.id, p.concepto, p.saldo, p.vence_el, case when c.activo then c.email end as email
  loop
    perform private.encolar_correo('pago_liberado', g.email, jsonb_build_object('pago', g.id, 'concepto', g.concepto,
      'monto', g.saldo, 'vence_el', g.vence_el, 'hito', case when new.activo then new.titulo end,
      'token', private.crear_enlace_de_pago(case when g.email is not null then g.id end)), private.correo_estudio());
  end loop;
  return null;
end $$;

comment on function private.correos_olvidar_enlace() is
  'Trigger: of a mail that went out, or never will, the token of its link is no longer readable.';
create or replace trigger correos_3_olvidar_enlace before update of estado on public.correos for each row
  when (new.estado in ('enviado', 'descartado') and new.datos ->> 'token' is not null)
  execute function private.correos_olvidar_enlace();

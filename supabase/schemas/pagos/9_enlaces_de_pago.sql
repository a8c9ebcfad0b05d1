-- The payment that a mail opens without signing in: its amount and concept, a card, and up to five receipts.

create table private.enlaces_de_pago (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  pago bigint not null references public.pagos (id) on delete cascade,
  comprobantes int not null default 0 check (comprobantes between 0 and 5),
  creado_en timestamptz not null default now()
);
comment on table private.enlaces_de_pago is
  'Links of mails, each of which opens one payment for 90 days. Only the hash of the token is kept.';
comment on column private.enlaces_de_pago.comprobantes is
  'Receipts that came by this link; a payment takes five by all of its links.';
create index enlaces_de_pago_pago_idx on private.enlaces_de_pago (pago);
alter table private.enlaces_de_pago enable row level security;

select private.tabla('private.enlaces_de_pago',
  motivo => 'Abrir un pago desde su correo',
  plazo => '90 days',
  condicion => $$t.creado_en < $1$$,
  fuera => '{token_hash,pago,comprobantes,creado_en}');

create function private.crear_enlace_de_pago(p_pago bigint) returns text
language plpgsql strict security definer set search_path = '' as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.enlaces_de_pago (token_hash, pago) values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'),
    p_pago);
  return v_token;
end $$;
comment on function private.crear_enlace_de_pago(bigint) is
  'Makes a link that opens a payment, and returns its token for a mail''s key token, which '
  'private.correos_olvidar_enlace empties once the mail is out. Null for null.';

create function private.pago_de_enlace(p_token text, p_terminado boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  v_pago bigint;
  v_abre boolean;
begin
  perform private.exigir_pocos_intentos('pago_con_enlace');
  select e.pago, e.creado_en > now() - interval '90 days' and (p.saldo > 0 or p_terminado) and c.activo
    into v_pago, v_abre
  from private.enlaces_de_pago e join public.pagos p on p.id = e.pago join public.clientes c on c.id = p.cliente
  where e.token_hash = v_hash;
  if not found then perform private.anotar_intento('pago_con_enlace'); end if;
  if v_abre is not true then return null; end if;
  perform private.contar_envio('pago_con_enlace', 'enlace ' || left(v_hash, 16), 120, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return v_pago;
end $$;
comment on function private.pago_de_enlace(text, boolean) is
  'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more '
  '(paid, void, given back) unless p_terminado, or its client was deactivated or erased. Errors: PT429 after twenty unknown links from '
  'one address in an hour, or 120 openings of one link.';

create function private.comprobantes_que_quedan(p_pago bigint) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(0, 5 - coalesce(sum(comprobantes), 0)::int) from private.enlaces_de_pago where pago = p_pago;
$$;
comment on function private.comprobantes_que_quedan(bigint) is 'How many receipts a payment still takes by its links.';

create function private.ver_pago_con_enlace(p_token text) returns jsonb
language sql security definer set search_path = '' as $$
  select case when p.saldo = 0 then jsonb_build_object('concepto', p.concepto, 'estado', p.estado, 'llego', p.abonado,
      'volvio', p.devuelto, 'pagado_el', private.hoy(p.pagado_en), 'volvio_el', public.devuelto_el(p))
    else jsonb_build_object('referencia', 'P-' || p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0)) end
  from private.pago_de_enlace(p_token, true) a join public.pagos p on p.id = a;
$$;
create function public.ver_pago_con_enlace(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_pago_con_enlace(p_token); $$;
comment on function public.ver_pago_con_enlace(text) is
  'Whoever holds the link of a mail: the payment that it opens, {referencia, concepto, monto: what is still to be paid, '
  'afecto: whether IVA is in it, null where nobody knows, vence_el, estado, comprobantes: receipts '
  'that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, '
  'null where nobody could transfer}; of one of which nothing is owed any more what became of it, '
  '{concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where '
  'private.pago_de_enlace leads nowhere. Errors: PT429, as there.';

create function private.comprobante_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  return private.datos_del_comprobante(private.pago_de_enlace(p_token, true));
end $$;
create function public.comprobante_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.comprobante_con_enlace(p_token, p_cabeceras); $$;
comment on function public.comprobante_con_enlace(text, jsonb) is
  'Service only: what public.comprobante_de_pago says, for whoever holds the link of a payment, whose request had the '
  'headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 nothing '
  'came, PT429.';

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
  'Service only: what whoever holds a link gets to pay its payment by card, as pagar_pedido; {accion: sin_enlace} '
  'where the link opens nothing. Errors: those of pagar_pedido, PT429.';

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
    raise exception 'Ya subiste cinco comprobantes de este pago. Responde el correo y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update private.enlaces_de_pago set comprobantes = comprobantes + 1
    where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  return jsonb_build_object('pago', p.id, 'carpeta', p.cliente, 'comprobantes', private.comprobantes_que_quedan(p.id));
end $$;
create function public.tomar_comprobante(p_token text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.tomar_comprobante(p_token, p_cabeceras); $$;
comment on function public.tomar_comprobante(text, jsonb) is
  'Service only: takes one of the five receipts of a payment, before the file is stored. {pago, carpeta: the folder '
  'of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where the link opens nothing. '
  'Errors: P0001 with hint comprobantes (none is left), PT429.';

create function private.soltar_comprobante(p_token text, p_comprobante text) returns void
language sql security definer set search_path = '' as $$
  update private.enlaces_de_pago set comprobantes = comprobantes - 1
  where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$$;
create function public.soltar_comprobante(p_token text, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.soltar_comprobante(p_token, p_comprobante); $$;
comment on function public.soltar_comprobante(text, text) is
  'Service only: gives back one of the five receipts of a payment that public.tomar_comprobante took, where the file '
  'could not be stored; nothing where it was.';

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
  'Service only: puts a payment in review with a receipt that came by a link (public.tomar_comprobante) and is '
  'stored, as informar_transferencia and reemplazar_comprobante do. Errors: P0001 nothing is owed any more, no such '
  'file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';

grant execute on function private.ver_pago_con_enlace(text), public.ver_pago_con_enlace(text) to anon, authenticated;
grant execute on function private.comprobante_con_enlace(text, jsonb), public.comprobante_con_enlace(text, jsonb),
  private.pagar_con_enlace(text, jsonb), public.pagar_con_enlace(text, jsonb),
  private.tomar_comprobante(text, jsonb), public.tomar_comprobante(text, jsonb),
  private.soltar_comprobante(text, text), public.soltar_comprobante(text, text),
  private.informar_con_enlace(bigint, text), public.informar_con_enlace(bigint, text) to service_role;

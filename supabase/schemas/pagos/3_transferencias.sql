-- One transfer that a client reports for several of their payments, or for a part: one amount, one receipt, and one
-- answer of the studio.

create table public.transferencias (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  monto int not null check (monto > 0),
  comprobante text not null unique check (comprobante ~ '^[0-9]{1,18}/.'),
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now()
);
comment on table public.transferencias is
  'Transfers that clients reported for several payments at once, or for a part of one. While one of those is in review '
  'with it (pagos.transferencia), it is to be reviewed.';
comment on column public.transferencias.monto is 'The sum of its lines, in whole pesos.';
comment on column public.transferencias.comprobante is
  'Path in the bucket comprobantes: client/file. A file proves one transfer.';
comment on column public.transferencias.autor is 'Account that reported it. No foreign key: it outlives the account.';
create index transferencias_cliente_idx on public.transferencias (cliente);

select private.tabla('public.transferencias',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  condicion => $$t.creado_en < $1
    and not exists (select from public.transferencias_pagos l where l.transferencia = t.id)$$,
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,monto,comprobante,creado_en}',
  fuera => '{autor}',
  borra => $$=$$,
  se_queda => $$exists (select from public.transferencias_pagos l where l.transferencia = t.id)$$,
  blanqueo => $$comprobante = comprobante$$,
  fusion => '{"cliente": "pasa"}',
  vigila => '{
    "limite": {"con": ["20", "1 hour", "Informaste varias transferencias en poco tiempo."]}
  }');

create table public.transferencias_pagos (
  id bigint generated always as identity primary key,
  transferencia bigint not null references public.transferencias (id) on delete cascade,
  pago bigint not null references public.pagos (id) on delete cascade,
  monto int not null check (monto > 0),
  unique (transferencia, pago)
);
comment on table public.transferencias_pagos is 'The payments of each transfer that was reported.';
comment on column public.transferencias_pagos.monto is 'What of it is for this payment, of which it may be a part.';
create index transferencias_pagos_pago_idx on public.transferencias_pagos (pago);

select private.tabla('public.transferencias_pagos',
  motivo => 'Van con su pago',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos)$$,
  columnas => '{id,transferencia,pago,monto}');

alter table public.pagos add foreign key (transferencia) references public.transferencias (id);
create index pagos_transferencia_idx on public.pagos (transferencia) where transferencia is not null;

grant select on public.transferencias, public.transferencias_pagos to authenticated;
alter table public.transferencias enable row level security;
alter table public.transferencias_pagos enable row level security;
create policy transferencias_leer on public.transferencias for select to authenticated
  using (private.ve_pagos(cliente, (select private.es_admin()), (select private.mi_cliente())));
create policy transferencias_pagos_leer on public.transferencias_pagos for select to authenticated
  using ((select private.es_admin()) or pago in (select p.id from public.pagos p
    where private.ve_pagos(p.cliente, false, (select private.mi_cliente()))));

create function public.juntos(p public.pagos) returns bigint[]
language sql stable set search_path = '' as $$
  select case when p.transferencia is not null then array(
    select l.pago from public.transferencias_pagos l where l.transferencia = p.transferencia order by l.pago) end;
$$;
comment on function public.juntos(public.pagos) is
  'Column of pagos that is computed (select=*,juntos): the ids of the payments, this one among them, of the transfer '
  'with which it is in review; null where it was reported alone. Of what the caller does not see: none.';
grant execute on function public.juntos(public.pagos) to authenticated;

create function private.avisar_juntas(p_transferencia bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('pago_informado', (
    select jsonb_build_object('pago', min(p.id), 'pedido', null, 'concepto', case count(*)
      when 1 then 'Una parte de ' || min(p.concepto) else count(*) || ' pagos juntos' end, 'monto', t.monto,
      'cliente', c.cliente)
    from public.transferencias t join public.clientes c on c.id = t.cliente
      join public.transferencias_pagos l on l.transferencia = t.id join public.pagos p on p.id = l.pago
    where t.id = p_transferencia group by t.monto, c.cliente));
end $$;
comment on function private.avisar_juntas(bigint) is
  'The studio hears of a transfer that was reported, once for all of it.';

create function private.reemplazar_junto(p public.pagos, p_ruta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias where id = p.transferencia for update;
  if exists (select from public.abonos b where b.transferencia = t.id) then
    raise exception 'Con este comprobante ya se confirmó una parte: no se puede cambiar.' using hint = 'revisada';
  end if;
  if t.comprobante = p_ruta then return; end if;
  perform private.exigir_comprobante(p, p_ruta);
  update public.transferencias set comprobante = p_ruta where id = t.id;
  perform private.avisar_juntas(t.id);
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.reemplazar_junto(public.pagos, text) is
  'Another receipt of a transfer that was reported for several payments, all of which the caller has locked. Errors: '
  'those of private.exigir_comprobante; P0001 with hint revisada, where it proved money that came.';

create function private.informar_juntas(p_lineas jsonb, p_comprobante text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_cliente bigint;
  v_id bigint;
  r record;
begin
  if jsonb_typeof(p_lineas) is distinct from 'array' or jsonb_array_length(p_lineas) not between 1 and 36 then
    raise exception 'Una transferencia se informa para entre 1 y 36 pagos.' using hint = 'cuantos';
  end if;
  v_pagos := array(select distinct x.pago from jsonb_to_recordset(p_lineas) as x (pago bigint));
  select min(p.cliente) into v_cliente from public.pagos p
    where p.id = any(v_pagos) and private.ve_pagos(p.cliente, p_equipo => false);
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(v_pagos) and cliente = v_cliente order by id for update;
  if (select count(*) from public.pagos where id = any(v_pagos) and cliente = v_cliente) <> jsonb_array_length(p_lineas)
  then raise exception 'Uno de esos pagos no existe.' using errcode = '42501'; end if;
  for r in select p.id, p.concepto, p.estado, p.saldo, x.monto
    from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int) join public.pagos p on p.id = x.pago order by p.id
  loop
    if r.estado not in ('programado', 'pendiente', 'rechazado') then
      raise exception 'El pago P-% no está esperando una transferencia. Recarga la página y elige otra vez.', r.id
        using hint = 'no_espera';
    end if;
    if (r.monto between 1 and r.saldo) is not true then
      raise exception 'De P-% falta %: escribe cuánto de la transferencia es para ese pago, hasta esa cifra.', r.id,
        private.pesos(r.saldo) using hint = 'monto';
    end if;
  end loop;
  perform private.exigir_comprobante((select p from public.pagos p where p.id = v_pagos[1]), p_comprobante);
  insert into public.transferencias (cliente, monto, comprobante)
  select v_cliente, sum(x.monto), p_comprobante from jsonb_to_recordset(p_lineas) as x (monto int)
  returning id into v_id;
  insert into public.transferencias_pagos (transferencia, pago, monto)
  select v_id, x.pago, x.monto from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = null, motivo_rechazo = null,
    transferencia = v_id where id = any(v_pagos);
  perform private.avisar_juntas(v_id);
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.informar_juntas(jsonb, text) is 'As public.informar_juntas.';
create function public.informar_juntas(p_lineas jsonb, p_comprobante text) returns bigint
language sql set search_path = '' as $$ select private.informar_juntas(p_lineas, p_comprobante); $$;
comment on function public.informar_juntas(jsonb, text) is
  'Client: says that one transfer pays several own payments, or a part of one: p_lineas is [{pago, monto: pesos of it, '
  'up to what is owed}], 1 to 36; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews '
  'it as one. Returns transferencias.id. Errors: 42501 not theirs, P0001 with hint cuantos, no_espera, monto, '
  'comprobante_usado, or no such file, 22P02 bad numbers, PT429 too many.';

create function private.tomar_transferencia(p_transferencia bigint) returns public.transferencias
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias;
begin
  perform private.exigir_admin();
  perform from public.clientes c where c.id = (select x.cliente from public.transferencias x
    where x.id = p_transferencia) for key share;
  perform from public.pagos p where p.transferencia = p_transferencia order by p.id for update;
  select * into t from public.transferencias where id = p_transferencia;
  if not found then raise exception 'Esa transferencia no existe.' using hint = 'no_existe'; end if;
  if not exists (select from public.pagos p where p.transferencia = t.id and p.estado = 'en_revision') then
    raise exception 'Esta transferencia ya se revisó. Recarga la página para ver qué pasó.' using hint = 'revisada';
  end if;
  return t;
end $$;
comment on function private.tomar_transferencia(bigint) is
  'Admin: a transfer that is to be reviewed, its payments locked. Errors: 42501; P0001 with hint no_existe, revisada.';

create function private.confirmar_transferencia(p_transferencia bigint, p_dia date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  r record;
  v_n int := 0;
begin
  for r in select p.id, least(l.monto, p.saldo) as monto from public.transferencias_pagos l
    join public.pagos p on p.id = l.pago and p.transferencia = t.id and p.estado = 'en_revision'
    where l.transferencia = t.id order by p.id
  loop
    perform private.abonar(r.id, 'abono', r.monto, p_dia, 'transferencia', null, null, null, false);
    v_n := v_n + 1;
  end loop;
  return v_n;
end $$;
create function public.confirmar_transferencia(p_transferencia bigint, p_dia date) returns int
language sql set search_path = '' as $$ select private.confirmar_transferencia(p_transferencia, p_dia); $$;
comment on function public.confirmar_transferencia(bigint, date) is
  'Admin: the money of a transfer that was reported came on p_dia: each of its payments that is still in review gets '
  'its part, and the client a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, dia.';

create function private.rechazar_transferencia(p_transferencia bigint, p_motivo text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_n int;
begin
  if v_motivo is null or length(v_motivo) > 1000 then
    raise exception 'Cuéntale al cliente por qué no se pudo confirmar, en menos de mil letras.' using hint = 'motivo';
  end if;
  update public.pagos set estado = 'rechazado', motivo_rechazo = v_motivo
    where transferencia = t.id and estado = 'en_revision';
  get diagnostics v_n = row_count;
  return v_n;
end $$;
create function public.rechazar_transferencia(p_transferencia bigint, p_motivo text) returns int
language sql set search_path = '' as $$ select private.rechazar_transferencia(p_transferencia, p_motivo); $$;
comment on function public.rechazar_transferencia(bigint, text) is
  'Admin: the money of a transfer that was reported did not come: each of its payments in review says why, and the '
  'client gets a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, motivo.';
grant execute on function private.informar_juntas(jsonb, text), public.informar_juntas(jsonb, text),
  private.confirmar_transferencia(bigint, date), public.confirmar_transferencia(bigint, date),
  private.rechazar_transferencia(bigint, text), public.rechazar_transferencia(bigint, text) to authenticated;

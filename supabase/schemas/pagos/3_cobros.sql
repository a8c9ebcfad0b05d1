-- What a client pays together at the provider: one order of its own for several payments, or for one whose number was
-- paid there already.

create table public.cobros (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  orden text not null unique default 'J-' || left(replace(gen_random_uuid()::text, '-', ''), 20),
  creado_en timestamptz not null default now()
);
comment on table public.cobros is
  'Payments of one client that are paid together at the provider, or one under another number. What it comes to is '
  'the sum of its lines.';
comment on column public.cobros.orden is 'Order number given to the payment provider.';
create index cobros_cliente_idx on public.cobros (cliente);

select private.tabla('public.cobros',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,orden,creado_en}',
  borra => $$=$$,
  se_queda => $$private.cobrado(t)$$,
  blanqueo => $$orden = orden$$,
  fusion => '{"cliente": "pasa"}');

create table public.cobros_pagos (
  cobro bigint not null references public.cobros (id) on delete cascade,
  pago bigint not null references public.pagos (id) on delete cascade,
  monto int not null check (monto > 0),
  primary key (cobro, pago)
);
comment on table public.cobros_pagos is 'The payments of each cobro.';
comment on column public.cobros_pagos.monto is 'What was still to be paid of it when the cobro was made.';
create index cobros_pagos_pago_idx on public.cobros_pagos (pago);

select private.tabla('public.cobros_pagos',
  motivo => 'Van con su pago',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos)$$,
  columnas => '{cobro,pago,monto}');

grant select on public.cobros, public.cobros_pagos to authenticated;
select private.solo_equipo('public.cobros', '{leer}');
select private.solo_equipo('public.cobros_pagos', '{leer}');

create function private.nombre_cobro(p_cobro bigint) returns text
language sql stable security definer set search_path = '' as $$
  select case count(*) when 1 then min(p.concepto) else count(*) || ' pagos juntos' end
  from public.cobros_pagos k join public.pagos p on p.id = k.pago where k.cobro = p_cobro;
$$;
comment on function private.nombre_cobro(bigint) is 'What is paid together, in a few words.';

create function private.cobrar(p_cliente bigint, p_pagos bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cuantos int;
  v_cobro bigint;
begin
  -- Their client first, as who merges or erases them; then by number, as who credits them.
  perform from public.clientes where id = p_cliente for key share;
  perform from public.pagos where id = any(p_pagos) and cliente = p_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(p_pagos) then raise exception 'Uno de esos pagos no existe.'
    using errcode = '42501'; end if;
  if v_cuantos > 36 then raise exception 'Juntos se pagan hasta 36 pagos.' using hint = 'cuantos'; end if;
  if exists (select from public.pagos where id = any(p_pagos) and estado not in ('programado', 'pendiente',
    'rechazado')) then
    raise exception 'Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.'
      using hint = 'no_se_paga';
  end if;
  -- The same balances again are the same order, until something came for it.
  select c.id into v_cobro from public.cobros c
  where c.cliente = p_cliente and not exists (select from public.pagos_intentos i where i.cobro = c.id
    and i.estado in ('pagado', 'observado'))
    and (select array_agg(k.pago || ' ' || k.monto order by k.pago) from public.cobros_pagos k where k.cobro = c.id)
      = (select array_agg(p.id || ' ' || p.saldo order by p.id) from public.pagos p where p.id = any(p_pagos));
  if not found then
    insert into public.cobros (cliente) values (p_cliente) returning id into v_cobro;
    insert into public.cobros_pagos (cobro, pago, monto) select v_cobro, p.id, p.saldo from public.pagos p
      where p.id = any(p_pagos);
  end if;
  return private.abrir_intento(null, null, v_cobro);
end $$;
comment on function private.cobrar(bigint, bigint[]) is
  'What a client gets to pay the balances of up to 36 of their payments in one order. Errors: as public.pagar_juntas.';
create function private.pagar_juntas(p_pagos bigint[]) returns jsonb
language sql security definer set search_path = '' as $$
  select private.cobrar((select min(p.cliente) from public.pagos p
    where p.id = any(p_pagos) and private.ve_pagos(p.cliente, p_equipo => false)), p_pagos);
$$;
create function public.pagar_juntas(p_pagos bigint[]) returns jsonb
language sql set search_path = '' as $$ select private.pagar_juntas(p_pagos); $$;
comment on function public.pagar_juntas(bigint[]) is
  'Client: what they get to pay the balances of up to 36 own payments by card in one order; the function pago-crear '
  'calls it with their token. As pagar_pedido; P0001 with hint cuantos, 42501 for a payment of somebody else.';
grant execute on function private.pagar_juntas(bigint[]), public.pagar_juntas(bigint[]) to authenticated;

-- What payments come to, a receipt that is replaced before its review, and the trail of one person.

create function private.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and cliente = private.mi_cliente() for update;
  if not found then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  if p.estado <> 'en_revision' or p.comprobante is null then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.' using errcode = 'P0001';
  end if;
  if not exists (select 1 from storage.objects o
                 where o.bucket_id = 'comprobantes' and o.name = p_comprobante
                   and o.name like p.cliente || '/%') then
    raise exception 'No encontramos el comprobante. Vuelve a subirlo.' using errcode = 'P0001';
  end if;
  begin
    update public.pagos set comprobante = p_comprobante where id = p_pago;
  exception when unique_violation then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using errcode = 'P0001', hint = 'comprobante_usado';
  end;
  if p.comprobante <> p_comprobante then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.monto, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
end $$;
create function public.reemplazar_comprobante(p_pago bigint, p_comprobante text) returns void
language sql set search_path = '' as $$ select private.reemplazar_comprobante(p_pago, p_comprobante); $$;
comment on function public.reemplazar_comprobante(bigint, text) is
  'Client: puts another receipt in the place of the one that waits for review; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file or (hint comprobante_usado) a file of another payment.';
revoke execute on function private.reemplazar_comprobante(bigint, text) from public;
grant execute on function private.reemplazar_comprobante(bigint, text), public.reemplazar_comprobante(bigint, text) to authenticated;

create function public.totales_de_pagos(p_cliente bigint default null, p_plataforma bigint default null,
  p_estados text[] default null, p_q text default null)
returns table (estado text, cuantos bigint, monto bigint, vencidos bigint, monto_vencido bigint)
language sql stable set search_path = '' as $$
  select x.estado, count(*), sum(x.monto), count(*) filter (where x.vencido), coalesce(sum(x.monto) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.estado in ('programado', 'pendiente', 'rechazado')
      and p.vence_el < (now() at time zone 'America/Santiago')::date as vencido
    from public.pagos p
    where (p_cliente is null or p.cliente = p_cliente)
      and (p_plataforma is null or p.plataforma = p_plataforma or p.plataforma is null)
      and (p_estados is null or p.estado = any(p_estados))
      and (coalesce(trim(p_q), '') = '' or p.id in (select b::bigint from public.buscar('pagos', p_q) b))) x
  group by x.estado;
$$;
comment on function public.totales_de_pagos(bigint, bigint, text[], text) is
  'What the payments that the caller sees come to, by state, and how much of it is owed and past its day: of a client, of a platform (with those of none), in some states, found by p_q as the list finds them. A client sees their own. Errors: 42501 nobody.';
revoke execute on function public.totales_de_pagos(bigint, bigint, text[], text) from public;
grant execute on function public.totales_de_pagos(bigint, bigint, text[], text) to authenticated;

create index auditoria_autor_idx on public.auditoria (autor, id desc);

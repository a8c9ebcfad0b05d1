-- What a company withholds of a boleta de honorarios and pays to the tax office in our name: the payment is whole with
-- it, as a line of its own among what came.

create table public.tasas_de_retencion (
  id bigint generated always as identity primary key,
  anio int not null unique check (anio between 2000 and 2199),
  tasa numeric not null check (tasa >= 0 and tasa < 50 and scale(tasa) <= 2),
  actualizado_en timestamptz not null default now()
);
comment on table public.tasas_de_retencion is
  'What is withheld of a boleta de honorarios, in percent, from the first day of a year on until another row says '
  'otherwise. What was written down as withheld keeps its pesos when a rate is corrected.';
insert into public.tasas_de_retencion (anio, tasa) values
  -- Ley 21.133.
  (2024, 13.75), (2025, 14.5), (2026, 15.25), (2027, 16), (2028, 17);

select private.tabla('public.tasas_de_retencion',
  motivo => 'Datos del estudio',
  fuera => '{id,anio,tasa,actualizado_en}',
  -- The first ones are installed, which nobody did.
  vigila => '{"auditoria": {"con": ["equipo"]}, "novedades": {}, "actualizado": {}}');
grant select, insert (anio, tasa), update (tasa) on public.tasas_de_retencion to authenticated;
select private.solo_equipo('public.tasas_de_retencion', '{leer,crear,editar}');

create function private.tasa_de_retencion(p_dia date) returns numeric
language sql stable set search_path = '' as $$
  select coalesce((select t.tasa from public.tasas_de_retencion t where t.anio <= extract(year from p_dia)
    order by t.anio desc limit 1), 0);
$$;
comment on function private.tasa_de_retencion(date) is
  'What is withheld of a boleta de honorarios that is paid on a day, in percent; 0 for a day before all that is known.';

create function private.retencion_de(p_bruto int, p_dia date) returns int
language sql stable set search_path = '' as $$
  select round(p_bruto * private.tasa_de_retencion(p_dia) / 100)::int;
$$;
comment on function private.retencion_de(int, date) is 'What is withheld of so many pesos on a day, to the peso.';

create function private.bruto_de(p_liquido int, p_dia date, p_saldo int) returns int
language sql stable set search_path = '' as $$
  -- Two amounts of which the same is paid may follow each other: what is owed goes before.
  select x.bruto from (select p_saldo as bruto, 0 as lugar
    union all
    select floor(p_liquido / (1 - private.tasa_de_retencion(p_dia) / 100))::int + n, 1 from generate_series(-1, 2) n) x
  where x.bruto - private.retencion_de(x.bruto, p_dia) = p_liquido order by x.lugar, x.bruto limit 1;
$$;
comment on function private.bruto_de(int, date, int) is
  'Of how many pesos, with the retention of a day, p_liquido were paid: of all that is owed (p_saldo) where that fits.';

create function private.exigir_que_retiene(p_pago bigint) returns public.pagos
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
begin
  perform private.exigir_admin();
  perform private.tomar_pagos(array[p_pago]);
  select * into p from public.pagos where id = p_pago;
  if not exists (select from public.clientes c where c.id = p.cliente and c.retiene) then
    raise exception 'Este cliente no retiene. Si lo hace, márcalo en su ficha.' using hint = 'no_retiene';
  end if;
  return p;
end $$;
comment on function private.exigir_que_retiene(bigint) is
  'Admin: a payment of a client who withholds, kept until the transaction ends. Errors: 42501; P0001 with hint pagos, '
  'no_retiene.';

create function private.abonar_con_retencion(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_comprobante text,
  p_motivo text, p_envio uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_bruto int;
begin
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  -- What is wrong with the amount or the day, and whether it was written down before, says who writes it down.
  if p_monto between 1 and p.saldo and not exists (select from public.abonos b where b.envio = p_envio) then
    v_bruto := private.bruto_de(p_monto, p_dia, p.saldo);
    if v_bruto > p.saldo then
      raise exception 'Con la retención son %, y de este pago falta %: anota hasta ese monto.', private.pesos(v_bruto),
        private.pesos(p.saldo) using hint = 'de_mas';
    end if;
    -- Before the money, whose mail then says what is left to be paid.
    if v_bruto > p_monto then
      perform private.abonar(p.id, 'abono', v_bruto - p_monto, p_dia, 'retencion', null, null, null, false);
    end if;
  end if;
  return private.abonar(p.id, 'abono', p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, false, p_envio);
end $$;
create function public.abonar_con_retencion(p_pago bigint, p_monto int, p_dia date, p_metodo text,
  p_comprobante text default null, p_motivo text default null, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_con_retencion(p_pago, p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, p_envio); $$;
comment on function public.abonar_con_retencion(bigint, int, date, text, text, text, uuid) is
  'Admin: as public.abonar, of a client who withholds: p_monto is what came, and what was withheld of it by the rate '
  'of that year is a line of its own (metodo retencion), of which nobody is mailed. Returns abonos.id of what came. '
  'Errors: those of public.abonar; P0001 with hint no_retiene, pagos, de_mas (with the retention it is more than is '
  'owed).';

create function private.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_antes bigint := (select b.id from public.abonos b where b.envio = p_envio and b.pago = p_pago
    and b.metodo = 'retencion');
  v_llego int := (select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0)::int
    from public.abonos b where b.pago = p.id and b.metodo <> 'retencion');
  v_retencion int;
begin
  if v_antes is not null then return v_antes; end if;
  if p.saldo = 0 then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if v_llego = 0 then raise exception 'Por este pago todavía no llega nada.' using hint = 'no_pagado'; end if;
  v_retencion := private.bruto_de(v_llego, p_dia, p.abonado - p.devuelto + p.saldo) - v_llego
    - private.retenido_de(p.id);
  if (v_retencion > 0) is not true then
    raise exception 'La retención de lo que llegó ya está anotada.' using hint = 'ya_anotado';
  end if;
  return private.abonar(p.id, 'abono', v_retencion, p_dia, 'retencion', null, null, null, false, p_envio);
end $$;
create function public.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.anotar_retencion(p_pago, p_dia, p_envio); $$;
comment on function public.anotar_retencion(bigint, date, uuid) is
  'Admin: writes down what a client who withholds kept of what came for a payment until now, by the rate of the year '
  'of p_dia; nobody is mailed. The same p_envio is the same line. Returns abonos.id. Errors: 42501; P0001 with hint '
  'no_retiene, pagos, cerrado, no_pagado (nothing came), ya_anotado (nothing of what came lacks it), de_mas (it is '
  'more than is owed), dia.';

create function public.retencion_de_pago(p_pago bigint, p_dia date default private.hoy()) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  return (
    select jsonb_build_object('tasa', private.tasa_de_retencion(p_dia), 'retencion', private.retencion_de(p.saldo,
      p_dia), 'liquido', p.saldo - private.retencion_de(p.saldo, p_dia))
    from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
    where p.id = p_pago and p.saldo > 0);
end $$;
comment on function public.retencion_de_pago(bigint, date) is
  'Admin: what a client who withholds would keep of all that a payment still is, on a day: {tasa (percent), retencion, '
  'liquido (what would come)}; null of a client who does not, or where nothing is owed. Errors: 42501.';

grant execute on function private.abonar_con_retencion(bigint, int, date, text, text, text, uuid),
  public.abonar_con_retencion(bigint, int, date, text, text, text, uuid), private.anotar_retencion(bigint, date, uuid),
  public.anotar_retencion(bigint, date, uuid), public.retencion_de_pago(bigint, date),
  private.tasa_de_retencion(date), private.retencion_de(int, date) to authenticated;

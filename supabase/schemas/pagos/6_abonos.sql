-- What came for each payment and what went back, line by line. public.pagos says what is owed; its totals and its
-- state follow from here, whoever writes first.

create table public.abonos (
  id bigint generated always as identity primary key,
  pago bigint not null references public.pagos (id) on delete cascade,
  clase text not null check (clase in ('abono', 'devolucion')),
  monto int not null check (monto > 0),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  metodo text not null check (metodo in ('tarjeta', 'transferencia', 'otro', 'retencion')),
  comprobante text unique,
  intento uuid references public.pagos_intentos (id) on delete set null,
  motivo text check (length(trim(motivo)) between 1 and 1000),
  contracargo boolean not null default false,
  envio uuid unique,
  transferencia bigint references public.transferencias (id) on delete set null,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  unique (intento, pago),
  check (clase <> 'abono' or not contracargo),
  check (clase <> 'devolucion' or num_nonnulls(comprobante, intento) = 0),
  constraint abonos_retencion_check check (metodo <> 'retencion'
    or num_nonnulls(comprobante, intento) = 0 and not contracargo)
);
comment on table public.abonos is
  'Money that came for a payment (abono) or went back (devolucion), in whole pesos, append only. private.abonar '
  'writes it.';
comment on column public.abonos.metodo is
  'How it came, or went back; retencion is what a company withheld of a boleta de honorarios and pays to the tax office '
  'in our name.';
comment on column public.abonos.dia is 'Day of Chile on which it came, or went back.';
comment on column public.abonos.comprobante is 'Path in the bucket comprobantes of what proves it. A file proves one.';
comment on column public.abonos.transferencia is
  'The reported transfer of which it is a part; its receipt stands there.';
comment on column public.abonos.intento is 'The visit to the provider by which it came: credited to a payment once.';
comment on column public.abonos.motivo is 'Why it went back, or what is to be known of it; whoever paid reads it.';
comment on column public.abonos.contracargo is 'The bank took it.';
comment on column public.abonos.envio is 'Key of whoever wrote it down: sent again, it is the same line.';
comment on column public.abonos.autor is
  'Account that wrote it down; null for the system. No foreign key: it outlives the account.';
create index abonos_pago_idx on public.abonos (pago, id);
create index abonos_transferencia_idx on public.abonos (transferencia) where transferencia is not null;
create index abonos_dia_idx on public.abonos (dia);

alter table public.abonos enable row level security;

select private.tabla('public.abonos',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos)$$,
  columnas => '{id,pago,clase,monto,dia,metodo,comprobante,motivo,contracargo,transferencia,creado_en}',
  fuera => '{intento,envio,autor}',
  borra => $$=$$,
  se_queda => $$true$$,
  blanqueo => $$motivo = left(private.tachar(motivo, $2), 1000)$$,
  vigila => '{"limpieza": {}}');
grant select on public.abonos to authenticated;
create policy abonos_leer on public.abonos for select to authenticated
  using ((select private.es_admin()) or pago in (select p.id from public.pagos p
    where private.ve_pagos(p.cliente, false, (select private.mi_cliente()))));

create function private.abonos_inmutable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'TRUNCATE' and private.suprimiendo() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and (private.deshaciendo() or not exists (select from public.pagos where id = old.pago)) then
    return old;
  end if;
  raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
    using errcode = '42501';
end $$;
comment on function private.abonos_inmutable() is
  'Trigger: refuses to change or delete what came, for whoever tries; it goes with its payment, or where the movement '
  'of the bank that it was is taken back, and only erasure and the purge touch it.';
create trigger abonos_1_inmutable before update or delete on public.abonos
  for each row execute function private.abonos_inmutable();
create trigger abonos_2_inmutable before truncate on public.abonos
  for each statement execute function private.abonos_inmutable();

create function private.pesos(p_monto bigint) returns text
language sql immutable set search_path = '' as $$ select '$' || replace(to_char(p_monto, 'FM999,999,999,999'), ',',
  '.'); $$;
comment on function private.pesos(bigint) is 'An amount as people read it: $1.234.';

create function private.instante_de(p_dia date, p_creado_en timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_dia = (p_creado_en at time zone 'America/Santiago')::date then p_creado_en
    else (p_dia + time '12:00') at time zone 'America/Santiago' end;
$$;
comment on function private.instante_de(date, timestamptz) is
  'When money came that was written down at p_creado_en: that moment, or noon of another day.';

create function private.retenido_de(p_pago bigint) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(case clase when 'abono' then monto else -monto end), 0)::int from public.abonos
  where pago = p_pago and metodo = 'retencion';
$$;
comment on function private.retenido_de(bigint) is 'What was withheld of a payment and stays so, in pesos.';

-- The one who writes ------------------------------------------------------------------------------

create function private.abonar(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
  p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_transferencia bigint;
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto,
    p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.',
      private.pesos(v_antes.monto), private.dia_en_palabras(v_antes.dia)
      using hint = 'ya_anotado';
  end if;
  -- What was withheld never came as money, so it does not go back as money.
  v_queda := case p_clase when 'abono' then p.saldo else (
    select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0) from public.abonos b
    where b.pago = p.id and (b.metodo = 'retencion') = (p_metodo is not distinct from 'retencion')) end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      when 'devolucion' then case when p.abonado > p.devuelto then case p_metodo
        when 'retencion' then 'De este pago no queda ninguna retención.'
        else 'De este pago solo queda la retención, que no pasó por tu cuenta. Anótala con el medio Retención.' end
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' || case
        when p_metodo <> 'retencion' and p.abonado - p.devuelto > v_queda
        then ' Lo demás es retención: anótala aparte.' else '' end end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro', 'retencion')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.'
      else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
    v_transferencia := p.transferencia;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio,
    transferencia)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false),
    p_envio, v_transferencia)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;
comment on function private.abonar(bigint, text, int, date, text, text, uuid, text, boolean, uuid) is
  'Writes down what came for a payment, or went back, while that payment is locked: never more than is owed, or than '
  'came, of money and of what was withheld (metodo retencion) each by itself. A transfer takes the receipt that is in review; the same p_envio is the same line. Returns abonos.id. '
  'Errors: P0001 with hint no_existe, cerrado, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado (that '
  'p_envio wrote down something else), and those of the receipt.';

create function private.abonos_aplicar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  t record;
  v_sigue boolean;
begin
  select * into p from public.pagos where id = new.pago for update;
  -- A transfer that was reported is not the money that came otherwise.
  v_sigue := p.estado = 'en_revision' and new.metodo <> 'transferencia';
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto
  into t from public.abonos where pago = new.pago;
  update public.pagos set abonado = t.abonado, devuelto = t.devuelto,
    estado = case when t.devuelto = t.abonado then 'reembolsado' when t.abonado = monto then 'pagado'
      when new.clase = 'abono' and estado in ('en_revision', 'rechazado') and not v_sigue then 'pendiente'
        else estado end,
    pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
    metodo = case when new.metodo = 'retencion' then coalesce(metodo, 'otro')
      when new.clase = 'abono' and not (v_sigue and t.abonado < monto) then new.metodo else metodo end,
    motivo_rechazo = case new.clase when 'abono' then null else motivo_rechazo end,
    -- What was reported and came in part may be reported again for the rest.
    comprobante = case when t.abonado < monto and comprobante = new.comprobante then null else comprobante end,
    proveedor = case when new.intento is null then proveedor else 'flow' end,
    token = case when new.intento is null then token else (select i.token from public.pagos_intentos i
      where i.id = new.intento) end
  where id = new.pago and (abonado, devuelto) <> (t.abonado, t.devuelto);
  if new.clase = 'devolucion' then
    insert into public.pagos_eventos (orden, tipo, datos)
    values (p.orden, 'reembolsado', jsonb_strip_nulls(jsonb_build_object('abono', new.id, 'monto', new.monto, 'motivo',
      new.motivo, 'contracargo', new.contracargo,
      'autor', new.autor, 'quien', (select c.cliente from public.clientes c where c.usuario = new.autor))));
  end if;
  return null;
end $$;
comment on function private.abonos_aplicar() is
  'Trigger: the totals and the state of a payment follow what came. Wholly paid it is pagado, wholly given back '
  'reembolsado; partly paid it stays to be paid, or in review where what came is not the transfer that was reported. '
  'What went back leaves its event.';
create trigger abonos_3_aplicar after insert on public.abonos
  for each row execute function private.abonos_aplicar();

create function private.pagos_abonar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t record;
begin
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto,
    coalesce(sum(case clase when 'abono' then monto else -monto end) filter (where metodo = 'retencion'), 0) as retenido
  into t from public.abonos where pago = new.id;
  if t.abonado > new.abonado or t.devuelto > new.devuelto then
    raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
      using errcode = '42501';
  end if;
  if new.devuelto > t.devuelto and private.es_admin() then
    raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante)
  select new.id, x.clase, x.monto, x.dia, x.metodo, x.comprobante
  from (values
    ('abono', new.abonado - t.abonado, greatest((new.pagado_en at time zone 'America/Santiago')::date, '2000-01-01'),
      new.metodo, (select new.comprobante where new.metodo = 'transferencia' and not exists (select
        from public.abonos b where b.comprobante = new.comprobante))),
    ('devolucion', least(new.devuelto - t.devuelto, t.retenido), private.hoy(), 'retencion', null),
    ('devolucion', new.devuelto - t.devuelto - least(new.devuelto - t.devuelto, t.retenido), private.hoy(), new.metodo,
      null))
    x (clase, monto, dia, metodo, comprobante)
  where x.monto > 0;
  update public.pedidos set estado = 'reembolsado' where id = new.pedido and estado = 'pagado'
    and new.estado = 'reembolsado';
  return null;
end $$;
comment on function private.pagos_abonar() is
  'Trigger: whoever sets a payment paid, or given back, by its state writes down what that says: one line for the '
  'rest. The order that it was converted from follows. Errors: P0001 with hint motivo, which people give with '
  'public.anotar_reembolso or public.devolver.';
create trigger pagos_2_abonos after insert or update on public.pagos
  for each row when (new.abonado > 0) execute function private.pagos_abonar();

-- Means -------------------------------------------------------------------------------------------

create function private.medio_de(p_intento uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(nullif(trim(private.limpiar(e.datos ->> 'medio')), ''), 40) from public.pagos_eventos e
  where e.intento = p_intento and e.tipo = 'pagado' limit 1;
$$;
comment on function private.medio_de(uuid) is
  'By what a visit to the provider was paid, as the provider calls it (Webpay, Servipag); null where it did not say.';

create function private.medio_de_abono(p_abono bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select private.medio_de(b.intento) from public.abonos b join public.pagos p on p.id = b.pago
    where b.id = p_abono and private.ve_pagos(p.cliente));
end $$;
comment on function private.medio_de_abono(bigint) is
  'As private.medio_de of what came: to whoever sees the payments of its client, null to others.';
create function public.medio(b public.abonos) returns text
language plpgsql stable set search_path = '' as $$
begin
  if row_security_active('public.abonos'::regclass) then return private.medio_de_abono(b.id); end if;
  return (select e.datos ->> 'medio' from public.abonos a join public.pagos_eventos e on e.intento = a.intento
    where a.id = b.id and e.tipo = 'pagado' limit 1);
end $$;
comment on function public.medio(public.abonos) is
  'Computed column: by what it was paid, as the provider called it; null where it came otherwise, or to whoever does '
  'not see it.';
grant execute on function private.medio_de_abono(bigint), public.medio(public.abonos) to authenticated;

-- Calls -------------------------------------------------------------------------------------------

create function private.abonar_admin(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
  p_comprobante text, p_motivo text, p_contracargo boolean, p_envio uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  if p_clase = 'abono' and p_metodo = 'retencion' then raise exception 'Elige el medio de pago.' using hint = 'metodo';
    end if;
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, p_contracargo,
    p_envio);
end $$;
comment on function private.abonar_admin(bigint, text, int, date, text, text, text, boolean, uuid) is
  'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';
create function public.abonar(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_comprobante text default null,
  p_motivo text default null, p_envio uuid default null) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, false, p_envio); $$;
comment on function public.abonar(bigint, int, date, text, text, text, uuid) is
  'Admin: writes down that p_monto of a payment came on p_dia, by tarjeta, transferencia or otro; p_comprobante is a '
  'path in the bucket comprobantes (without one, a transfer takes the receipt that is in review), p_motivo a note '
  'that whoever paid reads. Wholly paid it is pagado, otherwise the rest is still owed; its client is mailed. The '
  'same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, cerrado, monto, '
  'de_mas, dia, metodo, motivo, ya_anotado, comprobante_usado, or no such file.';
create function public.devolver(p_pago bigint, p_monto int, p_dia date, p_metodo text, p_motivo text,
  p_envio uuid default null, p_contracargo boolean default false) returns bigint
language sql set search_path = '' as $$ select private.abonar_admin(p_pago, 'devolucion', p_monto, p_dia, p_metodo,
  null, p_motivo, p_contracargo, p_envio); $$;
comment on function public.devolver(bigint, int, date, text, text, uuid, boolean) is
  'Admin: writes down that p_monto of what came for a payment went back, why, and whether the bank took it '
  '(p_contracargo); its client is mailed. Money goes back by tarjeta, transferencia or otro, up to what came as money; '
  'what was withheld by retencion, up to that, of which nobody is mailed. All of it given back, the payment is reembolsado. The same p_envio is the '
  'same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, '
  'motivo, ya_anotado.';
grant execute on function private.abonar_admin(bigint, text, int, date, text, text, text, boolean, uuid),
  public.abonar(bigint, int, date, text, text, text, uuid),
  public.devolver(bigint, int, date, text, text, uuid, boolean) to authenticated;
grant execute on function private.pesos(bigint) to authenticated, service_role;
grant execute on function private.instante_de(date, timestamptz) to authenticated;

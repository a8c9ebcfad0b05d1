-- The tax documents of what came: boletas, facturas and notas de crédito, as the tax office has them. The product does
-- not issue them; it keeps what was issued beside the payment that it is of.

create table public.documentos_tributarios (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id),
  clase text not null check (clase in ('honorarios', '33', '34', '39', '41', '61')),
  folio bigint not null check (folio between 1 and 9999999999),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  neto int not null default 0 check (neto >= 0),
  exento int not null default 0 check (exento >= 0),
  iva int not null default 0 check (iva >= 0),
  retencion int not null default 0 check (retencion >= 0),
  total int not null generated always as (neto + exento + iva) stored,
  anula bigint,
  pago bigint references public.pagos (id) on delete set null,
  pdf text unique,
  xml text unique,
  enviado_en timestamptz,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  unique (clase, folio),
  unique (id, cliente),
  foreign key (anula, cliente) references public.documentos_tributarios (id, cliente),
  constraint documentos_tributarios_total_check check (neto + exento + iva > 0),
  constraint documentos_tributarios_afecto_check check (clase in ('33', '39', '61') or neto + iva = 0),
  constraint documentos_tributarios_tasa_check check (abs(iva - neto * 0.19) <= 10),
  constraint documentos_tributarios_honorarios_check
    check (retencion = 0 or clase = 'honorarios' and retencion < exento),
  constraint documentos_tributarios_anula_check check (anula is null or clase = '61' and anula <> id),
  constraint documentos_tributarios_pdf_check check (pdf ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$'),
  constraint documentos_tributarios_xml_check check (xml ~ '^[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$')
);
comment on table public.documentos_tributarios is
  'Tax documents that the studio issued elsewhere to a client, in whole pesos: what of which payment each is of, '
  'documentos_abonos says.';
comment on column public.documentos_tributarios.clase is
  'Kind, as the tax office numbers it: 33 factura, 34 factura exenta, 39 boleta, 41 boleta exenta, 61 nota de crédito; '
  'honorarios is a boleta de honorarios.';
comment on column public.documentos_tributarios.neto is 'What IVA is charged on.';
comment on column public.documentos_tributarios.exento is
  'What IVA is not charged on; of a boleta de honorarios all of it, before the retention.';
comment on column public.documentos_tributarios.iva is '19 % of neto, but for how it was rounded.';
comment on column public.documentos_tributarios.retencion is
  'Of a boleta de honorarios, what of its total the client withholds and pays to the tax office.';
comment on column public.documentos_tributarios.total is 'What it comes to: neto, exento and iva, retention included.';
comment on column public.documentos_tributarios.anula is 'Of a nota de crédito, the document that it corrects.';
comment on column public.documentos_tributarios.pago is
  'The payment that it was issued for: what comes for it later is of this document, too.';
comment on column public.documentos_tributarios.pdf is
  'Path in the bucket tributarios: client/file; its folder stays after a merge.';
comment on column public.documentos_tributarios.xml is 'The same of the file that the tax office has.';
comment on column public.documentos_tributarios.enviado_en is 'When it was last mailed to its client.';
comment on column public.documentos_tributarios.autor is
  'Account that wrote it down. No foreign key: it outlives the account.';
create index documentos_tributarios_cliente_idx on public.documentos_tributarios (cliente, dia desc);
create index documentos_tributarios_anula_idx on public.documentos_tributarios (anula, cliente);
create index documentos_tributarios_pago_idx on public.documentos_tributarios (pago);
-- In the order in which public.documentos shows them.
create index documentos_tributarios_creado_idx on public.documentos_tributarios (creado_en desc);

select private.tabla('public.documentos_tributarios',
  nombre => 'Documentos tributarios',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  condicion => $$t.creado_en < $1 and exists (select from public.clientes c where c.id = t.cliente and not c.activo)
    and not exists (select from public.documentos_tributarios n where n.anula = t.id and n.creado_en >= $1)$$,
  pagina => '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}',
  suya => $$t.cliente = ($1).cliente$$,
  columnas => '{id,cliente,clase,folio,dia,neto,exento,iva,retencion,total,anula,pago,pdf,xml,enviado_en,creado_en}',
  fuera => '{autor}',
  borra => $$=$$,
  se_queda => $$true$$,
  queda_porque => 'La ley tributaria pide guardarlos seis años',
  queda_con => 'con el nombre, el RUT, el giro y la dirección que dicen sus archivos',
  blanqueo => $$folio = folio$$,
  fusion => '{"cliente": "juntas"}',
  vigila => '{"limpieza": {}, "auditoria": {}, "novedades": {"con": ["cliente"]}}');

create table public.documentos_abonos (
  documento bigint not null references public.documentos_tributarios (id) on delete cascade,
  abono bigint not null references public.abonos (id) on delete cascade,
  monto int not null check (monto > 0),
  primary key (documento, abono)
);
comment on table public.documentos_abonos is
  'Which tax document what came for a payment, or went back, is documented by, and for how much of it.';
create index documentos_abonos_abono_idx on public.documentos_abonos (abono);

select private.tabla('public.documentos_abonos',
  motivo => 'Van con su documento',
  plazo => '6 years',
  pagina => '{"Boletas, facturas y notas de crédito que te emitimos, con su PDF y su XML","desde que quedan con nosotros, y siempre mientras eres cliente, por obligaciones tributarias"}',
  suya => $$t.abono in (select b.id from public.abonos b where b.pago = any(($1).pagos))$$,
  columnas => '{documento,abono,monto}');

-- Rules -----------------------------------------------------------------------------------------

create function private.documentos_reglas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_de public.documentos_tributarios;
  v_ruta text;
begin
  if tg_op = 'UPDATE' and private.suprimiendo() then return null; end if;
  foreach v_ruta in array array_remove(array[case when tg_op = 'INSERT' or new.pdf is distinct from old.pdf then new.pdf
    end, case when tg_op = 'INSERT' or new.xml is distinct from old.xml then new.xml end], null) loop
    perform private.exigir_archivo_tributario(v_ruta, new.cliente);
  end loop;
  if new.anula is not null then
    -- Two notes at once take turns.
    select * into v_de from public.documentos_tributarios where id = new.anula for no key update;
    if v_de.clase not in ('33', '34', '39', '41') then
      raise exception 'Una nota de crédito corrige una factura o una boleta, y esto es otra cosa.' using hint = 'anula';
    end if;
    if (select sum(n.total) from public.documentos_tributarios n where n.anula = v_de.id) > v_de.total then
      raise exception 'La % es por %: sus notas de crédito no pueden sumar más.', private.nombre_de_documento(v_de.clase, v_de.folio),
        private.pesos(v_de.total) using hint = 'anula';
    end if;
  end if;
  return null;
end $$;
comment on function private.documentos_reglas() is
  'Trigger: the files of a document are there, uploaded for its client; what a nota de crédito corrects is a factura '
  'or a boleta, and all notes of one come to no more than it. Errors: P0001 with hint archivo, anula.';

create function private.nombre_de_documento(p_clase text, p_folio bigint) returns text
language sql immutable set search_path = '' as $$
  select case p_clase when 'honorarios' then 'boleta de honorarios' when '33' then 'factura' when '34'
    then 'factura exenta' when '39' then 'boleta' when '41' then 'boleta exenta' else 'nota de crédito' end
    || ' ' || p_folio;
$$;
comment on function private.nombre_de_documento(text, bigint) is
  'What people call a tax document: «factura 120».';
grant execute on function private.nombre_de_documento(text, bigint) to authenticated;

create function private.exigir_archivo_tributario(p_ruta text, p_cliente bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if split_part(p_ruta, '/', 1) <> all (private.carpetas_de(p_cliente)) or not exists (select from storage.objects o
    where o.bucket_id = 'tributarios' and o.name = p_ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.'
      using hint = 'archivo';
  end if;
end $$;
comment on function private.exigir_archivo_tributario(text, bigint) is
  'Raises P0001 with hint archivo unless a path is a file of the bucket tributarios in a folder of a client.';

create function private.documentos_abonos_reglas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  d public.documentos_tributarios;
  b public.abonos;
  v_cliente bigint;
begin
  select * into d from public.documentos_tributarios where id = new.documento for no key update;
  select * into b from public.abonos where id = new.abono;
  select p.cliente into v_cliente from public.pagos p where p.id = b.pago;
  if v_cliente <> d.cliente then
    raise exception 'Ese documento es de otro cliente.' using hint = 'cliente';
  end if;
  if (d.clase = '61') <> (b.clase = 'devolucion') then
    raise exception 'Una nota de crédito es de lo que se devolvió, y los demás documentos de lo que llegó.'
      using hint = 'clase';
  end if;
  if (select sum(x.monto) from public.documentos_abonos x where x.documento = d.id) > d.total
    or (select sum(x.monto) from public.documentos_abonos x where x.abono = b.id) > b.monto then
    raise exception 'Los documentos no pueden sumar más que lo que documentan.' using hint = 'suma';
  end if;
  return null;
end $$;
comment on function private.documentos_abonos_reglas() is
  'Trigger: a document is of what came for payments of its own client, a nota de crédito of what went back, and '
  'neither is used for more than it is. Errors: P0001 with hint cliente, clase, suma.';
create trigger documentos_abonos_1_reglas after insert or update on public.documentos_abonos
  for each row execute function private.documentos_abonos_reglas();
create trigger documentos_tributarios_1_reglas after insert or update on public.documentos_tributarios
  for each row execute function private.documentos_reglas();

create function private.documentos_quedan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.documentos_tributarios n where n.anula = old.id) and not private.suprimiendo()
    and private.es_admin() then
    raise exception 'Una nota de crédito corrige este documento: quítala antes.' using hint = 'anula';
  end if;
  return old;
end $$;
comment on function private.documentos_quedan() is
  'Trigger: a document goes after the notas de crédito that correct it. Errors: P0001 with hint anula.';
create trigger documentos_tributarios_2_quedan before delete on public.documentos_tributarios
  for each row execute function private.documentos_quedan();

create function private.documentado(p_abono bigint) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.abono = p_abono;
$$;
comment on function private.documentado(bigint) is 'How much of what came, or went back, has its document, in pesos.';

create function private.usado(p_documento bigint) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.documento = p_documento;
$$;
comment on function private.usado(bigint) is 'How much of a document is that of something that came, or went back.';

create function private.vincular(p_documento bigint, p_pago bigint) returns int
language plpgsql security definer set search_path = '' as $$
declare
  d public.documentos_tributarios;
  b record;
  v_queda int;
  v_usa int;
  v_todo int := 0;
begin
  select * into d from public.documentos_tributarios where id = p_documento;
  v_queda := d.total - private.usado(d.id);
  for b in
    select a.id, a.monto - private.documentado(a.id) as queda from public.abonos a
    where a.pago = p_pago and a.clase = case d.clase when '61' then 'devolucion' else 'abono' end order by a.id
  loop
    v_usa := least(b.queda, v_queda);
    continue when v_usa <= 0;
    insert into public.documentos_abonos (documento, abono, monto) values (d.id, b.id, v_usa)
    on conflict (documento, abono) do update set monto = public.documentos_abonos.monto + excluded.monto;
    v_queda := v_queda - v_usa;
    v_todo := v_todo + v_usa;
  end loop;
  return v_todo;
end $$;
comment on function private.vincular(bigint, bigint) is
  'Makes a document that of what came for a payment (of a nota de crédito: of what went back) and has none, the oldest '
  'first, as far as it goes; returns for how many pesos. Whoever calls it holds the payment.';

create function private.abonos_documentar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.vincular(d.id, new.pago) from public.documentos_tributarios d
  where d.pago = new.pago and (d.clase = '61') = (new.clase = 'devolucion') and private.usado(d.id) < d.total;
  return null;
end $$;
comment on function private.abonos_documentar() is
  'Trigger: what comes for a payment is of the document that was issued for it, as long as that is for more.';
create trigger abonos_4_documentar after insert on public.abonos
  for each row execute function private.abonos_documentar();

-- Access ----------------------------------------------------------------------------------------

grant select, update (pdf, xml), delete on public.documentos_tributarios to authenticated;
grant select on public.documentos_abonos to authenticated;
create policy documentos_tributarios_leer on public.documentos_tributarios for select to authenticated
  using (private.ve_pagos(cliente, (select private.es_admin()), (select private.mi_cliente())));
select private.solo_equipo('public.documentos_tributarios', '{editar,borrar}');
alter table public.documentos_abonos enable row level security;
create policy documentos_abonos_leer on public.documentos_abonos for select to authenticated
  using ((select private.es_admin()) or documento in (select d.id from public.documentos_tributarios d
    where private.ve_pagos(d.cliente, false, (select private.mi_cliente()))));

create function private.tributario_a_la_vista(p_nombre text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.documentos_tributarios d where (d.pdf = p_nombre or d.xml = p_nombre)
    and private.ve_pagos(d.cliente, p_equipo => false));
$$;
comment on function private.tributario_a_la_vista(text) is
  'Whether a file is that of a tax document of the caller''s client.';
grant execute on function private.tributario_a_la_vista(text) to authenticated;

-- What still lacks one -------------------------------------------------------------------------------

create view public.abonos_documentados with (security_invoker = true) as
  select b.id as abono, b.pago, p.cliente, b.clase, b.monto, b.dia, b.metodo, coalesce(x.documentado, 0) as documentado,
    coalesce(x.documentos, '[]') as documentos,
    coalesce(x.documentado, 0) < b.monto and case b.clase when 'abono' then p.estado <> 'reembolsado' else exists (
      select from public.abonos a join public.documentos_abonos l on l.abono = a.id
        join public.documentos_tributarios d on d.id = l.documento
      where a.pago = b.pago and d.clase in ('33', '34', '39', '41')) end as falta
  from public.abonos b join public.pagos p on p.id = b.pago
    left join lateral (
      select sum(l.monto)::int as documentado, jsonb_agg(jsonb_build_object('id', d.id, 'clase', d.clase, 'folio',
        d.folio, 'dia', d.dia, 'monto', l.monto, 'neto', d.neto, 'exento', d.exento, 'iva', d.iva, 'retencion',
        d.retencion, 'total', d.total) order by d.dia, d.id) as documentos
      from public.documentos_abonos l join public.documentos_tributarios d on d.id = l.documento
      where l.abono = b.id) x on true;
comment on view public.abonos_documentados is
  'What came for payments, and went back, each with its tax documents. Whoever sees a payment sees it.';
comment on column public.abonos_documentados.abono is 'public.abonos.id.';
comment on column public.abonos_documentados.documentado is 'How many pesos of it have a document.';
comment on column public.abonos_documentados.documentos is
  '[{id, clase, folio, dia, monto, neto, exento, iva, retencion, total}]: monto is how much of this line the document '
  'is of, the others what it says in all.';
comment on column public.abonos_documentados.falta is
  'Whether it lacks a document for some of it. What went back lacks a nota de crédito where what came had a factura or '
  'a boleta; what came of a payment that was wholly given back lacks none.';
grant select on public.abonos_documentados to authenticated;

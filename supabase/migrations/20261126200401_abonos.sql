set lock_timeout = '10s';

alter table public.pagos
  add column abonado int not null default 0,
  add column devuelto int not null default 0;
alter table public.pagos
  add column saldo int generated always as (case when estado in ('programado', 'pendiente', 'en_revision', 'rechazado') then monto - abonado else 0 end) stored;
comment on table public.pagos is 'What clients owe, in whole pesos. What came for it is in abonos, of which it holds the totals.';
comment on column public.pagos.abonado is 'All that came for it, as public.abonos says. No role writes it.';
comment on column public.pagos.devuelto is 'All of that which went back, as public.abonos says. No role writes it.';
comment on column public.pagos.saldo is 'What is still to be paid; 0 once it is paid, void or given back.';
comment on column public.pagos.abonado is 'All that came for it, as public.abonos says. No role writes it.';
comment on column public.pagos.devuelto is 'All of that which went back, as public.abonos says. No role writes it.';
comment on column public.pagos.saldo is 'What is still to be paid; 0 once it is paid, void or given back.';

create table public.abonos (
  id bigint generated always as identity primary key,
  pago bigint not null references public.pagos (id) on delete cascade,
  clase text not null check (clase in ('abono', 'devolucion')),
  monto int not null check (monto > 0),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  metodo text not null check (metodo in ('tarjeta', 'transferencia', 'otro')),
  comprobante text unique,
  intento uuid references public.pagos_intentos (id) on delete set null,
  motivo text check (length(trim(motivo)) between 1 and 1000),
  contracargo boolean not null default false,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  unique (intento, pago),
  check (clase <> 'abono' or not contracargo),
  check (clase <> 'devolucion' or num_nonnulls(comprobante, intento) = 0)
);
comment on table public.abonos is 'Money that came for a payment (abono) or went back (devolucion), in whole pesos, append only. private.abonar writes it.';
comment on column public.abonos.dia is 'Day of Chile on which it came, or went back.';
comment on column public.abonos.comprobante is 'Path in the bucket comprobantes of what proves it. A file proves one.';
comment on column public.abonos.intento is 'The visit to the provider by which it came: credited to a payment once.';
comment on column public.abonos.motivo is 'Why it went back, or what is to be known of it; whoever paid reads it.';
comment on column public.abonos.contracargo is 'The bank took it.';
comment on column public.abonos.autor is 'Account that wrote it down; null for the system. No foreign key: it outlives the account.';
create index abonos_pago_idx on public.abonos (pago, id);
create index abonos_dia_idx on public.abonos (dia);

alter table public.abonos enable row level security;
grant select on public.abonos to authenticated;
create policy abonos_leer on public.abonos for select to authenticated
  using ((select private.es_admin()) or pago in (select p.id from public.pagos p where p.cliente = (select private.mi_cliente())));

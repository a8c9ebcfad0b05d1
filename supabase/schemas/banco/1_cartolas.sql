-- What the studio's bank says of its account: statements that were brought in, their movements, how a statement of an
-- unknown bank is read, and who is known to pay for whom. The team alone sees any of it.

create table public.cartolas (
  id bigint generated always as identity primary key,
  archivo text not null check (length(trim(archivo)) between 1 and 200),
  banco text not null check (banco in ('bancoestado', 'chile', 'santander', 'bci', 'itau', 'scotiabank', 'otro')),
  cuenta text not null check (cuenta ~ '^[0-9]{0,30}$'),
  desde date not null check (desde between '2000-01-01' and '2199-12-31'),
  hasta date not null check (hasta between '2000-01-01' and '2199-12-31'),
  lineas int not null check (lineas between 1 and 5000),
  nuevos int not null,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  constraint cartolas_nuevos_check check (nuevos between 1 and lineas),
  constraint cartolas_orden_check check (desde <= hasta)
);
comment on table public.cartolas is
  'Statements of the bank that were brought in: public.importar_cartola. One of which nothing was new is not kept.';
comment on column public.cartolas.cuenta is 'Digits of the account, those of Configuración where the file says none.';
comment on column public.cartolas.desde is 'Day of its first movement.';
comment on column public.cartolas.hasta is 'Day of its last movement.';
comment on column public.cartolas.lineas is 'How many movements the file had.';
comment on column public.cartolas.nuevos is 'How many of them were new.';
comment on column public.cartolas.autor is 'Account that brought it in. No foreign key: it outlives the account.';
create index cartolas_creado_idx on public.cartolas (creado_en desc);

select private.tabla('public.cartolas',
  motivo => 'Saber de qué archivo vino cada movimiento',
  fuera => '{id,archivo,banco,cuenta,desde,hasta,lineas,nuevos,autor,creado_en}',
  vigila => '{"auditoria": {}}');

create table public.movimientos (
  id bigint generated always as identity primary key,
  cartola bigint not null references public.cartolas (id),
  dia date not null check (dia between '2000-01-01' and '2199-12-31'),
  glosa text not null default '' check (length(glosa) <= 300),
  numero text check (length(numero) between 1 and 60),
  monto int not null check (monto <> 0),
  saldo bigint,
  rut text check (private.rut_valido(rut)),
  cuenta text check (cuenta ~ '^[0-9]{4,30}$'),
  comentario text check (length(comentario) between 1 and 300),
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'anotado', 'despues', 'ajeno')),
  anotado int not null default 0,
  resto int generated always as (greatest(monto - anotado, 0)) stored,
  vaciado boolean not null default false,
  creado_en timestamptz not null default now(),
  constraint movimientos_anotado_check check (anotado between 0 and greatest(monto, 0)),
  constraint movimientos_estado_anotado_check check ((estado = 'anotado') = (monto > 0 and anotado = monto))
);
comment on table public.movimientos is
  'Movements of the studio''s account, in whole pesos. What came in is pendiente until each of its pesos stands by a '
  'debt (anotado), is kept for another day (despues) or is no client''s (ajeno), as what went out is from the start.';
comment on column public.movimientos.glosa is 'What the bank says of it: often what the payer typed, cut.';
comment on column public.movimientos.numero is 'The bank''s number of it, where the statement has one.';
comment on column public.movimientos.monto is 'More than zero came in, less went out.';
comment on column public.movimientos.saldo is 'What the account held then, where the statement says it.';
comment on column public.movimientos.rut is 'RUT of who paid, of its column or read in the glosa.';
comment on column public.movimientos.cuenta is 'Digits of the account that it came from.';
comment on column public.movimientos.comentario is 'What the payer wrote, where the statement has it apart.';
comment on column public.movimientos.huella is
  'By which the same movement in another file is known: account, day, amount, glosa, number, balance, and which of '
  'its equals of that day it is.';
comment on column public.movimientos.anotado is 'How much of it stands by debts: public.movimientos_pagos.';
comment on column public.movimientos.resto is 'How much of what came in stands by none yet.';
comment on column public.movimientos.vaciado is 'Whether what it says of people was emptied.';
create index movimientos_cartola_idx on public.movimientos (cartola);
create index movimientos_estado_idx on public.movimientos (estado, dia desc, id desc);
create index movimientos_dia_idx on public.movimientos (dia desc, id desc);
create index movimientos_rut_idx on public.movimientos (rut) where rut is not null;

select private.tabla('public.movimientos',
  nombre => 'Movimientos del banco',
  motivo => 'La ley tributaria pide guardarlos seis años',
  plazo => '6 years',
  condicion => $$t.creado_en < $1
    and not exists (select from public.movimientos_pagos k where k.movimiento = t.id)$$,
  pagina
    => '{"Transferencias que recibe la cuenta del estudio: de quién son y qué dicen","desde cada una, por obligaciones '
      'tributarias"}',
  plazo_menor => '1 year',
  condicion_menor => $$not t.vaciado and t.estado = 'ajeno' and t.anotado = 0 and t.creado_en < $1$$,
  motivo_menor => 'Reconocer lo que vuelve a venir en otra cartola',
  pagina_menor
    => '{"Quién hizo una transferencia que no es de un cliente, y qué escribió en ella","desde que la recibimos"}',
  vacia_menor => $$glosa = '', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true$$,
  suya => $$t.rut = any(($1).senas)
    or t.id in (select k.movimiento from public.movimientos_pagos k where k.pago = any(($1).pagos)
      or k.pedido = any(($1).pedidos))$$,
  columnas => '{id,dia,glosa,numero,monto,rut,cuenta,comentario,estado,creado_en}',
  fuera => '{cartola,saldo,huella,anotado,resto,vaciado}',
  borra => $$=$$,
  se_queda => $$true$$,
  queda_porque => 'La ley tributaria pide guardarlos seis años',
  blanqueo => $$glosa = '', numero = null, rut = null, cuenta = null, comentario = null, vaciado = true$$,
  vigila => '{
    "busqueda": {"con": ["glosa", "comentario", "numero", "rut", "monto"]},
    "novedades": {}
  }');

create table public.movimientos_pagos (
  id bigint generated always as identity primary key,
  movimiento bigint not null references public.movimientos (id),
  pago bigint references public.pagos (id) on delete cascade,
  pedido bigint references public.pedidos (id) on delete cascade,
  abono bigint unique references public.abonos (id) on delete cascade,
  retencion bigint unique references public.abonos (id) on delete set null,
  monto int not null check (monto > 0),
  antes jsonb not null default '{}' check (jsonb_typeof(antes) = 'object'),
  correo uuid references public.correos (id) on delete set null,
  aprendio boolean not null default false,
  autor uuid default auth.uid(),
  creado_en timestamptz not null default now(),
  constraint movimientos_pagos_uno_check check (num_nonnulls(pago, pedido) = 1),
  constraint movimientos_pagos_abono_check check ((pago is null) = (abono is null)),
  constraint movimientos_pagos_retencion_check check (retencion is null or abono is not null)
);
comment on table public.movimientos_pagos is
  'By which debt the pesos of a movement stand: a payment, with its line of abonos, or an order. Undone, the line '
  'goes.';
comment on column public.movimientos_pagos.retencion is
  'The line of abonos of what its client withheld of that payment: the movement is less by it.';
comment on column public.movimientos_pagos.antes is
  'What the payment was before, which an undo brings back: {estado, metodo, comprobante, carpeta, motivo_rechazo, '
  'transferencia}.';
comment on column public.movimientos_pagos.correo is 'The mail by which its client was told.';
comment on column public.movimientos_pagos.aprendio is 'Whether its payer became known by it.';
comment on column public.movimientos_pagos.autor is
  'Account that wrote it down. No foreign key: it outlives the account.';
create index movimientos_pagos_movimiento_idx on public.movimientos_pagos (movimiento);
create index movimientos_pagos_pago_idx on public.movimientos_pagos (pago);
create index movimientos_pagos_correo_idx on public.movimientos_pagos (correo);
create unique index movimientos_pagos_pedido_idx on public.movimientos_pagos (pedido) where pedido is not null;

select private.tabla('public.movimientos_pagos',
  motivo => 'Van con su pago',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.pago = any(($1).pagos) or t.pedido = any(($1).pedidos)$$,
  columnas => '{id,movimiento,pago,pedido,abono,retencion,monto,creado_en}',
  fuera => '{antes,correo,aprendio,autor}');

create table public.formatos_de_cartola (
  id bigint generated always as identity primary key,
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  columnas jsonb not null check (jsonb_typeof(columnas) = 'object' and length(columnas::text) <= 1000),
  titulos text[] not null check (cardinality(titulos) between 2 and 60),
  creado_en timestamptz not null default now()
);
comment on table public.formatos_de_cartola is
  'What the columns of a statement are that no known layout fits, as somebody said it once.';
comment on column public.formatos_de_cartola.huella is 'Of its headings, as they are compared.';
comment on column public.formatos_de_cartola.columnas is
  'Place of each column, from 0: {dia, glosa, monto, cargo, abono, signo, numero, saldo, rut, cuenta, comentario}.';
comment on column public.formatos_de_cartola.titulos is 'Its headings, as they stand in the file.';

select private.tabla('public.formatos_de_cartola',
  motivo => 'Leer la próxima cartola del mismo banco',
  fuera => '{id,huella,columnas,titulos,creado_en}');

create table public.pagadores (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('rut', 'cuenta')),
  valor text not null check (length(valor) between 4 and 30),
  cliente bigint not null references public.clientes (id) on delete cascade,
  varios boolean not null default false,
  creado_en timestamptz not null default now(),
  unique (clase, valor)
);
comment on table public.pagadores is 'Who pays for whom, by what was confirmed: a RUT or an account, and the client.';
comment on column public.pagadores.valor is 'RUT as 12345678-5, or the digits of an account.';
comment on column public.pagadores.varios is
  'They paid for another client, too: the last one is named, and nothing of it is sure.';
create index pagadores_cliente_idx on public.pagadores (cliente);

select private.tabla('public.pagadores',
  nombre => 'Pagadores conocidos',
  motivo => 'Van con su cliente',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cliente = ($1).cliente or t.clase = 'rut' and t.valor = any(($1).senas)$$,
  columnas => '{id,clase,valor,cliente,creado_en}',
  fuera => '{varios}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa"}');

grant select on public.cartolas, public.movimientos, public.movimientos_pagos, public.formatos_de_cartola,
  public.pagadores to authenticated;
select private.solo_equipo('public.cartolas', '{leer}');
select private.solo_equipo('public.movimientos', '{leer}');
select private.solo_equipo('public.movimientos_pagos', '{leer}');
select private.solo_equipo('public.formatos_de_cartola', '{leer}');
select private.solo_equipo('public.pagadores', '{leer}');

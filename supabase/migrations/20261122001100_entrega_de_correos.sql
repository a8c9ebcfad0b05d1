-- What the provider heard of a mail stands in its row; an address that does not exist, or whose owner
-- called our mail spam, gets no more of it until the studio lifts that.

alter table public.correos
  add column entrega text check (entrega in ('aplazado', 'entregado', 'bloqueado', 'rebotado', 'reclamado')),
  add column entrega_en timestamptz,
  add column entrega_detalle text check (length(entrega_detalle) <= 500);
comment on column public.correos.entrega is
  'What the provider heard of it afterwards; the last word of the list counts, whatever order they come in. Null while nothing was heard.';

create table public.correos_silenciados (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and private.correo_valido(email)),
  motivo text not null check (motivo in ('rebotado', 'reclamado')),
  detalle text check (length(detalle) <= 500),
  creado_en timestamptz not null default now()
);
comment on table public.correos_silenciados is
  'Addresses that the outbox writes to no more: they do not exist, or their owner called our mail spam. Mails of sign-in do not go through the outbox.';

alter table public.correos_silenciados enable row level security;
grant select, delete on public.correos_silenciados to authenticated;
create policy correos_silenciados_leer on public.correos_silenciados for select to authenticated using ((select private.es_admin()));
create policy correos_silenciados_borrar on public.correos_silenciados for delete to authenticated using ((select private.es_admin()));

create trigger correos_silenciados_9_auditar after insert or delete on public.correos_silenciados
  for each row execute function private.auditar();

create function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lower(p_para) = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados where email = lower(p_para)) then 'La dirección está silenciada.'
    when p_tipo ~ '^(ticket|hito|pago)_' and exists (select from public.clientes where email = lower(p_para) and not activo)
      then 'La cuenta está desactivada.' end;
$$;
comment on function private.motivo_de_descarte(text, text) is
  'Why a mail is not sent although it is due, for people; null when it is. The studio''s own notices always are.';

create or replace function private.tomar_correos(limite int) returns setof public.correos
language sql security definer set search_path = '' as $$
  -- Apart and once: as a subquery of the update it may be run again for each mail and claim others.
  with debidos as materialized (
    select id from public.correos
    where estado in ('pendiente', 'enviando') and proximo_intento <= now()
    order by proximo_intento
    limit least(greatest(limite, 1), 100)
    for update skip locked),
  descartados as (
    update public.correos c
    set estado = 'descartado', ultimo_error = m.motivo
    from debidos d
    join public.correos x on x.id = d.id
    cross join lateral (select private.motivo_de_descarte(x.tipo, x.para) as motivo) m
    where c.id = d.id and m.motivo is not null
    returning c.id)
  update public.correos c
  set estado = 'enviando', intentos = c.intentos + 1, proximo_intento = now() + interval '5 minutes'
  from debidos d
  where c.id = d.id and not exists (select from descartados x where x.id = c.id)
  returning c.*;
$$;
comment on function public.tomar_correos(int) is
  'Service only: claims up to `limite` (1 to 100) mails that are due. A mail whose sender died is due again after 5 minutes. What private.motivo_de_descarte names a reason for is put aside instead.';


revoke execute on function private.motivo_de_descarte(text, text) from public;

-- What became of a mail ---------------------------------------------------------------------------

create function private.correo_evento(p_id uuid, p_evento text, p_en timestamptz, p_detalle text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  c_orden constant text[] := '{aplazado,entregado,bloqueado,rebotado,reclamado}';
  c public.correos;
begin
  update public.correos set entrega = p_evento, entrega_en = p_en, entrega_detalle = left(p_detalle, 500)
  where id = p_id and array_position(c_orden, p_evento) > coalesce(array_position(c_orden, entrega), 0)
  returning * into c;
  if not found then return false; end if;
  if p_evento not in ('rebotado', 'reclamado') or lower(c.para) = lower(private.correo_estudio()) then return true; end if;
  insert into public.correos_silenciados (email, motivo, detalle) values (lower(c.para), p_evento, left(p_detalle, 500))
  on conflict (email) do nothing;
  if found then
    perform private.avisar_estudio('correo_rebotado', jsonb_build_object('correo', c.id, 'para', c.para, 'motivo', p_evento, 'detalle', p_detalle, 'asunto', c.asunto));
  end if;
  return true;
end $$;
create function public.correo_evento(p_id uuid, p_evento text, p_en timestamptz, p_detalle text default null) returns boolean
language sql set search_path = '' as $$ select private.correo_evento(p_id, p_evento, p_en, p_detalle); $$;
comment on function public.correo_evento(uuid, text, timestamptz, text) is
  'Service only: what the provider heard of a mail (aplazado, entregado, bloqueado, rebotado, reclamado), in any order and as often as it likes; returns whether that is news. A mail that came back, or that somebody called spam, silences its address and tells the studio, once. Another word is no news.';
revoke execute on function private.correo_evento(uuid, text, timestamptz, text) from public;
grant execute on function private.correo_evento(uuid, text, timestamptz, text), public.correo_evento(uuid, text, timestamptz, text) to service_role;

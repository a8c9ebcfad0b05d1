-- Attachments of mail that came in: brought by the function correo-entrante, and fetched again where that failed.

create function private.adjuntar_correo(p_id bigint, p_lugar int, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
begin
  update public.correos_entrantes set pendientes = array_remove(pendientes, p_lugar),
    por_traer = case when pendientes = array[p_lugar] then '[]' else por_traer end, traer_en = case
      when pendientes = array[p_lugar] then null else traer_en end
  where id = p_id and p_lugar = any(pendientes) returning * into e;
  if not found then return false; end if;
  update public.ticket_mensajes set archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n),
    '{}') from unnest(e.pendientes) n) where id = e.mensaje;
  if p_ruta is null then
    update public.ticket_mensajes set acortado = acortado or length(cuerpo) > 9800, cuerpo = private.acortar(cuerpo,
      9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
  elsif e.resultado = 'sin_dueno' then
    update public.correos_entrantes set rutas[p_lugar + 1] = p_ruta
    where id = e.id and exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_ruta
      and o.name like 'entrantes/' || e.id || '/%');
  else
    update public.ticket_mensajes m set adjuntos = adjuntos || p_ruta
    from public.tickets t, storage.objects o
    where m.id = e.mensaje and t.id = m.ticket and o.bucket_id = 'adjuntos' and o.name = p_ruta
      -- Also in the folder of one that was made one with it while the file was on its way.
      and (exists (select from public.tickets k where (k.id = t.id or k.unido_a = t.id)
        and o.name like t.cliente || '/' || k.id || '/%')
        or o.name like 'entrantes/' || e.id || '/%') and o.name not like '%/interno/%';
  end if;
  if p_ruta is not null and not found then raise exception 'Ese archivo no es de este ticket.'; end if;
  return true;
end $$;
create function public.adjuntar_correo(p_id bigint, p_lugar int, p_ruta text default null) returns boolean
language sql set search_path = '' as $$ select private.adjuntar_correo(p_id, p_lugar, p_ruta); $$;
comment on function public.adjuntar_correo(bigint, int, text) is
  'Service only: adds a stored file to the message that a mail became, or to the mail that is kept aside, or says in '
  'the message that it could not be had (no p_ruta). False when that attachment was settled before. Errors: P0001 a '
  'file that is not of the ticket or the mail.';

create function private.adjuntos_por_traer() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e record;
  v_correos jsonb := '[]';
begin
  for e in
    select c.*, t.id as ticket, t.cliente
    from public.correos_entrantes c left join public.ticket_mensajes m on m.id = c.mensaje
      left join public.tickets t on t.id = m.ticket
    where c.traer_en <= now() order by c.traer_en limit 5 for update of c skip locked
  loop
    if e.traidas >= 8 then
      perform private.adjuntar_correo(e.id, n, null) from unnest(e.pendientes) n;
    else
      update public.correos_entrantes set traidas = traidas + 1,
        traer_en = now() + least(interval '5 minutes' * power(2, traidas), interval '12 hours') where id = e.id;
      v_correos := v_correos || jsonb_build_object('id', e.id, 'ticket', e.ticket, 'cliente', e.cliente,
        'archivos', (select jsonb_agg(e.por_traer -> n || jsonb_build_object('lugar', n) order by n)
          from unnest(e.pendientes) n));
    end if;
  end loop;
  return v_correos;
end $$;
create function public.adjuntos_por_traer() returns jsonb
language sql set search_path = '' as $$ select private.adjuntos_por_traer(); $$;
comment on function public.adjuntos_por_traer() is
  'Service only: of up to five mails the attachments that are still missing and due, [{id, ticket, cliente (null both '
  'for one that is kept aside), archivos: [{lugar, nombre, tipo, bytes, ficha}]}], to be settled by adjuntar_correo. '
  'Eight times, from five minutes to ten hours apart, about a day; then they are given up, which the message says.';

grant execute on function private.adjuntar_correo(bigint, int, text), private.adjuntos_por_traer(),
  public.adjuntar_correo(bigint, int, text), public.adjuntos_por_traer() to service_role;

-- Who accepted a proposal withdraws from it, and what was paid goes back.

create function private.deshacer_propuesta(p_propuesta bigint, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- All services before all payments, each by number, as everywhere.
  perform from public.servicios s where s.id in (select x.servicio from public.servicios_aceptaciones x
    where x.propuesta = p_propuesta) order by s.id for update;
  perform from public.pagos g
  where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta)
  order by g.id for update;
  perform private.acabar_servicio(x.servicio, p_motivo, null, private.hoy())
  from (select a.servicio from public.servicios_aceptaciones a where a.propuesta = p_propuesta order by a.servicio) x;
  perform private.soltar_deuda(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta;
end $$;
comment on function private.deshacer_propuesta(bigint, text) is
  'What was accepted with a proposal ends: nothing of its instalments is owed any more, and its services end for that '
  'reason (private.acabar_servicio). Of one that nobody accepted there is nothing.';

create function private.retractarse_de_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  select * into a from public.propuestas_aceptaciones where propuesta = p.id;
  if p.estado = 'retirada' and p.cerro = 'cliente' then return true; end if;
  if a.id is null or e.para is distinct from a.correo
    then raise exception 'Desde este enlace no se puede: escríbenos y lo vemos.' using hint = 'enlace'; end if;
  if private.hoy() > a.retracto_hasta then raise exception 'El plazo para retractarse terminó. Escríbenos y lo vemos.'
    using hint = 'plazo'; end if;
  update public.propuestas set estado = 'retirada', motivo = coalesce(left(nullif(trim(private.limpiar(p_motivo)), ''),
    1000), 'Sin decir por qué'), cerro = 'cliente' where id = p.id returning * into p;
  perform private.deshacer_propuesta(p.id, 'retracto');
  perform private.encolar_correo('propuesta_retractada', e.para, jsonb_build_object('titulo', p.titulo, 'version',
    p.version), private.correo_estudio());
  perform private.avisar_estudio('propuesta_retractada_estudio', jsonb_build_object('propuesta', p.id, 'titulo',
    p.titulo, 'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;
create function public.retractarse_de_propuesta(p_token text, p_motivo text default null) returns boolean
language sql set search_path = '' as $$ select private.retractarse_de_propuesta(p_token, p_motivo); $$;
comment on function public.retractarse_de_propuesta(text, text) is
  'Who accepted, with the link of the same address: withdraws within the term (Ley 19.496, art. 3 bis), also from what '
  'the studio took back; nothing of it is owed any more, its services end, what was paid is listed until it went back, '
  'and both sides are mailed. Once more it changes nothing. Null where the link opens nothing. Errors: P0001 with hint enlace, plazo; PT429.';
grant execute on function private.retractarse_de_propuesta(text, text), public.retractarse_de_propuesta(text, text)
  to anon, authenticated;

create function private.sin_volver(p_propuesta bigint) returns int
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(g.abonado - g.devuelto), 0) from public.pagos g where g.id in (
    select unnest(a.pagos) from public.propuestas_aceptaciones a where a.propuesta = p_propuesta
    union
    select x.id from public.servicios_aceptaciones y join public.pagos x on x.servicio = y.servicio
    where y.propuesta = p_propuesta));
end $$;
comment on function private.sin_volver(bigint) is
  'How much came for what was made of a proposal, instalments and services, and did not go back, of what who asks may '
  'read.';
create function public.por_devolver(p public.propuestas) returns boolean
language sql stable as $$
  select p.estado = 'retirada' and p.cerro = 'cliente' and private.sin_volver(p.id) > 0
$$;
comment on function public.por_devolver(public.propuestas) is
  'Computed column: whether who accepted it withdrew, and something that was paid for it has still to go back.';
grant execute on function private.sin_volver(bigint), public.por_devolver(public.propuestas) to authenticated;

-- What whoever holds a link of a proposal reads, asks and refuses.

create table public.propuestas_mensajes (
  id bigint generated always as identity primary key,
  propuesta bigint not null references public.propuestas (id) on delete cascade,
  enlace bigint references public.propuestas_enlaces (id) on delete set null,
  cuerpo text not null check (length(trim(cuerpo)) between 1 and 5000),
  del_estudio boolean not null default false,
  autor bigint references public.clientes (id) on delete set null,
  cerrada_en timestamptz,
  creado_en timestamptz not null default now(),
  check (del_estudio or autor is null),
  check (not del_estudio or cerrada_en is null)
);
comment on table public.propuestas_mensajes is 'Questions of who got a proposal, and the studio''s answers.';
comment on column public.propuestas_mensajes.enlace is 'With whose link it was asked, or to whose it is answered.';
comment on column public.propuestas_mensajes.del_estudio is 'Whether it is an answer.';
comment on column public.propuestas_mensajes.autor is
  'Who of the studio answered; null of a question, and once they are no more.';
comment on column public.propuestas_mensajes.cerrada_en is
  'When the studio said of a question that it had answered it elsewhere.';
create index propuestas_mensajes_propuesta_idx on public.propuestas_mensajes (propuesta, id);
create index propuestas_mensajes_enlace_idx on public.propuestas_mensajes (enlace);
create index propuestas_mensajes_autor_idx on public.propuestas_mensajes (autor);

select private.tabla('public.propuestas_mensajes',
  nombre => 'Preguntas sobre propuestas',
  motivo => 'Van con su propuesta',
  suya => $$t.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))$$,
  columnas => '{id,propuesta,enlace,cuerpo,creado_en,del_estudio}',
  fuera => '{autor,cerrada_en}',
  borra => $$t.propuesta in (select private.propuestas_de($1)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))$$,
  orden => 4,
  fusion => '{"autor": "equipo"}',
  vigila => '{"limpieza": {}, "novedades": {}}');
grant select on public.propuestas_mensajes to authenticated;
select private.solo_equipo('public.propuestas_mensajes', '{leer}');

create function private.seguir_preguntas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_propuesta bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  -- Two at once take turns: the second counts what the first wrote.
  perform from public.propuestas p where p.id = v_propuesta for no key update;
  update public.propuestas p set pregunta_en = q.desde
  from (
    select min(m.creado_en) as desde from public.propuestas_mensajes m
      join public.propuestas_enlaces e on e.id = m.enlace and e.revocada_en is null
      join public.propuestas o on o.id = m.propuesta and o.estado not in ('rechazada', 'retirada')
    where m.propuesta = v_propuesta and not m.del_estudio and m.cerrada_en is null
      and not exists (select from public.propuestas_mensajes r where r.enlace = m.enlace and r.del_estudio
        and r.id > m.id)) q
  where p.id = v_propuesta and p.pregunta_en is distinct from q.desde;
  return null;
end $$;
comment on function private.seguir_preguntas() is
  'Trigger, with the column that names the proposal: keeps since when its oldest question waits. One waits until '
  'something is answered to its link after it or the studio says that it was answered elsewhere, while that link '
  'opens and the proposal takes questions.';
create trigger propuestas_mensajes_2_preguntas after insert or delete
  or update of cerrada_en on public.propuestas_mensajes
  for each row execute function private.seguir_preguntas('propuesta');
create trigger propuestas_enlaces_2_preguntas after update of revocada_en on public.propuestas_enlaces for each row
  when (old.revocada_en is distinct from new.revocada_en) execute function private.seguir_preguntas('propuesta');
create trigger propuestas_4_preguntas after update of estado on public.propuestas for each row
  when (old.estado is distinct from new.estado) execute function private.seguir_preguntas('id');

create function private.abrir_propuesta(p_token text, p_tomar boolean default false) returns public.propuestas_enlaces
language plpgsql security definer set search_path = '' as $$
declare
  v_enlace bigint := (select t.enlace from private.propuestas_tokens t
    where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and t.cerrado_en is null);
  e public.propuestas_enlaces;
begin
  perform private.exigir_pocos_intentos('propuesta');
  -- The proposal before its link: who revokes it has it, too.
  if p_tomar then
    perform private.tomar_propuesta((select x.propuesta from public.propuestas_enlaces x where x.id = v_enlace));
  end if;
  select * into e from public.propuestas_enlaces x where x.id = v_enlace and x.revocada_en is null;
  if e.id is null then
    perform private.anotar_intento('propuesta');
    return null;
  end if;
  if e.abierta_en is null then
    update public.propuestas_enlaces x set abierta_en = now() where x.id = e.id and x.abierta_en is null
    returning x.abierta_en into e.abierta_en;
  end if;
  perform private.contar_envio('propuesta', 'enlace ' || e.id, 240, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return e;
end $$;
comment on function private.abrir_propuesta(text, boolean) is
  'The link that a token opens, noting when that first was; a row of nulls when it is unknown or revoked. With '
  'p_tomar for who is to change its proposal, which nobody else changes from then on, nor revokes the link. Errors: '
  'PT429 after twenty unknown ones from one address in an hour, or 240 openings of one link.';

create function private.propuesta_cerrada(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cerrado_el', private.hoy(t.cerrado_en), 'otro_el', (
      select max(private.hoy(o.creado_en)) from private.propuestas_tokens o
        join public.propuestas_enlaces e on e.id = o.enlace
      where o.enlace = t.enlace and o.cerrado_en is null and e.revocada_en is null and e.para is not null))
  from private.propuestas_tokens t
  where t.token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and t.cerrado_en is not null;
$$;
comment on function private.propuesta_cerrada(text) is
  'What became of a link that was revoked: {cerrado_el, otro_el: when another one was mailed to the same address, null '
  'where none was}; null of any other.';

create function private.ver_propuesta(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  if e.id is null then return private.propuesta_cerrada(p_token); end if;
  return (
    select jsonb_build_object('documento', v.contenido, 'huella', v.huella, 'version', v.version, 'cambios', v.cambios,
      'situacion', public.situacion(p),
      'para', case when e.para is not null then left(e.para, 1) || '…@' || split_part(e.para, '@', 2) end,
      'mensajes', (select coalesce(jsonb_agg(jsonb_build_object('cuerpo', m.cuerpo, 'creado_en', m.creado_en, 'estudio',
        m.del_estudio) order by m.id), '[]')
        from public.propuestas_mensajes m where m.enlace = e.id),
      'aceptada', (select jsonb_build_object('nombre', a.nombre, 'aceptada_en', a.aceptada_en, 'anotada_en',
        a.anotada_en, 'elegidos', a.elegidos,
        'retracto_hasta', case when a.correo = e.para and a.retracto_hasta >= private.hoy()
          and p.cerro is distinct from 'cliente' then a.retracto_hasta end,
        'copia', case when a.correo = e.para then exists (select from public.propuestas_copias k
          where k.aceptacion = a.id) end) from public.propuestas_aceptaciones a where a.propuesta = p.id),
      'pago', e.para is not null and p.estado = 'aceptada' and exists (select from public.propuestas_aceptaciones a
        join public.pagos g on g.id = any(a.pagos) where a.propuesta = p.id and public.por_pagar(g)))
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = e.propuesta);
end $$;
comment on function private.ver_propuesta(text) is 'As public.ver_propuesta.';
create function public.ver_propuesta(p_token text) returns jsonb
language sql set search_path = '' as $$ select private.ver_propuesta(p_token); $$;
comment on function public.ver_propuesta(text) is
  'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, '
  'situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with '
  'this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, anotada_en: when '
  'the studio wrote it down, null where it was accepted here, elegidos, retracto_hasta: while who accepted may '
  'withdraw, copia: whether the signed copy is there; null but for who accepted}, pago: whether something of it is to '
  'be paid now}; of a revoked link private.propuesta_cerrada; null of an unknown one. Errors: PT429, as '
  'private.abrir_propuesta.';

create function private.quien_de_propuesta(p public.propuestas, e public.propuestas_enlaces) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' · ', public.destinatario(p), e.para);
$$;
comment on function private.quien_de_propuesta(public.propuestas, public.propuestas_enlaces) is
  'Who acts with a link, in words for the studio.';

create function private.preguntar_propuesta(p_token text, p_cuerpo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe tu pregunta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  perform private.contar_envio('propuesta_pregunta', 'enlace ' || e.id, 10, '1 hour',
    'Ya enviaste varias preguntas seguidas.');
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)));
  perform private.avisar_estudio('propuesta_pregunta', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'pregunta', trim(private.limpiar(p_cuerpo))), e.para);
  return true;
end $$;
create function public.preguntar_propuesta(p_token text, p_cuerpo text) returns boolean
language sql set search_path = '' as $$ select private.preguntar_propuesta(p_token, p_cuerpo); $$;
comment on function public.preguntar_propuesta(text, text) is
  'Whoever holds a link: asks the studio, which is mailed and answers by mail or with responder_propuesta. Null where '
  'the link opens nothing. Errors: P0001 with hint cuerpo, PT429 (ten in an hour with one link).';

create function private.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1
    and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  p := private.tomar_propuesta((select x.propuesta from public.propuestas_enlaces x where x.id = p_enlace));
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.'
    using hint = 'revocado'; end if;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor) values (p.id, e.id,
    trim(private.limpiar(p_cuerpo)), true, private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta',
      trim(private.limpiar(p_cuerpo))), private.correo_estudio());
end $$;
create function public.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language sql set search_path = '' as $$ select private.responder_propuesta(p_enlace, p_cuerpo); $$;
comment on function public.responder_propuesta(bigint, text) is
  'Admin: answers who asks with a link, on the page of the proposal and, where that link was mailed, by mail. Errors: '
  '42501, P0001 with hint cuerpo, revocado.';

create function private.cerrar_pregunta(p_mensaje bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.propuestas_mensajes;
begin
  perform private.exigir_admin();
  select * into m from public.propuestas_mensajes where id = p_mensaje and not del_estudio;
  if not found then raise exception 'Esa pregunta ya no existe.' using hint = 'no_existe'; end if;
  perform private.tomar_propuesta(m.propuesta);
  update public.propuestas_mensajes set cerrada_en = now() where enlace = m.enlace and id <= m.id and not del_estudio
    and cerrada_en is null;
end $$;
create function public.cerrar_pregunta(p_mensaje bigint) returns void
language sql set search_path = '' as $$ select private.cerrar_pregunta(p_mensaje); $$;
comment on function public.cerrar_pregunta(bigint) is
  'Admin: a question about a proposal, and those before it with the same link, were answered elsewhere; they wait no '
  'longer, and nobody is told. Once more it changes nothing. Errors: 42501, P0001 with hint no_existe.';

create function private.rechazar_propuesta(p_token text, p_motivo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if p.estado = 'rechazada' then return true; end if;
  if p.estado <> 'enviada' then raise exception 'Esta propuesta ya no se puede rechazar.' using hint = p.estado; end if;
  update public.propuestas set estado = 'rechazada', motivo = left(nullif(trim(private.limpiar(p_motivo)), ''), 1000),
    cerro = 'cliente' where id = p.id returning * into p;
  perform private.avisar_estudio('propuesta_rechazada', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo,
    'quien', private.quien_de_propuesta(p, e), 'motivo', p.motivo), e.para);
  return true;
end $$;
create function public.rechazar_propuesta(p_token text, p_motivo text default null) returns boolean
language sql set search_path = '' as $$ select private.rechazar_propuesta(p_token, p_motivo); $$;
comment on function public.rechazar_propuesta(text, text) is
  'Whoever holds a link: does not want what is offered; the studio is told, with the reason. Once more it changes '
  'nothing. Null where the link opens nothing. Errors: P0001 with the state as hint (accepted, withdrawn), PT429.';

create function private.pedir_propuesta_de_nuevo(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token, true);
  p public.propuestas;
begin
  if e.id is null then return null; end if;
  select * into p from public.propuestas where id = e.propuesta;
  if public.situacion(p) <> 'vencida' then raise exception 'Esta propuesta no está vencida: vuelve a abrirla.'
    using hint = 'cambio'; end if;
  if private.hoy(e.pedida_en) > p.vence_el then return true; end if;
  update public.propuestas_enlaces set pedida_en = now() where id = e.id;
  perform private.avisar_estudio('propuesta_pedida', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien',
    private.quien_de_propuesta(p, e)), e.para);
  return true;
end $$;
create function public.pedir_propuesta_de_nuevo(p_token text) returns boolean
language sql set search_path = '' as $$ select private.pedir_propuesta_de_nuevo(p_token); $$;
comment on function public.pedir_propuesta_de_nuevo(text) is
  'Whoever holds a link of a proposal that expired: asks for it again; the studio is told, once. Null where the link '
  'opens nothing. Errors: P0001 with hint cambio (it is none that expired), PT429.';

create function private.retirar_propuesta(p_propuesta bigint, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
begin
  perform private.exigir_admin();
  p := private.tomar_propuesta(p_propuesta);
  if p.id is null then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.version = 0 then raise exception 'Un borrador no se retira: elimínalo.' using hint = 'borrador'; end if;
  if p.estado = 'retirada' then raise exception 'Esta propuesta ya se retiró.' using hint = 'retirada'; end if;
  if nullif(trim(private.limpiar(p_motivo)), '') is null then raise exception 'Escribe por qué se retira.'
    using hint = 'motivo'; end if;
  update public.propuestas set estado = 'retirada', motivo = left(trim(private.limpiar(p_motivo)), 1000),
    cerro = 'estudio' where id = p.id;
  perform private.deshacer_propuesta(p.id, 'estudio');
  perform private.encolar_correo('propuesta_retirada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce,
    'titulo', p.titulo, 'version', p.version, 'retracto_hasta', case when a.retracto_hasta >= private.hoy()
      then a.retracto_hasta end), private.correo_estudio())
  from public.propuestas_aceptaciones a join public.propuestas_enlaces e on e.propuesta = p.id and e.para = a.correo
    and e.revocada_en is null
  where a.propuesta = p.id;
end $$;
create function public.retirar_propuesta(p_propuesta bigint, p_motivo text) returns void
language sql set search_path = '' as $$ select private.retirar_propuesta(p_propuesta, p_motivo); $$;
comment on function public.retirar_propuesta(bigint, text) is
  'Admin: takes back a proposal that was sent, or one that was accepted: nothing of it is owed any more, its services '
  'end with what is paid, who accepted is told and may still withdraw within their term, and all of it can be read. Errors: 42501; P0001 with hint no_existe, borrador, retirada, motivo.';

create function private.recordar_enlace(p_enlace bigint, p_hoy date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r record;
begin
  update public.propuestas_enlaces e set recordada = p.vence_el from public.propuestas p
  where e.id = p_enlace and p.id = e.propuesta and p.estado = 'enviada' and e.revocada_en is null
    and e.recordada is distinct from p.vence_el
  returning e.id, e.nonce, e.para, p.titulo, p.total, p.vence_el into r;
  if not found then return false; end if;
  perform private.encolar_correo('propuesta_recordatorio', r.para, jsonb_build_object('token', r.id || '-' || r.nonce,
    'titulo', r.titulo, 'total', r.total, 'vence_el', r.vence_el), private.correo_estudio());
  return true;
end $$;
comment on function private.recordar_enlace(bigint, date) is
  'Reminds whom a proposal was mailed to that its last day comes, once for each such day. Whether it did.';

create function private.tarea_recordar_propuestas(p_hoy date default private.hoy()) returns int
language sql security definer set search_path = '' as $$
  select private.cada_fila('recordar_propuestas', array(
    select e.id from public.propuestas_enlaces e join public.propuestas p on p.id = e.propuesta
    where p.estado = 'enviada' and p.vence_el between p_hoy and p_hoy + 3 and private.hoy(p.enviada_en) < p_hoy - 1
      and e.para is not null and e.revocada_en is null and e.recordada is distinct from p.vence_el order by
      e.propuesta, e.para),
    'recordar_enlace', p_hoy);
$$;
comment on function private.tarea_recordar_propuestas(date) is
  'Daily: reminds everybody who got a proposal by mail, once, three days before its last day; not of what was sent '
  'yesterday or today. Returns how many.';
insert into private.tareas (nombre, a_las) values ('recordar_propuestas', '10:00');

grant execute on function private.ver_propuesta(text), public.ver_propuesta(text), private.preguntar_propuesta(text,
  text), public.preguntar_propuesta(text, text),
  private.rechazar_propuesta(text, text), public.rechazar_propuesta(text, text), private.pedir_propuesta_de_nuevo(text),
    public.pedir_propuesta_de_nuevo(text) to anon, authenticated;
grant execute on function private.responder_propuesta(bigint, text), public.responder_propuesta(bigint, text),
  private.cerrar_pregunta(bigint), public.cerrar_pregunta(bigint), private.retirar_propuesta(bigint, text),
    public.retirar_propuesta(bigint, text) to authenticated;

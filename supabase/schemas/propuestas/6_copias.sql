-- The signed copy of what was accepted: a PDF that is made once, the same for both sides, and can be checked.

create table public.propuestas_copias (
  aceptacion bigint primary key references public.propuestas_aceptaciones (id) on delete cascade,
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  bytes int not null check (bytes > 0),
  creado_en timestamptz not null default now()
);
comment on table public.propuestas_copias is
  'The file of each acceptance, propuestas/{aceptacion}.pdf in the bucket documentos. Nothing of it ever changes.';
comment on column public.propuestas_copias.huella is 'SHA-256 of the file.';

select private.tabla('public.propuestas_copias',
  motivo => 'Van con su aceptación',
  suya => $$t.aceptacion in (select a.id from public.propuestas_aceptaciones a where private.firmada($1, a))$$,
  columnas => '{aceptacion,bytes,creado_en}',
  fuera => '{huella}',
  se_queda => $$true$$,
  queda_porque => 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo => $$bytes = bytes$$,
  orden => 3);
grant select on public.propuestas_copias to authenticated;
select private.solo_equipo('public.propuestas_copias', '{leer}');
create trigger propuestas_copias_1_no_cambia after update or delete on public.propuestas_copias
  for each row execute function private.prueba_no_cambia();

create function private.aceptacion_en_texto(a public.propuestas_aceptaciones) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('nombre', a.nombre, 'rut', a.rut, 'en_nombre_de', a.en_nombre_de, 'correo', a.correo,
    'elegidos', a.elegidos,
    'empezar_antes', a.empezar_antes, 'aceptada_en', a.aceptada_en, 'anotada_en', a.anotada_en);
$$;
comment on function private.aceptacion_en_texto(public.propuestas_aceptaciones) is
  'What the copy says of who accepted: {nombre, rut, en_nombre_de, correo, elegidos, empezar_antes, aceptada_en, '
  'anotada_en: null unless it was accepted elsewhere}.';

create function private.contenido_del_pdf(p_propuesta bigint, p_enlace bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  a public.propuestas_aceptaciones;
begin
  select * into a from public.propuestas_aceptaciones where propuesta = p_propuesta;
  if a.id is not null and p_enlace is not null and a.correo is distinct from (select e.para
      from public.propuestas_enlaces e where e.id = p_enlace) then
    raise exception 'Esa copia la descarga quien aceptó. Pídesela, o escríbenos.' using hint = 'enlace';
  end if;
  if a.id is not null then
    if not exists (select from public.propuestas_copias k where k.aceptacion = a.id) then
      raise exception 'Estamos preparando tu copia: vuelve en un minuto.' using hint = 'preparando';
    end if;
    return jsonb_build_object('copia', a.id, 'numero', a.propuesta);
  end if;
  return (select jsonb_build_object('documento', v.contenido, 'huella', v.huella)
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = p_propuesta);
end $$;
comment on function private.contenido_del_pdf(bigint, bigint) is
  'What the PDF of a proposal is made of: {documento, huella} of the version that was sent last, or {copia: the '
  'acceptance whose file stands, numero} once it was accepted, by the address of the link that is named; null where '
  'nothing was sent.';

create function private.propuesta_en_pdf(p_propuesta bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.es_admin() and not exists (select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta
      and private.ve_propuestas(x.cliente, p_equipo => false)) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  return private.contenido_del_pdf(p_propuesta);
end $$;
create function public.propuesta_en_pdf(p_propuesta bigint) returns jsonb
language sql set search_path = '' as $$ select private.propuesta_en_pdf(p_propuesta); $$;
comment on function public.propuesta_en_pdf(bigint) is
  'Admin, or the client who accepted: what the PDF of a proposal is made of (private.contenido_del_pdf). Errors: '
  '42501; P0001 with hint preparando (the copy is not there yet).';

create function private.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  e := private.abrir_propuesta(p_token);
  return case when e.id is not null then private.contenido_del_pdf(e.propuesta, e.id) end;
end $$;
create function public.propuesta_en_pdf_con_enlace(p_token text, p_cabeceras jsonb) returns jsonb
language sql set search_path = '' as $$ select private.propuesta_en_pdf_con_enlace(p_token, p_cabeceras); $$;
comment on function public.propuesta_en_pdf_con_enlace(text, jsonb) is
  'Service only: the same for whoever holds a link, whose request had the headers p_cabeceras: limits count where they '
  'come from. Null where the link opens nothing. Errors: P0001 with hint enlace (accepted with another address''s '
  'link), preparando; PT429.';

create function private.copias_por_hacer() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('aceptacion', x.id, 'documento', v.contenido, 'huella', x.huella,
    'aceptada', private.aceptacion_en_texto(x.a))), '[]')
  from (select a.id, a.version, a.huella, a from public.propuestas_aceptaciones a
    where not exists (select from public.propuestas_copias k where k.aceptacion = a.id)
    order by random() limit 5) x
  join public.propuestas_versiones v on v.id = x.version;
$$;
create function public.copias_por_hacer() returns jsonb
language sql set search_path = '' as $$ select private.copias_por_hacer(); $$;
comment on function public.copias_por_hacer() is
  'Service only: up to five acceptances without a copy, [{aceptacion, documento, huella, aceptada}]; in no order, so '
  'that one that cannot be made keeps no other waiting.';

create function private.anotar_copia(p_aceptacion bigint, p_huella text, p_bytes int) returns void
language sql security definer set search_path = '' as $$
  insert into public.propuestas_copias (aceptacion, huella, bytes) values (p_aceptacion, p_huella, p_bytes)
    on conflict (aceptacion) do nothing;
$$;
create function public.anotar_copia(p_aceptacion bigint, p_huella text, p_bytes int) returns void
language sql set search_path = '' as $$ select private.anotar_copia(p_aceptacion, p_huella, p_bytes); $$;
comment on function public.anotar_copia(bigint, text, int) is
  'Service only: the copy of an acceptance is stored, with its SHA-256 and length; once more it changes nothing.';

create function private.verificar_documento(p_huella text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dia date;
begin
  perform private.exigir_pocos_intentos('verificar');
  select (a.aceptada_en at time zone 'America/Santiago')::date into v_dia
  from public.propuestas_copias k join public.propuestas_aceptaciones a on a.id = k.aceptacion
    where k.huella = lower(p_huella);
  if v_dia is null then
    perform private.anotar_intento('verificar');
    return null;
  end if;
  return jsonb_build_object('aceptada_el', v_dia);
end $$;
create function public.verificar_documento(p_huella text) returns jsonb
language sql set search_path = '' as $$ select private.verificar_documento(p_huella); $$;
comment on function public.verificar_documento(text) is
  'Anybody: whether a file with this SHA-256 is a signed copy that the studio made, {aceptada_el: the day in Chile on '
  'which it was accepted}; null where it is not. Errors: PT429 after twenty that are none, from one address in an '
  'hour.';

grant execute on function private.verificar_documento(text), public.verificar_documento(text) to anon, authenticated;
grant execute on function private.propuesta_en_pdf(bigint), public.propuesta_en_pdf(bigint) to authenticated;
grant execute on function private.propuesta_en_pdf_con_enlace(text, jsonb), public.propuesta_en_pdf_con_enlace(text,
  jsonb), private.copias_por_hacer(), public.copias_por_hacer(), private.anotar_copia(bigint, text,
  int), public.anotar_copia(bigint, text, int) to service_role;

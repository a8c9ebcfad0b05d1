-- What is sent at most, by a network address, a mailbox and an account; and a form sent twice that makes
-- one row.

create table private.envios (
  id bigint generated always as identity primary key,
  formulario text not null,
  creado_en timestamptz not null default now(),
  clave text not null
);
create index envios_clave_idx on private.envios (clave, formulario, creado_en);
create index envios_creado_idx on private.envios (creado_en);
comment on table private.envios is 'Accepted sendings, kept a day: what the limits count.';
comment on column private.envios.clave is
  'For whom it counts: "red" and a network address, "buzon" and a mailbox, or "cuenta" and an account.';

select private.tabla('private.envios',
  motivo => 'Limitar el envío automático',
  plazo => '1 day',
  condicion => $$t.creado_en < $1$$,
  pagina => '{"Dirección IP de quien envía un formulario","desde el envío"}',
  fuera => '{id,formulario,creado_en,clave}');

create function private.espera(segundos int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when segundos <= 60 then 'un minuto'
    when segundos <= 5400 then ceil(segundos / 60.0)::int || ' minutos'
    else ceil(segundos / 3600.0)::int || ' horas' end;
$$;
comment on function private.espera(int) is 'Seconds in words for people: 420 gives "7 minutos".';

create function private.contar_envio(p_formulario text, p_clave text, p_maximo int, p_ventana interval, p_motivo text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_formulario || ' ' || p_clave, 0));
  with viejos as materialized (
    select id from private.envios where creado_en < now() - interval '1 day' limit 100 for update skip locked)
  delete from private.envios e using viejos v where e.id = v.id;
  -- Who waited its turn here began before those it is counted behind: never longer than the whole time.
  select ceil(extract(epoch from least(e.creado_en + p_ventana - now(), p_ventana))) into v_espera
  from private.envios e
  where e.clave = p_clave and e.formulario = p_formulario and e.creado_en > now() - p_ventana
  order by e.creado_en desc offset p_maximo - 1 limit 1;
  if found then
    raise exception '% Vuelve a intentarlo en %.', p_motivo, private.espera(v_espera)
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  insert into private.envios (formulario, clave) values (p_formulario, p_clave);
end $$;
comment on function private.contar_envio(text, text, int, interval, text) is
  'Counts one sending for p_clave. Past p_maximo within p_ventana it raises PT429 (HTTP 429) with p_motivo, hint '
  '"limite" and in its detail the seconds to wait (reintentar_en=…). Rows of one statement count each, and parallel '
  'requests take turns.';

create function private.exigir_pocos_intentos(p_formulario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from private.envios e
      where e.clave = 'red ' || host(private.origen_solicitante()) and e.formulario = p_formulario
        and e.creado_en > now() - interval '1 hour') >= 20 then
    raise exception 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.'
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=3600';
  end if;
end $$;
comment on function private.exigir_pocos_intentos(text) is
  'Raises PT429 after twenty links that open nothing (private.anotar_intento) from one address in an hour.';

create function private.anotar_intento(p_formulario text) returns void
language sql security definer set search_path = '' as $$
  insert into private.envios (formulario, clave)
  select p_formulario, 'red ' || host(origen) from private.origen_solicitante() origen where origen is not null;
$$;
comment on function private.anotar_intento(text) is
  'Counts a link that opens nothing. Whoever calls it answers and raises nothing: a refusal would undo the count with '
  'everything else.';

create function private.limitar_visitante(p_formulario text, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_origen inet := private.origen_solicitante();
  l record;
begin
  select * into strict l from (values
    ('leads', 5, interval '10 minutes', 5),
    ('formulario_inicial', 5, interval '10 minutes', 5),
    ('solicitudes', 5, interval '10 minutes', 3),
    ('pedidos', 5, interval '10 minutes', 3),
    ('citas', 3, interval '1 day', 3),
    ('solicitudes_datos', 3, interval '1 day', 3)) v (formulario, por_red, ventana, por_buzon)
  where v.formulario = p_formulario;
  if v_origen is not null then
    perform private.contar_envio(p_formulario, 'red ' || host(v_origen), l.por_red, l.ventana,
      'Recibimos varios envíos seguidos desde tu conexión.');
  end if;
  perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon,
    interval '1 day',
    'Ya recibimos varios envíos con este correo.');
end $$;
comment on function private.limitar_visitante(text, text) is
  'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the '
  'visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends; of messages, which '
  'the studio must not lose, 5, whose last two are confirmed by no mail. Errors: PT429.';

create function private.huella(variadic valores text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(valores::text, 'utf8')), 'hex');
$$;
comment on function private.huella(text[]) is
  'Fingerprint of what somebody sent. Kept with the row, it knows a repeated sending also after the studio edited the '
  'row.';

create function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n)
    order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.ve_lo_personal((v_nueva ->> 'cliente')::bigint), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n)
          order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then perform private.limitar_visitante(tg_table_name, new.email); end if;
  if v_anterior is null then return new; end if;
  begin
    execute
      format('update public.%I set (%s, huella) = (select %2$s, huella from (select ($1).*) n) where envio = ($1).envio',
      tg_table_name, v_columnas) using new;
  exception when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  return null;
end $$;
comment on function private.envio_unico() is
  'Trigger (columns that the sender writes): a form sent again with the same envio succeeds and adds nothing, even at '
  'the same instant; with other content it counts as another sending and those columns of the row take it, nothing '
  'else of the row. Each sending counts against what one address and one mailbox may send. Errors: P0001 with hint '
  'envio_ajeno (somebody else''s envio), PT429.';

create function private.limitar_cuenta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or private.es_admin() then return null; end if;
  perform private.contar_envio(tg_table_name, 'cuenta ' || (select auth.uid()), tg_argv[0]::int, tg_argv[1]::interval,
    tg_argv[2]);
  return null;
end $$;
comment on function private.limitar_cuenta() is
  'Trigger (how many, in what time, what to say): counts what an account that is not an admin''s sends. After the '
  'row, so that the policies answer first. Errors: PT429.';

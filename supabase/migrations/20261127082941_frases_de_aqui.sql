set lock_timeout = '10s';
-- What the rules say is said as people here say it: choose and write, not tell; what is agreed or next, not what is to come.

create or replace function private.responsable_vigente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from public.clientes c
      where c.id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'asignado_a'))::bigint and c.perfil = 'admin' and c.activo) then
    raise exception '%', coalesce(tg_argv[1], 'A cargo solo puede quedar alguien activo del equipo.') using hint = 'responsable';
  end if;
  return null;
end $$;

create or replace function public.mover_contacto(p_clase text, p_fila bigint, p_etapa text) returns void
language plpgsql set search_path = '' as $$
declare
  v_cambio jsonb := private.en_etapa(p_clase, p_etapa);
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into b from public.bandeja where clase = p_clase and fila = p_fila;
  if not found then raise exception 'Ese contacto ya no existe.'; end if;
  if b.etapa = p_etapa then return; end if;
  if b.cliente is not null and not b.movible then
    raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
  end if;
  if p_clase = 'pedidos' then
    raise exception 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.' using hint = 'no_se_mueve';
  end if;
  if p_etapa = 'ganado' then raise exception 'Para marcarlo como ganado, conviértelo en cliente.' using hint = 'convertir'; end if;
  if p_clase = 'citas' and (b.estado <> 'realizada' or p_etapa = 'nuevo') then
    raise exception 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.' using hint = 'no_se_mueve';
  end if;
  if v_cambio is null then raise exception 'Esa columna no existe.'; end if;
  perform private.cambiar_fila(p_clase, p_fila, v_cambio);
end $$;

create or replace function public.cambiar_contactos(p_contactos text[], p_cambio jsonb)
returns table (id text, nombre text, cambio boolean, motivo text)
language plpgsql set search_path = '' as $$
declare
  v_que text[] := array(select k from jsonb_object_keys(case jsonb_typeof(p_cambio) when 'object' then p_cambio else '{}' end) k order by k);
  v_a bigint := (p_cambio ->> 'asignado_a')::bigint;
  v_etapa text := p_cambio ->> 'etapa';
  v_accion text := trim(p_cambio ->> 'proxima_accion');
  v_dia date := (p_cambio ->> 'proxima_el')::date;
  r record;
  b public.bandeja;
begin
  perform private.exigir_admin();
  if p_contactos is null or cardinality(p_contactos) not between 1 and 200 then
    raise exception 'Elige entre 1 y 200 contactos.' using hint = 'cuantos';
  end if;
  if v_que not in ('{asignado_a}', '{etapa}', '{proxima_el}', '{proxima_accion,proxima_el}')
     or (v_que <> '{asignado_a}' and p_cambio <> jsonb_strip_nulls(p_cambio)) then
    raise exception 'Elige qué cambia: quién queda a cargo, la etapa o la próxima acción con su día.' using hint = 'cambio';
  end if;
  if v_etapa = 'ganado' then raise exception 'Para marcarlos como ganados, conviértelos en clientes uno por uno.' using hint = 'convertir'; end if;
  if v_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then raise exception 'Esa columna no existe.'; end if;
  -- In one order, so that two who change the same ones wait for each other and no more.
  for r in select distinct m[1] as clase, m[2]::bigint as fila from unnest(p_contactos) x, regexp_match(x, '^(leads|solicitudes|formulario_inicial|pedidos|citas)-([0-9]{1,18})$') m
    where m is not null order by 1, 2
  loop
    execute format('select from public.%I t where t.id = $1 for update', r.clase) using r.fila;
    select * into b from public.bandeja y where y.clase = r.clase and y.fila = r.fila;
    continue when not found;
    id := b.id;
    nombre := b.nombre;
    motivo := case
      when v_que = '{asignado_a}' and b.asignado_a is not distinct from v_a or v_etapa = b.etapa or v_dia = b.proxima_el and coalesce(v_accion, b.proxima_accion) = b.proxima_accion then 'igual'
      when v_dia is not null and b.etapa in ('ganado', 'perdido') then 'cerrado'
      when v_que = '{proxima_el}' and b.proxima_accion is null then 'sin_accion' end;
    if motivo is null then
      if v_etapa is null then
        perform private.cambiar_fila(r.clase, r.fila, case when v_dia is null then jsonb_build_object('asignado_a', v_a)
          else jsonb_build_object('proxima_accion', coalesce(v_accion, b.proxima_accion), 'proxima_el', v_dia) end);
      else
        begin
          perform public.mover_contacto(r.clase, r.fila, v_etapa);
        exception when sqlstate 'P0001' then
          get stacked diagnostics motivo = pg_exception_hint;
        end;
      end if;
    end if;
    cambio := motivo is null;
    return next;
  end loop;
end $$;

create or replace function private.cliente_por_convertir(p_fila jsonb, p_cliente bigint, p_plataforma text, p_rut text, p_empresa text) returns public.clientes
language plpgsql set search_path = '' as $$
declare
  v_email text := lower(trim(coalesce(p_fila ->> 'email', p_fila ->> 'comprador_email')));
  v_dueno bigint;
  c public.clientes;
begin
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then raise exception 'Ese correo es de alguien del estudio.'; end if;
    v_dueno := coalesce(c.id, (select p.cliente from public.personas p where p.email = v_email));
    if v_dueno is not null then
      raise exception 'Ya hay un cliente %.', case when c.id is not null then 'con el correo de este contacto' else 'con una persona que usa este correo' end
        using hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then raise exception 'Escribe cómo se llama la plataforma.'; end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(p_fila ->> 'nombre', p_fila ->> 'nombre_contacto', p_fila ->> 'comprador_nombre'), v_email,
      coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then raise exception 'Ese cliente ya no existe.'; end if;
    if not c.activo then raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.' using hint = 'desactivado'; end if;
  end if;
  return c;
end $$;

create or replace function private.guardar_preferencias_correo(p_tickets boolean, p_hitos boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_cliente bigint := private.mi_ficha();
begin
  if p_tickets is null or (p_hitos is null and v_cliente is not null) then
    raise exception 'Elige, para cada aviso, si lo quieres por correo o no.' using errcode = '22023';
  end if;
  update public.personas set avisos = p_tickets where usuario = v_cuenta;
  if found then return; end if;
  insert into public.preferencias_correo (cliente, tickets, hitos) values (v_cliente, p_tickets, p_hitos)
  on conflict (cliente) do update set tickets = excluded.tickets, hitos = excluded.hitos, actualizado_en = now();
end $$;

create or replace function private.guardar_avisos_estudio(p_avisos text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint := private.mi_ficha();
begin
  perform private.exigir_admin();
  if p_avisos is null then
    raise exception 'Elige qué avisos quieres recibir por correo; puedes no elegir ninguno.' using errcode = '22023';
  end if;
  -- Of two who stop at once neither hears of the other, and both go on being told: private.avisar_estudio.
  if private.correo_estudio() is null and not 'captacion' = any (p_avisos)
    and (select array_agg(x) from private.oyen_quien_escribe() x) = array[v_cliente] then
    raise exception 'Nadie más se enteraría de los mensajes nuevos: el estudio no tiene un correo para sus avisos. Escribe uno antes, en Configuración.';
  end if;
  insert into public.preferencias_correo (cliente, estudio) values (v_cliente, p_avisos)
  on conflict (cliente) do update set estudio = excluded.estudio, actualizado_en = now();
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create or replace function private.motivo_de_descarte(p_tipo text, p_para text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when x.email = lower(private.correo_estudio()) then null
    when exists (select from public.correos_silenciados s where s.email = x.email) then 'La dirección está silenciada.'
    when (private.aviso_estudio_de(p_tipo) is not null or p_tipo = 'avisos_reunidos') and not (c.perfil = 'admin' and c.activo) then 'Ya no es parte del equipo.'
    when private.del_area(p_tipo)
      and not coalesce(c.activo, (select p.activo and d.activo from public.personas p join public.clientes d on d.id = p.cliente where p.email = x.email))
      then 'La cuenta está desactivada.'
    when p_tipo = 'invitacion' and private.invitacion_de(p_para) is null
      then 'Ya no necesita la invitación: entró, o su acceso está desactivado.'
    when p_tipo !~ '^(datos|pago|pedido|cuenta)_' and exists (
        select from public.solicitudes_datos s
        where lower(s.email) = x.email and s.bloqueada_en is not null and s.estado in ('recibida', 'en_proceso'))
      then 'Sus datos están bloqueados.'
    when private.correo_apagado(p_tipo, p_para) then 'La persona apagó estos avisos.' end
  from (values (lower(p_para))) x (email) left join public.clientes c using (email));
end $$;

create or replace function private.abrir_feriado(p_fecha date, p_abierto boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  if p_abierto is null then raise exception 'Elige si ese día se atiende o no.' using errcode = '22023'; end if;
  with cambiado as (
    update private.feriados f set abierto = p_abierto where fecha = p_fecha and fecha >= private.hoy() returning to_jsonb(f) as fila)
  insert into public.auditoria (tabla, accion, antes, despues, autor)
  select 'feriados', 'update', fila || jsonb_build_object('abierto', not p_abierto), fila, private.cuenta_vigente() from cambiado;
  if not found then raise exception 'Ese día no es un próximo feriado.'; end if;
end $$;

create or replace function private.precios_desde_hoy() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.desde < private.hoy() then raise exception 'Un precio nuevo vale desde hoy o desde un día futuro: lo que ya pasó no se cambia.'; end if;
  if new.desde > private.hoy() + 366 then raise exception 'Elige un día de aquí a un año.'; end if;
  return null;
end $$;

create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.pago_puede_pasar(old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'Por este pago ya llegaron %: devuélvelos, o deja el monto en esa cifra.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en, date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $$;

create or replace function private.abonar(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
  p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto, p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.', private.pesos(v_antes.monto), to_char(v_antes.dia, 'DD-MM-YYYY')
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.' using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) || ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.' else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false), p_envio)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;

create or replace function public.ordenar_hitos(p_plataforma bigint, p_antes bigint[], p_despues bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform pg_advisory_xact_lock(hashtextextended('hitos de ' || p_plataforma, 0));
  if p_antes is distinct from (select array_agg(h.id order by h.orden) from public.hitos_plataforma h where h.plataforma_id = p_plataforma) then
    raise exception 'Los hitos cambiaron mientras los ordenabas. Míralos y ordénalos otra vez.' using hint = 'orden_cambiado';
  end if;
  if array(select unnest(p_antes) order by 1) is distinct from array(select unnest(p_despues) order by 1) then
    raise exception 'En el orden, cada hito va una sola vez.';
  end if;
  update public.hitos_plataforma h set orden = o.lugar
  from unnest(p_despues) with ordinality o (id, lugar)
  where h.id = o.id and h.plataforma_id = p_plataforma and h.orden <> o.lugar;
end $$;

create or replace function private.solicitudes_datos_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_abierta boolean := tg_op = 'UPDATE' and old.estado in ('recibida', 'en_proceso') and new.estado = old.estado;
begin
  if private.suprimiendo() then return new; end if;
  if new.cliente is not null and (tg_op = 'INSERT' or old.resuelta_en is null) then
    new.email := coalesce((select c.email from public.clientes c where c.id = new.cliente), new.email);
  end if;
  if tg_op = 'INSERT' then
    if (select auth.role()) = 'anon' then
      new.estado := 'por_confirmar';
      new.confirmar_antes_de := now() + interval '3 days';
    elsif new.estado <> 'por_confirmar' then
      new.confirmada_en := coalesce(new.confirmada_en, now());
    end if;
  else
    -- What was confirmed stays, or somebody could prove one address and then ask for another's data.
    if new.huella is distinct from old.huella and (old.resuelta_en is not null or old.estado <> 'por_confirmar' and old.remitente is null) then
      raise exception 'Ya % esta solicitud, así que no se puede corregir. Si necesitas otra cosa, abre esta página en una pestaña nueva y envíala otra vez.',
        case when old.resuelta_en is null then 'confirmaste' else 'respondimos' end
        using hint = case when old.resuelta_en is null then 'confirmada' else 'respondida' end;
    end if;
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
    end if;
    if new.estado <> old.estado and private.es_admin() and exists (select from private.supresiones s where s.solicitud = old.id) then
      raise exception 'Sus datos se están borrando: la respuesta sale sola cuando no quede nada.' using hint = 'suprimiendo';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció y solo se prorroga antes: ahora hay que responder.';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.';
    end if;
    new.actualizado_en := now();
  end if;
  if new.estado <> 'por_confirmar' and new.tipo = 'bloqueo' then
    new.bloqueo_vence_en := coalesce(new.bloqueo_vence_en, private.dias_habiles_despues(coalesce(new.confirmada_en, new.creado_en), 2));
  end if;
  if new.estado in ('resuelta', 'rechazada') then
    new.resuelta_en := coalesce(new.resuelta_en, now());
  end if;
  return new;
end $$;

create or replace function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then raise exception 'Solo se copian los datos de quien confirmó su solicitud.'; end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;

create or replace function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $$;


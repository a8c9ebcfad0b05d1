-- What is offered of a service and what holds, whoever writes.

create function private.precio_en_palabras(p_monto int, p_afecto boolean, p_periodo text) returns text
language sql stable set search_path = '' as $$
  select private.pesos(p_monto) || case p_periodo when 'mes' then ' al mes' when 'trimestre' then ' cada tres meses'
    else ' al año' end
    || case when p_afecto then ', IVA incluido' else ', exento de IVA' end;
$$;
comment on function private.precio_en_palabras(int, boolean, text) is
  'A price as a client reads it: "$59.500 al año, IVA incluido".';

create function private.condiciones(s public.servicios, p_monto int, p_periodo text, p_desde date) returns text
language sql stable set search_path = '' as $$
  select case when num_nulls(p_monto, p_desde) = 0
    then
    format('%s: %s, desde el %s. Se paga por adelantado%s te avisamos %s días antes%s. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    s.nombre, private.precio_en_palabras(p_monto, s.afecto, p_periodo), private.dia_en_palabras(p_desde),
    case when p_desde = s.ancla then ': el primer cobro vence ese día, y de los que siguen' else ' y' end, s.aviso_dias,
    case when p_desde = s.ancla then '' else ' de cada cobro' end)
      end;
$$;
comment on function private.condiciones(public.servicios, int, text, date) is
  'What is accepted with a service, word by word; null without price or day.';

create function private.cambio_vale(s public.servicios) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return s.cambio_periodo = s.periodo and s.cambio_monto <= s.monto or exists (
    select from public.servicios_aceptaciones a where a.servicio = s.id and a.desde = s.cambio_desde
      and (a.periodo, a.monto) = (s.cambio_periodo, s.cambio_monto));
end $$;
comment on function private.cambio_vale(public.servicios) is
  'Whether another price holds from its day on: it was accepted, as far as who asks may read, or is no higher for the '
  'same period.';

create function public.por_aceptar(s public.servicios) returns text
language sql stable as $$
  select case
    when s.estado = 'propuesto' and s.termina_el is null then private.condiciones(s, s.monto, s.periodo, s.proximo)
    when s.cambio_desde is not null and not private.cambio_vale(s) then private.condiciones(s, s.cambio_monto,
      s.cambio_periodo, s.cambio_desde) end
$$;
comment on function public.por_aceptar(public.servicios) is
  'Computed column: what its client has still to accept, word by word; null where there is nothing, or no price yet.';
grant execute on function private.precio_en_palabras(int, boolean, text), private.condiciones(public.servicios, int,
  text, date), private.cambio_vale(public.servicios), private.meses_de(text),
  private.meses_entre(date, date), private.dia_de_servicio(date, date, int), public.por_aceptar(public.servicios)
    to authenticated;

create function private.servicios_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.ancla := new.proximo;
    new.cobrable_desde := new.proximo;
    if new.proximo < private.hoy()
      and not private.importando() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
      using hint = 'dia'; end if;
    return new;
  end if;
  if private.suprimiendo() or new.cliente <> old.cliente then return new; end if;
  if old.estado = 'terminado' and (to_jsonb(new) - 'plataforma') is distinct from (to_jsonb(old) - 'plataforma') then
    raise exception 'Este servicio ya terminó y no cambia. Si vuelve, ofrécelo de nuevo.' using hint = 'terminado';
  end if;
  if not private.puede_pasar('servicio', old.estado, new.estado) then
    raise exception 'Un servicio % no puede pasar a %.', old.estado, new.estado using hint = 'estado';
  end if;
  if old.estado = 'propuesto' and old.ancla is not null and old.meses_incluidos > 0
      and (new.meses_incluidos <> old.meses_incluidos or new.proximo < old.proximo) then
    raise exception 'Los meses incluidos ya corren hasta el %: no se acortan.', private.dia_en_palabras(old.ancla)
      using hint = 'incluidos';
  end if;
  if old.estado = 'propuesto' then
    if new.proximo is distinct from old.proximo then
      if old.termina_el is not null and new.termina_el is not null then
        raise exception 'Este servicio termina el %: su primer cobro ya no cambia.', private.dia_en_palabras(old.termina_el) using hint = 'terminado';
      end if;
      if new.estado = 'propuesto'
        and new.proximo < private.hoy() then raise exception 'El primer cobro no puede ser de un día que ya pasó.'
        using hint = 'dia'; end if;
      new.ancla := new.proximo;
      new.cobrable_desde := new.proximo;
    end if;
  else
    if (new.periodo, new.monto, new.afecto) is distinct from (old.periodo, old.monto, old.afecto)
       and ((new.periodo, new.monto, new.afecto, new.cambio_desde) is distinct from (old.cambio_periodo,
         old.cambio_monto, old.afecto, null) or old.cambio_desde > new.proximo or not private.cambio_vale(old)) then
      raise exception 'El precio que se aceptó no cambia: ofrece otro desde un cobro que viene.' using hint = 'precio';
    end if;
    if new.meses_incluidos <> old.meses_incluidos then
      raise exception 'Este servicio ya se aceptó: sus meses incluidos no cambian.' using hint = 'incluidos';
    end if;
    if new.aviso_dias < old.aviso_dias then
      raise exception 'Se aceptó con % días de aviso: no pueden ser menos.', old.aviso_dias using hint = 'aviso';
    end if;
    if new.proximo <> private.dia_de_servicio(new.ancla, new.proximo, 0) then
      raise exception 'Los cobros de este servicio son los días %.', extract(day from new.ancla) using hint = 'dia';
    end if;
    if new.cobrable_desde < old.cobrable_desde or new.proximo < coalesce(new.cobrable_desde, new.ancla)
       or new.proximo < old.proximo and exists (select from public.pagos g where g.servicio = new.id
         and g.estado <> 'anulado' and g.servicio_hasta > new.proximo) then
      raise exception 'Hasta el % ya se cobró, o no se cobra: elige un día desde ahí.', private.dia_en_palabras(old.proximo) using hint = 'dia';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and (new.monto, new.periodo) is not distinct from (old.monto, old.periodo)
      and (old.cambio_monto, old.cambio_periodo) is distinct from (old.monto, old.periodo)
      and exists (select from public.servicios_aceptaciones a where a.servicio = old.id
        and (a.desde, a.monto, a.periodo) = (old.cambio_desde, old.cambio_monto, old.cambio_periodo)) then
      raise exception 'Su cliente ya aceptó el cambio desde el %: no se retira. Ofrece otro después.',
        private.dia_en_palabras(old.cambio_desde) using hint = 'aceptado';
    end if;
    if (new.cambio_monto, new.cambio_periodo, new.cambio_desde) is distinct from (old.cambio_monto, old.cambio_periodo,
      old.cambio_desde) and new.cambio_desde is not null then
      if new.estado <> 'activo'
        or new.termina_el is not null then raise exception 'Solo cambia el precio de un servicio que sigue.'
        using hint = 'no_sigue'; end if;
      if new.cambio_desde < private.hoy() + new.aviso_dias then
        raise exception 'Un cambio de precio se avisa con % días: elige un cobro desde el %.', new.aviso_dias,
          private.dia_en_palabras(private.hoy() + new.aviso_dias) using hint = 'aviso';
      end if;
      if new.cambio_desde < new.proximo or new.cambio_desde <> private.dia_de_servicio(new.ancla, new.cambio_desde, 0)
         or private.meses_entre(new.proximo, new.cambio_desde) % private.meses_de(new.periodo) <> 0 then
        raise
          exception
          'Un precio cambia el día en que empieza un período que todavía no se cobra: el % o uno de los que siguen.',
          private.dia_en_palabras(new.proximo) using hint = 'dia';
      end if;
    end if;
  end if;
  new.actualizado_en := now();
  return new;
end $$;
comment on function private.servicios_antes() is
  'Trigger: the days of a service are counted from its first one; what was accepted does not change, whoever writes '
  'and by whichever column: its price but by a change that holds, its notice but for more, its included months, its '
  'first day, and no day is charged that was charged or passed before it went on. Another price is offered in time '
  'and from the beginning of a period that is not charged yet; what ended stays as it was. Errors: P0001 with hint '
  'dia, incluidos, terminado, precio, aceptado, no_sigue, aviso.';
create trigger servicios_1_reglas before insert or update on public.servicios
  for each row execute function private.servicios_antes();

create function private.entrega_de_servicios() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.hitos_plataforma h where h.plataforma_id = new.plataforma_id and h.activo
    and h.estado <> 'aprobado') then return null; end if;
  update public.servicios s set proximo = private.hoy() + make_interval(months => s.meses_incluidos)
  where s.plataforma = new.plataforma_id and s.estado = 'propuesto' and s.proximo is null and s.termina_el is null;
  return null;
end $$;
comment on function private.entrega_de_servicios() is
  'Trigger: with the approval of the last milestone a platform is delivered, and from then on the months count that a '
  'service was included for.';
create trigger hitos_plataforma_5_entregar after update on public.hitos_plataforma for each row
  when (new.estado = 'aprobado' and old.estado <> 'aprobado')
  execute function private.entrega_de_servicios();

create function private.servicios_ofrecer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_texto text := public.por_aceptar(new);
begin
  if v_texto is null or private.importando() then return null; end if;
  perform private.encolar_correo('servicio_ofrecido', c.email, jsonb_build_object('servicio', new.id, 'nombre',
    new.nombre, 'texto', v_texto, 'cambio', new.cambio_desde is not null,
    'antes', case when new.cambio_desde is not null then private.precio_en_palabras(new.monto, new.afecto, new.periodo)
      end, 'desde', coalesce(new.cambio_desde, new.proximo)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $$;
comment on function private.servicios_ofrecer() is
  'Trigger: its client is told what there is to accept, and again when it changed.';
create trigger servicios_8_ofrecer after insert on public.servicios for each row
  execute function private.servicios_ofrecer();
create trigger servicios_8_ofrecer_otra_vez after update on public.servicios for each row
  when (new.estado = old.estado and new.cliente = old.cliente and new.termina_el is null
    and (new.nombre is distinct from old.nombre or new.monto is distinct from old.monto
      or new.periodo is distinct from old.periodo or new.afecto is distinct from old.afecto
      or new.proximo is distinct from old.proximo or new.aviso_dias is distinct from old.aviso_dias
      or new.cambio_monto is distinct from old.cambio_monto or new.cambio_periodo is distinct from old.cambio_periodo
      or new.cambio_desde is distinct from old.cambio_desde))
  execute function private.servicios_ofrecer();

set lock_timeout = '10s';
-- Erasing step by step stays under the eight seconds of a statement also where a step takes twice what the last one did.

create or replace function private.tarea_suprimir() returns void
language plpgsql security definer set search_path = '' as $$
declare
  s private.supresiones;
  p private.titular;
  v_email text;
  v_informe jsonb;
  v_error text;
  v_quieta text;
  v_avanza boolean := false;
  v_paso timestamptz;
  v_inicio timestamptz := clock_timestamp();
  v_hasta timestamptz := v_inicio + interval '4 seconds';
begin
  for s in select * from private.supresiones x order by x.error is not null, x.creado_en, x.id for update skip locked loop
    v_email := coalesce((select r.email from public.solicitudes_datos r where r.id = s.solicitud), (select c.email from public.clientes c where c.id = s.cliente and not c.activo));
    p := null;
    v_error := null;
    if v_email is null then
      delete from private.supresiones where id = s.id;
      continue;
    end if;
    loop
      v_paso := clock_timestamp();
      begin
        if p.email is null then p := private.titular_de(v_email); end if;
        perform set_config('estudio.suprimiendo', 'si', true);
        s := private.suprimir_tramo(p, s, 2500);
        perform set_config('estudio.suprimiendo', '', true);
        if s.paso is not null then
          update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null where id = s.id;
        else
          v_informe := private.suprimir_datos(v_email, s.solicitud, s);
          if s.cliente is null then
            perform private.responder_supresion(r, v_informe, s.autor) from public.solicitudes_datos r where r.id = s.solicitud;
          else
            insert into public.acciones_datos (accion, informe) values ('purga', '{"clientes": 1}');
          end if;
          delete from private.supresiones where id = s.id;
        end if;
        s.error := null;
        v_avanza := true;
      exception when query_canceled or others then  -- what the steps before it did stays
        v_error := sqlstate;
      end;
      -- One that takes as long as the last one did has to end in time; the one that ends it all may take longer.
      exit when v_error is not null or s.paso is null or clock_timestamp() + (clock_timestamp() - v_paso) > v_hasta
        or s.renglon = 9223372036854775807 and clock_timestamp() > v_inicio + interval '1 second';
    end loop;
    if v_error is not null then
      if s.error = v_error then v_quieta := v_error; end if;
      update private.supresiones set error = v_error where id = s.id;
    end if;
    exit when clock_timestamp() > v_hasta - interval '2 seconds';
  end loop;
  if v_quieta is not null and not v_avanza then
    raise exception 'Una supresión no avanza (private.supresiones).' using errcode = v_quieta;
  end if;
end $$;

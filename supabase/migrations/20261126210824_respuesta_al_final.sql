set lock_timeout = '10s';
-- Who is being erased step by step is answered when all is gone, and not otherwise meanwhile.
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
    if not private.solicitud_datos_puede_pasar(old.estado, new.estado) then
      raise exception 'Una solicitud % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if new.estado <> old.estado and private.es_admin() and exists (select from private.supresiones s where s.solicitud = old.id) then
      raise exception 'Sus datos se están borrando: la respuesta sale sola cuando no quede nada.' using errcode = 'P0001', hint = 'suprimiendo';
    end if;
    if old.estado = 'por_confirmar' and new.estado <> old.estado and new.confirmada_en is null then
      raise exception 'Esta solicitud espera que la persona confirme su correo.' using errcode = 'P0001', hint = 'por_confirmar';
    end if;
    if new.estado = 'por_confirmar' and new.huella is distinct from old.huella then
      new.confirmar_antes_de := now() + interval '3 days';
    end if;
    new.vence_en := old.vence_en;
    new.prorrogada_en := old.prorrogada_en;
    new.bloqueada_en := old.bloqueada_en;
    if new.prorroga_motivo is distinct from old.prorroga_motivo then
      if old.prorrogada_en is not null then
        raise exception 'El plazo se prorroga una sola vez.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se prorroga una solicitud que espera respuesta.' using errcode = 'P0001';
      elsif now() > old.vence_en then
        raise exception 'El plazo ya venció: se prorroga antes, ahora hay que responder.' using errcode = 'P0001';
      end if;
      new.prorrogada_en := now();
      new.vence_en := old.vence_en + interval '30 days';
      new.avisada_en := null;
    end if;
    if new.bloqueo_nota is distinct from old.bloqueo_nota then
      if old.bloqueada_en is not null then
        raise exception 'El bloqueo ya está anotado y la persona lo sabe.' using errcode = 'P0001';
      elsif not v_abierta then
        raise exception 'Solo se bloquea mientras la solicitud espera respuesta.' using errcode = 'P0001';
      end if;
      new.bloqueada_en := now();
    end if;
    if old.resuelta_en is not null and new.respuesta is distinct from old.respuesta then
      raise exception 'Ya le respondimos a la persona: la respuesta no se cambia.' using errcode = 'P0001';
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

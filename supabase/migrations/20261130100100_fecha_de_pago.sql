-- Whoever marks a payment as paid says on what day it arrived: never one to come. Dates that stand already stay.

create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if not private.pago_puede_pasar(old.estado, new.estado) then
      raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ')
        using errcode = 'P0001';
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o reembolsa y crea otro.' using errcode = 'P0001';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  end if;
  if new.estado in ('pagado', 'reembolsado') then
    new.pagado_en := coalesce(new.pagado_en, date_trunc('second', now()));
  else
    new.pagado_en := null;
  end if;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.' using errcode = 'P0001';
  end if;
  return new;
end $$;
comment on function private.pagos_antes() is
  'Trigger: states move only forward, and a closed payment keeps its amount, method and date. None is paid on a day to come.';

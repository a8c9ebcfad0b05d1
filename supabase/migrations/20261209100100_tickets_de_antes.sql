-- Of two tickets in one insert each was taken for what its person knew of the platform: who sees the tickets
-- alone was told a platform that is there from one that is not.

create or replace function private.tickets_a_la_vista() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_clave text := case
    -- Whoever reads the tickets alone knows the platforms that earlier ones are about.
    when new.plataforma is not null and not exists (select from public.plataformas p where p.id = new.plataforma)
      and not exists (select from public.tickets t where t.plataforma = new.plataforma and t.id < new.id) then 'tickets_plataforma_cliente_fkey'
    when new.hito is not null and not exists (select from public.hitos_plataforma h where h.id = new.hito) then 'tickets_hito_plataforma_fkey'
    when new.pago is not null and not exists (select from public.pagos p where p.id = new.pago) then 'tickets_pago_cliente_fkey' end;
begin
  if v_clave is not null then
    raise exception 'insert or update on table "tickets" violates foreign key constraint "%"', v_clave
      using errcode = 'foreign_key_violation', constraint = v_clave;
  end if;
  return null;
end $$;

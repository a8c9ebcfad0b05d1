-- Who waits for a lock holds up everybody behind: rather the migration is tried again.
set lock_timeout = '10s';

-- Whose record the lines of the audit log are about that were written before it said so; what hung on something that
-- is gone asks the lines before it. Of who was erased, or is in no list any more, nothing is added. A million lines take
-- minutes: this stands in a transaction of its own that locks no table, so that nobody who writes one meanwhile waits.
do $$
declare
  v_cuelga boolean;
begin
  perform set_config('estudio.suprimiendo', 'si', true);  -- otherwise nobody changes a line
  foreach v_cuelga in array '{f,t}'::boolean[] loop
    with de as (
      select a.id, private.cliente_de_cambio(a) as cliente
      from public.auditoria a
      where a.cliente is null and a.tabla in ('hitos_plataforma', 'accesos_temporales') = v_cuelga and (a.antes is not null or a.despues is not null))
    update public.auditoria a set cliente = de.cliente
    from de join public.clientes c on c.id = de.cliente
    where a.id = de.id;
  end loop;
  perform set_config('estudio.suprimiendo', '', true);
end $$;

-- What was deleted is searched for among what was a client's.
insert into private.busquedas
select r.* from public.auditoria f, private.renglon('auditoria', to_jsonb(f), '{antes}') r where f.accion = 'delete'
on conflict (tabla, fila, mensaje) do nothing;

-- What was paid before came in one piece: an abono each, and of what was given back a devolucion. Who wrote it down
-- and when it went back is what the audit log knows.
set lock_timeout = '10s';

select set_config('estudio.suprimiendo', 'si', true);
with cambios as (
  select distinct on (a.fila, a.despues ->> 'estado') a.fila, a.despues ->> 'estado' as estado, a.autor, a.creado_en
  from public.auditoria a
  where a.tabla = 'pagos' and a.despues ->> 'estado' in ('pagado', 'reembolsado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado'
  order by a.fila, a.despues ->> 'estado', a.creado_en desc, a.id desc),
pagados as (
  select p.*, greatest((p.pagado_en at time zone 'America/Santiago')::date, '2000-01-01') as dia from public.pagos p where p.estado in ('pagado', 'reembolsado')),
llegaron as (
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, autor, creado_en)
  select p.id, 'abono', p.monto, p.dia, p.metodo, case p.metodo when 'transferencia' then p.comprobante end, c.autor, coalesce(c.creado_en, p.pagado_en)
  from pagados p left join cambios c on c.fila = p.id and c.estado = 'pagado'
  order by p.id)
insert into public.abonos (pago, clase, monto, dia, metodo, autor, creado_en)
select p.id, 'devolucion', p.monto, greatest(p.dia, (coalesce(c.creado_en, p.actualizado_en) at time zone 'America/Santiago')::date), p.metodo, c.autor,
  coalesce(c.creado_en, p.actualizado_en)
from pagados p left join cambios c on c.fila = p.id and c.estado = 'reembolsado'
where p.estado = 'reembolsado'
order by p.id;
update public.pagos set abonado = monto, devuelto = case estado when 'reembolsado' then monto else 0 end
where estado in ('pagado', 'reembolsado');
select set_config('estudio.suprimiendo', '', true);

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
  select p.*, greatest((p.pagado_en at time zone 'America/Santiago')::date, '2000-01-01') as dia from public.pagos p where p.estado in ('pagado', 'reembolsado'))
insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, autor, creado_en)
select p.id, x.clase, p.monto, x.dia, p.metodo, case when x.clase = 'abono' and p.metodo = 'transferencia' then p.comprobante end, x.autor, x.creado_en
from pagados p
  left join cambios a on a.fila = p.id and a.estado = 'pagado'
  left join cambios d on d.fila = p.id and d.estado = 'reembolsado'
  cross join lateral (values
    ('abono', p.dia, a.autor, coalesce(a.creado_en, p.pagado_en)),
    ('devolucion', greatest(p.dia, (coalesce(d.creado_en, p.actualizado_en) at time zone 'America/Santiago')::date), d.autor, coalesce(d.creado_en, p.actualizado_en)))
    x (clase, dia, autor, creado_en)
where x.clase = 'abono' or p.estado = 'reembolsado'
order by p.id, x.clase;
update public.pagos set abonado = monto, devuelto = case estado when 'reembolsado' then monto else 0 end
where estado in ('pagado', 'reembolsado');
select set_config('estudio.suprimiendo', '', true);

set lock_timeout = '10s';

-- Columns that came beside the catalogue: what is given to a person, and what is not.
update private.tablas t set columnas = t.columnas || n.columna
from (values ('public.citas', 'tipo'), ('public.pagos', 'pedido'), ('public.ticket_mensajes', 'archivos_por_llegar')) n (tabla, columna)
where t.tabla = n.tabla;
update private.tablas t set fuera = t.fuera || n.columnas
from (values ('public.correos', '{incierto_desde,preguntar,sin_resultado}'::text[]), ('public.horarios', '{tipo}'),
  ('public.correos_entrantes', '{por_traer,traer_en,traidas}'), ('private.ajustes', '{latido}'), ('private.feriados', '{abierto}')) n (tabla, columnas)
where t.tabla = n.tabla;

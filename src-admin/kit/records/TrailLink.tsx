import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';

/** Records whose changes are kept, by the table in which the trail knows them. */
const TABLES: Readonly<Record<string, string>> = {
  clientes: 'clientes',
  plataformas: 'plataformas',
  hitos: 'hitos_plataforma',
  pagos: 'pagos',
  tickets: 'tickets',
  pedidos: 'pedidos',
  leads: 'leads',
  solicitudes: 'solicitudes',
  formulario_inicial: 'formulario_inicial',
  citas: 'citas',
  solicitudes_datos: 'solicitudes_datos',
};

/** Table and row of a record; one of the inbox is called after both ("leads-4"). */
function rowOf(resource: string, id: string): { tabla: string | undefined; fila: string } {
  const [, clase = resource, fila = id] =
    resource === 'bandeja' ? (/^(\w+)-(\d+)$/.exec(id) ?? []) : [];
  return { tabla: TABLES[clase], fila };
}

/** Leads the studio from a record to what was changed of it. */
export function TrailLink() {
  const { isAdmin, chooseCliente } = useSelection();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  if (!isAdmin || !record) return null;
  const { tabla, fila } = rowOf(resource, String(record.id));
  if (tabla === undefined) return null;
  const filter = encodeURIComponent(JSON.stringify({ tabla, fila }));
  return (
    <Link
      component={RouterLink}
      to={`/auditoria?filter=${filter}`}
      // Of a record that came to be a client's only later, all that there is.
      onClick={() => chooseCliente(null)}
      variant="body2"
      sx={{ display: 'inline-block', mt: 1 }}
    >
      Ver los cambios de esta ficha
    </Link>
  );
}

import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSelection } from '../selection/SelectionProvider.tsx';

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

/** Leads the studio from a record to what was changed of it. */
export function TrailLink() {
  const { isAdmin, chooseCliente } = useSelection();
  const tabla = TABLES[useResourceContext() ?? ''];
  const record = useRecordContext();
  if (!isAdmin || !record || tabla === undefined) return null;
  const filter = encodeURIComponent(JSON.stringify({ tabla, fila: String(record.id) }));
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

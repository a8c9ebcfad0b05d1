import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useDefinitions } from '../definitions.ts';
import { filterSearch } from '../lists/views.ts';

/** Leads the studio from a record to its entries in the audit log. */
export function AuditLogLink() {
  const { isAdmin, chooseCliente } = useSelection();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const definitions = useDefinitions();
  if (!isAdmin || !record) return null;
  const id = String(record.id);
  // The id of a contact says its resource as well: "leads-4".
  const [, name = resource, fila = id] = /^([a-z_]+)-(\d+)$/.exec(id) ?? [];
  const { rows: tabla, audit } = definitions.find((one) => one.name === name) ?? {};
  if (!audit || audit.unlinked) return null;
  return (
    <Link
      component={RouterLink}
      to={`/auditoria${filterSearch({ tabla, fila })}`}
      // Some entries may be of before the record had this client.
      onClick={() => chooseCliente(null)}
      variant="body2"
      sx={{ display: 'inline-block', mt: 1 }}
    >
      Ver los cambios de esta ficha
    </Link>
  );
}

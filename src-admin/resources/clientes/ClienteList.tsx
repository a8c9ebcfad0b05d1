import { Box } from '@mui/material';
import { NullableBooleanInput } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import type { Cliente } from '../../data/rows.ts';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { PlainField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

/** A client with what the database computes of their payments and tickets. */
interface Standing extends Cliente {
  saldo?: number;
  saldo_vencido?: number;
  tickets_abiertos?: number;
}

const { Table, Col } = listOf<Standing>();

/** What a client owes and has open, where there is no room for columns. */
const standingOf = ({ saldo = 0, saldo_vencido = 0, tickets_abiertos = 0 }: Standing): string =>
  [
    saldo > 0 && `Debe ${formatCLP(saldo)}`,
    saldo_vencido > 0 && `${formatCLP(saldo_vencido)} vencido`,
    tickets_abiertos > 0 &&
      (tickets_abiertos === 1 ? '1 ticket abierto' : `${tickets_abiertos} tickets abiertos`),
  ]
    .filter(Boolean)
    .join(' · ');

/** What is owed, and below it what of that is past its day. */
const Owed = ({ saldo = 0, saldo_vencido = 0 }: Standing) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
    {formatCLP(saldo)}
    {saldo_vencido > 0 && (
      <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
        {formatCLP(saldo_vencido)} vencido
      </Box>
    )}
  </Box>
);

const filters = [
  <NullableBooleanInput
    key="activo"
    source="activo"
    nullLabel="Todos"
    trueLabel="Activos"
    falseLabel="Desactivados"
    alwaysOn
  />,
];

export const ClienteList = () => (
  <ListPage
    filters={filters}
    filter={{ perfil: 'cliente' }}
    narrow="clientes"
    columns="*,saldo,saldo_vencido,tickets_abiertos"
    sort={{ field: 'cliente', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay clientes" action={<CreateLink>Crear un cliente</CreateLink>}>
        Crea uno aquí, o convierte un lead en cliente desde su ficha.
      </EmptyState>
    }
  >
    <Table
      primary={({ empresa, cliente }) => empresa ?? cliente}
      secondary={(cliente) => (
        <>
          <span>{cliente.email}</span>
          {standingOf(cliente) && (
            <Box component="span" sx={{ display: 'block' }}>
              {standingOf(cliente)}
            </Box>
          )}
        </>
      )}
      tertiary={(cliente) => (cliente.activo ? null : <AccessChip of={cliente} />)}
      act={({ id, cliente, saldo_vencido = 0 }) =>
        saldo_vencido > 0 && <RemindButton of={{ cliente: id }} what={cliente} size="small" />
      }
    >
      <Col source="cliente" field={RecordLink} />
      <Col source="empresa" />
      <Col source="email" />
      <Col source="rut" disableSort sx={{ '&, & > span': { whiteSpace: 'nowrap' } }}>
        <PlainField source="rut" format={formatRut} />
      </Col>
      <Col source="saldo" align="right" render={Owed} />
      <Col source="tickets_abiertos" align="right" />
      <Col source="activo" disableSort render={(cliente) => <AccessChip of={cliente} />} />
    </Table>
  </ListPage>
);

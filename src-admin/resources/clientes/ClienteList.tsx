import { Box } from '@mui/material';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Cliente } from '../../data/rows.ts';
import { recordName } from '../../kit/fields/fieldText.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { ImportLink } from '../../kit/lists/ImportLink.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { COMPANY } from '../../resource.ts';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { AccessChip } from '../usuarios/AccessChip.tsx';

type Figure = 'saldo' | 'saldo_vencido' | 'tickets_abiertos';

/** A client with what the database computes for this list. */
type ClienteRow = Cliente & Partial<Record<Figure, number>> & { nombre?: string };

const { Table, Col } = listOf<ClienteRow>();

const openTickets = (count: number): string =>
  count === 1 ? '1 ticket abierto' : `${count} tickets abiertos`;

/** The figures that are not zero, in a row of text. */
const figuresText = ({ saldo = 0, saldo_vencido = 0, tickets_abiertos = 0 }: ClienteRow): string =>
  [
    saldo > 0 && `Debe ${formatCLP(saldo)}`,
    saldo_vencido > 0 && `${formatCLP(saldo_vencido)} vencido`,
    tickets_abiertos > 0 && openTickets(tickets_abiertos),
  ]
    .filter(Boolean)
    .join(' · ');

/** Who speaks for a company, where it is one. */
const contactText = ({ cliente, empresa, email }: ClienteRow): string =>
  empresa ? `${cliente} · ${email}` : email;

const Overdue = ({ saldo_vencido = 0 }: ClienteRow) =>
  saldo_vencido > 0 && (
    <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
      {formatCLP(saldo_vencido)}
    </Box>
  );

const filters = [
  {
    ...{ source: 'activo', alwaysOn: true },
    ...{ nullLabel: 'Todos', trueLabel: 'Activos', falseLabel: 'Desactivados' },
  },
];

const HIDDEN = ['rut'];

export const ClienteList = () => (
  <ListPage
    filters={filters}
    bringIn={<ImportLink />}
    empty={{
      title: 'Aún no hay clientes',
      text: 'Crea uno aquí, o convierte un lead en cliente desde su ficha.',
      create: 'Crear un cliente',
    }}
  >
    <Table
      hidden={HIDDEN}
      secondary={(cliente) => (
        <>
          <span>{contactText(cliente)}</span>
          <Box component="span" sx={{ display: 'block' }}>
            {figuresText(cliente)}
          </Box>
        </>
      )}
      tertiary={(cliente) => !cliente.activo && <AccessChip of={cliente} />}
      act={(cliente) =>
        (cliente.saldo_vencido ?? 0) > 0 && (
          <RemindButton
            of={{ cliente: cliente.id }}
            what={recordName(cliente, COMPANY)}
            size="small"
          />
        )
      }
    >
      <Col source="nombre" field={RecordLink} minWidth="11rem" />
      <Col source="cliente" label="Contacto" />
      <Col source="email" />
      <Col source="rut" disableSort minWidth="8rem" />
      <Col source="saldo" align="right" />
      <Col source="saldo_vencido" align="right" render={Overdue} />
      <Col source="tickets_abiertos" align="right" />
      <Col source="activo" disableSort render={(cliente) => <AccessChip of={cliente} />} />
    </Table>
  </ListPage>
);

import { Box, Typography } from '@mui/material';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { BulkMenu } from '../../kit/lists/BulkMenu.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';
import { SureBar } from './SureBar.tsx';
import {
  isOpen,
  usePaidBy,
  useSuggestion,
  WithSuggestions,
  type Movimiento,
} from './Suggestions.tsx';
import { debtsText, paidText, SURENESS } from './words.ts';
import { WriteDown } from './WriteDown.tsx';

const { Table, Col } = listOf<Movimiento>();

const ASIDE = [
  { key: 'despues', name: 'Dejar para después', change: 'despues' },
  { key: 'ajeno', name: 'No son de clientes', change: 'ajeno' },
  { key: 'pendiente', name: 'Volver a revisar', change: 'pendiente' },
] as const;

type Aside = (typeof ASIDE)[number]['change'];

const asideText = (done: number): string =>
  done === 1 ? 'Cambió 1 movimiento' : `Cambiaron ${done} movimientos`;

/** Puts the selected ones aside, or back. */
function AsideMenu() {
  const data = useData();
  const { run, running } = useBulkAction<number, [Aside], never>(
    async (ids, estado) => ({ done: await data.setAside(ids, estado), left: [] }),
    asideText,
  );
  return (
    <BulkMenu<Aside>
      label="Apartar"
      busy={running}
      choices={ASIDE}
      onChoose={({ change }) => void run(change)}
    />
  );
}

/** What a movement pays, or seems to pay, and why. */
function Debts({ id }: { id: number }) {
  const suggestion = useSuggestion(id);
  const paid = usePaidBy(id);
  if (!suggestion) return <span>{paidText(paid)}</span>;
  return (
    <Box title={suggestion.motivo}>
      <Typography component="span" variant="body2">
        {debtsText(suggestion)}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {` · ${SURENESS[suggestion.seguridad]}: ${suggestion.motivo}`}
      </Typography>
    </Box>
  );
}

function Act({ movement }: { movement: Movimiento }) {
  const suggestion = useSuggestion(movement.id);
  return suggestion && isOpen(movement) ? (
    <WriteDown
      suggestion={suggestion}
      resto={movement.resto ?? 0}
      size="small"
      variant={suggestion.seguridad === 'segura' ? 'outlined' : 'text'}
    />
  ) : null;
}

const textOf = ({ glosa, comentario }: Movimiento): string =>
  [glosa, comentario].filter(Boolean).join(' · ') || 'Sin glosa';

/** What the bank says, with what each movement seems to pay. */
export const MovimientoList = () => (
  <ListPage
    above={<SureBar />}
    filters={['estado']}
    empty={{
      drawing: 'vacio-pagos',
      title: 'Trae la cartola de tu banco',
      text: 'Descarga la cartola de tu banco en Excel o CSV y súbela aquí: te decimos qué pago es cada transferencia. Nada se anota sin que lo confirmes.',
      create: 'Importar la primera cartola',
    }}
    done={{
      drawing: 'vacio-pagos',
      title: 'Está todo revisado',
      text: 'No queda ningún movimiento por revisar. Cuando llegue más dinero, importa la próxima cartola.',
      all: 'Ver todos los movimientos',
    }}
  >
    <WithSuggestions>
      <Table
        primary={textOf}
        secondary={(movement) => (
          <>
            <Box color="text.primary">{formatSignedCLP(movement.monto)}</Box>
            <span>{formatDayShort(movement.dia)}</span>
            <Debts id={movement.id} />
          </>
        )}
        tertiary={({ estado }) => <StatusChip set="movimiento" value={estado} />}
        act={(movement) => <Act movement={movement} />}
        bulkActionButtons={<AsideMenu />}
        hidden={['numero', 'rut', 'cuenta']}
      >
        <Col source="dia" />
        <Col
          source="glosa"
          minWidth="14rem"
          render={(movement) => <RecordLink>{textOf(movement)}</RecordLink>}
        />
        <Col source="monto" align="right" render={({ monto }) => formatSignedCLP(monto)} />
        <Col label="Qué paga" disableSort render={({ id }) => <Debts id={id} />} />
        <Col source="numero" />
        <Col source="rut" />
        <Col source="cuenta" />
        <Col source="estado" />
      </Table>
    </WithSuggestions>
  </ListPage>
);

import { Alert, Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP, formatSignedCLP } from '../../../src-shared/money.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { mailed } from '../correos/mailed.ts';
import { ByHand } from './ByHand.tsx';
import { payerOf, usePaid } from './paid.ts';
import { isOpen, useSuggestions, type Movimiento } from './Suggestions.tsx';
import type { Suggestion } from './schemas.ts';
import { debtsText, linesOf, SURENESS } from './words.ts';
import { WriteDown } from './WriteDown.tsx';

export const MovimientoShow = () => (
  <Show<Movimiento>
    title={({ glosa }) => glosa || 'Movimiento del banco'}
    actions={(movement) => <Acts movement={movement} />}
  >
    {(movement) => <Page movement={movement} />}
  </Show>
);

const NAMES = {
  despues: ['Dejar para después', 'Quedó para después'],
  ajeno: ['No es de clientes', 'Quedó como que no es de clientes'],
  pendiente: ['Volver a revisar', 'Vuelve a la lista'],
} as const;

function Acts({ movement: { id, estado, anotado, monto, resto } }: { movement: Movimiento }) {
  const data = useData();
  const aside = useAction((to: keyof typeof NAMES) => data.setAside([id], to), {
    done: (to) => NAMES[to][1],
  });
  const button = (to: keyof typeof NAMES) =>
    to !== estado && (
      <WriteButton
        key={to}
        variant="outlined"
        disabled={aside.running}
        onClick={() => void aside.run(to)}
      >
        {NAMES[to][0]}
      </WriteButton>
    );
  return (
    <>
      {(resto ?? 0) > 0 && (
        <>
          {button('despues')}
          {anotado === 0 && button('ajeno')}
          {button('pendiente')}
        </>
      )}
      {anotado > 0 && (
        <ConfirmButton
          color="error"
          title="¿Deshacer lo anotado?"
          content={`Los ${formatCLP(anotado)} de este movimiento dejan de estar en sus pagos, que quedan como antes. ${mailed('Si ya le habíamos avisado al cliente, le llega otro correo que lo corrige')}`}
          confirm="Deshacer"
          done={monto === anotado ? 'Movimiento por revisar' : 'Deshecho'}
          action={() => data.undoMovement(id)}
        >
          Deshacer
        </ConfirmButton>
      )}
    </>
  );
}

function Page({ movement }: { movement: Movimiento }) {
  const { id, estado, monto, anotado, resto } = movement;
  const open = isOpen(movement);
  const suggestions = useSuggestions([movement]).filter(({ movimiento }) => movimiento === id);
  return (
    <>
      {estado === 'ajeno' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {monto < 0
            ? 'Es dinero que salió de la cuenta: no paga nada de un cliente.'
            : 'Está marcado como que no es de clientes. Si lo es, elige «Volver a revisar».'}
        </Alert>
      )}
      <Columns secondAbove>
        <>
          {open && <Suggested all={suggestions} resto={resto ?? 0} />}
          {open && <ByHand movement={movement} hasSuggestion={suggestions.length > 0} />}
          {anotado > 0 && <Written movement={id} />}
        </>
        <Panel>
          <Typography variant="h1" component="p" sx={{ mb: 1 }}>
            {formatSignedCLP(monto)}
          </Typography>
          <StatusChip set="movimiento" value={estado} />
          <Details sx={{ mt: 3 }}>
            <Detail source="dia" />
            {anotado > 0 && (resto ?? 0) > 0 && <Detail source="resto" />}
            {movement.numero !== null && <Detail source="numero" />}
            {movement.rut !== null && <Detail source="rut" />}
            {movement.cuenta !== null && <Detail source="cuenta" />}
            {movement.comentario !== null && <Detail source="comentario" wide />}
            <Detail source="creado_en" />
          </Details>
        </Panel>
      </Columns>
    </>
  );
}

/** The debt that it most likely is, and what else it may be. */
function Suggested({ all, resto }: { all: readonly Suggestion[]; resto: number }) {
  const [first] = all;
  const others = all.filter(({ lugar }) => lugar > 1);
  return (
    <>
      {first?.lugar === 1 && (
        <Panel title={`${SURENESS[first.seguridad]} · ${debtsText(first)}`}>
          <WhyAndWhat of={first} />
          <ActionRow>
            <WriteDown suggestion={first} resto={resto} variant="contained" />
          </ActionRow>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={others.length < all.length ? 'También podría ser' : 'Podría ser'}>
          {others.map((other) => (
            <Box key={other.lugar} component="section" sx={{ '& + &': { mt: 3 } }}>
              <Typography component="h3" sx={{ fontWeight: 600 }}>
                {debtsText(other)}
              </Typography>
              <WhyAndWhat of={other} />
              <WriteDown suggestion={other} resto={resto} variant="outlined" />
            </Box>
          ))}
        </Panel>
      )}
    </>
  );
}

/** Why it is suggested, and what writing it down does. */
const WhyAndWhat = ({ of }: { of: Suggestion }) => (
  <>
    <Typography>{of.motivo}.</Typography>
    <ul>
      {linesOf(of).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

/** By which debts its pesos stand. */
function Written({ movement }: { movement: number }) {
  const lines = usePaid([movement]);
  return (
    <Panel title="Lo que paga">
      <Details>
        {lines.map((line) => {
          const { id, pago, pedido, monto, retencion, pagos } = line;
          return (
            <Detail key={id} label={formatCLP(monto)}>
              <Link
                component={RouterLink}
                to={pago === null ? `/pedidos/${pedido}/show` : `/pagos/${pago}/show`}
              >
                {pago === null ? payerOf(line) : `${payerOf(line)}: ${paymentReference(pago)}`}
              </Link>
              {pagos && <span>, {pagos.concepto}</span>}
              {retencion !== null && <span>, con su retención</span>}
            </Detail>
          );
        })}
      </Details>
    </Panel>
  );
}

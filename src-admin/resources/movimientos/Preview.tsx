import { Alert, Typography } from '@mui/material';
import { formatDay, formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import type { SentCartola } from './api.ts';
import { BANKS } from './cartola/layouts.ts';
import type { Cartola } from './cartola/readCartola.ts';
import type { Imported } from './schemas.ts';

/** A statement that was read, and what importing it would do. */
export interface Tried {
  sent: SentCartola;
  cartola: Cartola;
  says: Imported;
}

interface Props {
  tried: Tried;
  running: boolean;
  onImport: () => void;
}

const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-CL')} ${count === 1 ? one : many}`;

const SHOWN = 5;

/** The lines that stay out, the first ones with their reason. */
function leftOut({ cartola: { unread, movements }, says: { rechazados } }: Tried): string[] {
  return [
    ...unread.map(({ n, why }) => `Línea ${n}: ${why}.`),
    ...rechazados.map(({ n, por_que }) => {
      const movement = movements[n - 1];
      return movement
        ? `${formatDayShort(movement.dia)}, ${movement.glosa || 'sin glosa'}: ${por_que}`
        : `Movimiento ${n}: ${por_que}`;
    }),
  ];
}

/** What a statement says of itself, and what of it is new. */
export function Preview({ tried, running, onImport }: Props) {
  const { cartola, says, sent } = tried;
  const left = leftOut(tried);
  const isOther = says.otra_cuenta || says.otro_banco;
  return (
    <Panel title="Lo que trae">
      <Details>
        <Detail label="Archivo">{sent.archivo}</Detail>
        <Detail label="Banco">{cartola.bank === 'otro' ? 'Otro' : BANKS[cartola.bank]}</Detail>
        <Detail label="Cuenta">{cartola.account ?? 'No la dice'}</Detail>
        {says.desde !== null && says.hasta !== null && (
          <Detail label="Días">
            {formatDay(says.desde)} al {formatDay(says.hasta)}
          </Detail>
        )}
        <Detail label="Movimientos nuevos">{says.nuevos.toLocaleString('es-CL')}</Detail>
        <Detail label="Ya estaban">{says.repetidos.toLocaleString('es-CL')}</Detail>
        <Detail label="Llegó a la cuenta">
          {formatCLP(says.llega)} en {countText(says.abonos, 'abono', 'abonos')}
        </Detail>
      </Details>
      {isOther && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {says.otro_banco
            ? 'No es del banco que está en Configuración. Impórtala solo si también recibes ahí.'
            : 'No es de la cuenta que está en Configuración. Impórtala solo si también recibes ahí.'}
        </Alert>
      )}
      {cartola.unordered && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Sus días vienen desordenados. No importa: los ordenamos nosotros.
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          <span>{countText(left.length, 'línea queda fuera', 'líneas quedan fuera')}</span>
          <span>; lo demás entra.</span>
          <ul>
            {left.slice(0, SHOWN).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {left.length > SHOWN && <span>{`Y ${left.length - SHOWN} más.`}</span>}
        </Alert>
      )}
      <ActionRow>
        <WriteButton
          variant="contained"
          loading={running}
          disabled={says.nuevos === 0}
          onClick={onImport}
        >
          {says.nuevos === 0
            ? 'No hay nada nuevo'
            : `${isOther ? 'Importar igual' : 'Importar'} ${countText(says.nuevos, 'movimiento', 'movimientos')}`}
        </WriteButton>
      </ActionRow>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Importar no anota nada en los pagos: eso lo confirmas tú después, uno por uno o todos los
        seguros.
      </Typography>
    </Panel>
  );
}

import { Skeleton, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Servicio } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ActButton, ReasonInput } from '../../kit/buttons/ActButton.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { choices } from '../../kit/fields/options.ts';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { MAILED } from '../correos/mailed.ts';
import {
  daysToChange,
  endingTexts,
  isChangeAccepted,
  priceText,
  withdrawalText,
} from './servicio.ts';
import { usePayments } from './usePayments.ts';

interface Props {
  servicio: Servicio;
}

/** Whether a service goes on, as far as is known. */
const goesOn = ({ estado, termina_el }: Servicio): boolean =>
  estado !== 'terminado' && termina_el === null;

/** Why a service ends that the studio does not let go on: its client wished it. */
const OF_ITS_CLIENT: readonly string[] = ['cliente', 'retracto'];

/** What the studio does with a service. */
export function ServicioActs({ servicio }: Props) {
  const data = useData();
  const { id, estado, termina_el, motivo, cambio_desde } = servicio;
  const isActive = estado === 'activo' && goesOn(servicio);
  return (
    <>
      {isActive && <PriceButton servicio={servicio} />}
      {cambio_desde !== null && !isChangeAccepted(servicio) && (
        <ConfirmButton
          variant="outlined"
          title="¿Quitar el cambio de precio?"
          content={`Sigue a ${priceText(servicio.monto, servicio.periodo)}.`}
          confirm="Quitar el cambio"
          done="Cambio de precio quitado"
          action={() =>
            data.update(
              'servicios',
              changeOf(servicio, { cambio_monto: null, cambio_periodo: null, cambio_desde: null }),
            )
          }
        >
          Quitar el cambio
        </ConfirmButton>
      )}
      {isActive && (
        <ConfirmButton
          variant="outlined"
          title="¿Poner en pausa este servicio?"
          content={`No se cobra nada hasta que siga, y lo que ya se avisó y no ha empezado queda anulado. ${MAILED}`}
          confirm="Pausar"
          done="Servicio en pausa"
          action={() => data.pauseService(id)}
        >
          Pausar
        </ConfirmButton>
      )}
      {(estado === 'pausado' || (termina_el !== null && estado !== 'terminado')) &&
        !OF_ITS_CLIENT.includes(motivo ?? '') && (
          <ConfirmButton
            variant="outlined"
            title="¿Que siga este servicio?"
            content="Lo que pasó en pausa no se cobra. El próximo período empieza en su día de siempre, después de lo que ya está cobrado."
            confirm="Seguir"
            done="El servicio sigue"
            action={() => data.resumeService(id)}
          >
            Seguir
          </ConfirmButton>
        )}
      <EndButton servicio={servicio} />
    </>
  );
}

interface PriceValues {
  monto: number | null;
  periodo: string;
  desde: string;
}

/** Why an amount is none that can be charged; null where it is. */
const wrongAmount = (monto: number | null): string | null =>
  monto !== null && Number.isInteger(monto) && monto > 0
    ? null
    : 'Escribe pesos enteros, como 75.000.';

/** Offers another price from one of the coming periods on. */
function PriceButton({ servicio }: Props) {
  const data = useData();
  const offered = daysToChange(servicio, dayInChile());
  const initial: PriceValues = {
    monto: servicio.monto,
    periodo: servicio.periodo,
    desde: offered[0] ?? '',
  };
  return (
    <ActButton
      label="Cambiar el precio"
      words="subir bajar reajuste período"
      title="Cambiar el precio"
      confirm="Ofrecer"
      done="Precio ofrecido"
      initial={initial}
      validate={({ monto, periodo, desde }) => ({
        monto:
          wrongAmount(monto) ??
          (monto === servicio.monto && periodo === servicio.periodo
            ? 'Es el precio que ya tiene.'
            : null),
        desde: desde ? null : 'Elige desde qué cobro.',
      })}
      act={({ monto, periodo, desde }) =>
        data.update(
          'servicios',
          changeOf(servicio, { cambio_monto: monto, cambio_periodo: periodo, cambio_desde: desde }),
        )
      }
    >
      <Typography sx={{ mb: 1 }}>
        Hoy cuesta {priceText(servicio.monto, servicio.periodo)}. Si sube o cambia el período, vale
        solo si el cliente lo acepta antes de ese día; si no lo acepta, el servicio termina. Si
        baja, vale sin más.
      </Typography>
      <PesosInput source="monto" label="Precio nuevo" />
      <SelectInput source="periodo" label="Período" choices={choices('periodo')} required />
      <SelectInput
        source="desde"
        label="Desde el cobro del"
        choices={offered.map((day) => ({ id: day, name: formatDay(day) }))}
        helperText={`Con ${servicio.aviso_dias} días de aviso`}
        required
      />
    </ActButton>
  );
}

/** Null where it was emptied. */
const NOTHING_SAID: { comentario: string | null } = { comentario: '' };

/** Ends a service, for the studio or its client; nothing where it ends already. */
export function EndButton({ servicio }: Props) {
  const data = useData();
  const { isAdmin } = useSelection();
  if (!goesOn(servicio)) return null;
  const isOffer = servicio.estado === 'propuesto' && servicio.meses_incluidos === 0;
  const label = isOffer
    ? isAdmin
      ? 'Retirar'
      : 'No lo quiero'
    : isAdmin
      ? 'Terminar'
      : 'Terminar este servicio';
  return (
    <ActButton
      label={label}
      words="terminar cancelar dar de baja retirar"
      title={isOffer && isAdmin ? '¿Retirar esta oferta?' : `¿Terminar ${servicio.nombre}?`}
      confirm={isOffer && isAdmin ? 'Retirar' : 'Terminar'}
      done="Listo: no se cobra nada más por este servicio"
      initial={NOTHING_SAID}
      draft={`terminar-servicio-${servicio.id}`}
      validate={() => ({})}
      act={({ comentario }) => data.endService(servicio.id, (comentario ?? '').trim())}
    >
      <Ending servicio={servicio} />
      <ReasonInput
        source="comentario"
        label={isAdmin ? 'Comentario (opcional)' : '¿Por qué? (opcional)'}
        required={false}
        helperText={isAdmin ? 'El cliente lo verá en su página.' : 'Nos ayuda a mejorar.'}
      />
    </ActButton>
  );
}

/** What happens if it is ended now. */
function Ending({ servicio }: Props) {
  const { data, error } = usePayments(servicio.id);
  const { isAdmin } = useSelection();
  if (!isAdmin && servicio.retractable_hasta)
    return <Typography sx={{ mb: 1.5 }}>{withdrawalText(servicio.retractable_hasta)}</Typography>;
  if (!data && !error) return <Skeleton variant="rounded" height={72} sx={{ mb: 2 }} />;
  return endingTexts(servicio, data ?? [], dayInChile()).map((text) => (
    <Typography key={text} sx={{ mb: 1.5 }}>
      {text}
    </Typography>
  ));
}

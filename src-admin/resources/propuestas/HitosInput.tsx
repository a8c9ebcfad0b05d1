import { useEffect, useRef } from 'react';
import { maxLength, required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { daysOf, type Contenido } from '../../../src-shared/propuestas.ts';
import { DecimalCell, SelectCell, Shown, TextCell } from '../../kit/inputs/cells.tsx';
import { requiredText, wholeDays } from '../../kit/inputs/validators.ts';
import { LinesTable, type Column } from './LinesTable.tsx';
import { countedHitos } from './Sums.tsx';
import { useContenido, usePlace } from './useLine.ts';

/** On which day the terms of a proposal are counted while nobody has accepted it. */
export const IF_ACCEPTED_TODAY = 'Las fechas son las que quedan si la aceptan hoy.';

const FROM = [
  { id: 'inicio', name: 'El comienzo' },
  { id: 'anterior', name: 'El hito anterior' },
];

/** The day on which a milestone is due. */
function HitoDay() {
  const days = useContenido(({ hitos }) => daysOf(countedHitos(hitos), dayInChile()));
  const day = days[usePlace()];
  return <Shown>{day && formatDayShort(day)}</Shown>;
}

const COLUMNS: readonly Column[] = [
  {
    label: 'Hito y descripción',
    cell: (
      <>
        <TextCell
          source="titulo"
          label="Nombre del hito"
          validate={[...requiredText(), maxLength(160)]}
        />
        <TextCell
          source="descripcion"
          label="Descripción del hito"
          placeholder="Descripción"
          multiline
          validate={maxLength(5000)}
        />
      </>
    ),
  },
  {
    ...{ label: 'Días', width: '4.5rem', numeric: true },
    cell: <DecimalCell source="dias" label="Días" validate={[required(), wholeDays(0, 1095)]} />,
  },
  {
    ...{ label: 'Contados desde', width: '10rem' },
    cell: <SelectCell source="desde" label="Contados desde" choices={FROM} validate={required()} />,
  },
  { label: 'Queda para', width: '7rem', cell: <HitoDay /> },
];

/** The milestones of a proposal. */
export const HitosInput = () => (
  <LinesTable
    source="hitos"
    legend="Hitos"
    help={`Al aceptarse, cada uno queda con su fecha en la plataforma. ${IF_ACCEPTED_TODAY}`}
    add="Agregar un hito"
    one={() => ({ titulo: '', descripcion: '', dias: 7, desde: 'anterior' })}
    named="titulo"
    columns={COLUMNS}
    Along={FollowHitos}
  />
);

/** Where each place of a list went; null of what was removed. Nothing when it is another list. */
export function movesOf(
  before: readonly string[],
  after: readonly string[],
): (number | null)[] | undefined {
  const moves = before.map((id) => after.indexOf(id));
  if (moves.every((place, n) => place === n)) return undefined;
  if (after.length > 0 && moves.every((place) => place < 0)) return undefined;
  return moves.map((place) => (place < 0 ? null : place));
}

/** Instalments name a milestone by its place: when it moves they go with it, and when it is removed they ask for another. */
function FollowHitos({ ids }: { ids: readonly string[] }) {
  const { getValues, setValue } = useFormContext();
  const known = useRef(ids);
  useEffect(() => {
    const moves = movesOf(known.current, ids);
    known.current = ids;
    if (!moves) return;
    const cuotas = getValues('contenido.cuotas') as Contenido['cuotas'];
    for (const [n, { vence }] of cuotas.entries()) {
      if (!('hito' in vence)) continue;
      const hito = moves[vence.hito];
      if (hito !== undefined && hito !== vence.hito)
        setValue(`contenido.cuotas.${n}.vence`, { hito }, { shouldDirty: true });
    }
  });
  return null;
}

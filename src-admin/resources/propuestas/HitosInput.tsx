import { useEffect, useRef } from 'react';
import { maxLength, SelectInput, TextInput, required, useArrayInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { asTyped, ListInput, wholeDays } from './ListInput.tsx';

const FROM = [
  { id: 'inicio', name: 'El comienzo' },
  { id: 'anterior', name: 'El hito anterior' },
];

const days = wholeDays(0, 1095);

/** The milestones of a proposal. */
export const HitosInput = () => (
  <ListInput
    source="hitos"
    legend="Hitos"
    help="Al aceptarse, cada uno queda con su fecha en la plataforma."
    add="Agregar un hito"
    one={{ titulo: '', descripcion: '', dias: 7, desde: 'anterior' }}
    along={<FollowHitos />}
  >
    <TextInput
      source="titulo"
      label="Nombre del hito"
      {...asTyped}
      validate={[...requiredText(), maxLength(160)]}
    />
    <TextInput
      source="descripcion"
      label="Descripción del hito"
      multiline
      {...asTyped}
      validate={maxLength(5000)}
    />
    <FieldRow>
      <DecimalInput source="dias" label="Días" validate={[required(), days]} />
      <SelectInput source="desde" label="Contados desde" choices={FROM} validate={required()} />
    </FieldRow>
  </ListInput>
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
function FollowHitos() {
  const { fields } = useArrayInput();
  const { getValues, setValue } = useFormContext();
  const ids = fields.map(({ id }) => id);
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

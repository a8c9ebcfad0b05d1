import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { maxLength, TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { CorreoInput, TidyInput } from '../../kit/inputs/TidyInput.tsx';
import { rut } from '../../kit/inputs/validators.ts';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { PlataformaInput } from '../plataformas/PlataformaInput.tsx';

const NEW = ['para_nombre', 'para_empresa', 'para_email', 'para_rut'] as const;
const KNOWN = ['cliente', 'plataforma'] as const;

/** The fields of the recipient of a proposal. */
export const RECIPIENT = [...KNOWN, ...NEW] as const;

/** The columns that say for which contact of the inbox, with which a form may begin. */
export const CONTACT = ['clase', 'fila'] as const;

/** For whom it is: a client that is there, or somebody new; and what project comes of it. */
export function RecipientFields() {
  const { setValue } = useFormContext();
  const isNew = useRecordContext()?.id === undefined;
  const [cliente, plataforma, ...named] = useWatch({ name: RECIPIENT }) as [
    number | null,
    number | null,
    ...(string | null)[],
  ];
  const [chosen, setChosen] = useState<'existente' | 'nuevo' | null>(null);
  // Until it is chosen, as the values say: those of a draft come after the first render.
  const isKnown = Boolean(cliente) || (isNew && !named.some(Boolean));
  const kind = chosen ?? (isKnown ? 'existente' : 'nuevo');
  const clear = (fields: readonly string[]) => {
    for (const field of fields) setValue(field, null, { shouldDirty: true });
  };
  const choose = (next: 'existente' | 'nuevo') => {
    setChosen(next);
    clear(next === 'nuevo' ? KNOWN : NEW);
  };
  return (
    <>
      <FormControl>
        <FormLabel id="para-quien">Para quién es</FormLabel>
        <RadioGroup
          row
          aria-labelledby="para-quien"
          value={kind}
          onChange={(_event, next) => choose(next === 'nuevo' ? 'nuevo' : 'existente')}
        >
          <FormControlLabel value="existente" control={<Radio />} label="Un cliente que ya está" />
          <FormControlLabel value="nuevo" control={<Radio />} label="Alguien nuevo" />
        </RadioGroup>
      </FormControl>
      {kind === 'existente' ? (
        <>
          <ClienteInput onChange={() => clear(['plataforma'])} />
          {cliente && (
            <PlataformaInput
              key={cliente}
              filter={{ cliente }}
              optional
              // It has its name: one beside it would be refused.
              onChange={() => clear(['plataforma_nombre'])}
              helperText="Si sigue un proyecto que ya existe"
            />
          )}
        </>
      ) : (
        <>
          <FieldRow>
            <TextInput source="para_nombre" validate={maxLength(160)} />
            <TextInput source="para_empresa" validate={maxLength(160)} />
          </FieldRow>
          <FieldRow>
            <CorreoInput source="para_email" optional />
            <TidyInput source="para_rut" validate={rut} tidy={normalizeRut} />
          </FieldRow>
        </>
      )}
      {!plataforma && (
        <TextInput
          source="plataforma_nombre"
          validate={maxLength(160)}
          helperText="Así se llamará el proyecto cuando la acepten. Hace falta para enviarla"
        />
      )}
    </>
  );
}

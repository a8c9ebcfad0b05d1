import SwapVert from '@mui/icons-material/SwapVert';
import { Button } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, Form, ReferenceInput, useRedirect } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Access, Side } from '../../data/shapes/mergeClients.ts';
import type { Cliente } from '../../data/rows.ts';
import { byText } from '../../kit/forms/forms.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MergeChoices } from './MergeChoices.tsx';

interface Props {
  /** Of whom the page is. */
  cliente: number;
  /** The other one, where it is known; otherwise it is looked for. */
  otro?: number;
  children: string;
}

/** Makes one client of two, once it was seen what passes and decided what stays. */
export function MergeClients({ children, ...props }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        {...(props.otro === undefined
          ? { sx: { mt: 2, ml: -0.75 } }
          : { variant: 'outlined', sx: { mt: 0.75 } })}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && <Merging {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Nobody's value was chosen yet: those of who stays. */
const NOTHING: Readonly<Record<string, Side>> = {};

function Merging({ cliente, otro, onClose }: Omit<Props, 'children'> & { onClose: () => void }) {
  const data = useData();
  const redirect = useRedirect();
  const [other, setOther] = useState(otro ?? null);
  /** Whether the other one stays, and the page's becomes part of them. */
  const [reversed, setReversed] = useState(false);
  const [values, setValues] = useState(NOTHING);
  const [access, setAccess] = useState<Access>('ninguno');
  /** What was decided was decided of these two, this way. */
  const begin = (chosen: number | null, back: boolean) => {
    setOther(chosen);
    setReversed(back);
    setValues(NOTHING);
    setAccess('ninguno');
  };
  const pair =
    other === null ? null : reversed ? ([cliente, other] as const) : ([other, cliente] as const);
  return (
    <MergeDialog
      title="Fusionar dos clientes"
      resource="clientes"
      pair={pair}
      preview={(origen, destino) => data.previewMerge(origen, destino)}
      merge={(origen, destino, { marca }) =>
        data.mergeClients(origen, destino, { values, access, marca })
      }
      done="Clientes fusionados"
      {...(reversed && { onMerged: (destino) => redirect('show', 'clientes', destino) })}
      onClose={onClose}
      choice={
        <>
          {otro === undefined && (
            <Other than={cliente} chosen={other} onChoose={(chosen) => begin(chosen, reversed)} />
          )}
          {pair && <Reverse onReverse={() => begin(other, !reversed)} />}
        </>
      }
    >
      {(preview) => (
        <MergeChoices
          preview={preview}
          values={values}
          onValue={(field, side) => setValues({ ...values, [field]: side })}
          access={access}
          onAccess={setAccess}
        />
      )}
    </MergeDialog>
  );
}

const Reverse = ({ onReverse }: { onReverse: () => void }) => (
  <Button size="small" startIcon={<SwapVert />} sx={{ ml: -0.75, mb: 1 }} onClick={onReverse}>
    Fusionar al revés
  </Button>
);

/** Two rows that are one client may have one name: the address tells them apart. */
const nameOf = ({ cliente, empresa, email }: Pick<Cliente, 'cliente' | 'empresa' | 'email'>) =>
  `${empresa ? `${empresa} (${cliente})` : cliente} · ${email}`;

interface OtherProps {
  than: number;
  /** Held above the dialog, which may be drawn anew. */
  chosen: number | null;
  onChoose: (chosen: number | null) => void;
}

const Other = ({ than, chosen, onChoose }: OtherProps) => (
  <Form noValidate defaultValues={{ otro: chosen }}>
    <ReferenceInput
      source="otro"
      reference="clientes"
      filter={{ perfil: 'cliente', 'id@neq': than }}
      sort={{ field: 'cliente', order: 'ASC' }}
    >
      <AutocompleteInput
        label="El otro cliente"
        optionText={nameOf}
        filterToQuery={byText}
        openOnFocus={false}
        helperText="Por nombre, empresa, RUT, correo o teléfono."
        onChange={(chosen: unknown) => onChoose(typeof chosen === 'number' ? chosen : null)}
      />
    </ReferenceInput>
  </Form>
);

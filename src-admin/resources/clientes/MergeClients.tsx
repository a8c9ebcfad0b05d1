import SwapVert from '@mui/icons-material/SwapVert';
import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, useRedirect, useTranslate } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente } from '../../data/rows.ts';
import type { Access, MergePreview, Side } from './schemas.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { fieldText } from '../../kit/fields/fieldText.ts';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { fieldOf } from '../../resource.ts';
import { countedRows } from '../auditoria/countedRows.ts';
import { MergeDialog, type Pair } from './MergeDialog.tsx';
import { clientes } from './resource.ts';

interface Props {
  /** The client of the page. */
  cliente: number;
  /** The other one; chosen in the dialog where it is not known. */
  otro?: number;
  children: string;
}

/** Merges two clients, of whom one stays, after a preview and some choices. */
export const MergeClients = ({ children, ...props }: Props) => (
  <DialogButton
    label={children}
    size="small"
    {...(props.otro === undefined
      ? { sx: { mt: 2, ml: -0.75 } }
      : { variant: 'outlined', sx: { mt: 0.75 } })}
  >
    {(onClose) => <MergeClientsDialog {...props} onClose={onClose} />}
  </DialogButton>
);

/** The choices for a pair: for each field, whose value stays, unless it is that of the client who stays. */
interface Choices {
  values: Readonly<Record<string, Side>>;
  access: Access;
}

const NO_CHOICES: Choices = { values: {}, access: 'ninguno' };

function MergeClientsDialog({
  cliente,
  otro,
  onClose,
}: Omit<Props, 'children'> & { onClose: () => void }) {
  const data = useData();
  const redirect = useRedirect();
  /** The client that goes, and the one that stays. */
  const [pair, setPair] = useState<Pair | null>(otro === undefined ? null : [otro, cliente]);
  const [choices, setChoices] = useState(NO_CHOICES);
  const isReversed = pair?.[0] === cliente;
  const choose = (next: Pair | null) => {
    setPair(next);
    setChoices(NO_CHOICES);
  };
  return (
    <MergeDialog
      title="Fusionar dos clientes"
      resource="clientes"
      pair={pair}
      preview={(origen, destino) => data.previewMerge(origen, destino)}
      merge={(origen, destino, { marca }) =>
        data.mergeClients(origen, destino, { ...choices, marca })
      }
      done="Clientes fusionados"
      {...(isReversed && { onMerged: (destino) => redirect('show', 'clientes', destino) })}
      onClose={onClose}
      choice={
        <>
          {otro === undefined && (
            <Form noValidate defaultValues={{ otro: pair?.[isReversed ? 1 : 0] ?? null }}>
              <RecordInput
                label="El otro cliente"
                source="otro"
                reference="clientes"
                filter={{ perfil: 'cliente', 'id@neq': cliente }}
                sort={{ field: 'nombre', order: 'ASC' }}
                optionText={nameOf}
                openOnFocus={false}
                helperText="Por nombre, empresa, RUT, correo o teléfono."
                onChange={(next: unknown) => {
                  if (typeof next !== 'number') choose(null);
                  else choose(isReversed ? [cliente, next] : [next, cliente]);
                }}
              />
            </Form>
          )}
          {pair && (
            <Button
              size="small"
              startIcon={<SwapVert />}
              sx={{ ml: -0.75, mb: 1 }}
              onClick={() => choose([pair[1], pair[0]])}
            >
              Fusionar al revés
            </Button>
          )}
        </>
      }
    >
      {(preview) => <Preview preview={preview} choices={choices} onChoose={setChoices} />}
    </MergeDialog>
  );
}

/** With the address, since two clients to be merged may have one name. */
const nameOf = ({ cliente, empresa, email }: Pick<Cliente, 'cliente' | 'empresa' | 'email'>) =>
  `${empresa ? `${empresa} (${cliente})` : cliente} · ${email}`;

/** The value of a client as it is read: the preview has each as Postgres writes it. */
function sideText(campo: string, value: string): string {
  const field = fieldOf(clientes, campo);
  return fieldText(field, field?.kind === 'flag' ? value === 'true' : value);
}

function Preview({
  preview,
  choices,
  onChoose,
}: {
  preview: MergePreview;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const translate = useTranslate();
  const { origen, destino, pasa, difieren } = preview;
  const { values, access } = choices;
  const email = difieren.find(({ campo }) => campo === 'email');
  const leaving = values['email'] === 'origen' ? 'destino' : 'origen';
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        <strong>{origen.nombre}</strong> pasa a ser parte de <strong>{destino.nombre}</strong> y su
        ficha desaparece. {movedText(pasa)}
      </Typography>
      <Alert severity="info" sx={{ mb: 2 }}>
        No se puede deshacer. Quienes entran por cualquiera de los dos verán lo de ambos, según lo
        que cada uno ve hoy.
      </Alert>
      {difieren.map(({ campo, ...sides }) => (
        <Radios
          key={campo}
          label={`${translate(`resources.clientes.fields.${campo}`, { _: campo })} que queda`}
          options={{
            destino: sideText(campo, sides.destino),
            origen: sideText(campo, sides.origen),
          }}
          value={values[campo] ?? 'destino'}
          onChange={(side) => onChoose({ ...choices, values: { ...values, [campo]: side } })}
        />
      ))}
      {email && (
        <Radios
          label={`${email[leaving]}, el correo que no queda`}
          options={ACCESS}
          value={access}
          onChange={(chosen) => onChoose({ ...choices, access: chosen })}
        >
          <Typography variant="body2" color="text.secondary">
            {accountText(preview[leaving])}
          </Typography>
        </Radios>
      )}
    </>
  );
}

/** The rows that the other client gets, in words. */
export function movedText(pasa: MergePreview['pasa']): string {
  const rows = countedRows(pasa);
  return rows === '' ? 'No tiene nada que traspasar.' : `Pasan ${rows}, con todo lo suyo.`;
}

const ACCESS: Readonly<Record<Access, string>> = {
  ninguno: 'Ya no entra, y el correo queda libre',
  tickets: 'Entra como otra persona, solo a los tickets',
  todo: 'Entra como otra persona y ve todo',
};

/** The account of the address that does not stay. */
function accountText({ entra, activo }: MergePreview['origen']): string {
  if (!activo) return 'Hoy está desactivado: así seguiría.';
  return entra ? 'Hoy tiene una cuenta.' : 'Hoy no tiene cuenta: habría que invitarlo.';
}

interface RadiosProps<Value extends string> {
  label: string;
  /** The text of each value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  children?: ReactNode;
}

const Radios = <Value extends string>(props: RadiosProps<Value>) => (
  <FormControl component="fieldset" sx={{ display: 'block', mb: 1.5 }}>
    <FormLabel component="legend">{props.label}</FormLabel>
    <RadioGroup value={props.value} onChange={(_, value) => props.onChange(value as Value)}>
      {Object.entries<string>(props.options).map(([value, text]) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" />}
          label={text}
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </RadioGroup>
    {props.children}
  </FormControl>
);

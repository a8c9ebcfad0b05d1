import SaveIcon from '@mui/icons-material/Save';
import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  ReferenceInput,
  required,
  Toolbar,
  useFormIsDirty,
  useRecordFromLocation,
  type TextInputProps,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import {
  completarTelefono,
  correoValido,
  leerCorreo,
  telefonoValido,
} from '../../../src-shared/contacto.ts';
import { isRut, normalizeRut } from '../../../src-shared/rut.ts';
import { limpiarCodigo } from '../../../src-shared/texto.ts';
import { isLooking } from '../../data/session/vista.ts';
import { DraftedForm, type DraftedFormProps } from './DraftedForm.tsx';
import { TidyInput } from '../inputs/TidyInput.tsx';

/** The button to save of a form of several screens, always at hand; what has the focus is not left below it. */
const AT_HAND = {
  overflow: 'clip',
  '& .MuiToolbar-root.MuiToolbar-root': {
    ...{ position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' },
    bgcolor: 'background.paper',
  },
  '& input, & textarea, & button, & a, & [role="combobox"]': { scrollMarginBlock: '6rem' },
} as const;

/** Every form: keeps what was typed until the server has said yes. */
export function RecordForm({
  children,
  save,
  long = false,
  held = false,
  ...rest
}: DraftedFormProps & {
  save?: string;
  long?: boolean;
  /** Not to be saved at this moment. */ held?: boolean;
}) {
  return (
    <Card sx={{ maxWidth: '48rem', ...(long && AT_HAND) }}>
      <DraftedForm
        warnWhenUnsavedChanges
        toolbar={<FormToolbar held={held} {...(save && { save })} />}
        {...rest}
      >
        {children}
      </DraftedForm>
    </Card>
  );
}

/**
 * The button to save, its words apart from what turns meanwhile: react-admin's puts both side by side,
 * which breaks in a translated page. What does more than save says so in words alone.
 */
function FormToolbar({ save, held }: { save?: string; held: boolean }) {
  const { isSubmitting, isValidating } = useFormState();
  const isDirty = useFormIsDirty();
  const isPrefilled = useRecordFromLocation() !== null;
  return (
    <Toolbar>
      <Button
        type="submit"
        variant="contained"
        loading={isSubmitting}
        loadingPosition="start"
        startIcon={save === undefined ? <SaveIcon /> : undefined}
        disabled={(!isDirty && !isPrefilled) || isValidating || held || isLooking()}
      >
        {save ?? 'Guardar'}
      </Button>
    </Toolbar>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, width: 1 }}>
    {children}
  </Box>
);

/** Searches as one types, through the list's own search. */
export const byText = (text: string) => (text ? { q: text } : {});

interface TypedProps extends TextInputProps {
  source: string;
  optional?: boolean;
}

interface ReferenceProps {
  source?: string;
  filter?: Record<string, unknown>;
  optional?: boolean;
  helperText?: string;
  disabled?: boolean;
  onChange?: () => void;
}

/** Choosing a client by name. */
export const ClienteInput = ({
  source = 'cliente',
  optional,
  helperText,
  disabled,
}: ReferenceProps) => (
  <ReferenceInput
    source={source}
    reference="clientes"
    filter={{ perfil: 'cliente', activo: true }}
    sort={{ field: 'cliente', order: 'ASC' }}
  >
    <AutocompleteInput
      optionText={clienteText}
      filterToQuery={byText}
      openOnFocus={false}
      validate={optional ? [] : [required()]}
      helperText={helperText ?? false}
      disabled={disabled ?? false}
    />
  </ReferenceInput>
);

const clienteText = ({ cliente, empresa }: { cliente?: string; empresa?: string | null }) =>
  empresa ? `${empresa} (${cliente ?? ''})` : (cliente ?? '');

/** Choosing a platform by name, usually one client's. */
export const PlataformaInput = ({
  source = 'plataforma',
  filter = {},
  optional,
  helperText,
  disabled,
  onChange,
}: ReferenceProps) => (
  <ReferenceInput
    source={source}
    reference="plataformas"
    filter={filter}
    sort={{ field: 'plataforma', order: 'ASC' }}
  >
    <AutocompleteInput
      optionText="plataforma"
      filterToQuery={byText}
      openOnFocus={false}
      validate={optional ? [] : [required()]}
      helperText={helperText ?? false}
      disabled={disabled ?? false}
      {...(onChange && { onChange })}
    />
  </ReferenceInput>
);

/** Choosing a ticket by its subject, usually one of a client's. */
export const TicketInput = ({
  source = 'ticket',
  filter = {},
  helperText,
}: Pick<ReferenceProps, 'source' | 'filter' | 'helperText'>) => (
  <ReferenceInput
    source={source}
    reference="tickets"
    filter={filter}
    sort={{ field: 'creado_en', order: 'DESC' }}
  >
    <AutocompleteInput
      optionText={ticketText}
      filterToQuery={byText}
      openOnFocus={false}
      helperText={helperText ?? false}
    />
  </ReferenceInput>
);

const ticketText = ({ id, asunto }: { id?: number; asunto?: string }) =>
  `#${id ?? ''} ${asunto ?? ''}`;

/** Choosing the milestone whose approval a payment waits for. */
export const HitoInput = ({ plataforma }: { plataforma: number }) => (
  <ReferenceInput
    source="hito"
    reference="hitos"
    filter={{ plataforma_id: plataforma, 'estado@neq': 'aprobado' }}
    sort={{ field: 'orden', order: 'ASC' }}
  >
    <AutocompleteInput
      optionText="titulo"
      filterToQuery={byText}
      openOnFocus={false}
      helperText="Programado, el pago queda por pagar cuando el cliente apruebe el hito"
    />
  </ReferenceInput>
);

/** Validator: an empty RUT or one with the right check digit. */
export const rut = (value: unknown): string | undefined =>
  typeof value !== 'string' || value === '' || isRut(value)
    ? undefined
    : 'El RUT no es válido. Revisa el dígito verificador.';

/** Validator: an empty telephone or one that can be called, with its country code or as one says it in Chile. */
export const telefono = (value: unknown): string | undefined =>
  typeof value !== 'string' ||
  limpiarCodigo(value) === '' ||
  telefonoValido(completarTelefono(value))
    ? undefined
    : 'Escribe el número completo, como +56 9 1234 5678.';

/** Validator: an empty address or one that mail reaches, as the database wants it. */
const correo = (value: unknown): string | undefined =>
  typeof value !== 'string' || limpiarCodigo(value) === '' || correoValido(value)
    ? undefined
    : 'Escribe un correo como nombre@empresa.cl.';

/** An address, put in order as soon as one leaves it. */
export const CorreoInput = ({ optional = false, ...rest }: TypedProps) => (
  <TidyInput
    type="email"
    {...rest}
    validate={optional ? correo : [required(), correo]}
    tidy={leerCorreo}
  />
);

/** A telephone, completed as soon as one leaves it. */
export const TelefonoInput = ({ optional = false, ...rest }: TypedProps) => (
  <TidyInput
    type="tel"
    placeholder="+56 9 1234 5678"
    helperText={false}
    {...rest}
    validate={optional ? telefono : [required(), telefono]}
    tidy={completarTelefono}
  />
);

/** How a RUT is kept. */
export const storeRut = (value: unknown): string | null =>
  typeof value === 'string' && limpiarCodigo(value) ? normalizeRut(value) : null;

/** Validator: an empty text or one of a given form, whatever unseen was pasted with it. */
export const matches =
  (form: RegExp, message: string) =>
  (value: unknown): string | undefined =>
    typeof value !== 'string' || value === '' || form.test(limpiarCodigo(value))
      ? undefined
      : message;

/** Validator: an address that a browser can open, as the database wants it. */
export const httpsUrl = matches(
  /^(?=.{1,500}$)https:\/\/[A-Za-z0-9][^\s"<>]*$/,
  'Escribe una dirección completa que empiece con https://',
);

import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import {
  Alert,
  Button,
  IconButton,
  InputAdornment,
  Link,
  Stack,
  TextField,
  type SxProps,
  type TextFieldProps,
} from '@mui/material';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useOnce } from '../../kit/buttons/useOnce.ts';

export const messageOf = (cause: unknown): string =>
  cause instanceof Error
    ? cause.message
    : 'No pudimos completar la operación. Vuelve a intentarlo.';

/** Runs a form's action once at a time and keeps what went wrong, in Spanish. */
export function useSubmit() {
  const once = useOnce();
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Runs the action, unless something is wrong with what was typed. */
  const attempt = async (action: () => Promise<void>, problem?: string): Promise<void> => {
    setError(problem ?? null);
    if (problem !== undefined) return;
    setSubmitting(true);
    try {
      await action();
    } catch (cause) {
      setError(messageOf(cause));
    } finally {
      setSubmitting(false);
    }
  };
  const submit = (...args: Parameters<typeof attempt>) => once(() => attempt(...args));

  return { submitting, error, clearError: () => setError(null), submit };
}

/** Texts, and where each leads: to a page, or to another step of this one. */
type Links = Readonly<Record<string, string | (() => void)>>;

export interface FormProps {
  /** Of `useSubmit`, where the page uses it, too. */
  form?: ReturnType<typeof useSubmit>;
  action: () => Promise<void>;
  /** What is wrong with what was typed: it is shown, and nothing is sent. */
  problem?: string | undefined;
  label: string;
  /** What the button says while the action runs. */
  during: string;
  onTyped?: () => void;
  /** Shown above the fields while nothing went wrong. */
  aside?: ReactNode;
  /** Below the button. */
  actions?: ReactNode;
  /** Below the actions. */
  links?: Links;
  sx?: SxProps;
  children?: ReactNode;
}

/** A form that is no record: its error, its fields and its button. */
export function SubmitForm(props: FormProps) {
  const { action, problem, label, during, onTyped, aside, actions, links, sx, children } = props;
  const own = useSubmit();
  const { submitting, error, clearError, submit } = props.form ?? own;
  return (
    <Stack
      component="form"
      spacing={2}
      noValidate
      onChange={() => {
        clearError();
        onTyped?.();
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(action, problem);
      }}
      {...(sx && { sx })}
    >
      {error ? <Alert severity="error">{error}</Alert> : aside}
      {children}
      <SubmitButton submitting={submitting} during={during}>
        {label}
      </SubmitButton>
      {actions}
      {links && <FormLinks links={links} />}
    </Stack>
  );
}

interface ButtonProps {
  submitting: boolean;
  during: string;
  children: string;
}

export const SubmitButton = ({ submitting, during, children }: ButtonProps) => (
  <Button
    type="submit"
    variant="contained"
    size="large"
    loading={submitting}
    loadingPosition="start"
  >
    {submitting ? during : children}
  </Button>
);

export const FormLinks = ({ links }: { links: Links }) => (
  <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
    {Object.entries(links).map(([text, to]) =>
      typeof to === 'string' ? (
        <Link key={text} href={to}>
          {text}
        </Link>
      ) : (
        <Link key={text} component="button" type="button" onClick={to}>
          {text}
        </Link>
      ),
    )}
  </Stack>
);

export interface EmailProps {
  email: string;
  setEmail: (email: string) => void;
}

export const EmailField = ({ email, setEmail }: EmailProps) => (
  <TextField
    label="Correo electrónico"
    type="email"
    name="email"
    autoComplete="username"
    required
    value={email}
    onChange={(event) => setEmail(event.target.value)}
  />
);

export function PasswordField(props: TextFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      required
      {...props}
      type={visible ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

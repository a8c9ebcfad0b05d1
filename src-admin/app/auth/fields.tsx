import { TextField, Typography, type TextFieldProps } from '@mui/material';
import { useEffect, useState } from 'react';
import { MARCA } from '../../../estudio/marca.ts';
import { PASSWORD_MIN_LENGTH } from '../../../src-shared/session.ts';
import { APP_CODE_LENGTH } from '../../data/session/secondFactor.ts';
import { PasswordField } from './form.tsx';

export const NO_APP_CODE = `Escribe los ${APP_CODE_LENGTH} números que muestra tu aplicación.`;

type CodeProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** In digits. */
  length: number;
  code: string;
  setCode: (code: string) => void;
};

export const CodeField = ({ length, code, setCode, ...rest }: CodeProps) => (
  <TextField
    fullWidth
    label={`Código de ${length} números`}
    name="codigo"
    autoComplete="one-time-code"
    required
    value={code}
    onChange={(event) => setCode(event.target.value)}
    slotProps={{
      htmlInput: {
        inputMode: 'numeric',
        // Room for spaces that are pasted with it.
        maxLength: length * 2,
        style: { letterSpacing: '0.25em' },
      },
    }}
    {...rest}
  />
);

const ADVICE =
  'Esta es fácil de adivinar: se parece a las que mucha gente usa. Prueba con tres o cuatro palabras que no tengan que ver contigo.';

/** What is wrong with a password that others guess, while it is typed; empty also where the code for it did not load: the server judges it again, with more of the person's own words. */
function useAdvice(password: string, email: string): string {
  const [advised, setAdvised] = useState({ password: '', advice: '' });
  const long = password.length >= PASSWORD_MIN_LENGTH;
  useEffect(() => {
    if (!long) return;
    let stale = false;
    import('../../../src-shared/passwordAdvice.ts').then(
      ({ isGuessable }) => {
        if (stale) return;
        const isWeak = isGuessable(password, [email, MARCA.nombre]);
        setAdvised({ password, advice: isWeak ? ADVICE : '' });
      },
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [long, password, email]);
  return long && advised.password === password ? advised.advice : '';
}

interface NewPasswordProps {
  /** Password managers store the password under this. */
  email: string;
  value: string;
  onChange: (password: string) => void;
  hint: string;
}

/** A new password; one that others guess is marked while it is typed. */
export function NewPasswordField({ email, value, onChange, hint }: NewPasswordProps) {
  const advice = useAdvice(value, email);
  return (
    <>
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        aria-hidden="true"
        tabIndex={-1}
      />
      <PasswordField
        fullWidth
        label="Contraseña nueva"
        name="password"
        autoComplete="new-password"
        value={value}
        error={advice !== ''}
        helperText={`Al menos ${PASSWORD_MIN_LENGTH} caracteres. ${hint}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Typography role="status" variant="body2" color="error">
        {advice}
      </Typography>
    </>
  );
}

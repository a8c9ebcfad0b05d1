import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../src-shared/session.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  /** Whose password it is: what a password manager keeps it under. */
  email: string;
  value: string;
  onChange: (password: string) => void;
  /** What follows from it, after how long it must be. */
  hint: string;
}

const ADVICE =
  'Esta es fácil de adivinar: se parece a las que mucha gente usa. Prueba con tres o cuatro palabras que no tengan que ver contigo.';

/** What is said of a password while it is typed, or nothing; without the code for it nothing either. */
function useAdvice(password: string, email: string): string {
  const [said, setSaid] = useState({ password: '', advice: '' });
  const long = password.length >= PASSWORD_MIN_LENGTH;
  useEffect(() => {
    if (!long) return;
    let left = false;
    import('./passwordAdvice.ts').then(
      ({ isGuessable }) => {
        if (!left) setSaid({ password, advice: isGuessable(password, email) ? ADVICE : '' });
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [long, password, email]);
  return long && said.password === password ? said.advice : '';
}

/** A new password: for whom, for password managers, and with advice against what others guess. */
export function NewPasswordField({ email, value, onChange, hint }: Props) {
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
        required
        value={value}
        helperText={`Al menos ${PASSWORD_MIN_LENGTH} caracteres. ${hint}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Typography role="status" variant="body2" color="warning.dark">
        {advice}
      </Typography>
    </>
  );
}

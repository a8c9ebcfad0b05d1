import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { proveByCode, proveByPassword } from '../../data/session/proveAgain.ts';
import { APP_CODE_LENGTH } from '../../data/session/secondFactor.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';
import { CodeField } from '../auth/fields.tsx';
import { PasswordField, useSubmit } from '../auth/form.tsx';

interface Props {
  onDone: (proved: boolean) => void;
}

/** The password once more, and then the code of whoever has a second step. */
export const ProofForm = ({ onDone }: Props) => (
  <Dialog open onClose={() => onDone(false)} aria-labelledby="otra-vez" maxWidth="xs" fullWidth>
    <Question onDone={onDone} />
  </Dialog>
);

function Question({ onDone }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { submit, submitting, error } = useSubmit();
  const prove = async () => {
    if (code !== null) await proveByCode(code);
    else if ((await proveByPassword(password)) === 'code wanted') {
      setCode('');
      return;
    }
    onDone(true);
  };
  const missing = code === null && password === '' ? 'Escribe tu contraseña.' : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form behind it is the parent in React, wherever the dialog is in the page.
        event.stopPropagation();
        void submit(prove, missing);
      }}
    >
      <DialogTitle id="otra-vez">¿Eres tú?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <span>
          Vas a cambiar adónde llega el dinero o los avisos, o quién administra. Escribe otra vez tu
          contraseña: lo que llenaste sigue aquí.
        </span>
        {error !== null && <Alert severity="error">{error}</Alert>}
        {code === null ? (
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <CodeField autoFocus length={APP_CODE_LENGTH} code={code} setCode={setCode} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDone(false)}>Volver</Button>
        <Button type="submit" variant="contained" aria-disabled={submitting}>
          {submitting ? 'Revisando…' : 'Continuar'}
        </Button>
      </DialogActions>
    </form>
  );
}

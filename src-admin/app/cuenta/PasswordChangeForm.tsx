import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { CODE_LENGTH, passwordProblem } from '../../../src-shared/session.ts';
import type { Account } from '../../data/session/account.ts';
import { changePassword, mailCode } from '../../data/session/password.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';
import { PasswordField } from '../auth/PasswordField.tsx';
import { SubmitButton } from '../auth/SubmitButton.tsx';
import { useSubmit } from '../auth/useSubmit.ts';
import { SESSIONS } from './Sessions.tsx';

/** A new password, which takes the one before. Who signed in long ago also types a code that is mailed to them. */
export function PasswordChangeForm() {
  const identity = useGetIdentity().data as Account | undefined;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeWanted, setCodeWanted] = useState(false);
  const { submitting, error, setError, corrected, submit } = useSubmit();
  const notify = useNotify();
  const client = useQueryClient();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!current) {
      setError('Escribe tu contraseña actual.');
      return;
    }
    const problem = passwordProblem(password);
    if (problem !== undefined) {
      setError(problem);
      return;
    }
    if (codeWanted && code.replace(/\D/g, '').length !== CODE_LENGTH) {
      setError(`Escribe los ${CODE_LENGTH} números del código que te enviamos por correo.`);
      return;
    }
    void submit(async () => {
      if ((await changePassword(password, current, code)) === 'code wanted') {
        setCodeWanted(true);
        return;
      }
      setCurrent('');
      setPassword('');
      setCode('');
      setCodeWanted(false);
      notify('Cambiaste tu contraseña. Las otras sesiones se cerraron.', { type: 'success' });
      await client.invalidateQueries({ queryKey: SESSIONS });
    });
  };

  const sendAnother = () =>
    void submit(async () => {
      await mailCode();
      setCode('');
      notify('Te enviamos otro código. El anterior ya no vale.', { type: 'info' });
    });

  return (
    <Panel title="Contraseña">
      <Stack
        component="form"
        onChange={corrected}
        spacing={2}
        noValidate
        onSubmit={onSubmit}
        sx={{ maxWidth: '28rem', alignItems: { sm: 'start' } }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        {codeWanted && !error && (
          <Alert severity="info" role="status">
            Entraste hace más de un día: te enviamos un código por correo para confirmar que eres
            tú. Vale una hora. Si no llega en unos minutos, revisa el correo no deseado.
          </Alert>
        )}
        <PasswordField
          fullWidth
          label="Contraseña actual"
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          helperText="¿No la recuerdas? Cierra la sesión y usa «¿Olvidaste tu contraseña?»."
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPasswordField
          email={identity?.email ?? ''}
          value={password}
          onChange={setPassword}
          hint="Las sesiones de otros lugares se cierran."
        />
        {codeWanted && (
          <TextField
            fullWidth
            label={`Código de ${CODE_LENGTH} números`}
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: CODE_LENGTH * 2 } }}
          />
        )}
        <SubmitButton submitting={submitting} during="Guardando…">
          Cambiar contraseña
        </SubmitButton>
        {codeWanted && (
          <Button disabled={submitting} onClick={sendAnother}>
            Enviar otro código
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

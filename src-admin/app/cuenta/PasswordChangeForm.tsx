import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { CODE_LENGTH, passwordProblem } from '../../../src-shared/session.ts';
import type { Account } from '../../data/session/account.ts';
import { changePassword, mailCode } from '../../data/session/password.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { CodeField, NewPasswordField } from '../auth/fields.tsx';
import { PasswordField, SubmitForm, useSubmit } from '../auth/form.tsx';
import { SESSIONS } from './Sessions.tsx';

/** A new password needs the current one and, if the person signed in long ago, a code by mail. */
export function PasswordChangeForm() {
  const identity = useGetIdentity().data as Account | undefined;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeWanted, setCodeWanted] = useState(false);
  const form = useSubmit();
  const notify = useNotify();
  const client = useQueryClient();

  const codeIsShort = codeWanted && code.replace(/\D/g, '').length !== CODE_LENGTH;
  const problem = !current
    ? 'Escribe tu contraseña actual.'
    : (passwordProblem(password) ??
      (codeIsShort
        ? `Escribe los ${CODE_LENGTH} números del código que te enviamos por correo.`
        : undefined));

  const change = async () => {
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
  };

  const sendAnother = () =>
    void form.submit(async () => {
      await mailCode();
      setCode('');
      notify('Te enviamos otro código. El anterior ya no vale.', { type: 'info' });
    });

  return (
    <Panel title="Contraseña">
      <SubmitForm
        form={form}
        problem={problem}
        action={change}
        label="Cambiar contraseña"
        during="Guardando…"
        sx={{ maxWidth: '28rem', alignItems: { sm: 'start' } }}
        aside={
          codeWanted && (
            <Alert severity="info" role="status">
              Entraste hace más de un día: te enviamos un código por correo para confirmar que eres
              tú. Vale una hora. Si no llega en unos minutos, revisa el correo no deseado.
            </Alert>
          )
        }
        actions={
          codeWanted && (
            <Button disabled={form.submitting} onClick={sendAnother}>
              Enviar otro código
            </Button>
          )
        }
      >
        <PasswordField
          fullWidth
          label="Contraseña actual"
          name="current-password"
          autoComplete="current-password"
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
          <CodeField
            length={CODE_LENGTH}
            code={code}
            setCode={setCode}
            autoFocus
            required={false}
          />
        )}
      </SubmitForm>
    </Panel>
  );
}

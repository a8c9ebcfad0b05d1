import {
  Alert,
  Button,
  Chip,
  FormControlLabel,
  Link,
  List,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useGetIdentity, useNotify } from 'react-admin';
import { browserName } from '../../../src-shared/browser.ts';
import { formatInstant, formatRelative } from '../../../src-shared/dates.ts';
import { CODE_LENGTH, passwordProblem } from '../../../src-shared/session.ts';
import { useData } from '../../data/dataProvider.ts';
import { forgetAccount, type Account } from '../../data/session/account.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { changePassword, mailCode } from '../../data/session/password.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useThemeChoice, type ThemeChoice } from '../../kit/theme/useThemeChoice.ts';
import { CodeField, NewPasswordField } from '../auth/fields.tsx';
import { PasswordField, SubmitButton, SubmitForm, useSubmit } from '../auth/form.tsx';
import { NOTICES, Notices, OwnersOnly } from './Notices.tsx';
import { Row, SecondFactor, SESSIONS } from './SecondFactor.tsx';

const FORM = { maxWidth: '28rem', alignItems: { sm: 'start' } };

export function AccountPage() {
  const { isAdmin } = useSelection();
  if (isImpersonating()) return <OwnersOnly />;
  return (
    <>
      <PageTitle>Tu cuenta</PageTitle>
      <NameForm />
      <PasswordChangeForm />
      <SecondFactor />
      <ThemeForm />
      <Sessions />
      <Notices title={NOTICES} />
      {!isAdmin && <OwnData />}
    </>
  );
}

/** The rights over one's data, which are exercised on the public page of the policy. */
const OwnData = () => (
  <Panel title="Tus datos personales">
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      Es gratis: puedes pedirnos una copia de lo que guardamos de ti, que lo corrijamos o lo
      borremos, y oponerte a que lo usemos.
    </Typography>
    <Link href="/politica-privacidad#solicitud-datos">Ejercer tus derechos</Link>
  </Panel>
);

function NameForm() {
  const data = useData();
  const { identity, refetch } = useGetIdentity();
  const { run, running } = useAction(
    async (name: string) => {
      await data.changeMyName(name);
      forgetAccount();
      await refetch();
    },
    { done: 'Guardamos tu nombre' },
  );
  return (
    <Panel title="Tu nombre">
      <Form
        record={{ nombre: identity?.fullName }}
        noValidate
        disableInvalidFormNotification
        onSubmit={({ nombre }: { nombre?: unknown }) => run(String(nombre))}
      >
        <Stack spacing={2} sx={FORM}>
          <TextInput
            source="nombre"
            label="Nombre"
            autoComplete="name"
            validate={(name) => (String(name ?? '').trim() ? undefined : 'Escribe tu nombre.')}
            helperText="Así te ve el estudio y quien trabaja contigo."
            slotProps={{ htmlInput: { maxLength: 160 } }}
          />
          <SubmitButton submitting={running} during="Guardando…">
            Guardar nombre
          </SubmitButton>
        </Stack>
      </Form>
    </Panel>
  );
}

/** A new password needs the current one and, if the person signed in long ago, a code by mail. */
function PasswordChangeForm() {
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
        sx={FORM}
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

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'El del sistema' },
];

/** Kept for the person in this browser. */
export function ThemeForm() {
  const [choice, choose] = useThemeChoice();
  return (
    <Panel title="Tema">
      <RadioGroup row aria-label="Tema" value={choice}>
        {THEMES.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio onChange={() => choose(value)} />}
            label={label}
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}

function Sessions() {
  const data = useData();
  const query = useQuery({ queryKey: SESSIONS, queryFn: () => data.mySessions() });
  const others = query.data?.filter(({ actual }) => !actual) ?? [];
  return (
    <Panel title="Sesiones abiertas">
      <Loaded query={query} height={80}>
        {(sessions) => (
          <List disablePadding>
            {sessions.map(({ id, navegador, ip, abierta_en, usada_en, actual }) => {
              const name = browserName(navegador);
              const used = !actual && `usada ${formatRelative(usada_en)}`;
              return (
                <Row
                  key={id}
                  name={name}
                  detail={[`Abierta el ${formatInstant(abierta_en)}`, used, ip]
                    .filter(Boolean)
                    .join(' · ')}
                  chip={
                    actual && <Chip component="span" size="small" label="Aquí" sx={{ ml: 1 }} />
                  }
                >
                  {!actual && (
                    <ConfirmButton
                      variant="outlined"
                      size="small"
                      aria-label={`Cerrar la sesión de ${name}`}
                      title="Cerrar esta sesión"
                      content={`Quien use ${name} tendrá que volver a entrar con tu correo y contraseña. Lo que no haya guardado se pierde.`}
                      confirm="Cerrar la sesión"
                      done="Cerramos esa sesión"
                      action={() => data.endSession(id)}
                    >
                      Cerrar
                    </ConfirmButton>
                  )}
                </Row>
              );
            })}
          </List>
        )}
      </Loaded>
      {others.length > 1 && (
        <ConfirmButton
          variant="outlined"
          title="Cerrar las otras sesiones"
          content={`Se cierran ${others.length} sesiones. Esta queda abierta.`}
          confirm="Cerrar las otras"
          done="Cerramos las otras sesiones"
          action={() => data.endOtherSessions()}
          sx={{ mt: 1 }}
        >
          Cerrar las otras sesiones
        </ConfirmButton>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Si no reconoces una, ciérrala y cambia tu contraseña.
      </Typography>
    </Panel>
  );
}

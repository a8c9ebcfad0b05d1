import { FormControlLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useGetIdentity } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { forgetAccount } from '../../data/session/account.ts';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useThemeChoice, type ThemeChoice } from '../../kit/theme/useThemeChoice.ts';
import { SubmitButton } from '../auth/form.tsx';
import { Notices, OwnersOnly } from './Notices.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

export function AccountPage() {
  if (isImpersonating()) return <OwnersOnly />;
  return (
    <>
      <PageTitle>Tu cuenta</PageTitle>
      <NameForm />
      <PasswordChangeForm />
      <SecondFactor />
      <ThemeForm />
      <Sessions />
      <Notices />
    </>
  );
}

function NameForm() {
  const data = useData();
  const { identity, refetch } = useGetIdentity();
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const name = typed ?? identity?.fullName ?? '';
  const { run, running } = useAction(
    async () => {
      await data.changeMyName(name);
      forgetAccount();
      setTyped(null);
      await refetch();
    },
    { done: 'Guardamos tu nombre' },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void run();
  };
  return (
    <Panel title="Tu nombre">
      <Stack
        component="form"
        spacing={2}
        noValidate
        onSubmit={onSubmit}
        sx={{ maxWidth: '28rem', alignItems: { sm: 'start' } }}
      >
        <TextField
          fullWidth
          label="Nombre"
          autoComplete="name"
          value={name}
          error={missing}
          helperText={
            missing ? 'Escribe tu nombre.' : 'Así te ve el estudio y quien trabaja contigo.'
          }
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
          slotProps={{ htmlInput: { maxLength: 160 } }}
        />
        <SubmitButton submitting={running} during="Guardando…">
          Guardar nombre
        </SubmitButton>
      </Stack>
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

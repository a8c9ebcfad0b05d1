import { Stack, TextField } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useGetIdentity } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { forgetAccount } from '../../data/session/account.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { SubmitButton } from '../auth/SubmitButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';

/** The name by which the person is seen. */
export function NameForm() {
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

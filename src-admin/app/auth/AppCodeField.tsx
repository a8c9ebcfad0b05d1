import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { APP_CODE_LENGTH } from '../../data/session/secondFactor.ts';

/** What is said where it is none. */
export const NO_APP_CODE = `Escribe los ${APP_CODE_LENGTH} números que muestra tu aplicación.`;

interface Props {
  code: string;
  setCode: (code: string) => void;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Where the code of an authenticator is typed or pasted. */
export const AppCodeField = ({ code, setCode, autoFocus = false, inputRef }: Props) => (
  <TextField
    fullWidth
    inputRef={inputRef}
    label={`Código de ${APP_CODE_LENGTH} números`}
    name="codigo"
    autoComplete="one-time-code"
    autoFocus={autoFocus}
    required
    value={code}
    onChange={(event) => setCode(event.target.value)}
    slotProps={{
      htmlInput: {
        inputMode: 'numeric',
        // Room for the spaces that come along when it is pasted.
        maxLength: APP_CODE_LENGTH * 2,
        style: { letterSpacing: '0.25em' },
      },
    }}
  />
);

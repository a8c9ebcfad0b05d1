import { TextField } from '@mui/material';

interface Props {
  email: string;
  setEmail: (email: string) => void;
}

/** The address that somebody signs in with. */
export function EmailField({ email, setEmail }: Props) {
  return (
    <TextField
      label="Correo electrónico"
      type="email"
      name="email"
      autoComplete="username"
      required
      value={email}
      onChange={(e) => setEmail(e.target.value)}
    />
  );
}

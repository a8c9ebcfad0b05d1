import { TextField } from '../ui/Field/Field.tsx';
import type { useForm } from './useForm.ts';

type Form = ReturnType<typeof useForm>;

interface Props {
  field: (name: 'nombre' | 'email') => ReturnType<Form['field']>;
  phone: (name: 'telefono') => ReturnType<Form['phone']>;
  phoneClassName?: string | undefined;
}

/** Who writes: name, address and, if they want, phone. */
export const PersonFields = ({ field, phone, phoneClassName }: Props) => (
  <>
    <TextField {...field('nombre')} label="Nombre completo" autoComplete="name" required />
    <TextField
      {...field('email')}
      label="Correo electrónico"
      type="email"
      autoComplete="email"
      required
    />
    <TextField
      {...phone('telefono')}
      label="Teléfono"
      placeholder="+56 9 1234 5678"
      type="tel"
      autoComplete="tel"
      className={phoneClassName}
    />
  </>
);

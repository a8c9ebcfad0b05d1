import { TextField } from '../ui/Field/Field.tsx';
import type { useForm } from './useForm.ts';

type Form = ReturnType<typeof useForm>;

interface Props {
  field: (name: 'nombre' | 'email') => ReturnType<Form['field']>;
  phone: (name: 'telefono') => ReturnType<Form['phone']>;
  labels?: { nombre: string; email: string };
  needsPhone?: boolean;
  phoneClassName?: string | undefined;
}

const LABELS = { nombre: 'Nombre completo', email: 'Correo electrónico' };

/** Who writes: name, address and phone, which is theirs to give unless it is needed. */
export const PersonFields = ({
  field,
  phone,
  labels = LABELS,
  needsPhone = false,
  phoneClassName,
}: Props) => (
  <>
    <TextField {...field('nombre')} label={labels.nombre} autoComplete="name" required />
    <TextField
      {...field('email')}
      label={labels.email}
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
      required={needsPhone}
      className={phoneClassName}
    />
  </>
);

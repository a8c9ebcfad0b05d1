import { required, TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { completarTelefono, leerCorreo } from '../../../src-shared/contacto.ts';
import { afterPress } from '../../../src-shared/press.ts';
import { correo, httpsUrl, telefono } from './validators.ts';

type Props = TextInputProps & { source: string };

/** A text that is put in order, and validated, when it loses the focus. */
export function TidyInput({ tidy, ...rest }: Props & { tidy: (typed: string) => string }) {
  const { source } = rest;
  const { getValues, setValue, trigger } = useFormContext();
  const onBlur = () => {
    const typed: unknown = getValues(source);
    if (typeof typed === 'string' && typed !== '') {
      const tidied = tidy(typed);
      if (tidied !== typed) setValue(source, tidied, { shouldDirty: true });
    }
    afterPress(() => void trigger(source));
  };
  return <TextInput {...rest} onBlur={onBlur} />;
}

export const CorreoInput = ({ optional = false, ...rest }: Props & { optional?: boolean }) => (
  <TidyInput
    type="email"
    {...rest}
    validate={optional ? correo : [required(), correo]}
    tidy={leerCorreo}
  />
);

export const TelefonoInput = ({ optional = false, ...rest }: Props & { optional?: boolean }) => (
  <TidyInput
    type="tel"
    placeholder="+56 9 1234 5678"
    {...rest}
    validate={optional ? telefono : [required(), telefono]}
    tidy={completarTelefono}
  />
);

/** An address that a browser opens. */
export const UrlInput = (props: Props) => <TextInput type="url" validate={httpsUrl} {...props} />;

import { useState } from 'react';
import {
  esquemaSolicitudDatos,
  type DatosSolicitudDatos,
} from '../../src-shared/schemas/solicitudDatos.ts';
import { TIPOS_SOLICITUD_DATOS } from '../../src-shared/options.ts';
import { Trap } from '../forms/FormExtras.tsx';
import { insertForm } from '../forms/insertForm.ts';
import { useForm } from '../forms/useForm.ts';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { Done } from '../ui/Done/Done.tsx';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { SelectField, TextareaField, TextField } from '../ui/Field/Field.tsx';
import styles from './PrivacidadPage.module.css';

const ID = 'solicitud-datos-form';
const DRAFT = 'borrador-solicitud-datos';
const initial: DatosSolicitudDatos = { tipo: 'acceso', nombre: '', email: '', detalle: '' };

/** A request of access, rectification, deletion, opposition, portability or blocking. */
export default function SolicitudDatosForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, sending, failure, trap } = useSubmit<DatosSolicitudDatos>({
    draft: DRAFT,
    send: ({ tipo, nombre, email, detalle }, { envio }) =>
      insertForm('solicitudes_datos', { tipo, nombre, email, detalle: detalle || null, envio }),
    failure:
      'No pudimos registrar tu solicitud. Tus respuestas siguen aquí: inténtalo otra vez o escríbenos.',
    onSent: ({ email }) => setSentTo(email),
  });
  const { field, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial,
    schema: esquemaSolicitudDatos,
    onSubmit: (values) => submit(esquemaSolicitudDatos.cast(values)),
  });

  if (sentTo) {
    return (
      <Done waiting title="Revisa tu correo para confirmar">
        Te enviamos un enlace a <b>{sentTo}</b>. Ábrelo antes de tres días: mientras no confirmes
        que ese correo es tuyo, no haremos nada con tu solicitud.
      </Done>
    );
  }
  return (
    <form id={ID} data-draft={DRAFT} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <SelectField
          {...field('tipo')}
          label="Qué quieres pedir"
          options={TIPOS_SOLICITUD_DATOS}
          required
        />
        <TextField {...field('nombre')} label="Nombre completo" autoComplete="name" required />
        <TextField
          {...field('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
        />
        <TextareaField
          {...field('detalle')}
          label="Detalle"
          hint="Qué dato, de cuándo, en qué formulario."
        />
      </div>
      <Trap ref={trap} />
      <p className={styles.purpose}>Usaremos estos datos solo para atender tu solicitud.</p>
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton sending={sending}>
          {sending ? 'Enviando...' : 'Enviar solicitud'}
        </SubmitButton>
      </div>
    </form>
  );
}

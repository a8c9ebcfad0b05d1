import { useNavigate } from 'react-router';
import { esquemaContacto, type DatosContacto } from '../../src-shared/schemas/contacto.ts';
import { Purpose, Trap } from '../forms/FormExtras.tsx';
import { insertForm } from '../forms/insertForm.ts';
import { useForm } from '../forms/useForm.ts';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { usePageAtHand } from '../routes/pages.ts';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { TextareaField } from '../ui/Field/Field.tsx';
import styles from './ContactoForm.module.css';

const ID = 'contacto';
const DRAFT = 'borrador-contacto';
const NEXT = '/thank-you';
const LABELS = { nombre: 'Nombre Completo', email: 'Correo Electrónico' };

const initial: DatosContacto = {
  nombre: '',
  email: '',
  telefono: '',
  mensaje: '',
};

/** The contact form. Its HTML is there from the start; this script makes it send. */
export default function ContactoForm() {
  const navigate = useNavigate();
  const { submit, sending, failure, trap } = useSubmit<DatosContacto>({
    draft: DRAFT,
    send: (values, envelope) =>
      insertForm('leads', {
        nombre_contacto: values.nombre,
        email: values.email,
        telefono: values.telefono,
        mensaje: values.mensaje,
        ...envelope,
      }),
    failure: 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.',
    onSent: ({ nombre }) => void navigate(NEXT, { state: { nombre } }),
  });
  const { formik, field, phone, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial,
    schema: esquemaContacto,
    onSubmit: (values) => submit(esquemaContacto.cast(values)),
  });
  usePageAtHand(NEXT, formik.dirty);

  return (
    <form id={ID} data-draft={DRAFT} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <PersonFields field={field} phone={phone} labels={LABELS} needsPhone />
        <TextareaField {...field('mensaje')} label="Mensaje" required />
      </div>
      <Trap ref={trap} />
      <Purpose />
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton sending={sending}>
          {sending ? 'Enviando Mensaje...' : 'Enviar Mensaje'}
        </SubmitButton>
      </div>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { esquemaSolicitud, type DatosSolicitud } from '../../src-shared/schemas/contacto.ts';
import { PRESUPUESTOS, TIPOS_PROYECTO } from '../../src-shared/options.ts';
import { Purpose, Trap } from '../forms/FormExtras.tsx';
import { insertForm } from '../forms/insertForm.ts';
import { useForm } from '../forms/useForm.ts';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { usePageAtHand } from '../routes/pages.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { SelectField, TextareaField, TextField } from '../ui/Field/Field.tsx';
import styles from './SolicitudForm.module.css';

const ID = 'solicitud';
const DRAFT = 'borrador-solicitud';
const NEXT = '/thank-you';
/** How long the success view stands before the thank-you page. */
const MOVE_ON_AFTER_MS = 4000;

const initial: DatosSolicitud = {
  nombre: '',
  email: '',
  telefono: '',
  empresa: '',
  tipoProyecto: 'web',
  presupuesto: 'menos-500',
  mensaje: '',
};

/** The request, or what is shown once it was sent. */
export default function SolicitudForm() {
  const [sentBy, setSentBy] = useState<string | null>(null);
  return sentBy === null ? (
    <RequestForm onSent={setSentBy} />
  ) : (
    <Sent nombre={sentBy} onAgain={() => setSentBy(null)} />
  );
}

/** Says that it was sent and moves on to the thank-you page, unless the visitor has more to send. */
function Sent({ nombre, onAgain }: { nombre: string; onAgain: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(NEXT, { state: { nombre } }), MOVE_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, nombre]);
  return (
    <div className={styles.sent}>
      <Done
        title="¡Solicitud enviada con éxito!"
        actions={
          <>
            <LinkButton to={NEXT} state={{ nombre }} icon="arrow">
              Continuar
            </LinkButton>
            <Button variant="secondary" onClick={onAgain}>
              Enviar otra solicitud
            </Button>
          </>
        }
      >
        Te mandamos un resumen por correo y te responderemos dentro de un día hábil.
      </Done>
    </div>
  );
}

function RequestForm({ onSent }: { onSent: (nombre: string) => void }) {
  const { submit, sending, failure, trap } = useSubmit<DatosSolicitud>({
    draft: DRAFT,
    send: (values, envelope) =>
      insertForm('solicitudes', {
        nombre: values.nombre,
        email: values.email,
        telefono: values.telefono || null,
        empresa: values.empresa || null,
        mensaje: values.mensaje || null,
        tipo_proyecto: values.tipoProyecto,
        presupuesto: values.presupuesto,
        estado: 'pendiente',
        ...envelope,
      }),
    failure: 'Hubo un error al enviar tu solicitud. Por favor, intenta nuevamente.',
    onSent: ({ nombre }) => onSent(nombre),
  });
  const { formik, field, phone, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial,
    schema: esquemaSolicitud,
    onSubmit: (values) => submit(esquemaSolicitud.cast(values)),
  });
  usePageAtHand(NEXT, formik.dirty);

  return (
    <form id={ID} data-draft={DRAFT} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <PersonFields field={field} phone={phone} />
        <TextField {...field('empresa')} label="Empresa" autoComplete="organization" />
        <SelectField
          {...field('tipoProyecto')}
          label="Tipo de proyecto"
          options={TIPOS_PROYECTO}
          required
        />
        <SelectField
          {...field('presupuesto')}
          label="Presupuesto estimado"
          options={PRESUPUESTOS}
          required
        />
        <TextareaField
          {...field('mensaje')}
          label="Cuéntanos sobre tu proyecto"
          className={styles.wide}
        />
      </div>
      <Trap ref={trap} />
      <Purpose />
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton sending={sending}>
          {sending ? 'Enviando...' : 'Enviar solicitud'}
        </SubmitButton>
      </div>
    </form>
  );
}

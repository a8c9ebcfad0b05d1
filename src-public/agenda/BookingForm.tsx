import { type ReactNode } from 'react';
import { esquemaCita, type DatosCita } from '../../src-shared/schemas/cita.ts';
import { isRow, textOf } from '../data/guards.ts';
import { callForm } from '../forms/callForm.ts';
import { Purpose, Trap } from '../forms/FormExtras.tsx';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { TextareaField } from '../ui/Field/Field.tsx';
import styles from './Booking.module.css';
import { readNearby, type DiaLibre } from './days.ts';
import { HourPicker } from './HourPicker.tsx';
import { Nearby } from './Nearby.tsx';
import type { TipoDeReunion } from './tipos.ts';

const ID = 'agenda';
const DRAFT = 'borrador-agenda';
const initial: DatosCita = { inicio: '', nombre: '', email: '', telefono: '', motivo: '' };

/** An hour that waits for its confirmation by mail. */
export interface Held {
  inicio: string;
  email: string;
}

interface BookingFormProps {
  tipo: TipoDeReunion;
  free: readonly DiaLibre[];
  /** Free instants near the requested hour, when that was taken. */
  nearby: readonly string[];
  /** The way to later days. */
  more: ReactNode;
  onBooked: (held: Held) => void;
  /** Called when another visitor took the hour; gets free hours near it. The caller reads the free hours again. */
  onTaken: (nearby: string[]) => void;
}

/** A day, a time of that day, and who comes. */
export function BookingForm({ tipo, free, nearby, more, onBooked, onTaken }: BookingFormProps) {
  const { submit, sending, failure, trap } = useSubmit<DatosCita, string>({
    draft: DRAFT,
    send: async (values, { envio, origen, consentimiento_version }) => {
      const result = await callForm('reservar_cita', {
        p_inicio: values.inicio,
        p_nombre: values.nombre,
        p_email: values.email,
        p_telefono: values.telefono,
        p_motivo: values.motivo,
        p_envio: envio,
        p_consentimiento: consentimiento_version,
        p_origen: origen,
        p_tipo: tipo,
      });
      if (result.ok) {
        return {
          ok: true,
          data: (isRow(result.data) && textOf(result.data, 'inicio')) || values.inicio,
        };
      }
      if (result.hint === 'hora_ocupada') {
        await formik.setFieldValue('inicio', '');
        onTaken(readNearby(result.detail));
      }
      return result;
    },
    failure: 'No pudimos agendar tu reunión. Tus datos siguen aquí: inténtalo nuevamente.',
    onSent: (values, inicio) => onBooked({ inicio, email: values.email }),
  });
  const { formik, field, phone, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial,
    schema: esquemaCita,
    onSubmit: (values) => submit(esquemaCita.cast(values)),
  });
  const { inicio } = formik.values;
  const inicioError = field('inicio').error;

  return (
    <form id={ID} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <HourPicker
        id={ID}
        free={free}
        more={more}
        value={inicio}
        onChange={(value) => void formik.setFieldValue('inicio', value, value !== '')}
        {...(inicioError !== undefined && { error: inicioError })}
      />
      <div className={styles.fields}>
        <PersonFields field={field} phone={phone} phoneClassName={styles.wide} />
        <TextareaField
          {...field('motivo')}
          label="De qué te gustaría conversar"
          rows={3}
          className={styles.wide}
        />
      </div>
      <Trap ref={trap} />
      <Purpose purpose="para esta reunión" />
      <SendFailure sending={sending} failure={failure} />
      {sending ? null : (
        <Nearby
          free={free}
          nearby={nearby}
          value={inicio}
          onChoose={(value) => void formik.setFieldValue('inicio', value)}
        />
      )}
      <div>
        <SubmitButton sending={sending}>
          {sending ? 'Agendando...' : 'Agendar reunión'}
        </SubmitButton>
      </div>
    </form>
  );
}

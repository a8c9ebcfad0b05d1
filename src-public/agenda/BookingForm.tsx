import { useState, type ReactNode } from 'react';
import { TELEFONO_INVALIDO, telefonoValido } from '../../src-shared/contacto.ts';
import { formatDayAndMonth, formatWeekday } from '../../src-shared/dates.ts';
import { esquemaCita, type DatosCita } from '../../src-shared/schemas/cita.ts';
import { isRow, textOf } from '../data/guards.ts';
import { callForm } from '../forms/callForm.ts';
import { Trap } from '../forms/FormExtras.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { TextareaField, TextField } from '../ui/Field/Field.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { RadioCards } from '../ui/RadioCards/RadioCards.tsx';
import styles from './Booking.module.css';
import type { DiaLibre } from './days.ts';

const ID = 'agenda';
const DRAFT = 'borrador-agenda';
const initial: DatosCita = { inicio: '', nombre: '', email: '', telefono: '', motivo: '' };

/** An hour that waits for its confirmation by mail. */
export interface Held {
  inicio: string;
  email: string;
}

interface BookingFormProps {
  free: readonly DiaLibre[];
  /** The way to later days. */
  more: ReactNode;
  onBooked: (held: Held) => void;
  /** Somebody else was faster: the free times must be read again. */
  onTaken: () => void;
}

/** A day, a time of that day, and who comes. */
export function BookingForm({ free, more, onBooked, onTaken }: BookingFormProps) {
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [trap, setTrap] = useState('');
  const { submit, sending, failure } = useSubmit<DatosCita, string>({
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
      });
      if (result.ok) {
        return {
          ok: true,
          data: (isRow(result.data) && textOf(result.data, 'inicio')) || values.inicio,
        };
      }
      if (result.hint === 'hora_ocupada') {
        await formik.setFieldValue('inicio', '');
        onTaken();
      }
      return result;
    },
    failure: 'No pudimos agendar tu reunión. Tus datos siguen aquí: inténtalo nuevamente.',
    onSent: (values, inicio) => onBooked({ inicio: inicio ?? values.inicio, email: values.email }),
  });
  const { formik, field, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial,
    schema: esquemaCita,
    onSubmit: (values) => submit(esquemaCita.cast(values), trap),
  });
  const { inicio, telefono } = formik.values;
  const ofDraft = free.find(({ horas }) => horas.some((hora) => hora.inicio === inicio));
  const day = free.find(({ dia }) => dia === chosenDay) ?? ofDraft ?? free[0];

  return (
    <form id={ID} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <fieldset className={styles.days}>
        <legend>Elige un día</legend>
        <div className={styles.dayList}>
          {free.map(({ dia, horas }) => (
            <button
              key={dia}
              type="button"
              className={styles.day}
              aria-pressed={dia === day?.dia}
              onClick={() => {
                setChosenDay(dia);
                void formik.setFieldValue('inicio', '', false);
              }}
            >
              <span>{formatWeekday(dia)}</span>
              <b>{formatDayAndMonth(dia)}</b>
              <span className={styles.count}>
                {horas.length} {horas.length === 1 ? 'hora libre' : 'horas libres'}
              </span>
            </button>
          ))}
        </div>
        {more}
      </fieldset>
      {day ? (
        <RadioCards
          key={day.dia}
          id={`${ID}-inicio`}
          name="inicio"
          legend="Elige una hora (Santiago de Chile)"
          layout="grid"
          options={day.horas.map((hora) => ({ value: hora.inicio, title: hora.clock }))}
          value={inicio}
          onChange={(value) => void formik.setFieldValue('inicio', value)}
          error={field('inicio').error}
        />
      ) : null}
      <div className={styles.fields}>
        <TextField {...field('nombre')} label="Nombre completo" autoComplete="name" required />
        <TextField
          {...field('email')}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field('telefono')}
          error={telefono && !telefonoValido(telefono) ? TELEFONO_INVALIDO : undefined}
          label="Teléfono"
          placeholder="+56 9 1234 5678"
          type="tel"
          autoComplete="tel"
          className={styles.wide}
        />
        <TextareaField
          {...field('motivo')}
          label="De qué te gustaría conversar"
          rows={3}
          className={styles.wide}
        />
      </div>
      <Trap value={trap} onChange={setTrap} />
      <p className={styles.purpose}>
        Usaremos tus datos solo para esta reunión. Más en nuestra{' '}
        <Link to="/politica-privacidad">política de privacidad</Link>.
      </p>
      <SendFailure sending={sending} failure={failure} />
      <div>
        <SubmitButton sending={sending}>
          {sending ? 'Agendando...' : 'Agendar reunión'}
        </SubmitButton>
      </div>
    </form>
  );
}

import { leerCorreo } from '../../src-shared/contacto.ts';
import { useEffect, useReducer, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../ui/Link/Link.tsx';
import { forgetDraft } from '../data/drafts.ts';
import { sessionStore } from '../data/storage.ts';
import { Trap } from '../forms/FormExtras.tsx';
import { insertForm } from '../forms/insertForm.ts';
import { SendFailure } from '../forms/SendFailure.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { usePageAtHand } from '../routes/pages.ts';
import { Button } from '../ui/Button/Button.tsx';
import { FieldError } from '../ui/FieldError/FieldError.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { notify } from '../ui/Toast/notify.ts';
import { markCompleted } from './completed.ts';
import {
  isBlank,
  isBusy,
  lacksValidEmail,
  newConversation,
  currentQuestion,
  questions,
  canContinue,
  currentAnswer,
  resume,
  nextConversation,
  type Answers,
} from './conversation.ts';
import styles from './AsistentePanel.module.css';

const DRAFT = 'borrador-asistente';
const NEXT = '/gracias-formulario';
const WRONG_EMAIL = 'Por favor ingresa un correo electrónico válido';
const EMAIL_TOAST_MS = 3000;
const SUCCESS_TOAST_MS = 1500;

interface AsistentePanelProps {
  id: string;
  open: boolean;
  /** The visitor asked for it, so the focus goes to the question. */
  takesFocus: boolean;
  onClose: () => void;
}

/**
 * The panel: one question at a time. A dialog that leaves the page usable behind it, because
 * it may open by itself; Escape and the cross close it.
 */
export default function AsistentePanel({ id, open, takesFocus, onClose }: AsistentePanelProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [conversation, dispatch] = useReducer(nextConversation, undefined, () =>
    resume(sessionStore.read(DRAFT)),
  );
  const { step, answers, phase } = conversation;
  const question = currentQuestion(conversation);
  const inputId = `${id}-respuesta`;
  const errorId = `${id}-error`;
  const [refused, setRefused] = useState<Answers | null>(null);
  const error = refused === answers && lacksValidEmail(conversation) ? WRONG_EMAIL : undefined;

  const { submit, sending, failure, trap } = useSubmit<Answers>({
    draft: DRAFT,
    failure: 'No pudimos guardar tus respuestas. Siguen aquí: presiona Continuar otra vez.',
    send: (values, envelope) =>
      insertForm('formulario_inicial', {
        ...values,
        gestionado: false,
        observacion: '',
        ...envelope,
      }),
    onSent: () => {
      dispatch({ type: 'saved' });
      markCompleted();
      void notify('¡Información recibida! Redirigiendo...', {
        autoClose: SUCCESS_TOAST_MS,
        type: 'success',
      });
      setTimeout(() => void navigate(NEXT), SUCCESS_TOAST_MS);
    },
  });

  useEffect(() => {
    if (open && takesFocus) input.current?.focus();
  }, [open, takesFocus]);

  // The field was disabled while sending, and lost the focus.
  useEffect(() => {
    if (phase === 'failed') input.current?.focus();
  }, [phase]);

  useEffect(() => {
    if (conversation === newConversation) return;
    if (isBlank(conversation)) forgetDraft(DRAFT);
    else sessionStore.write(DRAFT, { step, answers });
  }, [conversation, step, answers]);
  usePageAtHand(NEXT, conversation !== newConversation);

  const advance = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canContinue(conversation)) return;
    if (lacksValidEmail(conversation)) {
      setRefused(answers);
      void notify(WRONG_EMAIL, {
        autoClose: EMAIL_TOAST_MS,
        position: 'top-center',
        type: 'error',
      });
      input.current?.focus();
      return;
    }
    const next = nextConversation(conversation, { type: 'continue' });
    dispatch({ type: 'continue' });
    if (next.phase !== 'sending') {
      input.current?.focus();
      return;
    }
    await submit(cleaned(next.answers));
    dispatch({ type: 'answered' });
  };

  return (
    <dialog
      id={id}
      open={open}
      className={styles.panel}
      data-tone="ink"
      aria-labelledby={`${id}-titulo`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <form onSubmit={advance} noValidate>
        <header className={styles.header}>
          <h2 id={`${id}-titulo`}>Cuéntanos qué necesitas</h2>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label="Cerrar asistente"
          >
            <Icon name="close" />
          </button>
        </header>
        <p className={styles.progress}>
          <span className={styles.bars} aria-hidden="true">
            {questions.map(({ column }, place) => (
              <span key={column} data-done={place <= step || undefined} />
            ))}
          </span>
          <span>{`Pregunta ${step + 1} de ${questions.length}`}</span>
        </p>
        <div aria-live="polite">
          <label key={step} htmlFor={inputId} className={styles.question}>
            {question.text}
          </label>
        </div>
        <input
          ref={input}
          id={inputId}
          className={styles.input}
          name={question.column}
          type="text"
          inputMode={question.keyboard}
          autoComplete={question.autocomplete}
          maxLength={question.maximum}
          placeholder="Tu respuesta..."
          value={currentAnswer(conversation)}
          disabled={isBusy(conversation)}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => dispatch({ type: 'write', text: event.target.value })}
        />
        <FieldError id={errorId} error={error} />
        <Trap ref={trap} />
        <SendFailure sending={sending} failure={phase === 'failed' ? failure : null} />
        <div className={styles.actions}>
          <Button type="submit" icon="arrow" disabled={!canContinue(conversation)}>
            {isBusy(conversation) ? 'Enviando...' : 'Continuar'}
          </Button>
          {step > 0 ? (
            <Button
              variant="ghost"
              disabled={isBusy(conversation)}
              onClick={() => {
                dispatch({ type: 'back' });
                input.current?.focus();
              }}
            >
              Volver
            </Button>
          ) : null}
        </div>
        <p className={styles.purpose}>
          Usaremos tus respuestas solo para escribirte sobre tu proyecto.{' '}
          <Link to="/politica-privacidad">Política de privacidad</Link>
        </p>
      </form>
    </dialog>
  );
}

/** The answers without the spaces around them. */
const cleaned = (answers: Answers): Answers => ({
  nombre: answers.nombre.trim(),
  tipo_plataforma: answers.tipo_plataforma.trim(),
  presupuesto: answers.presupuesto.trim(),
  email: leerCorreo(answers.email),
});

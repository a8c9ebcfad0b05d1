import { useEffect, useReducer, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../ui/Link/Link.tsx';
import { sessionStore } from '../data/storage.ts';
import { Trap } from '../forms/FormExtras.tsx';
import { insertForm } from '../forms/insertForm.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { notify } from '../ui/Toast/notify.ts';
import { markCompleted } from './completed.ts';
import {
  estaOcupada,
  faltaEmailValido,
  nuevaConversacion,
  preguntaActual,
  preguntas,
  puedeContinuar,
  respuestaActual,
  retomar,
  siguiente,
  type Respuestas,
} from './conversation.ts';
import styles from './AsistentePanel.module.css';

const DRAFT = 'borrador-asistente';
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
  const [trap, setTrap] = useState('');
  const [conversacion, dispatch] = useReducer(siguiente, undefined, () =>
    retomar(sessionStore.read(DRAFT)),
  );
  const { paso, respuestas, fase } = conversacion;
  const pregunta = preguntaActual(conversacion);
  const inputId = `${id}-respuesta`;

  const { submit, failure } = useSubmit<Respuestas>({
    draft: DRAFT,
    failure:
      'No pudimos guardar tus respuestas. Siguen aquí: revisa tu conexión y presiona Continuar otra vez.',
    send: (values, envelope) =>
      insertForm('formulario_inicial', {
        ...values,
        gestionado: false,
        observacion: '',
        ...envelope,
      }),
    onSent: () => {
      dispatch({ tipo: 'guardada' });
      markCompleted();
      void notify('¡Información recibida! Redirigiendo...', {
        autoClose: SUCCESS_TOAST_MS,
        type: 'success',
      });
      setTimeout(() => void navigate('/gracias-formulario'), SUCCESS_TOAST_MS);
    },
  });

  useEffect(() => {
    if (open && takesFocus) input.current?.focus();
  }, [open, takesFocus]);

  // The field was disabled while sending, and lost the focus.
  useEffect(() => {
    if (fase === 'fallida') input.current?.focus();
  }, [fase]);

  useEffect(() => {
    if (conversacion !== nuevaConversacion && fase !== 'lista')
      sessionStore.write(DRAFT, { paso, respuestas });
  }, [conversacion, paso, respuestas, fase]);

  const advance = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!puedeContinuar(conversacion)) return;
    if (faltaEmailValido(conversacion)) {
      void notify('Por favor ingresa un correo electrónico válido', {
        autoClose: EMAIL_TOAST_MS,
        position: 'top-center',
        type: 'error',
      });
      input.current?.focus();
      return;
    }
    const next = siguiente(conversacion, { tipo: 'continuar' });
    dispatch({ tipo: 'continuar' });
    if (next.fase !== 'enviando') {
      input.current?.focus();
      return;
    }
    await submit(limpias(next.respuestas), trap);
    dispatch({ tipo: 'respondida' });
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
            {preguntas.map(({ columna }, place) => (
              <span key={columna} data-done={place <= paso || undefined} />
            ))}
          </span>
          <span>
            Pregunta {paso + 1} de {preguntas.length}
          </span>
        </p>
        <div aria-live="polite">
          <label key={paso} htmlFor={inputId} className={styles.question}>
            {pregunta.texto}
          </label>
        </div>
        <input
          ref={input}
          id={inputId}
          className={styles.input}
          name={pregunta.columna}
          type="text"
          inputMode={pregunta.teclado}
          autoComplete={pregunta.autocompletar}
          maxLength={pregunta.maximo}
          placeholder="Tu respuesta..."
          value={respuestaActual(conversacion)}
          disabled={estaOcupada(conversacion)}
          onChange={(event) => dispatch({ tipo: 'escribir', texto: event.target.value })}
        />
        <Trap value={trap} onChange={setTrap} />
        <div role="alert">
          {failure && fase === 'fallida' ? <p className={styles.failure}>{failure}</p> : null}
        </div>
        <div className={styles.actions}>
          <Button type="submit" icon="arrow" disabled={!puedeContinuar(conversacion)}>
            {estaOcupada(conversacion) ? 'Enviando...' : 'Continuar'}
          </Button>
          {paso > 0 ? (
            <Button
              variant="ghost"
              disabled={estaOcupada(conversacion)}
              onClick={() => {
                dispatch({ tipo: 'volver' });
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
const limpias = (respuestas: Respuestas): Respuestas => ({
  nombre: respuestas.nombre.trim(),
  tipo_plataforma: respuestas.tipo_plataforma.trim(),
  presupuesto: respuestas.presupuesto.trim(),
  email: respuestas.email.trim(),
});

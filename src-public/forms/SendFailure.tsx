import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../ui/Button/Button.tsx';
import styles from './SendFailure.module.css';
import type { SubmitState } from './useSubmit.ts';

/** Some browsers believe to be connected while nothing gets through: then it is tried this often. */
const RETRY_MS = 15_000;

const LOST =
  'Se cortó la conexión y el envío no se completó. Lo que escribiste sigue aquí, y enviarlo otra vez no lo duplica.';
const AWAITING =
  'Esperando la conexión. Apenas vuelva, enviaremos lo que escribiste. Deja esta página abierta: si sales de ella, no se envía.';

/**
 * Inside a form: why it was not sent. Where the connection is gone, the visitor can have it sent by
 * itself once it is back, for as long as the form stays on screen.
 */
export function SendFailure({ sending, failure }: SubmitState) {
  const box = useRef<HTMLDivElement>(null);
  const [patient, setPatient] = useState(false);
  const lost = failure?.lost ?? false;
  const awaiting = patient && (lost || sending);

  const send = () => box.current?.closest('form')?.requestSubmit();

  useEffect(() => {
    if (!patient || !failure?.lost) return;
    const timer = setTimeout(() => {
      if (navigator.onLine) send();
    }, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', send);
    };
  }, [patient, failure]);

  const change = (event: MouseEvent) => {
    // The second press of a double click is no change of mind.
    if (event.detail > 1) return;
    setPatient(!patient);
    if (!patient && navigator.onLine) send();
  };

  return (
    <div ref={box} className={lost || awaiting ? styles.lost : undefined}>
      <div role="alert">
        {failure && !awaiting ? (
          <p className={lost ? undefined : styles.failure}>{lost ? LOST : failure.text}</p>
        ) : null}
      </div>
      <div role="status">
        {awaiting ? <p>{sending ? 'Enviando lo que escribiste...' : AWAITING}</p> : null}
      </div>
      {lost || awaiting ? (
        <Button variant="secondary" onClick={change}>
          {patient ? 'Cancelar el envío' : 'Enviar cuando vuelva la conexión'}
        </Button>
      ) : null}
    </div>
  );
}

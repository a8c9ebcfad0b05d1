import { useRef, useState } from 'react';
import { formatDay } from '../../src-shared/dates.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { verifyFile, type Verdict } from './api/verifyFile.ts';
import styles from './Verificar.module.css';

type State =
  | { step: 'idle' | 'reading' }
  | { step: 'answered'; name: string; verdict: Verdict }
  | { step: 'failed'; message: string };

const FAILED = 'No pudimos revisarlo. Revisa tu conexión e inténtalo de nuevo.';

/** Tells whoever holds a signed copy whether it is one. */
export default function Verificar() {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'idle' });
  const busy = state.step === 'reading';

  const check = async (file: File | undefined) => {
    if (!file) return;
    setState({ step: 'reading' });
    const result = await verifyFile(file);
    setState(
      result.ok
        ? { step: 'answered', name: file.name, verdict: result.data }
        : { step: 'failed', message: result.mensaje ?? FAILED },
    );
  };

  return (
    <article className={`container ${styles.content}`}>
      <Heading level={1} size="title">
        Comprobar una copia firmada
      </Heading>
      <p>
        Si aceptaste una propuesta nuestra, o alguien te mostró una, elige aquí su PDF y te decimos
        si es el original. El archivo no sale de tu equipo: tu navegador calcula su huella, y solo
        esa nos llega.
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="PDF de la propuesta"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void check(target.files?.[0]);
          // The same file, mended or not, can be chosen again.
          target.value = '';
        }}
      />
      <div>
        <Button
          size="large"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) input.current?.click();
          }}
        >
          {busy ? 'Revisando...' : 'Elegir el PDF'}
        </Button>
      </div>
      <div role="status">{state.step === 'answered' ? <Answer {...state} /> : null}</div>
      <div role="alert">
        {state.step === 'failed' ? <p className={styles.notice}>{state.message}</p> : null}
      </div>
    </article>
  );
}

const Answer = ({ name, verdict }: { name: string; verdict: Verdict }) => (
  <div className={styles.notice}>
    {verdict === 'ajeno' ? (
      <>
        <h2>No es una copia firmada</h2>
        <p>
          «{name}» no es una copia firmada nuestra: puede ser una propuesta que nadie ha aceptado, o
          alguien cambió el archivo. Pídelo otra vez a quien te lo dio, o{' '}
          <Link to="/contacto">escríbenos</Link>.
        </p>
      </>
    ) : (
      <>
        <h2>Es auténtica</h2>
        <p>
          «{name}» es la copia de una propuesta que se aceptó el {formatDay(verdict.aceptadaEl)}, y
          nadie la ha cambiado desde entonces.
        </p>
      </>
    )}
  </div>
);

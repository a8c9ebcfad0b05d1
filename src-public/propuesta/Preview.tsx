import { useEffect, useState } from 'react';
import { isRow } from '../data/guards.ts';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { readAceptada, type Aceptada, type Propuesta } from './api/getPropuesta.ts';
import type { Documento } from '../../src-shared/propuestas.ts';
import { readDocumento } from './api/readDocumento.ts';
import { Detail } from './Detail.tsx';
import styles from './Propuesta.module.css';

const sent = (documento: Documento, aceptada: Aceptada | null): Propuesta => ({
  documento,
  situacion: aceptada ? 'aceptada' : 'enviada',
  cambios: null,
  para: 'c…@cliente.cl',
  mensajes: [],
  aceptada,
  pago: false,
});

/** What whoever writes a proposal in the console, which shows this page in a frame, will send: nothing of it can be used. */
export function Preview() {
  const [shown, setShown] = useState<Propuesta | null>(null);
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isRow(data) || data['tipo'] !== 'propuesta') return;
      const documento = readDocumento(data['documento']);
      setShown(documento && sent(documento, readAceptada(data['aceptada'])));
    };
    addEventListener('message', receive);
    // Tells the page around it that it listens by now.
    if (parent !== window) parent.postMessage({ tipo: 'propuesta-lista' }, location.origin);
    return () => removeEventListener('message', receive);
  }, []);
  if (!shown) {
    return (
      <div className={`container ${styles.content}`}>
        <Spinner text="Preparando la vista previa..." />
      </div>
    );
  }
  return (
    <fieldset disabled className={styles.preview}>
      <legend className="sr-only">Vista previa</legend>
      <Detail token="" propuesta={shown} />
    </fieldset>
  );
}

import { useEffect, useState } from 'react';
import { isRow } from '../data/guards.ts';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import type { Propuesta } from './api/getPropuesta.ts';
import type { Documento } from '../../src-shared/propuestas.ts';
import { readDocumento } from './api/readDocumento.ts';
import { Detail } from './Detail.tsx';
import styles from './Propuesta.module.css';

const sent = (documento: Documento): Propuesta => ({
  documento,
  situacion: 'enviada',
  cambios: null,
  para: 'c…@cliente.cl',
  mensajes: [],
  aceptada: null,
  pago: false,
});

/** What whoever writes a proposal in the console, which shows this page in a frame, will send: nothing of it can be used. */
export function Preview() {
  const [documento, setDocumento] = useState<Documento | null>(null);
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isRow(data) || data['tipo'] !== 'propuesta') return;
      setDocumento(readDocumento(data['documento']));
    };
    addEventListener('message', receive);
    // Tells the page around it that it listens by now.
    if (parent !== window) parent.postMessage({ tipo: 'propuesta-lista' }, location.origin);
    return () => removeEventListener('message', receive);
  }, []);
  if (!documento) {
    return (
      <div className={`container ${styles.content}`}>
        <Spinner text="Preparando la vista previa..." />
      </div>
    );
  }
  return (
    <fieldset disabled className={styles.preview}>
      <legend className="sr-only">Vista previa</legend>
      <Detail token="" propuesta={sent(documento)} />
    </fieldset>
  );
}

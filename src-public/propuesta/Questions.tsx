import { useState } from 'react';
import { MARCA } from '../../estudio/marca.ts';
import { formatInstantShort } from '../../src-shared/dates.ts';
import { esquemaPregunta } from '../../src-shared/schemas/propuesta.ts';
import { callPropuesta } from './api/callPropuesta.ts';
import { getPropuesta, putPropuesta, reloadPropuesta, type Mensaje } from './api/getPropuesta.ts';
import { draftOf } from './drafts.ts';
import { Part } from './Part.tsx';
import styles from './Propuesta.module.css';
import type { Opened } from './Situation.tsx';
import { TextForm } from './TextForm.tsx';

/** Whether the last question that is there says just that. */
const isThere = (mensajes: readonly Mensaje[], texto: string): boolean =>
  mensajes.filter(({ estudio }) => !estudio).pop()?.cuerpo === texto;

/** The questions and answers of this link, and the form for another question. */
export function Questions({ token, propuesta }: Opened) {
  const { documento, mensajes, situacion } = propuesta;
  const [sent, setSent] = useState(false);
  const who = documento.responde ?? MARCA.nombre;
  const takes = situacion !== 'rechazada' && situacion !== 'retirada';
  if (!takes && mensajes.length === 0) return null;

  const ask = async (texto: string, again: boolean) => {
    setSent(false);
    // It may have arrived before the connection was lost.
    const now = again ? await getPropuesta(token).catch(() => null) : null;
    return now && 'mensajes' in now && isThere(now.mensajes, texto)
      ? { ok: true as const, data: true }
      : callPropuesta('preguntar_propuesta', token, { p_cuerpo: texto });
  };

  return (
    <Part id="preguntas" title="Preguntas">
      {mensajes.length > 0 ? (
        <ol className={styles.list}>
          {mensajes.map(({ cuerpo, creado_en: at, estudio }, n) => (
            <li key={n}>
              <p className={styles.small}>{`${estudio ? who : 'Tú'}, ${formatInstantShort(at)}`}</p>
              <p className={styles.lines} dir="auto">
                {cuerpo}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {takes ? (
        <>
          <p>{`¿Algo no te queda claro? Pregúntale a ${who}.`}</p>
          <TextForm
            id="propuesta-pregunta"
            draft={draftOf(documento.numero, 'pregunta')}
            schema={esquemaPregunta}
            label="Tu pregunta"
            required
            button="Enviar la pregunta"
            busy="Enviando..."
            failure="No pudimos enviar tu pregunta. Sigue escrita aquí: inténtalo de nuevo."
            send={ask}
            onSent={(cuerpo) => {
              setSent(true);
              const mine = { cuerpo, creado_en: new Date().toISOString(), estudio: false };
              putPropuesta(token, { mensajes: [...mensajes, mine] });
              void reloadPropuesta(token);
            }}
          />
          <p role="status">{sent ? 'Recibimos tu pregunta. La respuesta aparecerá aquí.' : ''}</p>
        </>
      ) : null}
    </Part>
  );
}

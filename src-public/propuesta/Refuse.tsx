import { esquemaMotivo } from '../../src-shared/schemas/propuesta.ts';
import { callPropuesta } from './api/callPropuesta.ts';
import { putPropuesta, reloadPropuesta } from './api/getPropuesta.ts';
import { draftOf } from './drafts.ts';
import styles from './Propuesta.module.css';
import type { Just, Opened } from './Situation.tsx';
import { TextForm } from './TextForm.tsx';

/** The way to say no, for whoever looks for it. */
export function Refuse({ token, propuesta, onJust }: Opened & { onJust: (just: Just) => void }) {
  return (
    <details className={styles.disclosure}>
      <summary>No me interesa</summary>
      <TextForm
        id="propuesta-rechazo"
        draft={draftOf(propuesta.documento.numero, 'rechazo')}
        schema={esquemaMotivo}
        label="Cuéntanos por qué"
        button="Rechazar la propuesta"
        busy="Enviando..."
        failure="No pudimos enviarlo. Inténtalo de nuevo."
        send={(motivo) => callPropuesta('rechazar_propuesta', token, { p_motivo: motivo || null })}
        onSent={() => {
          onJust({ title: 'Gracias por avisarnos' });
          putPropuesta(token, { situacion: 'rechazada' });
          void reloadPropuesta(token);
        }}
      />
    </details>
  );
}

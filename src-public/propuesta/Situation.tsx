import { useNavigate } from 'react-router';
import { formatDay, formatInstant } from '../../src-shared/dates.ts';
import { elsewhereText } from '../../src-shared/propuestaWords.ts';
import { esquemaMotivo } from '../../src-shared/schemas/propuesta.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { callPropuesta } from './api/callPropuesta.ts';
import {
  putPropuesta,
  reloadPropuesta,
  type Aceptada,
  type Propuesta,
} from './api/getPropuesta.ts';
import { draftOf } from './drafts.ts';
import { PdfButton } from './PdfButton.tsx';
import { PressForm } from '../forms/PressForm.tsx';
import styles from './Propuesta.module.css';
import { TextForm } from './TextForm.tsx';

/** A proposal and the link that opened it. */
export interface Opened {
  token: string;
  propuesta: Propuesta;
}

/** What whoever reads it has just done. */
export interface Just {
  title: string;
  /** In the place of what is said of such a proposal. */
  text?: string;
  /** The token of the link that pays the first instalment. */
  pago?: string | null;
}

interface SituationProps extends Opened {
  just: Just | null;
  onJust: (just: Just) => void;
}

const NOTHING_TO_PAY = 'No hay nada que pagar por ahora. Si no calza, escríbenos.';

function acceptedText({ nombre, aceptada_en: at, anotada_en: noted }: Aceptada): string {
  return noted === null
    ? `La aceptó ${nombre} el ${formatInstant(at)}.`
    : elsewhereText(nombre, at, noted);
}

/** What is said of a proposal that is not open any more. */
function wordsFor({ situacion, aceptada, documento }: Propuesta): { title: string; text: string } {
  if (situacion === 'aceptada') {
    return {
      title: 'Propuesta aceptada',
      text: aceptada ? acceptedText(aceptada) : 'Ya está aceptada.',
    };
  }
  if (situacion === 'vencida') {
    return {
      title: 'Esta propuesta venció',
      text: `Valía hasta el ${formatDay(documento.vence_el)}. Si todavía te interesa, pídela de nuevo: la revisamos y te la mandamos.`,
    };
  }
  return situacion === 'rechazada'
    ? {
        title: 'Esta propuesta quedó rechazada',
        text: 'Si cambias de idea o quieres algo distinto, escríbenos.',
      }
    : {
        title: 'Esta propuesta quedó sin efecto',
        text: 'Si quieres retomarla, escríbenos y vemos qué podemos ofrecerte.',
      };
}

/** What became of a proposal, and what can be done about it. */
export function Situation({ token, propuesta, just, onJust }: SituationProps) {
  const { situacion } = propuesta;
  const { title, text } = wordsFor(propuesta);
  return (
    <div className={styles.notice}>
      {just ? (
        <Done key={just.title} level={2} title={just.title}>
          <p>{just.text ?? text}</p>
        </Done>
      ) : (
        <>
          <h2>{title}</h2>
          <p>{text}</p>
        </>
      )}
      {situacion === 'vencida' && !just ? (
        <PressForm
          busy="Pidiéndola..."
          failure="No pudimos pedirla. Inténtalo de nuevo."
          send={() => callPropuesta('pedir_propuesta_de_nuevo', token)}
          onSent={() =>
            onJust({
              title: 'Ya la pedimos',
              text: 'Le avisamos a quien la preparó. Te la mandamos apenas esté revisada.',
            })
          }
        >
          Pedirla de nuevo
        </PressForm>
      ) : null}
      {situacion === 'aceptada' ? (
        <Accepted {...{ token, propuesta, onJust }} pay={just?.pago} />
      ) : null}
      {situacion === 'retirada' ? <Withdraw {...{ token, propuesta, onJust }} /> : null}
      {situacion === 'rechazada' || situacion === 'retirada' ? (
        <div>
          <LinkButton to="/contacto" variant="secondary">
            Escribirnos
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

type AcceptedProps = Omit<SituationProps, 'just'> & { pay: string | null | undefined };

/** What follows from an acceptance: its copy, what is to be paid, and the way back. */
function Accepted({ token, propuesta, onJust, pay }: AcceptedProps) {
  const navigate = useNavigate();
  const { aceptada, pago, documento } = propuesta;
  return (
    <>
      {aceptada?.copia === false ? <p className={styles.small}>Preparando tu copia…</p> : null}
      {aceptada?.copia ? (
        <>
          <PdfButton token={token} numero={documento.numero}>
            {aceptada.anotada_en ? 'Descargar tu copia' : 'Descargar tu copia firmada'}
          </PdfButton>
          <p className={styles.small}>
            Guárdala: cualquiera puede <Link to="/verificar">comprobar que es la original</Link>.
          </p>
        </>
      ) : null}
      {pago && pay ? (
        <div>
          <LinkButton to={`/pagar#${pay}`} icon="arrow">
            Pagar la primera cuota
          </LinkButton>
        </div>
      ) : null}
      {pago && !pay ? (
        <PressForm<unknown>
          busy="Abriendo el pago..."
          failure="No pudimos abrir el pago. Inténtalo de nuevo."
          send={() => callPropuesta('pagar_propuesta', token, {}, NOTHING_TO_PAY)}
          onSent={(link) => {
            if (typeof link === 'string') void navigate(`/pagar#${link}`);
          }}
        >
          Pagar la primera cuota
        </PressForm>
      ) : null}
      <Withdraw {...{ token, propuesta, onJust }} />
    </>
  );
}

/** How who accepted withdraws within the term of the law, also from what the studio took back. */
function Withdraw({ token, propuesta, onJust }: Omit<SituationProps, 'just'>) {
  const { aceptada, documento } = propuesta;
  const until = aceptada?.retracto_hasta;
  if (!until) return null;
  return (
    <details className={styles.disclosure}>
      <summary>Quiero retractarme</summary>
      <div className={styles.form}>
        <p>
          Puedes hacerlo hasta el {formatDay(until)}, sin dar razones. La propuesta queda sin
          efecto, y si pagaste algo te escribimos para devolvértelo.
        </p>
        <TextForm
          id="propuesta-retracto"
          draft={draftOf(documento.numero, 'retracto')}
          schema={esquemaMotivo}
          label="Si quieres, cuéntanos por qué"
          button="Retractarme"
          busy="Enviando..."
          failure="No pudimos registrar tu retracto. Inténtalo de nuevo."
          send={(motivo) =>
            callPropuesta('retractarse_de_propuesta', token, { p_motivo: motivo || null })
          }
          onSent={() => {
            onJust({
              title: 'Recibimos tu retracto',
              text: 'La propuesta queda sin efecto. Si pagaste algo, te escribimos para devolvértelo.',
            });
            putPropuesta(token, { situacion: 'retirada', pago: false });
            void reloadPropuesta(token);
          }}
        />
      </div>
    </details>
  );
}

import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { CUT_LINK, pastedToken } from '../../src-shared/pastedLink.ts';
import { deferred } from '../data/deferred.tsx';
import { useOnceHydrated } from '../data/useHydrated.ts';
import { Heading } from '../ui/Heading/Heading.tsx';
import { CHANGED } from '../../src-shared/legalDates.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { PRIVACIDAD } from './privacidad.tsx';
import styles from './PrivacidadPage.module.css';

const SolicitudDatosForm = deferred(() => import('./SolicitudDatosForm.deferred.tsx'), {
  near: 'solicitud-datos-form',
});

const Confirmation = deferred(() => import('./Confirmation.deferred.tsx'), 'now');

/** What a mailed link says of its request; a fragment reaches no server and no log. */
const pastedIn = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('solicitud') ?? '';

/** Privacy policy, with the form through which people use their rights. */
export default function PrivacidadPage() {
  const { hash } = useLocation();
  const pasted = pastedToken(useOnceHydrated(pastedIn(hash), ''));
  if (pasted.kind !== 'none') {
    return (
      <div className={`container ${styles.confirmation}`}>
        <Heading level={1} size="title">
          Tus datos personales
        </Heading>
        {pasted.kind === 'whole' ? (
          <Suspense>
            <Confirmation key={pasted.token} token={pasted.token} />
          </Suspense>
        ) : (
          <div role="alert" className={styles.step}>
            <h2>{CUT_LINK.title}</h2>
            <p>{CUT_LINK.text}</p>
          </div>
        )}
      </div>
    );
  }
  return (
    <LegalDocument
      titulo="Política de privacidad"
      intro="Qué datos personales tratamos, para qué, por cuánto tiempo y cómo puedes decidir sobre ellos."
      actualizado={CHANGED.privacidad}
      page="privacidad"
      clausulas={PRIVACIDAD}
    >
      <section
        id="solicitud-datos"
        aria-labelledby="solicitud-datos-encabezado"
        className={styles.request}
      >
        <h3 id="solicitud-datos-encabezado" className={styles.title}>
          Ejerce tus derechos
        </h3>
        <p>
          Cuéntanos qué necesitas. Para proteger tus datos, te enviaremos un enlace al correo que
          indiques: tu solicitud empieza cuando lo abres y confirmas que es tuyo.
        </p>
        <Suspense fallback={<div className={styles.room} />}>
          <SolicitudDatosForm />
        </Suspense>
      </section>
    </LegalDocument>
  );
}

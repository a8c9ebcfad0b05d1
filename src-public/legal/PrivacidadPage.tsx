import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { PRIVACIDAD } from './privacidad.tsx';
import styles from './PrivacidadPage.module.css';

const SolicitudDatosForm = deferred(() => import('./SolicitudDatosForm.deferred.tsx'), {
  near: 'solicitud-datos-form',
});

/** Privacy policy, with the form through which people use their rights. */
export default function PrivacidadPage() {
  return (
    <LegalDocument
      titulo="Política de privacidad"
      intro="Qué datos personales tratamos, para qué, por cuánto tiempo y cómo puedes decidir sobre ellos."
      actualizado="2026-11-20"
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
          Cuéntanos qué necesitas. Para proteger tus datos, te escribiremos al correo que indiques y
          confirmaremos que eres tú.
        </p>
        <Suspense fallback={<div className={styles.room} />}>
          <SolicitudDatosForm />
        </Suspense>
      </section>
    </LegalDocument>
  );
}

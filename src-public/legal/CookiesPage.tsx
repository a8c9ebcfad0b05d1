import { COOKIES } from './cookies.tsx';
import { CHANGED } from '../../src-shared/legalDates.ts';
import { LegalDocument } from './LegalDocument.tsx';

/** What this site keeps in the browser. */
export default function CookiesPage() {
  return (
    <LegalDocument
      titulo="Política de cookies"
      intro="Qué guarda este sitio en tu navegador, para qué sirve y cómo borrarlo."
      actualizado={CHANGED.cookies}
      page="cookies"
      clausulas={COOKIES}
    />
  );
}

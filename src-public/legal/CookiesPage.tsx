import { COOKIES } from './cookies.tsx';
import { LegalDocument } from './LegalDocument.tsx';

/** What this site keeps in the browser. */
export default function CookiesPage() {
  return (
    <LegalDocument
      titulo="Política de cookies"
      intro="Qué guarda este sitio en tu navegador, para qué sirve y cómo borrarlo."
      actualizado="2026-11-21"
      clausulas={COOKIES}
    />
  );
}

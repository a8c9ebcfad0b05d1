import { CHANGED } from '../data/legalDates.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { TERMINOS } from './terminos.tsx';

/** Terms and conditions. */
export default function TerminosPage() {
  return (
    <LegalDocument
      titulo="Términos y condiciones"
      intro="Lo que puedes esperar de nosotros cuando usas este sitio o contratas un servicio, y lo que esperamos de ti."
      actualizado={CHANGED.terminos}
      clausulas={TERMINOS}
    />
  );
}

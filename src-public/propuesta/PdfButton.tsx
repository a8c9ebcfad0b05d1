import { saveFile } from '../../src-shared/saveFile.ts';
import { getPdf } from '../forms/getPdf.ts';
import { PressForm } from '../forms/PressForm.tsx';

interface PdfButtonProps {
  token: string;
  numero: number;
  children: string;
}

/** Downloads a proposal to keep. */
export const PdfButton = ({ token, numero, children }: PdfButtonProps) => (
  <PressForm<Blob>
    variant="secondary"
    busy="Preparando el PDF..."
    failure="No pudimos preparar el PDF. Inténtalo de nuevo."
    send={() => getPdf('propuesta-pdf', token)}
    onSent={(file) => saveFile(file, `propuesta-${numero}.pdf`)}
  >
    {children}
  </PressForm>
);

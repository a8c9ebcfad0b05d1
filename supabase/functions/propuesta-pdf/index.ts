// A proposal as a PDF, for whoever holds its link and for the studio: as it was sent, and once it was accepted the one
// signed copy that is kept.
import { secretKeysOf } from '../_shared/access.ts';
import { fileAnswer, jsonAnswer } from '../_shared/cors.ts';
import { serveQuestion } from '../_shared/document.ts';
import { isRow } from '../_shared/flow/answers.ts';
import { pathOfCopy } from '../_shared/propuestas/copies.ts';
import { proposalFile, type ProposalContent } from '../_shared/propuestas/proposalFile.ts';
import { readStored } from '../_shared/storage.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = {
  supabaseUrl: read('SUPABASE_URL') ?? '',
  secretKeys: secretKeysOf(read),
  site: (read('SITE_URL') ?? '').replace(/\/+$/, ''),
};

Deno.serve(
  serveQuestion<string | number>({
    asked: ({ enlace, propuesta }) => {
      if (typeof enlace === 'string') return enlace;
      return typeof propuesta === 'number' && Number.isSafeInteger(propuesta)
        ? propuesta
        : undefined;
    },
    incomplete: 'Falta decir qué propuesta.',
    rpc: 'propuesta_en_pdf',
    args: (propuesta) => ({ p_propuesta: propuesta }),
    ofVisitor: (asked) =>
      typeof asked === 'string'
        ? { ...project, rpc: 'propuesta_en_pdf_con_enlace', args: { p_token: asked } }
        : undefined,
    refused: 'Esa propuesta no existe o no es tuya.',
    failed: 'No pudimos preparar el PDF. Inténtalo de nuevo.',
    answer: async (said) => {
      if (!isRow(said)) {
        return jsonAnswer(404, { codigo: 'enlace', message: 'Este enlace ya no sirve.' });
      }
      const { copia } = said;
      if (typeof copia === 'number') {
        const stored = await readStored(project, pathOfCopy(copia));
        return fileAnswer(
          stored,
          'application/pdf',
          `propuesta-${Number(said['numero'])}-firmada.pdf`,
        );
      }
      // The database keeps no version in another shape (private.contenido_de_propuesta_valido).
      const content = { ...(said as unknown as Omit<ProposalContent, 'aceptada'>), aceptada: null };
      const { numero, version } = content.documento;
      const made = new Uint8Array(await proposalFile(content, project));
      return fileAnswer(made, 'application/pdf', `propuesta-${numero}-version-${version}.pdf`);
    },
  }),
);

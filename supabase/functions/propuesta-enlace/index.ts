// The link of a proposal that an admin copies. The database decides who may and names the link, of which only the key
// of the functions makes what opens it.
import { secretKeysOf } from '../_shared/access.ts';
import { serveQuestion } from '../_shared/document.ts';
import { jsonAnswer } from '../_shared/cors.ts';
import { openProposal, readProposalLink } from '../_shared/propuestas/link.ts';

const read = (name: string): string => (Deno.env.get(name) ?? '').replace(/\/+$/, '');
const project = {
  supabaseUrl: read('SUPABASE_URL'),
  secretKeys: secretKeysOf((name) => Deno.env.get(name)),
  signingKey: Deno.env.get('CORREO_CLAVE_FIRMA') ?? '',
};

Deno.serve(
  serveQuestion<number>({
    asked: ({ propuesta }) =>
      typeof propuesta === 'number' && Number.isSafeInteger(propuesta) ? propuesta : undefined,
    incomplete: 'Falta decir qué propuesta.',
    rpc: 'enlace_de_propuesta',
    args: (propuesta) => ({ p_propuesta: propuesta }),
    refused: 'Solo el equipo del estudio puede hacer esto.',
    failed: 'No pudimos preparar el enlace. Inténtalo de nuevo.',
    answer: async (said) => {
      if (project.signingKey === '' || read('SITE_URL') === '')
        throw new Error('faltan CORREO_CLAVE_FIRMA o SITE_URL');
      const link = readProposalLink(said);
      const token = link && (await openProposal(project, link));
      if (!token) throw new Error('enlace_de_propuesta no respondió un enlace');
      return jsonAnswer(200, { direccion: `${read('SITE_URL')}/propuesta#${token}` });
    },
  }),
);

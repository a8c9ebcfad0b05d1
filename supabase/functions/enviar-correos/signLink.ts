import { isRow } from '../_shared/flow/answers.ts';
import { openProposal, readProposalLink } from '../_shared/propuestas/link.ts';
import type { Environment } from './environment.ts';
import type { CorreoPendiente, Failure, Letter } from './mail.ts';

interface Signed {
  correo: CorreoPendiente;
  /** The letter as the outbox keeps it: without what opens the link. */
  kept: (letter: Letter) => Letter;
}

const same = (letter: Letter): Letter => letter;

/** A mail that names a link of a proposal gets what opens it; any other stays as it is. */
export async function signLink(
  correo: CorreoPendiente,
  environment: Environment,
): Promise<Signed | Failure> {
  const { datos } = correo;
  const link = isRow(datos) ? readProposalLink(datos['token']) : null;
  if (!isRow(datos) || !link) return { correo, kept: same };
  if (environment.signingKey === '') {
    const error = 'Falta la variable CORREO_CLAVE_FIRMA';
    return { status: 'fallido', error, definitive: false, ours: true, unsent: true };
  }
  const token = await openProposal(environment, link);
  if (token === null) {
    const error = 'El enlace de la propuesta se revocó antes de que saliera.';
    return { status: 'fallido', error, definitive: true, unsent: true };
  }
  return {
    correo: { ...correo, datos: { ...datos, token } },
    kept: ({ text, ...letter }) => ({
      ...letter,
      ...(text !== undefined && { text: text.replaceAll(token, '[enlace]') }),
    }),
  };
}

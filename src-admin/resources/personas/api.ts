import { rpc } from '../../data/requests.ts';

/** The people of a client beside the main contact. */
export const personasApi = {
  /** Mails a person of a client the link with which they come in. */
  invitePersona: ({ id }: { id: number }) => rpc('invitar_persona', { p_persona: id }),
};

import { rpc } from '../../data/requests.ts';

export const personasApi = {
  /** Mails a person of a client the link to sign up. */
  invitePersona: ({ id }: { id: number }) => rpc('invitar_persona', { p_persona: id }),
};

/** Kinds of meeting, each with hours of its own. */
export type TipoDeReunion = 'reunion' | 'asesoria-cv';

/** The kind that an address or an answer names; what it does not know is the usual one. */
export const tipoDeReunion = (said: string | null): TipoDeReunion =>
  said === 'asesoria-cv' ? said : 'reunion';

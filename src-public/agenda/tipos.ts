/** Kinds of meeting, each with hours of its own. */
export type TipoDeReunion = 'reunion' | 'asesoria-cv';

/** The kind of meeting with this name; the usual kind for an unknown name. */
export const tipoDeReunion = (said: string | null): TipoDeReunion =>
  said === 'asesoria-cv' ? said : 'reunion';

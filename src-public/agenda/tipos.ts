/** Kinds of meeting, each with hours of its own: `reunion`, or the code of the product whose session it is. */
export type TipoDeReunion = string;

const REUNION = 'reunion';

/** The kind of meeting with this name; the usual kind for what is no name. */
export const tipoDeReunion = (said: string | null): TipoDeReunion =>
  said !== null && /^[a-z0-9-]{1,40}$/.test(said) ? said : REUNION;

/** The product whose session is booked; null of the usual meeting. */
export const productoDe = (tipo: TipoDeReunion): string | null => (tipo === REUNION ? null : tipo);

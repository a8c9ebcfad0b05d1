/** Prefixes of the keys that keep what is typed and chosen on a proposal in this tab. */
const DRAFT = 'borrador-propuesta:';

/** The key for one part of one proposal. */
export const draftOf = (numero: number, part: string): string => `${DRAFT}${numero}:${part}`;

/** On a phone a number is beside its name, or below it in large text, and what is said of it below both. */
export const BESIDE = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'start' },
} as const;
export const NAME = { flex: { xs: '1 1 9em', sm: 'none' } };
export const BELOW = { flexBasis: { xs: '100%', sm: 'auto' } };

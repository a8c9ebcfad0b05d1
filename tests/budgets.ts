/**
 * What the public site may weigh and how long it may take. Bytes gate `npm test`; times depend on
 * the machine and are measured by `npm run bench:public`.
 */
export const BUDGETS = {
  /** Compressed bytes, as they travel. KB are 1,000 bytes. */
  bytes: {
    /** Every script that the home page loads until its first section is alive. */
    initialScript: 88_000,
    styles: 10_000,
    fonts: 60_000,
    poster: 35_000,
    /** Everything the first view loads, document included, video not. */
    firstView: 300_000,
    videoBeforeLoad: 0,
    loop: 1_000_000,
  },
  lighthouse: {
    performance: 100,
    performanceOfAnyRoute: 98,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  },
  /** Largest paint of the home page against the same page without scripts. */
  paintRatio: 1.1,
  layoutShift: 0.005,
  /** Milliseconds in which the page does not answer, by slowdown of the processor. */
  blockingAt: { 4: 30, 16: 100 },
  /** Longest task after the load event, at 4 times slower. */
  hydrationTask: 50,
  /** From a touch or a key to the next paint, at 6 times slower. */
  interaction: 100,
} as const;

/** Packages of the back office: in no script of the public site. */
export const FORBIDDEN_EVER =
  /^(@mui\/|@emotion\/|react-admin$|ra-|@supabase\/(supabase|auth|realtime|storage)-js$)/;

/** Packages that a visitor does not download before touching anything. */
export const FORBIDDEN_AT_FIRST = new RegExp(`${FORBIDDEN_EVER.source}|^(formik|yup)$`);

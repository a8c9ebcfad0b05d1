/**
 * What the public site may weigh and how long it may take, and what a list of the console may weigh.
 * Bytes gate `npm test`; times depend on the machine and are measured by `npm run lab -- bench:public`, on a
 * phone with Slow 4G and a quarter of the machine's speed unless said otherwise.
 */
export const BUDGETS = {
  /** Compressed bytes, as they travel. KB are 1,000 bytes. */
  bytes: {
    /** Every script that the home page loads until its first section is hydrated. */
    initialScript: 88_700,
    styles: 10_200,
    fonts: 60_000,
    poster: 35_000,
    /** Everything the first view loads, document included, video not. */
    firstView: 300_000,
    videoBeforeLoad: 0,
    loop: 1_000_000,
  },
  /**
   * Scripts of a list of the console until its first row: its only gate. What else it takes is printed by
   * `bench:admin`. It stands half a percent above what they weigh: every build has an address and a key of its own, which
   * moves the sum by some hundred bytes, and what has slipped in by mistake (charts, a PDF writer) weighs 20 KB.
   */
  consoleList: 400_000,
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
  /** Milliseconds in which the page does not answer, from first paint until all is hydrated. */
  blocking: 50,
  /** Milliseconds after the load event on a free desktop that nobody touches. */
  alive: 1500,
  playing: 2000,
  /** Milliseconds from a first touch until something shows it. */
  tapAnswered: 100,
  /** And until it is done, by how long after the first paint it comes. */
  tapDone: { 0: 800, 1000: 250, 3000: 150 },
  /** From a touch or a key to the next paint. */
  interaction: 200,
} as const;

/** Packages of the back office: in no script of the public site. */
export const FORBIDDEN_EVER =
  /^(@mui\/|@emotion\/|react-admin$|ra-|@supabase\/(supabase|auth|realtime|storage)-js$)/;

/** Packages that a visitor does not download before touching anything. */
export const FORBIDDEN_AT_FIRST = new RegExp(`${FORBIDDEN_EVER.source}|^(formik|yup)$`);

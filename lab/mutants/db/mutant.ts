/** One change to the schema that a test should notice. */
export interface Mutant {
  /** What kind of thing is changed: the lines of the report. */
  kind: string;
  /** Names it for good: object and change. */
  id: string;
  /** Words that a test of it would say, the most telling first: whose files are run first. */
  words: string[];
  sql: string;
  /** Whose body is changed: the signature of a function whose calls the server counts. */
  body?: string | undefined;
}

/** What became of a mutant. */
export interface Outcome {
  mutant: Mutant;
  /** The first test that failed; nothing when none did. */
  killedBy?: string;
  /** The database refused the change itself: it is no mutant. */
  invalid?: string;
}

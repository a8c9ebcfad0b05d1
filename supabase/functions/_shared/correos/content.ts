import type { Aviso, AvisoEstudio } from '../../../../src-shared/correos.ts';
import type { Cuenta } from '../../../../src-shared/transferencia.ts';

/** A piece of a mail. HTML and text are made from the same pieces, and only there. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Small and quiet: conditions, terms. */
  | { kind: 'note'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  /** What a person wrote, with its line breaks. */
  | { kind: 'quote'; author: string; text: string }
  /** `to` is a path of the site ("/dashboard/tickets/7/show") or a whole address. */
  | { kind: 'button'; text: string; to: string }
  /** Where else to go, quieter than a button. */
  | { kind: 'link'; text: string; to: string }
  | { kind: 'code'; text: string }
  | { kind: 'heading'; text: string };

/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  /** Text is sent as UTF-8. */
  content: string | Uint8Array;
}

/** A file of ours that goes with a mail, where it is stored: its path begins with its bucket. */
export interface StoredFile {
  name: string;
  path: string;
}

/** Who writes: what the studio's settings say of it. */
export interface Studio {
  nombre: string;
  email: string | null;
  telefono: string | null;
  /** Where people transfer to; absent where the database of an earlier release does not say it. */
  cuenta?: Cuenta;
}

/** What a mail says. None of these texts is HTML: escaping is the frame's. */
export interface Content {
  subject: string;
  /** First words in a list of mails, after the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** The ticket to which an answer to this mail belongs. */
  ticket?: number;
  /** Why it came; the template's audience says it unless set. */
  footer?: string;
  /** Makes the files that go with it, when it is sent. */
  attach?: () => readonly Attachment[] | Promise<readonly Attachment[]>;
  /** Files that go with it as they are stored. */
  stored?: readonly StoredFile[];
}

/** Whom a mail is written for, and the notice it is: who gets it may turn that off. A visitor is whoever's address somebody typed. */
type Reader =
  | { audience: 'cliente'; aviso?: Aviso }
  | { audience: 'estudio'; aviso?: AvisoEstudio }
  | { audience: 'visitante'; aviso?: undefined };

export type Audience = Reader['audience'];

/** The fields that may be missing. */
type OptionalKey<D> = { [K in keyof D]-?: undefined extends D[K] ? K : never }[keyof D] & string;

/** A mail of the outbox. */
export type Template = Reader & {
  /** What people call it. */
  name: string;
  /** It tells of what an account opens: it waits for an invitation that has not left, and is not sent to who was deactivated. */
  needsAccount?: boolean;
  /** The keys that the database writes, to compare one with the other. */
  keys: readonly string[];
  /** Data that fits, for Storybook and tests. */
  sample: object;
  /** The fields that hold what a person typed. */
  written: readonly string[];
  /** The fields that mails which were queued by an earlier release do not have. */
  later: readonly string[];
  /** Validates what came from the database and writes the mail. Throws yup's ValidationError. */
  write: (datos: unknown, studio: Studio, templates: Templates) => Content;
};

/** Every mail by its type, for the one that is made of others. */
export type Templates = Readonly<Record<string, Template>>;

/** Ties a schema to what is written from it, so that data is validated before it is used. */
export function template<D extends object>({
  schema,
  content,
  later = [],
  ...mail
}: Reader & {
  name: string;
  needsAccount?: boolean;
  /** A schema of yup. */
  schema: {
    fields: object;
    validateSync: (datos: unknown, options: { strict: true }) => D;
  };
  sample: D;
  written: readonly NoInfer<keyof D & string>[];
  later?: readonly NoInfer<OptionalKey<D>>[];
  content: (datos: D, studio: Studio, templates: Templates) => Content;
}): Template {
  return {
    ...mail,
    later,
    keys: Object.keys(schema.fields),
    write: (datos, studio, templates) =>
      content(schema.validateSync(datos, { strict: true }), studio, templates),
  };
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const button = (text: string, to: string): Block => ({ kind: 'button', text, to });
export const link = (text: string, to: string): Block => ({ kind: 'link', text, to });
export const quote = (author: string, text: string): Block => ({ kind: 'quote', author, text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const code = (text: string): Block => ({ kind: 'code', text });

/** Label and value, line by line; what has no value is left out. */
export const rows = (values: Record<string, string | null | undefined>): Block => ({
  kind: 'rows',
  rows: Object.entries(values).flatMap(([label, value]) =>
    value ? [[label, value] as const] : [],
  ),
});

import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { ResourceProps, SortPayload } from 'react-admin';
import type { Cell } from '../src-shared/csv.ts';
import type { Database } from '../src-shared/database.types.ts';
import type { Narrowing } from './data/selection/selection.ts';
import type { Perfil } from './data/session/profile.ts';
import type { OnDemand } from './kit/pages/onDemand.tsx';
import type { OptionSet } from './kit/fields/options.ts';

type Tables = Database['public']['Tables'];
type Views = Database['public']['Views'];

/** A table or view of the API. */
export type Source = keyof Tables | keyof Views;

/** The columns of `select=*`, which leaves out what the database computes beside them. */
type ColumnOf<S extends Source> = S extends keyof Tables
  ? keyof Tables[S]['Row'] & keyof Tables[S]['Update'] & string
  : S extends keyof Views
    ? keyof Views[S]['Row'] & string
    : never;

/** Those, and what the database computes. */
type AnyColumn<S extends Source> = S extends keyof Tables
  ? keyof Tables[S]['Row'] & string
  : ColumnOf<S>;

/** The record that a value names: its resource, the column with its name (of several, the first that is not empty), and the column of the value, if not the id. */
export type Reference = readonly [
  resource: string,
  name: string | readonly string[],
  by?: 'usuario',
];

type Kind =
  | ('day' | 'instant' | 'time' | 'weekday')
  | ('money' | 'flag' | 'files' | 'email' | 'phone' | 'rut');

export interface Field {
  label: string;
  kind?: Kind;
  options?: OptionSet;
  names?: Reference;
  /** Left out of the files of clients. */
  studio?: true;
}

const ofKind =
  (kind: Kind) =>
  (label: string): Field => ({ label, kind });

export const day = ofKind('day');
export const instant = ofKind('instant');
export const time = ofKind('time');
export const weekday = ofKind('weekday');
export const money = ofKind('money');
export const flag = ofKind('flag');
export const email = ofKind('email');
export const phone = ofKind('phone');
export const rut = ofKind('rut');
/** Paths of files, shown by their names. */
export const files = ofKind('files');
export const option = (label: string, options: OptionSet): Field => ({ label, options });
export const record = (label: string, resource: string, name: Reference[1]): Field => ({
  label,
  names: [resource, name],
});
/** A person of the studio, by their account. */
export const account = (label: string): Field => ({
  label,
  names: ['clientes', 'cliente', 'usuario'],
});
export const studio = (field: Field | string): Field => ({
  ...(typeof field === 'string' ? { label: field } : field),
  studio: true,
});

/** A column of a CSV file that is no field, or shows something else than its value. */
export interface Column {
  source: string;
  label: string;
  cell?: (row: Readonly<Record<string, unknown>>) => Cell;
  /** The record that the value names, which may differ by row. */
  names?: (row: Readonly<Record<string, unknown>>) => Reference | null;
}

/** The columns with the name of a client: of the company, or of the person where there is none. */
export const COMPANY = ['empresa', 'cliente'] as const;

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** A place in the navigation, or what stands under one. */
export interface Place {
  /** The place whose page leads to it. */
  under?: string;
  /** The plural of the resource unless given. */
  label?: string;
  /** Its heading on that page, where it is one of links. */
  group?: 'Tu estudio' | 'Tu sitio' | 'Datos y registros' | 'Funcionamiento';
  /** What it is for, on that page. */
  says?: string;
  /** A part of its page that people go to by itself: its name, and its id there. */
  part?: readonly [name: string, id: string];
  /** After the other places. */
  last?: true;
  /** What is pending there: one of it, and several. `private.pendientes` counts it, but for what a client has not read. */
  pending?: readonly [one: string, many: string];
  /** The tables whose rows are counted, if not its own. */
  counts?: readonly string[];
  /** The filter of its list that shows what is pending alone. */
  shows?: Readonly<Record<string, string>>;
  /** Whether it opens on what is pending, while something is. */
  opensPending?: true;
}

/** A row that is pending, as far as a button that does something with it needs to know. */
export interface PendingActProps {
  id: string;
  titulo: string;
  /** What is on the button. */
  label: string;
}

/** What is to be done with a pending row, in a word; without a button it is done on the row's page. */
export interface PendingAct {
  label: string;
  button?: {
    does: OnDemand<PendingActProps>;
    /** What the row says once it is done. */
    done: string;
  };
}

/** The parts of the studio's home page, by consequence: money that came, who waits, what was promised, sales. */
export type PendingGroup = 'dinero' | 'esperan' | 'promesas' | 'ventas';

/** A kind of pending rows on the studio's home page. */
export interface Pending {
  /** Its name in `public.por_atender`. */
  clase: string;
  title: string;
  group: PendingGroup;
  act: PendingAct;
  /** Whether its title is the name of who waits, and not what for. */
  namesWho?: true;
  /** The filter of the list that shows the same rows. */
  filter: Readonly<Record<string, unknown>>;
  /** What precedes the ids in the list. */
  prefix?: string;
  /** The options of the state of a row. */
  states?: OptionSet;
  /** The options of which its title or owner may be a value. */
  words?: OptionSet;
  /** What precedes the time since when it is pending; without it, only `due` is shown. */
  since?: string;
  /** How its deadline is shown. */
  due?: 'hour' | 'meeting' | 'day' | 'instant' | 'businessTime';
}

/** How the palette finds records. */
export interface Find {
  /** Its place among the results. */
  order: number;
  /** The fields that are shown beside the name of a record. */
  details: readonly string[];
  /** Whether its number finds one. */
  byNumber?: true;
  /** The resource as which a record is opened, if not this one. */
  as?: (row: Readonly<Record<string, unknown>>) => string;
}

/** A column of a sheet that is brought in. */
export interface SheetColumn {
  field: string;
  /** What people call it, if not as the field. */
  label?: string;
  /** The headings that mean it. */
  known: RegExp;
  isDay?: true;
}

/** How a sheet says whose a row is. */
export const CLIENT_COLUMNS: readonly SheetColumn[] = [
  { field: 'cliente_rut', label: 'RUT del cliente', known: /\bru[tn]\b/ },
  { field: 'cliente_email', label: 'Correo del cliente', known: /correo|mail/ },
];
export const CLIENT_NAME_COLUMN: SheetColumn = {
  ...{ field: 'cliente_nombre', label: 'Nombre o empresa del cliente' },
  known: /cliente|empresa|razon|comprador/,
};

/** What a list asks for before anybody sorts or filters it. */
export interface ListQuery {
  sort: SortPayload;
  /** How the selected client and platform narrow it, if they do. */
  narrow?: Narrowing;
  /** Of all its rows, whatever else is asked. */
  filter?: Readonly<Record<string, unknown>>;
  /** Of its rows, until somebody filters otherwise. */
  first?: Readonly<Record<string, unknown>>;
  /** The `select` of a row, where it needs more than its columns. */
  columns?: string;
}

/** A record that is fetched with the rows that point to it: its resource, whose table has that name, and the foreign key. */
type Embedded = readonly [resource: string, foreignKey: string];

/** How the rows of a resource are read and written. */
export interface Api {
  /** The view that its list reads, if not `rows`. */
  list?: Source;
  /** The table of new ones, if `rows` is a view that takes none. */
  createIn?: keyof Tables;
  /** Computed columns. */
  computed?: readonly string[];
  /** Whether a save answers with these, too: its page shows them at once. */
  savesComputed?: true;
  /** Fetched with its list. */
  inList?: readonly Embedded[];
  /** Fetched with the page of one, if not the same. */
  onPage?: readonly Embedded[];
  /** Other tables whose changes it shows. */
  reads?: readonly string[];
  /** First parts of the keys of other queries over its table. */
  queries?: readonly string[];
  /** The column of the client that owns a row. A client's filter names it, so that the planner uses its index. */
  owner?: string;
  /** The column with the sender's address, whether it is in lower case, and whether `cliente` names the sender, too. */
  sender?: { email: string; exact?: true; linked?: true };
  /** States that are computed columns (supabase/schemas/consola/4_esperas.sql). */
  states?: readonly string[];
  /** Whether counting all rows costs more than a page. */
  large?: true;
}

/** The columns of a file that need code of their own, which is fetched with them. */
type FetchColumns = (resources: readonly Definition[]) => Promise<readonly (string | Column)[]>;

export interface Definition {
  /** In react-admin, and in the address. */
  name: string;
  /** The table or view that is read; null for a page without rows. */
  rows: Source | null;
  /** The table that is written, if not `rows`. */
  table?: keyof Tables;
  api?: Api;
  icon?: ComponentType<SvgIconProps>;
  called: readonly [one: string, many: string];
  /** Within a sentence, if not `called` in lower case. */
  inSentence?: readonly [one: string, many: string];
  /** The title of a client's list. */
  own?: string;
  createLabel?: string;
  /** The notice of a save. */
  saved?: { created?: string; updated?: string };
  represent?: ResourceProps['recordRepresentation'];
  /** The placeholder of its search. */
  search?: string;
  /** What its list asks for, which may differ for the studio and a client: asked while the code of the list arrives. */
  query?: ListQuery | ((isAdmin: boolean) => ListQuery);
  screens: Partial<Record<'list' | 'show' | 'create' | 'edit', OnDemand<object>>>;
  /** What is offered; the database decides. */
  access: Readonly<Record<NonNullable<Perfil>, readonly Action[]>>;
  /** Its place in the navigation of each, if it has one there. */
  menu: Partial<Record<NonNullable<Perfil>, Place>> | null;
  /** Its tab above the lists of a subject. */
  tab?: { of: string; label: string };
  pending?: readonly Pending[];
  find?: Find;
  /** The palette's command that creates one, and other words that find it. */
  begin?: { label: string; words: string };
  /** In the audit log: its name, and the column that says which one (of several, the first with a text); null where it keeps none. `unlinked` where the page of a record has no link there. */
  audit: { called: string; by?: string | readonly string[]; unlinked?: true } | null;
  /** Its columns, and other names. */
  fields: Readonly<Record<string, Field | string>>;
  csv: readonly string[] | FetchColumns;
  /** What a sheet of them may hold, the most telling first; private.tablas.importa says the same of the database. */
  sheet?: readonly SheetColumn[];
}

/** The fields of most tables, unless a definition says otherwise. */
const COMMON = { creado_en: instant('Recibido'), id: 'N.º' };

/** A definition: of each column of its rows there is a field, but for the `Hidden` ones. */
export const defineResource = <S extends Source, Hidden extends ColumnOf<S> = never>(
  definition: Definition & {
    rows: S | null;
    fields: Readonly<
      Record<Exclude<ColumnOf<S>, Hidden | 'actualizado_en' | keyof typeof COMMON>, Field | string>
    >;
    csv: readonly Exclude<AnyColumn<S>, Hidden>[] | FetchColumns;
  },
): Definition => ({ ...definition, fields: { ...COMMON, ...definition.fields } });

const BY_ID: ListQuery = { sort: { field: 'id', order: 'ASC' } };

/** What the list of a resource asks for. */
export const queryOf = (
  { query = BY_ID }: Pick<Definition, 'query'>,
  isAdmin: boolean,
): ListQuery => (typeof query === 'function' ? query(isAdmin) : query);

/** A field of a resource by its name, or null. */
export function fieldOf({ fields }: Pick<Definition, 'fields'>, name: string): Field | null {
  const field = fields[name] ?? null;
  return typeof field === 'string' ? { label: field } : field;
}

export type Pages = Pick<Definition, 'name' | 'screens' | 'represent'>;

/** The props of react-admin's `<Resource>`. */
export const propsOf = ({ name, screens, represent }: Pages): ResourceProps => ({
  name,
  ...screens,
  ...(represent && { recordRepresentation: represent }),
});

/** The first parts of the keys of the queries that show a table, its own name among them: parts of a page ask for it by that. */
export const readersOf =
  (resources: readonly Definition[]) =>
  (table: string): readonly string[] => {
    const names = resources.flatMap(({ name, rows, table: written, api = {} }) => {
      if ([rows, api.list, written, api.createIn].includes(table as Source))
        return [name, ...(api.queries ?? [])];
      const along = api.inList?.some(([other]) => other === table) ?? false;
      return along || api.reads?.includes(table) ? [name] : [];
    });
    return [table, ...names];
  };

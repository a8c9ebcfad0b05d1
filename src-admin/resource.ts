import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Cell } from '../src-shared/csv.ts';
import type { Database } from '../src-shared/database.types.ts';
import type { Perfil } from './data/session/profile.ts';
import type { OnDemand } from './kit/pages/onDemand.tsx';
import type { OptionSet } from './kit/fields/options.ts';

type Public = Database['public'];
type Tables = Public['Tables'];
type Views = Public['Views'];

/** A table or view of the API. */
export type Source = keyof Tables | keyof Views;

/** The columns of a row as `select=*` returns it: what the database computes beside them comes where it is named. */
type ColumnOf<S extends Source> = S extends keyof Tables
  ? keyof Tables[S]['Row'] & keyof Tables[S]['Update'] & string
  : S extends keyof Views
    ? keyof Views[S]['Row'] & string
    : never;

/** Which record a value names: its resource, the column with its name (of several, the first that says something), and the column that holds the value where it is not the id. */
export type Reference = readonly [
  resource: string,
  name: string | readonly string[],
  by?: 'usuario',
];

/** What a field is called and how its values read. */
export interface Field {
  label: string;
  kind?:
    | 'day'
    | 'instant'
    | 'money'
    | 'flag'
    | 'time'
    | 'weekday'
    | 'files'
    | 'email'
    | 'phone'
    | 'rut';
  options?: OptionSet;
  names?: Reference;
  /** Of no use to clients: their files leave it out. */
  studio?: true;
}

export const day = (label: string): Field => ({ label, kind: 'day' });
export const instant = (label: string): Field => ({ label, kind: 'instant' });
export const time = (label: string): Field => ({ label, kind: 'time' });
export const weekday = (label: string): Field => ({ label, kind: 'weekday' });
export const money = (label: string): Field => ({ label, kind: 'money' });
export const flag = (label: string): Field => ({ label, kind: 'flag' });
/** Linked on the page of a record. */
export const email = (label: string): Field => ({ label, kind: 'email' });
export const phone = (label: string): Field => ({ label, kind: 'phone' });
/** Shown with its points. */
export const rut = (label: string): Field => ({ label, kind: 'rut' });
/** Paths of files, which are read by their names. */
export const files = (label: string): Field => ({ label, kind: 'files' });
export const option = (label: string, options: OptionSet): Field => ({ label, options });
export const record = (label: string, resource: string, name: Reference[1]): Field => ({
  label,
  names: [resource, name],
});
/** Names a person of the studio by their account. */
export const account = (label: string): Field => ({
  label,
  names: ['clientes', 'cliente', 'usuario'],
});
export const studio = (field: Field | string): Field => ({
  ...(typeof field === 'string' ? { label: field } : field),
  studio: true,
});

/** A column of a file that is no field, or says something else than its value. */
export interface Column {
  source: string;
  label: string;
  cell?: (row: Readonly<Record<string, unknown>>) => Cell;
  /** Whose name the value stands for; of some rows nobody's. */
  names?: (row: Readonly<Record<string, unknown>>) => Reference | null;
}

/** What a client is called wherever a company is meant: by its name, or by its person's where it has none. */
export const COMPANY = ['empresa', 'cliente'] as const;

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** A place in the navigation. */
export interface Place {
  /** As the plural of the resource unless said. */
  label?: string;
  /** The heading under which it stands, if any. */
  group?: 'Captación' | 'Estudio';
  /** Behind the places of other resources. */
  last?: true;
  /** What of its rows is pending: one of them, and several. `private.pendientes` counts them, but for what a client has not read. */
  pending?: readonly [one: string, many: string];
  /** Whose rows are counted, where it is not those of the tables below it in the menu. */
  counts?: readonly string[];
  /** What its list is filtered by to show those alone. */
  shows?: Readonly<Record<string, string>>;
  /** Whether views stand above its rows, of which what it `shows` is one. */
  hasViews?: true;
}

/** A kind of rows that is pending for the studio, as the home page shows it. */
export interface Pending {
  /** As `public.por_atender` names it. */
  clase: string;
  /** Its place among the kinds of all resources where nothing is urgent. */
  order: number;
  title: string;
  /** What the list is filtered by to show the same rows. */
  filter: Readonly<Record<string, unknown>>;
  /** What the list puts before its ids. */
  prefix?: string;
  /** The options of the state that is shown beside a row. */
  states?: OptionSet;
  /** The options of which its title, or whose it is, may be a value. */
  words?: OptionSet;
  /** What precedes the time since when it is pending, which is not said where only `due` is. */
  since?: string;
  /** How the time until when it is to be done is said. */
  due?: 'hour' | 'day' | 'instant' | 'businessTime';
}

/** How the palette finds records by words. */
export interface Find {
  /** Its place among the resources that are found. */
  order: number;
  /** The fields that are said beside what a record is called. */
  details: readonly string[];
  /** Whether the number alone finds one. */
  byNumber?: true;
  /** The resource as which a record is opened, if not this one. */
  as?: (row: Readonly<Record<string, unknown>>) => string;
}

/** A record that comes with the rows that point to it: its resource, whose table has that name, and the foreign key. */
type Embedded = readonly [resource: string, foreignKey: string];

/** How the rows of a resource are read and written. */
export interface Api {
  /** Where a new one goes, if its rows are a view that takes none. */
  createIn?: keyof Tables;
  /** What the database computes of a row and a list shows. */
  computed?: readonly string[];
  /** What its list shows of other records. */
  inList?: readonly Embedded[];
  /** What the page of one shows of other records, where that differs. */
  onPage?: readonly Embedded[];
  /** Other tables whose change may change what it shows. */
  reads?: readonly string[];
  /** What else is read of its table, by the first part of its query's key. */
  queries?: readonly string[];
  /** The column that names the client whose row it is: the planner finds the owner's index when a client's question names it. */
  owner?: string;
  /** The column with the address of a client whose row it may be, how it is compared, and whether `cliente` says it, too. */
  sender?: { email: string; exact?: true; linked?: true };
  /** States that no column keeps: the database computes them in a column of that name (supabase/schemas/consola/4_esperas.sql). */
  states?: readonly string[];
  /** Whether counting every row for an admin costs more than the page itself. */
  large?: true;
}

/** All that the console knows of a resource. */
export interface Definition {
  /** Its name in react-admin, and in the address. */
  name: string;
  /** The table or view whose rows it shows, if it has rows. */
  rows: Source | null;
  /** Where they are written, if elsewhere. */
  table?: keyof Tables;
  /** How they are read and written, where that is more than their table. */
  api?: Api;
  /** In the navigation, if it has a place there. */
  icon?: ComponentType<SvgIconProps>;
  called: readonly [one: string, many: string];
  /** The same within a sentence, where that is not the label in lower case. */
  inSentence?: readonly [one: string, many: string];
  /** What its list is called to a client, who only sees their own. */
  own?: string;
  /** What react-admin's button says that opens its form. */
  createLabel?: string;
  /** What is said when a form has saved one. */
  saved?: { created?: string; updated?: string };
  /** What one record is called. */
  represent?: ResourceProps['recordRepresentation'];
  /** What the search of its list says before anything is typed. */
  search?: string;
  screens: Partial<Record<'list' | 'show' | 'create' | 'edit', OnDemand<object>>>;
  /** What somebody is offered; the database decides the same again. */
  access: Readonly<Record<NonNullable<Perfil>, readonly Action[]>>;
  /** Its place in the navigation of each, or the resource in whose place it is. */
  menu: Partial<Record<NonNullable<Perfil>, Place>> | { under: string } | null;
  /** Its tab above the lists that belong together, and what they have in common; `first` before those that the navigation has before it. */
  tab?: { of: string; label: string; first?: true };
  /** What of its rows the home page of the studio lists. */
  pending?: readonly Pending[];
  find?: Find;
  /** How the palette offers to make one, and other words by which people look for it. */
  begin?: { label: string; words: string };
  /** How the audit log calls a row of the table, and the column that says which one; null where it keeps none. `unlinked` where the page of a record does not lead there. */
  audit: { called: string; by?: string; unlinked?: true } | null;
  /** Its columns, and what is called something besides. */
  fields: Readonly<Record<string, Field | string>>;
  /** The fields of its file, in order. */
  csv: readonly string[] | (() => Promise<readonly (string | Column)[]>);
}

/** A definition that says of each column of its rows what it is, but for those that nobody is shown. */
export const defineResource = <S extends Source, Hidden extends ColumnOf<S> = never>(
  definition: Definition & {
    rows: S | null;
    fields: Readonly<Record<Exclude<ColumnOf<S>, Hidden>, Field | string>>;
    csv: readonly Exclude<ColumnOf<S>, Hidden>[] | (() => Promise<readonly (string | Column)[]>);
  },
): Definition => definition;

/** A field of a resource; null where it has none of that name that people are shown. */
export function fieldOf({ fields }: Pick<Definition, 'fields'>, name: string): Field | null {
  const field = fields[name] ?? null;
  return typeof field === 'string' ? { label: field } : field;
}

/** What react-admin has to know of a resource. */
export type Pages = Pick<Definition, 'name' | 'screens' | 'represent'>;

/** A resource as react-admin's `<Resource>` takes it. */
export const propsOf = ({ name, screens, represent }: Pages): ResourceProps => ({
  name,
  ...screens,
  ...(represent && { recordRepresentation: represent }),
});

/** Which queries read a table, by the first part of their key: of the resources that show its rows or bring them along. */
export const readersOf =
  (resources: readonly Definition[]) =>
  (table: string): readonly string[] => {
    const names = resources.flatMap(({ name, rows, table: written, api = {} }) => {
      if ([rows, written, api.createIn].includes(table as Source))
        return [name, ...(api.queries ?? [])];
      const along = api.inList?.some(([other]) => other === table) ?? false;
      return along || api.reads?.includes(table) ? [name] : [];
    });
    return names.length > 0 ? names : [table];
  };

import { Link } from '@mui/material';
import { useContext, type ReactNode } from 'react';
import {
  ListContext,
  ReferenceField,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useReference,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatCLP } from '../../../src-shared/money.ts';
import {
  formatDayShort,
  formatInstant,
  formatInstantShort,
  formatRelative,
} from '../../../src-shared/dates.ts';
import { fieldOf, type Field } from '../../resource.ts';
import { useDefinition, useOpens } from '../definitions.ts';
import { fieldText, recordName } from './fieldText.ts';
import { isState } from './options.ts';
import { shortened } from './shortened.ts';
import { StatusField } from './StatusChip.tsx';

interface FieldProps {
  source: string;
}

// Plain elements with classes of the theme (`kit/theme/rows.ts`): a list has hundreds of them.

const Nothing = () => (
  <span className="valor suave">
    <span aria-hidden="true">—</span>
  </span>
);

/** A text with its line breaks, or a dash. */
const Text = ({ children }: { children: string | null }) =>
  children ? <span className="valor">{children}</span> : <Nothing />;

const useValue = (source: string): unknown => useRecordContext()?.[source];

function useText(source: string): string {
  const value = useValue(source);
  return typeof value === 'string' ? value : '';
}

/** A field as its definition describes it. */
function useField(source: string): Field {
  const definition = useDefinition();
  return (definition && fieldOf(definition, source)) ?? { label: '' };
}

/** The date and time of an instant. */
export function InstantField({ source }: FieldProps) {
  const value = useText(source);
  return value ? <time dateTime={value}>{formatInstantShort(value)}</time> : <Nothing />;
}

/** How long ago an instant was, with its date and time in a tooltip. */
export function AgoField({ source }: FieldProps) {
  const value = useText(source);
  return value ? (
    // The browser's tooltip: two of MUI's in each row cost more than the row.
    <time dateTime={value} title={formatInstant(value)}>
      {formatRelative(value)}
    </time>
  ) : (
    <Nothing />
  );
}

/** The beginning of a text. */
export const BriefField = ({ source }: FieldProps) => <Text>{shortened(useText(source))}</Text>;

/** The first column of a table: a link, so that a row can be opened with the keyboard. */
export function RecordLink({ source, children }: Partial<FieldProps> & { children?: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const opens = useOpens();
  const represent = useGetRecordRepresentation(resource);
  if (!record) return null;
  const text: unknown = source && record[source];
  return (
    <RouterLink
      className="enlace enlace-fila"
      to={createPath({ resource, type: opens || 'show', id: record.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {children ?? (typeof text === 'string' && text ? text : represent(record))}
    </RouterLink>
  );
}

/** The record that a field refers to, where the list embeds it. */
function useEmbedded(source: string, reference: string): RaRecord | undefined {
  const id = useValue(source);
  const meta = useContext(ListContext)?.meta as
    | { prefetched?: Record<string, RaRecord[]> }
    | undefined;
  return meta?.prefetched?.[reference]?.find((record) => record.id === id);
}

interface NameProps extends FieldProps {
  reference: string;
  /** The column of its name; of several, the first that has a text. */
  name: string | readonly string[];
}

/** The name of the record that a field refers to, with a link to it. */
export function NameField({ source, reference, name }: NameProps) {
  const embedded = useEmbedded(source, reference);
  const createPath = useCreatePath();
  return embedded ? (
    <RouterLink
      className="enlace"
      to={createPath({ resource: reference, type: 'show', id: embedded.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {recordName(embedded, name) || <Nothing />}
    </RouterLink>
  ) : (
    <ReferenceField source={source} reference={reference} link="show" empty={<Nothing />}>
      <NameOf name={name} />
    </ReferenceField>
  );
}

const NameOf = ({ name }: Pick<NameProps, 'name'>) => (
  <Text>{recordName(useRecordContext(), name)}</Text>
);

/** The same name as text, for a row that is a link itself; nothing where there is none. */
export function PlainName({ source, ...of }: FieldProps & Partial<NameProps>) {
  const [table = '', column = ''] = useField(source).names ?? [];
  const { reference = table, name = column } = of;
  const embedded = useEmbedded(source, reference);
  const id = useValue(source);
  if (embedded) return recordName(embedded, name);
  // A disabled query costs each row as much as a request.
  return typeof id === 'number' ? <FetchedName id={id} reference={reference} name={name} /> : null;
}

function FetchedName({ id, reference, name }: Omit<NameProps, 'source'> & { id: number }) {
  const { referenceRecord } = useReference({ reference, id });
  return recordName(referenceRecord, name);
}

const HREFS: Partial<Record<NonNullable<Field['kind']>, (value: string) => string>> = {
  email: (value) => `mailto:${value}`,
  phone: (value) => `tel:${value.replace(/\s/g, '')}`,
};

/** A field by the kind that its definition says. */
export function FieldValue({ source, linked = false }: FieldProps & { linked?: boolean }) {
  const value = useValue(source);
  const field = useField(source);
  const { kind, names, options } = field;
  if (kind === 'instant') return <InstantField source={source} />;
  if (names && !names[2]) return <NameField source={source} reference={names[0]} name={names[1]} />;
  if (options && isState(options)) return <StatusField set={options} source={source} />;
  if (kind === 'day' && typeof value === 'string' && value)
    return <time dateTime={value}>{formatDayShort(value)}</time>;
  if (kind === 'money' && typeof value === 'number')
    return <span className="valor entero">{formatCLP(value)}</span>;
  const href = linked && kind ? HREFS[kind] : undefined;
  if (href && typeof value === 'string' && value) return <Link href={href(value)}>{value}</Link>;
  // A text is shown as it was typed, also where it looks like a day.
  const typed = typeof value === 'string' && !kind && !options;
  return <Text>{typed ? value : fieldText(field, value)}</Text>;
}

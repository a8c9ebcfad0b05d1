import { Box, Link, Typography } from '@mui/material';
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
  label?: string;
}

/** What stands where there is nothing. */
const Nothing = () => (
  <Typography component="span" variant="body2" color="text.secondary">
    <span aria-hidden="true">—</span>
  </Typography>
);

const useText = (source: string): string | null => {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What the resource of the page says of a field. */
function useField(source: string): Field {
  const definition = useDefinition();
  return (definition && fieldOf(definition, source)) ?? { label: '' };
}

/** A day that breaks in the middle of a column is read twice. */
const IN_ONE_LINE = { 'td &': { whiteSpace: 'nowrap' } } as const;

/** A day in the calendar. */
function DayField({ source }: FieldProps) {
  const value = useText(source);
  return value ? (
    <Box component="time" dateTime={value} sx={IN_ONE_LINE}>
      {formatDayShort(value)}
    </Box>
  ) : (
    <Nothing />
  );
}

/** An instant: its date and time, or how long ago with the date in a tooltip. */
export function InstantField({ source, relative = false }: FieldProps & { relative?: boolean }) {
  const value = useText(source);
  if (!value) return <Nothing />;
  return relative ? (
    // The browser's own: two of MUI's in each row cost more than the row.
    <time dateTime={value} title={formatInstant(value)}>
      {formatRelative(value)}
    </time>
  ) : (
    <time dateTime={value}>{formatInstantShort(value)}</time>
  );
}

/** An amount of pesos. */
export function MoneyField({ source }: FieldProps) {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'number' ? (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {formatCLP(value)}
    </Typography>
  ) : (
    <Nothing />
  );
}

/** How long ago something was. */
export const AgoField = ({ source }: FieldProps) => <InstantField source={source} relative />;

/** A text, or a dash. Keeps the line breaks that were typed. */
const Text = ({ children }: { children: string | null }) =>
  children ? (
    <Typography
      component="span"
      variant="body2"
      sx={{
        whiteSpace: 'pre-line',
        'td &': { display: 'inline-block', maxWidth: '24rem', overflowWrap: 'break-word' },
      }}
    >
      {children}
    </Typography>
  ) : (
    <Nothing />
  );

export function PlainField({ source, format }: FieldProps & { format?: (text: string) => string }) {
  const value = useText(source);
  return <Text>{value && format ? format(value) : value}</Text>;
}

/** The beginning of a text. */
export const BriefField = ({ source }: FieldProps) => (
  <PlainField source={source} format={shortened} />
);

/** The first column of a table: a real link, so that a row can be opened with the keyboard. */
export function RecordLink({
  source,
  format,
  children,
}: Partial<FieldProps> & {
  format?: (record: RaRecord) => string;
  /** What it says instead of the field. */
  children?: ReactNode;
}) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const opens = useOpens();
  const represent = useGetRecordRepresentation(resource);
  if (!record) return null;
  const text: unknown = source && record[source];
  return (
    <Link
      component={RouterLink}
      color="text.primary"
      underline="hover"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      to={createPath({ resource, type: opens || 'show', id: record.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {children ??
        (format ? format(record) : typeof text === 'string' && text ? text : represent(record))}
    </Link>
  );
}

/** What came along with the rows of the list around it, by resource (`data/names.ts`). */
function useCame(source: string, reference: string): RaRecord | undefined {
  const id: unknown = useRecordContext()?.[source];
  const came = (
    useContext(ListContext)?.meta as { prefetched?: Record<string, RaRecord[]> } | undefined
  )?.prefetched?.[reference];
  return came?.find((record) => record.id === id);
}

interface NameProps extends FieldProps {
  reference: string;
  /** The column that names it; of several, the first that says something. */
  name: string | readonly string[];
}

/** The name of the record that an id points to, with a link to it. */
export function NameField({ source, reference, name }: NameProps) {
  const came = useCame(source, reference);
  const createPath = useCreatePath();
  return came ? (
    <Link
      component={RouterLink}
      underline="none"
      sx={{ 'td &': { display: 'inline-block', maxWidth: '24rem', overflowWrap: 'break-word' } }}
      to={createPath({ resource: reference, type: 'show', id: came.id })}
      onClick={(event) => event.stopPropagation()}
    >
      {recordName(came, name) || <Nothing />}
    </Link>
  ) : (
    <ReferenceField source={source} reference={reference} link="show" empty={<Nothing />}>
      <NameOf name={name} />
    </ReferenceField>
  );
}

/** The same name as text, for a row that leads somewhere itself; nothing where there is none. What record it is, its resource says unless said. */
export function PlainName({ source, ...said }: FieldProps & Partial<NameProps>) {
  const [table = '', column = ''] = useField(source).names ?? [];
  const { reference = table, name = column } = said;
  const came = useCame(source, reference);
  const id: unknown = useRecordContext()?.[source];
  if (came) return recordName(came, name);
  // A request that is not sent costs each row as much as one that is.
  return typeof id === 'number' ? (
    <RequestedName id={id} reference={reference} name={name} />
  ) : null;
}

function RequestedName({ id, reference, name }: Omit<NameProps, 'source'> & { id: number }) {
  const { referenceRecord } = useReference({ reference, id });
  return recordName(referenceRecord, name);
}

const NameOf = ({ name }: Pick<NameProps, 'name'>) => (
  <Text>{recordName(useRecordContext(), name)}</Text>
);

/** Where what is written of an address or a number leads to. */
const HREFS: Partial<Record<NonNullable<Field['kind']>, (value: string) => string>> = {
  email: (value) => `mailto:${value}`,
  phone: (value) => `tel:${value.replace(/\s/g, '')}`,
};

/** A field of the record around it, by the kind that its resource says it has. */
export function FieldValue({ source, linked = false }: { source: string; linked?: boolean }) {
  const value: unknown = useRecordContext()?.[source];
  const field = useField(source);
  const { kind, names, options } = field;
  if (kind === 'day') return <DayField source={source} />;
  if (kind === 'instant') return <InstantField source={source} />;
  if (kind === 'money') return <MoneyField source={source} />;
  if (names && !names[2]) return <NameField source={source} reference={names[0]} name={names[1]} />;
  if (options && isState(options)) return <StatusField set={options} source={source} />;
  const href = linked && kind ? HREFS[kind] : undefined;
  if (href && typeof value === 'string' && value) return <Link href={href(value)}>{value}</Link>;
  // What was typed is shown as it was typed, also where it looks like a day.
  const typed = typeof value === 'string' && !kind && !options;
  return <Text>{typed ? value : fieldText(field, value)}</Text>;
}

import { Box, useMediaQuery, type Theme } from '@mui/material';
import {
  Children,
  cloneElement,
  isValidElement,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  DataTable,
  DataTableHead,
  useListContext,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import { useRowsAhead } from '../ahead.ts';
import { useOpens } from '../definitions.ts';
import { FieldValue } from '../fields/fields.tsx';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { onDemand } from '../pages/onDemand.tsx';
import { ROW } from '../theme/rows.ts';
import { ComingRows } from './ComingRows.tsx';
import { FirstRows } from './FirstRows.tsx';
import { useCompact, useHidden } from './keptView.ts';
import { NarrowRows, NoRows, type RowTexts } from './NarrowRows.tsx';

const WholeText = onDemand(async () => (await import('./WholeText.tsx')).WholeText);

interface Props<T> extends RowTexts<T> {
  /** The columns on a wide screen. */
  children: ReactNode;
  /** Columns that people see if they ask for them. */
  hidden?: string[];
  bulkActionButtons?: DataTableProps['bulkActionButtons'];
  /** The address of a row, where it is not that of its record in this resource. */
  to?: (record: T) => string;
}

/** Opens a row in a new tab by the middle button or with Ctrl, as its link does. */
function openInTab(event: MouseEvent<HTMLElement>): void {
  const inTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!inTab || !(event.target instanceof Element)) return;
  if (event.target.closest('a, button, input, label, thead')) return;
  const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

/** The headings; that of the sorted column says so to screen readers, which react-admin's do not. */
function Head({ children }: { children?: ReactNode }) {
  const { sort } = useListContext();
  const sortDirection = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) &&
        column.props.source === sort.field &&
        !column.props.disableSort
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  );
}

/** A column: the value of its field by its kind, unless it renders something else; one without a field is as high as it needs. */
export function Column({
  field: Value = FieldValue,
  render,
  children,
  ...rest
}: DataTableColumnProps) {
  const { source } = rest;
  const content = children ?? (!render && source && <Value source={source} />);
  const valueOf = (record: RaRecord): ReactNode => content || render?.(record);
  return (
    <DataTable.Col
      {...rest}
      render={(record: RaRecord) =>
        source ? (
          <div className="linea">
            <div>{valueOf(record)}</div>
          </div>
        ) : (
          valueOf(record)
        )
      }
    />
  );
}

/** The rows of a list: a table where there is room, texts where there is not. */
export function RecordTable<T = RaRecord>({
  children,
  hidden: first,
  bulkActionButtons = false,
  to,
  ...texts
}: Props<T>) {
  const opens = useOpens();
  const { isPending } = useListContext();
  const [compact] = useCompact();
  const { hidden } = useHidden(first);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const ahead = useRowsAhead();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  // A list knows its rows as records only.
  const rowTexts = texts as unknown as RowTexts<RaRecord>;
  const addressOf = to as ((record: RaRecord) => string) | undefined;
  if (narrow)
    return (
      <div data-filas {...ahead}>
        <FirstRows height={ROW.narrow}>
          <NarrowRows opens={opens} to={addressOf} bulkActions={bulkActionButtons} {...rowTexts} />
        </FirstRows>
      </div>
    );
  const height = compact ? ROW.compact : ROW.normal;
  const table = (
    <Box
      data-filas
      // What is hidden in it for screen readers stays in it, too.
      sx={{ overflowX: 'auto', position: 'relative' }}
      onClickCapture={openInTab}
      onAuxClickCapture={openInTab}
      {...ahead}
      onPointerEnter={use}
      onFocus={(event) => {
        use();
        ahead.onFocus(event);
      }}
    >
      <DataTable
        size={compact ? 'small' : 'medium'}
        hiddenColumns={hidden}
        head={Head}
        rowClick={addressOf ? (_id, _resource, record: RaRecord) => addressOf(record) : opens}
        bulkActionButtons={bulkActionButtons}
        empty={<NoRows />}
      >
        {children}
        {rowTexts.act && (
          <DataTable.Col label="Acción" disableSort align="right" render={rowTexts.act} />
        )}
      </DataTable>
      {isUsed && (
        <LazyBoundary>
          <WholeText />
        </LazyBoundary>
      )}
    </Box>
  );
  return (
    <FirstRows height={height}>{isPending ? <ComingRows height={height} /> : table}</FirstRows>
  );
}

import { Box, useMediaQuery, type Theme } from '@mui/material';
import { Children, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react';
import {
  DataTable,
  DataTableHead,
  useListContext,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import { useOpens } from '../definitions.ts';
import { FieldValue } from '../fields/fields.tsx';
import { NarrowRows, NoRows, type RowTexts } from './NarrowRows.tsx';

interface Props<T> extends RowTexts<T> {
  /** The columns on a wide screen. */
  children: ReactNode;
  bulkActionButtons?: DataTableProps['bulkActionButtons'];
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

/** A column: the value of its field by its kind, unless it renders something else. */
export const Column = (props: DataTableColumnProps) => (
  <DataTable.Col field={FieldValue} {...props} />
);

/** The rows of a list: a table where there is room, texts where there is not. */
export function RecordTable<T = RaRecord>({
  children,
  bulkActionButtons = false,
  ...texts
}: Props<T>) {
  const opens = useOpens();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  // A list knows its rows as records only.
  const rowTexts = texts as unknown as RowTexts<RaRecord>;
  if (narrow)
    return (
      <div data-filas>
        <NarrowRows opens={opens} bulkActions={bulkActionButtons} {...rowTexts} />
      </div>
    );
  return (
    <Box
      data-filas
      sx={{ overflowX: 'auto' }}
      onClickCapture={openInTab}
      onAuxClickCapture={openInTab}
    >
      <DataTable
        head={Head}
        rowClick={opens}
        bulkActionButtons={bulkActionButtons}
        empty={<NoRows />}
      >
        {children}
        {rowTexts.act && (
          <DataTable.Col label="Acción" disableSort align="right" render={rowTexts.act} />
        )}
      </DataTable>
    </Box>
  );
}

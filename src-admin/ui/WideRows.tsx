import { memo, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';

/**
 * The rows of a `DataTable`, where there is room for one. react-admin's own have each cell, box and line styled by
 * itself: twice as much to draw, and to take away before what a row opens is on screen.
 */
export function WideRows({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext<RaRecord>();
  return (
    <tbody>
      {rows?.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Row row={row}>{children}</Row>
        </RecordContextProvider>
      ))}
    </tbody>
  );
}

/** One row: a press on it, where nothing in it answers, leads to its record. */
const Row = memo(function Row({ row, children }: { row: RaRecord; children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick: opens } = useDataTableCallbacksContext();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const open = (type: string) => void navigate(createPath({ resource, type, id: row.id }));
  return (
    <tr {...(typeof opens === 'string' && { 'data-abre': true, onClick: () => open(opens) })}>
      {hasBulkActions && (
        <td data-casilla>
          <RowCheckbox />
        </td>
      )}
      {children}
    </tr>
  );
});

/** A component of its own, so that a press on it draws nothing but boxes. */
function RowCheckbox() {
  const id = useRecordContext()?.id ?? '';
  const { handleToggleItem } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext();
  const translate = useTranslate();
  return (
    <input
      type="checkbox"
      aria-label={translate('ra.action.select_row')}
      checked={chosen?.includes(id) ?? false}
      // A press knows what a change does not: with Shift, all rows from the last one that was chosen.
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(id, event);
      }}
      onChange={() => undefined}
    />
  );
}

/** Drawn as MUI draws the one in the heading: a small box in the middle of a place that is easy to hit. */
const CHECKBOX = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  placeItems: 'center',
  width: 40,
  height: 40,
  m: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: -4 },
  '&::before, &::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
  '&::before': {
    ...{ width: 18, height: 18, borderRadius: '2px' },
    ...{ border: 2, borderColor: 'text.secondary' },
  },
  '&:checked::before': { borderColor: 'primary.main', bgcolor: 'primary.main' },
  '&:checked::after': {
    ...{ width: 7, height: 12, mt: '-3px', transform: 'rotate(45deg)' },
    ...{ border: 'solid', borderWidth: '0 2px 2px 0', borderColor: 'background.paper' },
  },
} as const;

/** One style for all rows, as for those of a phone (`NarrowRows.tsx`). */
export const WIDE_ROWS = {
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tr[data-abre]': { cursor: 'pointer' },
  '& tbody td': {
    typography: 'body2',
    ...{ px: 2, py: '10px', textAlign: 'left' },
    ...{ borderBottom: 1, borderColor: 'divider' },
  },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& tbody td[data-derecha]': { textAlign: 'right' },
  '& td[data-junto], & td[data-junto] > span': { whiteSpace: 'nowrap' },
  '& [data-amplia]': { display: { xs: 'none', xl: 'table-cell' } },
  '& a[data-fila], & a[data-nombre]': { color: 'primary.main', textDecoration: 'none' },
  '& a[data-fila]': { fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' },
  '& a[data-fila]:hover': { textDecoration: 'underline' },
  '& a[data-nombre]': { display: 'inline-block', maxWidth: '24rem', overflowWrap: 'break-word' },
  '& tbody td[data-casilla]': { p: 0, width: 40 },
  '& td[data-casilla] input': CHECKBOX,
} as const;

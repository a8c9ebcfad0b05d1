import { useEffect, useRef, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FieldValue } from '../fields/fields.tsx';
import type { ColumnProps } from './columns.ts';
import { NoRows } from './NarrowRows.tsx';

interface Props {
  columns: readonly ColumnProps[];
  compact: boolean;
  /** The page that a row opens. */
  opens: 'show' | 'edit' | false;
  /** The address of a row, where it is another. */
  to: ((record: RaRecord) => string) | undefined;
  /** For several rows; without them none can be selected. */
  bulkActions: ReactNode;
}

/**
 * The rows of a list as a table, of plain elements with classes (`kit/theme/rows.ts`): components of a library in each cell
 * cost more than all else of a page.
 */
export function WideRows({ columns, compact, opens, to, bulkActions }: Props) {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const translate = useTranslate();
  const toggle = useToggle();
  const selects = Boolean(bulkActions);
  if (data.length === 0) return <NoRows />;
  const open = (event: MouseEvent<HTMLElement>, record: RaRecord) => {
    const inside =
      event.target instanceof Element && event.target.closest('a, button, input, label');
    // A press on what is rendered elsewhere, as a dialog of a row, arrives here too.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!opens || inside || !isHere) return;
    const path = to?.(record) ?? createPath({ resource, id: record.id, type: opens });
    void navigate(path, { state: { _scrollToTop: true } });
  };
  return (
    <>
      {selects && selectedIds.length > 0 && <BulkActionsToolbar>{bulkActions}</BulkActionsToolbar>}
      <table className={compact ? 'tabla tabla-compacta' : 'tabla'}>
        <thead>
          <tr>
            {selects && (
              <th className="elige">
                <SelectPage />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.source ?? column.label} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <tr
              key={record.id}
              className={opens ? 'abre' : undefined}
              onClick={(event) => open(event, record)}
            >
              {selects && (
                <td className="elige">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={translate('ra.action.select_row')}
                      checked={selectedIds.includes(record.id)}
                      onChange={toggle}
                      value={record.id}
                    />
                  </label>
                </td>
              )}
              <RecordContextProvider value={record}>
                {columns.map((column) => (
                  <td key={column.source ?? column.label} className={sideOf(column)}>
                    {column.source ? (
                      <div className="linea">
                        <div>{valueOf(column, record)}</div>
                      </div>
                    ) : (
                      valueOf(column, record)
                    )}
                  </td>
                ))}
              </RecordContextProvider>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const sideOf = ({ align }: ColumnProps) => (align === 'right' ? 'derecha' : undefined);

/** The value of a column's field by its kind, unless it renders something else. */
function valueOf(column: ColumnProps, record: RaRecord): ReactNode {
  const { source, field: Value = FieldValue, render, children } = column;
  return children ?? (render ? render(record) : source && <Value source={source} />);
}

/** What a column is called, and the button that sorts by it. */
function Heading(column: ColumnProps) {
  const { source, label, disableSort, minWidth } = column;
  const { sort, setSort } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const called = useTranslateLabel()({ label, resource, source });
  const name = typeof called === 'string' ? called : '';
  const isSorted = source !== undefined && sort.field === source && !disableSort;
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const words = translate('ra.sort.sort_by', {
    field: name,
    field_lower_first: name.charAt(0).toLowerCase() + name.slice(1),
    order: translate(`ra.sort.${order}`),
  });
  return (
    <th
      scope="col"
      className={sideOf(column)}
      style={minWidth === undefined ? undefined : { minWidth }}
      aria-sort={isSorted ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined}
    >
      {source === undefined || disableSort ? (
        name
      ) : (
        <button
          type="button"
          title={words}
          aria-label={words}
          onClick={() => setSort({ field: source, order })}
        >
          {name}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
          </svg>
        </button>
      )}
    </th>
  );
}

function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const translate = useTranslate();
  const here = data.map(({ id }) => id);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('ra.action.select_all')}
        checked={here.length > 0 && here.every((id) => selectedIds.includes(id))}
        onChange={({ target }) =>
          onSelect(
            target.checked
              ? [...new Set([...selectedIds, ...here])]
              : selectedIds.filter((id) => !here.includes(id)),
          )
        }
      />
    </label>
  );
}

/** Selects a row or no longer; with Shift, all rows from the one before. */
function useToggle() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<RaRecord>();
  const last = useRef<Identifier>(undefined);
  useEffect(() => {
    if (selectedIds.length === 0) last.current = undefined;
  }, [selectedIds]);
  return ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const ids = data.map(({ id }) => id);
    const at = ids.findIndex((id) => String(id) === target.value);
    const id = ids[at];
    if (id === undefined) return;
    const from = ids.findIndex((one) => one === last.current);
    last.current = id;
    if (from < 0 || !('shiftKey' in nativeEvent) || !nativeEvent.shiftKey) {
      onToggleItem(id);
      return;
    }
    const between = ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    const others = selectedIds.filter((one) => !between.includes(one));
    onSelect(target.checked ? [...others, ...between] : others);
  };
}

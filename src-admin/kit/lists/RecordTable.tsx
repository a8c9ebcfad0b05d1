import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useRowsAhead } from '../ahead.ts';
import { useOpens } from '../definitions.ts';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { onDemand } from '../pages/onDemand.tsx';
import { ROW } from '../theme/rows.ts';
import { ComingRows } from './ComingRows.tsx';
import { FirstRows } from './FirstRows.tsx';
import { columnsIn, type ColumnProps } from './columns.ts';
import { useCompact, useHidden } from './keptView.ts';
import { NarrowRows, type RowTexts } from './NarrowRows.tsx';
import { WideRows } from './WideRows.tsx';

const WholeText = onDemand(async () => (await import('./WholeText.tsx')).WholeText);

interface Props<T> extends RowTexts<T> {
  /** The columns on a wide screen. */
  children: ReactNode;
  /** Columns that people see if they ask for them. */
  hidden?: string[];
  /** For several rows; without them none can be selected. */
  bulkActionButtons?: ReactNode;
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
  const [hidden] = useHidden(first);
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
  const act: ColumnProps = {
    label: 'Acción',
    disableSort: true,
    align: 'right',
    render: rowTexts.act,
  };
  const columns = [...columnsIn(children), ...(rowTexts.act ? [act] : [])].filter(
    ({ source, label }) => !hidden.includes(source ?? label ?? ''),
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
      <WideRows
        columns={columns}
        compact={compact}
        opens={opens}
        to={addressOf}
        bulkActions={bulkActionButtons}
      />
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

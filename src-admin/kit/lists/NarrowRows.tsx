import {
  Box,
  Button,
  Checkbox,
  GlobalStyles,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  LinkBase,
  RecordsIterator,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { ROW } from '../theme/rows.ts';
import { ComingRows } from './ComingRows.tsx';

/** What a row says where there is no room for a table. */
export interface RowTexts<T> {
  /** What the record is called, unless said. */
  primary?: ((record: T) => ReactNode) | undefined;
  secondary: (record: T) => ReactNode;
  tertiary?: ((record: T) => ReactNode) | undefined;
  /** A button beside its link, because a link holds nothing that is pressed. */
  act?: ((record: T) => ReactNode) | undefined;
}

interface Props extends RowTexts<RaRecord> {
  /** The page that a row opens. */
  opens: 'show' | 'edit' | false;
  /** The address of a row, where it is another. */
  to?: ((record: RaRecord) => string) | undefined;
  /** For several rows; without them none can be selected. */
  bulkActions: ReactNode;
}

/** The rows of a list where there is no room for a table: links to their records, or checkboxes while some are selected. */
export function NarrowRows({ opens, to, bulkActions, act, primary, secondary, tertiary }: Props) {
  const list = useListContext<RaRecord>();
  const { data = [], isPending, selectedIds, onSelect, onToggleItem, onUnselectItems } = list;
  // Rows that were selected in a table stay so when the window becomes narrow.
  const [selecting, setSelecting] = useState(selectedIds.length > 0);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setSelecting(false);
    onUnselectItems();
    toggle.current?.focus();
  };
  const selects = Boolean(bulkActions) && selecting;
  const resource = useResourceContext();
  const represent = useGetRecordRepresentation(resource);
  const createPath = useCreatePath();
  const all = new Set([...selectedIds, ...data.map(({ id }) => id)]);

  const textsOf = (row: RaRecord) => (
    <ListItemText
      primary={
        <>
          <span id={nameId(row)}>{(primary ?? represent)(row)}</span>
          {tertiary && (
            <Box component="span" sx={{ float: 'right', ml: 1.5 }}>
              {tertiary(row)}
            </Box>
          )}
        </>
      }
      secondary={secondary(row)}
      slotProps={{ primary: { component: 'div' } }}
    />
  );
  const selectable = (row: RaRecord) => (
    <ListItem>
      <ListItemIcon sx={{ minWidth: 48, ml: -1 }}>
        <Checkbox
          checked={selectedIds.includes(row.id)}
          onChange={() => onToggleItem(row.id)}
          slotProps={{ input: { 'aria-labelledby': nameId(row) } }}
          // Its input covers the whole row.
          sx={{ position: 'static', minWidth: 44, minHeight: 44 }}
        />
      </ListItemIcon>
      {textsOf(row)}
    </ListItem>
  );
  const linked = (row: RaRecord) => (
    <ListItem disablePadding sx={{ flexWrap: 'wrap' }}>
      {opens ? (
        <ListItemButton
          component={LinkBase}
          to={to?.(row) ?? createPath({ resource, id: row.id, type: opens })}
          sx={BESIDE}
        >
          {textsOf(row)}
        </ListItemButton>
      ) : (
        <Box sx={{ ...BESIDE, px: 2, py: 1 }}>{textsOf(row)}</Box>
      )}
      {act && <Box sx={ACT}>{act(row)}</Box>}
    </ListItem>
  );

  return (
    <Box
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && selects && !defaultPrevented) leave();
      }}
    >
      {bulkActions && data.length > 0 && (
        <Box
          sx={{ display: 'flex', justifyContent: 'end', borderBottom: 1, borderColor: 'divider' }}
        >
          <Button
            ref={toggle}
            sx={{ minHeight: 44, px: 2 }}
            onClick={() => (selecting ? leave() : setSelecting(true))}
          >
            {selecting ? 'Dejar de elegir' : 'Elegir varios'}
          </Button>
        </Box>
      )}
      {isPending && <ComingRows height={ROW.narrow} />}
      {!isPending && data.length === 0 && <NoRows />}
      {data.length > 0 && (
        <List disablePadding sx={ROWS}>
          <RecordsIterator<RaRecord> render={selects ? selectable : linked} />
        </List>
      )}
      {selects && selectedIds.length > 0 && (
        <Box component="section" aria-label="Filas elegidas" sx={BAR}>
          <NoFab />
          <BulkActionsToolbar
            selectAllButton={
              <Button
                size="small"
                aria-label="Todas las de esta página"
                disabled={all.size === selectedIds.length}
                onClick={() => onSelect([...all])}
              >
                Todas
              </Button>
            }
          >
            {bulkActions}
          </BulkActionsToolbar>
        </Box>
      )}
    </Box>
  );
}

/** In the place of the rows when there are none: react-admin's own button has no text on a phone. */
export function NoRows() {
  const list = useListContext();
  const filtered = Object.keys(list.filterValues as object).length > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, p: 2 }}>
      <Typography>{filtered ? 'Ningún resultado con estos filtros.' : 'Sin resultados'}</Typography>
      {filtered && (
        <Button variant="outlined" onClick={() => list.setFilters({}, [])}>
          Quitar los filtros
        </Button>
      )}
    </Box>
  );
}

const nameId = ({ id }: RaRecord): string => `fila-${id}`;

const ROWS = {
  // A word without end would widen the page.
  '& > li': { borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:last-child': { borderBottom: 0 },
  '& a': { outlineOffset: '-2px !important' },
} as const;

/** Beside the button of a row; on a phone above it. */
const BESIDE = { flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 } as const;

const ACT = {
  ...{ position: 'relative', ml: 'auto', pl: 1, pr: 1.375, '&:empty': { display: 'none' } },
  // High enough for a finger, over the space below the texts.
  ...{ mt: { xs: -1.75, sm: 0 }, pb: { xs: 1, sm: 0 }, '& button, & a': { minHeight: 44 } },
} as const;

const BAR = {
  ...{ position: 'sticky', bottom: 0, zIndex: 2 },
  ...{ bgcolor: 'background.paper', boxShadow: 8, pb: 'env(safe-area-inset-bottom)' },
  '& button': { minHeight: 44 },
} as const;

/** The floating button of the list would cover what else is there; the class twice wins over the button's own style. */
export const NoFab = () => (
  <GlobalStyles styles={{ '.MuiFab-root.MuiFab-root': { display: 'none' } }} />
);

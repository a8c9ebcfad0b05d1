import Close from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Checkbox,
  GlobalStyles,
  IconButton,
  Skeleton,
  Typography,
} from '@mui/material';
import { useDeferredValue, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useTimeout,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { NoRows } from './NoRows.tsx';

/** What a list, which knows its rows only as records, asks for a text. */
type RowText = (record: RaRecord) => ReactNode;

interface Props {
  primary: RowText;
  secondary: RowText;
  tertiary?: RowText | undefined;
  opens: 'show' | 'edit' | false;
  /** What is done with several rows; where there is nothing, none are chosen. */
  bulkActions: ReactNode;
}

/** So many rows are drawn first, and so high, in pixels, are those that follow at least. */
const FIRST_ROWS = 6;
const LOWEST_ROW = 75;

/** The rows of a list where there is no room for a table: texts that lead to the record, or are chosen. */
export function NarrowRows({ primary, secondary, tertiary, opens, bulkActions }: Props) {
  const {
    data = [],
    isPending,
    resource,
    selectedIds,
    onToggleItem,
    onUnselectItems,
  } = useListContext<RaRecord>();
  const createPath = useCreatePath();
  // What was chosen where there was room for a table is chosen here, too.
  const [choosing, setChoosing] = useState(selectedIds.length > 0);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setChoosing(false);
    onUnselectItems();
    toggle.current?.focus();
  };
  const chooses = Boolean(bulkActions) && choosing;
  // Where nothing stood, what a phone shows of long rows is drawn first; all others follow at once.
  const rows = useDeferredValue(data.length > 0) ? data : data.slice(0, FIRST_ROWS);
  const coming = { paddingBottom: (data.length - rows.length) * LOWEST_ROW };
  return (
    <Box
      onKeyDown={({ key, defaultPrevented }: KeyboardEvent) => {
        if (key === 'Escape' && chooses && !defaultPrevented) leave();
      }}
    >
      {bulkActions && data.length > 0 && (
        <Box
          sx={{ display: 'flex', justifyContent: 'end', borderBottom: 1, borderColor: 'divider' }}
        >
          <Button
            ref={toggle}
            sx={{ minHeight: 44, px: 2 }}
            onClick={() => (choosing ? leave() : setChoosing(true))}
          >
            {choosing ? 'Dejar de elegir' : 'Elegir varios'}
          </Button>
        </Box>
      )}
      {isPending ? (
        <Coming />
      ) : data.length === 0 ? (
        <NoRows />
      ) : (
        <Box component="ul" sx={ROWS} style={coming}>
          {rows.map((row) => {
            const text = (
              <div>
                <div>
                  <span id={nameOf(row.id)}>{primary(row)}</span>
                  {tertiary && <span data-derecha>{tertiary(row)}</span>}
                </div>
                <div data-bajo>{secondary(row)}</div>
              </div>
            );
            return (
              <RecordContextProvider key={row.id} value={row}>
                <li>
                  {chooses && (
                    <RowCheckbox
                      id={row.id}
                      checked={selectedIds.includes(row.id)}
                      onChange={() => onToggleItem(row.id)}
                    />
                  )}
                  {chooses || opens === false ? (
                    text
                  ) : (
                    <Link to={createPath({ resource, type: opens, id: row.id })}>{text}</Link>
                  )}
                </li>
              </RecordContextProvider>
            );
          })}
        </Box>
      )}
      {chooses && <Chosen onLeave={leave}>{bulkActions}</Chosen>}
    </Box>
  );
}

/** One style for all rows: one each would be made anew for each, which on a phone is what a list waits for. */
const ROWS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderBottom: 1,
    borderColor: 'divider',
    // A word without end would widen the page.
    overflowWrap: 'anywhere',
    '& > div, & > a': { flex: 1, minWidth: 0, px: 2, py: 1.75 },
    '& > span + div': { pl: 1 },
    '& > a': { color: 'inherit', textDecoration: 'none', outlineOffset: '-2px !important' },
    '& > a:hover, & > a:active': { bgcolor: 'action.hover' },
  },
  '& > li:last-child': { borderBottom: 0 },
  '& [data-bajo]': { typography: 'body2', color: 'text.secondary' },
  '& [data-nombre]': { color: 'text.primary' },
  '& [data-estado]': { mt: 0.5 },
  '& [data-derecha]': { float: 'right', ml: 1.5 },
} as const;

/** Where rows will be, when they take longer than a moment. */
function Coming() {
  if (!useTimeout(1_000)) return null;
  return (
    <Box component="ul" aria-hidden sx={ROWS}>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row}>
          <div>
            <Skeleton width="40%" />
            <Skeleton />
          </div>
        </li>
      ))}
    </Box>
  );
}

const nameOf = (id: Identifier): string => `fila-${id}`;

/** The whole row is what is touched. */
const RowCheckbox = ({
  id,
  ...rest
}: {
  id: Identifier;
  checked: boolean;
  onChange: () => void;
}) => (
  <Checkbox
    {...rest}
    slotProps={{ input: { 'aria-labelledby': nameOf(id) } }}
    sx={{ position: 'static', ml: 0.75, minWidth: 44, minHeight: 44 }}
  />
);

/** The floating button of a list would stand before it; twice, to win over the button's own style. */
const ALONE = <GlobalStyles styles={{ '.MuiFab-root.MuiFab-root': { display: 'none' } }} />;

/** Stands below the rows, in sight while they are: how many are chosen, what is done with them, the way out. */
function Chosen({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const here = data.map(({ id }) => id);
  const all = here.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !here.includes(id));
  const count = selectedIds.length;
  return (
    <Box
      component="section"
      aria-label="Filas elegidas"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        px: 1,
        pt: 0.5,
        pb: 'max(4px, env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 8,
        '& .MuiButton-root': { minHeight: 44 },
      }}
    >
      {ALONE}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
        <IconButton aria-label="Dejar de elegir" onClick={onLeave} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {count === 0 ? 'Toca las filas' : count === 1 ? '1 elegida' : `${count} elegidas`}
        </Typography>
        <Button
          aria-label={all ? 'Ninguna de esta página' : 'Todas las de esta página'}
          onClick={() => onSelect(all ? others : [...others, ...here])}
        >
          {all ? 'Ninguna' : 'Todas'}
        </Button>
      </Box>
      {count > 0 && <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>{children}</Box>}
    </Box>
  );
}

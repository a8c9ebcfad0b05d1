import { Box, Button, Checkbox, GlobalStyles, listItemIconClasses } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  SimpleList,
  SimpleListClasses,
  useListContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
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

/** The rows of a list where there is no room for a table: texts that lead to the record, or are chosen. */
export function NarrowRows({ primary, secondary, tertiary, opens, bulkActions }: Props) {
  const {
    data = [],
    selectedIds,
    onSelect,
    onToggleItem,
    onUnselectItems,
  } = useListContext<RaRecord>();
  // What was chosen where there was room for a table is chosen here, too.
  const [choosing, setChoosing] = useState(selectedIds.length > 0);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setChoosing(false);
    onUnselectItems();
    toggle.current?.focus();
  };
  const chooses = Boolean(bulkActions) && choosing;
  const all = new Set([...selectedIds, ...data.map(({ id }) => id)]);
  return (
    <Box
      onKeyDown={({ key, defaultPrevented }) => {
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
      <SimpleList<RaRecord>
        primaryText={(row) => <span id={nameOf(row.id)}>{primary(row)}</span>}
        secondaryText={secondary}
        tertiaryText={tertiary}
        rowClick={!chooses && opens}
        {...(chooses && {
          leftIcon: ({ id }) => (
            <Checkbox
              checked={selectedIds.includes(id)}
              onChange={() => onToggleItem(id)}
              slotProps={{ input: { 'aria-labelledby': nameOf(id) } }}
              // The whole row is what is touched.
              sx={{ position: 'static', minWidth: 44, minHeight: 44 }}
            />
          ),
        })}
        empty={<NoRows />}
        disablePadding
        sx={ROWS}
      />
      {chooses && selectedIds.length > 0 && (
        <Box component="section" aria-label="Filas elegidas" sx={BAR}>
          {ALONE}
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

const nameOf = (id: Identifier): string => `fila-${id}`;

const ROWS = {
  // A word without end would widen the page.
  '& > li': { borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:last-child': { borderBottom: 0 },
  '& a': { outlineOffset: '-2px !important' },
  [`& .${listItemIconClasses.root}`]: { minWidth: 48, ml: -1 },
  [`& .${SimpleListClasses.tertiary}`]: { opacity: 1, ml: 1.5 },
} as const;

/** In sight while the rows are. */
const BAR = {
  ...{ position: 'sticky', bottom: 0, zIndex: 2 },
  ...{ bgcolor: 'background.paper', boxShadow: 8, pb: 'env(safe-area-inset-bottom)' },
  '& button': { minHeight: 44 },
} as const;

/** The button that floats over a list would stand before it; twice, to win over the button's own style. */
const ALONE = <GlobalStyles styles={{ '.MuiFab-root.MuiFab-root': { display: 'none' } }} />;

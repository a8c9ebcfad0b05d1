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
} from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  LinkBase,
  RecordsIterator,
  SimpleListLoading,
  useCreatePath,
  useListContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { NoRows } from './NoRows.tsx';

/** What a list, which knows its rows only as records, asks for a text. */
type RowText = (record: RaRecord) => ReactNode;

interface Said {
  primary: RowText;
  secondary: RowText;
  tertiary?: RowText | undefined;
}

interface Props extends Said {
  /** What is done with a row on the spot: beside its link, as nothing can be pressed inside one. */
  act?: RowText | undefined;
  opens: 'show' | 'edit' | false;
  /** What is done with several rows; where there is nothing, none are chosen. */
  bulkActions: ReactNode;
}

/** The rows of a list where there is no room for a table: texts that lead to the record, or are chosen. */
export function NarrowRows({ primary, secondary, tertiary, act, opens, bulkActions }: Props) {
  const {
    data = [],
    isPending,
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
  const resource = useResourceContext();
  const createPath = useCreatePath();
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
      {isPending && <SimpleListLoading hasSecondaryText hasTertiaryText={Boolean(tertiary)} />}
      {!isPending && data.length === 0 && <NoRows />}
      {data.length > 0 && (
        <List disablePadding sx={ROWS}>
          <RecordsIterator<RaRecord>
            render={(row) => {
              const texts = <Texts row={row} {...{ primary, secondary, tertiary }} />;
              return chooses ? (
                <ListItem>
                  <ListItemIcon sx={{ minWidth: 48, ml: -1 }}>
                    <Checkbox
                      checked={selectedIds.includes(row.id)}
                      onChange={() => onToggleItem(row.id)}
                      slotProps={{ input: { 'aria-labelledby': nameOf(row.id) } }}
                      // The whole row is what is touched.
                      sx={{ position: 'static', minWidth: 44, minHeight: 44 }}
                    />
                  </ListItemIcon>
                  {texts}
                </ListItem>
              ) : (
                <ListItem disablePadding sx={{ flexWrap: 'wrap' }}>
                  {opens ? (
                    <ListItemButton
                      component={LinkBase}
                      to={createPath({ resource, id: row.id, type: opens })}
                      sx={BESIDE}
                    >
                      {texts}
                    </ListItemButton>
                  ) : (
                    <Box sx={{ ...BESIDE, px: 2, py: 1 }}>{texts}</Box>
                  )}
                  {act && <Box sx={ACT}>{act(row)}</Box>}
                </ListItem>
              );
            }}
          />
        </List>
      )}
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

const Texts = ({ row, primary, secondary, tertiary }: Said & { row: RaRecord }) => (
  <ListItemText
    primary={
      <>
        <span id={nameOf(row.id)}>{primary(row)}</span>
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

const nameOf = (id: Identifier): string => `fila-${id}`;

const ROWS = {
  // A word without end would widen the page.
  '& > li': { borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& > li:last-child': { borderBottom: 0 },
  '& a': { outlineOffset: '-2px !important' },
} as const;

/** On a phone what is done stands below, where there is more room beside. */
const BESIDE = { flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 } as const;

const ACT = {
  ...{ position: 'relative', ml: 'auto', pl: 1, pr: 1.375, '&:empty': { display: 'none' } },
  // High enough to touch, without a gap for it: over the space that the texts leave below them.
  ...{ mt: { xs: -1.75, sm: 0 }, '& button': { minHeight: 44 } },
} as const;

/** In sight while the rows are. */
const BAR = {
  ...{ position: 'sticky', bottom: 0, zIndex: 2 },
  ...{ bgcolor: 'background.paper', boxShadow: 8, pb: 'env(safe-area-inset-bottom)' },
  '& button': { minHeight: 44 },
} as const;

/** The button that floats over a list would stand before it; twice, to win over the button's own style. */
const ALONE = <GlobalStyles styles={{ '.MuiFab-root.MuiFab-root': { display: 'none' } }} />;

import Check from '@mui/icons-material/Check';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OnActed } from '../../kit/buttons/useAction.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import type { PendingGroup as Group } from '../../resource.ts';
import { useBusinessHours } from '../../resources/tickets/useBusinessHours.ts';
import type { PendingRow } from '../api.ts';
import {
  detailOf,
  dotted,
  inOrder,
  nameOf,
  nounOf,
  pathOf,
  urgencyOf,
  whoOf,
  type Kind,
} from './pending.ts';
import { keyOf } from './useActed.ts';

/** How many rows of a group there are before somebody asks for the rest. */
const FIRST = 4;

interface Props {
  group: Group;
  rows: readonly PendingRow[];
  /** The keys of those that something was done with. */
  done: ReadonlySet<string>;
  act: (row: PendingRow) => void;
}

/** What waits of a group, each with who waits, since when, and what is to be done. */
export function PendingGroup({ group, rows, done, act }: Props) {
  const hours = useBusinessHours();
  const [isWhole, setWhole] = useState(false);
  const all = inOrder(group, rows).map((each) => ({ ...each, id: keyOf(each.row) }));
  // One more row takes no more room than the button.
  const isLong = all.length > FIRST + 1;
  return (
    <>
      <Rows
        rows={isLong && !isWhole ? all.slice(0, FIRST) : all}
        empty="Hoy ya hiciste lo que tocaba."
        row={({ kind, row, id }) => ({
          to: pathOf(kind, row),
          primary: <Who kind={kind} row={row} />,
          secondary: <What kind={kind} row={row} detail={detailOf(kind, row, hours)} />,
          ...(done.has(id) && kind.act.button
            ? { act: <Done>{kind.act.button.done}</Done> }
            : actOf(kind, row, () => act(row))),
        })}
      />
      {isLong && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${all.length - FIRST} que siguen`}
        </Button>
      )}
    </>
  );
}

/** What is done in the row is a button, and leads to its page until its code is there; the rest is done on its page. */
function actOf(kind: Kind, row: PendingRow, note: () => void) {
  const { label, button } = kind.act;
  const name = nameOf(kind, row);
  if (!button) return { state: <Word>{label}</Word> };
  return {
    act: (
      <OnActed value={note}>
        <LazyBoundary
          fallback={
            <Button
              component={Link}
              to={pathOf(kind, row)}
              aria-label={`${label}: ${name}`}
              size="small"
              variant="outlined"
            >
              {label}
            </Button>
          }
        >
          <button.does id={row.id} titulo={name} label={label} />
        </LazyBoundary>
      </OnActed>
    ),
  };
}

const AT_END = {
  ...{ display: 'flex', alignItems: 'center', color: 'primary.main' },
  ...{ fontSize: '0.8125rem', fontWeight: 600 },
};

const Word = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={AT_END}>
    {children}
    <ChevronRight fontSize="small" />
  </Box>
);

/** What was done, in the place of its button. */
const Done = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ ...AT_END, columnGap: 0.5, px: 1, color: 'success.main' }}>
    <Check fontSize="small" />
    {children}
  </Box>
);

interface OfRow {
  kind: Kind;
  row: PendingRow;
}

const Who = ({ kind, row }: OfRow) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
    <strong>{whoOf(kind, row)}</strong>
    {kind.states && row.estado !== null && <StatusChip set={kind.states} value={row.estado} />}
  </Box>
);

const What = ({ kind, row, detail }: OfRow & { detail: string }) => (
  <>
    {row.urgente && (
      <Box component="strong" sx={{ color: 'error.main' }}>
        {urgencyOf(kind, row)}
      </Box>
    )}
    <span>
      {row.urgente && dotted(' · ')}
      {dotted([nounOf(kind), detail].filter(Boolean).join(' · '))}
    </span>
  </>
);

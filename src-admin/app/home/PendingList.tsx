import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { RemindButton } from '../../resources/pagos/RemindButton.tsx';
import { useBusinessHours } from '../../resources/tickets/useBusinessHours.ts';
import type { PendingRow } from '../api.ts';
import {
  allOf,
  detailOf,
  dotted,
  hasUnknown,
  inOrder,
  nounOf,
  pathOf,
  titleOf,
  urgencyOf,
  type Kind,
} from './pending.ts';

/** On wide screens a row's subject and its client stand side by side. */
const WIDE = {
  '& .MuiListItemText-root': {
    display: { md: 'grid' },
    ...{ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    ...{ columnGap: 3, alignItems: 'baseline' },
  },
  // What is to be done takes the same room in each row, a button as well as a word.
  '& [data-acto]': { minWidth: { md: 104 }, justifyContent: 'flex-end' },
  '& li > button': { minWidth: { md: 112 }, justifyContent: 'flex-end' },
};

/** How many rows there are before somebody asks for the rest. */
const FIRST = 12;

/** What waits for the studio, of all kinds in one list, each with what is to be done. */
export function PendingList({ pending }: { pending: readonly PendingRow[] }) {
  return (
    <Box component="section" aria-label="Por atender" data-filas sx={WIDE}>
      <Panel title="Por atender">
        <OfAllKinds pending={pending} />
        {hasUnknown(pending) && (
          <Typography sx={{ mt: 2 }}>
            Hay más pendientes, de una versión más nueva. Recarga la página para verlos.
          </Typography>
        )}
        {pending.length > 0 && <AllOfEach pending={pending} />}
      </Panel>
    </Box>
  );
}

function OfAllKinds({ pending }: { pending: readonly PendingRow[] }) {
  const hours = useBusinessHours();
  const [isWhole, setWhole] = useState(false);
  const rows = inOrder(pending).map(({ kind, row }) => ({
    id: `${kind.clase}-${row.id}`,
    kind,
    row,
  }));
  // One more row takes no more room than the button.
  const isLong = rows.length > FIRST + 1;
  return (
    <>
      <Rows
        rows={isLong && !isWhole ? rows.slice(0, FIRST) : rows}
        empty={pending.length === 0 && 'No tienes nada pendiente: todo está respondido.'}
        row={({ kind, row }) => ({
          to: pathOf(kind, row),
          primary: <PendingTitle kind={kind} row={row} />,
          secondary: (
            <>
              {row.urgente && (
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {urgencyOf(kind, row)}
                </Box>
              )}
              <span>
                {row.urgente && dotted(' · ')}
                {dotted([nounOf(kind), detailOf(kind, row, hours)].filter(Boolean).join(' · '))}
              </span>
            </>
          ),
          ...actOf(kind, row),
        })}
      />
      {isLong && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${rows.length - FIRST} que siguen`}
        </Button>
      )}
    </>
  );
}

/** What is done at once is a button; the rest is done on its page. */
const actOf = ({ clase, act }: Kind, { id, titulo }: PendingRow) =>
  clase === 'pagos_vencidos'
    ? {
        act: (
          <RemindButton of={{ pago: Number(id) }} what={titulo} size="small">
            {act}
          </RemindButton>
        ),
      }
    : {
        state: (
          <Box
            component="span"
            data-acto
            sx={{
              ...{ display: 'flex', alignItems: 'center', color: 'primary.main' },
              ...{ fontSize: '0.8125rem', fontWeight: 600 },
            }}
          >
            {act}
            <ChevronRight fontSize="small" />
          </Box>
        ),
      };

const PendingTitle = ({ kind, row }: { kind: Kind; row: PendingRow }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
    {titleOf(kind, row)}
    {kind.states && row.estado !== null && <StatusChip set={kind.states} value={row.estado} />}
  </Box>
);

/** The list of each kind, of which only the first ones are above. */
const AllOfEach = ({ pending }: { pending: readonly PendingRow[] }) => (
  <Box
    component="nav"
    aria-label="Ver todo"
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 },
      ...{ mt: 2, pt: 1.5, mx: -0.75, borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography variant="body2" color="text.secondary" sx={{ px: 0.75 }}>
      Ver todo:
    </Typography>
    {allOf(pending).map(({ words, path }) => (
      <Button key={path} component={Link} to={path} size="small">
        {words}
      </Button>
    ))}
  </Box>
);

import { Box, Card, Link, List, Typography } from '@mui/material';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { usePendingCounts } from '../../data/pending.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import { pendingOf, pendsOf } from '../../kit/pages/pending.ts';
import { PageTitle } from '../../kit/pages/titles.tsx';
import type { Definition, Place } from '../../resource.ts';
import { resources } from '../../resources/index.ts';

type Entry = Definition & { place: Place };

const placesUnder = (under: string): Entry[] =>
  resources.flatMap((one) => {
    const place = one.menu?.admin;
    return place?.under === under ? [{ ...one, place }] : [];
  });

const entries = placesUnder('configuracion');
const groups = [...new Set(entries.map(({ place }) => place.group))];

/** What is read rarely: each with what it is for, and how much of it waits. Anybody else is sent to their own. */
export function ConfiguracionPage() {
  if (!useSelection().isAdmin) return <Navigate to="/cuenta" replace />;
  return (
    <>
      <PageTitle>Configuración</PageTitle>
      <Box
        sx={{
          ...{ display: 'grid', gap: { xs: 2, md: 3 }, mt: 1, alignItems: 'start' },
          gridTemplateColumns: { md: '1fr 1fr' },
        }}
      >
        {groups.map((group) => (
          <Card key={group} component="section" aria-label={group} sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="h3" sx={{ px: 2, pt: 2, pb: 0.5 }}>
              {group}
            </Typography>
            <List aria-label={group}>
              {entries
                .filter(({ place }) => place.group === group)
                .map((entry) => (
                  <EntryLink key={entry.name} entry={entry} />
                ))}
            </List>
          </Card>
        ))}
      </Box>
    </>
  );
}

function EntryLink({ entry }: { entry: Entry }) {
  const { name, called, place } = entry;
  const rows = usePendingCounts();
  const openFresh = useFreshList();
  const pends = [entry, ...placesUnder(name)].flatMap((one) => pendsOf(one, 'admin'));
  const pending = pendingOf(pends, rows);
  return (
    <Box
      component="li"
      sx={{
        ...{ position: 'relative', display: 'flex', alignItems: 'center', gap: 2 },
        ...{ px: 2, py: 1, minHeight: 56, '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/${name}`}
          color="text.primary"
          underline="hover"
          onClick={() => openFresh(name)}
          // As large as its row.
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {place.label ?? called[1]}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {place.says}
        </Typography>
        {place.part && (
          <Link
            component={RouterLink}
            to={`/${name}#${place.part[1]}`}
            variant="body2"
            // Over the link of its row.
            sx={{ position: 'relative', zIndex: 1, display: 'inline-block', py: 0.75 }}
          >
            {place.part[0]}
          </Link>
        )}
      </Box>
      {pending && (
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: 600, color: 'primary.main', textAlign: 'right' }}
        >
          {pending.words}
        </Typography>
      )}
    </Box>
  );
}

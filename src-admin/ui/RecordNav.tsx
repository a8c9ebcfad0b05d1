import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button } from '@mui/material';
import { useContext, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  useCanAccess,
  useCreatePath,
  useGetList,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { keepPlace, readPlace, type Place } from '../session/places.ts';
import { AboveHeading } from './AboveHeading.ts';
import { BACK, openedFrom } from './ListPlace.tsx';
import { useListName } from './titles.tsx';

/** Above a record: back to its place in the list, and to those before and after it. */
export function RecordNav() {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  const slot = useContext(AboveHeading);

  // At once: who goes back before the links are drawn comes back to the same row, too.
  useEffect(() => {
    const kept = readPlace(resource);
    if (kept && id !== undefined) keepPlace(resource, { ...kept, opened: id });
  }, [resource, id]);

  if (!slot || id === undefined || !(canAccess || isPending)) return null;
  // Its place is there before it is known whether it may be seen: the heading below stays where it is.
  const nav = canAccess && <Around resource={resource} id={id} />;
  return createPortal(<Box sx={{ minHeight: 36, mb: 1 }}>{nav}</Box>, slot);
}

function Around({ resource, id }: { resource: string; id: string }) {
  const createPath = useCreatePath();
  const { state } = useLocation() as { state: unknown };
  const elsewhere = openedFrom(state);
  const place = elsewhere === null ? readPlace(resource) : null;
  const index = place?.ids.findIndex((other) => String(other) === id) ?? -1;
  const within = index < 0 ? null : place;
  const before = useNeighbour(resource, within, index, -1);
  const after = useNeighbour(resource, within, index, 1);

  const list = elsewhere?.list ?? resource;
  const name = useListName(list);
  const pathname = createPath({ resource: list, type: 'list' });
  return (
    <Box
      component="nav"
      aria-label="Lista"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}
    >
      <Button
        component={Link}
        to={{ pathname, search: (elsewhere ?? place)?.search ?? '' }}
        state={elsewhere === null ? BACK : { ...BACK, abierto: id }}
        size="small"
        color="inherit"
        startIcon={<ArrowBack />}
        aria-label={`Volver a ${name}`}
        sx={{ color: 'text.secondary', textAlign: 'left' }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 0.5 }}>
          Volver a
        </Box>
        {name}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Neighbour resource={resource} to={before} says="Anterior" icon={<ChevronLeft />} />
      <Neighbour resource={resource} to={after} says="Siguiente" icon={<ChevronRight />} />
    </Box>
  );
}

/** A record beside the one on screen, and the place in the list that it is at. */
interface Found {
  id: string | number;
  place: Place;
}

/** The record before (-1) or after (1) the one at an index of a list's page; asks for the page beside at its ends. */
function useNeighbour(
  resource: string,
  place: Place | null,
  index: number,
  step: -1 | 1,
): Found | null {
  const { page = 1, perPage = 25 } = place?.asked.pagination ?? {};
  const next = place?.ids[index + step];
  const beside = page + step;
  const exists = beside >= 1 && (beside - 1) * perPage < (place?.total ?? 0);
  const { data } = useGetList<RaRecord>(
    resource,
    { ...place?.asked, pagination: { page: beside, perPage } },
    { enabled: place !== null && next === undefined && exists },
  );
  if (!place) return null;
  if (next !== undefined) return { id: next, place };
  const id = data?.at(step < 0 ? -1 : 0)?.id;
  if (!data || id === undefined) return null;
  const search = new URLSearchParams(place.search);
  search.set('page', String(beside));
  return {
    id,
    place: {
      ...place,
      asked: { ...place.asked, pagination: { page: beside, perPage } },
      search: `?${search.toString()}`,
      ids: data.map((record) => record.id),
      scroll: 0,
    },
  };
}

function Neighbour({
  resource,
  to,
  says,
  icon,
}: {
  resource: string;
  to: Found | null;
  says: 'Anterior' | 'Siguiente';
  icon: ReactNode;
}) {
  const createPath = useCreatePath();
  if (!to) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'show', id: to.id })}
      onClick={() => keepPlace(resource, to.place)}
      data-tecla={says === 'Siguiente' ? 'j' : 'k'}
      size="small"
      color="inherit"
      {...(says === 'Anterior' ? { startIcon: icon } : { endIcon: icon })}
      sx={{ color: 'text.secondary', minWidth: 0 }}
    >
      {says}
    </Button>
  );
}

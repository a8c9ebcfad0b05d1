import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button } from '@mui/material';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import {
  PrevNextButtons,
  RecordContextProvider,
  useCanAccess,
  useCreatePath,
  useResourceContext,
  useStore,
} from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useDefinition } from '../definitions.ts';
import { AboveHeading, useListName } from '../pages/titles.tsx';
import { TOUCHED } from '../theme/touch.ts';
import { BACK_TO_LIST, lastListKey, listBehind, useRememberRecord } from './listPosition.ts';

/** At most so many records are fetched to find the next one after the last of a page. */
const LIMIT = 250;

/** The record in its own list; one that another list opened and that is named after it ("leads-4"), in that one. */
function inOwnList(list: string, resource: string, id: string | undefined) {
  const named = list !== resource && id?.startsWith(`${list}-`);
  return named ? { resource: list, id: id?.slice(list.length + 1) } : { resource, id };
}

/** Above a record: back to its list, and to the records before and after it there. */
export function RecordNav() {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { state } = useLocation() as { state: unknown };
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  const createPath = useCreatePath();
  const slot = useContext(AboveHeading);
  const definition = useDefinition();
  const home = definition?.screens.list ? resource : (definition?.menu?.admin?.under ?? resource);
  const { list, search } = listBehind(state) ?? { list: home, search: '' };
  const name = useListName(list);
  const own = inOwnList(list, resource, id);
  const [lastList] = useStore<unknown>(lastListKey(own.resource));
  useRememberRecord(own.resource, own.id);
  // Its list has rows of another resource, too, by other keys.
  const mixed = definition?.api?.list !== undefined;
  if (!slot || !(canAccess || isPending)) return null;
  return createPortal(
    // Its space is reserved before access is known: the heading below does not move.
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
        ...{ minHeight: 36, [TOUCHED]: { minHeight: 44 } },
        ...{ mb: 1, ml: -1 },
      }}
    >
      {canAccess && (
        <Button
          component={Link}
          to={{ pathname: createPath({ resource: list, type: 'list' }), search }}
          state={BACK_TO_LIST}
          size="small"
          color="inherit"
          startIcon={<ArrowBack />}
          sx={{ color: 'text.secondary', textAlign: 'left' }}
        >
          Volver a {name}
        </Button>
      )}
      {canAccess && own.resource === list && lastList !== undefined && !mixed && (
        <Beside {...own} />
      )}
    </Box>,
    slot,
  );
}

function Beside({ resource, id }: { resource: string; id: string | undefined }) {
  const page = useResourceContext();
  const storeKey = lastListKey(resource);
  const links = (
    <PrevNextButtons resource={resource} linkType="show" storeKey={storeKey} limit={LIMIT} />
  );
  if (resource === page) return links;
  return <RecordContextProvider value={{ id: Number(id) }}>{links}</RecordContextProvider>;
}

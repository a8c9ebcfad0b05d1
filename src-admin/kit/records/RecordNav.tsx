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
import { TOUCHED } from '../theme/touch.ts';
import { AboveHeading, useListName } from '../pages/titles.tsx';
import { BACK_TO_LIST, listBehind, lastListKey, useRememberRecord } from './listPosition.ts';

/** So many records of a list are looked through for those beside one at the edge of a page. */
const LIMIT = 250;

/** The record in its own list; of one that another list opened and that is named after it ("leads-4"), in that one. */
function beside(list: string, resource: string, id: string | undefined) {
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
  const elsewhere = listBehind(state);
  const list = elsewhere?.list ?? resource;
  const name = useListName(list);
  const own = beside(list, resource, id);
  const [shown] = useStore<unknown>(lastListKey(own.resource));
  useRememberRecord(own.resource, own.id);
  if (!slot || !(canAccess || isPending)) return null;
  return createPortal(
    // Its place is there before it is known whether it may be seen: the heading below stays where it is.
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
          to={{
            pathname: createPath({ resource: list, type: 'list' }),
            search: elsewhere?.search ?? '',
          }}
          state={BACK_TO_LIST}
          size="small"
          color="inherit"
          startIcon={<ArrowBack />}
          sx={{ color: 'text.secondary', textAlign: 'left' }}
        >
          Volver a {name}
        </Button>
      )}
      {canAccess && own.resource === list && shown !== undefined && <Beside {...own} />}
    </Box>,
    slot,
  );
}

/** To the records before and after it. */
function Beside({ resource, id }: { resource: string; id: string | undefined }) {
  const page = useResourceContext();
  const links = (
    <PrevNextButtons
      resource={resource}
      linkType="show"
      storeKey={lastListKey(resource)}
      limit={LIMIT}
    />
  );
  if (resource === page) return links;
  return <RecordContextProvider value={{ id: Number(id) }}>{links}</RecordContextProvider>;
}

import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Plataforma } from '../../data/rows.ts';
import { advanceOf, Progress, progressWords } from '../../kit/fields/Progress.tsx';
import { useHitos } from './useHitos.ts';

/** Of the height of what will stand there, so that no row grows. */
const PLACE = { minWidth: '14rem', minHeight: '2.25rem' } as const;

const UNREAD = 'No pudimos cargar su avance';

function useAdvance() {
  const { hitos, failed } = useHitos();
  const plataforma = useRecordContext<Plataforma>();
  const own = plataforma && hitos.get(plataforma.id);
  return { advance: own && advanceOf(own), failed };
}

/** How far a platform of the list is. */
export function RowProgress({ isOwn }: { isOwn: boolean }) {
  const { advance, failed } = useAdvance();
  return (
    <Box sx={PLACE}>{failed ? UNREAD : advance && <Progress {...advance} studio={!isOwn} />}</Box>
  );
}

/** The same in words, for a row of text. */
export function RowProgressWords({ isOwn }: { isOwn: boolean }) {
  const { advance, failed } = useAdvance();
  if (failed) return UNREAD;
  return advance ? progressWords({ ...advance, studio: !isOwn }) : '\u00a0';
}

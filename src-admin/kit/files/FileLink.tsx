import AttachFile from '@mui/icons-material/AttachFile';
import { Button } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import type { Bucket } from '../../data/files.ts';
import { useAction } from '../buttons/useAction.tsx';
import { saveFile } from '../../../src-shared/saveFile.ts';

/** Downloads a private file. */
export function FileLink({ bucket, path }: { bucket: Bucket; path: string }) {
  const data = useData();
  const name = nameFromPath(path);
  const { run, running } = useAction(
    async () => saveFile(await data.downloadFile(bucket, path), name),
    { upToDate: true },
  );
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AttachFile />}
      loading={running}
      loadingPosition="start"
      onClick={() => void run()}
      sx={{ maxWidth: 1, overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {name}
    </Button>
  );
}

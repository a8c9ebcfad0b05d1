import AttachFile from '@mui/icons-material/AttachFile';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import type { Bucket } from '../../data/files.ts';
import { saveFile } from './saveFile.ts';

/** Downloads a private file. */
export function FileLink({ bucket, path }: { bucket: Bucket; path: string }) {
  const data = useData();
  const notify = useNotify();
  const [loading, setLoading] = useState(false);
  const name = nameFromPath(path);

  const download = async () => {
    setLoading(true);
    try {
      saveFile(await data.downloadFile(bucket, path), name);
    } catch (error) {
      notify(toDataError(error).message, { type: 'error' });
    } finally {
      setLoading(false);
    }
  };

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AttachFile />}
      loading={loading}
      loadingPosition="start"
      onClick={() => void download()}
      sx={{ maxWidth: 1, overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {name}
    </Button>
  );
}

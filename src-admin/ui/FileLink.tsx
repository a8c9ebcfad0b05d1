import AttachFile from '@mui/icons-material/AttachFile';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';
import { nameFromPath, type Bucket } from '../data/files.ts';

/** Opens a private file: asks for an address that lives a minute, then goes there. */
export function FileLink({ bucket, path }: { bucket: Bucket; path: string }) {
  const data = useData();
  const notify = useNotify();
  const [opening, setOpening] = useState(false);

  const open = async () => {
    setOpening(true);
    // Opened at once, while the browser still knows it was a click.
    const tab = window.open('', '_blank');
    try {
      const url = await data.fileLink(bucket, path);
      if (tab) tab.location.href = url;
      else location.assign(url);
    } catch (error) {
      tab?.close();
      notify(toDataError(error).message, { type: 'error' });
    } finally {
      setOpening(false);
    }
  };

  return (
    <Button size="small" variant="outlined" startIcon={<AttachFile />} loading={opening} loadingPosition="start" onClick={() => void open()}>
      {nameFromPath(path)}
    </Button>
  );
}

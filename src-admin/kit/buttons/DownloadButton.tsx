import Download from '@mui/icons-material/Download';
import type { ButtonProps } from '@mui/material';
import { saveFile } from '../../../src-shared/saveFile.ts';
import { useAction } from './useAction.tsx';
import { WriteButton } from './WriteButton.tsx';

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Of the file. */
  name: string;
  load: () => Promise<Blob>;
  /** The notice of success. */
  done?: string;
}

/** Downloads a file that the server makes when it is pressed. */
export function DownloadButton({ name, load, done, ...rest }: Props) {
  const { run, running } = useAction(async () => saveFile(await load(), name), {
    done,
    upToDate: true,
  });
  return (
    <WriteButton
      variant="outlined"
      startIcon={<Download />}
      {...rest}
      loading={running}
      loadingPosition="start"
      onClick={() => void run()}
    />
  );
}

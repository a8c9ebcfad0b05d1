import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

/** Gives the browser a file to keep. */
function keep(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** All that is kept of the person, as a ZIP: what answers access and portability. */
export function ExportButton({ solicitud }: { solicitud: number }) {
  const data = useData();
  const { run, running } = useAction(
    async () => keep(await data.exportPerson(solicitud), `datos-solicitud-${solicitud}.zip`),
    { done: 'Copia descargada. Revísala antes de enviarla.' },
  );
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={running}
      onClick={() => void run()}
    >
      Descargar sus datos
    </Button>
  );
}

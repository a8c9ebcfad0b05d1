import { Box } from '@mui/material';
import { FileLink } from './FileLink.tsx';
import { isPicture, Pictures } from './Pictures.tsx';

/** Files of the bucket adjuntos: pictures as such, the others by name, each to be opened. */
export function PrivateFiles({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  const pictures = paths.filter(isPicture);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      {pictures.length > 0 && <Pictures paths={pictures} />}
      {paths
        .filter((path) => !isPicture(path))
        .map((path) => (
          <FileLink key={path} bucket="adjuntos" path={path} />
        ))}
    </Box>
  );
}

import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Link, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { isPicture } from '../../kit/files/Pictures.tsx';
import { useImageOf } from '../../kit/files/useImageOf.ts';
import { formatSize } from '../../../src-shared/fileSize.ts';

/** A receipt before it is sent: a picture as such, anything else by name, with the way to look at it. */
export function ChosenReceipt({ file }: { file: File }) {
  const [broken, setBroken] = useState<File>();
  const image = useImageOf(file);
  const isShown = isPicture(file.name) && broken !== file;
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 1 }}>
      {isShown && (
        <Box
          component="img"
          ref={image}
          alt="Vista previa del comprobante"
          // What is no picture, whatever its name says, is a file like others.
          onError={() => setBroken(file)}
          sx={{ display: 'block', maxWidth: 1, maxHeight: '20rem', mb: 1, borderRadius: 1 }}
        />
      )}
      <Typography
        component="figcaption"
        variant="body2"
        color="text.secondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file.name} · {formatSize(file.size)}
        {!isShown && (
          <>
            <span>{' · '}</span>
            <OpenLink file={file} />
          </>
        )}
      </Typography>
    </Box>
  );
}

/** Opens an own file in another tab: the pages' policy lets none of them frame a file. */
function OpenLink({ file }: { file: File }) {
  const address = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (!link) return undefined;
      const url = URL.createObjectURL(file);
      link.href = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <Link
      ref={address}
      href="#"
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'bottom' }}
    >
      Abrir para revisarlo
      <OpenInNew fontSize="inherit" aria-label="(se abre en otra pestaña)" />
    </Link>
  );
}

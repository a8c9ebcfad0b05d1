import { Box } from '@mui/material';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import type { Plataforma } from '../../data/rows.ts';

/** The picture of a project, if it has one. */
export const Cover = ({ plataforma }: { plataforma: Plataforma }) =>
  plataforma.url_portada && (
    <Box
      component="img"
      src={pictureUrl(plataforma.url_portada)}
      alt={plataforma.portada_texto ?? `Portada de ${plataforma.plataforma}`}
      loading="lazy"
      // With its proportions, so that nothing moves when it loads.
      sx={{
        ...{ display: 'block', width: 1, maxWidth: '40rem', aspectRatio: '16 / 9' },
        ...{ objectFit: 'cover', borderRadius: 1, mb: 2.5, bgcolor: 'action.hover' },
      }}
    />
  );

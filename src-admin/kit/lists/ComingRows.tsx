import { Box } from '@mui/material';

/** The height of a text, in pixels. */
const TEXT = 12;
const bar = `linear-gradient(currentcolor ${TEXT}px, transparent 0)`;

/** In the place of a page of rows that are on their way, each of this height. */
export function ComingRows({ height }: { height: number }) {
  const top = `${(height - TEXT) / 2}px`;
  return (
    <Box
      role="progressbar"
      aria-label="Cargando"
      sx={{
        ...{ height: height * 25, color: 'divider', opacity: 0.6 },
        background: [
          `${bar} 16px ${top} / 40% ${height}px repeat-y`,
          `${bar} 65% ${top} / 15% ${height}px repeat-y`,
          `${bar} 95% ${top} / 10% ${height}px repeat-y`,
          `linear-gradient(currentcolor 1px, transparent 0) 0 0 / 100% ${height}px`,
        ].join(),
      }}
    />
  );
}

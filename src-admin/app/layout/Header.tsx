import { Box, useMediaQuery, type Theme } from '@mui/material';
import { memo } from 'react';
import type { Perfil } from '../../data/session/profile.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { SIZES } from '../../kit/theme/theme.ts';
import { useIdle } from '../../kit/useIdle.ts';
import { useKeys } from '../keys/useKeys.tsx';
import { usePalette } from '../palette/usePalette.tsx';

const HeaderTools = onDemand(async () => (await import('./HeaderTools.tsx')).HeaderTools);

interface Props {
  email: string;
  perfil: NonNullable<Perfil>;
  /** Null where the sidebar is always open. */
  onMenu: (() => void) | null;
  menuOpen: boolean;
}

/** The bar on top; on a phone most is inside the account's menu. Its content is rendered when the browser has nothing else to do. */
export const Header = memo(function Header({ email, perfil, onMenu, menuOpen }: Props) {
  const wasIdle = useIdle();
  const { showKeys, keysDialog } = useKeys();
  const palette = usePalette(perfil, showKeys);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // Whoever works here all day searches with one press.
  const inside = phone && perfil !== 'admin';
  return (
    <Box
      component="header"
      sx={{
        height: SIZES.header,
        px: { xs: 1, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {palette.dialog}
      {keysDialog}
      {wasIdle && (
        <LazyBoundary>
          <HeaderTools
            {...{ email, onMenu, menuOpen, phone, inside }}
            onSearch={palette.open}
            onKeys={showKeys}
          />
        </LazyBoundary>
      )}
    </Box>
  );
});

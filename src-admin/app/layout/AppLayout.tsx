import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useCallback, useEffect, type ReactNode } from 'react';
import { SkipNavigationButton, useGetIdentity } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Account } from '../../data/session/account.ts';
import { SelectionProvider } from '../../data/selection/SelectionProvider.tsx';
import { Content } from './Content.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LookingBand } from './LookingBand.tsx';
import { isBackToList } from '../../kit/records/listPosition.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { useHistoryFlag } from '../../kit/pages/useHistoryFlag.ts';
import { useKeptTheme } from '../../kit/theme/useThemeChoice.ts';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useKeys } from '../keys/useKeys.tsx';
import { usePalette } from '../palette/usePalette.tsx';
import { useFocusKept, useNewPage } from './useFocus.ts';
import { useScreensAhead } from './useScreensAhead.ts';
import { useStanding } from './useStanding.ts';
import { Deactivated, UnreadProfile } from './WithoutProfile.tsx';

/** The frame of every page: sidebar, header, content, footer. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { data } = useGetIdentity();
  const account = data as (typeof data & Account) | undefined;
  const standing = useStanding();
  if (standing === 'ended') return <SessionEnded />;
  if (!account) return <LoadingScreen />;
  if (standing === 'inactive') return <Deactivated email={account.email} />;
  return account.perfil === null ? (
    <UnreadProfile email={account.email} />
  ) : (
    <SelectionProvider>
      <Frame account={account} perfil={account.perfil}>
        {children}
      </Frame>
    </SelectionProvider>
  );
}

function Frame({
  account,
  perfil,
  children,
}: {
  account: Account;
  perfil: NonNullable<Account['perfil']>;
  children: ReactNode;
}) {
  const overlay = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const [menu, show, closeMenu] = useHistoryFlag('menu');
  const openMenu = useCallback(() => show('abierto'), [show]);
  const menuOpen = menu !== null;
  // In a window that became wide it stands beside the page, and nothing is to be closed.
  useEffect(() => {
    if (!overlay) closeMenu();
  }, [overlay, closeMenu]);
  const { showKeys, keysDialog } = useKeys();
  const palette = usePalette(perfil, showKeys);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const stands = useScreensAhead(perfil, pathname);
  useKeptTheme();
  useFocusKept();
  useNewPage(pathname, useNavigationType() !== NavigationType.Pop && !isBackToList(state));
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipNavigationButton />
      {palette.dialog}
      {keysDialog}
      <Sidebar
        perfil={perfil}
        overlay={overlay}
        open={menuOpen}
        onClose={closeMenu}
        stands={stands}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <LookingBand {...account} />
          <Header
            email={account.email}
            onSearch={palette.open}
            onSearchNear={palette.prepare}
            onKeys={showKeys}
            menuOpen={menuOpen}
            onMenu={overlay ? openMenu : null}
          />
        </Box>
        <Content resetKey={pathname}>{children}</Content>
        <Footer />
      </Box>
    </Box>
  );
}

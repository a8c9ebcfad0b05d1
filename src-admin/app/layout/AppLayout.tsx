import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { SkipNavigationButton, useEvent, useGetIdentity } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SelectionProvider } from '../../data/selection/SelectionProvider.tsx';
import type { Account } from '../../data/session/account.ts';
import { leaveEnded } from '../../data/session/session.ts';
import {
  checkAccountStatus,
  getAccountStatus,
  onAccountStatus,
} from '../../data/session/accountStatus.ts';
import { useHistoryFlag } from '../../kit/pages/useHistoryFlag.ts';
import { isBackToList } from '../../kit/records/listPosition.ts';
import { useKeptTheme } from '../../kit/theme/useThemeChoice.ts';
import { AccessDenied } from '../../kit/pages/DeadEnds.tsx';
import { isOffered } from '../screens.ts';
import { Content } from './Content.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { PendingProvider } from './PendingProvider.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useFocusKept, useNewPage } from './useFocus.ts';
import { usePrefetch } from './usePrefetch.ts';
import { Deactivated, UnreadProfile } from './WithoutProfile.tsx';

export function AppLayout({ children }: { children: ReactNode }) {
  const { data } = useGetIdentity();
  const account = data as (typeof data & Account) | undefined;
  const status = useAccountStatus();
  if (status === 'ended') return <SessionEnded />;
  if (!account) return <LoadingScreen />;
  if (status === 'inactive') return <Deactivated email={account.email} />;
  return account.perfil === null ? (
    <UnreadProfile email={account.email} />
  ) : (
    <SelectionProvider>
      <PendingProvider perfil={account.perfil}>
        <Frame account={account} perfil={account.perfil}>
          {children}
        </Frame>
      </PendingProvider>
    </SelectionProvider>
  );
}

/** Checked again whenever the person comes back to the page. */
function useAccountStatus() {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void checkAccountStatus();
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return useSyncExternalStore(onAccountStatus, getAccountStatus);
}

/** Goes to sign in, and back: forms are unmounted, their drafts are kept. */
function SessionEnded() {
  useEffect(() => void leaveEnded(), []);
  return <LoadingScreen />;
}

interface FrameProps {
  account: Account;
  perfil: NonNullable<Account['perfil']>;
  children: ReactNode;
}

function Frame({ account, perfil, children }: FrameProps) {
  const overlay = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const [menu, show, closeMenu] = useHistoryFlag('menu');
  const openMenu = useEvent(() => show('abierto'));
  const menuOpen = menu !== null;
  // In a window that became wide the menu is beside the page.
  useEffect(() => {
    if (!overlay) closeMenu();
  }, [overlay, closeMenu]);
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const loaded = usePrefetch(perfil, pathname);
  useKeptTheme();
  useFocusKept();
  useNewPage(pathname, useNavigationType() !== NavigationType.Pop && !isBackToList(state));
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipNavigationButton />
      <Sidebar
        perfil={perfil}
        overlay={overlay}
        open={menuOpen}
        onClose={closeMenu}
        loaded={loaded}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
          <ImpersonationBanner {...account} />
          <Header
            email={account.email}
            perfil={perfil}
            menuOpen={menuOpen}
            onMenu={overlay ? openMenu : null}
          />
        </Box>
        <Content resetKey={pathname}>
          {isOffered(perfil, pathname) ? children : <AccessDenied />}
        </Content>
        <Footer perfil={perfil} />
        {perfil === 'admin' && <ProofDialog />}
      </Box>
    </Box>
  );
}

import { Box } from '@mui/material';
import { TabLink } from '../../kit/pages/TabLink.tsx';

const TABS = [
  { ver: null, texto: 'Cómo está' },
  { ver: 'historia', texto: 'Historial' },
] as const;

/** The two views of a client. Links, not tabs: each has its address. */
export const ClienteTabs = ({ current }: { current: (typeof TABS)[number]['ver'] }) => (
  <Box
    component="nav"
    aria-label="Del cliente"
    sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}
  >
    {TABS.map(({ ver, texto }) => (
      <TabLink
        key={texto}
        to={{ search: ver === null ? '' : `?ver=${ver}` }}
        selected={ver === current}
        replace
      >
        {texto}
      </TabLink>
    ))}
  </Box>
);

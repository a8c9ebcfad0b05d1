import { Link } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';

interface Props {
  to: To;
  selected: boolean;
  /** Whether it replaces the entry of the browser's history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
  'aria-label'?: string | undefined;
  sx?: Record<string, unknown>;
  children: ReactNode;
}

/** A tab with an address of its own. */
export const TabLink = ({ selected, sx, ...rest }: Props) => (
  <Link
    component={RouterLink}
    underline="none"
    aria-current={selected ? 'page' : undefined}
    sx={{
      ...{ px: 1.5, py: 1.25, mb: '-1px', flexShrink: 0, whiteSpace: 'nowrap' },
      ...{ fontWeight: 600, fontSize: '0.9375rem', borderBottom: 2 },
      color: selected ? 'primary.main' : 'text.secondary',
      borderColor: selected ? 'primary.main' : 'transparent',
      '&:hover': { color: 'text.primary' },
      ...sx,
    }}
    {...rest}
  />
);

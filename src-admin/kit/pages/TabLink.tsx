import { Link } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';

interface Props {
  to: To;
  selected: boolean;
  /** Whether it takes the place of where one is in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** One of a row of places, each with its address; the one that is shown says so. */
export const TabLink = ({ to, selected, replace = false, ref, children }: Props) => (
  <Link
    component={RouterLink}
    ref={ref}
    to={to}
    replace={replace}
    underline="none"
    aria-current={selected ? 'page' : undefined}
    sx={{
      px: 1.5,
      py: 1.25,
      mb: '-1px',
      flexShrink: 0,
      whiteSpace: 'nowrap',
      fontWeight: 600,
      fontSize: '0.9375rem',
      color: selected ? 'primary.main' : 'text.secondary',
      borderBottom: 2,
      borderColor: selected ? 'primary.main' : 'transparent',
      '&:hover': { color: 'text.primary' },
    }}
  >
    {children}
  </Link>
);

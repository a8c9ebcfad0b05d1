import { Link } from '@mui/material';
import type { Ref } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

type Props = Pick<LinkProps, 'to' | 'replace' | 'aria-label' | 'children'> & {
  selected: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
  sx?: Record<string, unknown>;
};

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

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
    // A browser leaves one that is seen in part where it is.
    onFocus={({ currentTarget }) =>
      currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    sx={{
      ...{ px: 1.5, py: 1.25, mb: '-1px', flexShrink: 0, whiteSpace: 'nowrap' },
      ...{ fontWeight: 600, fontSize: '0.9375rem', borderBottom: 2 },
      color: selected ? 'primary.main' : 'text.secondary',
      borderColor: selected ? 'primary.main' : 'transparent',
      '&:hover': { color: 'text.primary' },
      // What scrolls them cuts what is outside of it.
      '&:focus-visible': { outlineOffset: -2 },
      ...sx,
    }}
    {...rest}
  />
);

import { alpha, Box, Link, type SxProps, type Theme } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatHour } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';
import { optionText, optionTone } from '../../kit/fields/options.ts';
import { fromList } from '../../kit/records/listPosition.ts';
import { stateOf } from '../citas/state.ts';
import { AT, placeOf, WIDE } from './hours.ts';
import type { Placed } from './week.ts';

const ITEM: SxProps<Theme> = {
  [WIDE]: {
    ...AT,
    ...{ width: 'calc(100% / var(--carriles))', minHeight: '1.25rem' },
    left: 'calc(100% / var(--carriles) * var(--carril))',
  },
};

const LINK: SxProps<Theme> = (theme) => {
  const tinted = (color: string) => {
    const tint = alpha(color, theme.palette.mode === 'dark' ? 0.16 : 0.1);
    return { backgroundImage: `linear-gradient(${tint}, ${tint})`, borderColor: color };
  };
  return {
    ...{ display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44, mx: 1, mb: 0.5 },
    ...{ px: 1, py: 0.5, typography: 'body2', lineHeight: 1.2, overflowWrap: 'anywhere' },
    ...{ borderRadius: 0.75, borderLeft: '3px solid', bgcolor: 'background.paper' },
    ...tinted(theme.palette.text.secondary),
    '&[data-tono="success"]': tinted(theme.palette.success.main),
    '&[data-tono="warning"]': { ...tinted(theme.palette.warning.main), borderLeftStyle: 'dashed' },
    '&[data-tono="error"]': tinted(theme.palette.error.main),
    [WIDE]: {
      ...{ display: 'block', position: 'absolute', inset: '1px 2px', minHeight: 0, m: 0 },
      ...{ px: 0.75, py: 0, fontSize: '0.8125rem', overflow: 'hidden' },
      overflowWrap: 'break-word',
      // What does not fit is to be read where one points.
      '&:hover, &:focus-visible': {
        ...{ bottom: 'auto', minHeight: 'calc(100% - 2px)', zIndex: 1, outlineOffset: 0 },
      },
      '& .hasta': { display: 'none' },
    },
  };
};

/** An appointment at its hour, linked to its page. */
export function Reunion({ item: cita, lane, lanes, ...part }: Placed<Cita>) {
  const { search } = useLocation();
  const state = stateOf(cita);
  return (
    <Box
      component="li"
      style={{ ...placeOf(part), '--carril': lane, '--carriles': lanes } as object}
      sx={ITEM}
    >
      <Link
        component={RouterLink}
        to={`/citas/${cita.id}/show`}
        state={fromList('calendario', search)}
        color="text.primary"
        underline="none"
        data-tono={optionTone('cita', state)}
        sx={LINK}
      >
        <Box component="b" sx={{ flexShrink: 0 }}>
          <span>{formatHour(cita.inicio)}</span>{' '}
          <span className="hasta">a {formatHour(cita.termino)}</span>
        </Box>{' '}
        <span>
          {cita.nombre}
          {state !== 'confirmada' && <span>, {optionText('cita', state).toLowerCase()}</span>}
        </span>
      </Link>
    </Box>
  );
}

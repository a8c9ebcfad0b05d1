import { Box, Typography, type SxProps, type Theme } from '@mui/material';
import { formatWeekday } from '../../../src-shared/dates.ts';
import type { Cita } from '../../data/rows.ts';
import { AT, clockText, placeOf, WIDE } from './hours.ts';
import { Reunion } from './Reunion.tsx';
import type { Part, Placed } from './week.ts';

export interface DayProps {
  day: string;
  isToday: boolean;
  holiday: { nombre: string; abierto: boolean } | undefined;
  /** The weekly hours. */
  open: readonly Part[];
  closed: readonly (Part & { motivo: string | null })[];
  meetings: readonly Placed<Cita>[];
}

const WHOLE: Part = { from: 0, to: 24 * 60 };

const DAY: SxProps<Theme> = {
  'section + &': { borderTop: 1, borderColor: 'divider' },
  [WIDE]: {
    ...{ display: 'grid', gridRow: '1 / span 2', gridTemplateRows: 'subgrid' },
    '&&': { borderTop: 0, borderLeft: 1, borderColor: 'divider' },
  },
};

const HOURS: SxProps<Theme> = {
  [WIDE]: {
    ...{ position: 'relative', overflow: 'clip', bgcolor: 'background.default' },
    ...{ borderTop: 1, borderColor: 'divider' },
  },
};

const BANDS: SxProps<Theme> = (theme) => {
  const { divider, background } = theme.palette;
  return {
    display: 'none',
    [WIDE]: { display: 'block' },
    '& > *': AT,
    '& > .abierto': { bgcolor: background.paper },
    '& > .cerrado': {
      bgcolor: background.default,
      backgroundImage: `repeating-linear-gradient(135deg, ${divider} 0 1px, transparent 1px 8px)`,
    },
    '& > .lineas': {
      ...{ inset: 0, height: 'auto', backgroundSize: '100% var(--hora)' },
      ...{ backgroundImage: `linear-gradient(${divider} 1px, transparent 1px)` },
      backgroundPosition: '0 -1px',
    },
  };
};

function closingText({ from, to, motivo }: DayProps['closed'][number]): string {
  const isWhole = from === WHOLE.from && to === WHOLE.to;
  const hours = isWhole ? '' : ` de ${clockText(from)} a ${clockText(to)}`;
  return `Bloqueado${hours}${motivo ? `: ${motivo}` : ''}`;
}

const notesOf = ({ holiday, closed }: Pick<DayProps, 'holiday' | 'closed'>): string[] => [
  ...(holiday ? [`Feriado${holiday.abierto ? ' que se atiende' : ''}: ${holiday.nombre}`] : []),
  ...closed.map(closingText),
];

/** A day: a column of hours or, where there is no room for the week, a list. */
export function Dia({ day, isToday, holiday, open, closed, meetings }: DayProps) {
  const isHoliday = holiday !== undefined && !holiday.abierto;
  return (
    <Box component="section" aria-labelledby={`dia-${day}`} sx={DAY}>
      <Box sx={{ px: 2, pt: 1, pb: 0.75, [WIDE]: { px: 1 } }}>
        <Typography
          id={`dia-${day}`}
          variant="subtitle2"
          component="h3"
          color={isToday ? 'primary' : 'text.primary'}
        >
          <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
            {formatWeekday(day)} {Number(day.slice(8))}
          </time>
          {isToday && <span>, hoy</span>}
        </Typography>
        {notesOf({ holiday, closed }).map((note) => (
          <Typography
            key={note}
            variant="caption"
            component="p"
            color="text.secondary"
            sx={{ lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
        ))}
      </Box>
      <Box sx={HOURS}>
        <Box aria-hidden sx={BANDS}>
          {!isHoliday &&
            open.map((part) => <div key={part.from} className="abierto" style={placeOf(part)} />)}
          {(isHoliday ? [WHOLE] : closed).map((part) => (
            <div key={part.from} className="cerrado" style={placeOf(part)} />
          ))}
          <div className="lineas" />
        </Box>
        {meetings.length === 0 ? (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ px: 2, pb: 1.5, [WIDE]: { display: 'none' } }}
          >
            Sin reuniones
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none', [WIDE]: { pb: 0 } }}>
            {meetings.map((placed) => (
              <Reunion key={placed.item.id} {...placed} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

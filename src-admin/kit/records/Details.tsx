import { Box, Card, CardContent, Typography, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { FieldValue } from '../fields/fields.tsx';

interface PanelProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  sx?: Record<string, unknown>;
}

const PANEL_HEAD: SxProps = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  ...{ justifyContent: 'space-between', columnGap: 2, mb: 2 },
};

/** A card of a record's page. */
export const Panel = ({ title, action, children, sx }: PanelProps) => (
  <Card sx={{ mb: 2, ...sx }}>
    <CardContent sx={{ p: { xs: 2, md: 3 }, '&:last-child': { pb: { xs: 2, md: 3 } } }}>
      {title && (
        <Box sx={PANEL_HEAD}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {action}
        </Box>
      )}
      {children}
    </CardContent>
  </Card>
);

interface ColumnsProps {
  children: [ReactNode, ReactNode];
  /** Below one another the second, in which nothing is pressed, goes before the first. */
  secondAbove?: boolean;
}

/** Two columns of panels where there is room; below one another the second follows the first. */
export const Columns = ({ children: [first, second], secondAbove = false }: ColumnsProps) => (
  <Box
    sx={{
      ...{ display: 'grid', columnGap: 2, alignItems: 'start' },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    }}
  >
    <div>{first}</div>
    <Box sx={secondAbove ? { order: { xs: -1, lg: 0 } } : undefined}>{second}</Box>
  </Box>
);

interface DetailsProps {
  children: ReactNode;
  sx?: Record<string, unknown>;
}

/** Labelled values, in as many columns as fit. */
export const Details = ({ children, sx }: DetailsProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
      gap: 2.5,
      m: 0,
      ...sx,
    }}
  >
    {children}
  </Box>
);

type DetailProps = { wide?: boolean } & (
  | { source: string; label?: never; children?: ReactNode }
  | { source?: never; label: string; children: ReactNode }
);

/** A labelled value: a field of the record, or what it is given. */
export function Detail({ source, label, wide = false, children }: DetailProps) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ mb: 0.25 }}>
        {label ?? translateLabel({ source, resource })}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children ?? (source && <FieldValue linked source={source} />)}
      </Box>
    </Box>
  );
}

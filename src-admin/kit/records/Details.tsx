import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { FieldValue } from '../fields/fields.tsx';

/** A titled card of a record's page. */
export function Panel({
  title,
  action,
  children,
  sx,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  sx?: Record<string, unknown>;
}) {
  return (
    <Card sx={{ mb: 2, ...sx }}>
      <CardContent sx={{ p: { xs: 2, md: 3 }, '&:last-child': { pb: { xs: 2, md: 3 } } }}>
        {title && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              mb: 2,
            }}
          >
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
}

/** A list of labelled values, in as many columns as fit. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
        gap: 2.5,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** What a value is called and says: as its field, or as said. */
type Valued =
  | { source: string; label?: never; children?: ReactNode }
  | { source?: never; label: string; children: ReactNode };

/** One labelled value, of the record of the page where it is a field. */
export function Detail({ source, label, wide = false, children }: Valued & { wide?: boolean }) {
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

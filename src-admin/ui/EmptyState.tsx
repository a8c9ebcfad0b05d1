import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What a list says when there is nothing: what belongs there, and what to do. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 3,
        py: 8,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 2,
        width: 1,
      }}
    >
      <InboxOutlined sx={{ fontSize: 40, color: 'primary.main', mb: 1 }} />
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '32rem', mb: action ? 2 : 0 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}

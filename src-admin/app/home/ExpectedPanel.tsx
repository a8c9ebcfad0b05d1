import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Box,
  Link,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Expected } from '../../data/shapes/clientArea.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { dotted } from './dotted.ts';
import { resources } from '../../resources/index.ts';
import { actOf, restOf, whyOf } from './expected.ts';

/** What is expected of the client: each row leads to where it is done. */
export function ExpectedPanel({ rows }: { rows: readonly Expected[] }) {
  const { choosePlataforma } = useSelection();
  if (rows.length === 0)
    return (
      <Panel title="Te toca a ti">
        <Typography>No tienes nada pendiente: seguimos nosotros.</Typography>
      </Panel>
    );
  return (
    <Panel title="Te toca a ti">
      <List data-filas disablePadding sx={{ mx: -1, '& a': { scrollMarginBlock: '6rem' } }}>
        {rows.map((row) => (
          <ExpectedRow key={`${row.clase} ${row.id}`} row={row} />
        ))}
      </List>
      {restOf(rows).map(({ words, path }) => (
        <Link
          key={path}
          component={RouterLink}
          to={path}
          // The list is of all that was counted, whatever platform the others are narrowed to.
          onClick={() => choosePlataforma('todas')}
          variant="body2"
          sx={{ display: 'block', mt: 1 }}
        >
          {words}
        </Link>
      ))}
    </Panel>
  );
}

function ExpectedRow({ row }: { row: Expected }) {
  const { clase, id, titulo, de, urgente } = row;
  const Icon = resources.find(({ name }) => name === clase)?.icon;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ListItemButton
        component={RouterLink}
        to={`/${clase}/${id}/show`}
        sx={{
          borderRadius: 1,
          px: 1,
          py: 1,
          columnGap: 1,
          minHeight: 56,
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
        }}
      >
        <ListItemIcon
          sx={{
            minWidth: 32,
            color: urgente ? 'error.main' : 'primary.main',
            alignSelf: 'start',
            pt: 1,
          }}
        >
          {Icon && <Icon fontSize="small" />}
        </ListItemIcon>
        <ListItemText
          sx={{ flex: '1 1 12rem', mt: 0.5, mb: { xs: 0, sm: 0.5 } }}
          primary={titulo}
          secondary={
            <>
              <Box
                component="span"
                sx={{ ...(urgente && { color: 'error.main', fontWeight: 600 }) }}
              >
                {dotted(whyOf(row))}
              </Box>
              <span>{de && dotted(` · ${de}`)}</span>
            </>
          }
          slotProps={{
            primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
            secondary: { sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            color: 'primary.main',
            fontWeight: 600,
            flexShrink: 0,
            // On a phone below the words, which keep the width.
            pl: { xs: 5, sm: 0 },
            width: { xs: 1, sm: 'auto' },
          }}
        >
          {actOf(row)}
          <ChevronRight fontSize="small" />
        </Box>
      </ListItemButton>
    </Box>
  );
}

import {
  Autocomplete,
  Box,
  ListItemText,
  ListSubheader,
  TextField,
  Typography,
  type PopperProps,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useGetResourceLabel, useLogout } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import type { Found } from '../../data/find.ts';
import { BASE_PATH } from '../../data/session/paths.ts';
import { pageActs } from '../../kit/buttons/pageActs.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useThemeChoice } from '../../kit/theme/useThemeChoice.ts';
import { useSettled } from '../../kit/useSettled.ts';
import {
  commandsOf,
  findableBy,
  hereOf,
  matching,
  type Command,
  type Present,
} from './commands.ts';
import { calledFirst, detailOf, titleOf } from './found.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

const PAUSE_MS = 200;

/** One letter would find nearly everything; one digit is the number of a ticket. */
const isSearchable = (words: string): boolean => words.length > 1 || /^\d$/.test(words);

const resultOf = (found: Found, group: string, isAdmin: boolean): Command => ({
  group,
  label: titleOf(found),
  detail: detailOf(found, isAdmin),
  does: `/${found.resource}/${found.row.id}/show`,
});

const keyOf = ({ group, label, does }: Command): string =>
  typeof does === 'string' ? does : `${group} ${label}`;

/** What the status line says; `count` is undefined where nothing was searched for. */
function statusOf(searching: boolean, count: number | undefined): string {
  if (searching) return 'Buscando…';
  if (count === undefined) return 'Flechas para elegir, Enter para abrir, Esc para salir';
  if (count === 0) return 'Ningún resultado con esas palabras';
  return count === 1 ? 'Un resultado' : `${count} resultados`;
}

interface Props {
  perfil: Present;
  showKeys: () => void;
  onClose: () => void;
}

/** Finds screens, acts and records by words. */
export function Palette({ perfil, showKeys, onClose }: Props) {
  const data = useData();
  const navigate = useNavigate();
  const openFresh = useFreshList();
  const logout = useLogout();
  const [, chooseTheme] = useThemeChoice();
  const labelOf = useGetResourceLabel();
  const label = (resource: string) => labelOf(resource, 2);
  const [here] = useState(() => hereOf(pageActs()));
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const settled = useSettled(words, PAUSE_MS);
  const searched = isSearchable(settled) ? settled : '';
  // An answer to earlier words has another key, and is never shown as one to these.
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['paleta', perfil, searched],
    queryFn: ({ signal }) => data.find(findableBy(perfil), searched, signal),
    enabled: searched !== '',
    staleTime: 30_000,
    // A failure is shown at once, with a way to try again.
    retry: false,
  });

  const current = searched === words ? found : undefined;
  const acts = { chooseTheme, showKeys, logout: () => void logout() };
  const commands = matching([...here, ...commandsOf(perfil, label, acts)], words);
  const choices = [
    ...calledFirst(current ?? [], words).map((one) =>
      resultOf(one, label(one.resource), perfil === 'admin'),
    ),
    ...['En esta página', 'Ir a', 'Hacer'].flatMap((group) =>
      commands.filter((one) => one.group === group),
    ),
  ];
  const failed = Boolean(error) && searched === words && words !== '';
  const searching = isSearchable(words) && !failed && (searched !== words || isFetching);

  const run = ({ does }: Command, newTab: boolean) => {
    // Closed first: the dialog returns the focus, which the command may take.
    flushSync(onClose);
    if (typeof does === 'function') does();
    else if (newTab) window.open(BASE_PATH + does, '_blank', 'noopener');
    else {
      openFresh(does.slice(1));
      void navigate(does);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': 'Buscar o ir a',
          sx: { m: { xs: 1, sm: 4 }, width: 1, maxHeight: 'calc(100% - 1rem)' },
        },
      }}
    >
      <Autocomplete<Command>
        open
        autoHighlight
        clearOnBlur={false}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'selectOption') setTyped(text);
        }}
        onChange={(event, choice) => {
          if (choice) run(choice, opensTab(event));
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        options={choices}
        // The server and `matching` have filtered already.
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionKey={keyOf}
        noOptionsText={searching ? 'Buscando…' : 'Nada con esas palabras.'}
        forcePopupIcon={false}
        slots={{ popper: InPlace, paper: InPlace }}
        slotProps={{
          listbox: { component: 'div', sx: { maxHeight: 'min(60dvh, 26rem)', py: 0.5 } },
        }}
        renderGroup={({ key, group, children }) => (
          <div key={key} role="group" aria-label={group}>
            <ListSubheader component="div" role="presentation" sx={{ lineHeight: 2.2 }}>
              {group}
            </ListSubheader>
            {children}
          </div>
        )}
        renderOption={(props, choice) => (
          <Box component="li" {...props} key={keyOf(choice)} sx={{ minHeight: '44px !important' }}>
            <ListItemText
              primary={choice.label}
              secondary={choice.detail}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              sx={{ my: 0 }}
            />
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            margin="none"
            placeholder={HINTS[perfil]}
            sx={{ p: 1.5 }}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': 'Buscar o ir a', maxLength: 200 },
            }}
          />
        )}
      />
      <Box sx={{ px: 2, pb: 1, borderTop: 1, borderColor: 'divider' }}>
        {failed && <LoadFailed onRetry={refetch}>No pudimos buscar.</LoadFailed>}
        <Typography role="status" variant="body2" color="text.secondary" sx={{ pt: 1 }}>
          {!failed && statusOf(searching, words === '' ? undefined : current?.length)}
        </Typography>
      </Box>
    </Dialog>
  );
}

const opensTab = (event: SyntheticEvent): boolean => {
  const { ctrlKey, metaKey } = event.nativeEvent as Partial<MouseEvent & KeyboardEvent>;
  return ctrlKey === true || metaKey === true;
};

/** Renders the list in the dialog, not over it. */
const InPlace = ({ children }: Pick<PopperProps, 'children'>) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

const HINTS: Readonly<Record<Present, string>> = {
  admin: 'Pantalla, acción, n.º de ticket, cliente, persona, lead…',
  cliente: 'Pantalla, acción, ticket, hito, pago, plataforma…',
  tickets: 'Pantalla, acción o ticket',
};

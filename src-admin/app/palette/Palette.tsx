import {
  Autocomplete,
  Box,
  Dialog,
  ListSubheader,
  TextField,
  Typography,
  type AutocompleteRenderInputParams,
  type PopperProps,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { useFreshList } from '../../kit/lists/PreviousView.tsx';
import type { Found } from '../../data/find.ts';
import { BASE_PATH } from '../../data/session/paths.ts';
import type { Account } from '../../data/session/account.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { commandsOf, findableBy, hereOf, matching, type Act, type Command } from './commands.ts';
import { pageActs } from '../../kit/buttons/pageActs.ts';
import { detailOf, titleOf } from './found.ts';

/** How long somebody has to stop typing before the server is asked. */
const PAUSE_MS = 200;

interface Choice {
  key: string;
  group: string;
  label: string;
  detail?: string;
  does: Command['does'];
}

export interface PaletteProps {
  perfil: NonNullable<Account['perfil']>;
  onAct: (act: Act) => void;
  onClose: () => void;
}

/** What is typed, once nothing was typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** One letter would find nearly everything; a number is a ticket's. */
const isWorthAsking = (words: string): boolean => words.length > 1 || /^\d$/.test(words);

const choiceOf = (found: Found, label: (resource: string) => string, isAdmin: boolean): Choice => ({
  key: `${found.resource} ${found.row.id}`,
  group: label(found.resource),
  label: titleOf(found),
  detail: detailOf(found, isAdmin),
  does: { path: `/${found.resource}/${found.row.id}/show` },
});

/** A dialog in which one types where to go, what to do or what to find. */
export default function Palette({ perfil, onAct, onClose }: PaletteProps) {
  const data = useData();
  const navigate = useNavigate();
  const openFresh = useFreshList();
  const labelOf = useGetResourceLabel();
  const label = (resource: string) => labelOf(resource, 2);
  const [here] = useState(() => hereOf(pageActs()));
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const settled = useSettled(words);
  const asked = isWorthAsking(settled) ? settled : '';
  // By what was asked: an answer to earlier words is never shown as one to these.
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['paleta', perfil, asked],
    queryFn: ({ signal }) => data.find(findableBy(perfil), asked, signal),
    enabled: asked !== '',
    staleTime: 30_000,
    // Who waits is told at once, and tries again.
    retry: false,
  });

  const current = asked === words ? found : undefined;
  const commands: Choice[] = matching([...here, ...commandsOf(perfil, label)], words).map(
    (command) => ({
      key: `${command.group} ${command.label}`,
      ...command,
    }),
  );
  const choices = [
    ...(current ?? []).map((one) => choiceOf(one, label, perfil === 'admin')),
    ...['En esta página', 'Ir a', 'Hacer'].flatMap((group) =>
      commands.filter((one) => one.group === group),
    ),
  ];
  const failed = Boolean(error) && asked === words && words !== '';
  const searching = isWorthAsking(words) && !failed && (asked !== words || isFetching);

  const run = ({ does }: Choice, apart: boolean) => {
    // What it does may take the focus, which the dialog gives back as it closes.
    flushSync(onClose);
    if ('here' in does) does.here();
    else if ('act' in does) onAct(does.act);
    else if (apart) window.open(BASE_PATH + does.path, '_blank', 'noopener');
    else {
      openFresh(does.path.slice(1));
      void navigate(does.path);
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
      <Autocomplete<Choice>
        open
        autoHighlight
        clearOnBlur={false}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'selectOption') setTyped(text);
        }}
        onChange={(event, choice) => {
          if (choice) run(choice, isApart(event));
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        options={choices}
        filterOptions={asTheyAre}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
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
          <Box component="li" {...props} key={choice.key} sx={{ minHeight: '44px !important' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{choice.label}</Typography>
              {choice.detail && (
                <Typography variant="body2" color="text.secondary" noWrap>
                  {choice.detail}
                </Typography>
              )}
            </Box>
          </Box>
        )}
        renderInput={(params) => <SearchField {...params} placeholder={HINTS[perfil]} />}
      />
      <Box sx={{ px: 2, pb: 1, borderTop: 1, borderColor: 'divider' }}>
        {failed && <LoadFailed onRetry={refetch}>No pudimos buscar.</LoadFailed>}
        <Typography role="status" variant="body2" color="text.secondary" sx={{ pt: 1 }}>
          {saying({ searching, failed, words, count: current?.length })}
        </Typography>
      </Box>
    </Dialog>
  );
}

/** Whether a press or a key asks for another tab, as on a link. */
const isApart = (event: SyntheticEvent): boolean => {
  const { ctrlKey, metaKey } = event.nativeEvent as Partial<MouseEvent & KeyboardEvent>;
  return ctrlKey === true || metaKey === true;
};

/** The server and `matching` have chosen already. */
const asTheyAre = (choices: Choice[]) => choices;

/** The list stands in the dialog, not over it. */
const InPlace = ({ children }: Pick<PopperProps, 'children'>) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

/** What there is to find, for whom. */
const HINTS: Readonly<Record<PaletteProps['perfil'], string>> = {
  admin: 'Pantalla, acción, n.º de ticket, cliente, persona, lead…',
  cliente: 'Pantalla, acción, ticket, hito, pago, plataforma…',
  tickets: 'Pantalla, acción o ticket',
};

const SearchField = ({
  placeholder,
  ...params
}: AutocompleteRenderInputParams & { placeholder: string }) => (
  <TextField
    {...params}
    autoFocus
    margin="none"
    placeholder={placeholder}
    sx={{ p: 1.5 }}
    slotProps={{
      htmlInput: { ...params.inputProps, 'aria-label': 'Buscar o ir a', maxLength: 200 },
      input: params.InputProps,
      inputLabel: params.InputLabelProps,
    }}
  />
);

function saying({
  searching,
  failed,
  words,
  count,
}: {
  searching: boolean;
  failed: boolean;
  words: string;
  count: number | undefined;
}): string {
  if (failed) return '';
  if (searching) return 'Buscando…';
  if (words === '' || count === undefined)
    return 'Flechas para elegir, Enter para abrir, Esc para salir';
  if (count === 0) return 'Ningún resultado con esas palabras';
  return count === 1 ? 'Un resultado' : `${count} resultados`;
}

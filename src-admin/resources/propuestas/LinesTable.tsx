import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, MenuItem, Typography, type SxProps } from '@mui/material';
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { SourceContextProvider, useEvent } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Menu } from '../../kit/forms/Menu.tsx';
import { LineName } from '../../kit/inputs/cells.tsx';

/** A column of a table that is typed through. */
export interface Column {
  label: string;
  cell: ReactNode;
  width?: string;
  /** Whether its cells are numbers. */
  numeric?: boolean;
}

interface Props {
  /** Its part of the content. */
  source: string;
  legend: string;
  help?: string;
  columns: readonly Column[];
  /** The words of its button, and what that adds. */
  add: string;
  one: () => Record<string, unknown>;
  /** What holds for all its lines, above them. */
  children?: ReactNode;
  /** The field without which a line says nothing. */
  named: string;
  /** Is told the ids of its lines in their order. */
  Along?: ComponentType<{ ids: readonly string[] }>;
}

const FIELDS = 'input, textarea, select';

/** The focus goes to a line and the column in it, where that is there. */
function focusCell(body: HTMLTableSectionElement | null, line: number, column: number): boolean {
  const field = body?.rows[line]?.cells[column]?.querySelector<HTMLElement>(`${FIELDS}, button`);
  field?.focus();
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select();
  return Boolean(field);
}

/**
 * Lines within a proposal as a table: Tab goes from cell to cell and from the last one to a new line, Enter to the
 * one below, Escape to the menu of its line and back. A line without a name is left, and goes, with Tab. What is typed
 * renders its own cell alone.
 */
export function LinesTable(props: Props) {
  const { source, legend, help, columns, add, one, named, Along, children } = props;
  const name = `contenido.${source}`;
  const { fields, append, remove, move } = useFieldArray({ name });
  const { getValues } = useFormContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once the line is there. */
  const wanted = useRef<[line: number, column: number] | null>(null);
  const [menu, setMenu] = useState<{ n: number; anchor: HTMLElement } | null>(null);
  const openMenu = useEvent((n: number, anchor: HTMLElement) => setMenu({ n, anchor }));
  useEffect(() => {
    if (wanted.current && focusCell(body.current, ...wanted.current)) wanted.current = null;
  });

  const last = fields.length - 1;
  const addLine = (column = 0) => {
    wanted.current = [last + 1, column];
    append(one(), { shouldFocus: false });
  };
  const removeLine = (n: number) => {
    if (last > 0) wanted.current = [Math.min(n, last - 1), 0];
    else adds.current?.focus();
    remove(n);
  };
  const isUnnamed = (n: number) => String(getValues(`${name}.${n}.${named}`) ?? '').trim() === '';

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement)) return;
    const isCell = target.matches(FIELDS);
    if (key === 'Escape') {
      const n = target.closest('tr')?.sectionRowIndex ?? 0;
      focusCell(body.current, n, isCell ? columns.length : 0);
    }
    if (!isCell) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    const row = target.closest('tr');
    const column = target.closest('td')?.cellIndex ?? 0;
    const n = row?.sectionRowIndex ?? 0;
    const own = [...(row?.querySelectorAll(FIELDS) ?? [])];
    if (key === 'Enter' && target instanceof HTMLInputElement) {
      // It would save the proposal.
      event.preventDefault();
      if (n < last) focusCell(body.current, n + 1, column);
      else if (!isUnnamed(n)) addLine(column);
    } else if (key === 'Tab' && !event.shiftKey && n === last) {
      if (target === own[0] && isUnnamed(n)) {
        event.preventDefault();
        adds.current?.focus();
        remove(n);
      } else if (target === own.at(-1) && !isUnnamed(n)) {
        event.preventDefault();
        addLine();
      }
    }
  };

  const moveLine = (n: number, to: number) => {
    wanted.current = [to, columns.length];
    move(n, to);
  };
  return (
    <Box component="fieldset" sx={{ width: 1, minWidth: 0, mx: 0, mt: 2, mb: 3, p: 0, border: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        {legend}
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      {children}
      {Along && <Along ids={fields.map(({ id }) => id)} />}
      {fields.length > 0 && (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                {columns.map(({ label, width, numeric }) => (
                  <th key={label} scope="col" style={{ width }} data-numero={numeric}>
                    {label}
                  </th>
                ))}
                <td style={{ width: '2.5rem' }} />
              </tr>
            </thead>
            <tbody ref={body} onKeyDown={onKeyDown}>
              {fields.map(({ id }, n) => (
                <Line key={id} name={name} n={n} columns={columns} onMenu={openMenu} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <Button
        ref={adds}
        size="small"
        startIcon={<AddOutlined />}
        onClick={() => addLine()}
        sx={{ my: 1 }}
      >
        {add}
      </Button>
      {menu && (
        <LineMenu
          anchor={menu.anchor}
          isFirst={menu.n === 0}
          isLast={menu.n === last}
          onClose={() => setMenu(null)}
          onMove={(step) => moveLine(menu.n, menu.n + step)}
          onRemove={() => removeLine(menu.n)}
        />
      )}
    </Box>
  );
}

interface LineMenuProps {
  anchor: HTMLElement;
  isFirst: boolean;
  isLast: boolean;
  onClose: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** What is done with a line; the focus goes where the line does. */
function LineMenu({ anchor, isFirst, isLast, onClose, onMove, onRemove }: LineMenuProps) {
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Menu open anchorEl={anchor} disableRestoreFocus onClose={andClose(() => anchor.focus())}>
      <MenuItem disabled={isFirst} onClick={andClose(() => onMove(-1))}>
        Subir
      </MenuItem>
      <MenuItem disabled={isLast} onClick={andClose(() => onMove(1))}>
        Bajar
      </MenuItem>
      <MenuItem onClick={andClose(onRemove)}>Eliminar</MenuItem>
    </Menu>
  );
}

interface LineProps {
  name: string;
  n: number;
  columns: readonly Column[];
  onMenu: (n: number, anchor: HTMLElement) => void;
}

const Line = memo(function Line({ name, n, columns, onMenu }: LineProps) {
  const sources = useMemo(
    () => ({
      getSource: (source: string) => `${name}.${n}${source && `.${source}`}`,
      getLabel: (source: string) => source,
    }),
    [name, n],
  );
  return (
    <SourceContextProvider value={sources}>
      <LineName value={`línea ${n + 1}`}>
        <tr>
          {columns.map(({ label, cell, numeric }) => (
            <td key={label} data-titulo={label} data-numero={numeric}>
              {cell}
            </td>
          ))}
          <td>
            <IconButton
              size="small"
              aria-haspopup="menu"
              aria-label={`Mover o eliminar la línea ${n + 1}`}
              title="Mover o eliminar la línea (Esc desde sus campos)"
              onClick={({ currentTarget }) => onMenu(n, currentTarget)}
            >
              <MoreVert fontSize="small" />
            </IconButton>
          </td>
        </tr>
      </LineName>
    </SourceContextProvider>
  );
});

/** Where there is no room, in large text too, a line is a block, its cells below one another with their titles. */
const TABLE: SxProps = {
  ...{ width: 1, mt: 1, borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th': {
    ...{ px: 0.75, py: 0.5, textAlign: 'left', verticalAlign: 'bottom' },
    ...{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  },
  '& td': { px: 0.5, pb: 0.75, verticalAlign: 'top' },
  '& td:last-of-type': { textAlign: 'right' },
  '& [data-numero="true"]': { textAlign: 'right' },
  '@container (max-width: 38rem)': {
    '& thead': { display: 'none' },
    '& tbody, & tbody tr': { display: 'grid' },
    '& tbody tr': {
      ...{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
      ...{ position: 'relative', py: 1.5, borderBottom: 1, borderColor: 'divider' },
    },
    '& tbody td:first-of-type': { gridColumn: '1 / -1' },
    '& tbody td:last-of-type': { position: 'absolute', top: '0.25rem', right: 0 },
    '& tbody td[data-titulo]': { textAlign: 'left' },
    '& tbody td[data-titulo]::before': {
      ...{ content: 'attr(data-titulo)', display: 'block' },
      ...{ px: 0.75, fontSize: '0.8125rem', color: 'text.secondary' },
    },
  },
};

import Check from '@mui/icons-material/Check';
import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { RecordLink } from '../fields/fields.tsx';
import { columnsIn, type ColumnProps } from './columns.ts';
import { useCompact, useHidden } from './keptView.ts';
import { RecordTable } from './RecordTable.tsx';
import { Menu } from '../forms/Menu.tsx';

interface Props {
  anchor: HTMLElement;
  /** What the page of the list shows, its table in it. */
  of: ReactNode;
  onClose: () => void;
}

/** How the table of a list is shown: the height of its rows, and its columns. */
export function ViewMenu({ anchor, of, onClose }: Props) {
  const resource = useResourceContext() ?? '';
  const [compact, setCompact] = useCompact();
  const labelOf = useTranslateLabel();
  const table = tableIn(of);
  const [hidden, setHidden] = useHidden(table?.hidden);
  const toggle = (column: string) => {
    const wanted = hidden.includes(column)
      ? hidden.filter((one) => one !== column)
      : [...hidden, column];
    setHidden(wanted);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Vista' } }}>
      {[false, true].map((low) => (
        <Choice
          key={String(low)}
          role="menuitemradio"
          checked={compact === low}
          onClick={() => setCompact(low)}
        >
          {low ? 'Filas compactas' : 'Filas cómodas'}
        </Choice>
      ))}
      <Divider />
      {choosable(table?.children).map(({ source, label }) => {
        const column = source ?? label ?? '';
        return (
          <Choice
            key={column}
            role="menuitemcheckbox"
            checked={!hidden.includes(column)}
            onClick={() => toggle(column)}
          >
            {labelOf({ label, resource, source })}
          </Choice>
        );
      })}
    </Menu>
  );
}

interface ChoiceProps {
  role: 'menuitemradio' | 'menuitemcheckbox';
  checked: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Choice = ({ checked, children, ...rest }: ChoiceProps) => (
  <MenuItem dense aria-checked={checked} {...rest}>
    <ListItemIcon>{checked && <Check fontSize="small" />}</ListItemIcon>
    {children}
  </MenuItem>
);

interface TableProps {
  children?: ReactNode;
  hidden?: string[];
}

const elementsIn = <P,>(nodes: ReactNode): ReactElement<P>[] =>
  Children.toArray(nodes).filter((node) => isValidElement<P>(node));

/** The props of the table in these nodes. */
function tableIn(nodes: ReactNode): TableProps | undefined {
  for (const { type, props } of elementsIn<TableProps>(nodes)) {
    const found = type === RecordTable ? props : tableIn(props.children);
    if (found) return found;
  }
  return undefined;
}

/** The columns that can be hidden: not the one whose link opens the record, or the first one. */
function choosable(nodes: ReactNode): ColumnProps[] {
  const columns = columnsIn(nodes);
  const opening = columns.find(
    ({ field, children }) =>
      field === RecordLink || elementsIn(children).some(({ type }) => type === RecordLink),
  );
  return columns.filter((column) => column !== (opening ?? columns[0]));
}

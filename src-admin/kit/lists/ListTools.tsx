import { Box } from '@mui/material';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  ListToolbar,
  NullableBooleanInput,
  Pagination,
  SearchInput,
  SelectInput,
  useListContext,
} from 'react-admin';
import { CsvButton } from '../csv/CsvButton.tsx';
import type { FilterInput } from './filterFields.ts';
import { ListActions } from './ListActions.tsx';

interface Props {
  inputs: readonly FilterInput[];
  /** Whether the rows stand alone. */
  few: boolean;
  columns: string | undefined;
  bringIn: ReactElement | false | undefined;
  /** What the page shows. */
  of: ReactNode;
}

/** Above the rows: its filters and its acts. */
export function ListTools({ inputs, few, ...rest }: Props) {
  const filtered = inputs.length > 0;
  return (
    <ListToolbar
      className="herramientas"
      {...(filtered && !few && { filters: inputs.map(inputOf) })}
      actions={<ListActions few={few} filtered={filtered} {...rest} />}
    />
  );
}

function inputOf(field: FilterInput): ReactElement {
  if (isValidElement(field)) return field;
  const { choices, ...props } = field;
  if (props.placeholder !== undefined) return <SearchInput key={props.source} {...props} />;
  if (props.trueLabel !== undefined) return <NullableBooleanInput key={props.source} {...props} />;
  return <SelectInput key={props.source} {...props} choices={[...(choices ?? [])]} />;
}

/** Below the rows: which of how many, once any are loaded. */
export const ListPages = ({ columns }: { columns: string | undefined }) =>
  useListContext().data ? (
    <>
      <Pagination />
      <Box sx={{ display: { xs: 'block', md: 'none' }, px: 1 }}>
        <CsvButton columns={columns} />
      </Box>
    </>
  ) : null;

import {
  AutocompleteInput,
  ReferenceInput,
  required,
  useChoicesContext,
  type AutocompleteInputProps,
  type SortPayload,
} from 'react-admin';
import { useAnswered } from './useAnswered.ts';

interface SearchProps extends Pick<
  AutocompleteInputProps,
  'label' | 'optionText' | 'helperText' | 'openOnFocus' | 'onChange'
> {
  isRequired?: boolean;
}

interface Props extends SearchProps {
  source: string;
  reference: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
}

const byText = (text: string) => (text ? { q: text } : {});

/** Chooses a record of another resource, by the search of its list. */
export const RecordInput = ({ source, reference, filter, sort, ...rest }: Props) => (
  <ReferenceInput source={source} reference={reference} filter={filter} sort={sort}>
    <SearchInput {...rest} />
  </ReferenceInput>
);

function SearchInput({ isRequired = false, ...rest }: SearchProps) {
  const choices = useChoicesContext();
  const { q = '' } = choices.filterValues as { q?: string };
  return (
    <AutocompleteInput
      filterToQuery={byText}
      validate={isRequired ? [required()] : []}
      {...useAnswered(q, choices.isPlaceholderData)}
      {...rest}
    />
  );
}

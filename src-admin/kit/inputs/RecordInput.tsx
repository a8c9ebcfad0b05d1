import {
  AutocompleteInput,
  ReferenceInput,
  required,
  type AutocompleteInputProps,
  type SortPayload,
} from 'react-admin';

interface Props extends Pick<
  AutocompleteInputProps,
  'label' | 'optionText' | 'helperText' | 'openOnFocus' | 'onChange'
> {
  source: string;
  reference: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
  isRequired?: boolean;
}

const byText = (text: string) => (text ? { q: text } : {});

/** Chooses a record of another resource, by the search of its list. */
export const RecordInput = ({
  source,
  reference,
  filter,
  sort,
  isRequired = false,
  ...rest
}: Props) => (
  <ReferenceInput source={source} reference={reference} filter={filter} sort={sort}>
    <AutocompleteInput filterToQuery={byText} validate={isRequired ? [required()] : []} {...rest} />
  </ReferenceInput>
);

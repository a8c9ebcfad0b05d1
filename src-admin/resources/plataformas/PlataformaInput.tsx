import { RecordInput } from '../../kit/inputs/RecordInput.tsx';

interface Props {
  source?: string;
  filter: Record<string, unknown>;
  optional?: boolean;
  helperText?: string;
  onChange?: () => void;
}

/** Chooses a platform by name, usually one of a client's. */
export const PlataformaInput = ({ source = 'plataforma', optional = false, ...rest }: Props) => (
  <RecordInput
    source={source}
    reference="plataformas"
    sort={{ field: 'plataforma', order: 'ASC' }}
    openOnFocus={false}
    isRequired={!optional}
    {...rest}
  />
);

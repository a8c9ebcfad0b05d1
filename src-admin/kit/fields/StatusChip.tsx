import { useRecordContext } from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { optionText, optionTone, type OptionSet } from './options.ts';

interface Props {
  set: OptionSet;
  value: string;
}

/**
 * A state as a word on a tint: never by colour alone. Its style stands once in the theme: as one of MUI's
 * chips it was a tenth of what a phone drew of a list.
 */
export function StatusChip({ set, value }: Props) {
  const { isAdmin } = useSelection();
  return (
    <span className="estado" data-tono={optionTone(set, value)}>
      {optionText(set, value, isAdmin)}
    </span>
  );
}

/** The chip of a record's field. */
export function StatusField({ set, source }: { set: OptionSet; source: string }) {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? <StatusChip set={set} value={value} /> : null;
}

import { useRecordContext } from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { optionText, optionTone, type OptionSet } from './options.ts';

/** A state as a word on a tint. Styled once in the theme: MUI's chips were a tenth of what a phone renders of a list. */
export function StatusChip({ set, value }: { set: OptionSet; value: string }) {
  const { isAdmin } = useSelection();
  return (
    <span className="estado" data-tono={optionTone(set, value)}>
      {optionText(set, value, isAdmin)}
    </span>
  );
}

export function StatusField({ set, source }: { set: OptionSet; source: string }) {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? <StatusChip set={set} value={value} /> : null;
}

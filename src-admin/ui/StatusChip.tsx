import { alpha, Chip } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { optionText, optionTone, type OptionSet } from './options.ts';

interface Props {
  set: OptionSet;
  value: string;
}

/** A state as a word on a tint: never by colour alone. */
export function StatusChip({ set, value }: Props) {
  const { isAdmin } = useSelection();
  const tone = optionTone(set, value);
  return (
    <Chip
      component="span"
      size="small"
      label={optionText(set, value, isAdmin)}
      sx={(theme) => {
        const color = tone === 'default' ? theme.palette.text.secondary : theme.palette[tone].main;
        return {
          color,
          bgcolor: alpha(color, theme.palette.mode === 'dark' ? 0.16 : 0.1),
          borderRadius: 1.5,
        };
      }}
    />
  );
}

/** The chip of a record's field. */
export function StatusField({ set, source }: { set: OptionSet; source: string }) {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? <StatusChip set={set} value={value} /> : null;
}

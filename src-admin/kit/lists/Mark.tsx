import { visuallyHidden } from '@mui/utils';

/** A dot before the name of a row where something waits, and what, in words; its place is kept in every row. */
export const Mark = ({ of: words }: { of: string | false }) => (
  <span className={words ? 'punto punto-lleno' : 'punto'} title={words || undefined}>
    {words && <span style={visuallyHidden}>{`${words} `}</span>}
  </span>
);

import { formatMeeting } from '../../src-shared/dates.ts';
import { ownMeeting } from './zone.ts';

/** When a meeting is: in Chile and, where that is another hour, for the visitor. */
export function MeetingTime({ inicio }: { inicio: string }) {
  const own = ownMeeting(inicio);
  return (
    <>
      <b>{formatMeeting(inicio)}</b>, hora de Chile<span>{own ? ` (${own})` : ''}</span>
    </>
  );
}

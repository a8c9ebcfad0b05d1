import { Link } from '@mui/material';
import Linkify from 'linkify-react';

/** An address in what somebody wrote leads away in a tab of its own, and tells nobody where from. */
const OPTIONS = {
  defaultProtocol: 'https',
  // Web and mail: anything else in a message is not to be pressed.
  validate: (value: string, type: string): boolean =>
    type === 'email' || /^(https?:\/\/|www\.)/i.test(value),
  render: ({ attributes, content }: { attributes: Record<string, unknown>; content: string }) => (
    <Link {...attributes} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </Link>
  ),
};

/** What somebody wrote, with its addresses as links. */
export const Written = ({ children }: { children: string }) => (
  <Linkify options={OPTIONS}>{children}</Linkify>
);

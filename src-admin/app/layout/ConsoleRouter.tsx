import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'>;

/**
 * Routes without transitions, in which the previous page stays mounted while the next one's code loads: a list would
 * still write into its address what was typed in its search.
 */
export const ConsoleRouter = ({ router }: Props) => (
  <RouterProvider router={router} useTransitions={false} />
);

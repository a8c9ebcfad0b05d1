import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';

type Props = Pick<ComponentProps<typeof RouterProvider>, 'router'>;

/**
 * Routes without transitions: the page that was left is unmounted at once. In a transition it stays mounted while the next
 * one's code is on its way, and a list would still write into its address what was typed in its search.
 */
export const ConsoleRouter = ({ router }: Props) => (
  <RouterProvider router={router} useTransitions={false} />
);

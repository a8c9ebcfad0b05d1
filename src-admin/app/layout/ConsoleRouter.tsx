import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/**
 * Routes without transitions, in which the previous page stays mounted while the next one's code loads: a list would
 * still write into its address what was typed in its search.
 */
export const ConsoleRouter = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <RouterProvider router={router} useTransitions={false} />
);

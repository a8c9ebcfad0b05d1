import { useState } from 'react';
import { useNotificationContext } from 'ra-core';
import { onDemand } from '../ui/onDemand.tsx';
import { Part } from '../ui/Part.tsx';

const ToastBoard = onDemand(async () => (await import('./ToastBoard.tsx')).ToastBoard);

/** Fetches what draws notices, so that one that says that the connection is gone does not wait for it. */
export const fetchToasts = ToastBoard.load;

/** react-admin's notices, from the first one on. */
export function Toasts() {
  const { notifications } = useNotificationContext();
  const [drawn, setDrawn] = useState(false);
  if (!drawn && notifications.length > 0) setDrawn(true);
  return (
    drawn && (
      <Part>
        <ToastBoard />
      </Part>
    )
  );
}

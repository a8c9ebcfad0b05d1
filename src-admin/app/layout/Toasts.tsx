import Close from '@mui/icons-material/Close';
import { useEffect, type CSSProperties } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import {
  Slide,
  ToastContainer,
  toast,
  type CloseButtonProps,
  type TypeOptions,
} from 'react-toastify';
import { colores, tipografia } from '../../../src-shared/tokens.ts';

const TYPES: Readonly<Record<string, TypeOptions>> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
};

/** The toasts' own variables, from the tokens. */
const LOOK = {
  '--toastify-color-dark': colores.tinta,
  '--toastify-font-family': tipografia.texto,
  '--toastify-color-progress-dark': colores.cobreClaro,
  '--toastify-color-progress-success': colores.cobreClaro,
  // Within the header, which is nobody's business: what a notice is about stays in sight.
  '--toastify-toast-top': '4px',
  '--toastify-toast-min-height': '56px',
} as CSSProperties;

/** The library's own is called "close". */
const CloseToast = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    className="Toastify__close-button Toastify__close-button--dark"
    aria-label="Cerrar"
    onClick={(event) => {
      // Not a press on the toast, too.
      event.stopPropagation();
      closeToast(true);
    }}
  >
    <Close />
  </button>
);

/** Shows react-admin's notices as toasts: top right, dark, five seconds, Alt+T to reach them. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notice = takeNotification();
    if (!notice) return;
    const { message, type, notificationOptions = {} } = notice;
    const { autoHideDuration } = notificationOptions;
    const variables = notificationOptions.messageArgs as Record<string, unknown> | undefined;
    toast(typeof message === 'string' ? translate(message, variables) : message, {
      type: TYPES[type] ?? 'info',
      // The same notice twice is one toast.
      ...(typeof message === 'string' && { toastId: message }),
      ...(typeof autoHideDuration === 'number' && { autoClose: autoHideDuration }),
      // What offers something to press stays until it is answered.
      ...(autoHideDuration === null && { autoClose: false }),
    });
  }, [notifications, takeNotification, translate]);

  return (
    <ToastContainer
      position="top-right"
      // Its usual one springs over what is beside it, where somebody may be pressing.
      transition={Slide}
      theme="dark"
      autoClose={5000}
      closeButton={CloseToast}
      // Several take the room of one, until somebody points at them.
      stacked
      aria-label="Avisos (Alt+T)"
      style={LOOK}
    />
  );
}

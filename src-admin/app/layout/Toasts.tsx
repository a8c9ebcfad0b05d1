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

const LOOK = {
  '--toastify-color-dark': colores.tinta,
  '--toastify-font-family': tipografia.texto,
  '--toastify-color-progress-dark': colores.marcaClara,
  '--toastify-color-progress-success': colores.marcaClara,
  // Over the header, so that the page below stays in sight.
  '--toastify-toast-top': '4px',
  '--toastify-toast-min-height': '56px',
} as CSSProperties;

/** In Spanish: the library's own is called "close". */
const CloseToast = ({ closeToast }: CloseButtonProps) => (
  <button
    type="button"
    className="Toastify__close-button Toastify__close-button--dark"
    aria-label="Cerrar"
    onClick={(event) => {
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
      type: type as TypeOptions,
      // The same notice twice is one toast.
      ...(typeof message === 'string' && { toastId: message }),
      // A notice with a button stays until it is pressed.
      ...(autoHideDuration !== undefined && { autoClose: autoHideDuration ?? false }),
    });
  }, [notifications, takeNotification, translate]);

  return (
    <ToastContainer
      position="top-right"
      // The default one springs over what is beside it, where somebody may be pressing.
      transition={Slide}
      theme="dark"
      autoClose={5000}
      closeButton={CloseToast}
      stacked
      aria-label="Avisos (Alt+T)"
      style={LOOK}
    />
  );
}

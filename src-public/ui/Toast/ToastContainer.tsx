import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { Icon } from '../Icon/Icon.tsx';
import { toastState } from './notify.ts';

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
    <Icon name="close" />
  </button>
);

/** The region as the whole site uses it, longer on the home page; Alt+T moves the focus into it. */
export default function Container() {
  const isHome = useLocation().pathname === '/';
  useEffect(() => toastState.markReady(), []);
  return (
    <ToastContainer
      position="top-right"
      theme="dark"
      autoClose={isHome ? 5000 : 3000}
      closeButton={CloseToast}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Avisos"
    />
  );
}

import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toastState } from './notify.ts';

/** The region as the whole site uses it; Alt+T moves the focus into it. */
export default function Container() {
  useEffect(() => toastState.markReady(), []);
  return (
    <ToastContainer
      position="top-right"
      theme="dark"
      autoClose={3000}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Avisos"
    />
  );
}

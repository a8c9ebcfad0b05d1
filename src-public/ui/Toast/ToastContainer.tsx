import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toastState } from './notify.ts';

/** The region as the whole site uses it, longer on the home page; Alt+T moves the focus into it. */
export default function Container() {
  const isHome = useLocation().pathname === '/';
  useEffect(() => toastState.markReady(), []);
  return (
    <ToastContainer
      position="top-right"
      theme="dark"
      autoClose={isHome ? 5000 : 3000}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Avisos"
    />
  );
}

import '../src-shared/fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { BASE_PATH, LOGIN_PATH } from './auth/paths.ts';
import { supabase } from './data/supabase.ts';
import { Root } from './Root.tsx';

// Signing out in one tab signs out the others.
supabase.auth.onAuthStateChange((event) => {
  if (event === 'SIGNED_OUT' && location.pathname.startsWith(`${BASE_PATH}/`))
    location.replace(LOGIN_PATH);
});

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');
createRoot(root).render(<Root />);

import '../src-shared/fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import { watchSignOut } from './session/session.ts';
import { watchLooking } from './session/vista.ts';

watchSignOut();
watchLooking();

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');
createRoot(root).render(<Root />);

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// No story reaches the API: those that need its answers bring them along.
process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= 'storybook';

export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 3000 } });

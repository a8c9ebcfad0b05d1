import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_MAILS } from '../supabase/functions/_shared/correos/access.ts';
import { renderContent } from '../supabase/functions/_shared/correos/render.ts';

// Writes the mails of the auth service (supabase/templates) from the frame of all mails.

for (const [name, content] of Object.entries(ACCESS_MAILS)) {
  const file = join(import.meta.dirname, `../supabase/templates/${name}.html`);
  writeFileSync(file, `${renderContent(content, '').html}\n`);
}

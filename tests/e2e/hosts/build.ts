import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendInfo } from '../../backend.ts';
import { inlineOf } from '../../expected/headers.ts';
import type { Build } from './cases.ts';

/** What the cases must know of a build made from the demo data. */
export async function describeBuild(
  dist: string,
  { apiUrl, publishableKey }: Pick<BackendInfo, 'apiUrl' | 'publishableKey'>,
  { site, api }: Pick<Build, 'site' | 'api'>,
): Promise<Build> {
  const response = await fetch(`${apiUrl}/rest/v1/plataformas?slug=eq.vivero-laurel&select=id`, {
    headers: { apikey: publishableKey },
  });
  const [row] = (await response.json()) as { id: number }[];
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (!row || !script) throw new Error('The build has no project vivero-laurel or no script.');
  return { site, api, id: row.id, script, inline: inlineOf(html) };
}

// The studio's meetings for the calendar programs of its people, at an address that only they know.
import { secretKeysOf } from '../_shared/access.ts';
import { answerFeed } from './feed.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = { supabaseUrl: read('SUPABASE_URL') ?? '', secretKeys: secretKeysOf(read) };
const siteUrl = (read('SITE_URL') ?? '').replace(/\/+$/, '');

Deno.serve((request: Request): Promise<Response> => answerFeed(request, project, siteUrl));

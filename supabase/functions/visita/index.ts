// Counts the visits of the sites that the studio made: the script that they load, and what it tells.
import { secretKeysOf } from '../_shared/access.ts';
import { answerVisit } from './answer.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = { supabaseUrl: read('SUPABASE_URL') ?? '', secretKeys: secretKeysOf(read) };

Deno.serve((request: Request): Promise<Response> => answerVisit(request, project));

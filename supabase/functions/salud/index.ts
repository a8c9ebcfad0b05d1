// Whether the service is up, and whether its work goes on, for a monitor outside. What is pending and what failed is for the studio alone
// (public.salud).
import { secretKeysOf } from '../_shared/access.ts';
import { answerState } from './state.ts';

const read = (name: string): string | undefined => Deno.env.get(name);
const project = { supabaseUrl: read('SUPABASE_URL') ?? '', secretKeys: secretKeysOf(read) };

Deno.serve((request: Request): Promise<Response> => answerState(request, project));

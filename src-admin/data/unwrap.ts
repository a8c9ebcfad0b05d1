import type { PostgrestError } from '@supabase/supabase-js';
import { toDataError } from './errors.ts';

interface Answer {
  data: unknown;
  error: Pick<PostgrestError, 'message' | 'code' | 'details'> | null;
  status: number;
}

/** What a supabase-js call returned; its error is thrown as a DataError. */
export function unwrap<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) {
    const { message, code, details } = answer.error;
    throw toDataError({ message, code, details, status: answer.status });
  }
  return answer.data;
}

import { environment } from './environment.ts';

/** Where the public files of the studio are named: a path of the API, whichever project that is. */
export const PUBLIC_FILES = '/storage/v1/object/public';

/** The address at which a browser gets a picture that a row names; other sites' and our own stay as they are. */
export const pictureUrl = (stored: string): string =>
  stored.startsWith(`${PUBLIC_FILES}/`) ? `${environment().supabaseUrl}${stored}` : stored;

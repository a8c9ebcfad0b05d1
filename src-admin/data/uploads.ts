import { newPath } from '../../src-shared/filePath.ts';
import { supabase } from '../session/supabase.ts';
import { DataError, toDataError } from './errors.ts';
import { checkFile, type Bucket } from './files.ts';

/** What went wrong with a file, unless it is the connection or the session. */
export function fileError(cause: unknown, text?: string): DataError {
  const found = toDataError(cause);
  return found.kind === 'network' || found.kind === 'session'
    ? found
    : new DataError('file', { ...(text && { text }), cause });
}

interface Sending {
  /** Bucket and folders. */
  place: string;
  path: string;
  stored: boolean;
}

/** Files that nothing refers to yet: what is sent again after a failure finds them here. */
const sendings = new WeakMap<File, Sending>();

/** Forgets files that something refers to by now: sent once more, they are other files. */
export function forgetUploads(files: readonly File[]): void {
  files.forEach((file) => sendings.delete(file));
}

const isThereAlready = (error: object): boolean =>
  'statusCode' in error && String(error.statusCode) === '409';

/** Stores a file in a private bucket, once however often it is tried, and returns its path. */
export async function upload(
  bucket: Bucket,
  folders: readonly (number | string)[],
  file: File,
): Promise<string> {
  checkFile(bucket, file);
  const place = [bucket, ...folders].join('/');
  const before = sendings.get(file);
  const tried = before?.place === place;
  const sending = tried ? before : { place, path: newPath(folders, file.name), stored: false };
  if (sending.stored) return sending.path;
  sendings.set(file, sending);
  // The bytes alone: the local API does not read the form that supabase-js makes of a File.
  const bytes = await file.arrayBuffer();
  const { error } = await supabase.storage
    .from(bucket)
    .upload(sending.path, bytes, { contentType: file.type });
  // Of an earlier try the answer may have been lost, and not the file.
  if (error && !(tried && isThereAlready(error))) throw fileError(error);
  sending.stored = true;
  return sending.path;
}

import { miniPath, newPath } from '../../src-shared/filePath.ts';
import { tellSent, type OnSent } from './session/sentBytes.ts';
import { supabase } from './session/supabase.ts';
import { DataError, toDataError } from './errors.ts';
import { checkFile, type Bucket } from './files.ts';

/** That there were too many files, as the database says it, or what is left of that: Supabase's Storage tells the code alone. */
function tooMany(cause: object): DataError | null {
  const { statusCode, message } = cause as { statusCode?: unknown; message?: unknown };
  const coded = /\bPT429\b/.test(String(message));
  if (!coded && String(statusCode) !== '429') return null;
  const text = coded
    ? 'Has subido muchos archivos en poco tiempo. Espera unos minutos y vuelve a intentarlo.'
    : String(message);
  return new DataError('limit', { status: 429, text, cause });
}

/** What went wrong with a file, unless it is the connection, the session or how many there were. */
export function fileError(cause: object, text?: string): DataError {
  const limit = tooMany(cause);
  if (limit) return limit;
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

type Folders = readonly (number | string)[];

/**
 * Stores a small picture beside a picture that was stored. Conversations do without it where that fails:
 * they show the picture itself.
 */
async function storeMini(path: string, file: File): Promise<void> {
  if (!file.type.startsWith('image/')) return;
  try {
    const { smallPicture } = await import('../../src-shared/canvas.ts');
    const small = await smallPicture(file);
    if (!small || small.size >= file.size) return;
    await supabase.storage.from('adjuntos').upload(miniPath(path), await small.arrayBuffer(), {
      contentType: small.type,
      headers: { 'cache-control': 'private, no-store' },
    });
  } catch {
    // The code to make it did not come.
  }
}

/** Stores a file in a private bucket, once however often it is tried, and returns its path; tells how many of its bytes are there. */
export async function upload(
  bucket: Bucket,
  folders: Folders,
  file: File,
  onSent?: OnSent,
): Promise<string> {
  checkFile(bucket, file);
  const place = [bucket, ...folders].join('/');
  const before = sendings.get(file);
  const tried = before?.place === place;
  const sending = tried ? before : { place, path: newPath(folders, file.name), stored: false };
  if (sending.stored) {
    onSent?.(file.size);
    return sending.path;
  }
  sendings.set(file, sending);
  // The bytes alone: the local API does not read the form that supabase-js makes of a File.
  const bytes = await file.arrayBuffer();
  if (onSent) tellSent(bytes, onSent);
  const { error } = await supabase.storage.from(bucket).upload(sending.path, bytes, {
    contentType: file.type,
    // What belongs to somebody stays in no cache.
    headers: { 'cache-control': 'private, no-store' },
  });
  // Of an earlier try the answer may have been lost, and not the file.
  if (error && !(tried && isThereAlready(error))) throw fileError(error);
  if (bucket === 'adjuntos') await storeMini(sending.path, file);
  sending.stored = true;
  onSent?.(file.size);
  return sending.path;
}

/** Which part of all bytes is there, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Stores several files side by side, and returns their paths in order; tells how far all of them are. */
export function uploadAll(
  bucket: Bucket,
  folders: Folders,
  files: readonly File[],
  onShare?: OnShare,
): Promise<string[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent = files.map(() => 0);
  return Promise.all(
    files.map((file, index) =>
      upload(
        bucket,
        folders,
        file,
        onShare &&
          ((bytes) => {
            sent[index] = Math.min(bytes, file.size);
            onShare(sent.reduce((sum, each) => sum + each, 0) / total);
          }),
      ),
    ),
  );
}

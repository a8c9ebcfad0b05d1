import { refusalOf, type FileKind } from '../../src-shared/fileKinds.ts';
import { miniPath, newPath } from '../../src-shared/filePath.ts';
import { PUBLIC_FILES } from '../../src-shared/pictures.ts';
import { DataError, toDataError } from './errors.ts';
import { trackProgress, type OnProgress } from './session/uploadProgress.ts';
import { supabase } from './session/supabase.ts';

/** A private bucket. */
export type Bucket = 'adjuntos' | 'comprobantes' | 'tributarios';

/** Throws a Spanish error when a file is of the wrong type, too large or empty. */
export function checkFile(
  kind: FileKind,
  file: { name: string; size: number; type: string },
): void {
  const wrong = refusalOf(kind, file);
  if (wrong) throw new DataError('file', { text: `${file.name}: ${wrong}` });
}

/**
 * A file that somebody chose, as it is sent. The code that inspects it is imported with the first.
 * @throws {DataError} in Spanish, where it is not taken
 */
export async function takeFile(kind: FileKind, file: File): Promise<File> {
  const { takeFile: take, FileRefused } = await import('../../src-shared/takeFile.ts');
  try {
    return await take(kind, file);
  } catch (cause) {
    if (!(cause instanceof FileRefused)) throw cause;
    throw new DataError('file', { text: cause.message, cause });
  }
}

/** An error of Storage: of the connection, the session, too many files, or else of the file, with this text. */
function fileError(cause: object, text?: string): DataError {
  const { statusCode, message } = cause as { statusCode?: unknown; message?: unknown };
  // Hosted Storage passes on only the code of the database's refusal, and not its text.
  const isCoded = /\bPT429\b/.test(String(message));
  if (isCoded || String(statusCode) === '429')
    return new DataError('limit', {
      status: 429,
      text: isCoded
        ? 'Has subido muchos archivos en poco tiempo. Espera unos minutos y vuelve a intentarlo.'
        : String(message),
      cause,
    });
  const found = toDataError(cause);
  return found.kind === 'network' || found.kind === 'session'
    ? found
    : new DataError('file', { ...(text && { text }), cause });
}

const isThereAlready = (error: object): boolean =>
  'statusCode' in error && String(error.statusCode) === '409';

/** Uploads that nothing refers to yet, with their bucket and folders: trying again after a failure finds them here. */
const uploads = new WeakMap<File, { place: string; path: string; stored: boolean }>();

/** Forgets uploads that something refers to by now: sent once more, they are other files. */
export function forgetUploads(files: readonly File[]): void {
  files.forEach((file) => uploads.delete(file));
}

type Folders = readonly (number | string)[];

/** What belongs to somebody stays in no cache. */
const PRIVATE = { 'cache-control': 'private, no-store' };

/** Stores the small version of a picture beside it. Where that fails, conversations show the picture itself. */
async function storeMini(path: string, file: File): Promise<void> {
  if (!file.type.startsWith('image/')) return;
  try {
    const { smallPicture } = await import('../../src-shared/canvas.ts');
    const small = await smallPicture(file);
    if (!small || small.size >= file.size) return;
    await supabase.storage.from('adjuntos').upload(miniPath(path), await small.arrayBuffer(), {
      contentType: small.type,
      headers: PRIVATE,
    });
  } catch {
    // The code to make it did not arrive.
  }
}

/** Stores a file in a private bucket, once however often it is tried, and returns its path; `onProgress` gets the bytes sent so far. */
export async function upload(
  bucket: Bucket,
  folders: Folders,
  file: File,
  onProgress?: OnProgress,
): Promise<string> {
  checkFile(bucket, file);
  const place = [bucket, ...folders].join('/');
  const before = uploads.get(file);
  const tried = before?.place === place;
  const current = tried ? before : { place, path: newPath(folders, file.name), stored: false };
  if (current.stored) {
    onProgress?.(file.size);
    return current.path;
  }
  uploads.set(file, current);
  // The bytes alone: the local API does not read the form that supabase-js makes of a File.
  const bytes = await file.arrayBuffer();
  if (onProgress) trackProgress(bytes, onProgress);
  const { error } = await supabase.storage
    .from(bucket)
    .upload(current.path, bytes, { contentType: file.type, headers: PRIVATE });
  // Of an earlier try the answer may have been lost, and not the file.
  if (error && !(tried && isThereAlready(error))) throw fileError(error);
  if (bucket === 'adjuntos') await storeMini(current.path, file);
  current.stored = true;
  onProgress?.(file.size);
  return current.path;
}

/** Takes which part of all bytes is sent, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Stores several files side by side, and returns their paths in order. */
export function uploadAll(
  bucket: Bucket,
  folders: Folders,
  files: readonly File[],
  onShare?: OnShare,
): Promise<string[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent = files.map(() => 0);
  const progressOf = (index: number, size: number) => (bytes: number) => {
    sent[index] = Math.min(bytes, size);
    onShare?.(sent.reduce((sum, each) => sum + each, 0) / total);
  };
  return Promise.all(
    files.map((file, index) =>
      upload(bucket, folders, file, onShare && progressOf(index, file.size)),
    ),
  );
}

/** A public picture made ready in the browser, in up to two widths. */
export interface Picture {
  /** The random name of its files. */
  name: string;
  large: Blob;
  /** For small screens; a logo has none. */
  small: Blob | null;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

async function storePublic(path: string, blob: Blob): Promise<void> {
  const { error } = await supabase.storage.from('portadas').upload(path, await blob.arrayBuffer(), {
    contentType: blob.type,
    // A year: a name is never used again for another picture.
    cacheControl: '31536000',
  });
  // The answer to an earlier try may have been lost, and not the file.
  if (error && !isThereAlready(error)) throw fileError(error);
}

const NOT_OPENED = 'No pudimos abrir el archivo. Vuelve a intentarlo.';

/** How long the address of a private file opens it, in seconds. */
const SIGNED_S = 300;

/** The data provider's methods about files. */
export const fileMethods = {
  /** Stores a public picture, the small one with `-600` in its name, and returns its path at the API for `pictureUrl`. */
  async storePicture({ name, large, small }: Picture): Promise<string> {
    const extension = EXTENSIONS[large.type] ?? 'jpg';
    const path = `${name}.${extension}`;
    if (small) await storePublic(`${name}-600.${extension}`, small);
    await storePublic(path, large);
    return `${PUBLIC_FILES}/portadas/${path}`;
  },

  /** A temporary address of a private file. */
  async signedFile(bucket: Bucket, path: string): Promise<string> {
    const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, SIGNED_S);
    if (error) throw fileError(error, NOT_OPENED);
    return data.signedUrl;
  },

  /** Temporary addresses of private pictures, by path: first that of the small version, where there is one. */
  async signedPictures(paths: readonly string[]): Promise<Record<string, string[]>> {
    const both = paths.flatMap((path) => [miniPath(path), path]);
    const { data, error } = await supabase.storage
      .from('adjuntos')
      .createSignedUrls(both, SIGNED_S);
    if (error) throw fileError(error, NOT_OPENED);
    const known = new Map(data.map((one) => [one.path, one.error ? '' : one.signedUrl]));
    const urlsOf = (path: string) =>
      [miniPath(path), path].map((each) => known.get(each) ?? '').filter(Boolean);
    return Object.fromEntries(paths.map((path) => [path, urlsOf(path)]));
  },

  /** The content of a private file. */
  async downloadFile(bucket: Bucket, path: string): Promise<Blob> {
    const { data, error } = await supabase.storage.from(bucket).download(path);
    if (error) throw fileError(error, NOT_OPENED);
    return data;
  },
};

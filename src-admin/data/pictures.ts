import { PUBLIC_FILES } from '../../src-shared/pictures.ts';
import { supabase } from './session/supabase.ts';
import { fileError } from './uploads.ts';

/** A picture made ready in the browser: the same one in up to two widths. */
export interface Picture {
  /** What its files are called: nobody guesses it. */
  name: string;
  large: Blob;
  /** For small screens; a logo has none. */
  small: Blob | null;
}

const BUCKET = 'portadas';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

async function store(path: string, blob: Blob): Promise<void> {
  const { error } = await supabase.storage.from(BUCKET).upload(path, await blob.arrayBuffer(), {
    contentType: blob.type,
    // A name is never used again for another picture.
    cacheControl: '31536000',
  });
  // The answer to an earlier try may have been lost, and not the file.
  if (error && !('statusCode' in error && String(error.statusCode) === '409')) {
    throw fileError(error);
  }
}

/**
 * Stores a picture among the public ones, however often it is tried, and returns its path at the API,
 * which `pictureUrl` makes an address of. The small one stands beside the large one, with `-600` in its name.
 */
export async function storePicture({ name, large, small }: Picture): Promise<string> {
  const extension = EXTENSIONS[large.type] ?? 'jpg';
  const path = `${name}.${extension}`;
  if (small) await store(`${name}-600.${extension}`, small);
  await store(path, large);
  return `${PUBLIC_FILES}/${BUCKET}/${path}`;
}

import { useCallback } from 'react';
import { showBlob } from '../../../src-shared/showBlob.ts';

/** Shows a file or blob in an `<img>`: `ref={useImageOf(file)}`. */
export const useImageOf = (content: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => (image && content ? showBlob(image, content) : undefined),
    [content],
  );

import { useCallback } from 'react';
import { showBlob } from '../../../src-shared/showBlob.ts';

/** What shows a file or blob in an `<img>` for as long as it stands there: `ref={useImageOf(file)}`. */
export const useImageOf = (content: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => (image && content ? showBlob(image, content) : undefined),
    [content],
  );

import { useCallback } from 'react';

/** What shows a file or blob in an `<img>` for as long as it stands there: `ref={useImageOf(file)}`. */
export const useImageOf = (content: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !content) return undefined;
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );

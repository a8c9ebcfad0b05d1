/** Shows a file or blob in an image element; returns what ends it. */
export function showBlob(image: HTMLImageElement, content: Blob): () => void {
  const address = URL.createObjectURL(content);
  image.src = address;
  return () => URL.revokeObjectURL(address);
}

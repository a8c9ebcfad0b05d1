/**
 * Props of an image that tell when it does not load, also when it failed while the page still was
 * prerendered HTML: React does not repeat that event.
 */
export const whenBroken = (tell: () => void) => ({
  onError: tell,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) tell();
  },
});

/**
 * Does to a page what a browser does that translates it: <font> elements in the place of its texts,
 * also of those that come later. Returns what ends it.
 */
export function translatePage(root: Element = document.body): () => void {
  const isDone = ({ parentElement }: Text) => parentElement?.closest('font, script, style, select');
  function translate() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || isDone(text)) continue;
      const template = document.createElement('template');
      template.innerHTML = '<font><font></font></font>';
      const outer = template.content.firstElementChild;
      if (!outer?.firstElementChild) continue;
      outer.firstElementChild.textContent = text.data;
      text.replaceWith(outer);
    }
  }
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

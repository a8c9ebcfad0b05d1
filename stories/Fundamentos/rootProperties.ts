/** The custom properties of `:root` whose name begins so: the scales live in CSS alone. */
export function rootProperties(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [],
  );
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

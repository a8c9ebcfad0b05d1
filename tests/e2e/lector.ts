import type { CDPSession, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// The page as a screen reader has it: the browser's accessibility tree, and a keyboard. Nothing here
// looks at the document or points at it.

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value?: string | number | boolean } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

type Name = string | RegExp;

/** MUI keeps the place of a spinner with a space of no width, which nobody hears. */
const heard = (text = ''): string => text.replaceAll('\u200b', '').trim();

const says = (text: string | undefined, name: Name): boolean =>
  typeof name === 'string' ? heard(text) === name : name.test(heard(text));

const property = (node: AxNode, name: string): string | number | boolean | undefined =>
  node.properties?.find((each) => each.name === name)?.value.value;

/** Roles whose changes are read out by themselves. */
const LIVE = ['alert', 'status', 'log'];

/** A screen reader at a page. */
export class Reader {
  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async at(page: Page): Promise<Reader> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    return new Reader(page, cdp);
  }

  private async tree(): Promise<AxNode[]> {
    const { nodes } = (await this.cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes;
  }

  private async find(role: string, name: Name): Promise<AxNode[]> {
    const nodes = await this.tree();
    return nodes.filter(
      (node) => !node.ignored && node.role?.value === role && says(node.name?.value, name),
    );
  }

  /** The one part of a role and a name; waits for it. */
  private async part(role: string, name: Name): Promise<AxNode> {
    let found: AxNode | undefined;
    await expect
      .poll(
        async () => {
          const all = await this.find(role, name);
          [found] = all;
          return all.length;
        },
        { message: `${role} ${String(name)}`, timeout: 20_000 },
      )
      .toBe(1);
    if (!found) throw new Error(`unreachable: ${role} ${String(name)} was found`);
    return found;
  }

  /** Waits until the part takes the focus: until its script is there it may be read as unavailable. */
  private async focus(role: string, name: Name): Promise<void> {
    await expect(async () => {
      const { backendDOMNodeId: backendNodeId } = await this.part(role, name);
      if (backendNodeId === undefined) throw new Error(`${role} ${String(name)} is no element`);
      await this.cdp.send('DOM.focus', { backendNodeId });
    }).toPass();
  }

  /** Waits until there is one such part. */
  async reads(role: string, name: Name): Promise<void> {
    await this.part(role, name);
  }

  /** The names of all such parts, in the order of the page; waits for the first. */
  async names(role: string, name: Name): Promise<string[]> {
    let names: string[] = [];
    await expect
      .poll(
        async () => {
          names = (await this.find(role, name)).map((node) => node.name?.value.trim() ?? '');
          return names.length;
        },
        { message: `${role} ${String(name)}`, timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    return names;
  }

  /** Goes to a control and presses it. */
  async press(role: 'button' | 'link' | 'checkbox' | 'radio', name: Name): Promise<void> {
    await this.focus(role, name);
    await this.page.keyboard.press(role === 'button' || role === 'link' ? 'Enter' : 'Space');
  }

  /** Goes to a field and types over what it holds. */
  async type(name: Name, text: string): Promise<void> {
    await this.focus('textbox', name);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Goes to a list of choices and types the beginning of one. */
  async choose(name: Name, choice: string): Promise<void> {
    await this.focus('combobox', name);
    await this.page.keyboard.type(choice);
  }

  /** What is read where the focus is: role, name, what describes it, and whether it is wrong. */
  async here(): Promise<string> {
    const nodes = await this.tree();
    const node = nodes.find(
      (each) =>
        !each.ignored && property(each, 'focused') === true && each.role?.value !== 'RootWebArea',
    );
    if (!node) return '';
    const wrong = property(node, 'invalid') === 'true' ? 'incorrecto' : '';
    const own = node.name?.value ? '' : textUnder(node, nodes);
    return [node.role?.value, node.name?.value, own, node.description?.value, wrong]
      .filter(Boolean)
      .join(' | ');
  }

  /** Waits until a live part of the page says something. */
  async hears(text: RegExp): Promise<void> {
    await expect
      .poll(
        async () => {
          const nodes = await this.tree();
          const spoken = nodes
            .filter(
              (node) =>
                !node.ignored &&
                (LIVE.includes(node.role?.value ?? '') ||
                  ['polite', 'assertive'].includes(`${property(node, 'live')}`)),
            )
            .map((node) => textUnder(node, nodes));
          return spoken.some((each) => text.test(each));
        },
        { message: `hears ${String(text)}`, timeout: 20_000 },
      )
      .toBe(true);
  }
}

/** All text below a part. */
function textUnder(node: AxNode, nodes: readonly AxNode[]): string {
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  const read = (id: string): string => {
    const each = byId.get(id);
    if (!each) return '';
    if (each.role?.value === 'StaticText') return each.name?.value ?? '';
    return (each.childIds ?? []).map(read).filter(Boolean).join(' ');
  };
  return (node.childIds ?? []).map(read).filter(Boolean).join(' ');
}

import { expect, type APIRequestContext } from '@playwright/test';

/** What search engines read of a page, from the HTML that the server sends. */
export interface RawPage {
  html: string;
  lang: string | undefined;
  title: string;
  h1: string[];
  /** Content of a `<meta>` by its name or property. */
  meta: (name: string) => string | undefined;
  canonical: string | undefined;
  /** The JSON-LD blocks. */
  data: Record<string, unknown>[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all).trim();

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** Asks for a page without a browser and picks out what its head says. Refuses doubled tags. */
export async function readRawPage(
  request: APIRequestContext,
  path: string,
  status = 200,
): Promise<RawPage> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  const html = await response.text();
  const all = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  const titles = all(/<title[^>]*>(.*?)<\/title>/gs);
  const canonicals = all(/<link\b[^>]*rel="canonical"[^>]*>/g);
  expect([titles.length, canonicals.length], `${path}: one title, one canonical at most`).toEqual([
    status === 200 ? 1 : titles.length,
    Math.min(canonicals.length, 1),
  ]);
  return {
    html,
    lang: /<html[^>]*\blang="([^"]+)"/.exec(html)?.[1],
    title: decode(titles[0] ?? ''),
    h1: all(/<h1\b[^>]*>(.*?)<\/h1>/gs).map((inner) => decode(inner.replace(/<[^>]+>/g, ''))),
    meta: (name) => {
      const tags = all(/<meta\b[^>]*>/g).filter((tag) =>
        new RegExp(`(name|property)="${name}"`).test(tag),
      );
      expect(tags.length, `${path}: ${name} stands once at most`).toBeLessThanOrEqual(1);
      return tags[0] === undefined ? undefined : attribute(tags[0], 'content');
    },
    canonical: canonicals[0] === undefined ? undefined : attribute(canonicals[0], 'href'),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (json) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

/** Width and height of a JPEG, from its frame header. */
export function jpegSize(file: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < file.length) {
    const marker = file.readUInt16BE(at);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error('This is no JPEG.');
}

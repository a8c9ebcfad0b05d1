import createCache, { type EmotionCache } from '@emotion/cache';

/** How many rules are written into one sheet. */
const RULES = 16;

/**
 * Has Emotion begin a new sheet every few rules. Whenever a sheet gets a rule, Chromium asks of every
 * element of the page whether any rule of that sheet is about it: with all rules in one, as Emotion
 * writes them, each part that was drawn for the first time cost a page of a hundred rows 30 ms.
 */
export function beginSheetsOften({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // Emotion begins a sheet when it counts none.
    if (sheet.ctr >= RULES) sheet.ctr = 0;
    insert(rule);
  };
}

/** Where the styles of the console are written. */
export const styleCache = createCache({ key: 'css' });
beginSheetsOften(styleCache);

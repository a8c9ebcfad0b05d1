interface Token {
  text: string;
  start: number;
  end: number;
  /** Which pair of parentheses it stands in. */
  group: number;
}

/** A piece of SQL with one part of one of its conditions taken out. */
export interface Shortened {
  removed: string;
  text: string;
}

const LEXEMES = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|:=|[A-Za-z_]\w*|\d+(?:\.\d+)?|\s+|./gs;

/** Words at which an operand of AND or OR ends. */
const LIMITS = new Set(
  (
    'where on when if then elsif else case end while order limit offset returning for group having union loop select ' +
    'from set join left cross into values return begin perform update delete insert declare not_a_word'
  ).split(' '),
);

function tokens(sql: string): Token[] {
  const found: Token[] = [];
  const open = [0];
  let groups = 0;
  for (const { 0: text, index } of sql.matchAll(LEXEMES)) {
    if (/^(\s|--)/.test(text)) continue;
    if (text === ')') open.pop();
    found.push({ text, start: index, end: index + text.length, group: open.at(-1) ?? 0 });
    if (text === '(') open.push(++groups);
  }
  return found;
}

const word = (token: Token | undefined): string => token?.text.toLowerCase() ?? '';

/** Whether an operand ends at a token of its own pair of parentheses. */
function limits(list: readonly Token[], at: number): boolean {
  const text = word(list[at]);
  if (text === 'from' && word(list[at - 1]) === 'distinct') return false;
  return text === ';' || text === ',' || text === ':=' || LIMITS.has(text);
}

/** The AND of `between … and …` joins no conditions. */
function joinsBetween(list: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const token = list[i];
    if (!token || token.group < (list[at]?.group ?? 0)) return false;
    if (token.group !== list[at]?.group) continue;
    if (word(token) === 'between') return word(list[at]) === 'and';
    if (word(token) === 'and' || word(token) === 'or' || limits(list, i)) return false;
  }
  return false;
}

/** Walks from an AND or OR to where its operand ends; `step` is the direction. */
function edge(list: readonly Token[], at: number, step: 1 | -1): number {
  const group = list[at]?.group ?? 0;
  let last = at;
  for (let i = at + step; list[i]; i += step) {
    const token = list[i];
    if (!token || token.group < group) break;
    if (token.group > group) {
      last = i;
      continue;
    }
    const joins = ['and', 'or'].includes(word(token)) && !joinsBetween(list, i);
    // The closing parenthesis of the pair that holds all of it is written with the outer group.
    if (joins || limits(list, i)) break;
    last = i;
  }
  return last;
}

/** Every way to leave one operand of an AND or OR out of a piece of SQL. */
export function withoutEachPart(sql: string): Shortened[] {
  const list = tokens(sql);
  const found: Shortened[] = [];
  list.forEach((token, at) => {
    if (!['and', 'or'].includes(word(token)) || joinsBetween(list, at)) return;
    const right = list[edge(list, at, 1)];
    if (!right) return;
    found.push({
      removed: sql.slice(token.start, right.end),
      text: sql.slice(0, token.start) + sql.slice(right.end),
    });
    const leftAt = edge(list, at, -1);
    const left = list[leftAt];
    const before = word(list[leftAt - 1]);
    if (!left || ((before === 'and' || before === 'or') && !joinsBetween(list, leftAt - 1))) return;
    found.push({
      removed: sql.slice(left.start, token.end),
      text: sql.slice(0, left.start) + sql.slice(token.end),
    });
  });
  return found;
}

/** Every whole number of 2 or more outside of quotes, one more and one less. */
export function withOtherNumbers(sql: string): Shortened[] {
  return tokens(sql)
    .filter(({ text }) => /^\d+$/.test(text) && Number(text) >= 2)
    .flatMap(({ text, start, end }) =>
      [Number(text) + 1, Number(text) - 1].map((other) => ({
        removed: `${around(sql, start)} → ${other}`,
        text: `${sql.slice(0, start)}${other}${sql.slice(end)}`,
      })),
    );
}

/** The line of a piece of SQL in which a place is, to name a change by. */
export function around(sql: string, at: number): string {
  const start = sql.lastIndexOf('\n', at - 1) + 1;
  const end = sql.indexOf('\n', at);
  const line = sql.slice(start, end < 0 ? undefined : end);
  return line.trim().replace(/\s+/g, ' ').slice(0, 120);
}

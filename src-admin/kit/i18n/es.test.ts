import en from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { es } from './es.ts';

interface Catalogue {
  [key: string]: string | Catalogue;
}

/** Flattens a catalogue to `path → text`. */
function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const variables = (text: string) => new Set(text.match(/%\{\w+\}/g));

describe('the Spanish catalogue', () => {
  const english = flatten(en as unknown as Catalogue);
  const spanish = flatten(es);
  // Of components that the console has none of.
  const UNUSED = [
    /^ra\.(guesser|configurable|input)\./,
    /^ra\.action\.(clone|export|list|undo|update|expand|create_item|update_application)$/,
    /^ra\.action\.(open_menu|close_menu|reset|search_columns|select_columns)$/,
    /^ra\.page\.(empty|invite)$/,
    /^ra\.message\.(about|are_you_sure|bulk_update_\w+|details|yes|placeholder_data_warning)$/,
    /^ra\.navigation\.(no_more_results|page_out_from_\w+)$/,
    /^ra\.auth\.(username|password|email|sign_in|sign_in_error)$/,
    /^ra\.notification\.(bad_item|data_provider_error|canceled|application_update_available)$/,
    /^ra\.(validation\.unique|saved_queries\.(label|help))$/,
  ];

  it('has exactly the keys of the English one that the console uses', () => {
    const used = [...english.keys()].filter((key) => !UNUSED.some((keys) => keys.test(key)));
    expect([...spanish.keys()].sort()).toEqual(used.sort());
  });

  it('uses no variable that react-admin does not fill', () => {
    for (const [key, text] of spanish) {
      const known = variables(english.get(key) ?? '');
      for (const variable of variables(text)) expect(known, key).toContain(variable);
    }
  });

  it('leaves nothing in English', () => {
    const same = [...spanish].filter(([key, text]) => english.get(key) === text);
    expect(same.map(([key]) => key)).toEqual(['ra.boolean.false', 'ra.page.list', 'ra.message.no']);
  });
});

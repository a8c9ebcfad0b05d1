import { describe, expect, it } from 'vitest';
import { DteRefused, MOST_BYTES, readDtes } from './dte.ts';

interface Parts {
  tipo?: string;
  folio?: string;
  dia?: string;
  emisor?: string;
  receptor?: string;
  nombre?: string;
  totales?: string;
  mas?: string;
}

const FACTURA =
  '<MntNeto>100000</MntNeto><TasaIVA>19</TasaIVA><IVA>19000</IVA><MntTotal>119000</MntTotal>';

const dte = ({
  tipo = '33',
  folio = '120',
  dia = '2026-03-10',
  emisor = '76123456-0',
  receptor = '11111111-1',
  nombre = 'Vivero Laurel',
  totales = FACTURA,
  mas = '',
}: Parts = {}): string =>
  `<DTE version="1.0"><Documento ID="F${folio}"><Encabezado><IdDoc><TipoDTE>${tipo}</TipoDTE><Folio>${folio}</Folio><FchEmis>${dia}</FchEmis></IdDoc><Emisor><RUTEmisor>${emisor}</RUTEmisor><RznSoc>Estudio</RznSoc></Emisor><Receptor><RUTRecep>${receptor}</RUTRecep><RznSocRecep>${nombre}</RznSocRecep></Receptor><Totales>${totales}</Totales></Encabezado>${mas}</Documento><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue>x</SignatureValue></Signature></DTE>`;

const envelope = (inner: string, root = 'EnvioDTE') =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<${root} xmlns="http://www.sii.cl/SiiDte"><SetDTE ID="SetDoc"><Caratula><RutEmisor>76123456-0</RutEmisor></Caratula>${inner}</SetDTE></${root}>`;

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const refusal = (content: Uint8Array): string => {
  try {
    readDtes(content);
  } catch (error) {
    if (error instanceof DteRefused) return error.message;
    throw error;
  }
  return 'read';
};

const READ = {
  ...{ clase: '33', folio: 120, dia: '2026-03-10', emisor: '76123456-0', receptor: '11111111-1' },
  ...{ razonSocial: 'Vivero Laurel', neto: 100_000, exento: 0, iva: 19_000, total: 119_000 },
  corrige: null,
};

describe('what it says', () => {
  it.each([
    ['a DTE alone', dte()],
    ['with its declaration', `<?xml version="1.0" encoding="UTF-8"?>${dte()}`],
    [
      'with a mark of its encoding and blanks',
      `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n ${dte()}\n`,
    ],
    ['in an envelope', envelope(dte())],
    ['in an envelope of boletas', envelope(dte(), 'EnvioBOLETA')],
    ['in a set', `<SetDTE>${dte()}</SetDTE>`],
    [
      'with a prefix of its namespace',
      dte()
        .replaceAll(/<(\/?)(\w)/g, '<$1sii:$2')
        .replace('<sii:DTE', '<sii:DTE xmlns:sii="x"'),
    ],
  ])('is read of %s', (_, text) => {
    expect(readDtes(bytes(text))).toEqual([READ]);
  });

  it('has the letters of the encoding that it names', () => {
    const text = envelope(dte({ nombre: 'Señora Ñuñoa &amp; Cía &lt;sur&gt;' }));
    expect(readDtes(latin1(text))[0]?.razonSocial).toBe('Señora Ñuñoa & Cía <sur>');
  });

  it('is one for each document of an envelope', () => {
    const text = envelope(
      dte() +
        dte({ tipo: '34', folio: '7', totales: '<MntExe>5000</MntExe><MntTotal>5000</MntTotal>' }),
    );
    expect(readDtes(bytes(text)).map(({ clase, folio, total }) => [clase, folio, total])).toEqual([
      ['33', 120, 119_000],
      ['34', 7, 5_000],
    ]);
  });

  it.each([
    ['39', '<MntTotal>11900</MntTotal>', [10_000, 0, 1_900]],
    ['39', '<MntExe>100</MntExe><MntTotal>12000</MntTotal>', [10_000, 100, 1_900]],
    ['41', '<MntTotal>500</MntTotal>', [0, 500, 0]],
    [
      '33',
      '<MntNeto>10000</MntNeto><MntExe>50</MntExe><IVA>1900</IVA><MntTotal>11950</MntTotal>',
      [10_000, 50, 1_900],
    ],
  ])('parts the total of a %s: %s', (tipo, totales, expected) => {
    const [read] = readDtes(bytes(dte({ tipo, totales })));
    expect([read?.neto, read?.exento, read?.iva]).toEqual(expected);
  });

  it('says what a nota de crédito corrects', () => {
    const reference = (clase: string, folio: string) =>
      `<Referencia><NroLinRef>1</NroLinRef><TpoDocRef>${clase}</TpoDocRef><FolioRef>${folio}</FolioRef></Referencia>`;
    const mas = reference('801', 'OC-1') + reference('33', '120');
    expect(readDtes(bytes(dte({ tipo: '61', mas })))[0]?.corrige).toEqual({
      clase: '33',
      folio: 120,
    });
    expect(readDtes(bytes(dte({ mas })))[0]?.corrige).toBeNull();
  });
});

describe('what is refused', () => {
  const LOL = '<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  it.each([
    ['entities of its own', `${LOL}${dte({ nombre: '&b;' })}`, /definiciones/],
    ['a file from elsewhere', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${dte()}`, /definiciones/],
    ['the same in small letters', `<!doctype x>${dte()}`, /definiciones/],
    ['what is cut off', dte().slice(0, 200), /completo/],
    ['no XML', 'Nro;Tipo Doc', /completo|no es un documento/],
    ['a page', '<html><body>Sesión expirada</body></html>', /no es un documento/],
    ['another root', `<Otro>${dte()}</Otro>`, /no es un documento/],
    ['a kind that is none of ours', dte({ tipo: '52' }), /tipo 52/],
    ['no kind', dte({ tipo: '' }), /no es un documento/],
    ['a bad RUT', dte({ receptor: '11111111-2' }), /RUT/],
    ['a bad day', dte({ dia: 'ayer' }), /fecha/],
    ['a bad folio', dte({ folio: '0' }), /folio/],
    ['an amount that is none', dte({ totales: '<MntTotal>1e9</MntTotal>' }), /monto/],
    ['less than nothing', dte({ totales: '<MntTotal>-5</MntTotal>' }), /monto/],
    ['more than can be', dte({ totales: '<MntTotal>9999999999</MntTotal>' }), /monto/],
    ['sums that do not add up', dte({ totales: FACTURA.replace('119000', '120000') }), /no suman/],
    ['nothing to pay', dte({ totales: '<MntTotal>0</MntTotal>' }), /no suman/],
    ['depths', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`, /forma/],
    ['names of objects', '<__proto__><DTE/></__proto__>', /forma|no es un documento/],
    [
      'letters that we do not read',
      `<?xml version="1.0" encoding="UTF-16"?>${dte()}`,
      /UTF-16, que no leemos/,
    ],
    ['a crowd', envelope(dte().repeat(201)), /más de 200/],
  ])('%s', (_, text, said) => {
    expect(refusal(bytes(text))).toMatch(said);
  });

  it('two megabytes', () => {
    expect(refusal(new Uint8Array(MOST_BYTES + 1))).toMatch(/2 MB/);
    expect(refusal(bytes(''))).toMatch(/no es|completo/);
  });

  it('a name that is repeated, in place of one', () => {
    const twice = dte().replace('<Folio>120</Folio>', '<Folio>120</Folio><Folio>121</Folio>');
    expect(refusal(bytes(twice))).toMatch(/folio/);
  });
});

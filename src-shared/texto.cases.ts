/** Typed texts and their kept forms: for src-shared/texto.ts and private.limpiar alike. */
type Cases = readonly (readonly [typed: string, kept: string])[];

/** Prose. */
export const TEXTS: Cases = [
  ['Hola Ana\u0007', 'Hola Ana'],
  [
    'una\r\ndos\rtres\u2028cuatro\tcinco\u2029seis\u0085siete',
    'una\ndos\ntres\ncuatro\tcinco\nseis\nsiete',
  ],
  ['\u200BAna\u00A0Pe\u00ADrez\uFEFF', 'Ana Perez'],
  ['n\u0303andu\u0301', 'ñandú'],
  ['e\u200B\u0301l', 'él'],
  ['\u202AAna\u202C \u2066P\u2069', 'Ana P'],
  ['e\u2011mail', 'e-mail'],
  ['a\u200Db\u200C', 'ab'],
  ['Ho\u{E0001}\u{E0061}la \u{1F3F4}\u{E0067}\u{E007F}', 'Hola \u{1F3F4}'],
  ['\u{1F3F4}\u{E0061}\u{200D}', '\u{1F3F4}'],
  [
    'Wales \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}, X\u{E0067}\u{E0062}\u{E007F}',
    'Wales \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}, X',
  ],
  ['e\u200D\u0301\u200Dक', 'éक'],
  ['👨‍👩‍👧 ❤️ 🏳️‍🌈 می‌خواهم क्‍ष', '👨‍👩‍👧 ❤️ 🏳️‍🌈 می‌خواهم क्‍ष'],
  ['👨\u200D\u200D\u200C👩', '👨\u200D👩'],
  ['Plan — web · “hola” ½ ﬁn', 'Plan — web · “hola” ½ ﬁn'],
  ['', ''],
];

/** Telephones, addresses, RUT and amounts before they are read. */
export const CODES: Cases = [
  ['\u200Bana@viverolaurel.cl\u200D', 'ana@viverolaurel.cl'],
  ['12.345.678\u20135', '12.345.678-5'],
  ['\uFF0B\uFF15\uFF16\u30009', '+56 9'],
  ['\u202A+56\u00A09\u2011\u200E1\u202C', '+56 9-1'],
  ['1\u22125', '1-5'],
  [' a\t\nb ', 'a b'],
  ['1\uFE0F\u20E3e\uFE0F\u0301', '1\u20E3é'],
];

/** Telephones. */
export const PHONES: Cases = [
  ['912345678', '+56 9 1234 5678'],
  ['+56912345678', '+56 9 1234 5678'],
  ['+560912345678', '+56 9 1234 5678'],
  ['+56 (0)9 1234 5678', '+56 9 1234 5678'],
  ['0056 9 1234 5678', '+56 9 1234 5678'],
  ['tel:+56-9-1234-5678', '+56 9 1234 5678'],
  ['\u202A+56\u00A09\u20111234\u200E5678\u202C', '+56 9 1234 5678'],
  ['(2) 2345-6789', '+56 2 2345 6789'],
  ['+56632220000', '+56 63 222 0000'],
  ['(041) 2123456', '+56 41 212 3456'],
  ['+56 6 3222 0000', '+56 63 222 0000'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['++56912345678', '+56 9 1234 5678'],
  ['056 9 1234 5678', '+56 9 1234 5678'],
  ['«+56 9 1234 5678»,', '+56 9 1234 5678'],
  ["'+56912345678", '+56 9 1234 5678'],
  ['WhatsApp: 9 1234 5678', '+56 9 1234 5678'],
  ['https://wa.me/56912345678', '+56 9 1234 5678'],
  ['++34 612 345 678', '+34612345678'],
  ['+56 9 1234 5678 (Ana)', '+56 9 1234 5678 (Ana)'],
  ['+56 9 1234 5678, +56 9 8765 4321', '+56 9 1234 5678, +56 9 8765 4321'],
  ['no tengo', 'no tengo'],
];

/** Addresses. */
export const MAILS: Cases = [
  ['Ana@Vivero.cl', 'Ana@Vivero.cl'],
  ['\u200Bana@vivero.cl.', 'ana@vivero.cl'],
  [' ana@vivero.cl ;', 'ana@vivero.cl'],
  ['Ana Pérez <ana@vivero.cl>,', 'ana@vivero.cl'],
  ['<ana@vivero.cl>', 'ana@vivero.cl'],
  ['mailto:ana@vivero.cl?subject=Hola', 'ana@vivero.cl'],
  ["b.o'higgins@vivero.cl", "b.o'higgins@vivero.cl"],
  ['ana@vivero.cl; eva@vivero.cl', 'ana@vivero.cl; eva@vivero.cl'],
  ['Ana <ana arroba vivero>', 'Ana <ana arroba vivero>'],
  ['no tengo.', 'no tengo.'],
];

/** RUT. */
export const RUTS: Cases = [
  ['12.345.678\u20135', '12345678-5'],
  ['\u200B12.345.678-5', '12345678-5'],
  ['012345678-5', '12345678-5'],
  ['0012345678-5', '12345678-5'],
  ['RUT: 12,345,678-5.', '12345678-5'],
  ['R.U.N. 7.654.302-K', '7654302-K'],
  ['7.654.302-k', '7654302-K'],
  ['12345678-9', '12345678-9'],
  ['no tengo', 'no tengo'],
];

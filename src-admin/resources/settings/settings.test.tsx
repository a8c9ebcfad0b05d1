import { beforeEach, expect, it } from 'vitest';
import { hookSentence } from './HookState.tsx';

beforeEach(() => sessionStorage.clear());

it.each([
  [{ pendientes: 0, ultimo_en: null, ultimo_error: null }, 'Todavía no se le ha avisado de nada.'],
  [{ pendientes: 0, ultimo_en: 'x', ultimo_error: null }, 'El último aviso salió bien hace poco.'],
  [
    { pendientes: 1, ultimo_en: 'x', ultimo_error: 'respondió 500' },
    'El último aviso falló hace poco: respondió 500. Se reintenta solo. Queda un cambio por avisar.',
  ],
  [
    { pendientes: 3, ultimo_en: null, ultimo_error: null },
    'Todavía no se le ha avisado de nada. Quedan 3 cambios por avisar.',
  ],
])('what became of the hook: %j', (state, said) => {
  expect(hookSentence(state, () => 'hace poco')).toBe(said);
});

import { useState } from 'react';

/**
 * For a picker that searches on the server: until the answer to what is typed is there, none of the options
 * that still show can be chosen. `asked` is what they answer, or will once they are not `old`.
 */
export function useAnswered(asked: string, old = false) {
  const [typed, setTyped] = useState('');
  const waits = old || (typed !== '' && typed !== asked);
  return {
    onInputChange: (_event: unknown, text: string, reason: string) =>
      setTyped(reason === 'input' ? text : ''),
    getOptionDisabled: () => waits,
  };
}

import { expect, it } from 'vitest';
import { fetchConsole } from './LoginPage.tsx';

const fetched = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );

it('what dashboard.html names of the console is fetched once; in development, where it names nothing, nothing', () => {
  fetchConsole();
  expect(fetched()).toEqual([]);
  document.head.innerHTML = '<meta name="consola" content="/assets/App-1.js /assets/list-2.js">';
  fetchConsole();
  fetchConsole();
  expect(fetched()).toEqual(['/assets/App-1.js', '/assets/list-2.js']);
});

import 'react';

// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
declare module 'react' {
  // The name of the parameter must be React's.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }
}

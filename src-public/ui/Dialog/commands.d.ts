import 'react';

// https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
declare module 'react' {
  // The name of the parameter must be React's.
  interface ButtonHTMLAttributes<T> {
    command?: string;
    commandfor?: string;
  }
}

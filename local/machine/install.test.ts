import { describe, expect, it } from 'vitest';
import { nodeProblem } from './install.mjs';

describe('nodeProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('accepts Node %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['18.20.8', '20.18.3'])('says what to do about Node %s', (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`Se necesita Node 20.19 .* ${version}`));
  });
});

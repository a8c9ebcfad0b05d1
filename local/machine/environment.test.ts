import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a value for everything that is not set', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      PORT: 4173,
      DB_PORT: 54322,
      HOST: '127.0.0.1',
    });
  });

  it('takes what is set', () => {
    expect(readEnvironment({ PORT: '8080' }).PORT).toBe(8080);
  });

  it('names everything that is wrong at once', () => {
    expect(() => readEnvironment({ PORT: 'abc', DB_PORT: '0', CORREO_API_URL: 'ftp://x' })).toThrow(
      /PORT[\s\S]*DB_PORT[\s\S]*CORREO_API_URL|DB_PORT[\s\S]*PORT[\s\S]*CORREO_API_URL/,
    );
  });
});

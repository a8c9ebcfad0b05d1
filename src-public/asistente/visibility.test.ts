import { describe, expect, it } from 'vitest';
import { initialPanel, nextPanel, type PanelState } from './visibility.ts';

const HERO = 800;

/** Scrolls to each place in turn. */
function scroll(
  places: number[],
  options: { from?: PanelState; mayJump?: boolean; inUse?: boolean; held?: boolean } = {},
): PanelState {
  const { from = initialPanel, mayJump = false, inUse = false, held = false } = options;
  return places.reduce<PanelState>(
    (state, y) => nextPanel(state, { type: 'scroll', y, heroHeight: HERO, mayJump, inUse, held }),
    from,
  );
}

describe('nextPanel', () => {
  it('stays ready where it was ready, also back at the top', () => {
    expect(scroll([60, 10])).toEqual({ visibility: 'ready', lastY: 10, jump: false });
  });

  it('stays aside until the visitor is above half of the hero', () => {
    const aside = scroll([200, 500]);
    expect(scroll([401], { from: aside }).visibility).toBe('aside');
    expect(scroll([400], { from: aside }).visibility).toBe('open');
  });

  it('stays open where nothing moves and on the way up', () => {
    expect(scroll([500, 500], { from: { visibility: 'open', lastY: 500, jump: false } })).toEqual({
      visibility: 'open',
      lastY: 500,
      jump: false,
    });
    expect(
      scroll([400], { from: { visibility: 'open', lastY: 300, jump: false } }).visibility,
    ).toBe('open');
  });

  it('jumps once: what it is told of the page keeps nothing of the jump', () => {
    const open: PanelState = { visibility: 'open', lastY: 700, jump: true };
    expect(nextPanel(open, { type: 'close' })).toEqual({
      visibility: 'closed',
      lastY: 700,
      jump: false,
    });
    expect(scroll([10], { from: { ...open, visibility: 'closed' } })).toEqual({
      visibility: 'closed',
      lastY: 10,
      jump: false,
    });
    expect(nextPanel(initialPanel, { type: 'button', mayMove: true })).toEqual({
      visibility: 'open',
      lastY: 0,
      jump: true,
    });
  });

  it.each([
    [0, 'hidden'],
    [50, 'hidden'],
    [51, 'ready'],
    [160, 'ready'],
    [161, 'open'],
    [400, 'open'],
    [401, 'aside'],
  ])('at %i px of a hero of 800 px is %s', (y, visibility) => {
    expect(scroll([y]).visibility).toBe(visibility);
  });

  it('needs more than 50 px even where 20 % of the hero is less', () => {
    const state = nextPanel(initialPanel, {
      type: 'scroll',
      y: 50,
      heroHeight: 100,
      mayJump: true,
      inUse: false,
      held: false,
    });
    expect(state).toMatchObject({ visibility: 'hidden', jump: false });
  });

  it('jumps to the top as it opens, and stays open on the way up', () => {
    const opened = scroll([60, 700], { mayJump: true });
    expect(opened).toMatchObject({ visibility: 'open', jump: true });
    const onTheWay = scroll([600], { from: opened, mayJump: true });
    expect(onTheWay).toMatchObject({ visibility: 'open', jump: false });
    expect(scroll([300, 0], { from: onTheWay }).visibility).toBe('open');
  });

  it('waits for the finger to leave the page, and jumps then', () => {
    const held = scroll([60, 200, 300], { mayJump: true, held: true });
    expect(held).toEqual({ visibility: 'ready', lastY: 300, jump: false });
    expect(scroll([300], { from: held, mayJump: true })).toEqual({
      visibility: 'open',
      lastY: 300,
      jump: true,
    });
  });

  it('takes nobody back who is past the hero when it first looks', () => {
    expect(scroll([801], { mayJump: true })).toMatchObject({ visibility: 'aside', jump: false });
    expect(scroll([800], { mayJump: true })).toMatchObject({ visibility: 'open', jump: true });
  });

  it('stays while somebody is writing in it', () => {
    expect(scroll([500, 2000], { from: scroll([200]), inUse: true }).visibility).toBe('open');
  });

  it('stays closed once closed, until the button is pressed', () => {
    const closed = nextPanel(scroll([200]), { type: 'close' });
    expect(scroll([0, 200, 600, 200], { from: closed, mayJump: true })).toMatchObject({
      visibility: 'closed',
      jump: false,
    });
    expect(nextPanel(closed, { type: 'button', mayMove: true })).toMatchObject({
      visibility: 'open',
      jump: true,
    });
    expect(nextPanel(closed, { type: 'button', mayMove: false })).toMatchObject({
      visibility: 'open',
      jump: false,
    });
  });
});

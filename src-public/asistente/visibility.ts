/**
 * - hidden: the visitor has hardly scrolled
 * - ready: has scrolled a little; the panel is fetched
 * - open: on screen
 * - aside: out of the way while the visitor reads further down
 * - closed: the visitor closed it; only the button brings it back
 */
export type Visibility = 'hidden' | 'ready' | 'open' | 'aside' | 'closed';

export interface PanelState {
  visibility: Visibility;
  lastY: number;
  /** The page should go back to the top now. */
  jump: boolean;
}

export type PanelEvent =
  | {
      type: 'scroll';
      y: number;
      heroHeight: number;
      /** No jump yet in this visit, and motion is welcome. */
      mayJump: boolean;
      /** The focus is in the panel, so it must not go away. */
      inUse: boolean;
      /** A finger is on the page: nothing opens or jumps below it. */
      held: boolean;
    }
  | { type: 'button'; mayMove: boolean }
  | { type: 'close' };

/** From here on (px) the assistant is ready to appear. */
export const READY_AT = 50;
/** Part of the hero after which it appears. */
const OPENS_AT = 0.2;
/** Part of the hero after which it steps aside. */
const ASIDE_AT = 0.5;
/** Part of the hero after which the page does not go back to the top: the visitor is reading below. */
const STAYS_AT = 1;

export const initialPanel: PanelState = { visibility: 'hidden', lastY: 0, jump: false };

/** The next state of the panel when the visitor scrolls, presses the button or closes it. */
export function nextPanel(state: PanelState, event: PanelEvent): PanelState {
  if (event.type === 'close') return { ...state, visibility: 'closed', jump: false };
  if (event.type === 'button') return { ...state, visibility: 'open', jump: event.mayMove };

  const { y, heroHeight, mayJump, inUse, held } = event;
  const goingDown = y > state.lastY;
  const at = (visibility: Visibility, jump = false): PanelState => ({ visibility, jump, lastY: y });
  const open = y > heroHeight * OPENS_AT;
  const aside = y > heroHeight * ASIDE_AT;

  switch (state.visibility) {
    case 'hidden':
    case 'ready':
      if (y <= READY_AT) return at(state.visibility);
      if (!open || held) return at('ready');
      return mayJump && y <= heroHeight * STAYS_AT
        ? at('open', true)
        : at(aside ? 'aside' : 'open');
    case 'open':
      return at(aside && goingDown && !inUse ? 'aside' : 'open');
    case 'aside':
      return at(aside ? 'aside' : 'open');
    case 'closed':
      return at('closed');
  }
}

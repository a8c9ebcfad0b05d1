import { Component, createRef, type ReactNode } from 'react';

interface Props {
  /** How many messages stand above those that were there first. */
  above: number;
  children: ReactNode;
}

interface Seen {
  hour: Element;
  top: number;
}

/**
 * What messages stand in. When some come above, the one that was first stays where it was on the screen: not
 * every browser sees to that by itself, nor any at the top of the page. A class, because only it is asked
 * before the page changes.
 */
export class KeptInPlace extends Component<Props> {
  readonly #box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ above }: Props): Seen | null {
    // Each message has its hour; the day above it may go.
    const hour = this.props.above > above ? this.#box.current?.querySelector('time') : null;
    return hour ? { hour, top: hour.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, seen: Seen | null): void {
    if (!seen?.hour.isConnected) return;
    const moved = seen.hour.getBoundingClientRect().top - seen.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.#box}>{this.props.children}</div>;
  }
}

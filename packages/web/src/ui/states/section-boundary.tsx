import { Component, type ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';

type Props = { readonly children: ReactNode; readonly onRetry?: () => void };

/** A section that breaks says so in its own place; the others go on. */
export class SectionBoundary extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  readonly #tryAgain = () => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render() {
    if (this.state.failure === null) return this.props.children;
    return <FailedState failure={this.state.failure} onRetry={this.#tryAgain} />;
  }
}

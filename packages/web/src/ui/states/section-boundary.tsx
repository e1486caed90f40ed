import { Component, type ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';

/** A section that breaks says so in its own place; the others go on. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return <FailedState failure={this.state.failure} onRetry={() => this.setState({ failure: null })} />;
  }
}

import type { ReactNode } from 'react';

export type FrameSection = {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Something in this section stands in the way. */
  readonly needsAttention?: boolean;
  /** Opened by whoever wants to see it. */
  readonly isFolded?: boolean;
};

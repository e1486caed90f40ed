const SPEED_MS = 600;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Browsers choose their own speed for a smooth scroll; the specification asks for 600 ms. */
export function scrollToTop(): void {
  const from = window.scrollY;
  const startedAt = performance.now();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (now: number) => {
    const share = isCalm ? 1 : Math.min((now - startedAt) / SPEED_MS, 1);
    window.scrollTo(0, from * (1 - easeOut(share)));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

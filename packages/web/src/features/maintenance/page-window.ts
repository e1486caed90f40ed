/** At most ten page buttons, the present one among them. */
export const MOST_PAGE_BUTTONS = 10;

export function pageWindow(page: number, pages: number): readonly number[] {
  const count = Math.min(MOST_PAGE_BUTTONS, pages);
  const first = Math.max(1, Math.min(page - Math.floor(MOST_PAGE_BUTTONS / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Stands in the build for the scrolling frame of Mantine's table, which nobody uses: see `scroll-region.tsx`. */
export const TableScrollContainer = null;

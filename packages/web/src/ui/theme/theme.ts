import { createTheme, defaultVariantColorsResolver, rem, type VariantColorsResolver } from '@mantine/core';
import type { MouseEvent } from 'react';
import { colors } from './colors.ts';

/** Mantine's soft variants stay below a contrast of 4.5 : 1 for some colours; ours do not. */
const readableVariants: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'light' || !(color in input.theme.colors)) return resolved;
  return {
    ...resolved,
    background: `light-dark(var(--mantine-color-${color}-1), color-mix(in srgb, var(--mantine-color-${color}-8) 35%, var(--surface)))`,
    color: `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-2))`,
  };
};

/** A dialog's head is no landmark of the page; the veil is as dark as base.css darkens the place of the scroll bar. */
const dialogDefaults = {
  overlayProps: { backgroundOpacity: 0.45 },
  attributes: { header: { role: 'none' } },
  styles: { title: { fontSize: rem(15), fontWeight: 650 } },
};

/**
 * A fault that shows when a field is left must not move the button away under the finger: the field is left when the button
 * is let go, and by then it is pressed.
 */
const stayInField = (event: MouseEvent<HTMLElement>) => {
  if (event.currentTarget.closest('form') !== null) event.preventDefault();
};
const leaveField = (event: MouseEvent<HTMLElement>) => {
  if (event.currentTarget.closest('form') !== null) event.currentTarget.focus({ preventScroll: true });
};

export const theme = createTheme({
  colors,
  variantColorResolver: readableVariants,
  primaryColor: 'teal',
  primaryShade: 8,
  autoContrast: true,
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: rem(21), lineHeight: '1.3' }, h2: { fontSize: rem(16), lineHeight: '1.35' } },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(19) },
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(16) },
  // 544, 768, 1024 and 1200 px.
  breakpoints: { xs: '30em', sm: '34em', md: '48em', lg: '64em', xl: '75em' },
  components: {
    Alert: { defaultProps: { p: 'sm' } },
    Button: { defaultProps: { size: 'sm', onMouseDown: stayInField, onMouseUp: leaveField } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Drawer: { defaultProps: dialogDefaults },
    Modal: { defaultProps: { ...dialogDefaults, centered: true } },
  },
});

import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#eefaf7',
  '#e0f3ef',
  '#bfe5dd',
  '#93d2c6',
  '#62bbac',
  '#3aa394',
  '#1d8a7b',
  '#11796c',
  '#0b6a5f',
  '#064a43',
];

/** Cool greys, a little towards the teal, for calm dark surfaces. */
const dark: MantineColorsTuple = [
  '#dfe6e7',
  '#c3cdcf',
  '#a3afb2',
  '#6d7a7e',
  '#46545a',
  '#36434a',
  '#263138',
  '#1b2429',
  '#151c20',
  '#0f1518',
];

export const theme = createTheme({
  colors: { teal, dark },
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
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
  },
});

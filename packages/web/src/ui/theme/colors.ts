import type { MantineColorsTuple } from '@mantine/core';

/** The primary colour, the greys of the dark surfaces, and four colours that are used for their meaning only. */
export const colors = {
  teal: ['#eefaf7', '#e0f3ef', '#bfe5dd', '#93d2c6', '#62bbac', '#3aa394', '#1d8a7b', '#11796c', '#0b6a5f', '#064a43'],
  dark: ['#dfe6e7', '#c3cdcf', '#a3afb2', '#6d7a7e', '#46545a', '#36434a', '#263138', '#1b2429', '#151c20', '#0f1518'],
  green: ['#ecf8f0', '#dbf1e2', '#b3e0c1', '#84cc9a', '#57b777', '#36a257', '#238846', '#1b7439', '#15602e', '#0e4a22'],
  red: ['#fdf0ef', '#fbe0dd', '#f5bab4', '#ee8f86', '#e5655a', '#da4a3e', '#c4352a', '#b42318', '#971b12', '#76130c'],
  yellow: [
    '#fff8e8',
    '#ffefcf',
    '#ffdc98',
    '#ffc85c',
    '#f7b027',
    '#dd9410',
    '#b97606',
    '#945c03',
    '#7a4b02',
    '#5c3801',
  ],
  blue: ['#eef5fd', '#dceafa', '#b1d0f4', '#7fb2ec', '#5095e3', '#2a79d6', '#1b62b4', '#145095', '#0f417c', '#0a2f5c'],
} as const satisfies Record<string, MantineColorsTuple>;

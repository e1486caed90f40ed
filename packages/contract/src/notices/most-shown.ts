/** More notices than anybody turns over in the panel; older ones are read without being named. */
export const MOST_SHOWN = 1_200;

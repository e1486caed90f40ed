/** The only way the server learns the time, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

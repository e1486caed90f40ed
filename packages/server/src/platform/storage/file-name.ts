/** Only what the program itself makes: nothing with a slash or a dot can reach a disk or an address. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** The collection service writes 14 November 2026 as `14112026`, and the month as `112026`. */
export const toCollectionDay = (day: string): string => day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4);
export const toCollectionMonth = (month: string): string => month.slice(5, 7) + month.slice(0, 4);

export const fromCollectionDay = (text: string): string => `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
export const fromCollectionMonth = (text: string): string => `${text.slice(2)}-${text.slice(0, 2)}`;
